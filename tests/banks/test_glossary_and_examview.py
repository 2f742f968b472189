"""Moodle's glossaries and ExamView's tests."""

from __future__ import annotations

from banks.problems import Code
from tests.banks.support import codes, load, options, right, stems


def test_a_definition_is_asked_for_its_concept() -> None:
    reading = load("glossary/terms.xml")

    assert stems(reading) == [
        "<p>Cabecera <b>redonda</b> de un templo. Planta</p>",
        "Pintura con aceite < que el agua",
    ]
    assert right(reading) == ["ábside / absidiola", "óleo"]
    assert reading.bank.questions[0].topic == "Arquitectura"
    assert reading.bank.title == "Vocabulario de arte"
    assert codes(reading) == [Code.MEDIUM_MISSING, Code.NO_ANSWER]
    assert [problem.line for problem in reading.problems] == [6, 18]


def test_examview_has_choices_truths_and_lines_to_match() -> None:
    reading = load("examview/kinds.xml")

    assert right(reading) == [
        *["Verdadero", "No", "Duero", "Guadalquivir", "Atlántico"],
    ]
    assert options(reading)[0] == ("Verdadero", "Falso")
    assert stems(reading)[2] == "¿Cuál es un <b>río</b>?"
    assert stems(reading)[4] == "¿En qué mar desemboca?\nTajo"
    assert reading.bank.questions[0].explanation == "En el Mediterráneo."
    assert reading.bank.title == "Los ríos"


def test_what_examview_does_not_tell_is_said() -> None:
    assert codes(load("examview/kinds.xml")) == [
        *[Code.KEY_UNCLEAR, Code.NO_RIGHT_OPTION, Code.ESSAY]
    ]
