"""Questions of a circuit that are skipped."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Order, Phase, Refusal, Variant
from pygame_engine.actions import End, LoadBattery, RollDie, Skip, Source
from pygame_engine.events import Reason
from tests.engine.playing import (
    BLUE,
    RED,
    a_circuit,
    answer,
    asked,
    choices,
    do,
    happened,
    refusal,
    turn,
)

OTHER = Bank(choices(3, start=101), title="Other")


def test_a_skipped_question_gives_the_same_team_another() -> None:
    match = a_circuit(bank=Bank(choices(5)), order=Order.FILE).do(RollDie(1))
    skipped = match.do(Skip())

    assert (asked(match), asked(skipped)) == ("q1", "q2")
    assert skipped.state.turn is BLUE


def test_a_skipped_question_counts_for_nobody() -> None:
    match = do(a_circuit(bank=Bank(choices(5))), RollDie(1), Skip())

    assert match.state.answers == ()
    assert [team.turns for team in match.state.teams] == [0, 0]


def test_skipping_the_last_question_ends_the_battery() -> None:
    match = do(a_circuit(bank=Bank(choices(1))), RollDie(1), Skip())

    assert match.state.phase is Phase.BATTERY_OVER
    assert happened(match) == ["QuestionSkipped", "BatteryEnded"]


def test_the_team_that_skipped_the_last_question_is_owed_one() -> None:
    match = do(a_circuit(bank=Bank(choices(1))), RollDie(5), Skip())
    match = match.do(LoadBattery(Source.FILE, OTHER))

    assert (match.state.phase, match.state.turn) == (Phase.QUESTION, BLUE)
    assert match.state.teams[0].square == 5
    assert turn(match).state.turn is RED


def test_the_match_can_end_while_a_team_is_owed_a_question() -> None:
    match = do(a_circuit(bank=Bank(choices(1))), RollDie(5), Skip(), End())

    assert match.state.outcome is not None
    assert match.state.outcome.reason is Reason.BATTERY


@pytest.mark.parametrize("variant", [Variant.ORAL, Variant.LUCK])
def test_without_a_file_skips_never_end_a_battery(variant: Variant) -> None:
    match = do(a_circuit(variant=variant, battery=1), RollDie(1), *[Skip()] * 5)

    assert match.state.phase is Phase.QUESTION
    assert match.state.asked == 1


def test_there_is_nothing_to_skip_before_the_roll_or_after_the_verdict() -> None:
    assert refusal(a_circuit(), Skip()) is Refusal.WRONG_PHASE
    assert refusal(answer(a_circuit().do(RollDie(1)), right=False), Skip()) is Refusal.WRONG_PHASE
