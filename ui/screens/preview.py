"""A question being written as the board will show it."""

from __future__ import annotations

from dataclasses import dataclass

from banks.plaintext import plain
from pygame_engine.questions import LETTERS
from ui.drafting import to_question
from ui.model import Draft
from ui.screens.fitting import Sizes, Texts, sizes


@dataclass(frozen=True, slots=True)
class PreviewedOption:
    """One option: its letter, its text, whether it is right."""

    letter: str
    text: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What the card shows, all of it at once."""

    stem: str
    options: tuple[PreviewedOption, ...]
    answer: str
    explanation: str
    seconds: int
    sizes: Sizes


def preview(draft: Draft) -> Preview:
    """Give the card of this question as far as it is written."""
    question = to_question(draft)
    stem, answer, explanation, *texts = (
        plain(text, question.markup)
        for text in (question.stem, question.answer, question.explanation, *question.options)
    )
    options = tuple(
        PreviewedOption(LETTERS[place], text, place in question.right)
        for place, text in enumerate(texts)
    )
    measured = Texts(stem, tuple(texts), answer, explanation=explanation)
    return Preview(stem, options, answer, explanation, question.seconds, sizes(measured))
