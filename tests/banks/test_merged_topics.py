"""A topic whose cell goes over several rows is that of all their questions."""

from __future__ import annotations

import io

from xlsxwriter import Workbook

from banks import read
from tests.banks.support import text

HEAD = ("Tema", "Pregunta", "A", "B", "Correcta")
TOPICS = ["Ríos", "Ríos", "", "Mares"]


def test_in_a_spreadsheet() -> None:
    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, HEAD)
        for row in range(1, 5):
            sheet.write_row(row, 1, (f"¿{row}?", "x", "y", "A"))
        sheet.merge_range("A2:A3", "Ríos")
        sheet.write_string("A5", "Mares")

    questions = read("x.xlsx", file.getvalue()).bank.questions

    assert [question.topic for question in questions] == TOPICS


def test_in_a_table_of_a_web_page() -> None:
    cells = ("<td rowspan=2>Ríos", "", "<td>", "<td>Mares")
    rows = "".join(f"<tr>{cell}<td>¿{n}?<td>x<td>y<td>A</tr>" for n, cell in enumerate(cells))
    head = "".join(f"<th>{name}</th>" for name in HEAD)

    questions = text(f"<table><tr>{head}</tr>{rows}</table>").bank.questions

    assert [question.topic for question in questions] == TOPICS
