"""Titles between the rows of tables, numbers before questions, and a row for each option."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

HEADER = "Pregunta;A;B;Correcta"


@pytest.mark.parametrize("title", ["TEMA 1. GEOGRAFÍA", "Unidad 3: Mapas", "GEOGRAFÍA"])
def test_a_title_between_rows_is_the_topic_of_those_below(title: str) -> None:
    reading = text(f"{HEADER}\n¿Uno?;x;y;A\n{title};;;\n¿Dos?;x;y;B\nTema 2;;;\n¿Tres?;x;y;A")

    assert [question.topic for question in reading.bank.questions] == ["", title, "Tema 2"]
    assert codes(reading) == []


def test_a_title_between_cards_is_their_topic() -> None:
    reading = text("¿Uno?;x\n¿Dos?;y\nTema 2;\n¿Tres?;z\n¿Cuatro?;v\n")

    assert [question.topic for question in reading.bank.questions] == ["", "", "Tema 2", "Tema 2"]


@pytest.mark.parametrize("stem", ["¿TEMA?", "Capital de Francia", "Parte del cuerpo..."])
def test_a_question_without_options_is_no_title(stem: str) -> None:
    assert codes(text(f"{HEADER}\n¿Uno?;x;y;A\n{stem};;;\n¿Dos?;x;y;B")) == [Code.NO_ANSWER]


def test_among_questions_in_capitals_one_without_options_is_no_title() -> None:
    rows = "CAPITAL DE ITALIA;x;y;A\nCAPITAL DE FRANCIA;;;\nCAPITAL DE MALTA;x;y;B"

    assert codes(text(f"{HEADER}\n{rows}")) == [Code.NO_ANSWER]


@pytest.mark.parametrize("number", ["{}. ", "{}.- ", "{})", "({}) ", "{}ª. ", "{}.ª ", "{} - "])
def test_numbers_that_count_the_questions_are_no_part_of_them(number: str) -> None:
    rows = [f"{number.format(n)}¿Qué {n}?;x;y;A" for n in (1, 2, 4)]

    assert stems(text("\n".join([HEADER, *rows]))) == ["¿Qué 1?", "¿Qué 2?", "¿Qué 4?"]


@pytest.mark.parametrize(
    "rows",
    [
        ("1. República francesa", "2.5 kg son"),
        ("1º ESO", "2º ESO"),
        ("2-butanol", "3-hexanol"),
        ("3. Reich", "1.5 m", "2. Imperio"),
        ("2. Imperio", "1. Guerra", "¿Y?"),
        ("1. ¿Sola?",),
    ],
)
def test_other_numbers_are(rows: tuple[str, ...]) -> None:
    reading = text("\n".join([HEADER, *(f"{stem};x;y;A" for stem in rows)]))

    assert stems(reading) == [*rows]


@pytest.mark.parametrize("again", ["", "¿Uno?"])
@pytest.mark.parametrize(("yes", "no"), [("X", ""), ("Sí", "No"), ("1", "0"), ("Correcta", "")])
def test_each_option_may_have_its_row(again: str, yes: str, no: str) -> None:
    rows = f"¿Uno?;x;{no}\n{again};y;{yes}\n{again};z;{no}\n¿Dos?;x;{yes}\n;y;{no}"
    reading = text(f"Pregunta;Opción;¿Correcta?\n{rows}")

    assert options(reading) == [("x", "y", "z"), ("x", "y")]
    assert right(reading) == ["y", "x"]
    assert codes(reading) == []


@pytest.mark.parametrize("key", ["A", "c)"])
def test_a_letter_beside_empty_options_is_no_answer(key: str) -> None:
    reading = text(f"Pregunta;A;B;C;Correcta\n¿Uno?;x;y;z;B\n¿Dos?;;;;{key}\n¿Año?;;;;1492")

    assert right(reading) == ["y", "1492"]
    assert codes(reading) == [Code.NO_ANSWER]


def test_questions_that_were_saved_here_are_read_as_they_were() -> None:
    reading = text("Pregunta;Opción A;Opción B;Correcta (letra)\n1. a;;;A\n2. b;x;y;B")

    assert stems(reading) == ["1. a", "2. b"]
    assert right(reading) == ["A", "y"]
