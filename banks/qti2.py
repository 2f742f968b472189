"""QTI 2 and 3: a file for each item, or several in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banks.drafts import Draft, Found
from banks.patterns import late
from banks.qti2_html import name
from banks.text import language_of
from banks.xml_trees import parse_xml

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAME = "QTI"

_ROOT = late(
    r"<(?:[\w.-]{1,40}:)?(?:assessment(?:Item|Test)|qti-assessment-(?:item|test))(?=[\s>])"
)
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like QTI 2 or 3."""
    return 1.5 if _ROOT.search(text) else 0.0


def parse(text: str) -> Found:
    """Read all items. Raises Unreadable where the file is damaged."""
    root, problems = parse_xml(text)
    said = (one.get(_LANGUAGE, "")[:2].lower() for one in root.iter())
    language = next(filter(None, said), "") or language_of(text)
    return Found(_drafts(root), problems, language=language)


def _drafts(root: Element) -> Iterator[Draft]:
    from banks.qti2_items import read_item

    for one in root.iter():
        if name(one) == "assessmentitem":
            yield from read_item(one)
