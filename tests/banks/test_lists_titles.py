"""Titles among the questions of typed lists, with and without blank lines around them."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text


def topics(content: str) -> list[str]:
    return [question.topic for question in text(content).bank.questions]


TITLES = ("TEMA 2: MATEMÁTICAS", "Tema 2. Mates", "# Mates", "Unidad 3", "Bloque II. Números")


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("above", ["", "\n"])
@pytest.mark.parametrize("below", ["", "\n"])
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    ("marks", "keys"), [((" *", ""), ""), (("", "Respuesta: a\n"), ""), (("", ""), "1a 2a")]
)
def test_a_title_needs_no_blank_line(
    title: str, above: str, below: str, number: int, marks: tuple[str, str], keys: str
) -> None:
    mark, key = marks
    body = f"a) sí{mark}\nb) no\n{key}"
    content = f"1. ¿Uno?\n{body}{above}{title}\n{below}{number}. ¿Dos?\n{body}"
    if keys:
        content += "\nSoluciones: 1a 2a\n"

    reading = text(content)

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert options(reading) == [("sí", "no")] * 2
    assert right(reading) == ["sí", "sí"]
    assert topics(content) == ["", title.removeprefix("# ")]


@pytest.mark.parametrize("title", ["Historia", "3. LENGUA", "LENGUA Y LITERATURA"])
def test_a_title_stands_where_questions_are_numbered_anew(title: str) -> None:
    content = f"1. ¿Uno?\na) sí\nb) no\nR: a\n\n{title}\n\n1. ¿Dos?\na) sí\nb) no\nR: b\n"

    assert stems(text(content)) == ["¿Uno?", "¿Dos?"]
    assert topics(content) == ["", title]


def test_a_mark_at_the_end_of_an_option_ends_it() -> None:
    content = "¿Uno?\na) sí\nb) no *\nHistoria\n¿Dos?\na) sí *\nb) no\n"

    assert options(text(content)) == [("sí", "no")] * 2
    assert topics(content) == ["", "Historia"]


def test_what_may_be_a_title_or_the_end_of_an_option_costs_the_question() -> None:
    reading = text("1. ¿Uno?\na) sí\nb) no\nHistoria\n2. ¿Dos?\na) sí\nb) no\nSoluciones: 1b 2a\n")

    assert stems(reading) == ["¿Dos?"]
    assert codes(reading) == [Code.TITLE_UNCLEAR]
    assert "«Historia»" in str(reading.problems[0])


def test_the_end_of_a_long_option_is_no_title() -> None:
    long = "Los que firmaron la primera Constitución que hubo en la ciudad de"
    reading = text(f"1. ¿Uno?\na) sí\nb) {long}\nCádiz\n2. ¿Dos?\na) sí\nb) no\nSoluciones: 1b 2a")

    assert right(reading) == [f"{long} Cádiz", "sí"]


@pytest.mark.parametrize(
    "stem", ["Lee:\nTema 3 de la obra\n¿Quién lo dijo?", "Ordena:\n1. Guerra\n2. Paz"]
)
def test_what_only_looks_like_a_title_is_a_part_of_the_stem(stem: str) -> None:
    reading = text(f"1. {stem}\na) sí\nb) no\nRespuesta: a\n")

    assert stems(reading) == [stem]


def test_numbers_that_several_questions_have_tell_no_key() -> None:
    body = "1. ¿Uno?\na) sí\nb) no\n2. ¿Dos?\na) sí\nb) no\n"

    reading = text(f"Tema 1\n{body}Tema 2\n{body}Soluciones: 1a 2b\n")

    assert stems(reading) == []
    assert codes(reading) == [
        Code.KEYS_UNPLACED,
        *[Code.NO_RIGHT_OPTION] * 4,
        Code.NOTHING_FOUND,
    ]


def test_keys_that_count_all_questions_need_no_numbers_above() -> None:
    one, two = ("1. ¿Uno?\na) sí\nb) no\n", "1. ¿Dos?\na) sí\nb) no\n")

    assert right(text(f"{one}{two}Soluciones: 1a 2b\n")) == ["sí", "no"]


@pytest.mark.parametrize("number", ["({})", "{}ª.", "{}.ª", "{}ª"])
def test_numbers_in_other_forms_are_no_part_of_the_stems(number: str) -> None:
    content = "".join(
        f"{number.format(n)} ¿{stem}?\na) sí\nb) no\nRespuesta: a\n"
        for n, stem in enumerate(("Uno", "Dos"), 1)
    )

    assert stems(text(content)) == ["¿Uno?", "¿Dos?"]


def test_a_title_in_square_brackets_is_a_topic_without_them() -> None:
    assert topics("[Geografía]\n1. ¿Uno?\na) sí\nb) no\nRespuesta: a\n") == ["Geografía"]
