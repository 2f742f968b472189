"""Tables beside each other on one sheet."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text


@pytest.mark.parametrize("gap", ["", ";"])
@pytest.mark.parametrize("above", ["", "Tema 1;;{};Tema 2;\n"])
def test_tables_with_the_same_names_are_read_one_after_the_other(gap: str, above: str) -> None:
    rows = ("Pregunta;Respuesta", "¿Italia?;Roma", "¿Francia?;París")
    others = ("Pregunta;Respuesta", "¿2+2?;4", ";")
    lines = [f"{row};{gap};{other}" for row, other in zip(rows, others, strict=True)]
    reading = text(above.format(gap) + "\n".join(lines))

    assert stems(reading) == ["¿Italia?", "¿Francia?", "¿2+2?"]
    assert right(reading) == ["Roma", "París", "4"]


def test_each_has_its_own_options_and_keys() -> None:
    head = "Pregunta;A;B;Correcta"
    reading = text(
        f"{head};;{head};;{head}\n"
        "¿Italia?;Roma;Bari;A;;¿2+2?;3;4;B;;¿3+3?;6;7;A\n"
        "¿Francia?;Niza;París;B;;¿5+5?;10;9;Z\n"
    )

    assert right(reading) == ["Roma", "París", "4", "6"]
    assert [len(found) for found in options(reading)] == [2] * 4
    told = [(one.code, one.cell) for one in reading.problems]
    assert (Code.KEY_UNCLEAR, "I3") in told


@pytest.mark.parametrize("between", ["x", "¿Sí?"])
def test_what_stands_between_them_leaves_one_table(between: str) -> None:
    reading = text(f"Pregunta;Respuesta;;Pregunta;Respuesta\n¿Italia?;Roma;{between};¿2+2?;4\n")

    assert "¿2+2?" not in stems(reading)


def test_empty_columns_within_a_table_part_nothing() -> None:
    reading = text("Pregunta;A;B;;Correcta\n¿Italia?;Roma;Bari;;A\n")

    assert right(reading) == ["Roma"]
    assert codes(reading) == []
