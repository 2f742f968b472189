"""Statements of typed lists, wherever it stands that they are true or false."""

from __future__ import annotations

import pytest

from tests.banks.support import codes, options, right, stems, text

STATEMENTS = (
    "V La Tierra gira.\nF La Luna es un planeta.\n",
    "1. V La Tierra gira.\n2. F La Luna es un planeta.\n",
    "( V ) La Tierra gira.\n( F ) La Luna es un planeta.\n",
    "1. (V) La Tierra gira.\n2. (F) La Luna es un planeta.\n",
    "[V] La Tierra gira.\n[F] La Luna es un planeta.\n",
    "___V___ 1. La Tierra gira.\n___F___ 2. La Luna es un planeta.\n",
    "1. La Tierra gira.\nVerdadero\n2. La Luna es un planeta.\nFalso\n",
    "1. La Tierra gira.\nV\n2. La Luna es un planeta.\nF\n",
    "1. La Tierra gira. -> V\n2. La Luna es un planeta. → F\n",
    "La Tierra gira. Respuesta: Verdadero\nLa Luna es un planeta. Respuesta: Falso\n",
)


@pytest.mark.parametrize("content", STATEMENTS)
def test_a_statement_is_true_or_false_wherever_it_is_said(content: str) -> None:
    reading = text(content)

    assert stems(reading) == ["La Tierra gira.", "La Luna es un planeta."]
    assert options(reading) == [("Verdadero", "Falso")] * 2
    assert right(reading) == ["Verdadero", "Falso"]
    assert codes(reading) == []


CHOICE = "1. ¿Sí?\na) sí\nb) no\nRespuesta: a\n\n"


@pytest.mark.parametrize("end", ["(F)", "(Falso)", "Falso", "[F]", "-> F", "\nFalso"])
def test_statements_may_stand_among_questions_with_options(end: str) -> None:
    reading = text(f"{CHOICE}2. La Luna es un planeta. {end}\n\n3. ¿No?\na) sí *\nb) no\n")

    assert stems(reading) == ["¿Sí?", "La Luna es un planeta.", "¿No?"]
    assert right(reading) == ["sí", "Falso", "sí"]


@pytest.mark.parametrize("stem", ["¿Símbolo del flúor? (F)", "El número atómico del flúor (F)"])
def test_a_letter_in_brackets_may_be_a_part_of_the_stem(stem: str) -> None:
    reading = text(f"{CHOICE}2. {stem}\n\n3. ¿No?\n\nSoluciones:\n2. 9\n")

    assert stems(reading) == ["¿Sí?", stem]
    assert right(reading) == ["sí", "9"]


def test_an_option_called_false_is_no_answer() -> None:
    reading = text("1. ¿Gira?\nVerdadero\nFalso\nR: V\n2. ¿Y?\na) Verdadero\nb) Falso\nR: b\n")

    assert options(reading) == [("Verdadero", "Falso")] * 2


def test_the_sixth_option_is_no_statement() -> None:
    lines = "".join(f"({letter}) opción {letter}\n" for letter in "ABCDEF")

    assert len(options(text(f"1. ¿Cuál?\n{lines}Respuesta: B\n"))[0]) == 6


def test_what_stands_behind_true_or_false_explains_it() -> None:
    reading = text("1. La Luna es un planeta.\nRespuesta: Falso, es un satélite.\n")

    assert right(reading) == ["Falso"]
    assert reading.bank.questions[0].explanation == "es un satélite."


@pytest.mark.parametrize("sign", [" - ", " – ", " — ", "\t", ";", ",", ": ", " = "])
@pytest.mark.parametrize("words", [("V", "F"), ("Verdadero", "Falso"), ("T", "F")])
def test_signs_may_stand_between_what_is_true_and_its_word(
    sign: str, words: tuple[str, str]
) -> None:
    true, false = words
    reading = text(
        f"{true}{sign}El agua hierve a 100 grados.\n{false}{sign}El Sol es un planeta.\n"
        f"{true}{sign}La Tierra gira.\n"
    )

    assert stems(reading)[1:] == ["El Sol es un planeta.", "La Tierra gira."]
    places = [question.right for question in reading.bank.questions]
    assert places == [(0,), (1,), (0,)]
    assert codes(reading) == []


def test_letters_of_units_are_no_truths() -> None:
    reading = text("V - Voltio\nF - Faradio\nT - Tesla\n")

    assert stems(reading) == ["V", "F", "T"]
