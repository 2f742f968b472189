"""Spreadsheets: Excel's old and new files, and those of LibreOffice."""

from __future__ import annotations

import io

from banks.csv_rows import Row
from banks.drafts import Found
from banks.tables import read_table

NAME = "Excel"


def parse(data: bytes) -> Found:
    """Read every question of a workbook."""
    import python_calamine

    book = python_calamine.load_workbook(io.BytesIO(data))
    drafts = []
    for name in book.sheet_names:
        cells = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
        rows = [
            Row(number, number, tuple(str(cell) for cell in row))
            for number, row in enumerate(cells, 1)
        ]
        drafts += read_table(rows).drafts
    return Found(drafts)
