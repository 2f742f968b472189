"""The course of the points, topics and failures, and that they agree with the results."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from pygame_engine import Bank, Match, Order
from pygame_engine.actions import CorrectPoints, CorrectQuestion, End, Join, RollDie, Void
from pygame_engine.record import Lap, Score, asked, course, failed, laps, topics
from pygame_engine.results import results
from tests.engine.playing import (
    BLUE,
    GREEN,
    RED,
    a_circuit,
    a_panel,
    answer,
    choices,
    do,
    points,
    turn,
    turns,
)
from tests.strategies import played

FEW = settings(
    max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def with_topics() -> Bank:
    """Ten questions, of history and of art by turns."""
    both = ("History", "Art") * 5
    return Bank(
        tuple(replace(one, topic=name) for one, name in zip(choices(10), both, strict=True))
    )


def test_the_course_begins_with_the_points_of_the_start() -> None:
    first = course(a_panel())[0]

    assert (first.number, first.of(BLUE), first.of(RED)) == (0, 100, 100)


def test_the_course_has_a_moment_after_each_question() -> None:
    match = turns(a_circuit(2), 3, right=False)

    assert [one.number for one in course(match)] == [0, 1, 2, 3]
    assert [one.of(BLUE) for one in course(match)][:2] == [12, 12 - match.state.answers[0].lost]


def test_what_a_lap_brings_belongs_to_the_question_that_follows() -> None:
    match = turns(a_circuit(1, laps=3), 3, value=6).do(RollDie(6))

    assert [one.of(BLUE) for one in course(match)] == [12, 12, 12, 12, 14]


def test_a_lap_that_wins_has_a_moment_of_its_own_without_a_question() -> None:
    match = turns(a_circuit(2, laps=1), 6, value=6).do(RollDie(6))

    before, after = course(match)[-2:]

    assert (before.number, before.of(BLUE), before.has_question) == (6, 12, True)
    assert (after.number, after.of(BLUE), after.has_question) == (7, 14, False)


def test_a_lap_stays_in_its_own_turn_where_the_match_ends_before_the_answer() -> None:
    match = turns(a_circuit(2, laps=3), 6, value=6).do(RollDie(6)).do(End())

    assert [one.of(BLUE) for one in course(match)][-2:] == [12, 14]
    assert not course(match)[-1].has_question


def test_a_roll_without_an_answer_that_brings_nothing_has_no_moment() -> None:
    match = turn(a_circuit(2)).do(RollDie(1)).do(End())

    assert [one.number for one in course(match)] == [0, 1]


def test_a_lap_tells_the_question_of_its_turn() -> None:
    match = turns(a_circuit(2, laps=3), 7, value=6)

    assert laps(match) == (Lap(BLUE, 2, 7, 6),)


def test_a_lap_without_an_answer_tells_none() -> None:
    match = turns(a_circuit(2, laps=1), 6, value=6).do(RollDie(6))

    assert laps(match) == (Lap(BLUE, 2, None, 6),)


def test_a_correction_counts_where_it_was_made() -> None:
    match = turn(turn(a_circuit(1)).do(CorrectPoints(BLUE, 3)))

    assert [one.of(BLUE) for one in course(match)] == [12, 3, 3]


def test_a_team_has_no_points_before_it_joins() -> None:
    match = turn(turn(a_circuit(2)).do(Join(GREEN)))

    assert [one.of(GREEN) for one in course(match)] == [None, 12, 12]


def test_what_was_undone_has_never_been() -> None:
    match = answer(a_circuit(1).do(RollDie(1)), right=False)

    assert course(match.undo()) == course(a_circuit(1).do(RollDie(1)))


def test_topics_tell_right_and_wrong_for_each_team_with_the_worst_first() -> None:
    match = a_circuit(2, bank=with_topics(), order=Order.FILE, laps=20)
    match = turn(turn(match, right=True), right=False)

    worst, best = topics(match)

    assert (worst.name, worst.all, worst.of(RED), worst.of(BLUE)) == (
        "Art",
        Score(1, 0),
        Score(1, 0),
        Score(0, 0),
    )
    assert (best.name, best.all.right, best.all.wrong) == ("History", 1, 0)


def test_a_voided_question_counts_in_no_topic_and_was_not_failed() -> None:
    match = turn(a_circuit(2, bank=with_topics()), right=False).do(Void(1))

    assert (topics(match), failed(match), asked(match)) == ((), (), ())


def test_spoken_questions_have_no_topic() -> None:
    assert topics(turns(a_circuit(), 3)) == ()


def test_a_failed_question_that_was_corrected_since_is_told_as_it_is_now() -> None:
    match = answer(a_circuit(1, bank=Bank(choices(1))).do(RollDie(1)), right=False)
    better = replace(choices(1)[0], options=("w", "x", "y", "z"), right=(2,))

    assert failed(do(match, CorrectQuestion(better)))[0].question == better


@FEW
@given(played())
def test_the_course_ends_with_the_points_of_the_results(match: Match) -> None:
    moments = course(match)

    assert [one.points[0][0] for one in moments] == [BLUE] * len(moments)
    assert dict(moments[-1].points) == {team.color: team.points for team in results(match).teams}
    assert [one.number for one in moments] == sorted({one.number for one in moments})


@FEW
@given(played())
def test_laps_add_up_to_what_they_brought(match: Match) -> None:
    for team in match.state.teams:
        own = [one for one in laps(match) if one.team is team.color]
        assert sum(one.points for one in own) == team.received
        for number in (one.number for one in own if one.number):
            assert match.state.answers[number - 1].team is team.color


@FEW
@given(played())
def test_topics_and_failures_add_up_to_the_results(match: Match) -> None:
    told = results(match)
    valid = [one for one in told.questions if one.question and not one.voided]
    found = topics(match)

    assert sum(one.all.asked for one in found) == len(valid)
    assert sum(one.all.right for one in found) == sum(one.right for one in valid)
    assert all(one.all.asked == sum(score.asked for _, score in one.teams) for one in found)
    assert sum(one.wrong for one in failed(match)) == sum(one.all.wrong for one in found)
    for team in told.teams if match.state.settings.variant == "bank" else ():
        spoken = [q for q in told.questions if not q.question and not q.voided]
        mine = [q for q in spoken if q.team is team.color]
        assert sum(one.of(team.color).asked for one in found) == team.asked - len(mine)


def test_the_last_moment_of_a_finished_match_is_its_end() -> None:
    match = turns(a_circuit(2), 2, right=False).do(End())

    assert [course(match)[-1].of(color) for color in (BLUE, RED)] == points(match)
