"""A panel's turn: question, panel, payment, next player."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from pygame_engine import Bank, Color, Match, Order, Phase, Refusal, Variant
from pygame_engine.actions import (
    Join,
    Judge,
    LoadBattery,
    Next,
    OpenBox,
    RollDie,
    Skip,
    Source,
)
from pygame_engine.events import Ball, BoxOpened
from pygame_engine.state import Kind
from tests.engine.playing import (
    BLUE,
    GREEN,
    MAGENTA,
    RED,
    a_panel,
    answer,
    choices,
    do,
    last,
    panel_state,
    points,
    refusal,
    turn,
    turns,
    with_points,
)


def offered(**settings: Any) -> Match:
    """A panel that the first player may open."""
    return a_panel(**settings).do(Judge(True))


def opened(ball: Ball, **settings: Any) -> Match:
    """The first panel, opened where this ball is."""
    match = offered(**settings)
    tries = (match.do(OpenBox(box)) for box in range(1, 6))
    return next(one for one in tries if found(one) is ball)


def found(match: Match) -> Ball:
    state = panel_state(match)
    assert state.box is not None
    return state.balls[state.box - 1]


def test_four_players_start_with_a_hundred_points() -> None:
    match = a_panel()

    assert [one.color for one in match.state.teams] == [BLUE, RED, GREEN, MAGENTA]
    assert points(match) == [100] * 4


def test_the_first_player_is_asked_at_once() -> None:
    match = a_panel()

    assert (match.state.phase, match.state.turn) == (Phase.QUESTION, BLUE)


def test_players_take_turns_in_the_order_of_the_colours() -> None:
    match, seen = a_panel(), []
    for _ in range(5):
        seen.append(match.state.turn)
        match = turn(match)

    assert seen == [BLUE, RED, GREEN, MAGENTA, BLUE]


def test_after_a_wrong_answer_the_turn_passes() -> None:
    match = a_panel().do(Judge(False))
    assert match.state.phase is Phase.VERDICT
    assert refusal(match, OpenBox(1)) is Refusal.WRONG_PHASE

    match = match.do(Next())
    assert (match.state.phase, match.state.turn) == (Phase.QUESTION, RED)
    assert points(match) == [100] * 4


def test_after_a_right_spoken_answer_the_panel_follows_at_once() -> None:
    match = offered()

    assert (match.state.phase, match.state.turn) == (Phase.PANEL, BLUE)


@pytest.mark.parametrize("variant", [Variant.BANK, Variant.LUCK])
def test_after_a_right_verdict_the_presenter_goes_on_to_the_panel(variant: Variant) -> None:
    bank = Bank(choices(24)) if variant is Variant.BANK else None
    match = answer(a_panel(variant=variant, bank=bank), right=True)

    assert match.state.phase is Phase.VERDICT
    assert match.do(Next()).state.phase is Phase.PANEL


def test_the_panel_has_five_squares() -> None:
    match = offered()

    assert [refusal(match, OpenBox(box)) for box in range(1, 6)] == [None] * 5
    others: tuple[Any, ...] = (0, 6, -1, True, 1.0, "1", None)
    for box in others:
        assert refusal(match, OpenBox(box)) is Refusal.OUT_OF_RANGE


def test_a_panel_that_is_offered_has_to_be_opened() -> None:
    match = offered()

    assert refusal(match, Next()) is Refusal.WRONG_PHASE
    assert refusal(match, Judge(True)) is Refusal.WRONG_PHASE


def test_after_the_choice_all_five_balls_are_shown() -> None:
    match = offered().do(OpenBox(3))

    assert match.state.phase is Phase.REVEAL
    assert panel_state(match).box == 3
    assert sorted(panel_state(match).balls) == sorted(Ball)
    assert len(panel_state(match).values) == 5


def test_after_the_balls_the_turn_passes() -> None:
    match = do(offered(), OpenBox(3), Next())

    assert (match.state.phase, match.state.turn) == (Phase.QUESTION, RED)
    assert panel_state(match).box is None
    assert panel_state(match).balls == ()
    assert panel_state(match).values == ()


def panels(count: int) -> list[BoxOpened]:
    return [last(offered(seed=seed).do(OpenBox(1)), BoxOpened) for seed in range(count)]


def test_every_arrangement_of_the_balls_comes_up() -> None:
    assert len({event.balls for event in panels(1500)}) == len(list(itertools.permutations(Ball)))


def test_each_ball_is_behind_each_square_equally_often() -> None:
    drawn = panels(500)

    for square in range(5):
        counts = Counter(event.balls[square] for event in drawn)
        assert all(70 <= counts[ball] <= 130 for ball in Ball)


def test_each_ball_is_worth_one_to_five_equally_often() -> None:
    drawn = panels(500)

    for square in range(5):
        counts = Counter(event.values[square] for event in drawn)
        assert set(counts) == {1, 2, 3, 4, 5}
        assert all(70 <= count <= 130 for count in counts.values())


def test_values_may_repeat_and_are_drawn_each_on_its_own() -> None:
    drawn = panels(500)
    pairs = Counter(event.values[:2] for event in drawn)

    assert len(pairs) == 25
    assert all(5 <= count <= 40 for count in pairs.values())


def test_the_chosen_square_does_not_change_what_lies_behind_it() -> None:
    match = offered()
    dealt = {
        (last(one, BoxOpened).balls, last(one, BoxOpened).values)
        for one in (match.do(OpenBox(box)) for box in range(1, 6))
    }

    assert len(dealt) == 1


def test_every_panel_is_a_new_one() -> None:
    match = turns(a_panel(), 8)
    dealt = [event.balls for event in match.events if isinstance(event, BoxOpened)]

    assert len(set(dealt)) > 4


@pytest.mark.parametrize("payer", [RED, GREEN, MAGENTA])
def test_the_player_of_the_ball_pays_its_value(payer: Color) -> None:
    match = opened(Ball(payer))
    value = last(match, BoxOpened).values[last(match, BoxOpened).box - 1]

    assert {one.color: one.points for one in match.state.teams} == {
        **dict.fromkeys(Color, 100),
        BLUE: 100 + value,
        payer: 100 - value,
    }
    assert match.state.answers[-1].payer is payer
    assert match.state.answers[-1].won == value


def test_for_a_black_ball_the_bank_pays_and_nobody_loses() -> None:
    match = opened(Ball.BLACK)
    won = match.state.answers[-1].won

    assert points(match) == [100 + won, 100, 100, 100]
    assert panel_state(match).bank_paid == won
    assert match.state.answers[-1].payer is None


def test_for_its_own_ball_the_player_pays_itself() -> None:
    match = opened(Ball.BLUE)

    assert points(match) == [100] * 4
    assert panel_state(match).bank_paid == 0
    assert match.state.answers[-1].payer is BLUE


def test_a_player_without_points_opens_its_own_ball_for_nothing() -> None:
    match = with_points(offered(), 0)
    tries = (match.do(OpenBox(box)) for box in range(1, 6))

    assert points(next(one for one in tries if found(one) is Ball.BLUE)) == [0, 100, 100, 100]


def test_nobody_pays_more_than_it_has() -> None:
    match = with_points(offered(), 100, 1, 1, 1)
    for one in (match.do(OpenBox(box)) for box in range(1, 6)):
        if found(one) not in (Ball.BLUE, Ball.BLACK):
            assert points(one)[0] == 101
            assert sorted(points(one)[1:]) == [0, 1, 1]


def test_a_player_without_points_plays_on() -> None:
    match = with_points(a_panel(), 0, 0, 0, 0)

    assert turn(match, right=False).state.turn is RED
    assert all(one.is_in for one in match.state.teams)


def test_the_scores_add_up_to_400_and_what_the_bank_has_paid_and_the_corrections() -> None:
    match = with_points(turns(a_panel(), 10), 3, 250)
    state = panel_state(turns(match, 10))

    assert sum(points(match)) == 400 + state.corrections + panel_state(match).bank_paid


def test_there_is_no_die_no_battery_and_no_joining_in_the_panel() -> None:
    for action in (RollDie(), LoadBattery(Source.MORE), Join(RED)):
        assert refusal(a_panel(), action) is Refusal.NOT_IN_THIS_GAME


# Questions that run out


def test_a_skipped_question_gives_the_same_player_another() -> None:
    match = a_panel(bank=Bank(choices(5)), order=Order.FILE).do(Skip())

    assert match.state.turn is BLUE
    assert match.state.asking is not None
    assert match.state.asking.question == choices(5)[1]


def test_skips_use_up_questions_beyond_those_that_are_to_be_asked() -> None:
    match = do(a_panel(bank=Bank(choices(6)), questions=1), Skip(), Skip())
    match = turns(match, 3)

    assert match.state.asking is not None
    assert match.state.asking.kind is Kind.CHOICE
    assert turn(match).state.phase is Phase.OVER


def test_when_skips_use_the_bank_up_the_turns_left_are_spoken() -> None:
    match = turns(a_panel(bank=Bank(choices(4))).do(Skip()), 3)

    assert match.state.asking is not None
    assert match.state.asking.kind is Kind.ORAL
    assert refusal(match, Judge(True)) is None
    assert turn(match).state.phase is Phase.OVER


def test_a_skipped_question_is_no_turn() -> None:
    match = do(a_panel(), Skip(), Skip())

    assert [one.turns for one in match.state.teams] == [0] * 4
