"""The cells of a spreadsheet are shown as their formats say."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

import pytest

from banks import read
from banks.sheet_cells import Value, shown
from tests.banks.support import options, right, stems
from tests.banks.test_spreadsheets import changed, made, open_document, open_row, sheet

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
        (1.5, "0.00E+00", "1,50E+00", "1.50E+00"),
        (100_000, "0E+00", "1E+05", "1E+05"),
        (6.02e23, "0.00E+00", "6,02E+23", "6.02E+23"),
        (-0.00045, "0.0E+00", "-4,5E-04", "-4.5E-04"),
        (9.999, "0.0E+00", "1,0E+01", "1.0E+01"),
        (12_345, "##0.0E+0", "12,3E+3", "12.3E+3"),
        (0, "0.00E+00", "0,00E+00", "0.00E+00"),
        (5, "0E-0", "5E0", "5E0"),
        (1e300, "0E+0", "1E+300", "1E+300"),
        (6.02e23, "General", "6,02E+23", "6.02E+23"),
        (5e-324, "0E+0", "4,94065645841E-324", "4.94065645841E-324"),
        (1e300, "0.00", "1E+300", "1E+300"),
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


def open_cell(kind: str, value: str, shown_as: str, more: str = "", within: str = "") -> str:
    name = {"date": "date-value", "time": "time-value"}.get(kind, "value")
    return (
        f'<table:table-cell office:value-type="{kind}" office:{name}="{value}"{more}>{within}'
        f"<text:p>{shown_as}</text:p></table:table-cell>"
    )


def test_cells_of_libreoffice_are_as_they_show_themselves() -> None:
    note = "<office:annotation><text:p>Ojo</text:p></office:annotation>"
    twice = ' table:number-columns-repeated="2"'
    rows = (
        '<table:table-column table:number-columns-repeated="5"/>',
        open_row("Pregunta", "A", "B", "C", "D", "Correcta"),
        open_row(
            "¿Cuánto es?",
            then=open_cell("percentage", "0.255", "25,50%")
            + open_cell("date", "1992-10-12", "12 de octubre de 1992")
            + open_cell("currency", "1234.5", "1.234,50 €", within=note)
            + open_cell("float", "100000", "1E+05")
            + open_cell("float", "2", "2"),
        ),
        '<table:table-row table:number-rows-repeated="2"/>',
        open_row(
            "¿Y ahora?",
            then=open_cell("float", "0.5", "1/2", twice)
            + open_cell("float", "3.1", "3,10")
            + '<table:table-cell office:value-type="string"><text:p>A &amp; B</text:p>'
            + "</table:table-cell>"
            + open_cell("float", "3", "3"),
        ),
    )
    data = open_document(f'<table:table table:name="Uno">{"".join(rows)}</table:table>')
    reading = read("a.ods", data)

    assert options(reading) == [
        ("25,50%", "12 de octubre de 1992", "1.234,50 €", "1E+05"),
        ("1/2", "1/2", "3,10", "A & B"),
    ]
    assert right(reading) == ["12 de octubre de 1992", "3,10"]
