"""Saving a bank as AJDA text «Tipo 1»."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from banks.losses import Limits, held
from banks.plaintext import plain
from banks.problems import Code, Problem
from pygame_engine.questions import LETTERS, Bank, Question

NAME = "AJDA"
LINE = 80
STEM_LINES = 3
OPTIONS = 4


def encode(bank: Bank, language: str) -> bytes:
    """Write a bank as the bytes of a file."""
    return write_ajda(bank).encode()


def write_ajda(bank: Bank) -> str:
    """Write a bank as AJDA text «Tipo 1».

    A question is left out where its stem has more than four lines of 80 characters or its options
    are not four.
    """
    questions, _ = held(bank, LIMITS)
    fields = [f"AUTOR/A: {_flat(bank.author)}", f"TEMA: {_flat(bank.title)}"]
    for number, question in enumerate(questions, 1):
        fields += [f"PREGUNTA {number}", *_block(question)]
    return "".join(f"'{field}'\n" for field in [*fields, "Compatibilidad 1"])


def _stem_lines(question: Question) -> list[str]:
    """Break the stem between words; a word longer than a line has a longer line.

    A line that is full would be read as cut within a word, so no line is.
    """
    words = _words(question.stem, question)
    return wrap(words, LINE - 1, break_long_words=False, break_on_hyphens=False)


def _flat(text: str) -> str:
    return " ".join(text.split())


def _words(text: str, question: Question) -> str:
    return _flat(plain(text, question.markup))


def _block(question: Question) -> Iterator[str]:
    lines = _stem_lines(question)
    yield from lines
    yield from [""] * (STEM_LINES - len(lines))
    for option in question.options:
        yield _words(option, question)
    yield LETTERS[question.right[0]]


def _refused(question: Question) -> Problem | None:
    if question.is_open:
        return Problem(Code.OPEN_NOT_HELD)
    if len(question.options) != OPTIONS:
        values = (("format", NAME), ("count", len(question.options)))
        return Problem(Code.FOUR_OPTIONS_ONLY, values=values)
    return Problem(Code.STEM_TOO_LONG) if len(_stem_lines(question)) > STEM_LINES + 1 else None


LIMITS = Limits(
    NAME,
    _refused,
    one_right=True,
    words_only=True,
    one_line=True,
    one_space=True,
    loses=(
        Code.MEDIA_NOT_HELD,
        Code.EXPLANATIONS_NOT_HELD,
        Code.TOPICS_NOT_HELD,
        Code.TIMES_NOT_HELD,
    ),
)
