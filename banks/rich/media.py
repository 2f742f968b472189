"""The pictures and sounds that a text names, and whether a picture is a word or stands alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from banks.media import SCHEME
from banks.rich.tokens import Start, Text, Token
from banks.rich.vocabulary import BLOCKS, CELLS, PICTURES, RENAMED, SOUNDS

ELEMENTS = frozenset("img image audio video source track embed".split())
_NAME = re.compile(r"[A-Za-z0-9][\w-]{0,90}\.([a-z0-9]{2,5})", re.ASCII)
SHOWN_BY = "data-medium"
"""The attribute that names a medium in HTML that may be shown."""

_MAX_WORDS = 300
_NEAR = 12


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the bank that is shown by itself, by the name of its medium."""

    medium: str
    alt: str = ""


def is_sound(name: str) -> bool:
    """Say whether a medium is to be heard, from its name."""
    return name.rpartition(".")[2] in SOUNDS


def is_medium(name: str) -> bool:
    """Say whether this is the name of a picture or sound, as banks name them."""
    found = _NAME.fullmatch(name)
    return found is not None and found[1] in PICTURES | SOUNDS


def named(tag: Start) -> str | None:
    """Give the name of the bank's medium that an element shows; None where it is none of them."""
    address = tag.attributes.get("src", "").strip()
    is_ours = address.startswith(SCHEME)
    name = address.removeprefix(SCHEME) if is_ours else tag.attributes.get(SHOWN_BY, "")
    return name if is_medium(name) else None


def alternative(tag: Start) -> str:
    """Give what a picture's author wrote in place of it."""
    return " ".join(tag.attributes.get("alt", "").split())[:_MAX_WORDS]


def words_for(tag: Start) -> str:
    """Give what stands in place of a picture that the bank does not hold."""
    if tag.name not in {"img", "image"}:
        return ""
    return f"[{alternative(tag) or '…'}]"


def standing_alone(found: Sequence[Token]) -> frozenset[int]:
    """Give the places of the pictures that have no words beside them in their line."""
    return frozenset(
        place
        for place, token in enumerate(found)
        if isinstance(token, Start) and token.name in ELEMENTS and _is_alone(found, place)
    )


def _is_alone(found: Sequence[Token], place: int) -> bool:
    before = found[max(0, place - _NEAR) : place][::-1]
    after = found[place + 1 : place + 1 + _NEAR]
    return _is_line_end(before) and _is_line_end(after)


def _is_line_end(near: Iterable[Token]) -> bool:
    """Say whether a line ends among these tokens before there is a word; within a table never."""
    for token in near:
        if isinstance(token, Text):
            if token.text.strip():
                return False
            continue
        name = RENAMED.get(token.name, token.name)
        if name in CELLS | {"tr", "li"}:
            return False
        if name in BLOCKS or name == "br" or name.startswith("h"):
            return True
    return True
