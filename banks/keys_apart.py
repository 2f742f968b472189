"""Whether the keys of a table are the right options themselves, which stand in no other column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import starmap

from banks.column_names import says_other
from banks.columns import Layout
from banks.csv_rows import Row
from banks.keys import by_text, is_lone, letters, numbers, resolve
from banks.patterns import late
from banks.table_cells import without_labels

_FEWEST_OPTIONS = 2
_FEWEST_ROWS = 3
_SYMBOL = 2
_NUMBER = late(r"-?\d{1,9}(?:\.0+)?")


def with_keys_apart(layout: Layout, rows: Sequence[Row], names: Sequence[str]) -> Layout:
    """See whether the keys are one more option each; where that stays open, say so.

    A letter or number alone is the place of an option where it is unlike the options' texts.
    """
    keyed = [
        (key, without_labels([row.cell(column) for column in layout.options]))
        for row in rows
        if (key := row.cell(layout.keys[0]))
    ]
    called = [names[column] for column in layout.options]
    if not keyed or layout.keys_are_letters or any(by_text(key, called) for key, _ in keyed):
        return layout
    if all(map(says_other, called)):
        are_keys = any(letters(key) or by_text(key, options) for key, options in keyed)
        return layout if are_keys else _apart(layout)
    found = sum(starmap(_is_found, keyed))
    places = sum(starmap(_can_only_be_place, keyed))
    missing = sum(starmap(_is_missing, keyed))
    is_before = layout.keys[0] < layout.options[0]
    fewest = _FEWEST_OPTIONS if is_before else _FEWEST_ROWS
    if not found and (
        places < len(keyed)
        if _counts_on(called)
        else not places and missing and len(keyed) >= fewest and all(starmap(_is_full, keyed))
    ):
        return _apart(layout)
    against = found + places
    is_open = missing > against or (is_before and not against) or _counts_on(called)
    return replace(layout, keys_are_doubtful=is_open)


def is_doubtful(key: str, options: Sequence[str], names: Sequence[str]) -> bool:
    """Say whether a key may be a place or an option in a table that leaves it open.

    Where the options are counted from 2, their places are not those of their names.
    """
    if not is_lone(key) or by_text(key, options):
        return False
    return _counts_on(names) or _may_be_option(key, options)


def _may_be_option(key: str, options: Sequence[str]) -> bool:
    """Say whether a letter or number alone looks like one of the options beside it.

    A number does that is near to theirs, and a letter beside symbols of one or two letters.
    """
    texts = [option for option in options if option]
    if numbers(key):
        if not texts or not all(map(_NUMBER.fullmatch, [key, *texts])):
            return False
        values = [float(text) for text in texts]
        spread = max(values) - min(values) + 1
        return min(values) - spread <= float(key) <= max(values) + spread
    return all(len(text) <= _SYMBOL and text.isalpha() for text in texts)


def _is_found(key: str, options: Sequence[str]) -> bool:
    return bool(by_text(key, options) or (not is_lone(key) and resolve(key, options)))


def _can_only_be_place(key: str, options: Sequence[str]) -> bool:
    return is_lone(key) and bool(resolve(key, options)) and not _may_be_option(key, options)


def _is_missing(key: str, options: Sequence[str]) -> bool:
    """Say whether a key is neither an option nor the place of one."""
    return not resolve(key, options) and (not is_lone(key) or _may_be_option(key, options))


def _is_full(_key: str, options: Sequence[str]) -> bool:
    return all(options[:_FEWEST_OPTIONS])


def _counts_on(names: Sequence[str]) -> bool:
    """Say whether the options' names begin at 2 or B: the first one has another name."""
    return names[0].strip()[-1:] in ("2", "B", "b")


def _apart(layout: Layout) -> Layout:
    return replace(layout, wrong=layout.options, options=())
