"""Writing a sheet as a spreadsheet: one worksheet a table, figures as numbers, sums as formulas."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pygame_engine.questions import LETTERS
from ui.paper.document import SHARES, Cell, Column, Document, Printed, Row, Sum, Table
from ui.paper.marks import Rule
from ui.paper.options import Size
from ui.paper.pieces import without_pictures
from ui.paper.text import allowed, in_text
from ui.screens.wording import runs_to_the_left

_PAPER = {Size.A4: 9, Size.LETTER: 1}
# The same sheet makes the same file, whenever it is written.
_WRITTEN = datetime(2000, 1, 1)
_FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_LONGEST_NAME = 31
_RESERVED = "history"
"""Excel takes no worksheet of this name."""
_MAX_CELL = 32_767
_NARROWEST, _STEM_WIDTH, _OPTION_WIDTH = 7, 40, 18
_CHARACTERS_PER_MM = 0.62
_LINE_HEIGHT, _TALLEST = 15.0, 25
_EDGE = {"border": 1, "valign": "top", "text_wrap": True}
_STYLES: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 16},
    "label": {"bold": True},
    "line": {"bottom": 1},
    "head": {**_EDGE, "bold": True, "bg_color": "#EEEEEE"},
    "text": {**_EDGE, "num_format": "@"},
    "rtl": {**_EDGE, "num_format": "@", "reading_order": 2},
    "struck": {**_EDGE, "font_strikeout": True},
    "number": {**_EDGE, "align": "center"},
    "mark": {**_EDGE, "align": "center", "bold": True, "num_format": "0.0"},
}
_WIDE = 8
"""A table of more columns than this is printed across the page."""


def xlsx(documents: Iterable[Document], size: Size) -> bytes:
    """Write sheets as a workbook; texts are never formulas or links."""
    from xlsxwriter import Workbook  # noqa: PLC0415 - fetched when a spreadsheet is asked for

    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        book.set_properties({"created": _WRITTEN})
        styles = {name: book.add_format(style) for name, style in _STYLES.items()}
        names = {_RESERVED}
        for document in documents:
            for place, table in enumerate(document.tables):
                title = in_text(table.title) if table.title else document.title
                page = book.add_worksheet(_free_name(document.owner or title, names))
                _Page(page, styles, document, table).write(title, size, is_first=place == 0)
    return file.getvalue()


def _free_name(text: str, names: set[str]) -> str:
    """Give a name that a worksheet may have and none has yet."""
    fit = " ".join(_FORBIDDEN.sub(" ", text).split())
    base = fit.strip("' ")[:_LONGEST_NAME].strip("' ") or "1"
    name, repeat = base, 1
    while name.lower() in names:
        repeat += 1
        more = f" {repeat}"
        name = f"{base[: _LONGEST_NAME - len(more)]}{more}"
    names.add(name.lower())
    return name


@dataclass
class _Page:
    """A worksheet with one table of a document."""

    sheet: Any
    styles: dict[str, Any]
    document: Document
    table: Table
    top: int = 2

    def write(self, name: str, size: Size, *, is_first: bool) -> None:
        """Write the table; the document's head and notes go with its first one."""
        self.sheet.set_paper(_PAPER[size])
        self.sheet.fit_to_pages(1, 0)
        printed = len(self._letters) + bool(self.table.wording)
        if len(self.table.columns) + printed > _WIDE:
            self.sheet.set_landscape()
        self.sheet.write_string(0, 0, name, self.styles["title"])
        if is_first:
            self.top = self._head()
        self._columns()
        for number, row in enumerate(self._rows, self.top + 1):
            self.sheet.set_row(number, _LINE_HEIGHT * self._lines(row))
            for place, cell in enumerate(row.cells):
                self._cell((number, place), cell)
            self._question(number, row)
        notes = self.document.notes if is_first else ()
        for number, note in enumerate(notes, self.top + len(self._rows) + 2):
            self.sheet.write_string(number, 0, note)

    @property
    def _rows(self) -> list[Row]:
        return [*self.table.rows, *([self.table.foot] if self.table.foot else [])]

    @property
    def _letters(self) -> str:
        """The letters of the printed questions' options, empty where none are printed."""
        counts = [len(row.question.options) for row in self.table.rows if row.question]
        return LETTERS[: max(counts)] if counts else ""

    def _head(self) -> int:
        """Write what stands above the table, and give the row in which that begins."""
        document = self.document
        self.sheet.write_string(1, 0, document.game)
        for row, blank in enumerate(document.blanks, 2):
            self.sheet.write_string(row, 0, blank.label, self.styles["label"])
            self.sheet.write_string(row, 1, blank.text, self.styles["line"])
        row = 2 + len(document.blanks)
        if document.teams:
            self.sheet.write_string(row, 0, document.team_label, self.styles["label"])
            self.sheet.write_string(row, 1, "   ".join(map(in_text, document.teams)))
        return row + 2

    def _lines(self, row: Row) -> int:
        """Give about how many lines a row takes: not every program works that out itself."""
        widths = [self._width(column) for column in self.table.columns]
        texts = list(zip(map(in_text, row.cells), widths, strict=True))
        if row.question:
            stem, *options = self._texts(row.question)
            texts += [(stem, _STEM_WIDTH), *((one, _OPTION_WIDTH) for one in options)]
        return max(1, *(_lines(text, width) for text, width in texts))

    @staticmethod
    def _width(column: Column) -> float:
        word = max(map(len, (column.spoken or column.label).split()), default=0)
        return max(_NARROWEST, SHARES[column.width] * _CHARACTERS_PER_MM, word + 2)

    def _columns(self) -> None:
        """Write the names of the columns, which stay in sight and are printed on each page."""
        for place, column in enumerate(self.table.columns):
            self.sheet.set_column(place, place, self._width(column))
            self._text((self.top, place), column.spoken or column.label, "head")
        for place, letter in enumerate(self._letters, len(self.table.columns) + 1):
            self.sheet.set_column(place, place, _OPTION_WIDTH)
            self._text((self.top, place), letter, "head")
        if self.table.wording:
            place = len(self.table.columns)
            self.sheet.set_column(place, place, _STEM_WIDTH)
            self._text((self.top, place), self.table.wording, "head")
        self.sheet.freeze_panes(self.top + 1, 1)
        self.sheet.repeat_rows(self.top)

    def _cell(self, at: tuple[int, int], cell: Cell) -> None:
        if cell.sum is not None:
            formula, style = self._formula(cell.sum, at)
            self.sheet.write_formula(*at, formula, self.styles[style], _value(cell))
        elif cell.figure is not None:
            style = "struck" if cell.is_struck else "number"
            self.sheet.write_number(*at, cell.figure, self.styles[style])
        else:
            self._text(at, in_text(cell), "struck" if cell.is_struck else "text")

    def _question(self, number: int, row: Row) -> None:
        if row.question is None:
            return
        for place, text in enumerate(self._texts(row.question), len(self.table.columns)):
            self._text((number, place), text, "text")

    def _texts(self, one: Printed) -> list[str]:
        """Give the texts of a question; what a picture shows may be what is asked."""
        texts = (one.stem, *(option for _, option in one.options))
        return [without_pictures(text, self.table.picture) for text in texts]

    def _text(self, at: tuple[int, int], text: str, style: str) -> None:
        if style == "text" and runs_to_the_left(text):
            style = "rtl"
        self.sheet.write_string(*at, allowed(text)[:_MAX_CELL], self.styles[style])

    def _formula(self, sum_: Sum, at: tuple[int, int]) -> tuple[str, str]:
        row, column = at
        first, last = self.top + 2, self.top + 1 + len(self.table.rows)
        if sum_ is Sum.TOTAL:
            letter = _letter(column)
            return f"=SUM({letter}{first}:{letter}{last})", "number"
        columns = {one.name: _letter(place) for place, one in enumerate(self.table.columns)}
        return _mark(self.document, columns, row + 1, (first, last)), "mark"


def _lines(text: str, width: float) -> int:
    """Give how many lines a text takes; words are seldom cut at a line's end."""
    room = max(1, int(width * 0.9))
    return min(sum(-(-max(1, len(line)) // room) for line in text.split("\n")), _TALLEST)


def _value(cell: Cell) -> str | int | float:
    """Give what a formula comes to, for whoever does not work it out."""
    return "" if cell.figure is None else cell.figure


def _mark(document: Document, columns: dict[str, str], row: int, rows: tuple[int, int]) -> str:
    """Give the formula of a team's mark, from cells of its row and of these rows."""
    right, wrong, points = (f"{columns[name]}{row}" for name in ("right", "wrong", "points"))
    if document.rule is Rule.SHARE:
        asked = f"({right}+{wrong})"
        return f'=IF({asked}=0,"",ROUND(10*{right}/{asked},1))'
    full = str(document.full)
    if document.rule is Rule.WINNER:
        full = f"MAX({columns['points']}${rows[0]}:{columns['points']}${rows[1]})"
    return f'=IF(OR({points}="",{full}=0),"",MIN(10,ROUND(10*{points}/{full},1)))'


def _letter(column: int) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[column]
