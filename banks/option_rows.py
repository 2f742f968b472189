"""Tables with a row for each option, the question only beside the first of them."""

from __future__ import annotations

from collections.abc import Sequence

from banks.columns import Layout
from banks.csv_rows import Row, column_name
from banks.drafts import Draft, Found
from banks.shapes import is_yes
from banks.text import guess_markup
from banks.truths import is_tick, said

_FEWEST = 2


def read_option_rows(layout: Layout, rows: Sequence[Row]) -> Found | None:
    """Read such a table; None where the options of a question share its row."""
    columns = layout.options or (() if layout.packed is None else (layout.packed,))
    if len(columns) != 1 or len(layout.keys) != 1 or layout.wrong or layout.flags:
        return None
    option, key = columns[0], layout.keys[0]
    filled = [row for row in rows if not row.is_blank]
    groups = _groups(filled, layout.stem)
    if len(filled) < _FEWEST * len(groups) or not all(row.cell(option) for row in filled):
        return None
    keys = [cell for row in filled if (cell := row.cell(key))]
    if not keys or not all(said(cell) is not None for cell in keys):
        return None
    return Found([_draft(group, layout, option, key) for group in groups])


def _groups(rows: Sequence[Row], stem: int) -> list[list[Row]]:
    """Part the rows where another question begins."""
    groups: list[list[Row]] = []
    for row in rows:
        text = row.cell(stem)
        goes_on = stem in row.goes_on or not text or (groups and groups[-1][0].cell(stem) == text)
        if groups and goes_on:
            groups[-1].append(row)
        else:
            groups.append([row])
    return groups


def _draft(rows: Sequence[Row], layout: Layout, option: int, key: int) -> Draft:
    first = rows[0]
    texts = [row.cell(option) for row in rows]
    stem = first.cell(layout.stem)
    cells = [row.cell(key) for row in rows]
    right = tuple(n for n, cell in enumerate(cells) if is_yes(cell) or is_tick(cell))
    return Draft(
        stem,
        options=tuple(texts),
        right=right,
        topic="" if layout.topic is None else first.cell(layout.topic),
        explanation="" if layout.explanation is None else first.cell(layout.explanation),
        markup=guess_markup([text for text in (stem, *texts) if text]),
        line=first.line,
        cell=f"{column_name(layout.stem)}{first.number}",
    )
