"""The turns that the control sheet tells: every point of the match is in them."""

from __future__ import annotations

from hypothesis import given, settings

from pygame_engine import Match, circuit, panel
from pygame_engine.actions import (
    Action,
    ChooseOption,
    CorrectPoints,
    Judge,
    Next,
    OpenBox,
    Reverse,
    RollDie,
    Skip,
    Void,
)
from pygame_engine.events import PointsCorrected, QuestionVoided, TeamLeft
from pygame_engine.results import results
from pygame_engine.state import Variant
from pygame_engine.teams import Color
from tests.strategies import played
from tests.ui.support import small_bank
from ui.paper.course import Paid, TeamCourse, Turn, courses

BY_HAND = (PointsCorrected, QuestionVoided, TeamLeft)


def spoken(*actions: Action, teams: int = 2) -> Match:
    """Give a circuit with real dice and spoken questions after these actions."""
    chosen = circuit.Settings(("",) * teams, variant=Variant.ORAL, real_die=True)
    match = Match.new(chosen, seed=1)
    for action in actions:
        match = match.do(action)
    return match


def won(course: TeamCourse) -> int:
    return sum(turn.won for turn in course.turns)


def lost(course: TeamCourse) -> int:
    return sum(lost_in(line) for line in course.lines)


def number_of(line: Turn | Paid) -> int:
    number = line.payment.number if isinstance(line, Paid) else line.number
    assert number is not None
    return number


def lost_in(line: Turn | Paid) -> int:
    return line.payment.points if isinstance(line, Paid) else line.lost


@given(played())
def test_a_teams_turns_add_up_to_its_result(match: Match) -> None:
    for course in courses(match):
        assert won(course) == course.result.won
        assert lost(course) == course.result.lost
        assert course.start + won(course) - lost(course) + course.other == course.result.points


@given(played())
def test_each_line_of_a_team_leads_to_its_points(match: Match) -> None:
    for course in courses(match):
        held = course.start
        for line in course.lines:
            held += (line.won if isinstance(line, Turn) else 0) - lost_in(line)
            assert line.points == held


@given(played())
def test_only_what_was_done_by_hand_is_left_unexplained(match: Match) -> None:
    if not any(isinstance(event, BY_HAND) for event in match.events):
        assert {course.other for course in courses(match)} <= {0}


@given(played())
@settings(max_examples=50)
def test_every_answer_is_told_once_with_its_verdict(match: Match) -> None:
    told = {
        turn.number: (course.result.color, turn.question, turn.right, turn.voided)
        for course in courses(match)
        for turn in course.turns
        if turn.number is not None
    }

    assert told == {
        one.number: (one.team, one.question, one.right, one.voided)
        for one in results(match).questions
    }


@given(played())
@settings(max_examples=50)
def test_the_last_roll_leads_to_where_the_team_stands(match: Match) -> None:
    for course, team in zip(courses(match), match.state.teams, strict=True):
        rolls = [turn for turn in course.turns if turn.roll]
        if rolls:
            assert (rolls[-1].square, rolls[-1].laps) == (team.square, team.laps)


def test_a_lap_is_won_in_the_turn_that_ends_it() -> None:
    match = spoken(*[RollDie(5), Judge(True)] * 4, teams=1)
    (course,) = courses(match)

    assert [turn.won for turn in course.turns] == [0, 0, 0, 2]
    assert (course.turns[3].square, course.turns[3].laps, course.turns[3].points) == (0, 1, 14)


def test_a_skipped_question_belongs_to_the_turn_of_the_next_one() -> None:
    (course,) = courses(spoken(RollDie(3), Skip(), Judge(True), teams=1))

    assert [(turn.roll, turn.number) for turn in course.turns] == [(3, 1)]


def test_a_roll_that_wins_has_no_question() -> None:
    chosen = circuit.Settings(("",), variant=Variant.ORAL, real_die=True, laps=1)
    match = Match.new(chosen)
    for _ in range(3):
        match = match.do(RollDie(6)).do(Judge(True))
    (course,) = courses(match.do(RollDie(2)))

    assert course.turns[-1].number is None
    assert course.turns[-1].won == 2


def test_a_reversed_judgement_is_told_as_it_came_to_count() -> None:
    (course,) = courses(spoken(RollDie(1), Judge(False), Reverse(), teams=1))

    assert course.turns[0].right
    assert (course.turns[0].lost, course.turns[0].points) == (0, 12)


def test_a_voided_question_costs_nothing_and_is_marked() -> None:
    match = spoken(RollDie(1), Judge(False), Next(), RollDie(2), Judge(True), Void(1))

    assert courses(match)[0].turns[0].voided
    assert courses(match)[0].turns[0].lost == 0


def test_points_set_by_hand_are_told_apart() -> None:
    match = spoken(RollDie(1), Judge(True), CorrectPoints(Color.BLUE, 20))

    assert courses(match)[0].other == 8


def test_letters_are_those_that_the_class_saw() -> None:
    chosen = panel.Settings(shuffle_options=True)
    match = Match.new(chosen, small_bank(30), seed=4).do(ChooseOption(1))
    turn = courses(match)[0].turns[0]
    asking = match.state.asking

    assert turn.given == "B"
    assert asking is not None
    assert turn.right_one == "ABC"[asking.accepted[0]]


def test_what_a_player_pays_is_told_where_it_was_paid() -> None:
    match = Match.new(panel.Settings(variant=Variant.ORAL, questions=1), seed=2)
    for box in (1, 2, 3, 4):
        match = match.do(Judge(True)).do(OpenBox(box)).do(Next())

    told = courses(match)
    for course in told:
        numbers = [
            one.payment.number if isinstance(one, Paid) else one.number for one in course.lines
        ]
        assert numbers == sorted(numbers, key=lambda number: number or 0)
    paid = [line.payment for course in told for line in course.lines if isinstance(line, Paid)]
    assert {one.number: (one.to, one.team, one.points) for one in paid} == {
        one.number: (one.team, one.payer, one.won)
        for one in results(match).questions
        if one.payer is not None and one.won
    }
    assert {turn.ball is None for course in told for turn in course.turns} == {False}


def test_a_reversal_leaves_only_the_payment_that_counts() -> None:
    match = Match.new(panel.Settings(variant=Variant.ORAL), seed=2).do(Judge(True))
    match = match.do(OpenBox(1)).do(Reverse()).do(Reverse())
    tries = [match.do(OpenBox(box)) for box in range(1, 6)]
    match = next(one for one in tries if one.state.answers[-1].payer is Color.GREEN)
    told = {course.result.color: course for course in courses(match)}

    assert [type(line) for line in told[Color.GREEN].lines] == [Paid]
    assert told[Color.RED].lines == told[Color.MAGENTA].lines == ()
