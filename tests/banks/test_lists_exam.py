"""What an exam says beside its questions."""

from __future__ import annotations

import pytest

from tests.banks.support import codes, right, stems, text

KEYED = "1. ¿Uno?\na) x\nb) y\nRespuesta: a\n\n2. ¿Dos?\na) x\nb) y\nRespuesta: b\n"
SCHOOL = """IES Miguel de Cervantes
Departamento de Biología y Geología
Curso 2024/25   2º ESO   Grupo: A
Nombre: ______________________ Fecha: ___________
Calificación:

Instrucciones: Marca la respuesta correcta. Cada fallo resta 0,33.

"""


def test_whose_exam_it_is_is_no_topic() -> None:
    content = f"{SCHOOL}{KEYED}".replace("\n\n2.", "\n\nPágina 1 de 2\n\n2.")

    reading = text(f"{content}\n¡Suerte!\n")

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert [question.topic for question in reading.bank.questions] == ["", ""]
    assert codes(reading) == []


def test_the_title_below_the_name_of_a_school_is_the_topic() -> None:
    reading = text(f"{SCHOOL}Examen de la célula\n\n{KEYED}")

    assert {question.topic for question in reading.bank.questions} == {"Examen de la célula"}


def test_a_stem_may_begin_as_the_name_of_a_school_does() -> None:
    stem = "Instituto Nacional de Estadística es"

    assert stems(text(f"{stem}\na) INE *\nb) IVA\n\n¿Dos?\na) x\nb) y *\n"))[0] == stem


@pytest.mark.parametrize(
    "stem",
    [
        "1. (1 punto) {}",
        "1.- [0,5 ptos.] {}",
        "1. {} (2 puntos)",
        "1. {} (1 p.)",
        "Pregunta 1 (1 punto): {}",
        "1) (1 mark) {}",
        "(1 punto) {}",
        "1. (1 punt) {}",
    ],
)
def test_points_are_no_part_of_a_stem(stem: str) -> None:
    content = KEYED.replace("1. ¿Uno?", stem.format("¿Uno?"))

    assert stems(text(content)) == ["¿Uno?", "¿Dos?"]


def test_points_at_the_end_of_a_line_may_be_its_answer() -> None:
    reading = text("1. ¿Un triple? (3 puntos)\n2. ¿Un tiro libre? (1 punto)\n")

    assert right(reading) == ["3 puntos", "1 punto"]


def test_a_text_that_is_no_list_is_told_what_one_looks_like() -> None:
    said = str(text("Hola. Esto no es una lista.\n").problems[0])

    assert "«a) …»" in said
    assert "«Answer: b»" in said
