"""Lists as chats write them: headings, bold stems, ruled lines, words before and after."""

from __future__ import annotations

import pytest

from tests.banks.support import codes, options, right, stems, text

INTRODUCTIONS = ("", "Claro, aquí tienes dos preguntas sobre el espacio:\n\n", "## Examen\n\n")
STEMS = ("### Pregunta {}\n**{}**", "**Pregunta {}**\n\n{}", "**{}.** {}", "{}. **{}**")
KEYS = (
    "**Respuesta correcta: B) Venus**",
    "**Respuesta correcta:** B) Venus",
    "✅ **Respuesta: B**",
)


@pytest.mark.parametrize("introduction", INTRODUCTIONS)
@pytest.mark.parametrize("stem", STEMS)
@pytest.mark.parametrize("key", KEYS)
def test_two_questions_are_found_however_a_chat_sets_them(
    introduction: str, stem: str, key: str
) -> None:
    asked = ["¿Cuál brilla más?", "¿Cuál está más cerca?"]
    blocks = [
        f"{stem.format(n, words)}\nA) Marte  \nB) Venus  \n\n{key}\n\n---\n\n"
        for n, words in enumerate(asked, 1)
    ]

    reading = text(introduction + "".join(blocks))

    assert stems(reading) == asked
    assert options(reading) == [("Marte", "Venus")] * 2
    assert right(reading) == ["Venus"] * 2
    assert codes(reading) == []
    assert {one.topic for one in reading.bank.questions} == {
        "Examen" if "#" in introduction else ""
    }


def test_only_what_names_a_topic_above_the_questions_becomes_one() -> None:
    exam = "EXAMEN DE FÍSICA\nNombre: ________ Fecha: ____\n\n1. ¿Uno?\na) x\nb) y\nRespuesta: a\n"

    assert text(exam).bank.questions[0].topic == "EXAMEN DE FÍSICA"


@pytest.mark.parametrize(
    "line", ["Dificultad: alta", "**Nivel de dificultad:** 2", "Puntos: 1", "Difficulty: hard"]
)
def test_what_grades_a_question_is_no_question(line: str) -> None:
    asked = "{}. ¿{}?\na) x\nb) y\nRespuesta: b\n{}\n\n"

    reading = text(asked.format(1, "Uno", line) + asked.format(2, "Dos", line))

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert right(reading) == ["y", "y"]
    assert codes(reading) == []


def test_a_stem_that_begins_with_the_word_of_a_grade_is_asked() -> None:
    reading = text("1. Nivel: ¿cuál es más alto?\na) x\nb) y\nRespuesta: b\n")

    assert stems(reading) == ["Nivel: ¿cuál es más alto?"]
