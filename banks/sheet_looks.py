"""How the cells of a workbook of Excel's look: bold, in a colour, or on one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from xml.etree.ElementTree import Element

from banks.xml_trees import local

_MOST_STYLES = 5_000
_BLACK = frozenset({"rgb FF000000", "rgb 00000000", "theme 1", "indexed 8", "indexed 64", "auto 1"})
_WHITE = frozenset({"rgb FFFFFFFF", "rgb 00FFFFFF", "theme 0", "indexed 9", "indexed 64", "auto 1"})
_NO = frozenset({"0", "false"})


def looks(styles: Element) -> Mapping[str, str]:
    """Give how cells look, by the numbers of their styles; those that look plain are left out."""
    fonts = {str(n): _font(one) for n, one in enumerate(_all(styles, "fonts"))}
    fills = {str(n): _fill(one) for n, one in enumerate(_all(styles, "fills"))}
    found = {}
    for number, one in enumerate(_all(styles, "cellXfs")):
        look = fonts.get(one.get("fontId", ""), "") + fills.get(one.get("fillId", ""), "")
        if look:
            found[str(number)] = look
    return found


def _all(styles: Element, name: str) -> Iterator[Element]:
    """Give the members of a part of the styles."""
    parts: Iterable[Element] = (part for part in styles if local(part) == name)
    return islice((one for part in parts for one in part), _MOST_STYLES)


def _font(font: Element) -> str:
    is_bold = any(local(one) == "b" and one.get("val") not in _NO for one in font)
    colour = next((_colour(one, _BLACK) for one in font if local(one) == "color"), "")
    return ("bold;" if is_bold else "") + (f"in {colour};" if colour else "")


def _fill(fill: Element) -> str:
    for pattern in fill:
        if local(pattern) == "patternFill" and pattern.get("patternType", "none") != "none":
            colours = (_colour(one, _WHITE) for one in pattern if local(one) == "fgColor")
            return "".join(f"on {colour};" for colour in colours if colour)
    return ""


def _colour(element: Element, plain: frozenset[str]) -> str:
    """Write a colour; nothing where it is the one that all cells have."""
    text = " ".join(f"{name} {value}" for name, value in sorted(element.items()))
    return "" if text in plain else text
