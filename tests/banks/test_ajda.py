from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, load, options, right, stems

STEMS = ["¿Qué indica una señal triangular con el borde rojo?", "¿Qué significa STOP?"]


@pytest.mark.parametrize("name", ["type-1.txt", "windows.txt"])
def test_a_file_of_type_1_gives_its_questions_title_and_author(name: str) -> None:
    reading = load(f"ajda/{name}")

    assert stems(reading) == STEMS
    assert right(reading) == ["Peligro", "Alto"]
    assert (reading.bank.title, reading.bank.author) == ("Señales", "Ana Ruiz")
    assert reading.format == "AJDA"


def test_apostrophes_inside_a_line_are_text() -> None:
    reading = load("ajda/apostrophes.txt")

    assert stems(reading) == ["¿Qué es 'rock 'n' roll'?"]
    assert options(reading) == [("'60s", "Baile", "Música d'avui", "Piedra")]
    assert (reading.bank.title, reading.bank.author) == ("L'Hospitalet", "O'Brien")


def test_a_stem_may_have_a_fourth_line() -> None:
    reading = load("ajda/four-stem-lines.txt")

    assert stems(reading) == ["Uno dos tres cuatro"]
    assert right(reading) == ["d"]


def test_a_question_may_have_two_to_six_options() -> None:
    reading = load("ajda/other-counts.txt")

    assert options(reading) == [("a", "b", "c"), ("a", "b", "c", "d", "e", "f"), ("sí", "no")]
    assert right(reading) == ["c", "f", "no"]


def test_a_file_that_was_cut_gives_its_whole_questions() -> None:
    reading = load("ajda/last-line-missing.txt")

    assert stems(reading) == ["¿Uno?"]
    assert codes(reading) == [Code.LAST_LINE_MISSING, Code.TOO_FEW_OPTIONS]


def test_lines_need_no_quotes() -> None:
    assert right(load("ajda/without-quotes.txt")) == ["b"]


def test_a_key_may_be_a_number_and_one_that_is_neither_is_said() -> None:
    reading = load("ajda/key-unclear.txt")

    assert right(reading) == ["b1"]
    assert [(problem.code, problem.line) for problem in reading.problems] == [(Code.KEY_UNCLEAR, 3)]


def test_options_may_be_words_of_the_format_itself() -> None:
    assert options(load("ajda/words-of-the-format.txt")) == [
        ("Compatibilidad 1", "Tipo 1", "AUTOR/A: Ana", "TEMA: Palabras")
    ]


LONG = (
    "¿Qué indica una señal de tráfico triangular, con el borde rojo y el fondo blanco, que está"
    " en la carretera?"
)
SISTERS = {
    5: (["¿Qué significa STOP?", LONG], ["Alto", "Peligro"], ["Educación vial"] * 2),
    12: ([LONG, "¿Qué significa STOP?"], ["Peligro", "Alto"], ["Formas", "Palabras"]),
    13: (["¿Qué significa STOP?"], ["Alto"], [""]),
    14: (["¿Es STOP alto?", "¿Y ceda el paso o no?"], ["Sí", "Sí"], ["", ""]),
    15: (
        ["¿Uno?", "¿Dos?", "¿Tres?"],
        ["b", "f", "i"],
        ["Preguntas de 10 puntos", "Preguntas de 10 puntos", "Preguntas de 20 puntos"],
    ),
    17: (["¿Uno?"], ["c"], ["Educación vial y conducción"]),
    19: (["¿Cuánto es dos más dos?"], ["4"], [""]),
}


@pytest.mark.parametrize("kind", SISTERS)
def test_the_sister_types_give_their_questions_and_topics(kind: int) -> None:
    asked, answers, topics = SISTERS[kind]

    reading = load(f"ajda/type-{kind}.txt")

    assert stems(reading) == asked
    assert right(reading) == answers
    assert [question.topic for question in reading.bank.questions] == topics
    assert (reading.bank.title, reading.bank.author) == ("Señales", "Ana Ruiz")
    assert codes(reading) == []


def test_another_type_is_named_and_not_guessed_at() -> None:
    reading = load("ajda/type-2.txt")

    assert len(reading.bank) == 0
    assert str(reading.problems[0]) == (
        "This AJDA file is of type 2. Types 1, 5, 12 to 15, 17 and 19 can be read."
    )
