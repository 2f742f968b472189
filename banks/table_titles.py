"""Titles between the rows of a table, and the numbers before its questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from banks.csv_rows import Row
from banks.drafts import Draft
from banks.patterns import late

_TITLE = late(
    r"(?:tema|unidad|unit|bloque|topic|lecci[oó]n|cap[ií]tulo|ud|parte|m[oó]dulo|secci[oó]n|section"
    r"|part|lesson|chapter|apartado|unitat|unidade|gaia|th[eè]me)\b[.:\s]{0,3}\S.*",
    re.IGNORECASE,
)
_LONGEST = 80
_FEWEST_CAPITALS = 5
# «1º ESO» and «2-butanol» begin with no number of a question.
_NUMBER = late(
    r"(?:\((\d{1,3})\)[.\-–]*|(\d{1,3})\s?(?:\.?[ªº](?:[.)\-–]+|(?=\s?[¿¡]))|[.)]+[)\-–]*|[\-–](?=\s)))"
    r"\s*+(?=[^\d\s])"
)
_FEWEST = 2


def without_titles(rows: Sequence[Row], stem: int) -> tuple[list[Row], dict[int, str]]:
    """Take out the rows that name a topic, and give the topic of those below by their numbers.

    Such a row has nothing else. One in capitals is a title unless several questions are, too.
    """
    loud = [row for row in rows if row.cell(stem).isupper() and len(_filled(row)) > 1]
    kept, topics, topic = [], {}, ""
    for row in rows:
        if title := _title(row, stem, are_loud=len(loud) > 1):
            topic = title
            continue
        kept.append(row)
        topics[row.number] = topic
    return kept, topics


def _filled(row: Row) -> list[int]:
    return [column for column in range(len(row.cells)) if row.cell(column)]


def _title(row: Row, stem: int, *, are_loud: bool) -> str:
    filled = _filled(row)
    if len(filled) != 1 or filled[0] not in {0, stem}:
        return ""
    text = row.cell(filled[0])
    if len(text) > _LONGEST or "?" in text or text.endswith(("…", "...")):
        return ""
    is_loud = text.isupper() and sum(map(str.isupper, text)) >= _FEWEST_CAPITALS
    return text if (is_loud and not are_loud) or _TITLE.fullmatch(text) else ""


def without_numbers(drafts: Sequence[Draft]) -> list[Draft]:
    """Take the numbers off the questions where all have one and they count up."""
    found = [_NUMBER.match(draft.stem) for draft in drafts]
    numbers = [int(match[1] or match[2]) for match in found if match]
    counts_up = all(after > before or after == 1 for before, after in pairwise(numbers))
    if len(drafts) < _FEWEST or len(numbers) < len(drafts) or not counts_up:
        return list(drafts)
    return [
        replace(draft, stem=draft.stem[match.end() :])
        for draft, match in zip(drafts, found, strict=True)
        if match
    ]
