"""The words of a marked-up text, without its markup."""

from __future__ import annotations

import html
import re

from banks.media import SCHEME
from pygame_engine.questions import Markup

_BLOCKS = frozenset(
    "address article blockquote br center dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre"
    " section table tr ul".split()
)
_DROPPED = frozenset(
    "annotation annotation-xml head iframe noscript object script style svg"
    " template textarea".split()
)
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9:-]*+)((?:[^<>\"']|\"[^\"<]*+\"|'[^'<]*+')*+)>")
_ATTRIBUTE = re.compile(
    r"(?<![a-zA-Z-])([a-zA-Z-]++)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'>]++))"
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});")
_LONGEST_NAME = 40
_SOUND = "[♪]"
_SPACE = re.compile(r"[ \t\r\n\f]+")
_RUNS = re.compile(r" {2,}")
_BREAKS = re.compile(r"(?<! ) *\n[ \n]*")
# Lower case of ASCII only: the other letters may change their length.
_LOWER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")

_MARKDOWN = (
    (re.compile(r"!\[([^\[\]\n]{0,500})\]\([^()\n]{0,2000}\)"), r"[\1]"),
    (re.compile(r"\[([^\[\]\n]{1,500})\]\([^()\n]{0,2000}\)"), r"\1"),
    (re.compile(r"(\*\*|__)(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1"), r"\2"),
    (re.compile(r"(?<![\w*])([*_])(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1(?![\w*])"), r"\2"),
    (re.compile(r"`([^`\n]{1,2000})`"), r"\1"),
    (re.compile(r"^#{1,6} +", re.MULTILINE), ""),
)


def plain(text: str, markup: Markup) -> str:
    """Return what a person reads in a text: no tags, entities as characters, blocks as lines.

    An image becomes its alternative text in brackets, a sound a note; scripts and styles vanish.
    The result is text, never markup: it has to be escaped like any other where it is shown.
    """
    if markup is Markup.HTML:
        return _from_html(text)
    if markup is Markup.MARKDOWN:
        for pattern, replacement in _MARKDOWN:
            text = pattern.sub(replacement, text)
    return text


def _from_html(text: str) -> str:
    parts: list[str] = []
    lowered = text.translate(_LOWER)
    place = 0
    while (start := text.find("<", place)) >= 0:
        parts.append(_words(text[place:start]))
        place = _skip_markup(text, lowered, start, parts)
    parts.append(_words(text[place:]))
    return _BREAKS.sub("\n", _RUNS.sub(" ", "".join(parts))).strip()


def _skip_markup(text: str, lowered: str, start: int, parts: list[str]) -> int:
    """Put what the markup at `start` says to the parts and return where it ends."""
    if text.startswith("<!--", start):
        return _after(lowered, "-->", start)
    if not (tag := _TAG.match(text, start)):
        parts.append("<")
        return start + 1
    name = tag[2].lower()
    if name in _DROPPED and not tag[1]:
        return _after(lowered, f"</{name}", tag.end())
    if name == "img":
        parts.append(f"[{_alternative(tag[3])}]")
    elif name in {"audio", "source"} and SCHEME in tag[3]:
        parts.append(_SOUND)
    elif name in _BLOCKS:
        parts.append("\n")
    elif name in {"td", "th"}:
        parts.append(" ")
    return tag.end()


def _after(text: str, end: str, start: int) -> int:
    """Return the place after the next `end`; without one, everything from `start` is dropped."""
    place = text.find(end, start)
    if place < 0:
        return len(text)
    close = text.find(">", place)
    return close + 1 if close >= 0 else len(text)


def _words(text: str) -> str:
    return _ENTITY.sub(lambda entity: html.unescape(entity[0]), _SPACE.sub(" ", text))


def _alternative(attributes: str) -> str:
    found = {m[1].lower(): m[2] or m[3] or m[4] or "" for m in _ATTRIBUTE.finditer(attributes)}
    if alt := _words(found.get("alt", "")).strip():
        return alt
    name = found.get("src", "").rsplit("/", 1)[-1].split("?")[0]
    return name if 0 < len(name) <= _LONGEST_NAME and not name.startswith(SCHEME) else "…"
