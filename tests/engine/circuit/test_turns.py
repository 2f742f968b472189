"""A circuit's turn: roll, lap, question, penalty, next team."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import Phase, Refusal, Variant, circuit
from pygame_engine.actions import CorrectPoints, Judge, Next, OpenBox, RollDie
from pygame_engine.circuit import Bar, bar
from pygame_engine.events import DieRolled, LapCompleted, PenaltyDrawn, Reason
from pygame_engine.teams import Status
from tests.engine.playing import (
    BLUE,
    GREEN,
    MAGENTA,
    RED,
    a_circuit,
    answer,
    circuit_state,
    do,
    happened,
    last,
    points,
    refusal,
    team,
    turn,
    turns,
    with_points,
)


def test_every_team_starts_with_twelve_points_on_the_start_without_laps() -> None:
    match = a_circuit(4)

    assert [(one.points, one.square, one.laps) for one in match.state.teams] == [(12, 0, 0)] * 4


def test_a_team_without_a_name_is_called_by_its_colour() -> None:
    assert [one.name for one in a_circuit(2).state.teams] == ["", ""]


def test_teams_take_turns_in_the_order_of_the_colours() -> None:
    match, seen = a_circuit(4), []
    for _ in range(5):
        seen.append(match.state.turn)
        match = turn(match)

    assert seen == [BLUE, RED, GREEN, MAGENTA, BLUE]


def test_an_eliminated_team_is_passed_over() -> None:
    match = with_points(a_circuit(3), 12, 0)

    assert turn(match).state.turn is GREEN


def test_a_team_alone_takes_every_turn() -> None:
    assert turns(a_circuit(1), 3).state.turn is BLUE


def test_a_turn_begins_with_a_roll() -> None:
    match = a_circuit()

    assert match.state.phase is Phase.ROLL
    assert refusal(match, Judge(True)) is Refusal.WRONG_PHASE
    assert refusal(match, Next()) is Refusal.WRONG_PHASE


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_token_advances_by_the_die(value: int) -> None:
    match = a_circuit().do(RollDie(value))

    assert team(match).square == value
    assert circuit_state(match).die == value


def test_a_question_follows_the_roll() -> None:
    match = a_circuit().do(RollDie(1))

    assert match.state.phase is Phase.QUESTION
    assert refusal(match, RollDie(1)) is Refusal.WRONG_PHASE


@pytest.mark.parametrize("value", [0, 7, -1, True, 3.0])
def test_a_real_die_shows_one_to_six(value: Any) -> None:
    assert refusal(a_circuit(), RollDie(value)) is Refusal.OUT_OF_RANGE


def test_a_real_die_is_typed() -> None:
    assert refusal(a_circuit(), RollDie()) is Refusal.DIE_IS_REAL


def test_a_virtual_die_is_not_typed() -> None:
    assert refusal(a_circuit(real_die=False), RollDie(3)) is Refusal.DIE_IS_VIRTUAL


def test_a_virtual_die_shows_each_of_its_six_values() -> None:
    rolled = [a_circuit(real_die=False, seed=seed).do(RollDie()) for seed in range(60)]

    assert {last(match, DieRolled).value for match in rolled} == {1, 2, 3, 4, 5, 6}


def test_a_typed_die_uses_up_no_chance() -> None:
    match = a_circuit()

    assert match.do(RollDie(3)).state.chance == match.state.chance


def test_there_is_no_panel_in_the_circuit() -> None:
    assert refusal(a_circuit(), OpenBox(1)) is Refusal.NOT_IN_THIS_GAME


# Laps


def at(square: int, **settings: Any) -> circuit.State:
    """A lone team that stands on this square, about to roll."""
    match = turns(a_circuit(1, **settings), square)
    assert team(match).square == square
    return circuit_state(match)


def rolled(state: circuit.State, value: int) -> circuit.State:
    return circuit.GAME.step(state, RollDie(value))[1]


def test_the_circuit_has_twenty_squares() -> None:
    assert rolled(at(19), 1).team.square == 0


@pytest.mark.parametrize(("square", "value", "lands"), [(19, 1, 0), (17, 6, 3), (14, 6, 0)])
def test_reaching_or_passing_the_start_completes_a_lap(square: int, value: int, lands: int) -> None:
    state = rolled(at(square), value)

    assert (state.team.laps, state.team.square) == (1, lands)


def test_stopping_short_of_the_start_completes_none() -> None:
    assert rolled(at(13), 6).team.laps == 0


@pytest.mark.parametrize("lap_points", [1, 2, 12])
def test_a_lap_brings_its_points_before_the_question(lap_points: int) -> None:
    state = rolled(at(17, lap_points=lap_points), 4)

    assert state.team.points == 12 + lap_points
    assert state.phase is Phase.QUESTION


def test_lap_points_are_an_event_of_their_own() -> None:
    match = turns(a_circuit(1), 17).do(RollDie(6))

    assert happened(match) == ["DieRolled", "LapCompleted", "QuestionAsked"]
    assert last(match, LapCompleted).points == 2


@pytest.mark.parametrize(
    ("held", "received"), [(12, 0), (11, 1), (10, 2), (9, 2), (1, 2), (999, 0)]
)
def test_a_capped_card_receives_no_more_than_twelve_points(held: int, received: int) -> None:
    match = with_points(turns(a_circuit(1, cap=True), 17), held).do(RollDie(6))

    assert last(match, LapCompleted).points == received
    assert team(match).points == held + received


def test_a_card_without_cap_goes_above_twelve() -> None:
    assert rolled(at(17), 6).team.points == 14


def test_the_last_lap_wins_in_that_moment() -> None:
    match = turns(a_circuit(1, laps=1), 17).do(RollDie(3))

    assert match.state.phase is Phase.OVER
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (BLUE,)
    assert match.state.outcome.reason is Reason.LAPS


def test_the_winner_receives_the_points_of_its_last_lap_and_no_question() -> None:
    match = turns(a_circuit(1, laps=1), 17).do(RollDie(3))

    assert team(match).points == 14
    assert happened(match) == ["DieRolled", "LapCompleted", "GameEnded"]


def test_a_lap_that_is_not_the_last_wins_nothing() -> None:
    match = turns(a_circuit(1, laps=2), 17).do(RollDie(3))

    assert match.state.phase is Phase.QUESTION


# Answers and penalties


def test_a_right_answer_changes_no_points() -> None:
    assert points(turn(a_circuit(), right=True)) == [12, 12]


def test_after_a_right_spoken_answer_the_turn_passes_at_once() -> None:
    match = answer(a_circuit().do(RollDie(1)), right=True)

    assert match.state.phase is Phase.ROLL
    assert match.state.turn is RED


def test_a_wrong_answer_waits_on_its_verdict() -> None:
    match = answer(a_circuit().do(RollDie(1)), right=False)

    assert match.state.phase is Phase.VERDICT
    assert match.state.turn is BLUE
    assert match.do(Next()).state.turn is RED


def test_a_wrong_answer_costs_the_penalty_that_is_drawn_after_it() -> None:
    match = answer(a_circuit().do(RollDie(1)), right=False)
    penalty = last(match, PenaltyDrawn)

    assert happened(match) == ["Judged", "PenaltyDrawn"]
    assert team(match).points == 12 - penalty.points
    assert match.state.answers[-1].penalty == penalty.points == penalty.lost


def penalty_of(seed: int) -> int:
    return last(answer(a_circuit(seed=seed).do(RollDie(1)), right=False), PenaltyDrawn).points


def test_penalties_are_one_to_six_equally_likely() -> None:
    drawn = [penalty_of(seed) for seed in range(600)]

    assert set(drawn) == {1, 2, 3, 4, 5, 6}
    assert all(70 <= drawn.count(value) <= 130 for value in range(1, 7))


def test_points_never_fall_below_zero() -> None:
    seed = next(seed for seed in range(100) if penalty_of(seed) == 6)
    match = answer(with_points(a_circuit(seed=seed), 4).do(RollDie(1)), right=False)

    assert team(match).points == 0
    assert last(match, PenaltyDrawn) == PenaltyDrawn(BLUE, points=6, lost=4)


def test_a_team_without_points_is_eliminated() -> None:
    match = answer(with_points(a_circuit(), 1).do(RollDie(1)), right=False)

    assert happened(match) == ["Judged", "PenaltyDrawn", "TeamEliminated"]
    assert team(match).status is Status.ELIMINATED
    assert not team(match).is_in


def test_a_team_with_a_point_left_plays_on() -> None:
    seed = next(seed for seed in range(100) if penalty_of(seed) == 5)
    match = answer(with_points(a_circuit(seed=seed), 6).do(RollDie(1)), right=False)

    assert team(match).points == 1
    assert team(match).is_in


def test_the_penalty_of_an_eliminated_team_is_shown_before_the_turn_passes() -> None:
    match = answer(with_points(a_circuit(), 1).do(RollDie(1)), right=False)

    assert match.state.phase is Phase.VERDICT
    assert match.do(Next()).state.turn is RED


@pytest.mark.parametrize(
    ("color", "least", "most"),
    [
        (Bar.GREY, 12, 999),
        (Bar.GREEN, 9, 11),
        (Bar.YELLOW, 6, 8),
        (Bar.ORANGE, 3, 5),
        (Bar.RED, 1, 2),
        (Bar.BLACK, 0, 0),
    ],
)
def test_the_bar_changes_colour_at_its_limits(color: Bar, least: int, most: int) -> None:
    assert {bar(points) for points in range(least, most + 1)} == {color}


def test_the_die_is_gone_when_the_next_team_is_to_roll() -> None:
    match = do(a_circuit(), RollDie(4), Judge(True))

    assert circuit_state(match).die is None


def test_luck_draws_the_penalty_apart_from_the_right_letter() -> None:
    match = answer(a_circuit(variant=Variant.LUCK).do(RollDie(1)), right=False)

    assert happened(match) == ["LuckJudged", "PenaltyDrawn"]
    assert match.state.chance.draws == 2


def test_correcting_points_at_the_roll_keeps_the_turn() -> None:
    match = a_circuit().do(CorrectPoints(RED, 3))

    assert (match.state.phase, match.state.turn) == (Phase.ROLL, BLUE)
