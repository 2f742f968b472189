"""The cells of a spreadsheet are shown as their formats say."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

import pytest

from banks import read
from banks.sheet_cells import Value, shown
from tests.banks.support import options, right, stems
from tests.banks.test_spreadsheets import changed, made, sheet

EUROS = '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-'


@pytest.mark.parametrize(
    ("value", "form", "spanish", "english"),
    [
        (1234.5, "#,##0.00 €", "1.234,50 €", "1,234.50 €"),
        (1234.5, "$#,##0.00", "$1.234,50", "$1,234.50"),
        (1234.5, "#,##0.00 [$€-C0A]", "1.234,50 €", "1,234.50 €"),
        (1234.5, EUROS, "1.234,50 €", "1,234.50 €"),
        (-1234.5, EUROS, "-1.234,50 €", "-1,234.50 €"),
        (0, EUROS, "0,00 €", "0.00 €"),
        (1234567, "#,##0", "1.234.567", "1,234,567"),
        (3.1, "0.00", "3,10", "3.10"),
        (2.675, "0.00", "2,68", "2.68"),
        (2.5, "0.0#", "2,5", "2.5"),
        (-0.001, "0.00", "0,00", "0.00"),
        (-3.5, "0.00;[Red]-0.00", "-3,50", "-3.50"),
        (5, "00000", "00005", "00005"),
        (5, '0" kg"', "5 kg", "5 kg"),
        (0.256, "0.0%", "25,6 %", "25.6%"),
        (0.5, "# ?/?", "1/2", "1/2"),
        (1.75, "# ??/??", "1 3/4", "1 3/4"),
        (-1.75, "# ?/?", "-1 3/4", "-1 3/4"),
        (0.5, "# ?/8", "4/8", "4/8"),
        (2, "# ?/?", "2", "2"),
        (1.5, "?/?", "3/2", "3/2"),
        (1.5, "General", "1,5", "1.5"),
        (1.5, "0.00E+00", "1,5", "1.5"),
        (1.5, "[h]:mm", "1,5", "1.5"),
        (1.5, "0" * 9_000, "1,5", "1.5"),
    ],
)
def test_numbers(value: Value, form: str, spanish: str, english: str) -> None:
    assert shown(value, form, "es") == spanish
    assert shown(value, form, "en") == english


@pytest.mark.parametrize(
    ("form", "spanish", "english"),
    [
        ("dd/mm/yyyy", "05/03/2023", "05/03/2023"),
        ('d "de" mmmm "de" yyyy', "5 de marzo de 2023", "5 de March de 2023"),
        ("[$-C0A]dddd, d mmmm yyyy", "domingo, 5 marzo 2023", "Sunday, 5 March 2023"),
        ("mmm-yy", "mar-23", "Mar-23"),
        ("d\\-mmm", "5-mar", "5-Mar"),
        ("yyyy", "2023", "2023"),
        ("DD/MM/YY;@", "05/03/23", "05/03/23"),
        ("unknown", "5/3/2023", "2023-03-05"),
        ("h:mm", "5/3/2023", "2023-03-05"),
    ],
)
def test_dates(form: str, spanish: str, english: str) -> None:
    assert shown(date(2023, 3, 5), form, "es") == spanish
    assert shown(date(2023, 3, 5), form, "en") == english
    assert shown(datetime(2023, 3, 5, 9, 30), form, "es") == f"{spanish} 09:30"


def test_a_time_longer_than_a_day_is_in_hours() -> None:
    assert shown(timedelta(hours=30), "[h]:mm") == "30:00"
    assert shown(timedelta(minutes=61, seconds=5)) == "1:01:05"


def test_formats_are_found_in_the_file_and_keys_match_however_numbers_are_shown() -> None:
    def fill(book: Any, page: Any) -> None:
        money, fixed = (book.add_format({"num_format": one}) for one in ("#,##0.00 €", "0.00"))
        page.write_row(0, 0, ("Pregunta", "A", "B", "C", "Correcta"))
        page.write_row(1, 0, ("¿Cuánto cuesta el coche?", 9500, 1234.5, 3), money)
        page.write(1, 4, 1234.5)
        page.write_row(2, 0, ("¿Y cuál es el segundo?", "uno", "dos", "tres"))
        page.write(2, 4, 2, fixed)

    reading = read("x.xlsx", made(fill))

    assert options(reading)[0] == ("9.500,00 €", "1.234,50 €", "3,00 €")
    assert right(reading) == ["1.234,50 €", "dos"]


def powers(book: Any, page: Any) -> None:
    up, down = (book.add_format({"font_script": script}) for script in (1, 2))
    page.write_row(0, 0, ("Pregunta", "A", "B", "Correcta"))
    page.write_rich_string(1, 0, "¿Cuánto es x", up, "2", " + 10", up, "-3", " si x2 es 1?")
    page.write_rich_string(1, 1, "H", down, "2", "O")
    page.write_rich_string(1, 2, "e", up, "xy", " y más")
    page.write(1, 3, "A")
    page.write_row(2, 0, ("¿Y x2?", "H2O", "b", "B"))


def test_raised_and_lowered_signs_stay_so_where_there_are_such_signs() -> None:
    reading = read("x.xlsx", made(powers))

    assert stems(reading) == ["¿Cuánto es x² + 10⁻³ si x2 es 1?", "¿Y x2?"]
    assert options(reading) == [("H₂O", "exy y más"), ("H2O", "b")]


def test_damaged_strings_cost_no_question() -> None:
    def damage(xml: bytes) -> bytes:
        return xml.replace(b"</sst>", b"<x></sst>")

    data = changed(made(powers), {"xl/sharedStrings.xml": damage})

    assert len(read("x.xlsx", data).bank) in {0, 2}


def test_numbers_without_a_format_are_as_before() -> None:
    assert options(sheet(("Pregunta", "A", "B", "Correcta"), ("¿Uno?", 1.5, 1969, "A"))) == [
        ("1,5", "1969")
    ]
