"""Saving a bank as a spreadsheet."""

from __future__ import annotations

import io
from datetime import datetime
from typing import Any

from banks.losses import Limits
from banks.problems import Code, Problem
from banks.words import MADE_BY, words
from banks.write_table import LOSES, Table, as_table, columns_for
from pygame_engine.questions import Bank, Question

NAME = "Excel"
MAX_CELL = 32_767
"""How many characters a cell holds."""

# The same questions make the same file, whenever it is written.
_WRITTEN = datetime(2000, 1, 1)


def encode(bank: Bank, language: str) -> bytes:
    """Write a bank as one sheet: bold names of the columns stay in sight, long texts are wrapped.

    Every cell is text, never a formula or a link. Questions with a text too long are left out.
    """
    from xlsxwriter import Workbook

    file = io.BytesIO()
    table = as_table(bank, LIMITS, language)
    with Workbook(file, {"in_memory": True}) as book:
        book.set_properties({"title": bank.title, "category": MADE_BY, "created": _WRITTEN})
        sheet = book.add_worksheet(words(language).sheet)
        _fill(book, sheet, table)
    return file.getvalue()


def _fill(book: Any, sheet: Any, table: Table) -> None:
    head = book.add_format(
        {"bold": True, "bg_color": "#1F4E79", "font_color": "#FFFFFF", "text_wrap": True}
    )
    body = book.add_format({"text_wrap": True, "valign": "top", "num_format": "@"})
    for column, (name, width) in enumerate(zip(table.names, table.widths, strict=True)):
        sheet.set_column(column, column, width, body)
        sheet.write_string(0, column, name, head)
    for row, cells in enumerate(table.rows, 1):
        for column, text in enumerate(cells):
            if text:
                sheet.write_string(row, column, text, body)
    sheet.freeze_panes(1, 1)


def _refused(question: Question) -> Problem | None:
    longest = max(
        len(column.cell(question).encode("utf-16-le")) // 2 for column in columns_for([question])
    )
    if longest <= MAX_CELL:
        return None
    return Problem(Code.CELL_TOO_LONG, values=(("limit", MAX_CELL),))


LIMITS = Limits(NAME, _refused, loses=LOSES)
