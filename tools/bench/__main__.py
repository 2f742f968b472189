"""Prints what the benchmark measures."""

from __future__ import annotations

from statistics import median

from tools.bench.simulator import simulated
from tools.bench.turns import Press, Turn, presses, turns


def main() -> None:
    """Measure and print."""
    for press in presses():
        print(_press(press))
    for turn in turns():
        print(_turn(turn))
    for one in simulated():
        print(f"simulator {one.place}: {one.games:.0f} games/s")


def _press(press: Press) -> str:
    return (
        f"{press.slowdown}x  {press.name:<12} first change {median(press.changed):6.1f} ms"
        f" (best {min(press.changed):5.1f}, worst {max(press.changed):5.1f})"
        f"   settled {median(press.settled):6.0f} ms"
    )


def _turn(turn: Turn) -> str:
    return (
        f"{turn.slowdown}x  a turn at event {turn.event:<4} {median(turn.spent):6.1f} ms"
        f" (best {min(turn.spent):5.1f}, worst {max(turn.spent):5.1f})"
    )


if __name__ == "__main__":
    main()
