"""What typed lists say beside their questions: whose exam it is, topics, points."""

from __future__ import annotations

import pytest

from banks.lists_lines import is_form
from pygame_engine.questions import Bank
from tests.banks.support import codes, stems, text

KEYED = "1. ¿Uno?\na) x\nb) y\nRespuesta: a\n\n2. ¿Dos?\na) x\nb) y\nRespuesta: b\n"
MARKED = "¿Uno?\na) x *\nb) y\n\n¿Dos?\na) x\nb) y *\n"
LISTS = (KEYED, MARKED, KEYED.replace("Respuesta", "ANSWER").replace("1. ", "").replace("2. ", ""))
GRADES = (
    "Dificultad: alta",
    "**Puntos:** 2",
    "Nivel: 1",
    "Valor: 2 puntos",
    "Tiempo: 30 segundos",
    "Etiquetas: capitales, Europa",
)


def topics(bank: Bank) -> list[str]:
    return [question.topic for question in bank.questions]


@pytest.mark.parametrize("content", LISTS)
@pytest.mark.parametrize(
    "head",
    [
        "Examen de Física   Nombre: ____________  Fecha: ____",
        "EXAMEN - 4º ESO    Nombre:                 Fecha:        Grupo:",
        "Nombre y apellidos: ______________\nCurso:      Fecha: __/__/____",
        "Nombre: Fecha: Calificación:",
        "Name: ________ Class: ____ Date: ____",
        "Nom i cognoms: ________",
    ],
)
def test_what_pupils_fill_in_above_the_questions_is_neither_topic_nor_stem(
    content: str, head: str
) -> None:
    reading = text(f"{head}\n\n{content}")

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert topics(reading.bank) == ["", ""]
    assert codes(reading) == []


def test_a_title_above_it_is_still_the_topic() -> None:
    assert (
        topics(text(f"Examen de Física\nNombre: ____ Fecha: ____\n\n{KEYED}").bank)
        == ["Examen de Física"] * 2
    )


@pytest.mark.parametrize(
    "line", ["¿Nombre: o nombre?", "El nombre: un nombre", "Fecha de la batalla", "Nota: 5 puntos"]
)
def test_a_line_that_says_something_is_no_form(line: str) -> None:
    assert not is_form(line)


@pytest.mark.parametrize("content", LISTS)
@pytest.mark.parametrize("line", GRADES)
@pytest.mark.parametrize(
    "put",
    [
        lambda content, line: content.replace("\n\n", f"\n{line}\n\n") + line,
        lambda content, line: content.replace("\n\n", f"\n\n{line}\n\n") + f"\n{line}\n",
        lambda content, line: f"{line}\n" + content.replace("\n\n", f"\n\n{line}\n"),
        lambda content, line: content.replace("?\n", f"?\n{line}\n"),
    ],
    ids=["below", "apart", "above", "within"],
)
def test_what_grades_a_question_costs_none(content: str, line: str, put) -> None:  # type: ignore[no-untyped-def]
    reading = text(put(content, line))

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert [question.options for question in reading.bank.questions] == [("x", "y")] * 2
    assert topics(reading.bank) == ["", ""]
    assert codes(reading) == []


@pytest.mark.parametrize("content", LISTS)
@pytest.mark.parametrize("line", ["Tema: {}", "**Tema:** {}", "Categoría: {}\nDificultad: alta"])
def test_a_topic_below_or_within_a_question_is_its_own(content: str, line: str) -> None:
    first, second = line.format("3"), line.format("Mapas")
    below = content.replace("\n\n", f"\n{first}\n\n") + second
    within = content.replace("Uno?\n", f"Uno?\n{first}\n").replace("Dos?\n", f"Dos?\n{second}\n")

    for changed in (below, within):
        assert topics(text(changed).bank) == ["3", "Mapas"]
        assert stems(text(changed)) == ["¿Uno?", "¿Dos?"]
        assert codes(text(changed)) == []


@pytest.mark.parametrize("content", LISTS)
@pytest.mark.parametrize("gap", ["\n\n", "\n"])
def test_a_topic_that_questions_follow_is_theirs(content: str, gap: str) -> None:
    apart = content.replace("\n\n", f"\n\nTema: 3{gap}")

    assert topics(text(apart).bank) == ["", "3"]
    assert topics(text(content.replace("\n\n", "\nTema: 3\n")).bank) == ["", "3"]
    assert topics(text(f"Tema: 3{gap}{content}").bank) == ["3", "3"]


@pytest.mark.parametrize("stem", ["Valor: importancia de algo", "Time: what it is", "Tema: ¿cuál?"])
def test_a_stem_that_only_begins_like_it_is_asked(stem: str) -> None:
    assert stems(text(f"{KEYED}\n3. {stem}\na) x\nb) y\nRespuesta: a\n"))[-1] == stem
