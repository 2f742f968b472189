"""What the start is to reach, and whether it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tools.bench.starts.figures import Figures
from tools.bench.starts.plan import FAST_PAGE, SLOW_PAGE, Condition, Visit

# Of the time that PyScript as shipped takes; or else, of the time of bare Pyodide with the same
# snapshot.
READY = {FAST_PAGE: 1 / 4, SLOW_PAGE: 1 / 5}
READY_BARE = 1.15

# Of the time that the start screen takes without Python.
STATIC = 1.3

PRESSED = 150.0  # milliseconds
MOVED = 7_500_000  # bytes

_VISITS = (Visit.FIRST, Visit.AGAIN)


@dataclass(frozen=True)
class Goal:
    """What is measured, what it is to be and is, both in words, and whether that is reached."""

    what: str
    aim: str
    reached: str
    is_met: bool


def goals(figures: Figures) -> list[Goal]:
    """Return all goals whose figures were measured."""
    return [*_ready(figures), *_like_static(figures), *_pressed(figures), *_moved(figures)]


def _ready(figures: Figures) -> Iterator[Goal]:
    for condition, part in READY.items():
        for visit in _VISITS:
            shipped = figures.ratio("pyscript", condition, visit, "ready")
            bare = figures.ratio("pyodide-snapshot", condition, visit, "ready")
            if shipped is not None and bare is not None:
                yield Goal(
                    f"Python ready, {_when(condition, visit)}",
                    f"{part:.2f} of PyScript as shipped, or {READY_BARE} of bare Pyodide with the"
                    " same snapshot",
                    f"{shipped:.3f}, or {bare:.2f}",
                    shipped <= part or bare <= READY_BARE,
                )


def _like_static(figures: Figures) -> Iterator[Goal]:
    names = {"paint": "first paint", "answered": "first answered input"}
    for condition in READY:
        for visit in _VISITS:
            for measured, name in names.items():
                ratio = figures.ratio("static", condition, visit, measured)
                if ratio is not None:
                    what = f"{name}, {_when(condition, visit)}"
                    aim = f"{STATIC} of the page without Python"
                    yield Goal(what, aim, f"{ratio:.2f}", ratio <= STATIC)


def _pressed(figures: Figures) -> Iterator[Goal]:
    found = figures.get("casilla", FAST_PAGE, Visit.CALM, "pressed")
    if found:
        reached = f"{found.median:.0f} ms"
        what = f"from Start to the first turn, {_when(FAST_PAGE, Visit.AGAIN)}"
        yield Goal(what, f"under {PRESSED:.0f} ms", reached, found.median < PRESSED)


def _moved(figures: Figures) -> Iterator[Goal]:
    for visit, limit in ((Visit.FIRST, MOVED), (Visit.AGAIN, 0)):
        found = figures.get("casilla", FAST_PAGE, visit, "moved")
        if found:
            aim = f"at most {limit:,} bytes"
            yield Goal(f"moved, {visit}", aim, f"{found.high:,.0f}", found.high <= limit)


def _when(condition: Condition, visit: Visit) -> str:
    return f"{visit}, {condition}"
