"""QR codes, as what a page draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

QUIET = 4
"""How many modules around the code stay white; the standard asks for four."""

_LARGE = 1500
_ANY_MASK = 3


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code: how many modules a side has, its margin included, and the lines to stroke.

    `path` is the `d` of an SVG path whose lines are one module wide, in units of modules.
    """

    size: int
    path: str


def make_code(address: str, digits: str) -> Code | None:
    """Make the code of an address that ends in these digits, None where it would be too big."""
    from segno import DataOverflowError, consts, encoder

    parts = [(address, consts.MODE_BYTE, "iso-8859-1"), (digits, consts.MODE_NUMERIC, None)]
    # Weighing all masks takes a while, and packed data looks as random with any of them.
    mask = _ANY_MASK if len(digits) > _LARGE else None
    try:
        made = encoder.encode(parts, error="L", micro=False, mask=mask)  # type: ignore[no-untyped-call]  # it says nothing of types
    except DataOverflowError:
        return None
    return Code(len(made.matrix) + 2 * QUIET, "".join(_lines(made.matrix)))


def _lines(matrix: Iterable[Iterable[int]]) -> Iterator[str]:
    for row, modules in enumerate(matrix):
        column = 0
        for is_dark, run in groupby(module == 1 for module in modules):
            length = sum(1 for _ in run)
            if is_dark:
                yield f"M{column + QUIET} {row + QUIET}.5h{length}"
            column += length
