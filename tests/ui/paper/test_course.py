"""The turns that the control sheet tells: every point of the match is in them."""

from __future__ import annotations

from hypothesis import given, settings

from pygame_engine import Match, circuit, panel
from pygame_engine.actions import (
    Action,
    ChooseOption,
    CorrectPoints,
    Judge,
    Leave,
    Next,
    OpenBox,
    Reverse,
    RollDie,
    Skip,
    Void,
)
from pygame_engine.record import course as chart
from pygame_engine.results import results
from pygame_engine.state import Variant
from pygame_engine.teams import Color
from tests.strategies import played
from tests.ui.support import small_bank
from ui.model import Model, Screen
from ui.paper.control_sheet import control_sheet
from ui.paper.course import TeamCourse, courses
from ui.paper.course_lines import Cause, Changed, Line, Paid, Turn
from ui.paper.options import Options
from ui.paper.plan import plan


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


def lost_in(line: Line) -> int:
    return 0 if isinstance(line, Changed) else line.lost


def held_after(course: TeamCourse, number: int) -> int:
    """Give what the sheet says that a team held after the question of this number."""
    lines = [line for line in course.lines if line.at <= number]
    return lines[-1].points if lines else course.start


def changes(match: Match, place: int = 0) -> list[Line]:
    """Give what changed a team's points beside its turns and payments."""
    return [line for line in courses(match)[place].lines if isinstance(line, Changed)]


def balances(match: Match, place: int = 0) -> list[int]:
    return [line.points for line in courses(match)[place].lines]


@given(played())
def test_a_teams_turns_add_up_to_its_result(match: Match) -> None:
    for course in courses(match):
        assert won(course) == course.result.won
        assert lost(course) == course.result.lost
        assert (course.lines[-1].points if course.lines else course.start) == course.result.points


@given(played())
def test_each_line_of_a_team_leads_to_its_points(match: Match) -> None:
    for course in courses(match):
        held = course.start
        for line in course.lines:
            held += line.change
            assert line.points == held


@given(played())
@settings(max_examples=200)
def test_the_points_after_each_question_are_those_of_the_chart(match: Match) -> None:
    told = {course.result.color: course for course in courses(match)}
    for moment in chart(match):
        for color, points in moment.points:
            assert held_after(told[color], moment.number) == points


@given(played())
@settings(max_examples=50, deadline=None)
def test_the_printed_points_are_those_of_the_course(match: Match) -> None:
    model = Model(language="en", screen=Screen.RESULTS, match=match)
    (sheet,) = control_sheet(plan(model), Options(), "en")
    tables = [table for table in sheet.tables if table.name == "turns"]
    for course, table in zip(courses(match), tables, strict=True):
        printed = [row.cells[-1].figure for row in table.rows]
        assert printed == [course.start, *(line.points for line in course.lines)]


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


def test_points_set_by_hand_are_told_where_they_were_set() -> None:
    before = (RollDie(1), Judge(True), CorrectPoints(Color.BLUE, 20))
    match = spoken(*before, RollDie(1), Judge(True), teams=1)

    assert changes(match) == [Changed(Cause.HAND, 8, 1, at=1, points=20)]
    assert balances(match) == [12, 20, 20]


def test_points_set_after_a_roll_stand_before_its_question() -> None:
    match = spoken(RollDie(1), CorrectPoints(Color.BLUE, 20), Judge(True), teams=1)
    by_hand, turn = courses(match)[0].lines

    assert (by_hand.points, by_hand.at) == (20, 1)
    assert isinstance(turn, Turn)
    assert (turn.roll, turn.number, turn.points) == (1, 1, 20)


def test_points_set_after_a_lap_part_the_roll_from_its_question() -> None:
    match = spoken(*[RollDie(5), Judge(True)] * 3, RollDie(5), teams=1)
    match = match.do(CorrectPoints(Color.BLUE, 50)).do(Judge(True))
    *_, roll, by_hand, turn = courses(match)[0].lines

    assert (roll.points, by_hand.points, turn.points) == (14, 50, 50)
    assert isinstance(roll, Turn)
    assert roll.goes_on
    assert isinstance(turn, Turn)
    assert (turn.number, turn.at, roll.at) == (4, 4, 4)


def test_a_team_that_leaves_loses_its_points_then() -> None:
    match = spoken(RollDie(1), Judge(True), Leave(Color.RED), RollDie(1), Judge(True))

    assert changes(match, 1) == [Changed(Cause.LEFT, -12, 1, at=1, points=0)]


def test_a_voided_question_had_its_price_until_it_was_voided() -> None:
    match = spoken(RollDie(1), Judge(False), Next(), RollDie(2), Judge(True), Void(1))
    lost = 12 - match.states[2].teams[0].points
    turn, voided = courses(match)[0].lines

    assert (turn.points, turn.change) == (12 - lost, -lost)
    assert voided == Changed(Cause.VOIDED, lost, 1, at=2, points=12)


def test_what_a_reversal_cannot_give_back_has_a_line() -> None:
    match = Match.new(panel.Settings(variant=Variant.ORAL), seed=2).do(Judge(True)).do(OpenBox(1))
    won, color = match.state.answers[0].won, match.state.team.color
    place = match.state.places[color]
    match = match.do(CorrectPoints(color, 0)).do(Reverse())

    assert match.state.answers[0].payer is not color
    assert [line.change for line in changes(match, place)] == [-100 - won, won]
    assert balances(match, place)[-1] == 0


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
        numbers = [one.at for one in course.lines]
        assert numbers == sorted(numbers)
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


def test_a_voided_question_is_printed_as_such_and_its_points_in_brackets() -> None:
    match = spoken(RollDie(1), Judge(False), Next(), RollDie(2), Judge(True), Void(1))
    lost = 12 - match.states[2].teams[0].points
    model = Model(language="en", screen=Screen.RESULTS, match=match)
    (sheet,) = control_sheet(plan(model), Options(), "en")
    table = next(one for one in sheet.tables if one.name == "turns")
    names = [column.name for column in table.columns]
    _, voided, back = [dict(zip(names, row.cells, strict=True)) for row in table.rows]

    assert (voided["verdict"].text, voided["lost"].text) == ("Voided", f"({lost})")
    assert [name for name in names if voided[name].is_struck] == [
        "number", "question", "given", "correct", "lost",
    ]  # fmt: skip
    assert back["question"].text == f"Question 1 voided (+{lost})"
