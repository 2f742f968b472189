"""How far a workbook reaches, found before it is opened: a tiny file may claim endless cells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from banks.archives import Archive, Unreadable, expands_too_far
from banks.patterns import late

MAX_CELLS = 3_000_000
"""How many cells one sheet may have, empty ones between others included."""

_SHEET = late(r"xl/worksheets/[^/]+\.xml")
_CELL = late(rb"<(?:\w+:)?c\b[^<>]*?\br\s*=\s*[\"']([A-Za-z]{1,3})(\d{1,9})[\"'][^<>]*(?<!/)>")
_UNPLACED = late(rb"<(?:\w+:)?c\b(?![^<>]*\br\s*=)[^<>]*(?<!/)>")
_ROW = late(rb"<(?:\w+:)?row\b[^<>]*?\br\s*=\s*[\"'](\d{1,9})[\"'][^<>]*(?<!/)>")
# Without such a cell a sheet has at most 26 columns and 99,999 rows.
_FAR = late(rb"\br\s*=\s*[\"'](?:[A-Za-z]{2}|[A-Za-z]?\d{6})")
_ODS = late(rb"<table:(table-row|covered-table-cell|table-cell|table)\b([^<>]*)>")
_COLUMNS = late(rb"number-columns-repeated=[\"'](\d{1,9})[\"']")
_ROWS = late(rb"number-rows-repeated=[\"'](\d{1,9})[\"']")
_A, _Z = ord("A"), 26


def check(book: Archive) -> None:
    """Raise Unreadable where opening a workbook would take too much memory or time."""
    for name in book.names:
        if _SHEET.fullmatch(name):
            area = _excel_area(book.read(name))
        elif name == "content.xml":
            area = max(_open_areas(book.read(name)), default=0)
        else:
            book.read(name)  # what it unpacks to is counted
            continue
        if area > MAX_CELLS:
            raise Unreadable(expands_too_far())


def _excel_area(xml: bytes) -> int:
    """Return the cells up to the last ones of a sheet of Excel's, 0 where there are few."""
    if not _FAR.search(xml):
        return 0
    places = _CELL.findall(xml)
    columns = {letters for letters, _ in places}
    rows = {number for _, number in places}
    if _UNPLACED.search(xml):
        rows.update(_ROW.findall(xml))
    return max(map(_column, columns), default=1) * max(map(int, rows), default=0)


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * _Z + letter - _A + 1
    return number


def _open_areas(xml: bytes) -> Iterator[int]:
    """Give for each sheet of an OpenDocument file the cells up to the last one with a value."""
    width = height = row = repeats = place = 0
    for tag, attributes in _ODS.findall(xml):
        if tag == b"table":
            yield width * height
            width = height = row = repeats = 0
        elif tag == b"table-row":
            row, place = row + repeats, 0
            repeats = _repeats(_ROWS, attributes)
        else:
            place += _repeats(_COLUMNS, attributes)
            if b"value" in attributes or b"formula" in attributes:
                width, height = max(width, place), row + repeats
    yield width * height


def _repeats(pattern: re.Pattern[bytes], attributes: bytes) -> int:
    found = pattern.search(attributes)
    return int(found[1]) if found else 1
