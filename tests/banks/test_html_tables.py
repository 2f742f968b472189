"""Tables of web pages under the name of a spreadsheet are read; other pages are named."""

from __future__ import annotations

import pytest

from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.support import codes, options, right, stems, text

HEAD = "<tr><th>Pregunta</th><th>A</th><th>B</th><th>C</th><th>Correcta</th></tr>"
ROW = "<tr><td>{}</td><td>París</td><td>Roma</td><td>Oslo</td><td>{}</td></tr>"
TABLE = (
    f"<table border=1>{HEAD}{ROW.format('¿Capital de <b>Francia</b>?', 'A')}"
    f"{ROW.format('¿Capital de&nbsp;Italia?', 'b')}</table>"
)
EXCEL = (
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">'
    "<style>td {mso-number-format:General}</style></head><body>"
)


@pytest.mark.parametrize(
    "page",
    [
        TABLE,
        f"{EXCEL}{TABLE}</body></html>",
        f"<!DOCTYPE html>\n<html><body><table><tr><td>Menú</td></tr></table>{TABLE}</body></html>",
        f"<table><tr><td>IES</td><td>{TABLE}</td></tr></table>",
        TABLE.replace("</td>", "").replace("</tr>", ""),
        TABLE.upper().replace("BORDER", "border").replace("&NBSP;", "&nbsp;"),
    ],
)
def test_a_table_with_named_columns_is_read(page: str) -> None:
    reading = text(page)

    assert reading.format == "HTML"
    assert [stem.casefold() for stem in stems(reading)] == [
        "¿capital de francia?",
        "¿capital de italia?",
    ]
    assert [answer.casefold() for answer in right(reading)] == ["parís", "roma"]
    assert codes(reading) == []


def test_cells_that_go_over_several_columns_or_rows_shift_none() -> None:
    names = (
        "<tr><th rowspan=2>Pregunta</th><th colspan=3>Opciones</th><th rowspan=2>Correcta</th></tr>"
        "<tr><th>A</th><th>B</th><th>C</th></tr>"
    )
    reading = text(TABLE.replace(HEAD, names))

    assert options(reading) == [("París", "Roma", "Oslo")] * 2
    assert right(reading) == ["París", "Roma"]
    assert codes(reading) == []


def test_raised_and_lowered_signs_stay_so() -> None:
    row = ROW.format("¿2<sup>3</sup> &lt; 9,<br>y H<sub>2</sub>O?", "A")
    (question,) = text(f"<table>{HEAD}{row}</table>").bank.questions

    assert question.markup is Markup.HTML
    assert question.stem == "¿2<sup>3</sup> &lt; 9,<br>y H<sub>2</sub>O?"


def test_signs_are_signs_where_nothing_is_raised() -> None:
    (question,) = text(f"<table>{HEAD}{ROW.format('¿1 &lt; 2?', 'A')}</table>").bank.questions

    assert (question.stem, question.markup) == ("¿1 < 2?", Markup.PLAIN)


def test_a_problem_names_the_cell_and_no_line() -> None:
    (problem,) = [
        one
        for one in text(f"<table>{HEAD}{ROW.format('¿Uno?', 'x')}</table>").problems
        if one.code is Code.KEY_UNCLEAR
    ]

    assert (problem.line, problem.cell) == (None, "E2")


@pytest.mark.parametrize(
    "content",
    [
        "<!DOCTYPE html><html><p>Hola</p></html>",
        "\n<html lang=es><p>a) uno\nb) dos</p></html>",
        '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x"><html></html>',
        f"{EXCEL}<table><tr><td>Lunes</td><td>Martes</td></tr></table>",
        "MIME-Version: 1.0\nX-Document-Type: Workbook\nContent-Type: multipart/related; b=a\n\n--a",
    ],
)
def test_a_page_without_such_a_table_is_called_a_web_page(content: str) -> None:
    assert codes(text(content)) == [Code.WEB_PAGE]
