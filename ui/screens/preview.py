"""A question being written as the board will show it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine.questions import LETTERS
from ui.drafting import to_question
from ui.form import Draft
from ui.screens.fitting import Sizes, sizes
from ui.screens.question import measured
from ui.screens.wording import Wording, stem, wording


@dataclass(frozen=True, slots=True)
class PreviewedOption:
    """One option: its letter, its text, whether it is right."""

    letter: str
    text: Wording
    is_right: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What the card shows, all of it at once."""

    stem: Wording
    options: tuple[PreviewedOption, ...]
    has_tiles: bool
    answer: Wording
    explanation: Wording
    seconds: int
    sizes: Sizes


def preview(draft: Draft) -> Preview:
    """Give the card of this question as far as it is written."""
    question = to_question(draft)
    options = tuple(
        PreviewedOption(LETTERS[place], wording(text, question.markup), place in question.right)
        for place, text in enumerate(question.options)
    )
    return Preview(
        stem(question),
        options,
        any(option.text.pictures for option in options),
        wording(question.answer, question.markup),
        wording(question.explanation, question.markup),
        question.seconds,
        sizes(measured(question)),
    )
