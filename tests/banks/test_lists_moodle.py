"""Questions copied from the page on which Moodle shows what was answered."""

from __future__ import annotations

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

SPANISH = """Pregunta 1
Correcta
Se puntúa 1,00 sobre 1,00
Marcar pregunta
Enunciado de la pregunta
¿Capital de Francia?
Seleccione una:
a. Madrid
b. París
Retroalimentación
Respuesta correcta
Está junto al Sena.
La respuesta correcta es: París

Pregunta 2
Incorrecta
Se puntúa 0,00 sobre 1,00
¿Capital de Italia?
Respuesta: Milán
Retroalimentación
La respuesta correcta es: Roma
Pregunta 3
Correcta
Se puntúa 1,00 sobre 1,00
La Luna es un planeta.
Seleccione una:
Verdadero
Falso
La respuesta correcta es 'Falso'
"""
ENGLISH = """Question 1
Not answered
Marked out of 1.00
Flag question
Question text
Which are even?
Question 1Answer
Select one or more:
a.
Two
b.
Three
c.
Four
Feedback
Your answer is incorrect.
The correct answers are: Two, Four
"""


def test_what_moodle_says_is_no_part_of_a_question() -> None:
    reading = text(SPANISH)

    assert stems(reading) == [
        "¿Capital de Francia?",
        "¿Capital de Italia?",
        "La Luna es un planeta.",
    ]
    assert options(reading) == [("Madrid", "París"), (), ("Verdadero", "Falso")]
    assert right(reading) == ["París", "Roma", "Falso"]
    assert codes(reading) == []


def test_feedback_is_the_explanation() -> None:
    assert text(SPANISH).bank.questions[0].explanation == "Está junto al Sena."


def test_letters_may_stand_above_the_options() -> None:
    reading = text(ENGLISH)

    assert stems(reading) == ["Which are even?"]
    assert options(reading) == [("Two", "Three", "Four")]
    assert right(reading) == ["Two + Four"]


def test_what_a_pupil_answered_is_no_key() -> None:
    reading = text(SPANISH.replace("La respuesta correcta es: Roma\n", ""))

    assert "¿Capital de Italia?" not in stems(reading)
    assert codes(reading) == [Code.NO_ANSWER]
