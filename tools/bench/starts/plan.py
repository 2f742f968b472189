"""Which visits are measured, and in what order: the pages take turns, so that a machine that slows
down or is busy for a while is so for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tools.bench.starts.variants import VARIANTS, Variant

ROUNDS = 5
SLOW = 6
LINE = 10.0


class Visit(StrEnum):
    """How a page is visited."""

    FIRST = "first visit"
    AGAIN = "again"
    CALM = "again, Start pressed after 3 s"


@dataclass(frozen=True)
class Condition:
    """How many times slower the processor is, and how many Mbit/s the line moves, if it is slow."""

    slowdown: int
    line: float | None = None

    def __str__(self) -> str:
        line = f", {self.line:g} Mbit/s" if self.line else ""
        return f"{self.slowdown}×{line}"


FAST_PAGE, SLOW_PAGE, SLOW_LINE = Condition(1), Condition(SLOW), Condition(1, LINE)
CONDITIONS = (FAST_PAGE, SLOW_PAGE, SLOW_LINE)


@dataclass(frozen=True)
class Trip:
    """One fresh profile's visits to one page."""

    variant: Variant
    condition: Condition
    visits: tuple[Visit, ...]


def visits(variant: Variant, condition: Condition) -> tuple[Visit, ...]:
    """Return the visits that tell something: over a slow line only the first differs."""
    if condition.line:
        return (Visit.FIRST,)
    if not variant.has_python or (condition.slowdown > 1 and variant.name != "casilla"):
        return (Visit.FIRST, Visit.AGAIN)
    return (Visit.FIRST, Visit.AGAIN, Visit.CALM)


def trips(rounds: int, conditions: tuple[Condition, ...] = CONDITIONS) -> Iterator[Trip]:
    """Give all trips; each round begins with another page."""
    for number in range(rounds):
        turn = number % len(VARIANTS)
        for condition in conditions:
            for variant in (*VARIANTS[turn:], *VARIANTS[:turn]):
                yield Trip(variant, condition, visits(variant, condition))
