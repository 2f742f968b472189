"""Measures all and writes the performance page, or with `--quick` measures once and prints it."""

from __future__ import annotations

import argparse

from tools.bench.forecast import pauses
from tools.bench.simulator import simulated
from tools.bench.starts.plan import CONDITIONS, FAST_PAGE, ROUNDS, trips
from tools.bench.starts.report import Run, performance_page
from tools.bench.starts.run import measured_starts
from tools.bench.turns import presses, turns
from tools.paths import ROOT

PAGE = ROOT / "docs/performance.md"


def main() -> None:
    """Measure, and say what came of it."""
    options = _options()
    rounds, conditions = (1, (FAST_PAGE,)) if options.quick else (options.rounds, CONDITIONS)
    machine, starts = measured_starts(trips(rounds, conditions))
    page = performance_page(Run(machine, starts, presses(), turns(), simulated(), pauses()))
    if options.quick:
        print(page)
    else:
        PAGE.write_text(page, "utf-8")
        print(f"Written: {PAGE.relative_to(ROOT)}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.bench", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="one run of each start, nothing written"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="runs of each start")
    return parser.parse_args()


if __name__ == "__main__":
    main()
