"""Saving tables of texts and figures as a spreadsheet, or one of them as CSV."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from banks.patterns import late

Cell = str | int | float | None
"""What a cell holds; None leaves it empty."""

MAX_CELL = 32_767
"""How many characters a spreadsheet's cell holds."""

_MAX_WIDTH = 60
_DECIMALS = 2
_TO_QUOTE = late(r"[\";,\t|\r\n]|^\s|\s$")
_LIKE_A_FORMULA = late(r"'*[=+\-@\t\r]")
# What no text of a spreadsheet may hold, and what ends a line where a cell has one.
_CONTROLS = late(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
# The same table makes the same file, whenever it is written.
_WRITTEN = datetime(2000, 1, 1)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table: its name (at most 31 characters, none of `[]:*?/\\`), its columns, its rows."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def as_csv(sheet: Sheet, language: str) -> bytes:
    """Write a table so that a spreadsheet program set to this language opens it right.

    In UTF-8 with its mark; with semicolons and decimal commas, in English with commas and points.
    Text that would be taken for a formula begins with an apostrophe.
    """
    delimiter, point = (",", ".") if language == "en" else (";", ",")
    rows = (sheet.columns, *sheet.rows)
    lines = (delimiter.join(_written(cell, point) for cell in row) for row in rows)
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8-sig")


def _written(cell: Cell, point: str) -> str:
    if not isinstance(cell, str):
        return _figure(cell).replace(".", point)
    text = _CONTROLS.sub(" ", cell)
    if _LIKE_A_FORMULA.match(text):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if _TO_QUOTE.search(text) else text


def _figure(cell: float | None) -> str:
    if cell is None:
        return ""
    return str(cell) if isinstance(cell, int) else f"{cell:.{_DECIMALS}f}"


def as_xlsx(sheets: Sequence[Sheet], title: str) -> bytes:
    """Write tables as a spreadsheet; texts stay texts, never a formula or a link."""
    from xlsxwriter import Workbook

    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        book.set_properties({"title": title, "created": _WRITTEN})
        head = book.add_format(
            {"bold": True, "bg_color": "#1F4E79", "font_color": "#FFFFFF", "text_wrap": True}
        )
        text = book.add_format({"text_wrap": True, "valign": "top", "num_format": "@"})
        for sheet in sheets:
            _fill(book.add_worksheet(sheet.name), sheet, head, text)
    return file.getvalue()


def _fill(page: Any, sheet: Sheet, head: Any, text: Any) -> None:
    for column, name in enumerate(sheet.columns):
        page.set_column(column, column, _width(sheet, column))
        page.write_string(0, column, name, head)
    for row, cells in enumerate(sheet.rows, 1):
        for column, cell in enumerate(cells):
            if isinstance(cell, str):
                page.write_string(row, column, _CONTROLS.sub(" ", cell)[:MAX_CELL], text)
            elif cell is not None:
                page.write_number(row, column, round(cell, _DECIMALS))
    page.freeze_panes(1, 0)


def _width(sheet: Sheet, column: int) -> int:
    cells = (sheet.columns[column], *(row[column] for row in sheet.rows))
    longest = max(len(cell) if isinstance(cell, str) else 6 for cell in cells)
    return min(longest + 2, _MAX_WIDTH)
