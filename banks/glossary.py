"""Moodle's glossaries: a definition is asked for the concept that it defines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banks.drafts import Draft, Found
from banks.gift_markup import Piece, in_one_markup
from banks.html_media import Resolve, decode_base64, resolver, rewrite, rewrite_markdown
from banks.media import Album
from banks.problems import Problem
from banks.text import looks_like_html
from banks.xml_roots import root_name

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAME = "Moodle glossary"

_FORMATS = {"1": "html", "2": "plain", "4": "markdown"}
_PLUGINFILE = "@@PLUGINFILE@@"


def recognise(text: str) -> float:
    """Say from 0 to 2 how much a text looks like a glossary."""
    return 2.0 if root_name(text) == "GLOSSARY" else 0.0


def parse(text: str) -> Found:
    """Read every entry of a glossary as an open question."""
    from banks.xml_trees import lines_of, parse_xml

    root, problems = parse_xml(text)
    entries = [*root.iter("ENTRY")]
    lines: list[int | None] = [*lines_of(text, "ENTRY")]
    if len(lines) != len(entries):
        lines = [None] * len(entries)
    album = Album()
    drafts = [_draft(entry, line, album) for entry, line in zip(entries, lines, strict=True)]
    return Found(drafts, problems, title=root.findtext("INFO/NAME") or "", media=album.media)


def _draft(entry: Element, line: int | None, album: Album) -> Draft:
    files = {
        (file.findtext("FILENAME") or "").strip(): file.findtext("CONTENTS") or ""
        for file in entry.iter("FILE")
    }

    def load(path: str) -> bytes | None:
        packed = files.get(path.removeprefix(_PLUGINFILE).rpartition("/")[2])
        return None if packed is None else decode_base64(packed)

    definition, problems = _definition(entry, resolver(album, load))
    markup, texts = in_one_markup([definition, Piece("plain", " / ".join(_names(entry)))])
    categories = (name.text or "" for name in entry.iterfind("CATEGORIES/CATEGORY/NAME"))
    return Draft(
        texts[0],
        answer=texts[1],
        topic=", ".join(filter(None, map(str.strip, categories))),
        markup=markup,
        line=line,
        problems=tuple(problems),
    )


def _definition(entry: Element, resolve: Resolve) -> tuple[Piece, list[Problem]]:
    text = (entry.findtext("DEFINITION") or "").strip()
    markup = _FORMATS.get((entry.findtext("FORMAT") or "").strip(), "moodle")
    if markup == "plain" or (markup == "moodle" and not looks_like_html(text)):
        return Piece(markup, text), []
    shown, problems = (rewrite_markdown if markup == "markdown" else rewrite)(text, resolve)
    return Piece(markup, shown), problems


def _names(entry: Element) -> Iterator[str]:
    """Give the concept and its other names, each once."""
    names = [entry.findtext("CONCEPT") or ""]
    names += (name.text or "" for name in entry.iterfind("ALIASES/ALIAS/NAME"))
    yield from dict.fromkeys(filter(None, map(str.strip, names)))
