"""Questions being written: what they lack, how they are edited and what they become."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any

from banks.text import clean, is_visible, level
from pygame_engine.questions import Question
from ui.form import Draft
from ui.screens.fitting import fits
from ui.screens.question import measured

MIN_OPTIONS = 2


class Fault(StrEnum):
    """What a question still lacks, or what is odd about it."""

    NO_STEM = "no-stem"
    FEW_OPTIONS = "few-options"
    NO_RIGHT = "no-right"
    NO_ANSWER = "no-answer"
    SAME_OPTIONS = "same-options"
    TOO_LONG = "too-long"


_ODD = {Fault.SAME_OPTIONS, Fault.TOO_LONG}
MAX_SECONDS = 3600


def faults(draft: Draft) -> tuple[Fault, ...]:
    """Say what the question lacks, most important first."""
    return tuple(_lacks(draft) + ([Fault.TOO_LONG] if is_too_long(draft) else []))


def _lacks(draft: Draft) -> list[Fault]:
    found = [] if _says(draft.stem, draft) else [Fault.NO_STEM]
    return found + (_open_faults(draft) if draft.is_open else _choice_faults(draft))


def is_too_long(draft: Draft) -> bool:
    """True where the board has to be scrolled to show the question."""
    return not fits(measured(to_question(draft)))


def _says(text: str, draft: Draft) -> bool:
    return is_visible(clean(text), draft.markup)


def _open_faults(draft: Draft) -> list[Fault]:
    return [] if _says(draft.answer, draft) else [Fault.NO_ANSWER]


def _choice_faults(draft: Draft) -> list[Fault]:
    texts = [_likeness(option) for option in draft.options if _says(option, draft)]
    checks = {
        Fault.FEW_OPTIONS: len(texts) < MIN_OPTIONS,
        Fault.NO_RIGHT: not any(_says(draft.options[place], draft) for place in draft.right),
        Fault.SAME_OPTIONS: len(set(texts)) < len(texts),
    }
    return [fault for fault, is_so in checks.items() if is_so]


def _likeness(option: str) -> str:
    return level(clean(option))


def is_complete(draft: Draft) -> bool:
    """True where the question can be played; some faults are odd, but do not keep it from that."""
    return set(_lacks(draft)) <= _ODD


def is_blank(draft: Draft) -> bool:
    """True where nothing has been written yet."""
    texts = (draft.stem, draft.answer, draft.explanation, *draft.options)
    return not any(texts) and not draft.attachments


def from_question(question: Question) -> Draft:
    """Give a question of a bank to be edited."""
    return Draft(
        question.id,
        question.stem,
        question.options or Draft.options,
        question.right,
        question.answer,
        question.explanation,
        question.topic,
        question.markup,
        question.is_open,
        question.attachments,
        question.seconds,
    )


def to_question(draft: Draft) -> Question:
    """Give the question that a complete draft is; options that say the same are right together."""
    question = Question(
        draft.id,
        clean(draft.stem),
        explanation=clean(draft.explanation),
        topic=clean(draft.topic),
        markup=draft.markup,
        attachments=draft.attachments,
        seconds=draft.seconds,
    )
    if draft.is_open:
        return replace(question, answer=clean(draft.answer))
    accepted = {_likeness(draft.options[place]) for place in draft.right}
    options = tuple(clean(option) for option in draft.options if _says(option, draft))
    right = tuple(place for place, option in enumerate(options) if level(option) in accepted)
    return replace(question, options=options, right=right)


def without_option(draft: Draft, gone: int) -> Draft:
    """Give the draft without the option at this place; the right ones stay right."""
    options = tuple(text for place, text in enumerate(draft.options) if place != gone)
    right = tuple(place - (place > gone) for place in draft.right if place != gone)
    return draft.but(options=options, right=right)


def written(draft: Draft, field: str, place: str, value: str) -> Draft:
    """Give the draft after one of its fields got this value.

    Raises KeyError for an unknown field, ValueError for an option that is not there.
    """
    return _FIELDS[field](draft, place, value)


def _with_option(draft: Draft, place: str, value: str) -> Draft:
    options = list(draft.options)
    options[_place(draft, place)] = value.replace("\n", " ")
    return draft.but(options=tuple(options))


def _with_right(draft: Draft, place: str, value: str) -> Draft:
    """Choose the only right option or, with a place, add one to several or take it away."""
    if not place:
        return draft.but(right=(_place(draft, value),))
    option = _place(draft, place)
    right = set(draft.right) - {option}
    return draft.but(right=tuple(sorted(right | {option} if value == "true" else right)))


def _with_seconds(draft: Draft, place: str, value: str) -> Draft:
    seconds = int(value) if value.strip() else 0
    return draft.but(seconds=max(0, min(seconds, MAX_SECONDS)))


def _attached(name: str) -> Callable[[Draft, str, str], Draft]:
    def with_text(draft: Draft, place: str, value: str) -> Draft:
        attachments = list(draft.attachments)
        number = int(place)
        if not 0 <= number < len(attachments):
            raise ValueError(place)
        changes: dict[str, Any] = {name: value}
        attachments[number] = replace(attachments[number], **changes)
        return draft.but(attachments=tuple(attachments))

    return with_text


def _with_several(draft: Draft, place: str, value: str) -> Draft:
    """Let several options be right, or of those that are only the first."""
    has_several = value == "true"
    return draft.but(has_several=has_several, right=draft.right if has_several else draft.right[:1])


def _place(draft: Draft, text: str) -> int:
    place = int(text)
    if not 0 <= place < len(draft.options):
        raise ValueError(text)
    return place


def _with(field: str) -> Callable[[Draft, str, str], Draft]:
    return lambda draft, place, value: draft.but(**{field: value})


_FIELDS: dict[str, Callable[[Draft, str, str], Draft]] = {
    "stem": _with("stem"),
    "answer": _with("answer"),
    "explanation": _with("explanation"),
    "topic": _with("topic"),
    "option": _with_option,
    "right": _with_right,
    "several": _with_several,
    "seconds": _with_seconds,
    "alt": _attached("alt"),
    "maker": _attached("author"),
    "kind": lambda draft, place, value: draft.but(is_open=value == "open"),
}
