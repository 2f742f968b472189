"""How large pictures are, from their first bytes."""

from __future__ import annotations

import re

_SVG_BOX = re.compile(rb"""viewBox=["'] *[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)""")
_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SQUARE = (1.0, 1.0)


def shape(data: bytes) -> tuple[float, float]:
    """Give a picture's width and height in some unit, those of a square where nobody can tell."""
    if data.startswith(b"\x89PNG"):
        found = _whole(data, 16, 4), _whole(data, 20, 4)
    elif data.startswith(b"GIF8"):
        found = int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    elif data.startswith(b"\xff\xd8"):
        found = _jpeg(data)
    else:
        return _svg(data)
    return found if all(found) else _SQUARE


def _whole(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "big")


def _jpeg(data: bytes) -> tuple[int, int]:
    """Go from segment to segment, as far as the one that says how large the picture is."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:  # noqa: PLR2004 - what a segment begins with
        if data[at + 1] in _JPEG_FRAMES:
            return _whole(data, at + 7, 2), _whole(data, at + 5, 2)
        at += 2 + max(_whole(data, at + 2, 2), 2)
    return 0, 0


def _svg(data: bytes) -> tuple[float, float]:
    found = _SVG_BOX.search(data[:2000])
    try:
        width, height = (float(found[1]), float(found[2])) if found else _SQUARE
    except ValueError:
        return _SQUARE
    return (width, height) if width and height else _SQUARE
