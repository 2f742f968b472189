"""Delimited text: tables with commas, semicolons, tabs or bars."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from banks import pairs
from banks.column_names import role_of
from banks.csv_rows import Row, split_rows
from banks.drafts import MAX_QUESTIONS, Found
from banks.headers import find_layout
from banks.patterns import late
from banks.problems import Code, Problem
from banks.tables import read_table

NAME = "CSV"

_DELIMITERS = ("\t", ";", ",", "|")
_SAMPLE = 60_000
_SAMPLE_ROWS = 400
# Rows above the header and empty ones come on top of the questions.
_MOST_ROWS = MAX_QUESTIONS + 1_000
_MOST_SAID = 20
_MANY_NAMES = 5
_HELD_FORMULA = late(r"'+[=+\-@\t]")
_SEPARATOR_LINE = late(r"\s*sep=(.)\s*\n", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Guess:
    """How a text is delimited and how sure that is."""

    delimiter: str
    sureness: float


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like a table of questions."""
    return _guess(text).sureness


def parse(text: str) -> Found:
    """Read every question of a delimited text; columns are found by name, else by content."""
    guess = _guess(text)
    rows, unclosed = split_rows(text, guess.delimiter, _MOST_ROWS)
    if _SEPARATOR_LINE.match(text):
        # Spreadsheets do not show this line, so their rows are counted without it.
        rows = [replace(row, number=row.number - 1) for row in rows[1:]]
    found = read_table([*map(_without_apostrophes, rows)])
    problems = [Problem(Code.QUOTE_NOT_CLOSED, line=line) for line in unclosed[:_MOST_SAID]]
    return Found(found.drafts, [*problems, *found.problems])


def _without_apostrophes(row: Row) -> Row:
    """Take the apostrophes off cells that a spreadsheet would otherwise take for formulas."""
    if not any(cell[:1] == "'" for cell in row.cells):
        return row
    cells = tuple(cell[1:] if _HELD_FORMULA.match(cell) else cell for cell in row.cells)
    return replace(row, cells=cells)


def _guess(text: str) -> _Guess:
    sample = text[:_SAMPLE]
    if match := _SEPARATOR_LINE.match(sample):
        return _Guess(match[1], 0.95)
    tables = [_as_table(sample, delimiter) for delimiter in _DELIMITERS]
    return max(tables, key=lambda guess: guess.sureness)


def _as_table(sample: str, delimiter: str) -> _Guess:
    if delimiter not in sample:
        return _Guess(delimiter, 0.0)
    rows, _ = split_rows(sample, delimiter, _SAMPLE_ROWS)
    layout, above = find_layout(rows)
    if not layout:
        return _Guess(delimiter, pairs.sureness(rows, delimiter))
    head = rows[above - 1].cells if above else ()
    return _Guess(delimiter, _sureness(head))


def _sureness(head: Sequence[str]) -> float:
    """Say how sure a table is; many known names of columns are no accident."""
    if len(head) >= _MANY_NAMES and all(map(role_of, head)):
        return 1.2
    return 0.95 if head else 0.7
