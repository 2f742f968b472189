"""Tables whose columns have odd names, or none."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

ROWS = "¿Uno?;sí;no;A\n¿Dos?;tal;cual;B\n"


@pytest.mark.parametrize(
    "header",
    [
        "Galdera;A erantzuna;B erantzuna;Erantzun zuzena",
        "stem;opt1;opt2;answer",
        "Pregunta;1;2;Correcta",
        "Ítem;Opc A;Opc B;Rta",
        "Texto;Alt1;Alt2;Key",
        "Pregunta;1ª opción;2ª opción;Clave",
        "Pregunta;vaihtoehto 1;vaihtoehto 2;Correcta",
        "Pregunta;Primera;Segunda;Correcta",
        "Kysymys;Eka;Toka;Oikea",
    ],
)
def test_options_are_found_whatever_their_columns_are_called(header: str) -> None:
    reading = text(f"{header}\n{ROWS}¿Tres?;más;menos;A\n")

    assert options(reading) == [("sí", "no"), ("tal", "cual"), ("más", "menos")]
    assert right(reading) == ["sí", "cual", "más"]
    assert not reading.problems


@pytest.mark.parametrize("header", ["Ítem;Opc A;Opc B;Rta", "Pregunta;1;2;Correcta"])
def test_two_rows_are_enough_below_such_names(header: str) -> None:
    assert right(text(f"{header}\n{ROWS}")) == ["sí", "cual"]


def test_columns_that_say_nothing_are_named() -> None:
    reading = text("Pregunta;Respuesta;Tema;Vista en;Revisó;Vacía\n¿Uno?;uno;x;mayo;Ana;\n")

    assert right(reading) == ["uno"]
    assert [(problem.code, dict(problem.values)) for problem in reading.problems] == [
        (Code.COLUMNS_UNUSED, {"names": "Vista en, Revisó"})
    ]


@pytest.mark.parametrize(
    ("header", "keys"),
    [
        ("Pregunta;Opción 1;Opción 2;Respuesta", ("Opción 2", "Opción 1")),
        ("id;stem;opt1;opt2;answer", ("opt2", "opt1")),
        ("Pregunta;Primera;Segunda;Correcta", ("Segunda", "Primera")),
    ],
)
def test_a_key_may_be_the_name_of_a_column(header: str, keys: tuple[str, str]) -> None:
    start = ";" * header.startswith("id")
    rows = "".join(f"{start}¿Qué {n}?;sí;no;{key}\n" for n, key in enumerate(keys))

    assert right(text(f"{header}\n{rows}")) == ["no", "sí"]


def test_a_key_without_its_accents_is_the_option_unless_two_are_near() -> None:
    header = "pregunta;a;b;correcta\n"

    assert right(text(f"{header}¿Quién?;Velázquez;Goya;velazquez\n")) == ["Velázquez"]
    assert codes(text(f"{header}¿Qué?;papá;pápa;papa\n"))[0] is Code.KEY_UNCLEAR


@pytest.mark.parametrize(
    "header",
    [
        "Pregunta;Opción correcta;Opción 2;Opción 3",
        "Pregunta;Verdadera;Falsa;Falsa",
        "Pregunta;Correcta;Respuesta 2;Respuesta 3",
    ],
)
def test_a_key_that_is_no_other_option_is_one_itself(header: str) -> None:
    reading = text(f"{header}\n¿Francia?;París;Roma;Oslo\n¿Italia?;Roma;París;Oslo\n")

    assert right(reading) == ["París", "Roma"]
    assert [len(found) for found in options(reading)] == [3, 3]
    assert codes(reading) == [Code.RIGHT_MOVED]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("header", [[], ["Lo que pregunto", "Uno", "Dos", "Tres", "Más"]])
def test_without_a_key_no_option_is_taken_for_the_answer(
    separator: str, count: int, header: list[str]
) -> None:
    places = ("Francia", "Italia", "Grecia", "Noruega", "Suecia")[:count]
    rows = [
        [f"¿Capital de {place}?", f"la de {place}", f"no {place}", "Roma", "Oslo"]
        for place in places
    ]
    reading = text("\n".join(map(separator.join, [header, *rows] if header else rows)))

    lost = [problem.code for problem in reading.problems if problem.question]
    assert stems(reading) == []
    assert lost == [Code.NO_RIGHT_OPTION] * count


def test_a_row_of_names_nobody_knows_is_no_lost_question() -> None:
    reading = text(f"Asunto;Esto;Aquello;Vale\n{ROWS}")

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert not reading.problems
