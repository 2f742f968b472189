"""Texts with gaps, of which each gap becomes a question of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from banks.drafts import Draft
from banks.patterns import late
from banks.problems import Code, Problem
from pygame_engine.questions import Markup

MAX_GAPS = 100
"""How many gaps of one text become questions."""
_MOST_CHARACTERS = 500_000

GAP = "_____"
OTHER = "…"

_PLACE = "\ufdd8"
_LINE = late("\n")
_HTML_LINE = late(r"<br\b[^<>]*>|</(?:p|li|tr|div|h[1-6])\s*>", re.IGNORECASE)
# What goes with a line that is left out; other tags in it stay, so that they still match.
_LINE_TAG = late(r"</?(?:p|li|tr|td|th|div|h[1-6]|br|img|audio)\b[^<>]*>", re.IGNORECASE)
_TAG = late(r"</?[a-zA-Z][^<>]*>")


def most_gaps(text: str) -> int:
    """Say how many gaps of a text are read: fewer of a very long one, of which each takes all."""
    return min(MAX_GAPS, max(1, _MOST_CHARACTERS // max(1, len(text))))


def stems(text: str, gaps: Sequence[re.Match[str]], markup: Markup = Markup.PLAIN) -> Iterator[str]:
    """Give the stem for each of the first gaps: the text without the lines of other gaps."""
    is_html = markup is Markup.HTML
    lines = _lines(_with_places(text, gaps), _HTML_LINE if is_html else _LINE)
    left_out = [_left_out(line) if is_html else "" for line in lines]
    for number in range(min(len(gaps), most_gaps(text))):
        yield _stem(lines, left_out, number).rstrip("\n")


def numbered(drafts: Sequence[Draft]) -> list[Draft]:
    """Make the ids of drafts from one question differ, and say its problems once."""
    if len(drafts) < 2:  # noqa: PLR2004 - one needs no number
        return list(drafts)
    return [
        replace(
            draft,
            id=f"{draft.id}-{number}" if draft.id else "",
            problems=draft.problems if number == 1 else (),
        )
        for number, draft in enumerate(drafts, 1)
    ]


def too_many(draft: Draft, limit: int) -> Draft:
    """Say that a text has more gaps than are read."""
    problem = Problem(Code.TOO_MANY_GAPS, values=(("limit", limit),))
    return replace(draft, unplayable=Code.TOO_MANY_GAPS, problems=(problem,))


def _with_places(text: str, gaps: Sequence[re.Match[str]]) -> str:
    """Put one sign for each gap, whose own text may hold whatever ends a line."""
    parts: list[str] = []
    place = 0
    for gap in gaps:
        parts += (text[place : gap.start()], _PLACE)
        place = gap.end()
    return "".join([*parts, text[place:]])


def _lines(text: str, line_end: re.Pattern[str]) -> list[str]:
    places = [0, *(found.end() for found in line_end.finditer(text)), len(text)]
    return [text[start:end] for start, end in pairwise(places)]


def _left_out(line: str) -> str:
    return "".join(tag for tag in _TAG.findall(line) if not _LINE_TAG.match(tag))


def _stem(lines: Sequence[str], left_out: Sequence[str], number: int) -> str:
    parts = []
    first = 0
    for line, tags in zip(lines, left_out, strict=True):
        count = line.count(_PLACE)
        if not count:
            parts.append(line)
        elif first <= number < first + count:
            before, after = _halves(line, number - first)
            parts += (before.replace(_PLACE, OTHER), GAP, after.replace(_PLACE, OTHER))
        else:
            parts.append(tags)
        first += count
    return "".join(parts)


def _halves(line: str, number: int) -> tuple[str, str]:
    pieces = line.split(_PLACE)
    return _PLACE.join(pieces[: number + 1]), _PLACE.join(pieces[number + 1 :])
