"""A cell of a table that holds a whole question: its stem and its options."""

from __future__ import annotations

from dataclasses import replace

from banks.drafts import Draft
from banks.lists import read_list
from banks.patterns import late

_FIRST_LABELS = tuple(late(rf"(?<!\w)\(?[{label}][).\-]") for label in ("aA", "bB"))


def holds_options(cell: str) -> bool:
    """Say whether there are labels in a text, as options have them."""
    return all(label.search(cell) for label in _FIRST_LABELS)


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
