"""Judgements of a circuit that are reversed or voided."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import Bank, Match, Phase, Refusal
from pygame_engine.actions import (
    End,
    Judge,
    Leave,
    Next,
    Reverse,
    RollDie,
    ShowAnswer,
    Void,
)
from pygame_engine.events import LuckJudged, PenaltyDrawn, Reason
from pygame_engine.state import Outcome, Variant
from pygame_engine.teams import Status
from tests.engine.playing import (
    BLUE,
    RED,
    a_circuit,
    answer,
    do,
    happened,
    last,
    opens,
    points,
    refusal,
    team,
    turn,
    turns,
    with_points,
)


def judged(right: bool, teams: int = 2, **settings: Any) -> Match:
    """A circuit whose first team has just been judged."""
    return answer(a_circuit(teams, **settings).do(RollDie(1)), right=right)


# Reverse


def test_reversing_a_wrong_judgement_gives_the_penalty_back() -> None:
    match = judged(False).do(Reverse())

    assert team(match).points == 12
    assert match.state.answers[-1].right
    assert match.state.answers[-1].lost == 0


def test_reversing_a_right_judgement_draws_a_penalty() -> None:
    match = judged(True).do(Reverse())
    drawn = last(match, PenaltyDrawn)

    assert happened(match) == ["JudgementReversed", "PenaltyDrawn"]
    assert team(match).points == 12 - drawn.points
    assert not match.state.answers[-1].right


def test_reversing_goes_back_to_the_verdict() -> None:
    match = judged(True).do(Reverse())

    assert (match.state.phase, match.state.turn) == (Phase.VERDICT, BLUE)
    assert match.do(Next()).state.turn is RED


def test_reversing_an_elimination_puts_the_team_back() -> None:
    match = answer(with_points(a_circuit(), 1).do(RollDie(1)), right=False)
    assert not team(match).is_in

    match = match.do(Reverse())
    assert team(match).points == 1
    assert team(match).is_in
    assert team(match).square == 1


def test_reversing_to_wrong_can_eliminate() -> None:
    match = with_points(judged(True), 1).do(Reverse())

    assert team(match).status is Status.ELIMINATED


def test_reversing_twice_draws_the_same_penalty_again() -> None:
    match = judged(False)
    again = do(match, Reverse(), Reverse())

    assert points(again) == points(match)
    assert again.state.chance.draws == match.state.chance.draws


def test_reversing_the_last_elimination_reopens_the_match() -> None:
    match = turn(with_points(a_circuit(1), 1), right=False)
    assert match.state.outcome == Outcome((), Reason.ELIMINATED)

    match = match.do(Reverse())
    assert (match.state.phase, match.state.outcome) == (Phase.VERDICT, None)
    assert match.do(Next()).state.phase is Phase.ROLL


def test_a_judgement_can_be_reversed_after_the_turn_has_passed() -> None:
    match = judged(False).do(Next())

    assert refusal(match, Reverse()) is None


def test_a_judgement_can_be_reversed_while_the_battery_is_over() -> None:
    match = turn(a_circuit(battery=1)).do(Reverse())

    assert match.state.phase is Phase.VERDICT
    assert match.do(Next()).state.phase is Phase.BATTERY_OVER


def test_a_judgement_stands_from_the_next_roll_on() -> None:
    match = judged(False).do(Next()).do(RollDie(1))

    assert refusal(match, Reverse()) is Refusal.NOTHING_TO_REVERSE


def test_before_any_judgement_there_is_nothing_to_reverse() -> None:
    assert refusal(a_circuit(), Reverse()) is Refusal.NOTHING_TO_REVERSE
    assert refusal(a_circuit().do(RollDie(1)), Reverse()) is Refusal.NOTHING_TO_REVERSE


def test_a_voided_question_is_not_reversed() -> None:
    assert refusal(judged(False).do(Void(1)), Reverse()) is Refusal.NOTHING_TO_REVERSE


def test_the_judgement_of_a_team_that_left_is_not_reversed() -> None:
    assert refusal(judged(False).do(Leave(BLUE)), Reverse()) is Refusal.TEAM_IS_OUT


def test_a_draw_can_be_reversed() -> None:
    match = judged(False, variant=Variant.LUCK)
    assert not last(match, LuckJudged).right

    assert match.do(Reverse()).state.answers[-1].right


def test_an_open_question_can_be_reversed() -> None:
    match = do(a_circuit(bank=Bank(opens(3))), RollDie(1), ShowAnswer(), Judge(False), Reverse())

    assert points(match) == [12, 12]


# Void


def test_voiding_an_earlier_question_restores_what_was_lost_on_it() -> None:
    match = turns(a_circuit(), 2, right=False)
    lost = match.state.answers[0].lost
    before = points(match)
    match = match.do(Void(1))

    assert points(match) == [before[0] + lost, before[1]]
    assert match.state.answers[0].voided


def test_turns_and_draws_stand_when_a_question_is_voided() -> None:
    match = turns(a_circuit(), 3, right=False)
    voided = match.do(Void(1))

    assert voided.state.chance == match.state.chance
    assert voided.state.turn is match.state.turn
    assert [one.turns for one in voided.state.teams] == [2, 1]
    assert [one.square for one in voided.state.teams] == [2, 1]


def test_voiding_a_right_answer_changes_no_points() -> None:
    assert points(turn(a_circuit()).do(Void(1))) == [12, 12]


def test_voiding_the_question_that_eliminated_a_team_puts_it_back() -> None:
    match = turn(with_points(a_circuit(), 1), right=False)
    assert not team(match).is_in

    match = match.do(Void(1))
    assert team(match).is_in
    assert (team(match).points, team(match).square) == (1, 1)


def test_voiding_with_a_cap_fills_the_card_at_most() -> None:
    match = turn(a_circuit(1, cap=True), right=False)
    match = with_points(match, 11).do(Void(1))

    assert points(match) == [12]


def test_a_cap_does_not_bind_a_card_that_the_presenter_has_lifted_above_it() -> None:
    match = answer(with_points(a_circuit(1, cap=True), 50).do(RollDie(1)), right=False)

    assert points(match.do(Void(1))) == [50]


def test_reversing_gives_the_whole_penalty_back_whatever_the_cap() -> None:
    match = answer(with_points(a_circuit(1, cap=True), 14).do(RollDie(1)), right=False)

    assert points(match.do(Reverse())) == [14]


def test_voiding_gives_nothing_to_a_team_that_left() -> None:
    match = turn(a_circuit(), right=False).do(Leave(BLUE)).do(Void(1))

    assert team(match).points == 0
    assert team(match).status is Status.LEFT


def test_voiding_the_last_elimination_plays_on() -> None:
    match = turn(with_points(a_circuit(1), 1), right=False).do(Void(1))

    assert (match.state.phase, match.state.outcome) == (Phase.ROLL, None)


def test_voiding_after_the_end_says_anew_who_won() -> None:
    match = with_points(turn(a_circuit(), right=False), 11, 11).do(End())
    assert match.state.outcome == Outcome((BLUE, RED), Reason.ENDED)

    assert match.do(Void(1)).state.outcome == Outcome((BLUE,), Reason.ENDED)


def test_voiding_after_a_win_by_laps_leaves_the_winner() -> None:
    match = do(turns(a_circuit(1, laps=1), 19), RollDie(1), Void(19))

    assert match.state.outcome == Outcome((BLUE,), Reason.LAPS)


@pytest.mark.parametrize("number", [0, 3, -1, True, 1.0, "1"])
def test_only_a_question_that_was_judged_is_voided(number: Any) -> None:
    match = turns(a_circuit(), 2)

    assert refusal(match, Void(number)) is Refusal.NO_SUCH_QUESTION


def test_a_question_is_voided_once() -> None:
    assert refusal(turn(a_circuit()).do(Void(1)), Void(1)) is Refusal.ALREADY_VOID
