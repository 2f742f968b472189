"""Who speaks for a team, and what that says of each pupil."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pygame_engine import COLORS, Match
from pygame_engine.actions import Judge, Reverse, RollDie, Skip, Void
from tests.engine.playing import BLUE, RED, a_circuit, a_panel, answer, do, go_on
from tests.strategies import played
from ui.pupils import NO_PUPILS, Course, Pupils, Roster, name_of
from ui.pupils import Skip as Passed
from ui.speaking import marks, names_now, speaker, speakers

BLUES, REDS = ("Ana", "Bea", "Caco"), ("Dani", "Eva")


def known(match: Match, *skips: Passed, blues: Any = BLUES, reds: Any = REDS) -> Pupils:
    rosters = (Roster(1, (blues, reds, (), ())),)
    return Pupils(courses=(Course(name_of(match), rosters, skips),))


def turn(match: Match, *, right: bool = True) -> Match:
    """Roll, answer, and go on to the next turn."""
    return go_on(answer(match.do(RollDie(1)), right=right))


def all_speakers(match: Match, pupils: Pupils) -> list[str]:
    course = pupils.course(match)
    assert course
    return speakers(match.state, course)


def test_each_of_a_team_speaks_in_turn() -> None:
    match = a_circuit(2, laps=20)
    pupils = known(match)

    for _ in range(7):
        match = turn(match)

    heard = ["Ana", "Dani", "Bea", "Eva", "Caco", "Dani", "Ana", "Eva"]
    assert all_speakers(match, pupils) == heard


def test_who_answered_stays_named_while_the_verdict_is_seen() -> None:
    match = a_circuit(2)
    pupils = known(match)
    asked = match.do(RollDie(1))
    assert speaker(asked, pupils) == "Ana"

    wrong = answer(asked, right=False)

    assert speaker(wrong, pupils) == "Ana"
    assert speaker(go_on(wrong), pupils) == "Dani"


def test_undoing_and_redoing_takes_the_speaker_along() -> None:
    match = turn(turn(a_circuit(2)))
    pupils = known(match)
    assert speaker(match, pupils) == "Bea"

    before = match.undo()

    assert speaker(before, pupils) == "Dani"
    assert speaker(before.redo(), pupils) == "Bea"


def test_who_is_passed_over_goes_to_the_end_of_the_line() -> None:
    match = a_circuit(1, laps=20)
    pupils = known(match, Passed(1, BLUE), reds=())

    heard = []
    for _ in range(4):
        heard.append(speaker(match, pupils))
        match = turn(match)

    assert heard == ["Bea", "Caco", "Ana", "Bea"]


def test_a_skip_counts_only_at_its_question() -> None:
    match = a_circuit(1, laps=20)
    pupils = known(match, Passed(2, BLUE), Passed(2, BLUE), reds=())

    assert speaker(match, pupils) == "Ana"
    assert speaker(turn(match), pupils) == "Ana"


def test_a_skipped_question_is_followed_by_one_for_the_same_pupil() -> None:
    asked = a_circuit(1).do(RollDie(1))
    pupils = known(asked)

    assert speaker(asked.do(Skip()), pupils) == "Ana"


def test_who_comes_later_waits_behind_the_others() -> None:
    match = a_circuit(1, laps=20)
    rosters = (Roster(1, (("Ana", "Bea"), (), (), ())), Roster(2, (("Zoe", "Bea"), (), (), ())))
    pupils = Pupils(courses=(Course(name_of(match), rosters),))

    heard = []
    for _ in range(4):
        heard.append(speaker(match, pupils))
        match = turn(match)

    assert heard == ["Ana", "Bea", "Zoe", "Bea"]


def test_a_team_without_names_has_no_speaker() -> None:
    match = turn(a_circuit(2))

    assert speaker(match, known(match, reds=())) == ""


def test_without_a_class_nobody_speaks() -> None:
    assert speaker(a_circuit(2), NO_PUPILS) == ""
    assert speaker(None, NO_PUPILS) == ""


def test_a_match_knows_its_own_pupils_only() -> None:
    assert speaker(a_circuit(2, seed=2), known(a_circuit(2, seed=1))) == ""


def test_in_the_panel_the_speaker_chooses_the_box_too() -> None:
    match = a_panel()
    pupils = known(match)

    offered = match.do(Judge(right=True))

    assert speaker(offered, pupils) == "Ana"
    assert speaker(go_on(offered), pupils) == "Dani"


def test_marks_count_what_each_pupil_answered() -> None:
    match = turn(turn(turn(a_circuit(2, laps=20)), right=False), right=False)
    found = {one.name: (one.right, one.wrong, one.asked) for one in marks(match, known(match))}

    assert found == {
        "Ana": (1, 0, 1),
        "Bea": (0, 1, 1),
        "Caco": (0, 0, 0),
        "Dani": (0, 1, 1),
        "Eva": (0, 0, 0),
    }


def test_voided_questions_do_not_count() -> None:
    match = do(turn(a_circuit(2)), Void(1))

    assert sum(one.asked for one in marks(match, known(match))) == 0


def test_a_reversed_judgement_counts_as_it_is_now() -> None:
    match = answer(a_circuit(2).do(RollDie(1)), right=False).do(Reverse())
    (first, *_) = marks(match, known(match))

    assert (first.name, first.right, first.wrong) == ("Ana", 1, 0)


def test_answers_count_for_the_team_that_they_were_given_for() -> None:
    match = turn(turn(turn(a_circuit(2, laps=20))))
    course = Course(
        name_of(match),
        (Roster(1, (("Ana",), ("Dani",), (), ())), Roster(3, (("Dani",), ("Ana",), (), ()))),
    )

    found = [(one.name, one.team, one.asked) for one in marks(match, Pupils(courses=(course,)))]

    assert found == [("Dani", BLUE, 1), ("Ana", BLUE, 1), ("Dani", RED, 1)]


def test_the_names_of_each_team_are_those_of_the_match() -> None:
    match = a_circuit(2)

    assert names_now(match, known(match)) == {BLUE: BLUES, RED: REDS}


NAMES = st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=8)


@st.composite
def courses(draw: st.DrawFn, match: Match) -> Course:
    teams = draw(st.tuples(*(NAMES.map(tuple) for _ in COLORS)))
    skips = st.builds(Passed, st.integers(1, 12), st.sampled_from(COLORS))
    return Course(name_of(match), (Roster(1, teams),), tuple(draw(st.lists(skips, max_size=5))))


@given(st.data())
def test_every_answer_that_counts_is_somebodys_once(data: st.DataObject) -> None:
    match = data.draw(played())
    course = data.draw(courses(match))
    named = [
        one
        for one in match.state.answers
        if not one.voided and course.teams_at(1)[COLORS.index(one.team)]
    ]

    found = marks(match, Pupils(courses=(course,)))

    assert sum(one.asked for one in found) == len(named)
    assert sum(one.right for one in found) == sum(one.right for one in named)


@given(st.data())
def test_nobody_speaks_twice_more_than_another_of_the_team(data: st.DataObject) -> None:
    match = data.draw(played())
    course = data.draw(courses(match)).but(skips=())
    heard = speakers(match.state, course)
    asked = [one.team for one in match.state.answers]

    for color, names in zip(COLORS, course.teams_at(1), strict=True):
        counts = Counter(
            name for name, team in zip(heard, asked, strict=False) if team is color and name
        )
        turns = [counts[name] for name in names]
        assert not turns or max(turns) - min(turns) <= 1


@given(st.data())
def test_the_speakers_so_far_do_not_change_as_the_match_goes_on(data: st.DataObject) -> None:
    match = data.draw(played())
    course = data.draw(courses(match))
    heard = speakers(match.state, course)

    asked = [one.team for one in match.state.answers]
    for state in match.states:
        before = [one.team for one in state.answers]
        if before == asked[: len(before)]:
            assert speakers(state, course)[: len(before)] == heard[: len(before)]
