"""Real spreadsheets: what is in them was read off their own XML, row by row."""

from __future__ import annotations

from pathlib import Path

import pytest

from banks import Reading, read
from banks.problems import Code
from tests.banks.support import codes, right, stems

MOODLE_TO_CSV = "srobotta+moodle-xmltocsv__"

# file: questions with options, open questions
FILES = {
    f"{MOODLE_TO_CSV}excel_questions.xls": (2, 0),
    f"{MOODLE_TO_CSV}libreoffice_template_mc_questions.ots": (1, 0),
    "pacphi+kahoot-quiz-generator__samples_output_kahoot-quiz-from-csv.xlsx": (16, 0),
    "yeisonvirtual+spe-petrobowl__preguntas.xlsx": (0, 9),
}


def load(corpus: Path, name: str) -> Reading:
    return read(name, (corpus / name).read_bytes())


@pytest.mark.parametrize("name", FILES)
def test_the_questions_that_a_person_finds_are_found(name: str, corpus: Path) -> None:
    questions = load(corpus, name).bank.questions
    open_ones = sum(question.is_open for question in questions)

    assert (len(questions) - open_ones, open_ones) == FILES[name]


def test_a_filled_in_kahoot_with_rows_to_spare(corpus: Path) -> None:
    name = "pacphi+kahoot-quiz-generator__samples_output_kahoot-quiz-from-csv.xlsx"
    reading = load(corpus, name)
    keys = (1, 4, 2, 1, 1, 4, 1, 3, 3, 2, 4, 1, 3, 3, 2, 3)

    assert [question.right for question in reading.bank.questions] == [(key - 1,) for key in keys]
    assert {question.seconds for question in reading.bank.questions} == {20}
    assert reading.bank.questions[3].options[0] == "Luciano Pavarotti"
    assert codes(reading) == [Code.ROWS_ABOVE_HEADER, Code.EMPTY_ROWS]


def test_a_workbook_called_xls_with_two_sheets_of_questions(corpus: Path) -> None:
    first, second = load(corpus, f"{MOODLE_TO_CSV}excel_questions.xls").bank.questions

    assert first.options[3] == "<p>Grammar Type-3</p>"
    assert (first.right, first.topic) == ((3,), "Semester 1")
    assert (second.right, second.topic) == ((1, 2), "Test")


def test_a_template_of_libreoffice_with_grades(corpus: Path) -> None:
    reading = load(corpus, f"{MOODLE_TO_CSV}libreoffice_template_mc_questions.ots")

    assert right(reading) == ["third option, correct"]


def test_answers_below_their_questions(corpus: Path) -> None:
    reading = load(corpus, "yeisonvirtual+spe-petrobowl__preguntas.xlsx")

    assert stems(reading)[:2] == ["Pregunta 1", "Pregunta 2"]
    assert reading.bank.questions[2].answer == "Respues de pregunta 3"
    assert codes(reading) == []
