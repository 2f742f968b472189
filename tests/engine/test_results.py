"""What a match says when it is over, or so far."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Color, Match, Order, Variant
from pygame_engine.actions import (
    CorrectPoints,
    End,
    Judge,
    LoadBattery,
    Next,
    OpenBox,
    Reverse,
    RollDie,
    Source,
    Void,
)
from pygame_engine.events import Ball, BoxOpened, Reason
from pygame_engine.results import Failed, TeamResult, results
from pygame_engine.state import Outcome
from pygame_engine.teams import Status
from tests.engine.playing import (
    BLUE,
    GREEN,
    MAGENTA,
    RED,
    a_circuit,
    a_panel,
    answer,
    choices,
    do,
    last,
    turn,
    turns,
    with_points,
)


def of(match: Match, color: Color) -> TeamResult:
    return next(team for team in results(match).teams if team.color is color)


def opened(ball: Ball) -> Match:
    """The first panel, opened where this ball is."""
    match = a_panel().do(Judge(True))
    payer = None if ball is Ball.BLACK else Color(ball)
    tries = (match.do(OpenBox(box)) for box in range(1, 6))
    return next(one for one in tries if last(one, BoxOpened).payer == payer)


def test_results_can_be_had_of_a_match_or_of_its_state() -> None:
    match = turns(a_circuit(), 5, right=False)

    assert results(match) == results(match.state)


def test_a_running_match_has_no_outcome() -> None:
    assert results(a_circuit()).outcome is None


def test_a_finished_match_says_why_it_ended_and_who_won() -> None:
    assert results(a_circuit().do(End())).outcome == Outcome((BLUE, RED), Reason.ENDED)


# Teams


def test_a_team_is_told_by_colour_name_points_laps_and_status() -> None:
    match = turns(a_circuit(1), 20).do(CorrectPoints(BLUE, 0))
    team = of(match, BLUE)

    assert (team.name, team.points, team.laps, team.status) == ("", 0, 1, Status.ELIMINATED)


def test_right_and_wrong_answers_are_counted() -> None:
    match = turn(turns(a_circuit(1), 2), right=False)
    team = of(match, BLUE)

    assert (team.asked, team.right, team.wrong) == (3, 2, 1)


def test_a_voided_question_counts_for_nothing() -> None:
    match = turns(a_circuit(2), 2, right=False).do(Void(1))
    team = of(match, BLUE)

    assert (team.asked, team.right, team.wrong, team.lost) == (0, 0, 0, 0)
    assert of(match, RED).wrong == 1


def test_a_reversed_judgement_counts_as_what_it_is_now() -> None:
    match = answer(a_circuit().do(RollDie(1)), right=False).do(Reverse())
    team = of(match, BLUE)

    assert (team.right, team.wrong, team.lost) == (1, 0, 0)


def test_penalties_are_points_lost() -> None:
    match = turn(a_circuit(), right=False)

    assert of(match, BLUE).lost == 12 - of(match, BLUE).points


def test_an_elimination_costs_no_more_than_there_was() -> None:
    match = turn(with_points(a_circuit(), 1), right=False)

    assert of(match, BLUE).lost == 1


def test_lap_points_are_points_won() -> None:
    match = turns(a_circuit(1, lap_points=5), 20)

    assert of(match, BLUE).won == 5


def test_a_full_card_that_is_capped_wins_nothing_by_a_lap() -> None:
    assert of(turns(a_circuit(1, cap=True), 20), BLUE).won == 0


@pytest.mark.parametrize("payer", [RED, GREEN, MAGENTA])
def test_what_one_player_wins_another_loses(payer: Color) -> None:
    match = opened(Ball(payer))
    won = match.state.answers[-1].won

    assert (of(match, BLUE).won, of(match, BLUE).lost) == (won, 0)
    assert (of(match, payer).won, of(match, payer).lost) == (0, won)


def test_what_the_bank_pays_nobody_loses() -> None:
    match = opened(Ball.BLACK)

    assert of(match, BLUE).won == match.state.answers[-1].won > 0
    assert [team.lost for team in results(match).teams] == [0] * 4


def test_an_own_ball_wins_and_loses_nothing() -> None:
    match = opened(Ball.BLUE)

    assert (of(match, BLUE).won, of(match, BLUE).lost) == (0, 0)
    assert results(match).questions[0].won == 0


def test_points_are_what_there_was_and_was_won_less_what_was_lost() -> None:
    for seed in range(5):
        match = turns(a_panel(seed=seed), 24)
        for team in results(match).teams:
            assert team.points == 100 + team.won - team.lost


# Questions


def test_each_question_is_told_with_its_number_team_and_verdict() -> None:
    bank = Bank(choices(24))
    match = turn(a_panel(bank=bank, order=Order.FILE), right=False)
    match = turn(match)
    first, second = results(match).questions

    assert (first.number, first.team, first.question) == (1, BLUE, bank.questions[0])
    assert (first.right, first.option, first.won) == (False, 1, 0)
    assert (second.number, second.team, second.question) == (2, RED, bank.questions[1])
    assert (second.right, second.option) == (True, 0)


def test_a_spoken_question_has_neither_text_nor_option() -> None:
    question = results(turn(a_circuit())).questions[0]

    assert (question.question, question.option) == (None, None)


def test_a_lettered_draw_tells_its_letter() -> None:
    match = answer(a_panel(variant=Variant.LUCK), right=False)

    assert results(match).questions[0].option == match.state.answers[-1].option


def test_a_wrong_answer_tells_its_penalty_and_what_was_lost() -> None:
    question = results(turn(with_points(a_circuit(seed=6), 1), right=False)).questions[0]

    assert (question.penalty, question.lost) == (3, 1)


def test_a_judgement_reversed_to_right_has_no_penalty() -> None:
    match = answer(a_circuit().do(RollDie(1)), right=False).do(Reverse())
    question = results(match).questions[0]

    assert (question.right, question.penalty, question.lost) == (True, 0, 0)


def test_an_opened_panel_tells_who_paid() -> None:
    question = results(opened(Ball.RED)).questions[0]

    assert question.payer is RED
    assert question.won > 0


def test_a_voided_question_says_so() -> None:
    match = turns(a_circuit(2), 2).do(Void(2))

    assert [question.voided for question in results(match).questions] == [False, True]


def test_a_voided_question_brings_and_costs_nothing() -> None:
    match = turn(a_circuit(2), right=False).do(Void(1))
    paid = opened(Ball.RED).do(Void(1))

    for told in (results(match).questions[0], results(paid).questions[0]):
        assert (told.won, told.lost, told.payer) == (0, 0, None)


# What was failed most


def test_without_wrong_answers_no_question_was_failed() -> None:
    assert results(turns(a_circuit(bank=Bank(choices(3))), 2)).most_failed == ()


def test_spoken_questions_cannot_be_told_apart() -> None:
    assert results(turn(a_circuit(), right=False)).most_failed == ()


def test_failed_questions_come_by_how_often_they_were_failed() -> None:
    bank = Bank(choices(2))
    match = a_circuit(1, bank=bank, battery=2, order=Order.FILE)
    match = do(turn(turn(match), right=False), LoadBattery(Source.AGAIN))
    match = with_points(match, 900)
    match = turns(match, 2, right=False)

    assert results(match).most_failed == (
        Failed(bank.questions[1], wrong=2, asked=2),
        Failed(bank.questions[0], wrong=1, asked=2),
    )


def test_a_voided_question_was_not_failed() -> None:
    match = turn(a_circuit(bank=Bank(choices(3))), right=False).do(Void(1))

    assert results(match).most_failed == ()


def test_a_panel_under_way_has_results_too() -> None:
    match = do(a_panel(), Judge(True), OpenBox(2), Next())

    assert [question.right for question in results(match).questions] == [True]
