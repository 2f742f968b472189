"""What the presenter's window shows."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import Match, Phase, Variant
from pygame_engine.actions import ChooseOption, Judge, Next, OpenBox, RollDie, ShowAnswer
from tests.ui.boards import bank, circuit_match, done, panel_match, question, right
from tests.ui.page import Element, Page
from ui.desk import Desk
from ui.model import Model, Screen, Setup
from ui.notes import with_text
from ui.view import view

THERE = Desk(is_board_there=True)
EXPLAINED = bank(question(explanation="Porque dos y dos son cuatro."))


def shown(match: Match | None, desk: Desk = THERE, **changes: Any) -> Page:
    """Give the window as it is drawn."""
    given = {"language": "en", "desk": desk, "match": match, **changes}
    return Page(view(Model(screen=Screen.PRESENTER, address_base="http://a/b/", **given)))


def actions(page: Page) -> set[str]:
    """Give what may be pressed."""
    return {one.get("data-action") for one in page.elements if not one.has("disabled")} - {""}


def marked_right(page: Page) -> list[Element]:
    """Give the options that are shown as right."""
    return [one for one in page.elements if one.has("data-right")]


def test_the_right_option_is_known_before_the_class_sees_it() -> None:
    page = shown(done(circuit_match(EXPLAINED), RollDie()))
    marked = marked_right(page)
    assert [one.get("data-value") for one in marked] == ["B"]
    assert "right" in marked[0].text
    assert "Porque dos y dos son cuatro." in page.text


def test_the_answer_of_an_open_question_is_known_before_it_is_shown() -> None:
    match = circuit_match(bank(question(options=(), right=(), answer="Cervantes")))
    page = shown(done(match, RollDie()))
    assert "Cervantes" in page.text
    assert {"show-answer", "skip"} <= actions(page)


def test_nobody_knows_a_letter_before_it_is_drawn() -> None:
    page = shown(done(circuit_match(variant=Variant.LUCK), RollDie()))
    assert not marked_right(page)
    assert "drawn when one is chosen" in page.text


def test_whose_turn_it_is_and_who_is_next() -> None:
    page = shown(circuit_match())
    assert page.one(id="presenter-turn").text.split()[0] == "Blue"
    assert "Next: Red" in page.text


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        (circuit_match(), {"roll", "last-round", "end"}),
        (done(circuit_match(), RollDie()), {"option", "skip"}),
        (done(circuit_match(), RollDie(), ChooseOption(0)), {"next", "reverse"}),
        (done(circuit_match(variant=Variant.ORAL), RollDie()), {"right", "wrong"}),
        (done(circuit_match(), RollDie(), ChooseOption(0)), {"undo"}),
        (done(circuit_match(), RollDie()).undo(), {"redo"}),
    ],
)
def test_all_that_may_be_done_can_be_pressed(match: Match, expected: set[str]) -> None:
    assert expected <= actions(shown(match))


def test_the_boxes_can_be_opened_from_here() -> None:
    match = panel_match()
    match = done(match, right(match), Next())
    assert match.state.phase is Phase.PANEL
    assert "box" in actions(shown(match))
    assert "next" in actions(shown(match.do(OpenBox(2))))


def test_an_open_answer_is_judged_here() -> None:
    match = circuit_match(bank(question(options=(), right=(), answer="Cervantes")))
    match = done(match, RollDie(), ShowAnswer())
    assert {"right", "wrong"} <= actions(shown(match))
    assert "wrong" in shown(done(match, Judge(right=False))).one(id="presenter-question").text


@pytest.mark.parametrize(
    ("desk", "says"),
    [
        (Desk(), "Looking for the board"),
        (Desk(is_board_there=False), "does not answer"),
        (Desk(is_board_there=True, board_screen="start"), "start screen"),
        (Desk(is_board_there=True, board_screen="form"), "question form"),
        (Desk(is_board_there=True, board_screen="example"), "example is playing"),
        (Desk(is_board_there=True, board_screen="replay"), "step by step"),
        (Desk(is_board_there=True, board_screen="dialog"), "dialog is open"),
    ],
)
def test_without_a_board_that_shows_the_match_nothing_of_it_can_be_pressed(
    desk: Desk, says: str
) -> None:
    page = shown(done(circuit_match(), RollDie()), desk, setup=Setup(seconds=30))
    assert actions(page) <= {"dialog", "full-screen", "return-to-match"}
    assert says in page.one(id="presenter-link").text


def test_a_board_that_is_gone_can_be_opened() -> None:
    page = shown(circuit_match(), Desk(is_board_there=False))
    assert page.one(id="open-board").get("href") == "http://a/b/"


def test_without_a_match_the_window_says_so() -> None:
    assert "No match is under way" in shown(None).text


def test_notes_are_shown_as_they_were_written() -> None:
    match = circuit_match()
    page = shown(match, notes=with_text("", match, "\n<b>Ana</b>"))
    assert "<b>Ana</b>" in page.one(id="notes").text
