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
    Leave,
    LoadBattery,
    Rename,
    Reverse,
    RollDie,
    Skip,
    Source,
    Void,
)
from pygame_engine.circuit import laps_range
from pygame_engine.events import Reason
from pygame_engine.state import Outcome
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
