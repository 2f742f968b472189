from __future__ import annotations

import pytest

from banks.drafts import Draft, settle
from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.support import codes, load, options, right, stems, text


def test_of_more_than_six_options_the_right_one_and_the_first_others_are_kept() -> None:
    reading = load("gift/seven-options.gift")

    assert options(reading) == [("1", "2", "3", "4", "5", "8")]
    assert right(reading) == ["8"]
    assert [dict(problem.values) for problem in reading.problems] == [{"count": 8, "kept": 6}]


def test_an_option_that_says_the_same_as_the_right_one_is_right_too() -> None:
    reading = load("gift/same-options.gift")

    assert reading.bank.questions[0].right == (0, 2)
    assert codes(reading) == [Code.SAME_OPTIONS]


def test_options_that_differ_in_case_are_different() -> None:
    reading = load("gift/same-options.gift")

    assert right(reading)[1] == "España"


def test_an_option_without_text_is_left_out() -> None:
    reading = load("gift/empty-option.gift")

    assert options(reading) == [("Sí", "No")]
    assert codes(reading) == [Code.EMPTY_OPTION, Code.TOO_FEW_OPTIONS, Code.NO_STEM]


def test_a_question_that_is_in_the_file_already_is_noted_and_kept() -> None:
    reading = load("gift/same-question.gift")

    assert len(stems(reading)) == 3
    assert [(p.code, p.question, p.line, dict(p.values)) for p in reading.problems] == [
        (Code.DUPLICATE_QUESTION, 3, 5, {"first": 1})
    ]


def test_every_question_has_an_id_of_its_own() -> None:
    ids = [question.id for question in load("gift/truth-words.gift").bank.questions]

    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("place", ["stem", "answer", "explanation"])
def test_a_formula_that_is_not_closed_is_said(place: str) -> None:
    texts = {"stem": "¿Uno?", "answer": "dos", "explanation": ""} | {place: r"$\frac{1}{$ mala"}
    draft = Draft(texts["stem"], answer=texts["answer"], explanation=texts["explanation"])

    question, problems = settle(draft, 1)

    assert question
    assert [(one.code, one.values) for one in problems] == [
        (Code.FORMULA_UNCLOSED, (("formula", r"$\frac{1}{$"),))
    ]


@pytest.mark.parametrize("stem", [r"¿$\frac{1}{2}$?", "¿Cuesta {5$ o 7$?", "¿Qué es { en $x?"])
def test_no_formula_is_said_to_be_open_that_is_none(stem: str) -> None:
    assert settle(Draft(stem, answer="dos"), 1)[1] == []


def test_a_problem_quotes_what_a_person_reads() -> None:
    draft = Draft("<p>¿Qué es <b>esto</b>?<br></p>", markup=Markup.HTML)

    assert [one.quote for one in settle(draft, 1)[1]] == ["¿Qué es esto?"]


def test_a_right_option_without_text_is_said_to_be_empty() -> None:
    assert codes(text("¿Uno? {=  ~a ~b}")) == [Code.RIGHT_OPTION_EMPTY, Code.NOTHING_FOUND]
    assert codes(text("1. ¿Uno?\na) x\nb) y\nc)\nRespuesta: c")) == [
        Code.RIGHT_OPTION_EMPTY,
        Code.NOTHING_FOUND,
    ]
