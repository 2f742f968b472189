"""MathML from the elements that a formula became, with nothing in it but what may be shown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape, unescape
from itertools import pairwise
from typing import Protocol
from unicodedata import normalize

from banks.rich.vocabulary import (
    CLASSES,
    MATHML,
    MATHML_ATTRIBUTES,
    MATHML_CLASSES,
    MATHML_RENAMED,
    TOKENS,
)

MAX_ELEMENTS = 1500
MAX_DEPTH = 60
MAX_ALTERNATIVE = 1000

# Letters that are older than their blocks stand elsewhere.
_DOUBLE = dict(zip("CHNPQRZ", "ℂℍℕℙℚℝℤ", strict=True))
_SCRIPT = dict(zip("BEFHILMRego", "ℬℰℱℋℐℒℳℛℯℊℴ", strict=True))
_FRAKTUR = dict(zip("CHIRZ", "ℭℌℑℜℨ", strict=True))
_ALPHABETS: Mapping[str, tuple[int, int, Mapping[str, str]]] = {
    "double-struck": (0x1D538, 0x1D552, _DOUBLE),
    "script": (0x1D49C, 0x1D4B6, _SCRIPT),
    "fraktur": (0x1D504, 0x1D51E, _FRAKTUR),
}
_SIGNS = frozenset("+-−±∓")
_CLOSING = frozenset(")]}|!′%°")
# The bar that is drawn as long as what it stands over.
_LINE, _LONG_LINE = "―", "‾"

# Few machines have a typeface for these, and all have a bold one.
_BOLD = re.compile("[\U0001d400-\U0001d433\U0001d7ce-\U0001d7d7]+")
_UPRIGHT = frozenset({"normal", "bold", "sans-serif", "monospace", "double-struck"})


class Element(Protocol):
    """What is asked of an element of `xml.etree`."""

    tag: str
    text: str | None
    tail: str | None
    attrib: dict[str, str]

    def __iter__(self) -> Iterator[Element]:
        """Give its children."""


class Unwritable(Exception):
    """A formula that cannot be shown as its author meant it."""


def write(element: Element, source: str) -> str:
    """Give a formula's elements as HTML; raises Unwritable where they are none of ours.

    `source` becomes its alternative text.
    """
    parts: list[str] = []
    element.attrib["alttext"] = source
    _Writer(parts).put(element, 0)
    return "".join(parts)


class _Writer:
    def __init__(self, parts: list[str]) -> None:
        self._parts = parts
        self._left = MAX_ELEMENTS

    def put(self, element: Element, depth: int) -> None:
        name = MATHML_RENAMED.get(element.tag, element.tag)
        text = unescape(element.text or "")
        self._left -= 1
        if name not in MATHML or depth > MAX_DEPTH or self._left < 0 or _is_command(name, text):
            raise Unwritable(element.tag)
        if _BOLD.fullmatch(text):
            text, element.attrib["mathvariant"] = normalize("NFKC", text), "bold"
        if text == _LINE:
            text, element.attrib["stretchy"] = _LONG_LINE, "true"
        self._parts.append(f"<{name}{attributes(name, element.attrib)}>")
        self._parts.append(escape(styled(text, element.attrib.get("mathvariant", ""))))
        children = list(element)
        _space(children)
        for child in children:
            self.put(child, depth + 1)
        self._parts.append(f"</{name}>")


def _space(children: Sequence[Element]) -> None:
    """Set the signs of a number close to it, as in `x = -3`, and a decimal comma, as in `3{,}5`."""
    for before, child in pairwise([None, *children]):
        assert child is not None
        is_sign = child.tag == "mo" and unescape(child.text or "") in _SIGNS
        if is_sign and before is not None and before.tag == "mo" and not _ends(before):
            child.attrib["form"] = "prefix"
        inner = list(child)
        if len(inner) == 1 and inner[0].tag == "mo" and unescape(inner[0].text or "") == ",":
            inner[0].attrib |= {"lspace": "0", "rspace": "0"}


def _ends(operator: Element) -> bool:
    """Say whether an operator closes what stands before it, as a bracket does."""
    return unescape(operator.text or "") in _CLOSING


def _is_command(name: str, text: str) -> bool:
    """Say whether what was written is a command that nobody knew."""
    is_known = name == "mtext" or not text.startswith("\\") or text == "\\"
    return not is_known or (bool(text.strip()) and name not in TOKENS)


def attributes(name: str, given: Mapping[str, str]) -> str:
    """Give those attributes of a MathML element that may stay, as HTML."""
    kept: dict[str, str] = {}
    classes = [one for one in given.get("class", "").split() if one in CLASSES]
    for key, value in given.items():
        if style := MATHML_CLASSES.get((key, value.split(" ")[0])):
            classes += [one for one in style.split() if one not in classes]
        elif key in MATHML_ATTRIBUTES and MATHML_ATTRIBUTES[key].fullmatch(value):
            kept[key] = value
    if given.get("mathvariant") in _UPRIGHT and name == "mi":
        kept["mathvariant"] = "normal"
    if name == "math" and "alttext" in given:
        kept = {"alttext": given["alttext"][:MAX_ALTERNATIVE], **kept}
    if classes:
        kept["class"] = " ".join(classes)
    return "".join(f' {key}="{escape(value)}"' for key, value in kept.items())


def styled(text: str, variant: str) -> str:
    """Give a text in letters of a mathematical alphabet, where there are such."""
    if variant not in _ALPHABETS:
        return text
    upper, lower, older = _ALPHABETS[variant]
    return "".join(older.get(c) or _moved(c, upper, lower) for c in text)


def _moved(character: str, upper: int, lower: int) -> str:
    if "A" <= character <= "Z":
        return chr(upper + ord(character) - ord("A"))
    if "a" <= character <= "z":
        return chr(lower + ord(character) - ord("a"))
    return character
