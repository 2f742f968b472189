"""Numbered options in typed lists, below questions that are numbered as well or are not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.banks.support import codes, options, right, stems, text

CAPITALS = ("Roma", "París", "Lima")
STEMS = ["¿Capital de Francia?", "¿Capital de Italia?"]
QUESTION_AND_OPTION = (
    ("{}. ", "{}) "),
    ("{}. ", "{}- "),
    ("{}. ", "{}.- "),
    ("{}) ", "{}. "),
    ("{}. ", "{}. "),
    ("{}.- ", "   {}. "),
    ("Pregunta {}: ", "{}) "),
    ("", "{}) "),
    ("", "{}. "),
)


def block(number: int, signs: tuple[str, str], marked: int = 0, mark: str = "{}") -> str:
    lines = [signs[0].format(number) + STEMS[number - 1]]
    for place, name in enumerate(CAPITALS, 1):
        lines.append(signs[1].format(place) + (mark.format(name) if place == marked else name))
    return "\n".join(lines) + "\n"


def asked(signs: tuple[str, str], keys: Sequence[str], end: str = "\n") -> str:
    return "".join(f"{block(n, signs)}{key}\n{end}" for n, key in enumerate(keys, 1))


@pytest.mark.parametrize("signs", QUESTION_AND_OPTION)
@pytest.mark.parametrize(
    "keys",
    [
        ("Respuesta: 2", "Respuesta: 1"),
        ("Respuesta: b", "Respuesta: a"),
        ("Respuesta correcta: 2) París", "Respuesta correcta: 1) Roma"),
        ("Respuesta: París", "Respuesta: Roma"),
        ("Respuestas: 2", "Respuestas: 1"),
        ("Clave: 2", "Clave: 1"),
        ("Solución: 2", "Solución: 1. Explicación: porque sí"),
    ],
)
@pytest.mark.parametrize("end", ["\n", ""])
def test_a_key_chooses_among_numbered_options(
    signs: tuple[str, str], keys: Sequence[str], end: str
) -> None:
    reading = text(asked(signs, keys, end))

    assert stems(reading) == STEMS
    assert options(reading) == [CAPITALS] * 2
    assert right(reading) == ["París", "Roma"]
    assert codes(reading) == []


@pytest.mark.parametrize("signs", QUESTION_AND_OPTION)
@pytest.mark.parametrize("mark", ["{} *", "{} ✓", "{} (correcta)"])
def test_marks_choose_among_numbered_options(signs: tuple[str, str], mark: str) -> None:
    reading = text(f"{block(1, signs, 2, mark)}\n{block(2, signs, 1, mark)}")

    assert stems(reading) == STEMS
    assert options(reading) == [CAPITALS] * 2
    assert right(reading) == ["París", "Roma"]


@pytest.mark.parametrize(
    "keys", ["Soluciones: 1-b, 2-a", "Soluciones: 1-2, 2-1", "Respuestas:\n1. 2\n2. 1"]
)
def test_a_list_at_the_end_chooses_among_numbered_options(keys: str) -> None:
    signs = QUESTION_AND_OPTION[0]
    reading = text(f"{block(1, signs)}\n{block(2, signs)}\n{keys}\n")

    assert stems(reading) == STEMS
    assert right(reading) == ["París", "Roma"]


def test_the_number_of_an_option_is_no_text_of_another() -> None:
    reading = text("1. ¿1 + 1?\n1) 2\n2) 3\n3) 1\nRespuesta: 1\n\n2. ¿2?\n1) 2\n2) 1\nClave: 2\n")

    assert right(reading) == ["2", "1"]


@pytest.mark.parametrize(
    "list_of_questions",
    [
        "1. Ordena:\n1) Roma\n2) Lima\nRespuesta: Lima y Roma\n\n2. ¿Dos?\nRespuesta: sí\n",
        "1. Calcula:\n1) 2 + 2\n2) 3 + 3\nRespuesta: 4 y 6\n\n2. ¿Dos?\nRespuesta: sí\n",
    ],
)
def test_a_list_within_a_question_stays_there(list_of_questions: str) -> None:
    first = text(list_of_questions).bank.questions[0]

    assert first.options == ()
    assert "2) " in first.stem


def test_questions_below_those_with_options_are_no_options() -> None:
    reading = text("1. ¿Uno?\n1) sí\n2) no\nRespuesta: 1\n\nRepaso\n1. ¿Dos?\n2. ¿Tres?\n")

    assert stems(reading) == ["¿Uno?"]


def test_numbered_questions_stay_questions() -> None:
    reading = text("Tema 1\n1. ¿Uno?\n2. ¿Dos?\n3. ¿Tres?\nRespuestas:\n1. a\n2. b\n3. c\n")

    assert all(not one for one in options(reading))
