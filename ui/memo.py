"""What is worked out of each item of a long tuple, again only for the items that have changed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress, count
from operator import is_not
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

_FEW = 256
"""So many changed items of a tuple as long as before are looked at one by one."""


class Memo(Generic[T, R]):
    """Remembers the tuple that it saw last, and what was worked out of its items.

    Items are told apart by identity: a key pressed in one question of ten thousand must not compare
    the texts of the others. It is right for immutable items alone.
    """

    def __init__(self, make: Callable[[T], R]) -> None:
        self._make = make
        self._items: tuple[T, ...] = ()
        self._made: list[R] = []

    def of(self, items: tuple[T, ...]) -> list[R]:
        """Give what comes of each item; the list is not to be changed."""
        if items is not self._items:
            self._made, self._items = self._renewed(items), items
        return self._made

    def _renewed(self, items: tuple[T, ...]) -> list[R]:
        if len(items) == len(self._items):
            changed = list(compress(count(), map(is_not, items, self._items)))
            if len(changed) <= _FEW:
                made = self._made.copy()
                for place in changed:
                    made[place] = self._make(items[place])
                return made
        known = dict(zip(map(id, self._items), self._made, strict=True))
        return [known[id(one)] if id(one) in known else self._make(one) for one in items]
