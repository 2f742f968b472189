"""Questions whose options stand in the cells below them, as a typed list has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from banks.csv_rows import Row, column_name
from banks.drafts import Draft, Found
from banks.lists import read_list
from banks.lists_lines import OPTION
from banks.patterns import late
from banks.truths import is_tick

_NUMBER = late(r"(\d{1,4})(?:\.0+)?[.)]?")
_FEWEST_OPTIONS = 2
_LABELS = "abcdefghij"


def read_stacked(rows: Sequence[Row]) -> Found | None:
    """Read rows as the lines of a list; None where they are no questions with options."""
    found = read_list("\n".join(_lines(rows)))
    drafts = [*found.drafts]
    asking = [draft for draft in drafts if len(draft.options) >= _FEWEST_OPTIONS]
    if 2 * len(asking) < len(drafts) or not any(draft.right for draft in asking):
        return None
    problems = [
        replace(one, line=None, cell=_cell(rows, one.line) or None) for one in found.problems
    ]
    return Found([_placed(draft, rows) for draft in drafts], problems)


def _placed(draft: Draft, rows: Sequence[Row]) -> Draft:
    problems = [replace(one, line=None) for one in draft.problems]
    line = rows[draft.line - 1].line if draft.line else None
    return replace(draft, line=line, cell=_cell(rows, draft.line), problems=tuple(problems))


def _cell(rows: Sequence[Row], line: int | None) -> str:
    """Name the first cell with words of the row that a line of the list is."""
    if not line:
        return ""
    row = rows[line - 1]
    filled = [place for place in range(len(row.cells)) if row.cell(place)]
    words = (place for place in filled if not _NUMBER.fullmatch(row.cell(place)))
    place = next(words, next(iter(filled), 0))
    return f"{column_name(place)}{row.number}"


def _lines(rows: Sequence[Row]) -> list[str]:
    """Write each row as a line; what has a tick beside it is marked as lists do."""
    cells = [[" ".join(cell.split()) for cell in row.cells if cell.strip()] for row in rows]
    has_ticks = any(len(texts) > 1 and is_tick(texts[-1]) for texts in cells)
    lines: list[str] = []
    place = -1
    for texts in cells:
        is_ticked = len(texts) > 1 and is_tick(texts[-1])
        words = texts[:-1] if is_ticked else texts
        number = _NUMBER.fullmatch(words[0]) if len(words) > 1 else None
        text = f"{number[1]}. {' '.join(words[1:])}" if number else " ".join(words)
        if not text:
            place = -1 if place else 0  # between a question and its options it parts nothing
        elif has_ticks and (number or place < 0 or (place > 1 and text.endswith("?"))):
            place = 0
        elif has_ticks and place < len(_LABELS) and not OPTION.match(text):
            text, place = f"{_LABELS[place]}) {text}", place + 1
        lines.append(f"{text} ✓" if is_ticked else text)
    return lines
