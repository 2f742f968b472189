"""Blackboard's tab-separated text: a question a line, its kind first, without names of columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from banks import gaps, matching
from banks.csv_rows import Row, split_rows
from banks.drafts import MAX_QUESTIONS, Draft, Found
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import fold, guess_markup, language_of, quoted

NAME = "Blackboard (text)"

_KINDS = "MC|MA|TF|ESS|ORD|MAT|FIB|FIB_PLUS|FIL|NUM|SR|OP|JUMBLED_SENTENCE|QUIZ_BOWL"
_LINE = late(rf"^\"?(?:{_KINDS})\"?\t", re.MULTILINE)
_RIGHT = frozenset(("correct", "correcto", "correcta"))
_TRUE = frozenset(("true", "verdadero", "t", "v"))
_FALSE = frozenset(("false", "falso", "f"))
_TRUTHS = {"es": ("Verdadero", "Falso")}
_MOST_ROWS = MAX_QUESTIONS + 1_000
_SAMPLE = 100_000


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like Blackboard's."""
    lines = sum(bool(line.strip()) for line in text[:_SAMPLE].split("\n"))
    marked = len(_LINE.findall(text[:_SAMPLE]))
    return 1.0 if marked and 2 * marked > lines else 0.0


def parse(text: str) -> Found:
    """Read every question of a Blackboard text."""
    rows, _ = split_rows(text, "\t", _MOST_ROWS)
    filled = [row for row in rows if not row.is_blank]
    unclear = [row for row in filled if row.cell(0) not in _READERS]
    problems = [
        Problem(Code.ROW_UNCLEAR, row.line, quote=quoted(" ".join(row.cells))) for row in unclear
    ]
    return Found(_drafts(filled), problems)


def _drafts(rows: Sequence[Row]) -> Iterator[Draft]:
    for row in rows:
        if read := _READERS.get(row.cell(0)):
            cells = [cell.strip() for cell in row.cells[2:]]
            texts = [row.cell(1), *cells]
            markup = guess_markup([text for text in texts if text])
            yield from read(Draft(row.cell(1), markup=markup, line=row.line), cells)


def _choice(draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    options, marks = cells[::2], cells[1::2]
    right = tuple(n for n, mark in enumerate(marks) if fold(mark) in _RIGHT)
    yield replace(draft, options=tuple(options), right=right)


def _truth(draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    key = fold(next(iter(cells), ""))
    options = _TRUTHS.get(language_of(draft.stem), ("True", "False"))
    right = (0,) if key in _TRUE else (1,) if key in _FALSE else ()
    yield replace(draft, options=options, right=right)


def _short(draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    yield replace(draft, answer=" / ".join(filter(None, cells)))


def _number(draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    answer, tolerance = (*cells, "", "")[:2]
    has_room = tolerance.strip("0.,") != ""
    yield replace(draft, answer=f"{answer} ± {tolerance}" if answer and has_room else answer)


def _pairs(draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    pairs = list(zip(cells[::2], cells[1::2], strict=False))
    yield from matching.split(draft, pairs)


def _blanks(draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    """Make an open question of each blank; an empty cell stands between two of them."""
    answers = {group[0]: " / ".join(group[1:]) for group in _groups(cells)}
    found = [
        match for match in re.finditer(r"\[([^\[\]]{1,100})\]", draft.stem) if match[1] in answers
    ]
    if not found:
        yield replace(draft, unplayable=Code.MATCHING if answers else Code.NO_ANSWER)
        return
    stems = gaps.stems(draft.stem, found, draft.markup)
    drafts = [
        replace(draft, stem=stem, answer=answers[match[1]])
        for stem, match in zip(stems, found, strict=False)
    ]
    yield from gaps.numbered(drafts)
    if len(found) > (limit := gaps.most_gaps(draft.stem)):
        yield gaps.too_many(draft, limit)


def _groups(cells: Sequence[str]) -> Iterator[list[str]]:
    group: list[str] = []
    for cell in [*cells, ""]:
        if cell:
            group.append(cell)
        elif group:
            yield group
            group = []


def _essay(draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    yield replace(draft, unplayable=Code.ESSAY)


def _other(kind: str, draft: Draft, cells: Sequence[str]) -> Iterator[Draft]:
    why = Problem(Code.OTHER_KIND, values=(("kind", kind),))
    yield replace(draft, unplayable=why.code, problems=(why,))


_READERS: Mapping[str, Callable[[Draft, Sequence[str]], Iterator[Draft]]] = {
    "MC": _choice,
    "MA": _choice,
    "TF": _truth,
    "FIB": _short,
    "SR": _short,
    "NUM": _number,
    "MAT": _pairs,
    "FIB_PLUS": _blanks,
    "ESS": _essay,
    "FIL": _essay,
    "OP": _essay,
    **{kind: partial(_other, kind) for kind in ("ORD", "JUMBLED_SENTENCE", "QUIZ_BOWL")},
}
