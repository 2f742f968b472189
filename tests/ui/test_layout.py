"""What surrounds every screen: header, pills, notices, and what a screen reader is told."""

from __future__ import annotations

import pytest

from pygame_engine import Phase, Variant
from pygame_engine.actions import (
    ChooseOption,
    Judge,
    LastRound,
    LoadBattery,
    Next,
    OpenBox,
    RollDie,
    Source,
)
from pygame_engine.teams import Color
from tests.ui.boards import bank, circuit_match, done, panel_match, right, shown, until, wrong
from tests.ui.page import Page, drawn
from ui.model import Dialog, Model, Tone, notice
from ui.screens.teams import listed, name_size, team_name


def pills(page: Page) -> list[str]:
    """Give the header's short facts."""
    return [one.text for one in page.all("li", inside="header")]


def said(model: Model) -> str:
    """Give what a screen reader is told."""
    return drawn(model).one(id="announcer").text


def test_the_header_names_the_game() -> None:
    assert drawn(shown(circuit_match())).one("h1").text == "Circuit"
    assert drawn(shown(panel_match())).one("h1").text == "Number panel"
    assert drawn(Model(language="en")).one("h1").text == "Casilla"


def test_the_pills_tell_laps_and_question() -> None:
    assert pills(drawn(shown(circuit_match()))) == ["3 laps", "Question 1 of 40"]
    assert pills(drawn(shown(circuit_match(laps=1)))) == ["1 lap", "Question 1 of 40"]
    assert pills(drawn(shown(panel_match()))) == ["Question 1 of 6"]


def test_the_pills_tell_a_later_battery_and_the_last_round() -> None:
    match = circuit_match(bank(count=6), battery=2, teams=("",))
    match = until(match, Phase.BATTERY_OVER, RollDie(), ChooseOption(1), Next())
    match = done(match, LoadBattery(Source.REST), LastRound())

    assert pills(drawn(shown(match)))[-2:] == ["Battery 2", "Last round"]


def test_the_question_is_counted_while_it_is_asked_and_judged() -> None:
    asked = done(circuit_match(), RollDie())
    judged = done(asked, right(asked))

    assert "Question 1 of 40" in pills(drawn(shown(asked)))
    assert "Question 1 of 40" in pills(drawn(shown(judged)))
    assert "Question 2 of 40" in pills(drawn(shown(done(judged, Next()))))


def test_undo_waits_until_there_is_something_to_undo() -> None:
    match = circuit_match()

    assert drawn(shown(match)).one(data_action="undo").has("disabled")
    assert not drawn(shown(done(match, RollDie()))).one(data_action="undo").has("disabled")


def test_redo_appears_once_something_was_undone() -> None:
    match = done(circuit_match(), RollDie())

    assert drawn(shown(match)).all(data_action="redo") == []
    assert drawn(shown(match.undo())).one(data_action="redo").tag == "button"


def test_the_start_screen_has_no_controls_of_a_match() -> None:
    page = drawn(Model())

    assert page.all(data_action="undo") == page.all(data_action="menu") == []
    assert page.one(id="app").get("data-phase") == ""


def test_sound_and_full_screen_tell_whether_they_are_on() -> None:
    page = drawn(shown(circuit_match(), sound=False, full_screen=True))

    assert page.one(data_action="sound", inside="header").get("aria-pressed") == "false"
    assert page.one(data_action="full-screen", inside="header").get("aria-pressed") == "true"


def test_what_lies_under_a_dialog_cannot_be_reached() -> None:
    page = drawn(shown(circuit_match(), dialog=Dialog.MENU))

    assert page.one(id="main").has("inert")
    assert page.one(id="header").has("inert")
    assert not drawn(shown(circuit_match())).one(id="main").has("inert")


@pytest.mark.parametrize("on", [True, False])
def test_the_page_knows_whether_to_tell_of_keys(on: bool) -> None:
    app = drawn(shown(circuit_match(), shortcuts=on)).one(id="app")

    assert app.get("data-shortcuts") == str(on).lower()


def test_notices_can_be_dismissed_and_are_read_aloud() -> None:
    model = shown(circuit_match(), notices=(notice("no-bank"), notice("form-empty")))
    page = drawn(model)

    assert [one.get("data-value") for one in page.all(data_action="dismiss")] == ["0", "1"]
    assert "finish one first" in page.one(id="notices").text
    assert "finish one first" in said(model)


def test_notices_are_a_landmark_while_there_are_any() -> None:
    model = shown(circuit_match())
    region = drawn(model.but(notices=(notice("link-bad"),))).one(id="notices")

    assert (region.get("role"), region.get("aria-label")) == ("region", "Notices")
    assert not drawn(model).one(id="notices").has("role")


def test_a_screen_reader_is_told_whose_turn_begins_the_match() -> None:
    assert said(shown(circuit_match())) == "Blue's turn."


def test_a_screen_reader_is_told_the_roll_and_the_lap() -> None:
    match = circuit_match(teams=("",), real_die=True)
    for _ in range(3):
        match = done(match, RollDie(6))
        match = done(match, right(match), Next())

    told = said(shown(done(match, RollDie(3))))

    assert told.startswith("Blue rolls a 3. Blue completes a lap: +2 points.")


def test_a_screen_reader_is_told_the_right_answer_and_the_loss() -> None:
    match = done(circuit_match(), RollDie())
    match = done(match, wrong(match))
    lost = match.state.answers[-1].lost

    assert said(shown(match)) == (
        f"Wrong. Right answer: B: cuatro. Blue loses points: {lost}. Points left: {12 - lost}."
    )


@pytest.mark.parametrize("box", range(1, 6))
def test_a_screen_reader_is_told_what_a_box_paid(box: int) -> None:
    match = done(panel_match(variant=Variant.ORAL), Judge(right=True), OpenBox(box))

    told = said(shown(match))

    assert told.startswith(f"Blue opens box {box}. ")
    assert "pays" in told


def test_a_screen_reader_is_told_who_won() -> None:
    match = circuit_match(teams=("Ana",), laps=1)
    match = until(match, Phase.OVER, RollDie(), ChooseOption(1), Next())

    assert said(shown(match, finishing=True)).endswith("The game is over. Ana wins.")


def test_a_team_without_a_name_goes_by_its_colour() -> None:
    model = shown(circuit_match(teams=("Ana", "")))

    assert (team_name(model, Color.BLUE), team_name(model, Color.RED)) == ("Ana", "Red")
    assert team_name(Model(language="en"), Color.GREEN) == "Green"


@pytest.mark.parametrize(
    ("colors", "text"),
    [
        ((), ""),
        ((Color.RED,), "Red"),
        ((Color.RED, Color.BLUE), "Red and Blue"),
        ((Color.RED, Color.BLUE, Color.GREEN), "Red, Blue and Green"),
    ],
)
def test_names_are_listed_as_one_speaks(colors: tuple[Color, ...], text: str) -> None:
    assert listed(Model(language="en"), colors) == text


@pytest.mark.parametrize(
    ("length", "size"), [(1, "short"), (12, "short"), (13, "long"), (18, "long"), (24, "very-long")]
)
def test_long_names_are_set_smaller(length: int, size: str) -> None:
    assert name_size("x" * length) == size


def test_a_notice_stands_in_the_dialog_that_is_open_and_else_above_the_screen() -> None:
    model = Model(notices=(notice("no-bank", Tone.ERROR),))
    plain, dialog = drawn(model), drawn(model.but(dialog=Dialog.DISPLAY))

    assert plain.one(id="notices").text
    assert not plain.all(id="notices", inside="dialog")
    assert dialog.one(id="notices", inside="dialog").text
    assert len(dialog.all(id="notices")) == 1
