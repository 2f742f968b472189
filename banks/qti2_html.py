"""The texts of QTI 2 and 3 as HTML, with the places where something is to be answered."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from banks.patterns import late
from banks.xml_trees import local

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_HIDDEN = frozenset(
    "feedbackblock feedbackinline modalfeedback templateblock templateinline stylesheet"
    " infocontrol cataloginfo prompt script style".split()
)
_HTML = frozenset(
    "a abbr b big blockquote br caption code col colgroup dd del div dl dt em figcaption figure"
    " h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q rp rt ruby s samp small span strong sub sup"
    " table tbody td tfoot th thead tr tt u ul var audio video source".split()
)
_VOID = frozenset({"br", "col", "hr", "img", "source"})
_ATTRIBUTES = frozenset({"alt", "colspan", "height", "href", "rowspan", "src", "start", "width"})
_FORMULA_ATTRIBUTES = frozenset(
    "alttext display mathvariant open close separators columnalign stretchy fence".split()
)

_SPACE = late(r"\s+")

Escape = Callable[[str | None], str]
Answer = Callable[["Element"], str | None]
"""Gives what stands for an element in which something is answered, nothing for all others."""


def name(element: Element) -> str:
    """Give the name of an element alike in all versions: `choiceinteraction`."""
    return local(element).removeprefix("qti-").replace("-", "").lower()


def attribute(element: Element, wanted: str) -> str:
    """Give an attribute by its name alike in all versions: `responseidentifier`."""
    found = (text for key, text in element.items() if key.replace("-", "").lower() == wanted)
    return next(found, "")


def is_nothing(element: Element) -> str | None:
    """Say of every element that nothing is answered in it."""
    return None


def as_html(element: Element, answer: Answer = is_nothing) -> str:
    """Give what an element shows, as HTML."""
    parts: list[str] = []
    _write(element, answer, parts, _escaped)
    return "".join(parts).strip()


def _write(element: Element, answer: Answer, parts: list[str], escape: Escape) -> None:
    parts.append(escape(element.text))
    for one in element:
        said = answer(one)
        if said is not None:
            parts.append(said)
        else:
            _write_element(one, answer, parts, escape)
        parts.append(escape(one.tail))


def _write_element(element: Element, answer: Answer, parts: list[str], escape: Escape) -> None:
    kind = name(element)
    if kind in _HIDDEN or (kind == "rubricblock" and not _is_for_class(element)):
        return
    if kind == "math":
        _write_formula(element, parts)
    elif kind == "object":
        parts.append(_object(element))
    elif kind in _HTML:
        parts.append(_start(kind, element, _ATTRIBUTES))
        _write(element, answer, parts, _as_it_is if kind == "pre" else escape)
        parts.append("" if kind in _VOID else f"</{kind}>")
    else:
        _write(element, answer, parts, escape)


def _write_formula(element: Element, parts: list[str]) -> None:
    kind = local(element)
    parts += (_start(kind, element, _FORMULA_ATTRIBUTES), _escaped(element.text))
    for one in element:
        _write_formula(one, parts)
        parts.append(_escaped(one.tail))
    parts.append(f"</{kind}>")


def _start(kind: str, element: Element, allowed: Iterable[str]) -> str:
    said = (f' {key}="{html.escape(text)}"' for key, text in element.items() if key in allowed)
    return f"<{kind}{''.join(said)}>"


def _object(element: Element) -> str:
    """Give a picture or sound, which QTI 2 names in this way."""
    source = html.escape(element.get("data", ""))
    if element.get("type", "").startswith(("audio/", "video/")):
        return f'<audio src="{source}"></audio>'
    alternative = html.escape(" ".join("".join(element.itertext()).split()))
    return f'<img src="{source}" alt="{alternative}">'


def _is_for_class(rubric: Element) -> bool:
    return "candidate" in rubric.get("view", "candidate").split()


def _escaped(text: str | None) -> str:
    """Write a text whose line breaks say nothing."""
    return html.escape(_SPACE.sub(" ", text), quote=False) if text else ""


def _as_it_is(text: str | None) -> str:
    return html.escape(text or "", quote=False)
