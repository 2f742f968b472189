"""The numbers and dates of OpenDocument sheets as their cells show them, which the file says."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

from banks.archives import Archive
from banks.csv_rows import MOST_CELLS, column_name
from banks.patterns import late

_TOKEN = late(
    r"<table:(?P<tag>table-row|covered-table-cell|table-cell|table)(?![\w-])(?P<attributes>[^<>]*+)>"
    r"|<text:p\b[^<>/]*+>(?P<shown>[^<]*+)</text:p>"
)
_NAME = late(r"\btable:name=\"([^\"]*)\"")
_COLUMNS = late(r"number-columns-repeated=\"(\d{1,9})\"")
_ROWS = late(r"number-rows-repeated=\"(\d{1,9})\"")
_SHOWN_OTHERWISE = late(r"office:value-type=\"(?:float|percentage|currency|date|time)\"")
_MOST_TEXTS = 500_000


def shown_texts(book: Archive) -> Mapping[str, Mapping[str, str]]:
    """Give by the names of sheets and cells what cells show that are no texts."""
    if "content.xml" not in book:
        return {}
    reader = _Reader()
    for token in _TOKEN.finditer(book.read("content.xml").decode("utf-8", "replace")):
        reader.read(token)
    return reader.sheets


class _Reader:
    """Counts rows and columns tag by tag; what is repeated is counted as often."""

    def __init__(self) -> None:
        self.sheets: dict[str, dict[str, str]] = {}
        self._sheet: dict[str, str] = {}
        self._row = self._rows = 0
        self._cells: list[int] = []
        self._column = 0
        self._left = _MOST_TEXTS

    def read(self, token: re.Match[str]) -> None:
        tag, attributes = token["tag"], token["attributes"] or ""
        if tag == "table":
            name = _NAME.search(attributes)
            self._sheet = self.sheets.setdefault(html.unescape(name[1]) if name else "", {})
            self._row = self._rows = 0
        elif tag == "table-row":
            self._row += self._rows
            self._rows, self._column, self._cells = _repeats(_ROWS, attributes), 0, []
        elif tag:
            count = _repeats(_COLUMNS, attributes)
            is_shown = _SHOWN_OTHERWISE.search(attributes) and not attributes.endswith("/")
            first, last = self._column, min(self._column + count, MOST_CELLS)
            self._cells = [*range(first, last)] if is_shown else []
            self._column += count
        else:
            self._keep(html.unescape(token["shown"]).strip())

    def _keep(self, text: str) -> None:
        """Keep what a cell shows; a note comes before it, so that the last text is the cell's."""
        for column in self._cells if text and self._left > 0 else ():
            rows = range(self._row + 1, self._row + min(self._rows, self._left) + 1)
            self._left -= len(rows)
            self._sheet |= {f"{column_name(column)}{row}": text for row in rows}


def _repeats(pattern: re.Pattern[str], attributes: str) -> int:
    found = pattern.search(attributes)
    return int(found[1]) if found else 1
