"""Raised and lowered characters in the cells of a workbook, such as those of x² and H₂O."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from banks.archives import Unreadable
from banks.patterns import late
from banks.xml_trees import local, parse_xml

_RAISED = str.maketrans("0123456789+-−–=()nioaº", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱºªº")
_LOWERED = str.maketrans("0123456789+-−–=()aeox", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₒₓ")
_TABLES = {"superscript": _RAISED, "subscript": _LOWERED}
_CELL = late(r"<(?:\w{1,20}:)?c\b([^<>]*+)>\s*+<(?:\w{1,20}:)?v>(\d{1,7})<")
_PLACE = late(r"\br=[\"']([A-Z]{1,3}\d{1,7})[\"']")
_SHARED = late(r"\bt=[\"']s[\"']")


def runs(shared: str) -> Mapping[str, str]:
    """Give the shared strings that have raised or lowered characters, by their numbers."""
    if "vertAlign" not in shared:
        return {}
    try:
        tree, _ = parse_xml(shared)
    except Unreadable:  # what only looks better costs no questions
        return {}
    items = (one for one in tree if local(one) == "si")
    return {
        str(number): "".join(_texts(item))
        for number, item in enumerate(items)
        if any(local(one) == "vertAlign" for one in item.iter())
    }


def _texts(item: Element) -> Iterator[str]:
    for run in item:
        if local(run) == "t":
            yield run.text or ""
        elif local(run) == "r":
            texts = "".join(one.text or "" for one in run.iter() if local(one) == "t")
            kinds = (one.get("val", "") for one in run.iter() if local(one) == "vertAlign")
            yield _moved(texts, next(kinds, ""))


def _moved(text: str, kind: str) -> str:
    """Write characters in their raised or lowered forms where all of them have one."""
    table = _TABLES.get(kind, {})
    return text.translate(table) if all(ord(char) in table for char in text.strip()) else text


def cells(xml: str, found: Mapping[str, str]) -> Mapping[str, str]:
    """Give the texts of those cells of a sheet that have such a string."""
    if not found:
        return {}
    return {
        place[1]: found[number]
        for attributes, number in _CELL.findall(xml)
        if number in found and _SHARED.search(attributes) and (place := _PLACE.search(attributes))
    }
