"""Chance as data: every draw is a pure function of the seed and of how many draws came before.

The mixing function is SplitMix64's (Steele, Lea, Flood: "Fast splittable pseudorandom number
generators", 2014), chained over the coordinates of a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from pygame_engine.values import Value

T = TypeVar("T")

MAX_SEED = 2**53 - 1
_GOLDEN = 0x9E3779B97F4A7C15
_MASK = 2**64 - 1


def word(seed: int, *coordinates: int) -> int:
    """Give 64 evenly spread bits that depend on the seed and on every coordinate."""
    bits = _begun(seed)
    for coordinate in coordinates:
        bits = further(bits, coordinate)
    return bits


def further(bits: int, coordinate: int) -> int:
    """Give the word with one coordinate more: `word(s, 4, 2)` is `further(word(s, 4), 2)`."""
    bits = bits + (coordinate + 1) * _GOLDEN & _MASK
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _MASK
    return bits ^ bits >> 31


@lru_cache(maxsize=64)
def _begun(seed: int) -> int:
    return further(seed, 0)


@dataclass(frozen=True)
class Chance(Value):
    """Where a match stands in its chance: its seed and how many draws it has made.

    `redeals` holds, for a draw whose hidden result was shown and then undone, how many times it
    is to be dealt anew: what the class has seen must not come again. They come from undoing, which
    leaves no trace in the log, and so do not count when states are compared.
    """

    seed: int
    draws: int = 0
    redeals: tuple[tuple[int, int], ...] = field(default=(), compare=False)

    def pick(self, bound: int, part: int = 0) -> int:
        """Give the next draw as a whole number from 0 to bound - 1, equally likely.

        A draw of several parts numbers them from 0. The bias of scaling 64 bits down to a bound
        under a million is below 1e-13.
        """
        return further(self._word, part) * bound >> 64

    @property
    def _word(self) -> int:
        deal = dict(self.redeals).get(self.draws, 0) if self.redeals else 0
        return word(self.seed, self.draws, deal)

    def shuffled(self, items: Sequence[T], part: int = 0) -> tuple[T, ...]:
        """Give the items in the order that the next draw puts them in (Fisher-Yates)."""
        shuffled, bits = list(items), self._word
        for last in range(len(shuffled) - 1, 0, -1):
            other = further(bits, part + last) * (last + 1) >> 64
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled)

    def after(self, draws: int) -> Chance:
        """Give the chance that is left once so many draws were made."""
        return self.but(draws=self.draws + draws) if draws else self

    def redealt(self, draw: int, by: int) -> Chance:
        """Give the chance in which this draw is dealt `by` more times anew."""
        counts = dict(self.redeals)
        counts[draw] = counts.get(draw, 0) + by
        kept = tuple(sorted((at, times) for at, times in counts.items() if times))
        return self.but(redeals=kept)
