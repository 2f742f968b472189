"""Names of columns in two rows, the upper ones over several columns."""

from __future__ import annotations

import pytest

from tests.banks.support import codes, options, right, stems, text

HEADS = (
    "PREGUNTA;;RESPUESTAS;;;CORRECTA\nNº;Enunciado;A;B;C;Letra",
    "PREGUNTAS;;RESPUESTAS;;;CLAVE\nNúm.;Enunciado;A;B;C;Letra",
    "PREGUNTAS;;RESPUESTAS;;;\nNúm.;Pregunta;A;B;C;Clave",
    "Pregunta;;Respuestas;;;Clave\nNº;Texto;A;B;C;",
    "PREGUNTA;;RESPUESTAS;;;SOLUCIÓN\nNº;Enunciado;a);b);c);Clave",
)


@pytest.mark.parametrize("head", HEADS)
def test_the_lower_row_says_which_column_has_the_questions(head: str) -> None:
    reading = text(f"{head}\n1;¿Uno?;x;y;z;B\n2;¿Dos?;x;y;z;C\n")

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert options(reading) == [("x", "y", "z")] * 2
    assert right(reading) == ["y", "z"]
    assert codes(reading) == []


def test_options_are_counted_below_their_common_name_and_the_key_beside_them() -> None:
    reading = text("Question;Answers;;;\n;1;2;3;Right\n¿Uno?;x;y;z;2\n¿Dos?;x;y;z;3\n")

    assert right(reading) == ["y", "z"]


def test_a_bar_behind_a_backslash_is_text_of_its_cell() -> None:
    reading = text(
        "| Pregunta | Opción A | Opción B | Opción C | Correcta |\n|---|---|---|---|---|\n"
        "| ¿x = 1? | sí | no | 1 \\| 2 | Opción C |\n| ¿Y? | sí | no | 3 | Opción A |\n"
    )

    assert right(reading) == ["1 | 2", "sí"]
    assert codes(reading) == []
