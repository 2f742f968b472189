"""Cuts HTML as people and programs write it into texts and tags, in time linear in its length.

It is cut as browsers do it where that matters to what is read. What comes of it is written anew, so
that nothing depends on browsers agreeing about malformed tags.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from banks.rich.vocabulary import VANISHING

# No part of it passes a `<`, so that each character is looked at once, whatever is not closed.
_TAG = re.compile(
    r"<(/?)([a-zA-Z][a-zA-Z0-9:-]*+)(?=[\s/>])((?:[^<>\"']|\"[^\"<]*+\"|'[^'<]*+')*+)>"
)
_ATTRIBUTE = re.compile(r"([^\s\"'>/=]++)(?:\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'>]++)))?")
_DECLARATION = re.compile(r"<(?:[!?][^<>]*+|/)>")
_QUOTED = re.compile(r"\"[^\"]*+\"|'[^']*+'")
_PREFIX = re.compile(r"(?:m|mml):")
# Lower case of ASCII only: the other letters may change their length.
_LOWER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
_MOST_ATTRIBUTES = 40


@dataclass(frozen=True, slots=True)
class Text:
    """Characters to be read, entities resolved."""

    text: str


@dataclass(frozen=True, slots=True)
class Start:
    """A start tag; `is_whole` where it ends itself."""

    name: str
    attributes: Mapping[str, str] = field(default_factory=dict)
    is_whole: bool = False


@dataclass(frozen=True, slots=True)
class End:
    """An end tag."""

    name: str


Token = Text | Start | End


def tokens(source: str) -> Iterator[Token]:
    """Give the texts and tags of an HTML source; comments and what may not be shown are left out.

    No two texts follow each other.
    """
    pending: list[str] = []
    for piece in _pieces(source, source.translate(_LOWER)):
        if isinstance(piece, str):
            pending.append(piece)
            continue
        if pending:
            yield Text(html.unescape("".join(pending)))
            pending = []
        yield piece
    if pending:
        yield Text(html.unescape("".join(pending)))


def _pieces(source: str, lowered: str) -> Iterator[str | Start | End]:
    place = 0
    while (start := source.find("<", place)) >= 0:
        if start > place:
            yield source[place:start]
        tag = _tag(source, start)
        if tag is not None:
            yield from (tag[0],) if tag[0].name not in VANISHING else ()
            place = _after_content(lowered, tag[0], tag[1])
        elif (after := _after_declaration(source, start)) > start:
            place = after
        else:
            yield "<"
            place = start + 1
    yield source[place:]


def _tag(source: str, start: int) -> tuple[Start | End, int] | None:
    found = _TAG.match(source, start)
    if found is None or _is_formula(found[3]):
        return None
    name = _PREFIX.sub("", found[2].translate(_LOWER))
    if found[1]:
        return End(name), found.end()
    return Start(name, _attributes(found[3]), found[3].rstrip().endswith("/")), found.end()


def _is_formula(attributes: str) -> bool:
    """Say whether `<b \\text{or} c>` was the two signs of a formula and no tag."""
    rest = _QUOTED.sub("", attributes) if "=" in attributes else attributes
    return "\\" in rest or "$" in rest


def _attributes(text: str) -> dict[str, str]:
    """Give the attributes by name, the first of each, as browsers take it."""
    found: dict[str, str] = {}
    for one in _ATTRIBUTE.finditer(text):
        name = one[1].translate(_LOWER)
        if len(found) < _MOST_ATTRIBUTES:
            found.setdefault(name, html.unescape(one[2] or one[3] or one[4] or ""))
    return found


def _after_content(lowered: str, tag: Start | End, end: int) -> int:
    """Give the place after what vanishes with a tag; what is not closed takes all that follows."""
    if isinstance(tag, End) or tag.name not in VANISHING:
        return end
    close = lowered.find(f"</{tag.name}", end)
    return len(lowered) if close < 0 else close


def _after_declaration(source: str, start: int) -> int:
    """Give the place after a comment, a declaration or an empty end tag; `start` if it is none.

    A comment that is not closed takes all that follows.
    """
    if source.startswith("<!--", start):
        end = source.find("-->", start)
        return len(source) if end < 0 else end + 3
    found = _DECLARATION.match(source, start)
    return found.end() if found else start
