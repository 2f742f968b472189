"""Statements that are true or false in typed lists, below a title that says so."""

from __future__ import annotations

import pytest

from tests.banks.support import codes, options, right, stems, text

SPANISH = ("Verdadero", "Falso")
STEMS = ["El sol es una estrella.", "El mar es dulce."]
TITLES = (
    "Verdadero o falso",
    "VERDADERO O FALSO:",
    "¿Verdadero o falso?",
    "Verdadero/Falso",
    "**V o F**",
    "II. Verdadero o falso",
    "Preguntas de verdadero o falso",
    "Indica si es verdadero (V) o falso (F):",
    "Di si las siguientes afirmaciones son verdaderas o falsas.",
)
STATEMENTS = (
    "{}1. El sol es una estrella. (V)\n2. El mar es dulce. (F)\n",
    "{}El sol es una estrella. (V)\nEl mar es dulce. (F)\n",
    "{}- El sol es una estrella. (V)\n- El mar es dulce. (F)\n",
    "{}a) El sol es una estrella. (V)\nb) El mar es dulce. (F)\n",
    "{}1. El sol es una estrella. **(V)**\n2. El mar es dulce. **(F)**\n",
)
KEYED = (
    "{}1. El sol es una estrella. V\n2. El mar es dulce. F\n",
    "{}1. El sol es una estrella.\nRespuesta: V\n2. El mar es dulce.\nRespuesta: F\n",
    "{}El sol es una estrella.\nRespuesta: V\n\nEl mar es dulce.\nRespuesta: F\n",
    (
        "{}1. El sol es una estrella.\na) Verdadero\nb) Falso\nRespuesta: a\n"
        "2. El mar es dulce.\na) Verdadero\nb) Falso\nRespuesta: b\n"
    ),
)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("blank", ["\n", "\n\n"])
@pytest.mark.parametrize("statements", STATEMENTS)
def test_a_title_is_no_question(title: str, blank: str, statements: str) -> None:
    reading = text(statements.format(title + blank))

    assert stems(reading) == STEMS
    assert right(reading) == [*SPANISH]
    assert options(reading) == [SPANISH] * 2
    assert codes(reading) == []


@pytest.mark.parametrize("title", [one for one in TITLES if not one.startswith("II")])
@pytest.mark.parametrize("statements", KEYED)
def test_a_title_goes_with_keys_of_any_kind(title: str, statements: str) -> None:
    reading = text(statements.format(f"{title}\n"))

    assert stems(reading) == STEMS
    assert right(reading) == [*SPANISH]


@pytest.mark.parametrize("statements", [*STATEMENTS[:4], *KEYED[:1]])
def test_statements_may_stand_among_other_questions(statements: str) -> None:
    first = "1. ¿Capital de Francia?\na) Roma\nb) París\nRespuesta: b\n\n"
    last = "\n3. ¿Capital de Italia?\na) Roma\nb) París\nRespuesta: a\n"
    reading = text(first + statements.format("Verdadero o falso\n") + last)

    assert stems(reading) == ["¿Capital de Francia?", *STEMS, "¿Capital de Italia?"]
    assert right(reading) == ["París", *SPANISH, "Roma"]


def test_what_stands_below_another_title_is_no_statement() -> None:
    statements = "1. El sol es una estrella. V\n2. El mar es dulce. F\n"
    reading = text(
        f"Verdadero o falso\n\n{statements}\nRespuesta corta\n\n3. ¿Flúor? F\nRespuesta: F\n"
    )

    assert stems(reading)[:2] == STEMS
    assert right(reading)[:2] == [*SPANISH]


def test_the_words_are_those_of_the_statements() -> None:
    reading = text("True or false\n1. The sun is a star. (T)\n2. The sea is sweet. (F)\n")

    assert options(reading) == [("True", "False")] * 2
    assert right(reading) == ["True", "False"]


@pytest.mark.parametrize("between", ["\n", ": ", " "])
def test_a_question_that_asks_for_it_is_no_title(between: str) -> None:
    blocks = [
        f"{n}. {stem[:-1]}{between}¿verdadero o falso?\nRespuesta: {key}\n\n"
        for n, (stem, key) in enumerate(zip(STEMS, "VF", strict=True), 1)
    ]

    assert right(text("".join(blocks))) == [*SPANISH]


@pytest.mark.parametrize("labels", ["- -", "a) b)", "1) 2)"])
def test_an_option_of_that_name_stays_one(labels: str) -> None:
    first, second = labels.split()
    asked = f"¿De qué clase es?\n{first} Verdadero o falso\n{second} Opción múltiple"
    reading = text(f"{asked}\nRespuesta: Opción múltiple\n")

    assert options(reading) == [("Verdadero o falso", "Opción múltiple")]


def test_a_numbered_question_of_that_name_stays_one() -> None:
    reading = text("1. ¿Verdadero o falso?\nEl sol brilla.\nRespuesta: V\n")

    assert stems(reading) == ["¿Verdadero o falso?\nEl sol brilla."]
