"""QR codes, drawn from lines, as a reader sees them."""

from __future__ import annotations

import re

import pytest
from segno import consts, encoder

from banks.qr_codes import QUIET, Code, make_code

ADDRESS = "https://example.org/casilla/#n=1"


def dark(code: Code) -> set[tuple[int, int]]:
    """Give the rows and columns of the dark modules that the path strokes."""
    lines = re.findall(r"M(\d+) (\d+)\.5h(\d+)", code.path)
    return {(int(y), int(x) + n) for x, y, length in lines for n in range(int(length))}


@pytest.mark.parametrize("count", [10, 400, 2000, 6000])
def test_the_path_strokes_the_dark_modules_and_no_other(count: int) -> None:
    code = make_code(ADDRESS, "0123456789" * (count // 10))
    assert code
    parts = [
        (ADDRESS, consts.MODE_BYTE, None),
        ("0123456789" * (count // 10), consts.MODE_NUMERIC, None),
    ]
    masks = [None] if count < 1500 else [3]
    matrix = encoder.encode(parts, error="L", micro=False, mask=masks[0]).matrix

    assert dark(code) == {
        (row + QUIET, column + QUIET)
        for row, modules in enumerate(matrix)
        for column, module in enumerate(modules)
        if module
    }


def test_a_code_has_a_white_margin_all_around() -> None:
    code = make_code(ADDRESS, "1234")
    assert code
    places = [place for module in dark(code) for place in module]

    assert (min(places), max(places)) == (QUIET, code.size - QUIET - 1)


def test_what_no_code_can_hold_has_none() -> None:
    assert make_code(ADDRESS, "1" * 7200) is None
