"""Batteries and how a circuit goes on after one."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Order, Phase, Refusal, Variant
from pygame_engine.actions import Action, LoadBattery, RollDie, Skip, Source, Void
from pygame_engine.events import BatteryStarted
from tests.engine.playing import (
    BLUE,
    RED,
    a_circuit,
    after_battery,
    choices,
    circuit_state,
    do,
    ids_until_over,
    last,
    refusal,
    turn,
    turns,
)

OTHER = Bank(choices(3, start=101), title="Other")


@pytest.mark.parametrize("variant", list(Variant))
def test_a_battery_is_over_when_all_its_questions_have_been_asked(variant: Variant) -> None:
    bank = Bank(choices(9)) if variant is Variant.BANK else None
    match = a_circuit(1, bank=bank, variant=variant, battery=3, options=2)

    for _ in range(2):
        match = turn(match)
        assert match.state.phase is Phase.ROLL
    assert turn(match).state.phase is Phase.BATTERY_OVER


def test_a_battery_has_forty_questions_by_default() -> None:
    match = turns(a_circuit(4, laps=20), 39)

    assert match.state.phase is Phase.ROLL
    assert turn(match).state.phase is Phase.BATTERY_OVER


def test_skipped_questions_do_not_count_as_asked() -> None:
    match = a_circuit(battery=2).do(RollDie(1))
    match = turn(do(match, Skip(), Skip()))

    assert match.state.phase is Phase.ROLL
    assert match.state.asked == 1


def test_a_bank_that_runs_out_ends_its_battery_there() -> None:
    match = a_circuit(bank=Bank(choices(3)), battery=40)

    assert match.state.battery_size == 3
    assert turns(match, 3).state.phase is Phase.BATTERY_OVER


def test_a_battery_that_is_over_waits_for_the_presenter() -> None:
    match = after_battery(3, 3)

    assert refusal(match, RollDie(1)) is Refusal.WRONG_PHASE
    assert match.state.outcome is None


@pytest.mark.parametrize("right", [True, False])
def test_the_last_question_ends_the_battery_however_it_is_answered(right: bool) -> None:
    match = turn(a_circuit(battery=1), right=right)

    assert match.state.phase is Phase.BATTERY_OVER


@pytest.mark.parametrize("source", list(Source))
def test_no_battery_is_loaded_before_the_last_is_over(source: Source) -> None:
    match = a_circuit(bank=Bank(choices(9)))

    assert refusal(match, LoadBattery(source)) is Refusal.WRONG_PHASE


# The rest


def test_the_rest_is_what_has_not_been_asked() -> None:
    match = after_battery(5, 3).do(LoadBattery(Source.REST))

    assert (match.state.battery, match.state.battery_size, match.state.asked) == (2, 2, 0)
    assert ids_until_over(match) == ["q4", "q5"]


def test_a_long_rest_is_asked_in_batteries() -> None:
    match = after_battery(5, 2).do(LoadBattery(Source.REST))

    assert ids_until_over(match) == ["q3", "q4"]


def test_where_everything_was_asked_there_is_no_rest() -> None:
    assert refusal(after_battery(3, 3), LoadBattery(Source.REST)) is Refusal.NO_QUESTIONS_LEFT


def test_the_next_team_rolls_after_a_new_battery() -> None:
    match = after_battery(5, 3)
    assert match.state.turn is BLUE

    match = match.do(LoadBattery(Source.REST))
    assert (match.state.phase, match.state.turn) == (Phase.ROLL, RED)


# Again


def test_the_same_bank_again_asks_every_question_again() -> None:
    match = after_battery(4, 4).do(LoadBattery(Source.AGAIN))

    assert sorted(ids_until_over(match)) == ["q1", "q2", "q3", "q4"]


def test_the_same_bank_again_comes_in_a_new_order() -> None:
    orders = {
        tuple(ids_until_over(after_battery(4, 4, seed=seed).do(LoadBattery(Source.AGAIN))))
        for seed in range(30)
    }

    assert len(orders) > 10


@pytest.mark.parametrize("seed", range(10))
def test_again_asks_nothing_twice_while_unasked_questions_remain(seed: int) -> None:
    match = after_battery(5, 3, seed=seed).do(LoadBattery(Source.AGAIN))

    assert set(ids_until_over(match)[:2]) == {"q4", "q5"}


@pytest.mark.parametrize("seed", range(10))
def test_again_and_again_asks_first_what_was_asked_least(seed: int) -> None:
    match = after_battery(6, 2, seed=seed)
    ids = []
    for _ in range(2):
        match = match.do(LoadBattery(Source.AGAIN))
        ids += ids_until_over(match)
        match = turns(match, 2)

    assert set(ids) == {"q3", "q4", "q5", "q6"}


def test_again_leaves_out_what_was_skipped() -> None:
    match = a_circuit(bank=Bank(choices(4)), battery=4, order=Order.FILE).do(RollDie(1)).do(Skip())
    match = turns(match, 3).do(LoadBattery(Source.AGAIN))

    assert sorted(ids_until_over(match)) == ["q2", "q3", "q4"]


def test_again_leaves_out_what_was_voided() -> None:
    match = do(after_battery(4, 4), Void(2), LoadBattery(Source.AGAIN))

    assert sorted(ids_until_over(match)) == ["q1", "q3", "q4"]


def test_what_is_voided_while_it_waits_is_not_asked_again() -> None:
    match = do(after_battery(4, 4), LoadBattery(Source.AGAIN), Void(2))

    assert sorted(ids_until_over(match)) == ["q1", "q3", "q4"]


def test_a_battery_whose_last_question_is_voided_while_it_waits_is_over() -> None:
    match = do(after_battery(1, 1), LoadBattery(Source.AGAIN), Void(1), RollDie(1))

    assert match.state.phase is Phase.BATTERY_OVER
    assert circuit_state(match).is_owed


def test_again_needs_a_question_that_may_be_asked_again() -> None:
    match = do(after_battery(2, 2), Void(1), Void(2))

    assert refusal(match, LoadBattery(Source.AGAIN)) is Refusal.NO_QUESTIONS_LEFT


# More, where there is no file


@pytest.mark.parametrize("variant", [Variant.ORAL, Variant.LUCK])
def test_without_a_file_there_are_simply_as_many_more(variant: Variant) -> None:
    match = turns(a_circuit(variant=variant, battery=3), 3).do(LoadBattery(Source.MORE))

    assert last(match, BatteryStarted) == BatteryStarted(Source.MORE, (), 3)
    assert turns(match, 2).state.phase is Phase.ROLL
    assert turns(match, 3).state.phase is Phase.BATTERY_OVER


@pytest.mark.parametrize(
    "action",
    [
        LoadBattery(Source.START),
        LoadBattery(Source.REST),
        LoadBattery(Source.AGAIN),
        LoadBattery(Source.FILE, OTHER),
        LoadBattery(Source.MORE, OTHER),
    ],
)
def test_without_a_file_there_is_nothing_but_more(action: Action) -> None:
    assert refusal(turns(a_circuit(battery=3), 3), action) is Refusal.NO_SUCH_BATTERY


@pytest.mark.parametrize(
    "action",
    [
        LoadBattery(Source.START),
        LoadBattery(Source.MORE),
        LoadBattery(Source.REST, OTHER),
        LoadBattery(Source.AGAIN, OTHER),
    ],
)
def test_with_a_file_there_is_not_simply_more(action: Action) -> None:
    assert refusal(after_battery(5, 3), action) is Refusal.NO_SUCH_BATTERY
