"""Formulas where nothing can be drawn: `½`, `x²`, `√2`, `(a+b)/(c−d)`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from unicodedata import combining, normalize
from xml.etree import ElementTree

from banks.rich import formulas
from banks.rich.formulas import Formula
from ui.screens.wording import Wording

_UPPER = dict(
    zip(
        "0123456789+-−=()niabcdefghjklmoprstuvwxyz",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ",
        strict=True,
    )
)
_LOWER = dict(
    zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", strict=True)
)
_PARTS = {normalize("NFKC", one): one for one in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"}
_OVER = {
    "‾": "\u0305",
    "¯": "\u0305",
    "→": "\u20d7",
    "^": "\u0302",
    "ˆ": "\u0302",
    "~": "\u0303",
    "˙": "\u0307",
}
_BRACES = frozenset("⏞⏟︷︸_")
_ROOTS = {"2": "√", "3": "∛", "4": "∜"}
_PADDED = frozenset("=≠<>≤≥≈≡∼≅∝→←↔⇒⇐⇔∈∉⊂⊆∪∩⇌⟶")
_NAME = re.compile(r"[a-zA-Z]{2,}")
_LARGE = frozenset("∑∏∫∮⋃⋂")
# What needs no brackets: a number, a word, a letter with its marks.
_ONE = re.compile(r"\d[\d.,]*|[^\W\d_]{3,}|.[²³¹⁰-ⁿ₀-ₜ′\u0300-\u036f\u20d7]*")
_BLANKS = re.compile(r" {2,}")

Element = ElementTree.Element


def readable(text: Wording) -> str:
    """Give a text in words, with its formulas as text too."""
    return in_words(text.words, has_formulas="<math" in text.html)


def in_words(words: str, *, has_formulas: bool) -> str:
    """Give words, or a part of them, with their formulas as text."""
    if not has_formulas:
        return words
    pieces = formulas.split(words)
    return "".join(_linear(one) if isinstance(one, Formula) else one for one in pieces)


def in_line(text: Wording) -> str:
    """Give the same on one line."""
    return " ".join(readable(text).split())


def _linear(formula: Formula) -> str:
    """Give a formula as text; as it was typed where nobody can tell what it means."""
    written = formulas.written(formula)
    if not written.startswith("<math"):
        return formula.typed
    return _BLANKS.sub(" ", _text(ElementTree.fromstring(written))).strip()


def _text(element: Element) -> str:
    write = _WRITERS.get(element.tag)
    children = list(element)
    if write is not None and len(children) >= _LEAST.get(element.tag, 0):
        return write(element, [_text(child) for child in children])
    return _joined(children) if children else _token(element)


def _joined(children: Sequence[Element]) -> str:
    """Join what stands side by side; a function's name and a relation stand by themselves."""
    parts: list[str] = []
    for place, child in enumerate(children):
        text = _text(child)
        if child.tag == "mo" and text in _PADDED and place:
            text = f" {text} "
        elif _is_name(child) and place < len(children) - 1:
            text = text if _text(children[place + 1]).startswith("(") else f"{text} "
        parts.append(text)
    return "".join(parts)


def _is_name(element: Element) -> bool:
    """Say whether a function's name stands here, with or without anything below it."""
    while len(element):
        element = element[0]
    return element.tag in ("mi", "mo") and _NAME.fullmatch(element.text or "") is not None


def _token(element: Element) -> str:
    if element.tag == "mspace":
        return " "
    return (element.text or "").replace("\u2061", "").replace("\u00a0", " ")


def _grouped(text: str) -> str:
    """Put brackets round what is more than one number or letter."""
    text = text.strip()
    is_in_brackets = text.startswith("(") and text.find(")") == len(text) - 1
    return text if not text or is_in_brackets or _ONE.fullmatch(text) else f"({text})"


def _fraction(element: Element, parts: list[str]) -> str:
    above, below = parts
    if element.get("linethickness") in ("0", "0px", "0pt"):
        return f"{above} {below}"
    plain = f"{above.strip()}⁄{below.strip()}"
    return _PARTS.get(plain) or f"{_grouped(above)}/{_grouped(below)}"


def _base(element: Element, text: str) -> str:
    """Give what is raised or lowered; words need no brackets."""
    return text if element[0].tag in ("mi", "mo", "mtext") else _grouped(text)


def _raised(element: Element, parts: list[str]) -> str:
    return _base(element, parts[0]) + _marked(parts[1], _UPPER, "^")


def _lowered(element: Element, parts: list[str]) -> str:
    base, below = parts[0], parts[1].strip()
    if (base in _LARGE or _is_name(element)) and len(below) > 1:
        return f"{base}({below})"
    return _base(element, base) + _marked(below, _LOWER, "_")


def _marked(text: str, signs: Mapping[str, str], mark: str) -> str:
    text = text.strip().replace("∘", "°")
    if text and set(text) <= {"′", "°", "*"}:
        return text
    if all(sign in signs for sign in text):
        return "".join(signs[sign] for sign in text)
    return mark + _grouped(text)


def _both(element: Element, parts: list[str]) -> str:
    base, low, high = parts
    if base in _LARGE:
        return f"{base}({low.strip()}…{high.strip()}) "
    return _lowered(element, [base, low]) + _marked(high, _UPPER, "^")


def _root(element: Element, parts: list[str]) -> str:
    if element.tag == "msqrt":
        return f"√{_grouped(_joined(list(element)))}"
    inside, degree = parts
    sign = _ROOTS.get(degree.strip()) or f"{_marked(degree, _UPPER, '')}√"
    return f"{sign}{_grouped(inside)}"


def _over(element: Element, parts: list[str]) -> str:
    base, above = parts
    if sign := _OVER.get(above.strip()):
        return "".join(one if combining(one) else one + sign for one in base.strip())
    return base if above.strip() in _BRACES else _raised(element, parts)


def _under(element: Element, parts: list[str]) -> str:
    return parts[0] if parts[1].strip() in _BRACES else _lowered(element, parts)


def _table(element: Element, _parts: list[str]) -> str:
    rows = (" ".join(_text(cell).strip() for cell in row) for row in element)
    return "; ".join(rows)


_WRITERS: Mapping[str, Callable[[Element, list[str]], str]] = {
    "mfrac": _fraction,
    "msup": _raised,
    "msub": _lowered,
    "msubsup": _both,
    "munderover": _both,
    "msqrt": _root,
    "mroot": _root,
    "mover": _over,
    "munder": _under,
    "mtable": _table,
}
_LEAST = {
    "msqrt": 1,
    "msubsup": 3,
    "munderover": 3,
    **dict.fromkeys(("mfrac", "msup", "msub", "mroot", "mover", "munder"), 2),
}
