"""Delimited text as rows of cells, quoting undone, unclosed quotes survived."""

from __future__ import annotations

import re
from dataclasses import dataclass

from banks.patterns import late

MOST_CELLS = 64
RULE = late(r"\s*+\|?(?:\s*+:?-++:?\s*+\|)++(?:\s*+:?-++:?\s*+)?")
"""The line below the names of the columns of a Markdown table."""

_MOST_LINES = 60
_MOST_CHARACTERS = 20_000


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its number from 1, the line of the file where it begins, its cells.

    `goes_on` are the columns whose cell is one with that above; `looks` say of each cell how it
    stands out, nothing where it is plain.
    """

    number: int
    line: int
    cells: tuple[str, ...]
    goes_on: frozenset[int] = frozenset()
    looks: tuple[str, ...] = ()

    def cell(self, column: int) -> str:
        """Return the text of a column, counted from 0, nothing where the row is shorter."""
        return self.cells[column].strip() if column < len(self.cells) else ""

    def look(self, column: int) -> str:
        """Return how a cell stands out, nothing where it does not."""
        return self.looks[column] if column < len(self.looks) else ""

    @property
    def is_blank(self) -> bool:
        """True where no cell has text."""
        return not any(cell.strip() for cell in self.cells)


def column_name(column: int) -> str:
    """Return the letters by which spreadsheets call a column, counted from 0."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def split_rows(text: str, delimiter: str, most: int) -> tuple[list[Row], list[int]]:
    """Split a text into at most so many rows, of at most 64 cells each.

    Also return the lines where a quotation mark is not closed. The line that Markdown has below the
    names of a table's columns is no row, but is counted as one.
    """
    splitter = _Splitter(text, delimiter)
    rows = splitter.rows(most)
    if delimiter == "|":
        rows = [row for row in rows if not RULE.fullmatch("|".join(row.cells))]
    return rows, sorted(splitter.unclosed)


class _Splitter:
    """A quote opens at the start of a cell and closes where a delimiter or the row's end follows.

    One that does not close soon is text like any other: the rest of the file is worth more.
    """

    def __init__(self, text: str, delimiter: str) -> None:
        self._text = text
        self._delimiter = delimiter
        mark = re.escape(delimiter)
        follows = rf" ?(?:{mark}|\n|\Z)"
        inner = rf'(?<!{mark})(?<!{mark} )(?<!\n)(?<!\n )"(?!{follows})'
        # Within a cell, Markdown has a backslash before the mark.
        self._plain = late(r"(?:\\\||[^|\n])*+" if delimiter == "|" else rf"[^{mark}\n]*+")
        self._quoted = late(rf' ?"((?:[^"]|""|{inner})*+)"(?={follows}) ?')
        self.unclosed: set[int] = set()

    def rows(self, most: int) -> list[Row]:
        """Return the rows in their order."""
        rows: list[Row] = []
        place, line = 0, 1
        while place < len(self._text) and len(rows) < most:
            start = place
            cells, place = self._row(place, line)
            rows.append(Row(len(rows) + 1, line, tuple(cells)))
            line += self._text.count("\n", start, place)
        return rows

    def _row(self, place: int, line: int) -> tuple[list[str], int]:
        """Return the cells of the row that begins at a place, and the place after it."""
        cells: list[str] = []
        while True:
            cell, place = self._cell(place, line)
            if len(cells) < MOST_CELLS:
                cells.append(cell)
            place += 1
            if self._text[place - 1 : place] != self._delimiter:
                return cells, place

    def _cell(self, place: int, line: int) -> tuple[str, int]:
        if self._text[place : place + 1] in {'"', " "}:
            if quoted := self._quotation(place):
                return quoted[1].replace('""', '"'), quoted.end()
            if self._text[place] == '"':
                self.unclosed.add(line)
        plain = self._plain.match(self._text, place)
        if not plain:
            return "", place
        is_escaped = self._delimiter == "|"
        return plain[0].replace(r"\|", "|") if is_escaped else plain[0], plain.end()

    def _quotation(self, place: int) -> re.Match[str] | None:
        """Match a quoted cell; a search ends at the next quote that opens one, so none is long."""
        quoted = self._quoted.match(self._text, place)
        if not quoted or len(quoted[1]) > _MOST_CHARACTERS or quoted[1].count("\n") > _MOST_LINES:
            return None
        return quoted
