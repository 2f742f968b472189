"""What a screen reader is told of an answer before it is judged."""

from __future__ import annotations

from pygame_engine.actions import ChooseOption, RollDie, ShowAnswer
from tests.ui.boards import bank, circuit_match, done, question, shown
from tests.ui.page import drawn
from ui.model import Model


def said(model: Model) -> str:
    """Give what a screen reader is told."""
    return drawn(model).one(id="announcer").text


def test_a_marked_option_is_told_by_its_letter() -> None:
    match = done(circuit_match(written=True), RollDie(), ChooseOption(1))

    assert said(shown(match)) == "B is marked."


def test_an_open_answer_is_told_as_soon_as_it_is_shown() -> None:
    match = circuit_match(bank(question(options=(), right=(), answer="1492")))

    assert said(shown(done(match, RollDie(), ShowAnswer()))) == "Answer: 1492."
