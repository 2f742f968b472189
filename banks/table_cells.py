"""What one cell of a table holds: a time, or several options."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.lists_lines import split_inline
from banks.patterns import late

_TIME = late(r"(\d{1,4})(?:[.,]0+)?\s*(?:s|seg|sec|segundos|seconds)?\.?", re.IGNORECASE)
_LABEL = late(r"\s*\(?([a-jA-J])\s?[).:\-]\s*")


def seconds(text: str) -> int:
    """Read a time such as «30», «30.0» or «30 s»; none where it is no sensible one."""
    found = _TIME.fullmatch(text)
    return int(found[1]) if found else 0


def unpacked(cell: str) -> list[str]:
    """Split a cell that holds all options: by lines, by labels or by a separator."""
    lines = [line.strip() for line in cell.split("\n") if line.strip()]
    if len(lines) > 1:
        return without_labels(lines)
    if match := _LABEL.match(cell):
        parts = split_inline(cell[match.end() :], match[1].lower())
        if len(parts) > 1:
            return [text for _, text in parts]
    for separator in ("|", ";", " / ", ","):
        if separator in cell:
            return without_labels([part.strip() for part in cell.split(separator)])
    return [cell] if cell else []


def without_labels(texts: Sequence[str]) -> list[str]:
    """Strip `a)`, `b)`, `c)` from options where they stand before every one, in order."""
    labels = [_LABEL.match(text) for text in texts]
    expected = "abcdefghij"[: len(texts)]
    found = "".join(label[1].lower() for label in labels if label)
    if len(texts) < 2 or found != expected:  # noqa: PLR2004 - one label is no list
        return list(texts)
    return [text[label.end() :] for text, label in zip(texts, labels, strict=True) if label]
