"""Tables without a column of keys, whose right options are marked in their own cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from banks import read
from banks.problems import Code
from tests.banks.support import codes, options, right, text
from tests.banks.test_spreadsheets import made

HEAD = ("Pregunta", "A", "B", "C")
ROWS = (
    ("¿Capital de Francia?", "Roma", "París", "Lima"),
    ("¿Dos y dos?", "cuatro", "cinco", "seis"),
    ("¿Tres y tres?", "cinco", "siete", "seis"),
)
RIGHT = (2, 1, 3)
MARKS = ("*{}", "{}*", "{} (correcta)", "{} ✓", "✅ {}", "**{}**", "**{}** ✅", "{} <- correcta")


def rows(mark: str) -> list[list[str]]:
    return [
        [mark.format(cell) if place == right else cell for place, cell in enumerate(row)]
        for row, right in zip(ROWS, RIGHT, strict=True)
    ]


def table(head: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    return "".join(f"{';'.join(row)}\n" for row in ((head,) if head else ()) + tuple(cells))


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize(
    "head", [HEAD, (*HEAD, "Correcta"), ("Pregunta", "Opciones", "", ""), ()], ids=len
)
def test_a_mark_says_which_option_is_right_and_is_no_part_of_it(
    mark: str, head: Sequence[str]
) -> None:
    reading = text(table(head, rows(mark)))

    assert options(reading) == [row[1:] for row in ROWS]
    assert right(reading) == ["París", "cuatro", "seis"]
    assert codes(reading) == [Code.OPTIONS_MARKED]


@pytest.mark.parametrize("cell", ["Roma|*París|Lima", "a) Roma\n*b) París\nc) Lima"])
def test_options_in_one_cell_may_be_marked(cell: str) -> None:
    reading = text(f'Pregunta;Opciones\n¿Capital de Francia?;"{cell}"\n')

    assert options(reading) == [("Roma", "París", "Lima")]
    assert right(reading) == ["París"]


def test_labels_go_with_the_marks() -> None:
    reading = text("Pregunta;A;B\n¿Capital?;a) Roma;*b) París\n")

    assert options(reading) == [("Roma", "París")]


def test_signs_that_few_rows_have_are_no_marks() -> None:
    reading = text(table(HEAD, [["¿Cuál es?", "char *", "int", "long"], *ROWS]))

    assert {*codes(reading)} == {Code.NO_RIGHT_OPTION, Code.NOTHING_FOUND}


def test_an_x_at_the_end_is_no_mark() -> None:
    reading = text("Pregunta;A;B\n¿Rayos?;Rayos X;Rayos Y\n¿Quién?;Ana;Malcolm X\n")

    assert {*codes(reading)} == {Code.NO_RIGHT_OPTION, Code.NOTHING_FOUND}


def test_beside_a_key_a_sign_is_a_part_of_the_option() -> None:
    reading = text("Pregunta;A;B;Correcta\n¿Puntero?;char *;int;A\n¿Entero?;char *;int;B\n")

    assert options(reading) == [("char *", "int")] * 2
    assert right(reading) == ["char *", "int"]


def test_where_there_are_keys_none_is_guessed() -> None:
    reading = text("Pregunta;A;B;Correcta\n¿Uno?;sí;no;A\n¿Dos?;sí ✓;no;\n")

    assert right(reading) == ["sí"]
    assert codes(reading) == [Code.NO_RIGHT_OPTION]


def painted(places: Sequence[int], format_: dict[str, Any]) -> bytes:
    def fill(book: Any, page: Any) -> None:
        look, head = (
            book.add_format(format_),
            book.add_format({"bold": True, "bg_color": "#DDDDDD"}),
        )
        page.write_row(0, 0, HEAD, head)
        for number, (row, place) in enumerate(zip(ROWS, places, strict=True), 1):
            page.write_row(number, 0, row)
            page.write(number, place, row[place], look)

    return made(fill)


@pytest.mark.parametrize(
    "look", [{"bold": True}, {"font_color": "red"}, {"bg_color": "#00FF00"}], ids=repr
)
def test_one_option_of_each_row_in_bold_or_in_a_colour_is_the_right_one(
    look: dict[str, Any],
) -> None:
    reading = read("x.xlsx", painted(RIGHT, look))

    assert right(reading) == ["París", "cuatro", "seis"]
    assert codes(reading) == [Code.OPTIONS_COLOURED]


def test_a_column_in_bold_and_cells_in_black_say_nothing() -> None:
    for data in (painted((1, 1, 1), {"bold": True}), painted(RIGHT, {"font_color": "black"})):
        assert {*codes(read("x.xlsx", data))} == {Code.NO_RIGHT_OPTION, Code.NOTHING_FOUND}


def test_several_options_of_a_row_in_colours_say_nothing() -> None:
    def fill(book: Any, page: Any) -> None:
        red, green = (book.add_format({"bg_color": one}) for one in ("red", "green"))
        page.write_row(0, 0, HEAD)
        for number, row in enumerate(ROWS, 1):
            page.write_row(number, 0, row)
            page.write(number, 1, row[1], red)
            page.write(number, 2, row[2], green)

    assert Code.OPTIONS_COLOURED not in codes(read("x.xlsx", made(fill)))
