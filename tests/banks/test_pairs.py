"""Two columns whose names are not known, in tables of every kind."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
import xlsxwriter

from banks import Reading, read
from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

ASKED = [("¿Capital de Francia?", "París"), ("¿Quién escribió el Quijote?", "Cervantes")]
WORDS = [("perro", "dog"), ("gato", "cat"), ("pez", "fish")]
NAMES = [
    ("Español", "Inglés"),
    ("English", "Spanish"),
    ("Término", "Traducción"),
    ("Word", "Meaning"),
    ("Palabra en español", "Palabra en inglés"),
    ("Adivinanza", "Solución"),
    ("Q", "A"),
    ("VOCABLO", "EQUIVALENTE"),
    ("Vocablo", "Equivalencia"),
]


def sheet(*rows: Sequence[object], **others: Sequence[Sequence[object]]) -> Reading:
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        for name, of_sheet in {"Hoja1": rows, **others}.items():
            page = book.add_worksheet(name)
            for number, row in enumerate(of_sheet):
                page.write_row(number, 0, row)
    return read("a.xlsx", content.getvalue())


def typed(rows: Sequence[Sequence[str]], separator: str) -> Reading:
    return text("".join(f"{separator.join(row)}\n" for row in rows))


def cards(reading: Reading) -> list[tuple[str, str]]:
    return list(zip(stems(reading), right(reading), strict=True))


@pytest.mark.parametrize("separator", [",", ";", "|", "\t"])
@pytest.mark.parametrize("count", [1, 2])
def test_questions_and_answers_are_cards_without_their_separator(
    separator: str, count: int
) -> None:
    reading = typed(ASKED[:count], separator)

    assert cards(reading) == ASKED[:count]
    assert codes(reading) == [Code.READ_AS_CARDS]


def test_quoted_questions_may_hold_the_separator() -> None:
    reading = text('¿Capital de Francia?,París\n"¿Quién y cuándo, en fin?","Cervantes, 1605"\n')

    assert cards(reading) == [ASKED[0], ("¿Quién y cuándo, en fin?", "Cervantes, 1605")]


@pytest.mark.parametrize("rows", [ASKED, WORDS])
def test_a_sheet_with_two_columns_has_cards(rows: list[tuple[str, str]]) -> None:
    reading = sheet(*rows)

    assert cards(reading) == rows
    assert codes(reading) == [Code.READ_AS_CARDS]


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("separator", ["", ";", ",", "\t"])
def test_a_row_that_names_two_columns_is_no_card_and_is_said(
    names: tuple[str, str], separator: str
) -> None:
    rows = [names, *WORDS]
    reading = typed(rows, separator) if separator else sheet(*rows)

    assert cards(reading) == WORDS
    assert codes(reading) == [Code.READ_AS_CARDS, Code.FIRST_ROW_NAMES]


@pytest.mark.parametrize(
    "rows",
    [
        [("Capital", "Madrid"), ("Moneda", "Euro"), ("Río más largo", "Tajo")],
        [("Francia", "París"), ("Italia", "Roma"), ("Grecia", "Atenas")],
        [("Célula", "Unidad de los seres vivos"), ("Tejido", "Conjunto de células")],
        [("ADN", "ácido"), ("gen", "unidad"), ("sol", "estrella"), ("mar", "agua")],
        [("Fin de la guerra", "1939"), ("Constitución", "1978")],
    ],
)
def test_a_first_row_like_the_others_is_a_card(rows: list[tuple[str, str]]) -> None:
    assert cards(sheet(*rows)) == rows


@pytest.mark.parametrize("separator", ["", ";", ",", "\t"])
@pytest.mark.parametrize("names", [[], [("N.º", "Palabra", "Traducción")]])
def test_a_column_that_counts_the_rows_is_no_side_of_a_card(
    separator: str, names: list[tuple[str, ...]]
) -> None:
    rows = [*names, *((str(n), *pair) for n, pair in enumerate(ASKED, 1))]
    reading = typed(rows, separator) if separator else sheet(*rows)

    assert cards(reading) == ASKED


@pytest.mark.parametrize("separator", ["", ";", ",", "\t"])
def test_of_several_texts_without_a_key_none_is_taken_for_the_answer(separator: str) -> None:
    rows = [("¿Capital de Francia?", "Madrid", "París"), ("¿Y de Italia?", "Roma", "Oslo")]
    reading = typed(rows, separator) if separator else sheet(*rows)

    assert stems(reading) == []
    assert codes(reading)[:2] == [Code.NO_RIGHT_OPTION] * 2


def test_a_whole_question_in_a_cell_has_its_key_beside_it() -> None:
    reading = sheet(
        ("1. ¿Capital de Francia?\na) Madrid\nb) París\nc) Roma", "b"),
        ("2. ¿Cuánto es 2+2?\na) 3\nb) 4\nc) 5", "B"),
    )

    assert stems(reading) == ["¿Capital de Francia?", "¿Cuánto es 2+2?"]
    assert right(reading) == ["París", "4"]


def test_columns_beside_the_cards_are_said() -> None:
    reading = text("Word\tMeaning\tExample\ndog\tperro\tThe dog barks.\ncat\tgato\tA cat.\n")

    assert cards(reading) == [("dog", "perro"), ("cat", "gato")]
    (unused,) = (one for one in reading.problems if one.code is Code.COLUMNS_UNUSED)
    assert dict(unused.values) == {"names": "Example"}


@pytest.mark.parametrize(
    "rows",
    [
        [("Alumno", "Nota"), ("Ana", 7), ("Luis", 5)],
        [("Apellidos", "Nombre"), ("Ruiz", "Ana"), ("Gil", "Luis")],
        [("1", "b"), ("2", "c"), ("3", "a")],
        [("¿Uno?", "b"), ("¿Dos?", "c"), ("¿Tres?", "a")],
        [("a", "Madrid"), ("b", "París"), ("c", "Roma")],
    ],
)
def test_what_cannot_be_asked_is_no_card_and_the_sheet_says_which_columns_it_needs(
    rows: list[tuple[object, ...]],
) -> None:
    reading = sheet(*rows)

    assert stems(reading) == []
    assert codes(reading) == [Code.SHEETS_LEFT_OUT, Code.NO_TABLE, Code.NOTHING_FOUND]


def test_a_sheet_whose_columns_are_named_has_the_questions_and_one_of_words_none() -> None:
    reading = sheet(("Pregunta", "A", "B", "Correcta"), ("¿Uno?", "sí", "no", "B"), Notas=WORDS)

    assert options(reading) == [("sí", "no")]
    assert codes(reading) == [Code.SHEETS_LEFT_OUT]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("¿Capital de Francia?....París", "París"),
        ("¿Capital de Francia? … París", "París"),
        ("¿Capital de Francia? R: París", "París"),
        ("¿Capital de Francia? Resp.: París", "París"),
        ("¿Capital de Francia? -París", "París"),
        ("¿Cuánto es 2 - 3? -1", "-1"),
        ("¿Cuánto es la mitad de 1? .5", ".5"),
    ],
)
def test_what_stands_between_question_and_answer_is_no_part_of_it(line: str, answer: str) -> None:
    assert right(text(f"{line}\n{line.replace('Francia', 'Italia')} y más\n"))[0] == answer
