"""Right options that a table marks in their own cells, where no column says which are right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from banks.csv_rows import Row
from banks.lists_lines import is_sure_mark, right_mark
from banks.problems import Code

_MOST = 0.8
_FEWEST_OPTIONS = 2
_LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class Marked:
    """By the numbers of rows, the places of their right options and the texts without marks.

    `code` is what is said of it, if anything is marked.
    """

    right: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    texts: Mapping[int, list[str]] = field(default_factory=dict)
    code: Code | None = None


def find_marks(
    rows: Sequence[Row], options: Mapping[int, Sequence[str]], columns: Sequence[int]
) -> Marked:
    """Find what marks the right options where there are no keys: a sign beside each, or its look.

    `options` are the texts of the rows' options by the rows' numbers, and `columns` where they are.
    """
    asking = [row for row in rows if sum(map(bool, options.get(row.number, ()))) >= _FEWEST_OPTIONS]
    return _by_signs(asking, options) or _by_looks(asking, columns) or Marked()


def is_marked(texts: Sequence[str]) -> bool:
    """Say whether signs tell the right ones of some options from the others."""
    return bool(_signed(texts))


def _signed(texts: Sequence[str]) -> tuple[int, ...]:
    """Return the places of the options with a sign, where some have one and others none."""
    bared = [*map(_bared, texts)]
    places = tuple(place for place, (text, is_right) in enumerate(bared) if is_right and text)
    return places if len(places) < sum(map(bool, texts)) else ()


def _bared(text: str) -> tuple[str, bool]:
    """Return an option without its signs, of which it may have two: `**París** ✅`."""
    may_be = len(text) <= _LONGEST and not text.endswith(" X")  # X-rays, Malcolm X
    bare, is_right = right_mark(text) if may_be else (text, False)
    return (right_mark(bare)[0] if is_right else text), is_right


def _by_signs(rows: Sequence[Row], options: Mapping[int, Sequence[str]]) -> Marked | None:
    """Read signs where nearly all rows have some, or where they can be nothing else."""
    found = {row.number: places for row in rows if (places := _signed(options[row.number]))}
    are_sure = all(
        is_sure_mark(options[number][place]) for number, places in found.items() for place in places
    )
    if not found or not (are_sure or len(found) >= _MOST * len(rows)):
        return None
    bare = {
        number: [
            _bared(text)[0] if place in places else text
            for place, text in enumerate(options[number])
        ]
        for number, places in found.items()
    }
    return Marked(found, bare, Code.OPTIONS_MARKED)


def _by_looks(rows: Sequence[Row], columns: Sequence[int]) -> Marked | None:
    """Read looks where in nearly all rows one option has another than the others.

    Where that is always the same column, it is the column that looks so.
    """
    found = {row.number: (place,) for row in rows if (place := _apart(row, columns)) is not None}
    if not found or len(found) < _MOST * len(rows):
        return None
    if len(found) > 1 and len({*found.values()}) == 1:
        return None
    return Marked(found, {}, Code.OPTIONS_COLOURED)


def _apart(row: Row, columns: Sequence[int]) -> int | None:
    """Return the place of the only option of a row that stands out; None where none does."""
    if not row.looks:
        return None
    looks = {place: row.look(column) for place, column in enumerate(columns) if row.cell(column)}
    counts = Counter(looks.values())
    alone = [place for place, look in looks.items() if look and counts[look] == 1]
    others = {look for place, look in looks.items() if place not in alone}
    return alone[0] if len(alone) == 1 and len(others) == 1 else None
