"""Two columns of which the first says whether the statement beside it is true."""

from __future__ import annotations

from collections.abc import Sequence

from banks.csv_rows import Row
from banks.drafts import Draft, Found
from banks.text import fold, guess_markup
from banks.truths import options_for, truth_of

_PAIR = 2


def read_statements(rows: Sequence[Row]) -> Found | None:
    """Read statements that are true or false; None where the rows are cards.

    A word or letter is there more than once: V, F and T alone may be units with their names.
    """
    fronts = [row.cell(0) for row in rows]
    words = {fold(front).strip(" .()") for front in fronts}
    are_all = all(
        len(row.cells) == _PAIR and truth_of(row.cell(0)) is not None and row.cell(1)
        for row in rows
    )
    if not are_all or len(words) > _PAIR or len(words) == len(rows):
        return None
    options = options_for(fronts, " ".join(row.cell(1) for row in rows))
    return Found([_draft(row, options) for row in rows])


def _draft(row: Row, options: tuple[str, str]) -> Draft:
    stem = row.cell(1)
    right = 0 if truth_of(row.cell(0)) else 1
    markup = guess_markup([stem])
    return Draft(stem, options=options, right=(right,), markup=markup, line=row.line)
