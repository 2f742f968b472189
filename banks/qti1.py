"""QTI 1.2, the files that Canvas, Blackboard, Respondus and others exchange."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banks.drafts import Draft, Found
from banks.patterns import late
from banks.text import language_of
from banks.xml_trees import local, parse_xml

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAME = "QTI 1.2"

_ROOT = late(r"<(?:[\w.-]{1,40}:)?questestinterop\b")
_NAMELESS = frozenset({"main", "root_section", "section", "root section"})


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like QTI 1.2."""
    return 1.5 if _ROOT.search(text) else 0.0


def parse(text: str) -> Found:
    """Read all items. Raises Unreadable where the file is damaged."""
    root, problems = parse_xml(text)
    language = language_of(text)
    titles = (one.get("title", "") for one in root.iter() if local(one) == "assessment")
    return Found(_drafts(root, language), problems, title=next(titles, ""), language=language)


def _drafts(root: Element, language: str) -> Iterator[Draft]:
    from banks.qti1_items import read_item

    for item, topic in _items(root, ""):
        yield from read_item(item, topic, language)


def _items(element: Element, topic: str) -> Iterator[tuple[Element, str]]:
    """Give each item with the title of the section that it is in."""
    for one in element:
        name = local(one)
        if name == "item":
            yield one, topic
        elif name in {"assessment", "section", "objectbank"}:
            title = one.get("title", "").strip() if name == "section" else ""
            is_named = title and title.lower() not in _NAMELESS
            yield from _items(one, title if is_named else topic)
