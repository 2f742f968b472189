"""What came of all visits: of each figure the median, the lowest and the highest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median

from tools.bench.starts.plan import Condition, Visit

# The page's name, how it was slowed down, how it was visited, and what was measured.
Key = tuple[str, Condition, Visit, str]


@dataclass(frozen=True)
class Spread:
    """The median of some measurements, and how far they lie apart."""

    median: float
    low: float
    high: float
    count: int


def spread(values: Iterable[float]) -> Spread:
    """Return the spread of at least one value."""
    every = list(values)
    return Spread(median(every), min(every), max(every), len(every))


@dataclass
class Figures:
    """All measurements of a run."""

    _values: dict[Key, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, name: str, condition: Condition, visit: Visit, start: dict[str, float]) -> None:
        """Add what one visit to a page measured."""
        for measured, value in start.items():
            self._values[name, condition, visit, measured].append(value)

    def get(self, name: str, condition: Condition, visit: Visit, measured: str) -> Spread | None:
        """Return a figure; None where it was not measured."""
        values = self._values.get((name, condition, visit, measured))
        return spread(values) if values else None

    def ratio(
        self, baseline: str, condition: Condition, visit: Visit, measured: str
    ) -> float | None:
        """Return how many times Casilla's figure is a baseline's; None where one is missing."""
        ours = self.get("casilla", condition, visit, measured)
        other = self.get(baseline, condition, visit, measured)
        return ours.median / other.median if ours and other and other.median else None
