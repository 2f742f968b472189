"""The parts of the results and the files: their figures agree with the log to the last point."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from pygame_engine import Match, Phase, Variant
from pygame_engine.actions import ChooseOption, End, RollDie
from pygame_engine.chronicle import entry, to_json
from pygame_engine.results import results
from pygame_engine.teams import Color
from tests.strategies import played
from tests.ui.boards import bank, circuit_match, done, panel_match, question, wrong
from tests.ui.page import drawn
from tests.ui.records import column, model_of, over, shown, total
from tests.ui.support import effects_of, sent
from ui import messages
from ui import record_tables as tables
from ui.effects import SaveFile
from ui.model import Past
from ui.screens import chart

FEW = settings(
    max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
HOSTILE = "=1+1<img src=x>"


@FEW
@given(played())
def test_chart_table_results_exports_and_history_agree_to_the_last_point(match: Match) -> None:
    told = results(match)
    teams, asked = tables.teams(match, "en"), tables.questions(match, "en")
    points, kept = tables.points(match, "en"), entry(match, "a", "2026-11-30T09:45")
    lines = chart.context(model_of(match), match)["lines"]
    table = chart.context(model_of(match), match)["table"]

    by_place = [team.points for team in told.teams]
    by_color = [team.points for team in match.state.teams]
    assert column(teams, "Points") == by_place
    assert [line.points for line in kept.lines] == by_place
    assert [line.last for line in lines] == by_color
    assert list(points.rows[-1][1:]) == by_color == table[-1]["points"]
    assert total(teams, "Right") == sum(one.right for one in kept.lines)
    assert column(asked, "Right or wrong").count("Right") == total(teams, "Right")
    assert column(asked, "Right or wrong").count("Wrong") == total(teams, "Wrong")
    assert [one for one in column(asked, "Number") if one] == [one.number for one in told.questions]


@FEW
@given(played())
def test_topics_and_failures_agree_with_the_questions(match: Match) -> None:
    asked = tables.questions(match, "en")
    named = [row for row in asked.rows if row[3]]
    topics, failures = tables.by_topic(match, "en"), tables.failures(match, "en")

    assert total(topics, "Right") == sum(row[6] == "Right" for row in named)
    assert total(topics, "Wrong") == sum(row[6] == "Wrong" for row in named)
    assert total(failures, "Times failed") == total(topics, "Wrong")
    for team in match.state.teams:
        name = tables.team_names(match, "en")[team.color]
        assert total(topics, f"{name}: right") <= total(topics, "Right")


@FEW
@given(played(most=30))
def test_every_part_can_be_drawn_for_every_match(match: Match) -> None:
    if match.state.phase is not Phase.OVER:
        match = match.do(End())
    for tab in ("points", "failed", "topics", "files"):
        ids = [one.get("id") for one in shown(match, tab).elements if one.has("id")]
        assert len(ids) == len(set(ids))


def test_a_tab_shows_its_part_and_says_that_it_is_pressed() -> None:
    model = sent(model_of(over(True)), messages.ChoseTab("topics"))
    pressed = drawn(model).all("button", data_action="tab")

    assert [one.get("data-value") for one in pressed if one.get("aria-pressed") == "true"] == [
        "topics"
    ]


def test_an_unknown_tab_changes_nothing() -> None:
    model = model_of(over(True))

    assert sent(model, messages.ChoseTab("secrets")) == model


def test_the_chart_has_a_line_for_each_team_told_by_colour_dashes_and_shape() -> None:
    page = shown(over(False, True, True, False), "points")

    assert [one.get("class") for one in page.all("polyline")] == [
        f"chart-line chart-line-{color}" for color in Color
    ]
    for color in Color:
        marks = [one for one in page.all("use", inside="chart") if color in one.get("href")]
        assert marks


def test_the_chart_says_in_words_what_it_shows() -> None:
    match = over(False, teams=("Ana", "Luis"))
    label = shown(match, "points").one(id="chart").get("aria-label")

    assert f"Ana: from 12 to {match.state.teams[0].points} points" in label
    assert "Luis: from 12 to 12 points" in label


def test_the_chart_stays_within_its_drawing() -> None:
    page = shown(over(False, False, False, False), "points")
    places = [
        tuple(map(float, pair.split(",")))
        for line in page.all("polyline")
        for pair in line.get("points").split()
    ]

    assert all(0 <= x <= chart.WIDTH and 0 <= y <= chart.HEIGHT for x, y in places)


def test_the_points_stand_in_a_table_too() -> None:
    match = over(False, teams=("Ana", "Luis"))
    rows = [row.text for row in shown(match, "points").all("tr", inside="chart-table")]

    assert rows == ["QuestionAnaLuis", "01212", f"1{match.state.teams[0].points}12"]


def test_failed_questions_stand_with_answer_explanation_topic_and_teams() -> None:
    asked = replace(question("¿Difícil?"), explanation="Porque sí.")
    page = shown(over(False, of=bank(asked)), "failed").one(class_="list failed-all").text

    assert ["¿Difícil?" in page, "cuatro" in page, "Porque sí." in page] == [True, True, True]
    assert "Blue" in page
    assert "failed 1 of 1" in page


def test_without_failures_that_is_said() -> None:
    assert "No question was failed." in shown(over(True), "failed").text


def test_spoken_questions_are_not_known() -> None:
    match = done(circuit_match(variant=Variant.ORAL), End())

    assert "asked aloud" in shown(match, "failed").text
    assert not shown(match, "failed").all("button", data_action="play-again-with")


def test_a_panel_says_why_it_cannot_be_played_with_three_questions() -> None:
    match = panel_match()
    match = done(match, wrong(match), End())
    page = shown(match, "failed")

    button = page.one(id="play-failed")
    why = page.one(id=button.get("aria-describedby"))
    assert button.get("aria-disabled") == "true"
    assert why.text == "The panel needs at least four questions."


def saved(match: Match, what: str, language: str = "es") -> SaveFile:
    """Give the file that a button saves."""
    model = model_of(match).but(language=language)
    (file,) = effects_of(model, messages.SavedRecord(what))
    assert isinstance(file, SaveFile)
    return file


@pytest.mark.parametrize("what", ["teams", "questions", "failed", "topics", "points"])
def test_a_table_is_saved_as_csv(what: str) -> None:
    file = saved(over(False, True), what)
    assert isinstance(file.content, bytes)
    read = list(csv.reader(io.StringIO(file.content.decode("utf-8-sig")), delimiter=";"))

    assert file.name.startswith("casilla-circuit-0001-")
    assert file.name.endswith(".csv")
    assert len({len(row) for row in read}) == 1


def test_a_hostile_name_is_held_as_text_in_csv() -> None:
    file = saved(over(False, teams=(HOSTILE, "")), "teams")
    assert isinstance(file.content, bytes)

    assert f"'{HOSTILE}" in file.content.decode()


def test_a_spreadsheet_holds_every_table() -> None:
    file = saved(over(False, True), "xlsx")

    assert file.name == "casilla-circuit-0001.xlsx"
    assert isinstance(file.content, bytes)
    assert file.content.startswith(b"PK")


def test_names_of_sheets_differ_and_fit() -> None:
    for language in ("es", "en"):
        names = [sheet.name for sheet in tables.of_match(over(True), language)]
        assert len(set(names)) == len(names)
        assert all(0 < len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in names)


@pytest.mark.parametrize("what", ["history-json", "history-xlsx", "history-csv", "history-league"])
def test_the_history_is_saved(what: str) -> None:
    text = to_json([entry(over(True), "a", "2026-11-30T09:45")])
    model = model_of(over(True)).but(past=Past(text))
    (file,) = effects_of(model, messages.SavedRecord(what))

    assert isinstance(file, SaveFile)
    if what == "history-json":
        assert file.content == text


def test_an_unknown_file_is_none() -> None:
    assert effects_of(model_of(over(True)), messages.SavedRecord("secrets")) == ()


def test_the_answer_given_is_told_in_words() -> None:
    sheet = tables.questions(over(False), "en")

    assert (column(sheet, "Answer given"), column(sheet, "Right answer")) == (["tres"], ["cuatro"])


def test_a_drawn_letter_is_told_as_a_letter() -> None:
    match = done(circuit_match(variant=Variant.LUCK, options=2), RollDie(), ChooseOption(1), End())

    assert column(tables.questions(match, "en"), "Answer given") == ["B"]
