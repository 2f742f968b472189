"""How a circuit goes on with another file after a battery."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Order, Phase, Refusal
from pygame_engine.actions import LoadBattery, RollDie, Skip, Source, Void
from tests.engine.playing import (
    a_circuit,
    after_battery,
    choices,
    do,
    ids_until_over,
    opens,
    refusal,
    turns,
)

OTHER = Bank(choices(3, start=101), title="Other")


def test_another_file_goes_on_with_its_questions() -> None:
    match = after_battery(3, 3).do(LoadBattery(Source.FILE, OTHER))

    assert match.state.bank == OTHER
    assert ids_until_over(match) == ["q101", "q102", "q103"]


def test_another_file_is_shuffled_in_random_order() -> None:
    match = turns(a_circuit(bank=Bank(choices(1)), battery=40), 1)
    orders = {
        turns(a_circuit(bank=Bank(choices(1)), seed=seed), 1)
        .do(LoadBattery(Source.FILE, OTHER))
        .state.queue
        for seed in range(30)
    }

    assert match.state.phase is Phase.BATTERY_OVER
    assert len(orders) == 6


@pytest.mark.parametrize(
    ("bank", "code"),
    [
        (None, Refusal.BAD_BANK),
        (Bank(choices(1) + choices(1)), Refusal.BAD_BANK),
        (Bank(()), Refusal.NO_QUESTIONS_LEFT),
        (Bank(opens(2)), Refusal.NO_QUESTIONS_LEFT),
    ],
)
def test_a_file_with_nothing_to_play_is_refused(bank: Bank | None, code: Refusal) -> None:
    match = after_battery(3, 3, open_questions=False)

    assert refusal(match, LoadBattery(Source.FILE, bank)) is code


@pytest.mark.parametrize("order", list(Order))
def test_the_same_file_loaded_anew_begins_with_what_was_not_asked(order: Order) -> None:
    bank = Bank(choices(6))
    match = turns(a_circuit(bank=bank, battery=4, order=order), 4)
    asked_before = {question.id for question in match.state.drawn}
    match = match.do(LoadBattery(Source.FILE, bank))

    assert not asked_before & set(ids_until_over(match)[:2])


def test_another_file_leaves_out_what_was_skipped_or_voided() -> None:
    match = a_circuit(bank=Bank(choices(3)), order=Order.FILE).do(RollDie(1)).do(Skip())
    match = do(turns(match, 2), Void(1), LoadBattery(Source.FILE, Bank(choices(4))))

    assert ids_until_over(match) == ["q4", "q3"]


def test_a_file_of_nothing_but_skipped_questions_is_refused() -> None:
    match = do(a_circuit(bank=Bank(choices(1))), RollDie(1), Skip())

    code = refusal(match, LoadBattery(Source.FILE, Bank(choices(1))))
    assert code is Refusal.NO_QUESTIONS_LEFT


def test_questions_with_the_same_identity_and_another_text_are_others() -> None:
    match = do(a_circuit(bank=Bank(choices(1))), RollDie(1), Skip())

    assert refusal(match, LoadBattery(Source.FILE, Bank(choices(1, right=2)))) is None


def test_the_rest_after_another_file_is_of_that_file() -> None:
    bank = Bank(choices(5, start=101))
    match = do(after_battery(2, 2), LoadBattery(Source.FILE, bank))
    match = turns(match, 2).do(LoadBattery(Source.REST))

    assert ids_until_over(match) == ["q103", "q104"]
