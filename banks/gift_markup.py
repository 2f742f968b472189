"""GIFT's format tags: one question has one markup, whatever its texts say each for itself."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from banks.gift_text import reveal
from banks.patterns import late
from banks.text import guess_markup, looks_like_html
from pygame_engine.questions import Markup

_TAG = late(r"\[(html|markdown|plain|moodle)\]")
_BLOCK_TAG = late(r"<(?:p|div|br|ul|ol|li|table|tr|h[1-6]|pre)\b", re.IGNORECASE)
_MOODLE = "moodle"
_WRAPPED_LINE = 40


@dataclass(frozen=True, slots=True)
class Piece:
    """A text and how it is written: `html`, `markdown`, `plain`, or `moodle` where a tag or an
    entity makes it HTML.
    """

    markup: str
    text: str


def piece(held: str, default: str) -> Piece:
    """Take the format tag from a protected text, which is `default` without one."""
    held = held.strip()
    if tag := _TAG.match(held):
        default = tag[1]
        held = held[tag.end() :].strip()
    return Piece(default, reveal(held if default in {"html", "markdown"} else _unwrap(held)))


def _unwrap(text: str) -> str:
    """Join lines that were only broken for their length, in the middle of a sentence.

    Two spaces at the end of a line say that its break is meant.
    """
    if "\n" not in text:
        return text
    last, *lines = text.split("\n")
    joined = [last.removesuffix("  ")]
    for line in lines:
        ended = last.rstrip().endswith((".", ":", ";", "?", "!")) or last.endswith("  ")
        meant = ended or len(last) < _WRAPPED_LINE
        goes_on = not meant and line.lstrip()[:1].islower()
        if goes_on:
            joined[-1] = joined[-1].rstrip()
        joined += [" " if goes_on else "\n", line.lstrip().removesuffix("  ")]
        last = line
    return "".join(joined)


def in_one_markup(pieces: Sequence[Piece]) -> tuple[Markup, tuple[str, ...]]:
    """Return the markup that all texts of a question can be written in, and the texts in it."""
    markups = {piece.markup for piece in pieces if piece.text}
    untold = [piece.text for piece in pieces if piece.markup == _MOODLE and piece.text]
    if "html" in markups or guess_markup(untold) is Markup.HTML:
        return Markup.HTML, tuple(map(_as_html, pieces))
    markup = Markup.MARKDOWN if "markdown" in markups else Markup.PLAIN
    return markup, tuple(piece.text for piece in pieces)


def _as_html(piece: Piece) -> str:
    if piece.markup in {"html", "markdown"}:
        return piece.text
    if piece.markup == _MOODLE and looks_like_html(piece.text):
        return piece.text if _BLOCK_TAG.search(piece.text) else piece.text.replace("\n", "<br>")
    return html.escape(piece.text, quote=False).replace("\n", "<br>")
