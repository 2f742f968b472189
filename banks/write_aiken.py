"""Saving a bank in the Aiken format."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from banks.aiken import parse
from banks.losses import Limits, held
from banks.plaintext import plain
from banks.problems import Code, Problem
from banks.sniffing import is_markup, markup_file
from pygame_engine.questions import LETTERS, Bank, Markup, Question

NAME = "Aiken"


def encode(bank: Bank, language: str) -> bytes:
    """Write a bank as the bytes of a file."""
    return write_aiken(bank).encode()


def write_aiken(bank: Bank) -> str:
    """Write the questions that Aiken can hold, with a blank line between two of them."""
    questions, _ = held(bank, LIMITS)
    return "\n".join(filter(None, map(_block, questions)))


# Asked for once when the formats are shown and once more when the file is written.
@lru_cache(maxsize=4096)
def _block(question: Question) -> str:
    """Write a question; nothing where a text of it would be taken for something else.

    A number before the stem keeps such a stem as it is that begins like something else, or as a
    file of another kind does.
    """
    stem, *options = (_words(text, question) for text in (question.stem, *question.options))
    lines = [f"{letter}. {text}" for letter, text in zip(LETTERS, options, strict=False)]
    lines.append(f"ANSWER: {LETTERS[question.right[0]]}")
    for begin in ("", "1. "):
        block = "\n".join([begin + stem, *lines, ""])
        is_other = is_markup(block) or markup_file(block) is not None
        if not is_other and _reads_as(block, stem, options, question.right[0]):
            return block
    return ""


def _words(text: str, question: Question) -> str:
    return " ".join(plain(text, question.markup).split())


def _reads_as(block: str, stem: str, options: Sequence[str], right: int) -> bool:
    drafts = [*parse(block).drafts]
    if len(drafts) != 1:
        return False
    (draft,) = drafts
    is_bare = not (draft.explanation or draft.topic or draft.problems)
    is_bare = is_bare and draft.markup is Markup.PLAIN
    same = (draft.stem, *draft.options) == (stem, *options)
    return same and is_bare and draft.right == (right,)


def _refused(question: Question) -> Problem | None:
    if question.is_open:
        return Problem(Code.OPEN_NOT_HELD)
    return None if _block(question) else Problem(Code.WOULD_BE_MISREAD)


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
        Code.TITLE_NOT_HELD,
        Code.AUTHOR_NOT_HELD,
    ),
)
