"""How a panel ends, and who wins it."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Color, Match, Phase, Refusal
from pygame_engine.actions import End, Judge, LastRound, Leave, Next, OpenBox, Skip
from pygame_engine.events import Reason
from pygame_engine.state import Outcome
from tests.engine.playing import (
    BLUE,
    GREEN,
    MAGENTA,
    RED,
    a_panel,
    choices,
    do,
    panel_state,
    points,
    refusal,
    turn,
    turns,
    with_points,
)


@pytest.mark.parametrize("questions", [1, 3, 6])
def test_each_player_is_asked_as_often_as_is_set(questions: int) -> None:
    match = turns(a_panel(questions=questions), 4 * questions - 1)
    assert match.state.phase is Phase.QUESTION

    match = turn(match)
    assert match.state.phase is Phase.OVER
    assert [one.turns for one in match.state.teams] == [questions] * 4


def test_a_small_bank_ends_the_match_when_all_have_had_as_many_turns() -> None:
    match = turns(a_panel(bank=Bank(choices(11))), 8)

    assert match.state.phase is Phase.OVER
    assert [one.turns for one in match.state.teams] == [2] * 4


@pytest.mark.parametrize(
    ("held", "winners"),
    [
        ((90, 110, 100, 100), (RED,)),
        ((110, 80, 110, 100), (BLUE, GREEN)),
        ((100, 100, 100, 100), (BLUE, RED, GREEN, MAGENTA)),
        ((0, 0, 0, 1), (MAGENTA,)),
    ],
)
def test_the_most_points_win_and_equal_points_share(
    held: tuple[int, ...], winners: tuple[Color, ...]
) -> None:
    match = turns(with_points(a_panel(questions=1), *held), 4, right=False)

    assert match.state.outcome == Outcome(winners, Reason.QUESTIONS)


def test_the_last_payment_counts() -> None:
    match = turns(a_panel(questions=1), 3, right=False).do(Judge(True))
    tries = [match.do(OpenBox(box)).do(Next()) for box in range(1, 6)]
    won = [one for one in tries if points(one)[3] > 100]

    assert won
    for one in won:
        assert one.state.outcome == Outcome((MAGENTA,), Reason.QUESTIONS)


def in_every_phase() -> dict[Phase, Match]:
    offered = a_panel().do(Judge(True))
    return {
        Phase.QUESTION: a_panel(),
        Phase.VERDICT: a_panel().do(Judge(False)),
        Phase.PANEL: offered,
        Phase.REVEAL: offered.do(OpenBox(1)),
    }


@pytest.mark.parametrize("phase", in_every_phase())
def test_the_presenter_can_end_the_match_at_any_time(phase: Phase) -> None:
    match = in_every_phase()[phase]
    assert match.state.phase is phase

    match = with_points(match, 1, 2, 3, 4).do(End())
    assert match.state.outcome == Outcome((MAGENTA,), Reason.ENDED)


def test_a_match_that_is_over_goes_no_further() -> None:
    match = a_panel().do(End())

    for action in (Judge(True), OpenBox(1), Next(), Skip(), LastRound(), End(), Leave(RED)):
        assert refusal(match, action) is Refusal.WRONG_PHASE


# Last round


@pytest.mark.parametrize("played", [0, 1, 3, 4, 5])
def test_in_the_last_round_every_player_has_as_many_turns_as_the_others(played: int) -> None:
    match = turns(a_panel(), played).do(LastRound())
    while match.state.phase is not Phase.OVER:
        match = turn(match, right=False)

    assert {one.turns for one in match.state.teams} == {played // 4 + 1}
    assert match.state.outcome is not None
    assert match.state.outcome.reason is Reason.LAST_ROUND


def test_the_last_round_in_the_last_turns_ends_with_the_questions() -> None:
    match = turns(a_panel(questions=1).do(LastRound()), 4)

    assert match.state.outcome is not None
    assert match.state.outcome.reason is Reason.QUESTIONS


def test_the_last_round_is_announced_once() -> None:
    assert refusal(a_panel().do(LastRound()), LastRound()) is Refusal.ALREADY_LAST_ROUND


# Players that leave


def test_a_player_that_left_is_passed_over_and_does_not_win() -> None:
    match = with_points(a_panel(questions=1), 100, 200, 101, 100).do(Leave(RED))
    match = turns(match, 3, right=False)

    assert match.state.outcome == Outcome((GREEN,), Reason.QUESTIONS)


def test_when_all_have_left_nobody_wins() -> None:
    match = do(a_panel(), *[Leave(color) for color in (GREEN, RED, MAGENTA, BLUE)])

    assert match.state.outcome == Outcome((), Reason.ELIMINATED)


def test_a_player_that_left_keeps_its_points_and_still_pays() -> None:
    match = a_panel().do(Leave(RED)).do(Judge(True))
    paid = [points(match.do(OpenBox(box)))[1] for box in range(1, 6)]

    assert points(match) == [100] * 4
    assert sum(value < 100 for value in paid) == 1
    assert panel_state(match).corrections == 0
