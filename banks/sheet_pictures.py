"""How many pictures lie on the rows of a workbook: they are in no cell, so no question has them."""

from __future__ import annotations

from banks.archives import Archive
from banks.patterns import late

_DRAWING = late(r"xl/drawings/[^/]+\.xml")
_ANCHOR = late(
    rb"<(?:\w{1,20}:)?(?:(from)>|row>\s{0,9}(\d{1,7})\s{0,9}</|(absoluteAnchor|pic)[\s>])"
)
_OTHERS = (
    (late(r"xl/richData/richValueRel\.xml"), late(rb"<(?:\w{1,20}:)?rel[\s/>]")),
    (late(r"content\.xml"), late(rb"<draw:image[\s/>]")),
)


def pictures(book: Archive, rows: range) -> int:
    """Count the pictures on some rows, counted from 1, and those of which no row is known."""
    floating = (name for name in book.names if _DRAWING.fullmatch(name))
    return sum(_floating(book.read(name), rows) for name in floating) + sum(
        len(picture.findall(book.read(name)))
        for path, picture in _OTHERS
        for name in book.names
        if path.fullmatch(name)
    )


def _floating(xml: bytes, rows: range) -> int:
    """Count the pictures of a drawing that begin on these rows: others are logos and the like."""
    count = row = 0
    is_start = False
    for start, number, other in _ANCHOR.findall(xml):
        if start:
            is_start = True
        elif number:
            row = int(number) + 1 if is_start else row
            is_start = False
        elif other == b"pic":
            count += row in rows
        else:
            row = 0
    return count
