"""What the presenter may do beside a panel's turns."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import COLORS, Bank, Color, Match, Phase, Refusal
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    CorrectPoints,
    End,
    Judge,
    LastRound,
    Leave,
    Next,
    OpenBox,
    Rename,
    Reverse,
    Void,
)
from pygame_engine.events import Ball, BoxOpened, Reason
from pygame_engine.state import Outcome
from pygame_engine.teams import Status
from tests.engine.playing import (
    BLUE,
    GREEN,
    MAGENTA,
    RED,
    a_panel,
    answer,
    choices,
    do,
    happened,
    last,
    panel_state,
    points,
    refusal,
    team,
    turn,
    turns,
)


def opened(ball: Ball) -> Match:
    """The first panel, opened where this ball is."""
    match = a_panel().do(Judge(True))
    payer = None if ball is Ball.BLACK else Color(ball)
    tries = (match.do(OpenBox(box)) for box in range(1, 6))
    return next(one for one in tries if last(one, BoxOpened).payer == payer)


# Reverse


def test_reversing_a_wrong_judgement_opens_the_panel() -> None:
    match = a_panel().do(Judge(False)).do(Reverse())

    assert happened(match) == ["JudgementReversed", "PanelOffered"]
    assert (match.state.phase, match.state.turn) == (Phase.PANEL, BLUE)
    assert match.state.answers[-1].right


@pytest.mark.parametrize("ball", list(Ball))
def test_reversing_a_right_judgement_returns_the_payment(ball: Ball) -> None:
    match = opened(ball).do(Reverse())

    assert points(match) == [100] * 4
    assert panel_state(match).bank_paid == 0
    assert match.state.phase is Phase.VERDICT
    assert not match.state.answers[-1].right
    assert match.state.answers[-1].won == 0
    assert panel_state(match).balls == ()


def test_after_reversing_to_wrong_the_turn_passes() -> None:
    match = opened(Ball.RED).do(Reverse()).do(Next())

    assert (match.state.phase, match.state.turn) == (Phase.QUESTION, RED)


def test_reversing_before_the_panel_is_opened_takes_it_away() -> None:
    match = a_panel().do(Judge(True)).do(Reverse())

    assert match.state.phase is Phase.VERDICT
    assert points(match) == [100] * 4


def test_reversing_twice_opens_another_panel() -> None:
    match = opened(Ball.RED)
    again = do(match, Reverse(), Reverse(), OpenBox(1))

    assert last(again, BoxOpened).balls != last(match, BoxOpened).balls


def test_reversing_returns_no_more_than_the_winner_still_has() -> None:
    match = opened(Ball.RED).do(CorrectPoints(BLUE, 0)).do(Reverse())

    assert points(match)[0] == 0
    assert sum(points(match)) == 400 + panel_state(match).corrections


def test_a_judgement_stands_from_the_next_question_on() -> None:
    assert refusal(turn(a_panel(), right=False), Reverse()) is Refusal.NOTHING_TO_REVERSE


def test_the_last_judgement_can_be_reversed_after_the_end() -> None:
    match = turns(a_panel(questions=1), 4, right=False)
    assert match.state.phase is Phase.OVER

    match = match.do(Reverse())
    assert (match.state.phase, match.state.turn) == (Phase.PANEL, MAGENTA)
    assert match.state.outcome is None
    assert do(match, OpenBox(1), Next()).state.phase is Phase.OVER


def test_the_judgement_of_a_player_that_left_is_not_reversed() -> None:
    match = a_panel().do(Judge(False)).do(Leave(BLUE))

    assert refusal(match, Reverse()) is Refusal.TEAM_IS_OUT


# Void


@pytest.mark.parametrize("ball", list(Ball))
def test_voiding_an_earlier_question_restores_what_was_won_on_it(ball: Ball) -> None:
    match = opened(ball).do(Next()).do(Void(1))

    assert points(match) == [100] * 4
    assert panel_state(match).bank_paid == 0
    assert match.state.answers[0].voided


def test_turns_stand_when_a_question_is_voided() -> None:
    match = turns(a_panel(), 2)
    voided = match.do(Void(1))

    assert [one.turns for one in voided.state.teams] == [1, 1, 0, 0]
    assert voided.state.turn is GREEN
    assert voided.state.chance == match.state.chance


def test_a_question_whose_panel_is_not_opened_yet_cannot_be_voided() -> None:
    bank = Bank(choices(24))

    assert refusal(a_panel().do(Judge(True)), Void(1)) is Refusal.NOT_SETTLED
    assert refusal(answer(a_panel(bank=bank), right=True), Void(1)) is Refusal.NOT_SETTLED
    assert refusal(answer(a_panel(bank=bank), right=False), Void(1)) is None


def test_an_earlier_question_can_be_voided_while_a_panel_is_open() -> None:
    match = turn(a_panel()).do(Judge(True))

    assert refusal(match, Void(1)) is None
    assert refusal(match, Void(2)) is Refusal.NOT_SETTLED


def test_after_voiding_the_question_at_hand_the_turn_passes() -> None:
    match = do(a_panel(), Judge(False), Void(1), Next())

    assert match.state.turn is RED


def test_voiding_returns_no_more_than_the_winner_still_has() -> None:
    match = opened(Ball.RED).do(CorrectPoints(BLUE, 0)).do(Void(1))

    assert points(match)[0] == 0
    assert sum(points(match)) == 400 + panel_state(match).corrections


def test_voiding_after_the_end_says_anew_who_won() -> None:
    match = opened(Ball.BLACK).do(End())
    assert match.state.outcome == Outcome((BLUE,), Reason.ENDED)

    assert match.do(Void(1)).state.outcome == Outcome(COLORS, Reason.ENDED)


def test_a_question_is_voided_once() -> None:
    assert refusal(turn(a_panel()).do(Void(1)), Void(1)) is Refusal.ALREADY_VOID
    assert refusal(turn(a_panel()), Void(2)) is Refusal.NO_SUCH_QUESTION


# Correct, rename, leave


@pytest.mark.parametrize("number", [0, 1, 999])
def test_points_are_corrected_by_hand(number: int) -> None:
    match = a_panel().do(CorrectPoints(RED, number))

    assert points(match) == [100, number, 100, 100]
    assert panel_state(match).corrections == number - 100


def test_a_player_set_to_0_plays_on() -> None:
    assert team(a_panel().do(CorrectPoints(BLUE, 0))).is_in


@pytest.mark.parametrize("number", [-1, 1000, True, 5.0])
def test_points_are_corrected_within_0_and_999(number: Any) -> None:
    assert refusal(a_panel(), CorrectPoints(RED, number)) is Refusal.OUT_OF_RANGE


def test_correcting_after_the_end_says_anew_who_won() -> None:
    match = a_panel().do(End()).do(CorrectPoints(RED, 101))

    assert match.state.outcome == Outcome((RED,), Reason.ENDED)


def test_a_player_is_renamed() -> None:
    assert team(a_panel().do(Rename(GREEN, "Los verdes")), GREEN).name == "Los verdes"


def test_the_turn_of_a_player_that_leaves_passes() -> None:
    for match in (a_panel(), a_panel().do(Judge(True))):
        left = match.do(Leave(BLUE))
        assert (left.state.phase, left.state.turn) == (Phase.QUESTION, RED)
        assert team(left).status is Status.LEFT


def test_a_verdict_stays_until_the_presenter_goes_on_even_if_the_player_left() -> None:
    match = answer(a_panel(bank=Bank(choices(24))), right=True).do(Leave(BLUE))
    assert match.state.phase is Phase.VERDICT

    assert match.do(Next()).state.turn is RED


def test_the_balls_stay_until_the_presenter_goes_on_even_if_the_player_left() -> None:
    match = opened(Ball.RED).do(Leave(BLUE))
    assert match.state.phase is Phase.REVEAL

    assert match.do(Next()).state.turn is RED


def test_the_others_go_on_when_a_player_leaves() -> None:
    match = a_panel().do(Leave(MAGENTA))

    assert (match.state.phase, match.state.turn) == (Phase.QUESTION, BLUE)


def test_there_are_no_laps_in_the_panel() -> None:
    assert refusal(a_panel(), ChangeLaps(3)) is Refusal.NOT_IN_THIS_GAME


@pytest.mark.parametrize(
    "action",
    [
        Reverse(),
        Void(1),
        CorrectPoints(BLUE, 0),
        Rename(BLUE, "x"),
        Leave(BLUE),
        LastRound(),
        End(),
    ],
)
def test_every_intervention_is_logged_and_can_be_undone(action: Action) -> None:
    match = opened(Ball.RED)
    done = match.do(action)

    assert len(done.events) > len(match.events)
    assert done.undo().state == match.state
    assert done.undo().redo() == done
