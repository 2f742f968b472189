"""Computer players on the page: when they act, how they are hurried, what is seen of them."""

from __future__ import annotations

import pytest

from pygame_engine import Phase
from pygame_engine.actions import ChooseOption, Judge, Next, OpenBox, RollDie
from pygame_engine.teams import Color
from tests.ui.page import drawn
from tests.ui.support import Browser, opened, played, sent
from ui import messages, robots, seating, setting_up
from ui.controls import from_control
from ui.effects import Effect, Later
from ui.keyboard import meaning
from ui.messages import PressedKey
from ui.model import Model, Screen, Setup
from ui.screens.announce import announcement
from ui.update import update

PANEL = "?lang=en&game=panel&variant=oral&computers=0,50,70,90&seed=3&play=1"
CIRCUIT = "?lang=en&variant=luck&teams=2&computers=90,0&seed=3&play=1"
HURRIED = messages.Hurried()


def pauses(effects: tuple[Effect, ...]) -> list[messages.ComputerPaused]:
    return [
        one.message
        for one in effects
        if isinstance(one, Later) and isinstance(one.message, messages.ComputerPaused)
    ]


def to_red(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """The pupil is wrong, and the turn passes to the first computer."""
    return update(played(model, Judge(False)), messages.Played(Next()))


def test_a_computer_acts_after_a_pause() -> None:
    model, effects = to_red(opened(PANEL))
    (pause,) = pauses(effects)

    after, effects = update(model, pause)

    assert after.match is not None
    assert after.match.state.phase is not Phase.QUESTION
    assert after.match.state.turn is Color.RED


def test_nobody_waits_for_a_computer_in_a_pupil_s_turn() -> None:
    _, effects = update(Model(), messages.Opened(PANEL, "en", 1))

    assert pauses(effects) == []


@pytest.mark.parametrize("message", [HURRIED, messages.Played(Judge(True))])
def test_a_press_hurries_a_computer_and_does_not_answer_for_it(message: messages.Message) -> None:
    model, effects = to_red(opened(PANEL))
    waited = update(model, pauses(effects)[0])[0]

    assert update(model, message)[0].match == waited.match


@pytest.mark.parametrize("key", [" ", "Enter"])
def test_the_keys_that_go_on_hurry_a_computer(key: str) -> None:
    model, _ = to_red(opened(PANEL))

    assert meaning(model, PressedKey(key)) == HURRIED


def test_the_button_hurries_a_computer() -> None:
    model, _ = to_red(opened(PANEL))
    button = drawn(model).one("button", id="robot")

    assert from_control(button.get("data-action"), "") == HURRIED
    assert button.text.startswith("Red plays (Easy)")


def test_nobody_is_hurried_in_a_pupil_s_turn() -> None:
    model = opened(PANEL)

    assert update(model, HURRIED) == (model, ())
    assert drawn(model).all("button", id="robot") == []


def test_a_pause_that_was_cut_short_changes_nothing_more() -> None:
    model, effects = to_red(opened(PANEL))
    (pause,) = pauses(effects)
    model = sent(model, HURRIED)

    assert update(model, pause)[0] is model


def test_a_computer_waits_while_a_dialog_is_open() -> None:
    model, effects = to_red(opened(PANEL))
    (pause,) = pauses(effects)
    model = sent(model, messages.OpenedDialog("menu"))

    assert update(model, pause)[0] is model
    assert len(pauses(update(model, messages.ClosedDialog())[1])) == 1


def test_after_an_undo_a_computer_waits_until_somebody_goes_on() -> None:
    model, _ = to_red(opened(PANEL))
    model = sent(model, HURRIED, HURRIED)

    model, effects = update(model, messages.Undid())

    assert pauses(effects) == []
    assert len(pauses(update(model, HURRIED)[1])) == 1


def test_undoing_leads_back_to_the_pupil_s_own_turn() -> None:
    model, _ = to_red(opened(PANEL))
    model = sent(model, HURRIED, HURRIED)
    while model.match is not None and model.match.state.turn is not Color.BLUE:
        model = sent(model, messages.Undid())

    assert model.match is not None
    assert model.match.state.phase is Phase.VERDICT


def test_after_a_reload_a_computer_goes_on() -> None:
    browser = Browser(query=PANEL)
    browser.play(Judge(False), Next())
    browser.reload()

    assert browser.model.match is not None
    assert browser.model.match.settings.computers == (0, 50, 70, 90)
    assert robots.goes_on(browser.model)


@pytest.mark.parametrize("query", [PANEL, CIRCUIT])
def test_a_whole_match_is_played_by_one_pupil(query: str) -> None:
    model, effects = update(Model(), messages.Opened(query, "en", 1))
    own = {
        Phase.ROLL: RollDie(),
        Phase.PANEL: OpenBox(1),
        Phase.VERDICT: Next(),
        Phase.REVEAL: Next(),
    }
    while model.screen in (Screen.PANEL, Screen.CIRCUIT):
        assert model.match is not None
        waiting: list[messages.Message] = [*pauses(effects)]
        asked = Judge(True) if query is PANEL else ChooseOption(0)
        action = own.get(model.match.state.phase, asked)
        message = waiting[0] if waiting else messages.Played(action)
        if model.finishing:
            message = messages.FinishedShowing()
        model, effects = update(model, message)

    assert model.screen is Screen.RESULTS


def test_a_screen_reader_is_told_what_a_computer_chose() -> None:
    model = sent(opened(CIRCUIT), HURRIED, HURRIED)

    assert announcement(model).startswith(("Blue answers A.", "Blue answers B."))


def test_a_marker_says_that_a_computer_plays_and_how_well() -> None:
    page = drawn(opened(PANEL))
    marks = [one.text for one in page.all("span", class_="robot")]

    assert marks == ["Computer: Easy", "Computer: Medium", "Computer: Hard"]


def test_a_pause_is_longer_where_there_is_more_to_read() -> None:
    short = robots.pause_for("¿2 + 2?")
    long = robots.pause_for("¿Qué río pasa por Zaragoza, y en qué mar desemboca después?")

    assert short < long <= robots.LONGEST


def test_each_seat_gets_its_player() -> None:
    setup = seating.changed(Setup(game="panel"), "2", "90")

    assert setup.computers == (0, 0, 90, 0)
    assert setting_up.settings(setup).computers == (0, 0, 90, 0)


def test_one_press_leaves_the_first_seat_to_the_pupil() -> None:
    setup = seating.changed(Setup(teams=1), "alone", "70")

    assert (setup.teams, setup.computers) == (2, (0, 70, 70, 70))
    assert setting_up.settings(setup).computers == (0, 70)


def test_a_match_of_people_has_no_computers() -> None:
    setup = seating.changed(Setup(teams=2), "3", "70")

    assert setting_up.settings(setup).computers == ()


@pytest.mark.parametrize(("place", "value"), [("4", "50"), ("-5", "50"), ("0", "60"), ("x", "50")])
def test_what_makes_no_sense_seats_nobody(place: str, value: str) -> None:
    model = opened()

    after = sent(model, messages.ChangedField(f"setup.computers.{place}", value))

    assert after.setup == model.setup


def test_who_plays_is_kept_for_the_next_match() -> None:
    browser = Browser()
    browser.send(messages.ChangedField("setup.computers.1", "50"))
    browser.reload()

    assert browser.model.setup.computers == (0, 50, 0, 0)


@pytest.mark.parametrize("given", ["0,60", "0,0,0,0,50", "x", ""])
def test_an_address_with_other_players_is_ignored_with_a_notice(given: str) -> None:
    model = opened(f"?computers={given}")

    assert model.setup.computers == (0, 0, 0, 0)
    assert [one.code for one in model.notices] == ["bad-parameter"]


def test_the_dialog_shows_who_plays_each_seat() -> None:
    model = sent(opened("?lang=en&game=panel&computers=0,50"), messages.OpenedDialog("seats"))
    chosen = [one.get("id") for one in drawn(model).all("input") if one.has("checked")]

    assert {"seat-0-0", "seat-1-50", "seat-2-0", "seat-3-0"} <= set(chosen)
