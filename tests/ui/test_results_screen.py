"""The results: places, answers, what was failed most, and where to go from here."""

from __future__ import annotations

import pytest

from pygame_engine import Match, Phase, Variant
from pygame_engine.actions import ChooseOption, CorrectPoints, End, Judge, Next, RollDie, ShowAnswer
from pygame_engine.teams import COLORS, Color
from tests.ui.boards import (
    bank,
    circuit_match,
    done,
    panel_match,
    question,
    right,
    shown,
    until,
    wrong,
)
from tests.ui.page import Page, drawn
from ui.model import Screen


def results(match: Match) -> Page:
    """Draw a match's results in English."""
    return drawn(shown(match, screen=Screen.RESULTS))


def ended(*points: int) -> Match:
    """Give a circuit that ended with these points."""
    match = circuit_match(teams=("",) * len(points))
    corrections = (CorrectPoints(color, some) for color, some in zip(COLORS, points, strict=False))
    return done(match, *corrections, End())


def test_teams_stand_by_place_and_equal_points_share_one() -> None:
    page = results(ended(5, 9, 9, 2))

    places = [(one.get("data-team"), one.get("data-place")) for one in page.all("li")]

    assert [one for one in places if one[0]] == [
        ("red", "1"),
        ("green", "1"),
        ("blue", "3"),
        ("magenta", "4"),
    ]


def test_a_shared_win_is_said() -> None:
    assert "Red and Green share the win!" in results(ended(5, 9, 9, 2)).text


def test_one_winner_is_said_with_why() -> None:
    page = results(ended(5, 9))

    assert page.one(id="results-title").text == "Red wins!"
    assert "Ended by the presenter" in page.text
    assert page.one(data_team="red").get("data-status") == "winner"


def test_a_circuit_that_nobody_survives_has_no_winner() -> None:
    match = circuit_match(variant=Variant.ORAL, teams=("",))
    page = results(until(match, Phase.OVER, RollDie(), Judge(right=False), Next()))

    assert page.one(id="results-title").text == "Nobody wins."
    assert "All teams are out" in page.text


def test_where_nobody_wins_nobody_has_a_place_and_how_long_each_lasted_is_said() -> None:
    match = circuit_match(variant=Variant.ORAL, teams=("", ""))
    page = results(until(match, Phase.OVER, RollDie(), Judge(right=False), Next()))

    assert not page.all(class_="place-number")
    assert {page.one(data_team=team).get("data-place") for team in ("blue", "red")} == {"0"}
    assert "Out after" in page.one(data_team="blue").text


def test_a_place_tells_points_and_laps_of_the_circuit() -> None:
    blue = results(ended(5, 9)).one(data_team="blue")

    assert (blue.get("data-points"), blue.get("data-laps"), blue.get("data-bar")) == (
        "5",
        "0",
        "orange",
    )


def test_the_panel_has_places_without_laps() -> None:
    page = results(done(panel_match(), End()))

    assert {one.get("data-place") for one in page.elements if one.has("data-team")} == {"1"}
    assert not any(one.has("data-laps") for one in page.elements)


def test_right_and_wrong_answers_are_counted_for_each_team() -> None:
    match = circuit_match(teams=("", ""))
    match = done(match, RollDie())
    match = done(match, right(match), Next(), RollDie())
    match = done(match, wrong(match), End())

    rows = [row.text for row in results(match).all("tr")]

    lost = match.state.answers[-1].lost
    assert "Blue10+0−0" in rows
    assert f"Red01+0−{lost}" in rows


def test_the_questions_failed_most_stand_with_their_right_answer() -> None:
    match = done(circuit_match(bank(question("¿Difícil?"), count=3)), RollDie())
    match = done(match, wrong(match), End())

    failed = results(match).text.partition("Failed most")[2]

    assert "¿Difícil?" in failed
    assert "cuatro failed 1 of 1" in failed


def test_an_open_question_that_was_failed_shows_its_answer() -> None:
    match = circuit_match(bank(question(options=(), right=(), answer="1492")))
    match = done(match, RollDie(), ShowAnswer(), Judge(right=False), End())

    assert "1492 failed 1 of 1" in results(match).text


def test_without_failed_questions_nothing_is_said_of_them() -> None:
    assert "Failed most" not in results(ended(5, 9)).text


@pytest.mark.parametrize(
    ("action", "value"),
    [("play-again", ""), ("new-game", ""), ("dialog", "sheets"), ("save-match", "")],
)
def test_the_ways_on_are_buttons(action: str, value: str) -> None:
    found = results(ended(5, 9)).all("button", data_action=action)

    assert value in [one.get("data-value") for one in found]


def test_the_last_step_can_be_taken_back_from_the_results() -> None:
    undo = results(ended(5, 9)).one(data_action="undo")

    assert not undo.has("disabled")


def test_a_winner_that_was_put_to_nothing_is_no_winner() -> None:
    page = results(done(ended(5, 9), CorrectPoints(Color.RED, 0)))

    assert page.one(data_team="blue").get("data-status") == "winner"
    assert page.one(data_team="red").get("data-status") == "eliminated"


def test_every_id_is_given_once() -> None:
    match = until(
        circuit_match(teams=("",), laps=1), Phase.OVER, RollDie(), ChooseOption(0), Next()
    )
    ids = [one.get("id") for one in results(match).elements if one.has("id")]

    assert len(ids) == len(set(ids))
