"""Tables as CSV and as spreadsheets, read again by other programs' libraries."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from banks.write_sheets import Sheet, as_csv, as_xlsx

TABLE = Sheet("Equipos", ("Equipo", "Puntos", "%"), (("Ñandú", 12, 66.6667), ("", None, 50.0)))
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=30)


def rows(data: bytes, delimiter: str) -> list[list[str]]:
    """Read CSV as Python does."""
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def sheet(data: bytes, name: str) -> list[list[object]]:
    """Read a spreadsheet's page by another library."""
    return CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_name(name).to_python()  # type: ignore[return-value]


def test_csv_in_spanish_has_semicolons_decimal_commas_and_a_mark() -> None:
    data = as_csv(TABLE, "es")

    assert data.startswith(b"\xef\xbb\xbf")
    assert data.decode("utf-8-sig") == "Equipo;Puntos;%\r\nÑandú;12;66,67\r\n;;50,00\r\n"


def test_csv_in_english_has_commas_and_decimal_points() -> None:
    assert rows(as_csv(TABLE, "en"), ",")[1] == ["Ñandú", "12", "66.67"]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1", "'=1"])
def test_what_looks_like_a_formula_is_held_as_text(text: str) -> None:
    data = as_csv(Sheet("x", ("a",), ((text,),)), "es")

    assert rows(data, ";")[1] == [f"'{text}"]


def test_numbers_may_be_negative_without_being_held() -> None:
    assert rows(as_csv(Sheet("x", ("a",), ((-3,),)), "es"), ";")[1] == ["-3"]


@given(st.lists(TEXTS, min_size=2, max_size=4))
def test_every_text_comes_back_from_csv(texts: list[str]) -> None:
    data = as_csv(Sheet("x", ("a",) * len(texts), (tuple(texts),)), "es")

    assert [cell.removeprefix("'") for cell in rows(data, ";")[1]] == [
        text.removeprefix("'") for text in texts
    ]


def test_a_spreadsheet_has_a_page_for_each_table() -> None:
    data = as_xlsx((TABLE, Sheet("Otra", ("a",), ((1,),))), "Título")

    assert sheet(data, "Equipos") == [["Equipo", "Puntos", "%"], ["Ñandú", 12, 66.67], ["", "", 50]]
    assert sheet(data, "Otra") == [["a"], [1]]


def test_a_spreadsheet_holds_formulas_and_links_as_text() -> None:
    data = as_xlsx((Sheet("x", ("a",), (("=1+1",), ("https://a.example",))),), "")

    assert sheet(data, "x") == [["a"], ["=1+1"], ["https://a.example"]]
    assert b"<f>" not in data


def test_what_no_spreadsheet_may_hold_becomes_a_blank() -> None:
    data = as_xlsx((Sheet("x", ("a",), (("a\x00b\ud800",),)),), "")

    assert sheet(data, "x")[1] == ["a b "]


def test_the_same_tables_make_the_same_file() -> None:
    assert as_xlsx((TABLE,), "a") == as_xlsx((TABLE,), "a")
