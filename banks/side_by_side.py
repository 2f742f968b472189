"""Tables beside each other on one sheet, which have the same names and an empty column between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from banks.columns import by_names
from banks.csv_rows import Row
from banks.text import bare

_HEADER_WITHIN = 12
_FEWEST_NAMES = 2


def parted(rows: Sequence[Row]) -> list[list[Row]]:
    """Return the rows of each table, its cells where they were; nothing where there is only one."""
    filled = [row for row in rows if not row.is_blank]
    for row in filled[:_HEADER_WITHIN]:
        if spans := _spans(row):
            used = {column for span in spans for column in span}
            if any(row.cell(n) for row in filled for n in range(len(row.cells)) if n not in used):
                return []
            return [[_only(row, span) for row in rows] for span in spans]
    return []


def _spans(row: Row) -> list[range]:
    """Return where the names of a row stand that say the same again behind an empty cell."""
    columns = range(len(row.cells))
    groups = [[*group] for filled, group in groupby(columns, lambda n: bool(row.cell(n))) if filled]
    names = {tuple(bare(row.cell(n)) for n in group) for group in groups}
    if len(groups) < 2 or len(names) > 1 or len(groups[0]) < _FEWEST_NAMES:  # noqa: PLR2004
        return []
    if not by_names([row.cell(n) for n in groups[0]]):
        return []
    return [range(group[0], group[-1] + 1) for group in groups]


def _only(row: Row, span: range) -> Row:
    """Return a row with nothing but the cells of some columns."""
    cells = [cell if n in span else "" for n, cell in enumerate(row.cells[: span.stop])]
    return replace(row, cells=tuple(cells), goes_on=row.goes_on & {*span})
