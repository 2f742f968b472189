"""Lists as they come out of Word and PDF, and as people type them in a hurry."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

TWO = "1. ¿Capital de Francia?\na) Roma\nb) París\n2. ¿Capital de Italia?\na) Roma\nb) París\n"

KEYS = (
    "Soluciones: 1b 2a",
    "1-B, 2-A",
    "SOLUCIONES: 1B2A",
    "Soluciones\n1. b\n2. a",
    "Soluciones:\n1. b) París\n2. a) Roma",
    "Soluciones\n1\tb\n2\ta",
    "Soluciones: b, a",
    "## Plantilla de respuestas\n1. b\n2. a",
    "Hoja de respuestas: 1) b; 2) a",
    "RESPUESTAS\n1 – (b)\n2 – (a)",
    "Claves\n1. París\n2. Roma",
)


@pytest.mark.parametrize("keys", KEYS)
def test_the_keys_may_stand_together_below_all_questions(keys: str) -> None:
    reading = text(
        f"{TWO}\n{'' if keys[0].isalpha() or keys[0] == '#' else 'RESPUESTAS: '}{keys}\n"
    )

    assert stems(reading) == ["¿Capital de Francia?", "¿Capital de Italia?"]
    assert right(reading) == ["París", "Roma"]
    assert codes(reading) == []


def test_open_questions_may_have_their_answers_below_all() -> None:
    reading = text(
        "1. ¿Capital de Italia?\n2. ¿Capital de Francia?\n\nSoluciones:\n1. Roma\n2. París\n"
    )

    assert right(reading) == ["Roma", "París"]


MARKED = (
    "a) Roma\n__b) París__\nc) Oslo",
    "a) Roma\n__b)__ París\nc) Oslo",
    "a) Roma\nX b) París\nc) Oslo",
    "a) Roma\nb) París X\nc) Oslo",
    "a) Roma\nb) París -> correcta\nc) Oslo",
    "a) Roma\n<b>b) París</b>\nc) Oslo",
    "a) Roma\n<u>b) París</u>\nc) Oslo",
    "( ) Roma\n(X) París\n( ) Oslo",
    "[ ] Roma\n[x] París\n[ ] Oslo",
    "☐ Roma\n☑ París\n☐ Oslo",
    "- Roma\n- París ✓\n- Oslo",
    "• Roma\n• París (correcta)\n• Oslo",
    "• Roma\n• París\n• Oslo\nRespuesta: París",
    "– Roma\n– París\n– Oslo\nRespuesta: b",
    "a) Roma b) París c) Oslo Respuesta: b",
    "a) Roma b) París* c) Oslo",
    "A. Roma B. París C. Oslo\nRespuesta: B",
    "a) Roma\tb) París\nc) Oslo\nRespuesta: b",
    "a) Roma\nb) París\nc) Oslo (Respuesta: b)",
    "**a)** Roma\n**b)** París\n**c)** Oslo\nRespuesta: b",
)


@pytest.mark.parametrize("lines", MARKED)
@pytest.mark.parametrize(
    "stem", ["1. {}", "1) {}", "**1. {}**", "{}", "Pregunta 1: {}", "### 1. {}"]
)
def test_options_and_marks_are_known_in_many_forms(lines: str, stem: str) -> None:
    first = stem.format("¿Capital de Francia?")
    second = stem.format("¿Dónde está la torre Eiffel?").replace("1", "2")

    reading = text(f"{first}\n{lines}\n\n{second}\n{lines}\n")

    assert stems(reading) == ["¿Capital de Francia?", "¿Dónde está la torre Eiffel?"]
    assert options(reading) == [("Roma", "París", "Oslo")] * 2
    assert right(reading) == ["París", "París"]


TRUTHS = (
    "1. Madrid es grande. V\n2. Roma es de Francia. F\n",
    "1. Madrid es grande. (V)\n2. Roma es de Francia. (F)\n",
    "1. Madrid es grande. Verdadero\n2. Roma es de Francia. Falso\n",
    "1. Madrid es grande.\nRespuesta: V\n2. Roma es de Francia.\nRespuesta: Falso\n",
    "1. Madrid es grande. V / F\nR: V\n2. Roma es de Francia. (V/F)\nR: F\n",
    "1. Madrid es grande.\n2. Roma es de Francia.\nSoluciones: 1V 2F\n",
    "1. Madrid es grande.\nVerdadero\nFalso\nR: V\n2. Roma es de Francia.\nVerdadero\nFalso\nR: F",
)


@pytest.mark.parametrize("content", TRUTHS)
def test_true_and_false_are_options_wherever_they_are_said(content: str) -> None:
    reading = text(content)

    assert stems(reading) == ["Madrid es grande.", "Roma es de Francia."]
    assert options(reading) == [("Verdadero", "Falso")] * 2
    assert right(reading) == ["Verdadero", "Falso"]


def test_answers_may_follow_their_questions_on_the_same_line() -> None:
    reading = text("1. ¿Capital de Italia? Roma\n2. ¿Capital de Francia? → París\n3. ¿Y? (Oslo)\n")

    assert stems(reading)[:2] == ["¿Capital de Italia?", "¿Capital de Francia?"]
    assert right(reading) == ["Roma", "París", "Oslo"]


@pytest.mark.parametrize("page", ["Página 3 de 7", "pág. 3", "- 3 -", "3/7", "\n3\n", "Page 3"])
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_the_numbers_of_pages_are_no_part_of_a_question(page: str, place: int) -> None:
    lines = f"{TWO}Respuesta: a".split("\n")
    lines.insert(3, "Respuesta: b")
    lines.insert(place, page)

    reading = text("\n".join(lines))

    assert stems(reading) == ["¿Capital de Francia?", "¿Capital de Italia?"]
    assert right(reading) == ["París", "Roma"]


def test_hyphens_that_are_not_seen_are_left_out() -> None:
    assert options(text("¿Quién?\na) Co\xadlón\nb) Cor\u200btés\nRespuesta: a\n")) == [
        ("Colón", "Cortés")
    ]


def test_roman_numbers_count_questions() -> None:
    reading = text(TWO.replace("1.", "I.").replace("2.", "II.") + "Soluciones: 1b 2a\n")

    assert right(reading) == ["París", "Roma"]


def test_lines_may_end_in_any_way_in_one_file() -> None:
    reading = text("¿Uno?\r\na) x\rb) y\nRespuesta: b\r\n\r\n¿Dos?\ra) x\nb) y\r\nRespuesta: a\n")

    assert right(reading) == ["y", "x"]


def test_an_initial_within_a_stem_begins_no_options() -> None:
    reading = text("¿Qué escribió A. Machado con B. Pérez?\na) Nada\nb) Todo\nRespuesta: a\n")

    assert stems(reading) == ["¿Qué escribió A. Machado con B. Pérez?"]


def test_a_heading_with_answers_that_are_no_keys_ends_no_list() -> None:
    reading = text(f"{TWO}\nRespuesta: a\n3. ¿Y esta?\na) sí\nb) no\nRespuesta: a\n")

    assert codes(reading)[0] is Code.NO_RIGHT_OPTION
    assert right(reading) == ["Roma", "sí"]


@pytest.mark.parametrize("heading", ["", "Respuestas:\n\n", "## Soluciones\n"])
@pytest.mark.parametrize("keys", [("b", "a"), ("**B**", "**A**"), ("b) París", "a) Roma")])
def test_the_keys_may_stand_in_a_markdown_table(heading: str, keys: tuple[str, str]) -> None:
    rows = "".join(f"| {n} | {key} |\n" for n, key in enumerate(keys, 1))

    reading = text(f"{TWO}\n{heading}| Pregunta | Respuesta |\n|:--|---|\n{rows}")

    assert stems(reading) == ["¿Capital de Francia?", "¿Capital de Italia?"]
    assert right(reading) == ["París", "Roma"]
    assert codes(reading) == []


def test_a_markdown_table_of_other_things_is_no_list_of_keys() -> None:
    reading = text("| N | Pregunta | Respuesta |\n|---|---|---|\n| 1 | ¿Capital? | Roma |\n")

    assert stems(reading) == ["¿Capital?"]
