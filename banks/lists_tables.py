"""Keys that stand in a Markdown table below a typed list, as lines that lists have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from banks.csv_rows import RULE
from banks.patterns import late

Line = tuple[int, str]
"""The number of a line in its file and its text, runs of space levelled."""

_NUMBER = late(r"(?:pregunta|question|p|q)?\.?\s?(\d{1,4})\s?[.)ºª]?", re.IGNORECASE)
_KEY = late(r"\(?([a-jvA-JV])(?:[.):](?:\s?[^\s].*)?)?")
_FEWEST_ROWS = 3
_HEADING = "Respuestas:"


def with_keys_of_tables(lines: Sequence[Line]) -> list[Line]:
    """Write each table of numbers and keys as a list of them below a heading."""
    if not any(RULE.fullmatch(line) for _, line in lines):
        return list(lines)
    found: list[Line] = []
    for is_table, group in groupby(lines, key=lambda line: line[1].startswith("|")):
        block = [*group]
        found += (_keys(block) if is_table else None) or block
    return found


def holds_table_of_keys(text: str) -> bool:
    """Say whether there is such a table in a text."""
    lines = [(n, line.strip()) for n, line in enumerate(text.split("\n"), 1)]
    return with_keys_of_tables(lines) != lines


def _keys(block: Sequence[Line]) -> list[Line]:
    """Read a table; nothing where it holds anything but keys."""
    if len(block) < _FEWEST_ROWS or not RULE.fullmatch(block[1][1]):
        return []
    keys = [*_of_rows(block[2:])]
    return [(block[0][0], _HEADING), *keys] if len(keys) == len(block) - 2 else []


def _of_rows(rows: Sequence[Line]) -> Iterator[Line]:
    for number, row in rows:
        cells = [cell.strip(" *_") for cell in row.strip("|").split("|")]
        question, key = _NUMBER.fullmatch(cells[0]), _KEY.fullmatch("".join(cells[1:2]))
        if question and key:
            yield number, f"{question[1]}. {key[1]}"
