"""Whether a bank can be played: a match that starts with it must be resumable."""

from __future__ import annotations

from pygame_engine.questions import MAX_OPTIONS, Bank, Question
from pygame_engine.values import is_whole


def flaw(bank: Bank) -> str | None:
    """Say what keeps a bank from being played, None where nothing does."""
    if len({question.id for question in bank.questions}) != len(bank):
        return "two questions with the same id"
    unsound = (question.id for question in bank.questions if not _is_sound(question))
    return next((f"options of {name!r:.80}" for name in unsound), None)


def _is_sound(question: Question) -> bool:
    """True for two options or more with right ones among them, and for none of either."""
    count = len(question.options)
    if count == 1 or count > MAX_OPTIONS:
        return False
    are_there = all(is_whole(place, 0, count - 1) for place in question.right)
    return are_there and bool(question.options) == bool(question.right)
