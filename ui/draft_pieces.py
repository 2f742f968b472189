"""The questions of a long form in pieces, as they are kept: a key changes one of them.

Where a piece begins is told by the questions' ids, and so is its number: a question that comes or
goes changes its own piece, and leaves the others what they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress, pairwise
from typing import Any
from zlib import crc32

from pygame_engine.serial import parse_json
from ui.form import Draft, Form
from ui.memo import Memo

Pieces = Mapping[int, tuple[Draft, ...]]

MOST_WHOLE = 100
"""A form of so many questions is kept as one text."""
_SIZE = 32
"""So many questions make a piece, on average."""


def _hash(draft: Draft) -> int:
    return crc32(draft.id.encode("utf-8", "replace"))


def _begins(draft: Draft) -> bool:
    return _hash(draft) % _SIZE == 0


# The form that waits has one of its own: by turns, both would be looked through at every key.
_BEGINNINGS = Memo(_begins)
_BEGINNINGS_WAITING = Memo(_begins)


def of(form: Form | None) -> tuple[Pieces, Pieces]:
    """Give the pieces by number: of a form, and of the one that waits behind it.

    There are none of a form that is kept whole.
    """
    own = _pieces(form, _BEGINNINGS, {})
    return own, _pieces(form.waiting if form else None, _BEGINNINGS_WAITING, own)


def _pieces(form: Form | None, beginnings: Memo[Draft, bool], taken: Pieces) -> Pieces:
    drafts = form.questions if form else ()
    if len(drafts) <= MOST_WHOLE:
        return {}
    places = compress(range(len(drafts)), beginnings.of(drafts))
    found: dict[int, tuple[Draft, ...]] = {}
    for start, end in pairwise((0, *(place for place in places if place), len(drafts))):
        number = _hash(drafts[start])
        while number in found or number in taken:
            number += 1
        found[number] = drafts[start:end]
    return found


def read(text: str) -> dict[int, list[Any]]:
    """Give what the pieces hold, by number: the last line lists the numbers of the others.

    A piece that cannot be read holds nothing, so that the others are not lost with it.
    """
    *pieces, listed = text.split("\n")
    names = listed[1:].partition(" ")[0].split(",")
    return {
        int(name): _list(piece)
        for name, piece in zip(names, pieces, strict=False)
        if name.isdecimal()
    }


def _list(piece: str) -> list[Any]:
    try:
        found = parse_json(piece)
    except (ValueError, RecursionError):
        return []
    return found if isinstance(found, list) else []
