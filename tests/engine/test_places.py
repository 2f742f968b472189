"""In which place each team of a match stands."""

from __future__ import annotations

from pygame_engine import Color, Match, Phase
from pygame_engine.actions import CorrectPoints, End, Leave, RollDie, Void
from pygame_engine.results import results
from pygame_engine.teams import Status
from tests.engine.playing import (
    BLUE,
    GREEN,
    MAGENTA,
    RED,
    a_circuit,
    a_panel,
    turn,
    turns,
    with_points,
)


def places(match: Match) -> dict[Color, int]:
    return {team.color: team.place for team in results(match).teams}


def test_at_the_start_all_teams_share_the_first_place() -> None:
    assert places(a_circuit(3)) == {BLUE: 1, RED: 1, GREEN: 1}


def test_teams_are_placed_by_their_points() -> None:
    assert places(with_points(a_circuit(3), 5, 12, 8)) == {RED: 1, GREEN: 2, BLUE: 3}


def test_equal_points_share_a_place_and_the_next_one_stays_free() -> None:
    match = with_points(a_panel(), 90, 110, 90, 80)

    assert places(match) == {RED: 1, BLUE: 2, GREEN: 2, MAGENTA: 4}


def test_teams_are_listed_by_place_and_equal_ones_in_the_order_of_the_colours() -> None:
    match = with_points(a_panel(), 90, 110, 90, 120)

    assert [team.color for team in results(match).teams] == [MAGENTA, RED, BLUE, GREEN]


def test_the_winner_by_laps_is_first_whatever_the_points() -> None:
    match = turns(a_circuit(2, laps=1), 38)
    match = with_points(match, 1, 12).do(RollDie(1))

    assert places(match) == {BLUE: 1, RED: 2}


def test_those_who_share_the_win_share_the_first_place() -> None:
    match = with_points(a_circuit(3), 9, 7, 9).do(End())

    assert places(match) == {BLUE: 1, GREEN: 1, RED: 3}


def test_eliminated_teams_and_those_that_left_come_last() -> None:
    match = with_points(a_circuit(4), 3, 0, 12, 5).do(Leave(MAGENTA))

    assert places(match) == {GREEN: 1, BLUE: 2, RED: 3, MAGENTA: 3}


def test_a_player_that_left_comes_after_those_with_fewer_points() -> None:
    match = with_points(a_panel(), 50, 60, 200, 70).do(Leave(GREEN))

    assert places(match) == {MAGENTA: 1, RED: 2, BLUE: 3, GREEN: 4}


def outlasted(teams: int, *lasts: int) -> Match:
    """Give a circuit in which each team was asked so many questions until it was eliminated."""
    match = a_circuit(teams)
    while match.state.phase is not Phase.OVER:
        asked, color = match.state.team.turns + 1, match.state.turn
        if asked == lasts[match.state.places[color]]:
            match = turn(match.do(CorrectPoints(color, 1)), right=False)
        else:
            match = turn(match)
    return match


def test_where_all_are_eliminated_they_stand_by_how_long_they_lasted() -> None:
    match = outlasted(4, 3, 5, 1, 3)
    told = results(match)

    assert {team.status for team in told.teams} == {Status.ELIMINATED}
    assert places(match) == {RED: 1, BLUE: 2, MAGENTA: 2, GREEN: 4}
    assert told.outcome is not None
    assert told.outcome.winners == ()


def test_teams_that_are_out_come_after_those_that_are_in_by_how_long_they_lasted() -> None:
    match = turns(a_circuit(4), 4)
    match = turn(match).do(Leave(RED)).do(CorrectPoints(BLUE, 0)).do(CorrectPoints(GREEN, 1))

    assert places(match) == {MAGENTA: 1, GREEN: 2, BLUE: 3, RED: 4}


def test_a_voided_question_counts_for_how_long_a_team_lasted() -> None:
    match = outlasted(2, 3, 2)

    assert places(match.do(Void(1)).do(Void(3))) == {BLUE: 1, RED: 2}
