"""What a workbook of Excel's says of cells beside their values: their formats, and errors."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from banks.archives import Archive
from banks.patterns import late
from banks.sheet_cells import built_in
from banks.sheet_looks import looks
from banks.sheet_numbers import matters
from banks.sheet_open import shown_texts
from banks.sheet_runs import cells, runs
from banks.words import MADE_BY
from banks.xml_trees import local, parse_xml

_TITLE = late(r"<dc:title>([^<]{1,2000})</dc:title>")
_LONGEST_TOLD = 20_000
_CELL = late(r"<(?:\w+:)?c\b([^<>]*)>")
_PLACE = late(r"\br=[\"']([A-Z]{1,3}\d{1,7})[\"']")
_STYLE = late(r"\bs=[\"'](\d{1,6})[\"']")
_ERROR = late(r"\bt=[\"']e[\"']")
_MERGED = late(r'<mergeCell ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"')
_MOST_MERGED = 50_000
_DATE = late(r"[ymd]", re.IGNORECASE)
_TARGET = late(r"/?(?:xl/)?(worksheets/[^/]+)")


@dataclass(frozen=True, slots=True)
class Marks:
    """Of one sheet, by the names of its cells: number formats that matter, texts, and errors.

    The texts are those with raised or lowered characters, and what OpenDocument's cells show.
    """

    forms: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    errors: frozenset[str] = frozenset()
    goes_on: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """By the numbers of rows, the columns whose cell is one with that above."""
    looks: Mapping[str, str] = field(default_factory=dict)
    """How cells stand out, by their names."""


@dataclass(frozen=True, slots=True)
class _Styles:
    """By the numbers of styles, those number formats and looks that are not the usual ones."""

    forms: Mapping[str, str]
    looks: Mapping[str, str]


def marks(book: Archive) -> Mapping[str, Marks]:
    """Return the marks of each sheet by its name; none where the file is of another kind."""
    if "xl/workbook.xml" not in book:
        return {name: Marks(texts=texts) for name, texts in shown_texts(book).items()}
    tree, _ = parse_xml(_text(book, "xl/styles.xml") or "<none/>")
    styles = _Styles(_formats(tree), looks(tree))
    found = runs(_text(book, "xl/sharedStrings.xml"))
    return {name: _marks(_text(book, path), styles, found) for name, path in _sheets(book).items()}


def title(book: Archive) -> str:
    """Return the title of a workbook that was written here; other programs leave old ones."""
    told = _text(book, "docProps/core.xml")[:_LONGEST_TOLD]
    found = _TITLE.search(told) if f"<cp:category>{MADE_BY}</cp:category>" in told else None
    return html.unescape(found[1]) if found else ""


def _text(book: Archive, path: str) -> str:
    return book.read(path).decode("utf-8", "replace") if path in book else ""


def _formats(tree: Element) -> Mapping[str, str]:
    """Return the number formats that change what is seen, by the numbers of their styles."""
    own = {
        one.get("numFmtId", ""): one.get("formatCode", "")
        for one in tree.iter()
        if local(one) == "numFmt"
    }
    formats = next((one for one in tree if local(one) == "cellXfs"), ())
    found = {}
    for place, one in enumerate(formats):
        number = one.get("numFmtId", "0")
        form = own.get(number) or (built_in(int(number)) if number.isdigit() else "")
        if matters(form) or _DATE.search(form):
            found[str(place)] = form
    return found


def _sheets(book: Archive) -> Mapping[str, str]:
    """Return the paths of the sheets by their names."""
    links, _ = parse_xml(_text(book, "xl/_rels/workbook.xml.rels") or "<none/>")
    targets = {one.get("Id"): one.get("Target", "") for one in links.iter()}
    tree, _ = parse_xml(_text(book, "xl/workbook.xml"))
    found = {}
    for sheet in (one for one in tree.iter() if local(one) == "sheet"):
        link = next((value for key, value in sheet.items() if key.endswith("}id")), None)
        if match := _TARGET.fullmatch(targets.get(link, "")):
            found[sheet.get("name", "")] = posixpath.join("xl", match[1])
    return found


def _marks(xml: str, styles: _Styles, found: Mapping[str, str]) -> Marks:
    texts = cells(xml, found)
    numbers = styles.forms.keys() | styles.looks.keys()
    if not numbers and not _ERROR.search(xml):
        return Marks(texts=texts, goes_on=_merged(xml))
    forms, shown, errors = {}, {}, set()
    for attributes in _CELL.findall(xml):
        style = _STYLE.search(attributes) if numbers else None
        is_error = _ERROR.search(attributes) is not None
        if not is_error and not (style and style[1] in numbers):
            continue
        if place := _PLACE.search(attributes):
            if is_error:
                errors.add(place[1])
            elif style and style[1] in styles.forms:
                forms[place[1]] = styles.forms[style[1]]
            if style and style[1] in styles.looks:
                shown[place[1]] = styles.looks[style[1]]
    return Marks(forms, texts, frozenset(errors), _merged(xml), shown)


def _merged(xml: str) -> Mapping[int, frozenset[int]]:
    """Return what cells that are merged downwards cover, of one column each."""
    found: dict[int, frozenset[int]] = {}
    left = _MOST_MERGED
    for column, first, same, last in _MERGED.findall(xml):
        if column != same or len(column) > 1 or left <= 0:
            continue
        rows = range(int(first) + 1, min(int(last), int(first) + left) + 1)
        left -= len(rows) + 1
        place = frozenset({ord(column) - ord("A")})
        found.update({row: found.get(row, frozenset()) | place for row in rows})
    return found
