"""Tables whose right answers have a column of their own, beside options that are counted."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, text

TEXTS = "¿Italia?;Roma;Milán;Turín;Bari\n"
FROM_ONE = "Pregunta;Respuesta correcta;Opción 1;Opción 2;Opción 3\n"
FROM_TWO = "Pregunta;Respuesta correcta;Opción 2;Opción 3;Opción 4\n"


@pytest.mark.parametrize(
    "head",
    [
        FROM_ONE,
        FROM_TWO,
        "Pregunta;Correcta;Opción A;Opción B;Opción C\n",
        "Pregunta;Correcta;Opción B;Opción C;Opción D\n",
        "Pregunta;Respuesta;Respuesta 2;Respuesta 3;Respuesta 4\n",
    ],
)
def test_numbers_and_symbols_are_answers_where_the_texts_are(head: str) -> None:
    reading = text(f"{head}{TEXTS}¿3-1?;2;3;4;1\n¿Lados?;3;4;5;6\n¿Boro?;B;Be;Br;Ba\n")

    assert right(reading) == ["Roma", "2", "3", "B"]
    assert [len(found) for found in options(reading)] == [4] * 4
    assert codes(reading) == [Code.RIGHT_MOVED]


@pytest.mark.parametrize("row", ["¿Lados?;3;4;5;6", "¿Boro?;B;Be;Br;Ba", "¿Lunas?;1;2;3;4"])
def test_options_counted_from_two_leave_the_first_place_to_the_key(row: str) -> None:
    reading = text(f"{FROM_TWO}{row}\n")

    assert right(reading) == [row.split(";")[1]]


def test_a_number_that_is_no_place_tells_that_the_others_are_answers() -> None:
    reading = text(f"{FROM_ONE}¿3-1?;2;3;4;1\n¿4+5?;9;8;7;6\n")

    assert right(reading) == ["2", "9"]


@pytest.mark.parametrize("row", ["¿3-1?;2;3;4;1", "¿Boro?;B;Be;Br;Ba"])
def test_what_may_be_a_place_or_an_answer_is_left_out(row: str) -> None:
    reading = text(f"{FROM_ONE}{row}\n")

    assert right(reading) == []
    assert Code.KEY_UNCLEAR in codes(reading)


def test_letters_beside_options_counted_from_two_name_no_place() -> None:
    reading = text(f"{FROM_TWO}¿Italia?;b;Roma;Bari;Turín\n¿Francia?;a;París;Niza;Lille\n")

    assert right(reading) == []
    assert codes(reading)[:2] == [Code.KEY_UNCLEAR] * 2


def test_numbers_among_unlike_options_are_places_before_and_behind_them() -> None:
    rows = "¿12·12?;2;124;144;154\n¿Italia?;3;Bari;Turín;Roma\n¿2+2?;2;3;4;5\n"

    assert right(text(FROM_ONE + rows)) == ["144", "Roma", "4"]


def test_numbers_behind_the_options_are_places() -> None:
    reading = text("Pregunta;Opción 1;Opción 2;Opción 3;Correcta\n¿2+2?;3;4;5;2\n¿4+4?;7;9;8;3\n")

    assert right(reading) == ["4", "8"]


def test_a_key_among_its_options_makes_no_other_key_an_option() -> None:
    rows = f"{TEXTS}¿España?;Madrid;Soria;Ávila;Cuenca\n¿Francia?;París;París;Niza;Lille\n"
    reading = text(f"{FROM_ONE}{rows}¿3-1?;2;3;4;1\n")

    assert right(reading) == ["París"]
    assert codes(reading).count(Code.KEY_UNCLEAR) == 3


def test_labels_hide_no_option_from_its_key() -> None:
    rows = "¿Italia?;Roma;a) Bari;b) Roma\n¿Francia?;París;a) París;b) Niza\n"

    assert options(text(f"Pregunta;Correcta;A;B\n{rows}")) == [("Bari", "Roma"), ("París", "Niza")]
