"""Aiken, and the lists of questions with lettered options that people type by hand."""

from __future__ import annotations

from banks.drafts import Found
from banks.lists import read_list
from banks.lists_lines import (
    ANSWER_KEY,
    OPTION,
    is_list_of_keys,
    right_mark,
    with_inline_options,
)
from banks.lists_tables import holds_table_of_keys
from banks.lists_tidy import tidy
from banks.patterns import late

NAME = "Aiken"

_HEAD = 8_000
_TAIL = 2_000

_BLANK = late(r"\n[ \t]*\n\s*")
_BLOCK = late(r"[^\n]++\n(?:[A-Z][.)] [^\n]*+\n){2,26}ANSWER: ?[A-Z]\s*")
_BULLET_RIGHT = late(r"\+\s*\S")
_BULLET_WRONG = late(r"[-–•·]\s*\S")


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like questions with lettered options."""
    if _is_strict(text):
        return 1.1
    options = keys = right = wrong = 0
    for _, line in tidy(_looked_at(text)):
        option = OPTION.match(line)
        inline = len(with_inline_options(line)) - 1
        options += inline or option is not None
        keys += ANSWER_KEY.match(line) is not None or (option is not None and right_mark(line)[1])
        keys += is_list_of_keys(line)
        right += _BULLET_RIGHT.match(line) is not None
        wrong += _BULLET_WRONG.match(line) is not None
    if options > 1 or (options and keys):
        return 1.0 if holds_table_of_keys(text) else 0.9 if keys else 0.6
    return 0.5 if keys or (right and wrong) else 0.0


def _looked_at(text: str) -> str:
    """Give enough of a text to tell what it is: its questions begin above, keys may end it."""
    return text if len(text) <= _HEAD + _TAIL else f"{text[:_HEAD]}\n{text[-_TAIL:]}"


def _is_strict(text: str) -> bool:
    """Say whether a text is Aiken and nothing else, as programs write it."""
    blocks = [block for block in _BLANK.split(text) if block.strip()]
    if len(blocks) > 1:
        del blocks[-1]  # the sample may end in the middle of it
    return bool(blocks) and all(map(_BLOCK.fullmatch, blocks))


def parse(text: str) -> Found:
    """Read every question of a list."""
    return read_list(text, is_typed=not _is_strict(text))
