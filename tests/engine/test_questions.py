from __future__ import annotations

from dataclasses import replace

from pygame_engine import Bank, Question
from pygame_engine.questions import identify
from tests.engine.playing import choices, opens

BARE = Question("", "Capital of France?", ("Paris", "Lyon"), (0,))


def test_a_question_without_options_is_open() -> None:
    assert opens(1)[0].is_open
    assert not choices(1)[0].is_open


def test_a_question_accepts_each_of_its_right_options() -> None:
    question = Question("q", "Even?", ("1", "2", "3", "4"), (1, 3))

    assert [question.accepts(place) for place in range(4)] == [False, True, False, True]


def test_a_numbered_bank_has_as_many_questions_as_it_should() -> None:
    bank = Bank.numbered(3, options=2)

    assert len(bank) == 3
    assert [question.id for question in bank.questions] == ["1", "2", "3"]
    assert {question.options for question in bank.questions} == {("A", "B")}


def test_an_identity_that_a_question_has_is_kept() -> None:
    assert identify([replace(BARE, id="own")])[0].id == "own"


def test_the_same_question_gets_the_same_identity_in_every_file() -> None:
    other = replace(BARE, explanation="Since 987.", topic="Europe")

    assert identify([BARE])[0].id == identify([other])[0].id


def test_questions_that_differ_in_an_option_get_different_identities() -> None:
    other = replace(BARE, options=("Paris", "Nice"))

    assert identify([BARE])[0].id != identify([other])[0].id


def test_repeated_questions_get_different_identities_in_file_order() -> None:
    first, second, third = (question.id for question in identify([BARE, BARE, BARE]))

    assert (second, third) == (f"{first}-2", f"{first}-3")


def test_a_made_identity_avoids_one_that_is_taken() -> None:
    taken = identify([BARE])[0].id
    questions = identify([replace(BARE, id=f"{taken}-2"), BARE, BARE])

    assert len({question.id for question in questions}) == 3


def test_thousands_of_the_same_question_take_no_longer_than_others() -> None:
    """Counting up from the first for each takes minutes: the timeout ends it."""
    identified = identify([BARE] * 60_000)

    assert len({question.id for question in identified}) == 60_000
