"""A question's text in pieces: words, and the pictures where they stand among these."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from ui.paper.formula_text import in_words
from ui.screens.wording import Picture, Wording

_IN_LINE = re.compile(r'<img alt="([^"]*)" data-medium="([\w.-]+)">')
NAMELESS = "…"
"""What words have for a picture whose author wrote nothing in place of it."""


@dataclass(frozen=True)
class Shown:
    """A picture of a text; `in_line` where words stand beside it."""

    picture: Picture
    in_line: bool


Piece = str | Shown


def pieces(text: Wording) -> tuple[Piece, ...]:
    """Give words and pictures in the order of the text; what stands beside it comes last."""
    words, found = text.words, []
    beside: list[Shown] = []
    for one in _pictures(text):
        place = _description(one.picture).search(words)
        if place is None:
            beside.append(one)
            continue
        # As long as the description, so that the places of the others stay.
        words = words[: place.start()] + " " * len(place[0]) + words[place.end() :]
        found.append((place.span(), one))
    return (*_cut(text.words, found, has_formulas="<math" in text.html), *beside)


def without_pictures(text: Wording, instead: str) -> str:
    """Give a text for where no picture can be; nobody reads what they show."""
    parts = [one if isinstance(one, str) else instead for one in pieces(text)]
    if len(parts) > 1 and parts[-1] == instead and not parts[-2].endswith((" ", "\n")):
        parts.insert(-1, " ")
    return "".join(parts).strip()


def has_pictures(text: Wording) -> bool:
    """Say whether a picture stands in a text or beside it."""
    return bool(text.pictures) or _IN_LINE.search(text.html) is not None


def _pictures(text: Wording) -> Iterator[Shown]:
    for alt, medium in _IN_LINE.findall(text.html):
        yield Shown(Picture(medium, unescape(alt)), in_line=True)
    for one in text.pictures:
        yield Shown(one, in_line=False)


def _description(one: Picture) -> re.Pattern[str]:
    words = r"\s+".join(map(re.escape, one.alt.split())) or NAMELESS
    return re.compile(rf"\[\s*{words}\s*\]")


def _cut(
    words: str, found: list[tuple[tuple[int, int], Shown]], *, has_formulas: bool
) -> Iterator[Piece]:
    last = 0
    for (start, end), one in sorted(found, key=lambda item: item[0]):
        yield from filter(None, [in_words(words[last:start], has_formulas=has_formulas)])
        yield one
        last = end
    yield from filter(None, [in_words(words[last:], has_formulas=has_formulas)])
