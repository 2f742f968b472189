"""The texts of QTI 1.2: material of several kinds, each in a markup of its own."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from banks.gift_markup import Piece, in_one_markup
from banks.xml_trees import inner, local
from pygame_engine.questions import Markup

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

EMPTY = Piece("plain", "")

_TEXTS = frozenset({"mattext", "matemtext", "mat_formattedtext"})
_FILES = frozenset({"matimage", "mataudio", "matvideo", "matapplication"})
_MARKUPS = {"text/html": "html", "HTML": "html", "html": "html", "SMART_TEXT": "moodle"}


def material(element: Element) -> Piece:
    """Give all that an element and those in it say, as one text."""
    return together(pieces(element))


def pieces(element: Element) -> Iterator[Piece]:
    """Give the texts, pictures and sounds in an element one by one."""
    for one in element.iter():
        name = local(one)
        if name in _TEXTS:
            said = one.get("texttype") or one.get("type") or ""
            yield Piece(_MARKUPS.get(said, "plain"), inner(one).strip())
        elif name in _FILES and (address := _address(one)):
            yield _file(name, address, one.get("label", ""))


def together(said: Iterable[Piece]) -> Piece:
    """Give texts one below the other as one, in HTML where one of them is."""
    markup, texts = in_one_markup([*said])
    is_html = markup is Markup.HTML
    return Piece(
        "html" if is_html else "plain", ("<br>" if is_html else "\n").join(filter(None, texts))
    )


def _address(element: Element) -> str:
    """Give where a picture or sound is, which may be in the element itself."""
    if element.get("embedded", "").lower() == "base64":
        kind = element.get("imagtype") or element.get("audiotype") or "application/octet-stream"
        return f"data:{kind};base64,{''.join((element.text or '').split())}"
    return (element.get("uri") or "").strip()


def _file(name: str, address: str, label: str) -> Piece:
    source = html.escape(address)
    if name == "mataudio":
        return Piece("html", f'<audio src="{source}"></audio>')
    return Piece("html", f'<img src="{source}" alt="{html.escape(label)}">')
