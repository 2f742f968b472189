"""Which question of a typed list each key of a list of keys is for: surely, or none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from banks.lists_item import Item
from banks.lists_items import is_marked
from banks.lists_keys import KeyList, find_keys
from banks.lists_tables import Line
from banks.patterns import late
from banks.problems import Code, Problem, shorten
from banks.text import fold

_FEWEST = 2
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_COUNTED = late(r"(?:.*[\s.])?(\d{1,2}|[ivx]{1,4}|[a-j])", re.IGNORECASE)


def is_for_all(keys: KeyList, others: Sequence[Item], item: Item, *, after_blank: bool) -> bool:
    """Say whether keys are those of several questions and not those of the last, `item`, alone."""
    every = [*others, item] if not item.is_empty else others
    if not keys.is_headed:
        return _fits_all(keys, every) and not any(map(_has_key, every))
    if item.is_empty or item.key is not None:
        return keys.is_plural or _fits_all(keys, every)
    if any(other.key is not None for other in reversed(others)):
        return keys.is_plural and not keys.is_inline and keys.is_numbered
    if not others:
        is_question = item.number is not None or bool(item.options)
        return keys.is_plural and is_question and keys.numbers == [item.number or 1]
    if all(map(is_marked, others)) and not is_marked(item):
        return False
    return _fits_all(keys, every) if not keys.is_plural else _is_several(keys, is_apart=after_blank)


def _is_several(keys: KeyList, *, is_apart: bool) -> bool:
    """Say whether keys below a heading may be several: one letter is, where it stands apart."""
    return not keys.is_inline or len(keys.entries) != 1 or keys.is_numbered or is_apart


def _is_beside(item: Item, items: Sequence[Item]) -> bool:
    """Say whether keys stand beside their questions, as that of the last but one does."""
    return not item.is_empty and bool(items) and items[-1].key is not None


def _has_key(item: Item) -> bool:
    return item.key is not None or is_marked(item)


def _fits_all(keys: KeyList, items: Sequence[Item]) -> bool:
    """Say whether there is a key for each question, by its number."""
    return len(keys.numbers) == len(keys.entries) == len(items) >= _FEWEST and sorted(
        keys.numbers
    ) == sorted(item.number or n for n, item in enumerate(items, 1))


class Keyed:
    """Lists of keys, each with the questions that it may be for."""

    def __init__(self) -> None:
        self._lists: list[tuple[list[KeyList], int, int | None]] = []
        self._begin = 0
        self._numbers: set[int] = set()

    def note(self, item: Item, place: int) -> None:
        """Note the number of a question, which is its place from 1 where it has none."""
        self._numbers.add(item.number or place - self._begin)

    def read(
        self,
        lines: Sequence[Line],
        place: int,
        items: Sequence[Item],
        item: Item,
        *,
        after_blank: bool,
    ) -> int:
        """Read keys below questions, of which `item` is not closed; return the place after them."""
        count = len(items) - self._begin + 1
        number = item.number or count
        is_new = number not in self._numbers
        self._numbers.add(number)
        keys = find_keys(lines, place, self._numbers, count)
        if is_new:
            self._numbers.discard(number)
        if not keys or (keys.is_inline and item.key is None and _is_beside(item, items)):
            return 0
        if is_for_all(keys, items[self._begin :], item, after_blank=after_blank):
            self._add(keys, len(items) + (not item.is_empty))
        elif item.options and item.key is None and not (keys.is_inline or keys.numbers):
            item.key = ", ".join(text for _, text in keys.entries)
        else:
            return 0
        return keys.end

    def _add(self, keys: KeyList, end: int) -> None:
        """Add a list for the questions above it, or those below where there is none above."""
        last = self._lists[-1][0] if self._lists else []
        if last and self._begin == end and last[-1].is_numbered == keys.is_numbered:
            last.append(keys)
        else:
            self._lists.append(([keys], self._begin, end if end > self._begin else None))
        self._begin = end

    def resolve(self, items: Sequence[Item]) -> tuple[dict[int, str], list[Problem]]:
        """Give the keys by the places of their questions; of two that differ, none."""
        found: dict[int, str] = {}
        doubtful: set[int] = set()
        problems = []
        for parts, begin, end in self._lists:
            keys = _joined(parts)
            own = keys_of(keys, items[begin:end])
            if not own and begin < len(items):
                problems.append(_unplaced(keys))
            for place, key in own.items():
                if found.setdefault(begin + place, key).casefold() != key.casefold():
                    doubtful.add(begin + place)
        return {place: key for place, key in found.items() if place not in doubtful}, problems


def _joined(parts: Sequence[KeyList]) -> KeyList:
    """Give lists of keys that follow each other as one."""
    entries = tuple(entry for part in parts for entry in part.entries)
    titles = tuple(title for part in parts for title in part.titles)
    return replace(parts[0], entries=entries, titles=titles)


def keys_of(keys: KeyList, items: Sequence[Item]) -> dict[int, str]:
    """Give the keys of questions by their places; of those that are not sure, none."""
    if not keys.is_numbered or not any(item.number for item in items):
        return _by_order(keys, items)
    found = _by_number(keys, items)
    if len(found) == len(keys.entries):
        return found
    return _by_parts(keys, items) or _by_count(keys, items) or found


def _by_order(keys: KeyList, items: Sequence[Item]) -> dict[int, str]:
    """Give keys by their order: only where there are as many as questions, or as have options."""
    texts = [text for _, text in keys.entries]
    if keys.is_numbered and keys.numbers != [*range(1, len(texts) + 1)]:
        return {}
    every = [*range(len(items))]
    for places in (every, [place for place in every if items[place].options]):
        if len(places) == len(texts) and all(
            _may_have(items[place], text) for place, text in zip(places, texts, strict=True)
        ):
            return dict(zip(places, texts, strict=True))
    return {}


def _may_have(item: Item, key: str) -> bool:
    """Say whether a key is of the kind that a question asks for: a letter only with options."""
    return bool(item.options) or len(key) > 1 or key.lower() in "vft"


def _by_number(keys: KeyList, items: Sequence[Item]) -> dict[int, str]:
    """Give keys by number, but for numbers that several have."""
    numbers = [item.number for item in items]
    if all(number in {None, place} for place, number in enumerate(numbers, 1)):
        numbers = [*range(1, len(items) + 1)]
    counts = Counter(number or 0 for number in numbers)
    asked = Counter(keys.numbers)
    places = {n: place for place, n in enumerate(numbers) if n and counts[n] == 1}
    return {places[n]: text for n, text in keys.entries if n in places and asked[n] == 1}


def _by_parts(keys: KeyList, items: Sequence[Item]) -> dict[int, str]:
    """Give keys of an exam whose parts have their own numbers, in the same order in both."""
    numbered = [(place, item) for place, item in enumerate(items) if item.number is not None]
    if [item.number for _, item in numbered] != keys.numbers:
        return {}
    if not _are_in_order(keys.titles, [item.topic for _, item in numbered]):
        return {}
    return {place: text for (place, _), (_, text) in zip(numbered, keys.entries, strict=True)}


def _by_count(keys: KeyList, items: Sequence[Item]) -> dict[int, str]:
    """Give keys that go on counting where the numbers of the questions begin anew."""
    numbers = [item.number for item in items if item.number is not None]
    begins_anew = len(numbers) == len(items) and numbers.count(1) > 1
    return _by_order(keys, items) if begins_anew else {}


def _are_in_order(titles: Sequence[str], topics: Sequence[str]) -> bool:
    """Say whether titles of parts are numbered from the first, or name the topics as they come."""
    if not titles:
        return True
    labels = [_label(title) for title in titles]
    if labels == [*range(1, len(titles) + 1)]:
        return True
    parts = [*dict.fromkeys(map(fold, topics))]
    return len(parts) == len(titles) and all(
        fold(title) in part for title, part in zip(titles, parts, strict=True)
    )


def _label(title: str) -> int:
    """Read the number, Roman number or letter at the end of a title; 0 where there is none."""
    found = _COUNTED.fullmatch(title)
    if not found:
        return 0
    label = found[1].lower()
    if label.isdecimal():
        return int(label)
    return _ROMANS.index(label) + 1 if label in _ROMANS else ord(label[0]) - ord("a") + 1


def _unplaced(keys: KeyList) -> Problem:
    """Say that keys were not used, since it is not sure which questions they are for."""
    texts = (text if number is None else f"{number}. {text}" for number, text in keys.entries)
    return Problem(Code.KEYS_UNPLACED, keys.line, quote=shorten(" ".join(texts)))
