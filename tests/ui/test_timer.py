"""How much time there is for a question, and the clock that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_engine import Match, Variant
from pygame_engine.actions import ChooseOption, End, Next, RollDie
from pygame_engine.teams import COLORS
from tests.ui.boards import bank, circuit_match, done, panel_match, question
from tests.ui.page import Page, drawn
from tests.ui.support import opened, sent
from ui import keeping, messages
from ui.model import Desk, Dialog, Model, Replay, Screen, Setup
from ui.playing import show_match
from ui.screens.timer import parts, seconds

ASKED = done(circuit_match(), RollDie())
ON = Setup(seconds=30)


def on_the_board(match: Match, setup: Setup = ON) -> Model:
    """Give the model of a board with this match."""
    return show_match(Model(match=match, setup=setup))


def with_own_time(own: int) -> Match:
    """Give a match whose first question brings its own time."""
    one = replace(question(), seconds=own)
    of = bank()
    return done(circuit_match(replace(of, questions=(one, *of.questions[1:]))), RollDie())


def test_a_question_has_no_limit_unless_one_is_set() -> None:
    assert seconds(Setup(), ASKED) == 0
    assert seconds(Setup(), with_own_time(20)) == 0


def test_the_time_that_is_set_counts_for_every_question() -> None:
    assert seconds(ON, ASKED) == seconds(ON, panel_match()) == 30


def test_a_question_s_own_time_goes_first() -> None:
    assert seconds(ON, with_own_time(20)) == 20


@pytest.mark.parametrize("place", range(2))
def test_a_team_has_its_extra_time_in_its_turn(place: int) -> None:
    setup = ON.but(**{f"extra_{COLORS[place]}": 15})
    assert seconds(setup, ASKED) == (45 if place == 0 else 30)


def test_the_time_ends_with_the_answer() -> None:
    assert seconds(ON, circuit_match()) == 0
    assert seconds(ON, ASKED.do(ChooseOption(0))) == 0


def test_a_marked_answer_leaves_the_class_its_time() -> None:
    match = done(circuit_match(written=True), RollDie(), ChooseOption(0))
    assert seconds(ON, match) == 30


@pytest.mark.parametrize("variant", [Variant.ORAL, Variant.LUCK])
def test_questions_that_are_not_on_the_screen_have_a_time_too(variant: Variant) -> None:
    assert seconds(ON, done(circuit_match(variant=variant), RollDie())) == 30


def test_the_clock_stands_on_the_board_and_in_the_presenter_s_window() -> None:
    assert "timer" in parts(on_the_board(ASKED))
    window = on_the_board(ASKED).but(screen=Screen.PRESENTER, desk=Desk(is_board_there=True))
    assert parts(window) == parts(on_the_board(ASKED))
    assert parts(on_the_board(ASKED).but(screen=Screen.START)) == {}


def test_a_match_that_is_shown_again_has_no_clock() -> None:
    over = done(ASKED, ChooseOption(1), End())
    results = Model(match=over, setup=ON, screen=Screen.RESULTS)
    again = results.but(replay=Replay(len(over.steps), place=1))
    assert again.shown.phase == "question"
    assert parts(again.shown) == {}


def test_the_clock_of_another_question_is_another_clock() -> None:
    first = drawn(on_the_board(ASKED)).one(id="timer").get("data-timer")
    again = drawn(on_the_board(ASKED.undo().redo())).one(id="timer").get("data-timer")
    later = done(ASKED, ChooseOption(1), Next(), RollDie())
    assert first == again != drawn(on_the_board(later)).one(id="timer").get("data-timer")


def test_the_clock_of_another_match_is_another_clock_though_its_seed_be_the_same() -> None:
    other = drawn(on_the_board(ASKED.but(own=99))).one(id="timer").get("data-timer")
    assert other != drawn(on_the_board(ASKED)).one(id="timer").get("data-timer")


@pytest.mark.parametrize(("total", "most"), [(30, "600"), (700, "700")])
def test_the_clock_is_given_no_more_time_than_can_be_set(total: int, most: str) -> None:
    setup = Setup(seconds=30, extra_blue=total - 30)
    model = on_the_board(ASKED).but(setup=setup)
    assert drawn(model).one(id="timer").get("data-most") == most


def test_the_clock_says_what_a_screen_reader_is_told() -> None:
    clock = drawn(on_the_board(ASKED).but(language="en")).one(id="timer")
    assert clock.get("data-says-start") == "Time: 30 seconds."
    assert clock.get("data-says-low") == "10 seconds left."
    assert clock.get("data-says-over") == "Time is up."


def test_the_time_is_set_in_its_dialog() -> None:
    model = sent(opened(), messages.OpenedDialog("time"))
    assert model.dialog is Dialog.TIME
    model = sent(model, messages.Stepped("seconds", 5), messages.Stepped("extra_red", 10))
    assert (model.setup.seconds, model.setup.extra_red) == (5, 10)
    page = drawn(model)
    assert page.field("setup.seconds").get("value") == "5"
    assert page.field("setup.extra_red").get("value") == "10"


def test_the_time_that_is_set_is_shown_on_the_start_screen() -> None:
    model = sent(opened(), messages.ChangedField("setup.seconds", "45")).but(language="en")
    assert "Time: 45 s" in drawn(model).one(id="open-time").text


@pytest.mark.parametrize(("value", "expected"), [("20", 20), ("0", 0), ("601", 0), ("x", 0)])
def test_the_address_may_set_the_time(value: str, expected: int) -> None:
    assert opened(f"?seconds={value}").setup.seconds == expected


def test_the_time_comes_back_with_the_preferences() -> None:
    setup = Setup(seconds=30, extra_green=15)
    text = keeping.preferences(Model(setup=setup))
    assert keeping.read_preferences(Model(), text)[0].setup == setup


def test_a_silent_board_has_a_silent_clock() -> None:
    page: Page = drawn(on_the_board(ASKED).but(sound=False))
    assert page.one(id="timer").get("data-sound") == "false"
