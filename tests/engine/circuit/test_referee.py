"""What the presenter may do beside a circuit's turns."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import Bank, Match, Phase, Refusal
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    CorrectPoints,
    End,
    Join,
    Judge,
    Leave,
    LoadBattery,
    Next,
    Rename,
    Reverse,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
    Void,
)
from pygame_engine.circuit import laps_range
from pygame_engine.events import LuckJudged, PenaltyDrawn, Reason
from pygame_engine.state import Outcome, Variant
from pygame_engine.teams import Status
from tests.engine.playing import (
    BLUE,
    GREEN,
    MAGENTA,
    RED,
    a_circuit,
    answer,
    choices,
    circuit_state,
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


def test_voiding_with_a_cap_takes_nothing_from_a_card_above_it() -> None:
    match = with_points(turn(a_circuit(1, cap=True), right=False), 50).do(Void(1))

    assert points(match) == [50]


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


# Correct


@pytest.mark.parametrize("number", [1, 12, 999])
def test_points_are_corrected_by_hand(number: int) -> None:
    assert points(a_circuit().do(CorrectPoints(RED, number))) == [12, number]


@pytest.mark.parametrize("number", [-1, 1000, True, 5.0, "5", None])
def test_points_are_corrected_within_0_and_999(number: Any) -> None:
    code = refusal(a_circuit(), CorrectPoints(RED, number))

    assert code is Refusal.OUT_OF_RANGE


def test_a_cap_does_not_bind_the_presenter() -> None:
    assert points(a_circuit(cap=True).do(CorrectPoints(BLUE, 40))) == [40, 12]


def test_an_eliminated_team_lifted_above_0_is_back_on_its_square() -> None:
    match = turns(a_circuit(), 2, value=5).do(CorrectPoints(BLUE, 0))
    assert not team(match).is_in

    match = match.do(CorrectPoints(BLUE, 4))
    assert team(match).is_in
    assert (team(match).square, team(match).points) == (5, 4)


def test_a_team_set_to_0_is_out() -> None:
    assert team(a_circuit().do(CorrectPoints(RED, 0)), RED).status is Status.ELIMINATED


def test_the_turn_of_a_team_set_to_0_passes() -> None:
    for match in (a_circuit(), a_circuit().do(RollDie(1))):
        corrected = match.do(CorrectPoints(BLUE, 0))
        assert (corrected.state.phase, corrected.state.turn) == (Phase.ROLL, RED)


def test_the_verdict_on_a_team_set_to_0_stays_until_the_presenter_goes_on() -> None:
    match = judged(False).do(CorrectPoints(BLUE, 0))

    assert (match.state.phase, match.state.turn) == (Phase.VERDICT, BLUE)


def test_setting_the_last_team_to_0_ends_the_match() -> None:
    match = with_points(a_circuit(2), 0, 0)

    assert match.state.outcome == Outcome((), Reason.ELIMINATED)


def test_lifting_a_team_after_all_were_out_plays_on() -> None:
    match = with_points(a_circuit(2), 0, 0).do(CorrectPoints(BLUE, 5))

    assert (match.state.phase, match.state.turn) == (Phase.ROLL, BLUE)
    assert match.state.outcome is None


def test_correcting_after_the_end_says_anew_who_won() -> None:
    match = a_circuit().do(End()).do(CorrectPoints(RED, 13))

    assert match.state.outcome == Outcome((RED,), Reason.ENDED)


def test_setting_all_to_0_between_batteries_ends_the_match() -> None:
    match = with_points(turn(a_circuit(2, battery=1)), 0, 0)

    assert match.state.outcome == Outcome((), Reason.ELIMINATED)


def test_a_colour_that_nobody_plays_is_not_corrected() -> None:
    assert refusal(a_circuit(), CorrectPoints(GREEN, 5)) is Refusal.NO_SUCH_TEAM


# Rename


@pytest.mark.parametrize("name", ["", "Las águilas", "x" * 24])
def test_a_team_is_renamed(name: str) -> None:
    assert team(a_circuit().do(Rename(RED, name)), RED).name == name


@pytest.mark.parametrize("name", ["x" * 25, "a\tb", None])
def test_a_team_gets_no_name_that_is_none(name: Any) -> None:
    assert refusal(a_circuit(), Rename(RED, name)) is Refusal.BAD_NAME


def test_a_colour_that_nobody_plays_is_not_renamed() -> None:
    assert refusal(a_circuit(), Rename(GREEN, "x")) is Refusal.NO_SUCH_TEAM


def test_a_team_can_be_renamed_after_the_end() -> None:
    assert team(a_circuit().do(End()).do(Rename(BLUE, "x"))).name == "x"


# Leave and join


def test_a_team_that_leaves_counts_as_eliminated() -> None:
    match = a_circuit(3).do(Leave(RED))

    assert team(match, RED).status is Status.LEFT
    assert team(match, RED).points == 0
    assert turn(match).state.turn is GREEN


def test_the_turn_of_a_team_that_leaves_passes() -> None:
    for match in (a_circuit(), a_circuit().do(RollDie(1))):
        left = match.do(Leave(BLUE))
        assert (left.state.phase, left.state.turn) == (Phase.ROLL, RED)


def test_when_the_last_team_leaves_the_match_is_over() -> None:
    match = a_circuit(1).do(Leave(BLUE))

    assert match.state.outcome == Outcome((), Reason.ELIMINATED)


def test_when_all_leave_between_batteries_the_match_is_over() -> None:
    match = turn(a_circuit(1, battery=1)).do(Leave(BLUE))

    assert match.state.outcome == Outcome((), Reason.ELIMINATED)


def test_a_team_that_is_owed_a_question_and_leaves_loses_it() -> None:
    match = do(a_circuit(bank=Bank(choices(1))), RollDie(1), Skip(), Leave(BLUE))
    match = match.do(LoadBattery(Source.FILE, Bank(choices(3))))

    assert (match.state.phase, match.state.turn) == (Phase.ROLL, RED)


def test_a_team_leaves_once() -> None:
    match = a_circuit(3).do(Leave(RED))

    assert refusal(match, Leave(RED)) is Refusal.TEAM_IS_OUT
    assert refusal(match, Leave(MAGENTA)) is Refusal.NO_SUCH_TEAM


def test_a_team_that_left_can_be_lifted_back_in() -> None:
    match = a_circuit(3).do(Leave(RED)).do(CorrectPoints(RED, 6))

    assert team(match, RED).is_in


def test_a_team_that_joins_starts_like_the_others() -> None:
    match = turns(a_circuit(2), 2).do(Join(GREEN, "Nuevo"))
    joined = team(match, GREEN)

    assert (joined.name, joined.points, joined.square, joined.laps) == ("Nuevo", 12, 0, 0)


def test_a_team_that_joins_plays_in_the_order_of_the_colours() -> None:
    match = do(a_circuit(1), Join(MAGENTA), Join(GREEN))
    seen = []
    for _ in range(4):
        seen.append(match.state.turn)
        match = turn(match)

    assert seen == [BLUE, GREEN, MAGENTA, BLUE]


def test_joining_during_a_turn_does_not_move_the_turn() -> None:
    match = a_circuit(1).do(RollDie(1)).do(Join(RED))

    assert (match.state.phase, match.state.turn) == (Phase.QUESTION, BLUE)


def test_only_a_free_colour_joins() -> None:
    orange: Any = "orange"
    assert refusal(a_circuit(), Join(RED)) is Refusal.COLOR_IS_TAKEN
    assert refusal(a_circuit().do(Leave(RED)), Join(RED)) is Refusal.COLOR_IS_TAKEN
    assert refusal(a_circuit(), Join(orange)) is Refusal.NO_SUCH_TEAM
    assert refusal(a_circuit(), Join(GREEN, "x" * 25)) is Refusal.BAD_NAME


# Laps


@pytest.mark.parametrize(("laps", "low"), [(0, 1), (1, 2), (2, 3)])
def test_the_laps_can_change_to_one_more_than_the_leader_has(laps: int, low: int) -> None:
    match = turns(a_circuit(1, laps=20, battery=40), 4 * laps, value=5)
    assert team(match).laps == laps

    assert laps_range(circuit_state(match)) == (low, 20)
    assert refusal(match, ChangeLaps(low)) is None
    assert refusal(match, ChangeLaps(low - 1)) is Refusal.OUT_OF_RANGE
    assert refusal(match, ChangeLaps(21)) is Refusal.OUT_OF_RANGE


def test_the_new_laps_decide_the_win() -> None:
    match = turns(a_circuit(1, laps=3), 19).do(ChangeLaps(1)).do(RollDie(1))

    assert match.state.outcome == Outcome((BLUE,), Reason.LAPS)


@pytest.mark.parametrize("laps", [True, 4.0, "4", None])
def test_laps_are_a_whole_number(laps: Any) -> None:
    assert refusal(a_circuit(), ChangeLaps(laps)) is Refusal.OUT_OF_RANGE


# All of it can be undone


@pytest.mark.parametrize(
    "action",
    [
        Reverse(),
        Void(1),
        CorrectPoints(BLUE, 0),
        Rename(BLUE, "x"),
        Leave(BLUE),
        Join(GREEN),
        ChangeLaps(7),
        End(),
    ],
)
def test_every_intervention_is_logged_and_can_be_undone(action: Action) -> None:
    match = judged(False)
    done = match.do(action)

    assert len(done.events) > len(match.events)
    assert done.undo().state == match.state
    assert done.undo().redo() == done
