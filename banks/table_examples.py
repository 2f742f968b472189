"""Rows of a table that are no questions of its author: a template's example, and instructions."""

from __future__ import annotations

import re

from banks.csv_rows import Row
from banks.drafts import Draft, is_example
from banks.patterns import late
from banks.text import bare

_WITHIN = 3
_EXAMPLE = late(
    r"\s*\(?(?:ejemplo|example|exempl[eo]|adibidea|ej\.|e\.g\.)\s*(?:[:.)\d]|$)", re.IGNORECASE
)
_GUIDANCE = late(
    r"textofthequestion|textodelapregunta|escribe(?:aqui)?|required|obligatori|maxim|charact|typehere"
)


def is_left_out(row: Row, draft: Draft, place: int, *, has_options: bool) -> bool:
    """Say whether a row is an example or instructions; `place` counts the rows with text from 0.

    `has_options` says whether the table has columns of options.
    """
    if place >= _WITHIN:
        return False
    if is_example(draft) or _is_called_so(row, draft):
        return True
    if draft.right or (draft.answer and not has_options):
        return False
    return _GUIDANCE.search(bare(" ".join(row.cells))) is not None


def may_be_asked(row: Row, draft: Draft) -> bool:
    """Say whether a row that would be left out is better than no question: it has its answer."""
    return _is_called_so(row, draft) and bool(draft.right or draft.answer)


def _is_called_so(row: Row, draft: Draft) -> bool:
    """Say whether a cell before the question calls the row an example; the question may well."""
    return row.cell(0) != draft.stem and _EXAMPLE.match(row.cells[0]) is not None
