"""Spreadsheets whose questions have their options in the cells below."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems
from tests.banks.test_spreadsheets import sheet

LISTED = (
    ("1. ¿Uno?",),
    ("a) Lisboa",),
    ("b) Oporto",),
    ("Respuesta: a",),
    ("2. ¿Dos?",),
    ("a) Creta",),
    ("b) Atenas",),
    ("Respuesta: b",),
)
PARTED = (*LISTED[:4], ("",), *LISTED[4:])
INNER = (LISTED[0], ("",), *LISTED[1:4], ("",), LISTED[4], ("",), *LISTED[5:])
LETTERS_APART = tuple(tuple(cell.split(" ", 1)) for (cell,) in LISTED)
TICKED = (
    (1, "¿Uno?", ""),
    ("", "Lisboa", "x"),
    ("", "Oporto", ""),
    (2, "¿Dos?", ""),
    ("", "Creta", ""),
    ("", "Atenas", "x"),
)
WITHOUT_NUMBERS = tuple(row[1:] for row in TICKED)
TICKED_AND_PARTED = (TICKED[0], ("",), *TICKED[1:3], ("",), *TICKED[3:])


@pytest.mark.parametrize(
    "rows",
    [LISTED, PARTED, INNER, LETTERS_APART, TICKED, WITHOUT_NUMBERS, TICKED_AND_PARTED],
)
def test_options_may_stand_in_the_cells_below(rows: Sequence[Sequence[object]]) -> None:
    reading = sheet(*rows)

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert options(reading) == [("Lisboa", "Oporto"), ("Creta", "Atenas")]
    assert right(reading) == ["Lisboa", "Atenas"]
    assert not reading.problems


def test_what_is_wrong_in_one_is_said_with_its_cell() -> None:
    reading = sheet(*PARTED, ("",), ("3. ¿Tres?",), ("a) sí",), ("b) no",))

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert [(problem.code, problem.cell, problem.line) for problem in reading.problems] == [
        (Code.NO_RIGHT_OPTION, "A11", None)
    ]


def test_a_sheet_of_notes_has_no_questions() -> None:
    reading = sheet(("Normas",), ("a) Silencio",), ("b) Orden",), ("Firmado: el director",))

    assert codes(reading) == [Code.SHEETS_LEFT_OUT, Code.NO_TABLE, Code.NOTHING_FOUND]
