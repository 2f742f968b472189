"""Keys in brackets beside the questions of a typed list: behind the stem, or behind each option."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from banks.lists_item import Item
from banks.lists_items import is_marked
from banks.patterns import late

_LETTER = late(r"\s?[(\[]([a-jA-J])[)\]]\Z")
_TRUTH = late(r"\s?[(\[]([VvFf])[)\]]\Z")
_TAIL = 5
_FEWEST = 2


def take_keys_beside(items: Sequence[Item], keyed: Collection[int]) -> None:
    """Take `(b)` behind stems for keys, and `(V)` and `(F)` behind options for marks.

    They are believed where all questions with options that have no other key, one that is
    `keyed` by its place among them, end in the same way.
    """
    asking = [
        item
        for place, item in enumerate(items)
        if item.options and item.key is None and place not in keyed and not is_marked(item)
    ]
    if len(asking) < _FEWEST:
        return
    letters = [_end(_LETTER, item.stem[-1]) if item.stem else None for item in asking]
    if all(
        letter and ord(letter[1].lower()) - ord("a") < len(item.options)
        for letter, item in zip(letters, asking, strict=True)
    ):
        for letter, item in zip(letters, asking, strict=True):
            item.key = letter[1] if letter else None
            item.stem[-1] = _without(_LETTER, item.stem[-1])
    elif all(map(_are_truths, asking)):
        for item in asking:
            _mark(item)


def _end(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    return pattern.search(text, max(0, len(text) - _TAIL))


def _without(pattern: re.Pattern[str], text: str) -> str:
    found = _end(pattern, text)
    return text[: found.start()].rstrip() if found else text


def _truths(item: Item) -> list[str]:
    ends = [_end(_TRUTH, option.lines[-1]) for option in item.options]
    return [end[1].lower() if end else "" for end in ends]


def _are_truths(item: Item) -> bool:
    """Say whether one option is called true, and the others false or nothing."""
    truths = _truths(item)
    return truths.count("v") == 1 and truths.count("f") in {0, len(truths) - 1}


def _mark(item: Item) -> None:
    for option, truth in zip(item.options, _truths(item), strict=True):
        option.is_right = truth == "v"
        option.lines[-1] = _without(_TRUTH, option.lines[-1])
