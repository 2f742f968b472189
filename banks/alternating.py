"""Questions and answers that stand below each other, in one column of a table."""

from __future__ import annotations

from collections.abc import Sequence

from banks.csv_rows import Row, column_name
from banks.drafts import Draft, Found
from banks.problems import Code, Problem
from banks.text import guess_markup, quoted

_FEWEST = 2
_PAIR = 2


def read_alternating(rows: Sequence[Row]) -> Found | None:
    """Read a column of questions, each with its answer in the row below; None where it is none.

    Between two of them stands an empty row, or every question ends with a question mark.
    """
    filled = [row for row in rows if not row.is_blank]
    columns = {place for row in filled for place, cell in enumerate(row.cells) if cell.strip()}
    if len(columns) != 1 or len(filled) < _PAIR * _FEWEST:
        return None
    (column,) = columns
    groups = _groups(rows)
    pairs = sum(len(group) == _PAIR for group in groups)
    if pairs < _FEWEST or _PAIR * pairs <= len(groups):
        groups = _by_question_marks(filled, column)
    return Found(*_read(groups, column)) if groups else None


def _groups(rows: Sequence[Row]) -> list[list[Row]]:
    """Part the rows where one is empty."""
    groups: list[list[Row]] = [[]]
    for row in rows:
        if not row.is_blank:
            groups[-1].append(row)
        elif groups[-1]:
            groups.append([])
    return [group for group in groups if group]


def _by_question_marks(rows: Sequence[Row], column: int) -> list[list[Row]]:
    asks = [row.cell(column).endswith("?") for row in rows]
    if len(rows) % _PAIR or not all(asks[::_PAIR]) or any(asks[1::_PAIR]):
        return []
    return [list(rows[place : place + _PAIR]) for place in range(0, len(rows), _PAIR)]


def _read(groups: Sequence[Sequence[Row]], column: int) -> tuple[list[Draft], list[Problem]]:
    drafts, problems = [], []
    for group in groups:
        texts = [row.cell(column) for row in group]
        row = group[0]
        if len(texts) == _PAIR:
            cell = f"{column_name(column)}{row.number}"
            markup = guess_markup(texts)
            drafts.append(Draft(texts[0], answer=texts[1], markup=markup, line=row.line, cell=cell))
        else:
            quote = quoted(texts[0])
            problems.append(Problem(Code.ROW_UNCLEAR, row.line, str(row.number), quote=quote))
    return drafts, problems
