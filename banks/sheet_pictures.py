"""How many pictures lie on the sheets of a workbook: they are in no cell, so no row has them."""

from __future__ import annotations

import re

from banks.archives import Archive

_FLOATING = (re.compile(r"xl/drawings/[^/]+\.xml"), re.compile(rb"<(?:\w{1,20}:)?pic[\s>]"))
_IN_CELLS = (re.compile(r"xl/richData/richValueRel\.xml"), re.compile(rb"<(?:\w{1,20}:)?rel[\s/>]"))
_OPEN_DOCUMENT = (re.compile(r"content\.xml"), re.compile(rb"<draw:image[\s/>]"))


def pictures(book: Archive) -> int:
    """Count the pictures of a workbook, those of its hidden sheets included."""
    return sum(
        len(picture.findall(book.read(name)))
        for path, picture in (_FLOATING, _IN_CELLS, _OPEN_DOCUMENT)
        for name in book.names
        if path.fullmatch(name)
    )
