"""Tables of web pages, which many school platforms export under the name of a spreadsheet."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from banks.csv_rows import MOST_CELLS, Row
from banks.drafts import MAX_QUESTIONS, Draft, Found
from banks.headers import find_layout
from banks.patterns import late
from banks.problems import Code
from banks.rich.tokens import End, Start, tokens
from banks.sniffing import markup_file
from banks.tables import read_table

NAME = "HTML"

_TABLE = late(r"<table[\s>]", re.IGNORECASE)
_MOST_ROWS = MAX_QUESTIONS + 1_000
_MOST_TABLES = 100
_CELLS = frozenset({"td", "th"})
_BREAKS = frozenset("br div h1 h2 h3 h4 h5 h6 li p".split())
_RAISED = frozenset({"sub", "sup"})


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like HTML with a table whose columns are named."""
    is_page = markup_file(text) is Code.WEB_PAGE
    return 1.0 if is_page and any(map(_is_named, _tables(text))) else 0.0


def parse(text: str) -> Found:
    """Read the questions of all tables whose columns are named; others lay a page out."""
    found = [read_table(rows) for rows in filter(_is_named, _tables(text))]
    return Found(
        [_without_line(draft) for one in found for draft in one.drafts],
        [replace(problem, line=None) for one in found for problem in one.problems],
    )


def _without_line(draft: Draft) -> Draft:
    """Take off the line: rows are no lines of the file, and their cells are named."""
    problems = tuple(replace(problem, line=None) for problem in draft.problems)
    return replace(draft, line=None, problems=problems)


def _is_named(rows: Sequence[Row]) -> bool:
    layout, above = find_layout(rows)
    return layout is not None and above > 0


def _tables(text: str) -> Iterator[list[Row]]:
    if _TABLE.search(text):
        reader = _Reader()
        reader.read(text)
        for rows in reader.tables[:_MOST_TABLES]:
            yield [Row(n, n, tuple(cells), below) for n, (cells, below) in enumerate(rows, 1)]


class _Cell:
    """A cell while it is read: its words, and the same as HTML where some are raised or lowered."""

    def __init__(self, column: int, spans: tuple[int, int]) -> None:
        self.column = column
        self.spans = spans
        self.is_rich = False
        self._words: list[str] = []
        self._html: list[str] = []

    def add(self, words: str) -> None:
        self._words.append(words)
        self._html.append(html.escape(words, quote=False))

    def add_break(self) -> None:
        self._words.append("\n")
        self._html.append("\n")

    def add_tag(self, tag: str) -> None:
        self.is_rich = True
        self._html.append(tag)

    def text(self, *, is_rich: bool) -> str:
        """Give the cell's lines; those of HTML are parted by its own breaks."""
        lines = "".join(self._html if is_rich else self._words).split("\n")
        levelled = filter(None, (" ".join(line.split()) for line in lines))
        return ("<br>" if is_rich else "\n").join(levelled)


_Cells = tuple[list[str], frozenset[int]]
"""The texts of a row, and the columns of those that are one with the cell above."""


class _Reader:
    """Reads tag by tag; a table within a cell is one more table."""

    def __init__(self) -> None:
        self.tables: list[list[_Cells]] = []
        self._open: list[list[_Cells]] = []
        self._row: list[_Cell] | None = None
        self._below: dict[int, int] = {}

    def read(self, text: str) -> None:
        for token in tokens(text):
            if isinstance(token, Start):
                self._start(token)
            elif isinstance(token, End):
                self._end(token.name)
            elif self._row:
                # A line of the source is none of the cell.
                self._row[-1].add(" ".join(re.split(r"[\r\n]+", token.text)))
        self._close_row()

    def _start(self, tag: Start) -> None:
        if tag.name == "table":
            self._close_row()
            self.tables.append([])
            self._open.append(self.tables[-1])
            self._below = {}
        elif tag.name == "tr":
            self._close_row()
            self._row = []
        elif tag.name in _CELLS and self._row is not None:
            self._row.append(_Cell(self._next_column(), _spans(tag)))
        elif self._row:
            self._within(tag.name, f"<{tag.name}>")

    def _end(self, name: str) -> None:
        if name == "table":
            self._close_row()
            del self._open[-1:]
            self._below = {}
        elif name == "tr":
            self._close_row()
        elif self._row:
            self._within(name, f"</{name}>")

    def _within(self, name: str, tag: str) -> None:
        if name in _BREAKS and self._row:
            self._row[-1].add_break()
        elif name in _RAISED and self._row:
            self._row[-1].add_tag(tag)

    def _next_column(self) -> int:
        column = self._row[-1].column + self._row[-1].spans[0] if self._row else 0
        while self._below.get(column):
            column += 1
        return column

    def _close_row(self) -> None:
        """End a row; one that has a raised word is HTML in all its cells."""
        row, self._row = self._row, None
        if row is None or not self._open or len(self._open[-1]) >= _MOST_ROWS:
            return
        is_rich = any(cell.is_rich for cell in row)
        cells = [""] * min(MOST_CELLS, max((cell.column + 1 for cell in row), default=0))
        for cell in islice(row, MOST_CELLS):
            if cell.column < MOST_CELLS:
                cells[cell.column] = cell.text(is_rich=is_rich)
        self._open[-1].append((cells, frozenset(self._below)))
        self._below = {column: left - 1 for column, left in self._below.items() if left > 1}
        for cell in islice(row, MOST_CELLS):
            across, down = cell.spans
            if down > 1:
                self._below |= dict.fromkeys(range(cell.column, cell.column + across), down - 1)


def _spans(tag: Start) -> tuple[int, int]:
    """Give over how many columns and rows a cell goes."""
    across, down = (tag.attributes.get(name, "") for name in ("colspan", "rowspan"))
    return _number(across, MOST_CELLS), _number(down, _MOST_ROWS)


def _number(text: str, most: int) -> int:
    is_number = text.isascii() and text.isdecimal() and len(text) < 6  # noqa: PLR2004 - no row is
    return max(1, min(most, int(text))) if is_number else 1
