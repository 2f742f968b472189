"""Writes the performance page from what was measured."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tools.bench.forecast import Pauses
from tools.bench.simulator import Simulated
from tools.bench.starts.figures import Figures, Spread, spread
from tools.bench.starts.goals import goals
from tools.bench.starts.machine import Machine
from tools.bench.starts.plan import FAST_PAGE, SLOW_LINE, SLOW_PAGE, Condition, Visit
from tools.bench.starts.variants import VARIANTS
from tools.bench.turns import Press, Turn

_TEMPLATE = "performance.md"
_MEGA = 1_000_000
_MISSING = "–"

# The columns of the tables of starts.
COLUMNS = (
    ("first, 1×", FAST_PAGE, Visit.FIRST),
    ("again, 1×", FAST_PAGE, Visit.AGAIN),
    ("first, 6×", SLOW_PAGE, Visit.FIRST),
    ("again, 6×", SLOW_PAGE, Visit.AGAIN),
    ("first, 10 Mbit/s", SLOW_LINE, Visit.FIRST),
)
_BASELINES = tuple(variant for variant in VARIANTS if variant.name != "casilla")


@dataclass(frozen=True)
class Run:
    """All that one run of the benchmark measured."""

    machine: Machine
    starts: Figures
    presses: Sequence[Press]
    turns: Sequence[Turn]
    simulated: Sequence[Simulated]
    pauses: Sequence[Pauses] = ()


def performance_page(run: Run) -> str:
    """Return the page's text."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # Markdown, and nothing of it comes from elsewhere
    )
    return environment.get_template(_TEMPLATE).render(
        machine=run.machine,
        goals=goals(run.starts),
        starts=partial(starts_table, run.starts),
        ratios=partial(ratios_table, run.starts),
        pressed=pressed_table(run.starts),
        moved=moved_table(run.starts),
        memory=_table_of(run.starts, "memory", _megabytes),
        presses=presses_table(run.presses, run.turns),
        pauses=pauses_table(run.pauses),
        simulated=table(("where", "games a second"), _simulated(run.simulated)),
    )


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table in Markdown."""
    names = tuple(head)
    lines = [names, ("---",) * len(names), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def milliseconds(found: Spread | None) -> str:
    """Return a figure as it stands in the tables: the median, and the lowest and highest."""
    if found is None:
        return _MISSING
    return f"{found.median:,.0f} ({found.low:,.0f}–{found.high:,.0f})"


def _megabytes(found: Spread | None) -> str:
    if found is None or math.isnan(found.median):
        return _MISSING
    return " ".join(
        (f"{found.median / _MEGA:.0f}", f"({found.low / _MEGA:.0f}–{found.high / _MEGA:.0f})")
    )


def starts_table(figures: Figures, measured: str) -> str:
    """Return a table of milliseconds, a page a line."""
    return _table_of(figures, measured, milliseconds)


def _table_of(figures: Figures, measured: str, write: Callable[[Spread | None], str]) -> str:
    rows = (
        (variant.title, *(write(figures.get(variant.name, *where, measured)) for where in _where()))
        for variant in VARIANTS
    )
    shown = (row for row in rows if set(row[1:]) != {_MISSING})
    return table(("page", *(name for name, _, _ in COLUMNS)), shown)


def _where() -> list[tuple[Condition, Visit]]:
    return [(condition, visit) for _, condition, visit in COLUMNS]


def ratios_table(figures: Figures, measured: str) -> str:
    """Return a table of how many times as long Casilla takes as each of the others."""
    rows = (
        (
            f"of {one.title}",
            *(_ratio(figures.ratio(one.name, *where, measured)) for where in _where()),
        )
        for one in _BASELINES
    )
    shown = (row for row in rows if set(row[1:]) != {_MISSING})
    return table(("Casilla's part", *(name for name, _, _ in COLUMNS)), shown)


def _ratio(ratio: float | None) -> str:
    return _MISSING if ratio is None else f"{ratio:.2f}"


def pressed_table(figures: Figures) -> str:
    """Return a table of what a press of Start takes once the page is at rest."""
    conditions = (FAST_PAGE, SLOW_PAGE)
    rows = (
        (
            variant.title,
            *(
                milliseconds(figures.get(variant.name, one, Visit.CALM, "pressed"))
                for one in conditions
            ),
        )
        for variant in VARIANTS
        if variant.has_python
    )
    return table(("page", *map(str, conditions)), rows)


def moved_table(figures: Figures) -> str:
    """Return a table of bytes and requests."""

    def cells(name: str, visit: Visit) -> tuple[str, str]:
        moved = figures.get(name, FAST_PAGE, visit, "moved")
        requests = figures.get(name, FAST_PAGE, visit, "requests")
        return _count(moved), _count(requests)

    rows = (
        (variant.title, *cells(variant.name, Visit.FIRST), *cells(variant.name, Visit.AGAIN))
        for variant in VARIANTS
    )
    return table(("page", "first: bytes", "requests", "again: bytes", "requests"), rows)


def _count(found: Spread | None) -> str:
    return _MISSING if found is None else f"{found.high:,.0f}"


def presses_table(presses: Iterable[Press], turns: Iterable[Turn]) -> str:
    """Return a table of what presses take while a match is played."""
    found: dict[str, dict[int, list[float]]] = {}
    for press in presses:
        found.setdefault(press.name, {})[press.slowdown] = press.changed
    for turn in turns:
        found.setdefault(f"a whole turn at event {turn.event}", {})[turn.slowdown] = turn.spent
    speeds = sorted({speed for by_speed in found.values() for speed in by_speed})
    rows = (
        (name, *(milliseconds(spread(values[speed])) for speed in speeds))
        for name, values in found.items()
    )
    return table(("press", *(f"{speed}×" for speed in speeds)), rows)


def pauses_table(pauses: Iterable[Pauses]) -> str:
    """Return a table of what the forecast costs the start screen."""
    rows = (
        (f"{one.slowdown}×", milliseconds(spread(one.longest)), milliseconds(spread(one.lasted)))
        for one in pauses
    )
    return table(("processor", "longest frame", "until the forecast is there"), rows)


def _simulated(simulated: Iterable[Simulated]) -> Iterable[tuple[str, ...]]:
    return ((one.place, f"{one.games:,.0f}") for one in simulated)
