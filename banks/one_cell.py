"""A cell of a table that holds a whole question: its stem and its options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from banks.columns import Layout
from banks.csv_rows import Row
from banks.drafts import Draft
from banks.lists import read_list
from banks.patterns import late

_FEWEST = 2
_FIRST_LABELS = tuple(late(rf"(?<!\w)\(?[{label}][).\-]") for label in ("aA", "bB"))


def holds_options(cell: str) -> bool:
    """Say whether there are labels in a text, as options have them."""
    return all(label.search(cell) for label in _FIRST_LABELS)


def find_whole(rows: Sequence[Row]) -> Layout | None:
    """Find a whole question in each first cell, and its key beside it, below no names."""
    filled = [row for row in rows if not row.is_blank]
    are_whole = all(holds_options(row.cell(0)) and row.cell(1) for row in filled)
    return Layout(0, keys=(1,)) if are_whole and len(filled) >= _FEWEST else None


def from_one_cell(draft: Draft, key: str) -> Draft:
    """Read a cell that holds stem and options, as a typed list would have them."""
    found = list(read_list(f"{draft.stem}\nANSWER: {key}").drafts)
    if len(found) != 1 or not found[0].options:
        return replace(draft, answer=key)
    inner = found[0]
    return replace(
        draft,
        stem=inner.stem,
        options=inner.options,
        right=inner.right,
        problems=inner.problems,
    )
