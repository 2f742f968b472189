"""Which column of a table holds what, by what the columns hold, where none is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from banks.columns import Layout
from banks.csv_rows import Row
from banks.keys import by_text, letters, numbers
from banks.patterns import late
from banks.table_marks import is_marked
from banks.truths import truth_of

_WEIGHT = late(r"(\d{1,3}(?:[.,]\d{1,6})?)\s?%?")
_SAMPLE = 300
_MOST = 0.8
_LONGEST_NAME = 30
_OPTIONS_WITHOUT_KEY = 3
_YES = frozenset("sí si s yes y true verdadero v correcto correcta correct right x 1".split())
_NO = frozenset("no n false falso f incorrecto incorrecta incorrect wrong 0".split()) | {""}


def is_yes(text: str) -> bool:
    """Say whether a cell says yes in Spanish or English, or gives a share of the points."""
    folded = text.strip().casefold()
    weight = _WEIGHT.fullmatch(folded)
    return folded in _YES or (weight is not None and float(weight[1].replace(",", ".")) > 0)


def by_shape(rows: Sequence[Row]) -> Layout | None:
    """Return the layout of a table without column names, or nothing."""
    sample = [row for row in rows if not row.is_blank][:_SAMPLE]
    if not sample:
        return None
    width = Counter(len(row.cells) for row in sample).most_common(1)[0][0]
    alike = [row for row in sample if len(row.cells) == width]
    if 2 * len(alike) < len(sample):
        return None
    return (
        _with_flags(alike, width)
        or _with_key(alike, width)
        or _with_truths(alike, width)
        or _without_key(alike, width)
    )


def is_header(first: Row, rows: Sequence[Row], layout: Layout) -> bool:
    """Say whether the first row names the columns: all others fit the layout, and it does not."""
    sample = [row for row in rows if not row.is_blank][:_SAMPLE]
    if len(sample) < 2 or layout.flags or not all(map(_may_be_name, first.cells)):  # noqa: PLR2004
        return False

    def fits(row: Row) -> bool:
        if not layout.keys:
            return _asks(row, layout.stem) or _is_marked(row, layout.options)
        key = row.cell(layout.keys[0])
        if layout.keys_are_truths:
            return truth_of(key) is not None
        options = [row.cell(column) for column in layout.options]
        return bool(letters(key) or numbers(key) or by_text(key, options))

    return all(map(fits, sample)) and not fits(first)


def _may_be_name(cell: str) -> bool:
    return len(cell) <= _LONGEST_NAME and "?" not in cell


def _asks(row: Row, column: int) -> bool:
    return row.cell(column).endswith("?")


def _is_marked(row: Row, options: Sequence[int]) -> bool:
    return is_marked([row.cell(column) for column in options])


def _share(rows: Sequence[Row], holds: Callable[[Row], bool]) -> float:
    return sum(map(holds, rows)) / len(rows)


def _with_flags(rows: Sequence[Row], width: int) -> Layout | None:
    """Find options that are each followed by a yes or a no."""

    def says(column: int) -> bool:
        cells = [row.cell(column).casefold() for row in rows]
        return all(cell in _YES | _NO for cell in cells) and any(cells)

    flags = [column for column in range(2, width) if says(column) and not says(column - 1)]
    if len(flags) < 2 or {b - a for a, b in pairwise(flags)} != {2}:  # noqa: PLR2004
        return None
    stem = flags[0] - 2
    return Layout(stem, tuple(flag - 1 for flag in flags), flags=tuple(flags))


def _with_key(rows: Sequence[Row], width: int) -> Layout | None:
    for is_key, most_keyed in ((_is_letter, 2 / 3), (_is_text, 1 / 2), (_is_number, 1.0)):
        for key in range(width - 1, 0, -1):
            layout = _around(rows, width, key) if _keys(rows, key, is_key, most_keyed) else None
            if layout:
                return layout
    return None


def _keys(
    rows: Sequence[Row], column: int, is_key: Callable[[Row, int], bool], least: float
) -> bool:
    """Say whether a column has the keys: of so many rows at least, some of which may have none.

    Numbers of some rows only may as well be their last option.
    """
    keyed = [row for row in rows if row.cell(column)]
    if len(keyed) < least * len(rows) and len(keyed) < len(rows):
        keyed = list(rows)
    return sum(is_key(row, column) for row in keyed) >= _MOST * len(keyed)


def _with_truths(rows: Sequence[Row], width: int) -> Layout | None:
    """Find statements with a column that says of each whether it is true; both are there."""
    for key in range(1, width):
        if any(truth_of(row.cell(key)) is None for row in rows):
            continue
        stem = _stem(rows, [column for column in range(key) if _is_wordy(rows, column)])
        if len({truth_of(row.cell(key)) for row in rows}) > 1 and stem is not None:
            after = [column for column in range(key + 1, width) if _is_wordy(rows, column)]
            explanation = after[0] if len(after) == 1 else None
            return Layout(stem, keys=(key,), explanation=explanation, keys_are_truths=True)
    return None


def _without_key(rows: Sequence[Row], width: int) -> Layout | None:
    """Find questions with several options each, of which no column says which is right.

    Where their cells do not either they cannot be played, but saying so helps more than taking the
    options for one answer.
    """
    options = range(1, width)
    if len(rows) < 2 or len(options) < _OPTIONS_WITHOUT_KEY:  # noqa: PLR2004 - one is no table
        return None
    are_marked = _share(rows, lambda row: _is_marked(row, options)) >= _MOST
    if not are_marked and _share(rows, lambda row: _asks(row, 0)) <= 1 / 2:
        return None
    if not all(row.cell(column) for row in rows for column in options):
        return None
    if 2 * sum(_repeats(rows, column) for column in options) > len(options):
        return None
    return Layout(0, tuple(options))


def _is_letter(row: Row, column: int) -> bool:
    return bool(letters(row.cell(column)))


def _is_number(row: Row, column: int) -> bool:
    return any(n <= 6 for n in numbers(row.cell(column)))  # noqa: PLR2004 - six options at most


def _is_text(row: Row, column: int) -> bool:
    return bool(row.cell(column) and by_text(row.cell(column), row.cells[:column]))


def _around(rows: Sequence[Row], width: int, key: int) -> Layout | None:
    """Find stem and options on the left of a key, or the options on its right."""
    left = [column for column in range(key) if _is_wordy(rows, column)]
    stem = _stem(rows, left)
    before = tuple(column for column in range(stem + 1, key)) if stem is not None else ()
    if stem is not None and len(before) > 1:
        after = [column for column in range(key + 1, width) if _is_wordy(rows, column)]
        explanation = after[0] if len(after) == 1 else None
        return Layout(stem, before, (key,), explanation=explanation, topic=_topic(rows, left, stem))
    options = tuple(column for column in range(key + 1, width) if _is_filled(rows, column))
    if left and len(options) > 1:
        return Layout(left[-1], options, (key,))
    return None


def _is_filled(rows: Sequence[Row], column: int) -> bool:
    return _share(rows, lambda row: bool(row.cell(column))) > 1 - _MOST


def _is_wordy(rows: Sequence[Row], column: int) -> bool:
    """Say whether a column holds words or questions, and not numbers or nothing."""
    return (
        _share(rows, lambda row: any(char.isalpha() or char == "?" for char in row.cell(column)))
        > 1 / 2
    )


def _stem(rows: Sequence[Row], columns: Sequence[int]) -> int | None:
    """Choose the stem: where the question marks are, else the first column that hardly repeats."""
    for column in columns:
        if _share(rows, lambda row, c=column: "?" in row.cell(c)) > 1 / 2:  # type: ignore[misc]
            return column
    return next((column for column in columns if not _repeats(rows, column)), None)


def _repeats(rows: Sequence[Row], column: int) -> bool:
    different = {row.cell(column) for row in rows}
    return len(rows) > 3 and len(different) < 0.7 * len(rows)  # noqa: PLR2004 - by experience


def _topic(rows: Sequence[Row], columns: Sequence[int], stem: int) -> int | None:
    return next((column for column in columns if column < stem and _repeats(rows, column)), None)
