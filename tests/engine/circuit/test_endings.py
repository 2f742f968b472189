"""How a circuit ends, and who wins it."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Color, Match, Phase, Refusal
from pygame_engine.actions import (
    ChangeLaps,
    End,
    Join,
    LastRound,
    Leave,
    LoadBattery,
    Next,
    RollDie,
    Skip,
    Source,
)
from pygame_engine.events import Reason
from pygame_engine.state import Outcome
from tests.engine.playing import (
    BLUE,
    GREEN,
    RED,
    a_circuit,
    answer,
    choices,
    do,
    proceed,
    refusal,
    turn,
    turns,
    with_points,
)


def test_the_team_that_completes_its_laps_wins_whatever_the_points() -> None:
    match = turns(with_points(a_circuit(laps=1), 1, 12), 38, value=1)
    match = do(match, RollDie(1))

    assert match.state.outcome == Outcome((BLUE,), Reason.LAPS)


def test_when_all_are_eliminated_nobody_wins() -> None:
    match = with_points(a_circuit(2), 1, 1)
    match = turns(match, 2, right=False)

    assert match.state.outcome == Outcome((), Reason.ELIMINATED)


def test_the_last_team_standing_plays_on_alone() -> None:
    match = turn(with_points(a_circuit(3), 1, 0, 12), right=False)

    assert (match.state.phase, match.state.turn) == (Phase.ROLL, GREEN)
    assert turn(match).state.turn is GREEN


@pytest.mark.parametrize(
    ("held", "winners"),
    [
        ((7, 9, 8), (RED,)),
        ((9, 9, 8), (BLUE, RED)),
        ((5, 5, 5), (BLUE, RED, GREEN)),
        ((0, 3, 2), (RED,)),
    ],
)
@pytest.mark.parametrize("reason", [Reason.ENDED, Reason.BATTERY])
def test_points_decide_a_match_that_is_ended(
    held: tuple[int, ...], winners: tuple[Color, ...], reason: Reason
) -> None:
    match = a_circuit(3, battery=1)
    if reason is Reason.BATTERY:
        match = turn(match)
    match = with_points(match, *held).do(End())

    assert match.state.outcome == Outcome(winners, reason)


def test_laps_do_not_count_in_a_match_that_is_ended() -> None:
    match = turns(a_circuit(2, laps=5), 39, value=1).do(RollDie(6))
    match = with_points(match, 12, 12, 12).do(End())

    assert match.state.outcome == Outcome((BLUE, RED), Reason.ENDED)


def test_a_team_that_is_out_does_not_win_by_points() -> None:
    match = with_points(a_circuit(2), 5, 9).do(Leave(RED)).do(End())

    assert match.state.outcome == Outcome((BLUE,), Reason.ENDED)


def in_every_phase() -> dict[Phase, Match]:
    question = a_circuit().do(RollDie(1))
    return {
        Phase.ROLL: a_circuit(),
        Phase.QUESTION: question,
        Phase.VERDICT: answer(question, right=False),
        Phase.BATTERY_OVER: turn(a_circuit(battery=1)),
    }


@pytest.mark.parametrize("phase", in_every_phase())
def test_the_presenter_can_end_the_match_at_any_time(phase: Phase) -> None:
    match = in_every_phase()[phase]
    assert match.state.phase is phase

    assert match.do(End()).state.phase is Phase.OVER


def test_a_match_that_is_over_goes_no_further() -> None:
    match = a_circuit().do(End())

    for action in (
        RollDie(1),
        Next(),
        Skip(),
        LastRound(),
        End(),
        Leave(RED),
        Join(GREEN),
        ChangeLaps(2),
        LoadBattery(Source.MORE),
    ):
        assert refusal(match, action) is Refusal.WRONG_PHASE


# Last round


def test_in_the_last_round_every_team_has_as_many_turns_as_the_others() -> None:
    match = turn(a_circuit(3)).do(LastRound())
    match = turn(match)
    assert match.state.phase is Phase.ROLL

    match = turn(match)
    assert match.state.phase is Phase.OVER
    assert [team.turns for team in match.state.teams] == [1, 1, 1]


def test_the_last_round_ends_by_points_as_if_the_presenter_had_ended_it() -> None:
    match = with_points(a_circuit(2), 5, 9).do(LastRound())

    assert turns(match, 2).state.outcome == Outcome((RED,), Reason.LAST_ROUND)


@pytest.mark.parametrize("phase", [Phase.ROLL, Phase.QUESTION, Phase.VERDICT])
def test_the_last_round_is_the_round_in_which_it_is_announced(phase: Phase) -> None:
    match = in_every_phase()[phase].do(LastRound())
    while match.state.turn is BLUE:
        match = proceed(match)

    assert turn(match).state.phase is Phase.OVER


def test_the_last_round_passes_over_eliminated_teams() -> None:
    match = with_points(a_circuit(3), 12, 12, 0).do(LastRound())

    assert turns(match, 2).state.phase is Phase.OVER


def test_a_lone_team_plays_its_turn_to_the_end_in_the_last_round() -> None:
    match = a_circuit(1).do(LastRound())

    assert turn(match).state.phase is Phase.OVER


def test_a_team_can_still_win_by_laps_in_the_last_round() -> None:
    match = turns(a_circuit(1, laps=1), 19).do(LastRound()).do(RollDie(1))

    assert match.state.outcome == Outcome((BLUE,), Reason.LAPS)


def test_the_last_round_is_announced_once() -> None:
    match = a_circuit().do(LastRound())

    assert refusal(match, LastRound()) is Refusal.ALREADY_LAST_ROUND


def test_a_last_round_that_a_battery_interrupts_goes_on_with_the_next() -> None:
    match = turns(a_circuit(3, battery=2).do(LastRound()), 2)
    assert match.state.phase is Phase.BATTERY_OVER

    match = turn(match.do(LoadBattery(Source.MORE)))
    assert match.state.phase is Phase.OVER
    assert [team.turns for team in match.state.teams] == [1, 1, 1]


def test_a_last_round_announced_between_batteries_ends_a_round_that_is_complete() -> None:
    match = turns(a_circuit(2, battery=2), 2).do(LastRound())

    assert match.state.outcome == Outcome((BLUE, RED), Reason.LAST_ROUND)


def test_a_last_round_announced_between_batteries_completes_the_round() -> None:
    match = turns(a_circuit(2, battery=1), 1).do(LastRound())
    assert match.state.phase is Phase.BATTERY_OVER

    assert turn(match.do(LoadBattery(Source.MORE))).state.phase is Phase.OVER


def test_a_team_that_is_owed_a_question_gets_it_in_the_last_round() -> None:
    match = do(a_circuit(1, bank=Bank(choices(1))), RollDie(1), Skip(), LastRound())
    match = match.do(LoadBattery(Source.FILE, Bank(choices(2))))

    assert match.state.phase is Phase.QUESTION
    assert turn(match).state.phase is Phase.OVER


def test_a_last_round_is_over_when_the_teams_still_to_play_leave_between_batteries() -> None:
    match = turn(a_circuit(2, battery=1)).do(LastRound()).do(Leave(RED))

    assert match.state.outcome == Outcome((BLUE,), Reason.LAST_ROUND)
