"""Spreadsheets: what people see in their cells, whichever sheet and program."""

from __future__ import annotations

import io
import zipfile
from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from banks import Reading, read
from banks.problems import Code
from banks.sheet_cells import shown
from pygame_engine import Question

Rows = Sequence[Sequence[Any]]

HEADER = ("Pregunta", "Opción A", "Opción B", "Opción C", "Correcta")
PIXEL = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
)
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def workbook(**sheets: Rows) -> bytes:
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
    return content.getvalue()


def made(fill: Callable[[Any, Any], None]) -> bytes:
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        fill(book, book.add_worksheet("Uno"))
    return content.getvalue()


def sheet(*rows: Sequence[Any]) -> Reading:
    return read("preguntas.xlsx", workbook(Hoja1=rows))


def only(reading: Reading) -> Question:
    (question,) = reading.bank.questions
    return question


def codes(reading: Reading) -> list[Code]:
    return [problem.code for problem in reading.problems]


def changed(data: bytes, files: Mapping[str, Callable[[bytes], bytes]]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(data and io.BytesIO(data)) as old, zipfile.ZipFile(content, "w") as new:
        for name in old.namelist():
            new.writestr(name, files.get(name, bytes)(old.read(name)), zipfile.ZIP_DEFLATED)
    return content.getvalue()


def test_a_sheet_is_read_as_a_table() -> None:
    question = only(sheet(HEADER, ("¿Capital de Francia?", "Roma", "París", "Lima", "B")))

    assert question.options == ("Roma", "París", "Lima")
    assert question.right == (1,)


def test_the_name_of_the_format_is_told_and_the_language() -> None:
    reading = sheet(HEADER, ("¿Cuál es?", "a que sí", "b que no", "c", "B"))

    assert (reading.format, reading.bank.language) == ("Excel", "es")


def test_numbers_are_as_people_see_them() -> None:
    question = only(sheet(HEADER, ("¿En qué año?", 1969.0, 2.5, 1_000_000, 1)))

    assert question.options == ("1969", "2,5", "1000000")


def test_truth_values_are_words_of_the_language() -> None:
    rows = ((*HEADER[:3], "Correcta"), ("¿El agua es húmeda?", True, False, True))
    question = only(sheet(*rows))

    assert question.options == ("VERDADERO", "FALSO")
    assert question.right == (0,)


def test_percentages_and_dates_are_shown_as_their_format_says() -> None:
    def fill(book: Any, page: Any) -> None:
        page.write_row(0, 0, HEADER)
        page.write_string(1, 0, "¿Qué celda es la de la fecha?")
        page.write_number(1, 1, 0.255, book.add_format({"num_format": "0.0%"}))
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        page.write_datetime(1, 2, datetime(1992, 10, 12), day)
        page.write_datetime(1, 3, datetime(1992, 3, 4), book.add_format({"num_format": 14}))
        page.write_string(1, 4, "B")

    assert only(read("a.xlsx", made(fill))).options == ("25,5 %", "12/10/1992", "4/3/1992")


@pytest.mark.parametrize(
    ("language", "expected"), [("es", "12/10/1992"), ("en", "1992-10-12"), ("", "1992-10-12")]
)
def test_a_date_whose_format_is_not_known_is_written_as_the_language_does(
    language: str, expected: str
) -> None:
    assert shown(date(1992, 10, 12), language=language) == expected


def test_times_are_shown_without_seconds_that_say_nothing() -> None:
    assert [shown(time(6, 0)), shown(time(6, 0, 5))] == ["06:00", "06:00:05"]
    assert shown(datetime(1992, 10, 12, 5, 6), "dd-mm-yy hh:mm") == "12-10-92 05:06"


def test_the_sheet_with_the_questions_may_be_any() -> None:
    rows = (HEADER, ("¿Cuál?", "uno", "dos", "tres", "C"))
    reading = read("a.xlsx", workbook(Portada=[("Hola",)], Preguntas=rows))

    assert only(reading).right == (2,)
    assert only(reading).topic == ""
    assert codes(reading) == [Code.SHEETS_LEFT_OUT]
    assert "Portada" in str(reading.problems[0])


def test_several_sheets_make_one_bank_and_their_names_are_the_topics() -> None:
    one = (HEADER, ("¿Uno?", "sí", "no", "quizá", "A"))
    two = (HEADER, ("¿Dos?", "sí", "no", "quizá", "Z"), ("¿Tres?", "sí", "no", "quizá", "B"))
    reading = read("a.xlsx", workbook(Ríos=one, Mares=two))

    assert [(q.stem, q.topic) for q in reading.bank.questions] == [
        ("¿Uno?", "Ríos"),
        ("¿Tres?", "Mares"),
    ]
    assert [(p.code, p.cell) for p in reading.problems] == [(Code.KEY_UNCLEAR, "Mares!E2")]


def test_a_hidden_sheet_counts_only_where_no_other_has_questions() -> None:
    def fill(book: Any, page: Any) -> None:
        page.write_row(0, 0, ("Nada",))
        hidden = book.add_worksheet("Oculta")
        hidden.write_row(0, 0, HEADER)
        hidden.write_row(1, 0, ("¿Cuál?", "uno", "dos", "tres", "A"))
        hidden.hide()

    assert only(read("a.xlsx", made(fill))).stem == "¿Cuál?"


def test_hidden_sheets_are_named_where_they_have_questions() -> None:
    def fill(book: Any, first: Any) -> None:
        for row, values in enumerate((HEADER, ("¿Uno?", "a", "b", "c", "A"))):
            first.write_row(row, 0, values)
            book.add_worksheet(f"Datos{row}").hide()
        secret = book.add_worksheet("Secreta")
        secret.hide()
        for row, values in enumerate((HEADER, ("¿Dos?", "a", "b", "c", "A"))):
            secret.write_row(row, 0, values)

    reading = read("x.xlsx", made(fill))

    assert [question.stem for question in reading.bank.questions] == ["¿Uno?"]
    assert [(p.code, dict(p.values)) for p in reading.problems] == [
        (Code.HIDDEN_SHEETS, {"names": "Secreta"})
    ]


def test_pictures_on_a_sheet_are_counted_since_no_question_gets_them() -> None:
    def fill(_: Any, page: Any) -> None:
        for row, values in enumerate((HEADER, ("¿Uno?", "a", "b", "c", "A"))):
            page.write_row(5 + row, 0, values)
            page.insert_image(5 + row, 5, "gato.png", {"image_data": io.BytesIO(PIXEL)})
        page.insert_image(0, 0, "logo.png", {"image_data": io.BytesIO(PIXEL)})

    reading = read("x.xlsx", made(fill))

    assert [(p.code, dict(p.values)) for p in reading.problems] == [
        (Code.SHEET_PICTURES, {"count": 2})
    ]


def test_a_formula_that_gives_an_error_is_named_by_its_cell() -> None:
    def fill(book: Any, page: Any) -> None:
        page.write_row(0, 0, HEADER)
        page.write_row(1, 0, ("¿Cuánto?", "uno", "dos", "", "A"))
        page.write_formula(1, 3, "=1/0", value="#DIV/0!")

    reading = read("a.xlsx", made(fill))

    assert only(reading).options == ("uno", "dos")
    assert [(p.code, p.cell) for p in reading.problems] == [(Code.CELL_ERROR, "D2")]


def test_the_result_of_a_formula_is_read() -> None:
    def fill(book: Any, page: Any) -> None:
        page.write_row(0, 0, HEADER)
        page.write_row(1, 0, ("¿Cuánto?", "uno", "dos", "", "A"))
        page.write_formula(1, 3, "=1+2", value=3)

    assert only(read("a.xlsx", made(fill))).options == ("uno", "dos", "3")


def test_empty_rows_and_columns_do_not_shift_the_names_of_cells() -> None:
    rows: list[tuple[str, ...]] = [
        (),
        (),
        ("", "", *HEADER),
        ("", "", "¿Cuál?", "u", "d", "t", "Z"),
    ]
    reading = sheet(*rows)

    assert [p.cell for p in reading.problems if p.code is Code.KEY_UNCLEAR] == ["G4"]


def test_a_cell_with_parts_of_other_formats_is_one_text() -> None:
    def fill(book: Any, page: Any) -> None:
        page.write_row(0, 0, HEADER)
        page.write_row(1, 0, ("¿Agua?", "", "O", "H", "A"))
        page.write_rich_string(1, 1, "H", book.add_format({"font_script": 2}), "2", "O")

    assert only(read("a.xlsx", made(fill))).options == ("H₂O", "O", "H")


def test_questions_with_the_answer_in_the_next_row_are_open_questions() -> None:
    reading = sheet(("¿Uno?",), ("1",), (), ("¿Dos?",), ("2",), (), ("¿Tres?",))

    assert [(q.stem, q.answer) for q in reading.bank.questions] == [("¿Uno?", "1"), ("¿Dos?", "2")]
    assert [(p.code, p.cell) for p in reading.problems] == [(Code.ROW_UNCLEAR, "7")]


def test_of_questions_and_answers_by_turns_no_empty_row_is_needed() -> None:
    reading = sheet(("¿Uno?",), ("1",), ("¿Dos?",), ("2",))

    assert [(q.stem, q.answer) for q in reading.bank.questions] == [("¿Uno?", "1"), ("¿Dos?", "2")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (OLE + bytes(600), Code.DAMAGED),
        (OLE + bytes(600) + "EncryptedPackage".encode("utf-16-le"), Code.LOCKED),
        (OLE + bytes(600) + "WordDocument".encode("utf-16-le"), Code.DOCUMENT),
        (workbook(A=[HEADER])[:-400], Code.DAMAGED),
        (workbook(A=[("Hola",)]), Code.NOTHING_FOUND),
    ],
)
def test_what_cannot_be_read_gets_a_clear_word(data: bytes, code: Code) -> None:
    reading = read("a.xls", data)

    assert code in codes(reading)
    assert reading.bank.questions == ()


def test_ten_thousand_questions_are_read_and_no_more() -> None:
    rows = [(f"¿Cuánto es {n}?", n, n + 1, n + 2, "A") for n in range(10_050)]
    reading = sheet(HEADER, *rows)

    assert len(reading.bank) == 10_000
    assert Code.TOO_MANY_QUESTIONS in codes(reading)


def test_a_cell_far_away_does_not_fill_the_memory() -> None:
    data = changed(
        workbook(A=[HEADER, ("¿Cuál?", "uno", "dos", "tres", "A")]),
        {"xl/worksheets/sheet1.xml": lambda xml: xml.replace(b'r="A2"', b'r="XFD1048576"')},
    )

    assert codes(read("a.xlsx", data)) == [Code.EXPANDS_TOO_FAR]


def test_rows_that_are_only_formatted_far_below_do_no_harm() -> None:
    far = b'<row r="1048576"><c r="A1048576" s="0"/></row></sheetData>'
    data = changed(
        workbook(A=[HEADER, ("¿Cuál?", "uno", "dos", "tres", "A")]),
        {"xl/worksheets/sheet1.xml": lambda xml: xml.replace(b"</sheetData>", far)},
    )

    assert len(read("a.xlsx", data).bank) == 1


def test_a_sheet_that_unpacks_to_too_much_is_not_opened() -> None:
    data = changed(
        workbook(A=[HEADER]), {"xl/sharedStrings.xml": lambda xml: xml + b" " * 120_000_000}
    )

    assert codes(read("a.xlsx", data)) == [Code.EXPANDS_TOO_FAR]


OPEN = (
    '<?xml version="1.0" encoding="UTF-8"?><office:document-content'
    ' xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body>'
    "<office:spreadsheet>{}</office:spreadsheet></office:body></office:document-content>"
)


def open_document(table: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", OPEN.format(table), zipfile.ZIP_DEFLATED)
        archive.writestr(
            "META-INF/manifest.xml",
            '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
        )
    return content.getvalue()


def open_row(*cells: str, then: str = "") -> str:
    filled = "".join(
        '<table:table-cell office:value-type="string"><text:p>'
        + cell
        + "</text:p></table:table-cell>"
        for cell in cells
    )
    return f"<table:table-row>{filled}{then}</table:table-row>"


def test_a_file_of_libreoffice_is_read_whose_empty_cells_are_counted() -> None:
    rest = '<table:table-cell table:number-columns-repeated="16379"/>'
    last = f'<table:table-row table:number-rows-repeated="1048574">{rest}</table:table-row>'
    rows = open_row(*HEADER, then=rest) + open_row("¿Cuál?", "uno", "dos", "tres", "B", then=rest)
    data = open_document(f'<table:table table:name="Hoja1">{rows}{last}</table:table>')

    assert only(read("a.ods", data)).right == (1,)


def test_a_cell_that_is_repeated_without_end_is_refused() -> None:
    cell = '<table:table-cell table:number-columns-repeated="16384" office:value-type="string">'
    row = f'<table:table-row table:number-rows-repeated="1000000">{cell}<text:p>x</text:p>'
    end = "</table:table-cell></table:table-row>"
    data = open_document(f'<table:table table:name="A">{row}{end}</table:table>')

    assert codes(read("a.ods", data)) == [Code.EXPANDS_TOO_FAR]


WHOLE = workbook(A=[HEADER, ("¿Cuál?", "uno", "dos", "tres", "A")])


@given(st.integers(0, len(WHOLE) - 1), st.integers(0, 255))
def test_a_byte_that_is_wrong_never_raises(place: int, byte: int) -> None:
    damaged = WHOLE[:place] + bytes([byte]) + WHOLE[place + 1 :]

    assert read("a.xlsx", damaged).bank is not None
