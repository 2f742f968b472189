from __future__ import annotations

import math
import re

from tools.bench.forecast import Pauses
from tools.bench.simulator import Simulated
from tools.bench.starts.figures import Figures, spread
from tools.bench.starts.machine import Machine, processor
from tools.bench.starts.plan import FAST_PAGE, SLOW_PAGE, Visit, trips
from tools.bench.starts.report import (
    COLUMNS,
    Run,
    milliseconds,
    moved_table,
    pauses_table,
    performance_page,
    presses_table,
    ratios_table,
    starts_table,
    table,
)
from tools.bench.starts.variants import VARIANTS
from tools.bench.turns import Press, Turn

MACHINE = Machine(
    date="2026-02-03",
    processor="A Processor",
    cores=2,
    memory="4 GB",
    system="Linux",
    chromium="150.0",
    pyodide="314.0",
    pyscript="0.7",
    python="3.14",
)
START = {
    "paint": 200.0,
    "answered": 300.0,
    "ready": 1200.0,
    "turn": 1500.0,
    "longest": 80.0,
    "pressed": 100.0,
    "memory": 130e6,
    "moved": 7e6,
    "requests": 40.0,
}


def full_run() -> Figures:
    figures = Figures()
    for trip in trips(1):
        for visit in trip.visits:
            figures.add(trip.variant.name, trip.condition, visit, START)
    return figures


def page_of(figures: Figures) -> str:
    presses = [Press("roll", 1, [20.0], [90.0]), Press("roll", 6, [110.0], [300.0])]
    turns = [Turn(400, 1, [60.0]), Turn(400, 6, [350.0])]
    return performance_page(Run(MACHINE, figures, presses, turns, [Simulated("natively", 2345.6)]))


def rows(text: str) -> dict[str, list[str]]:
    lines = [re.split(r" \| ", line.strip("| ")) for line in text.splitlines()]
    return {first: rest for first, *rest in lines}


def test_a_figure_is_its_median_between_its_ends() -> None:
    assert milliseconds(spread([1500.4, 900.0, 12000.0])) == "1,500 (900–12,000)"


def test_a_table_has_a_line_under_its_head() -> None:
    assert table(("a", "b"), [("1", "2")]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"


def test_what_was_not_measured_is_a_dash() -> None:
    figures = Figures()
    figures.add("casilla", FAST_PAGE, Visit.AGAIN, {"ready": 700.0})

    assert rows(starts_table(figures, "ready"))["Casilla"] == [
        "–",
        "700 (700–700)",
        "–",
        "–",
        "–",
    ]


def test_a_page_without_a_figure_has_no_line() -> None:
    figures = Figures()
    figures.add("casilla", FAST_PAGE, Visit.AGAIN, {"ready": 700.0})

    assert list(rows(starts_table(figures, "ready"))) == ["page", "---", "Casilla"]


def test_ratios_stand_beside_each_baseline() -> None:
    figures = Figures()
    figures.add("casilla", SLOW_PAGE, Visit.FIRST, {"ready": 6000.0})
    figures.add("pyscript", SLOW_PAGE, Visit.FIRST, {"ready": 24000.0})

    assert rows(ratios_table(figures, "ready"))["of PyScript as shipped"][2] == "0.25"


def test_the_most_that_was_moved_is_told() -> None:
    figures = Figures()
    for moved in (10.0, 2000.0):
        figures.add("casilla", FAST_PAGE, Visit.FIRST, {"moved": moved, "requests": 3.0})

    assert rows(moved_table(figures))["Casilla"] == ["2,000", "3", "–", "–"]


def test_presses_stand_by_speed() -> None:
    presses = [Press("roll", 6, [100.0, 120.0, 110.0]), Press("roll", 1, [20.0])]

    assert rows(presses_table(presses, []))["roll"] == ["20 (20–20)", "110 (100–120)"]


def test_the_forecast_s_longest_frames_stand_in_a_table() -> None:
    rows = pauses_table([Pauses(1, [17.0, 33.0, 18.0], [2000.0])])

    assert rows.splitlines()[-1] == "| 1× | 18 (17–33) | 2,000 (2,000–2,000) |"


def test_late_turns_stand_beside_early_ones() -> None:
    found = rows(presses_table([], [Turn(10, 1, [60.0]), Turn(400, 1, [62.0])]))

    assert found["a whole turn at event 400"] == ["62 (62–62)"]


def test_the_page_says_when_and_on_what_it_was_measured() -> None:
    page = page_of(full_run())

    for said in vars(MACHINE).values():
        assert str(said) in page


def test_the_page_says_of_every_goal_whether_it_is_met() -> None:
    verdicts = re.findall(r"\| (met|\*\*missed\*\*) \|\n", page_of(full_run()))

    # Ready as late as PyScript as shipped is still as soon as bare Pyodide.
    assert verdicts == ["met"] * 14 + ["**missed**"]


def test_the_page_has_all_figures_of_a_full_run() -> None:
    page = page_of(full_run())

    assert "nan" not in page
    assert page.count("1,200 (1,200–1,200)") == len(VARIANTS) * len(COLUMNS)
    assert "| natively | 2,346 |" in page


def test_memory_that_the_system_does_not_tell_is_a_dash() -> None:
    figures = Figures()
    figures.add("casilla", FAST_PAGE, Visit.FIRST, START | {"memory": math.nan})

    assert "nan" not in page_of(figures)


def test_the_processor_is_the_one_that_linux_names() -> None:
    assert processor("processor\t: 0\nmodel name\t: Fast (R) 3000\n") == "Fast (R) 3000"
    assert processor("") == "unknown"
