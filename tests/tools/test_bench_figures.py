from __future__ import annotations

import pytest

from tools.bench.starts.figures import Figures, Spread, spread
from tools.bench.starts.goals import Goal, goals
from tools.bench.starts.plan import (
    CONDITIONS,
    FAST_PAGE,
    SLOW_LINE,
    SLOW_PAGE,
    Condition,
    Visit,
    trips,
    visits,
)
from tools.bench.starts.variants import VARIANTS
from tools.bench.starts.visit import network

BY_NAME = {variant.name: variant for variant in VARIANTS}


def figures(**medians: float) -> Figures:
    found = Figures()
    for name, value in medians.items():
        found.add(name.replace("_", "-"), FAST_PAGE, Visit.FIRST, {"ready": value})
    return found


def ready(**medians: float) -> Goal:
    (goal,) = goals(figures(**medians))
    return goal


def only(condition: Condition, visit: Visit, measured: str, value: float) -> Goal:
    found = Figures()
    found.add("casilla", condition, visit, {measured: value})
    (goal,) = goals(found)
    return goal


def test_a_spread_is_the_median_and_both_ends() -> None:
    assert spread([30.0, 10.0, 25.0]) == Spread(median=25.0, low=10.0, high=30.0, count=3)


def test_a_median_of_an_even_number_lies_between() -> None:
    assert spread([10.0, 40.0, 20.0, 30.0]).median == 25.0


def test_figures_are_kept_by_page_condition_and_visit() -> None:
    found = Figures()
    found.add("casilla", FAST_PAGE, Visit.FIRST, {"ready": 1.0})
    found.add("casilla", FAST_PAGE, Visit.AGAIN, {"ready": 2.0})
    found.add("casilla", SLOW_PAGE, Visit.FIRST, {"ready": 3.0})
    found.add("pyscript", FAST_PAGE, Visit.FIRST, {"ready": 4.0})

    assert found.get("casilla", FAST_PAGE, Visit.FIRST, "ready") == spread([1.0])
    assert found.get("pyscript", SLOW_PAGE, Visit.FIRST, "ready") is None


def test_a_ratio_is_one_of_medians() -> None:
    found = figures(casilla=10.0, pyscript=40.0)
    found.add("casilla", FAST_PAGE, Visit.FIRST, {"ready": 20.0})
    found.add("casilla", FAST_PAGE, Visit.FIRST, {"ready": 90.0})

    assert found.ratio("pyscript", FAST_PAGE, Visit.FIRST, "ready") == 0.5


@pytest.mark.parametrize("missing", ["pyscript", "casilla"])
def test_there_is_no_ratio_without_both_figures(missing: str) -> None:
    medians = {"casilla": 1.0, "pyscript": 4.0}
    del medians[missing]

    assert figures(**medians).ratio("pyscript", FAST_PAGE, Visit.FIRST, "ready") is None


@pytest.mark.parametrize(
    ("casilla", "bare", "is_met"),
    [
        (1000.0, 500.0, True),  # a quarter of the page as shipped
        (1100.0, 1000.0, True),  # near enough to the bare one
        (1160.0, 1000.0, False),
    ],
)
def test_either_goal_for_python_will_do(casilla: float, bare: float, is_met: bool) -> None:
    assert ready(casilla=casilla, pyscript=4000.0, pyodide_snapshot=bare).is_met is is_met


def test_a_start_is_slow_to_answer_from_a_third_above_the_page_without_python() -> None:
    found = Figures()
    for name, value in (("casilla", 131.0), ("static", 100.0)):
        found.add(name, SLOW_PAGE, Visit.AGAIN, {"answered": value})
    (goal,) = goals(found)

    assert (goal.reached, goal.is_met) == ("1.31", False)


@pytest.mark.parametrize(("value", "is_met"), [(149.0, True), (150.0, False)])
def test_a_press_of_start_is_to_take_less_than_its_limit(value: float, is_met: bool) -> None:
    assert only(FAST_PAGE, Visit.CALM, "pressed", value).is_met is is_met


@pytest.mark.parametrize(
    ("visit", "moved", "is_met"),
    [
        (Visit.FIRST, 7_500_000, True),
        (Visit.FIRST, 7_500_001, False),
        (Visit.AGAIN, 0, True),
        (Visit.AGAIN, 1, False),
    ],
)
def test_a_visit_moves_no_more_than_it_may(visit: Visit, moved: float, is_met: bool) -> None:
    assert only(FAST_PAGE, visit, "moved", moved).is_met is is_met


def test_the_worst_run_says_what_a_visit_moves() -> None:
    found = Figures()
    for moved in (0.0, 0.0, 100.0):
        found.add("casilla", FAST_PAGE, Visit.AGAIN, {"moved": moved})
    (goal,) = goals(found)

    assert (goal.reached, goal.is_met) == ("100", False)


def test_every_page_is_visited_once_a_round_in_each_condition() -> None:
    made = [(trip.condition, trip.variant.name) for trip in trips(2)]

    assert sorted(made, key=str) == sorted(
        [(one, name) for one in CONDITIONS for name in BY_NAME] * 2, key=str
    )


def test_each_round_begins_with_another_page() -> None:
    rounds = len(VARIANTS)
    begun = [trip.variant.name for trip in trips(rounds, (FAST_PAGE,))][:: len(VARIANTS)]

    assert begun == list(BY_NAME)


@pytest.mark.parametrize("name", BY_NAME)
def test_a_slow_line_is_measured_on_first_visits_alone(name: str) -> None:
    assert visits(BY_NAME[name], SLOW_LINE) == (Visit.FIRST,)


def test_a_match_is_started_calmly_where_there_is_python() -> None:
    with_start = [name for name, one in BY_NAME.items() if Visit.CALM in visits(one, FAST_PAGE)]

    assert with_start == ["casilla", "pyodide-snapshot", "pyscript", "pyodide"]


def test_a_line_moves_an_eighth_of_its_bits_in_bytes() -> None:
    assert network(10.0)["downloadThroughput"] == 1_250_000
