"""Questions from a table that was copied out of a spreadsheet."""

from __future__ import annotations

from tests.ui.forms import LOADED, NEW, form_of, ids, stems
from tests.ui.page import drawn
from tests.ui.support import effects_of, sent
from ui.effects import Focus
from ui.messages import ChangedField, OpenedDialog, PastedTable, TookTable
from ui.model import Dialog, Model

ROWS = "¿2 + 2?\t3\t4\t5\tB\n¿Capital de Perú?\tLima\tQuito\tBogotá\tA\n"


def pasted(model: Model, text: str = ROWS) -> Model:
    return sent(model, PastedTable(text))


def test_rows_pasted_beside_the_fields_open_the_dialog_with_what_they_hold() -> None:
    page = drawn(pasted(NEW).but(language="en"))

    assert "2 questions were found" in page.one(id="dialog").text
    assert page.field("table.text").text.startswith("¿2 + 2?")


def test_a_blank_question_gives_way_to_the_tables() -> None:
    after = sent(pasted(NEW), TookTable())

    assert stems(after) == ["¿2 + 2?", "¿Capital de Perú?"]
    assert [draft.right for draft in form_of(after).questions] == [(1,), (0,)]
    assert (after.dialog, after.table) == (None, "")


def test_the_tables_questions_come_after_the_one_being_written() -> None:
    after = sent(pasted(LOADED), TookTable())

    assert stems(after) == [
        "Pregunta 1",
        "¿2 + 2?",
        "¿Capital de Perú?",
        "Pregunta 2",
        "Pregunta 3",
    ]
    assert form_of(after).selected == 1
    assert Focus("form-item-1") in effects_of(pasted(LOADED), TookTable())


def test_the_same_table_twice_gives_each_question_an_id_of_its_own() -> None:
    after = sent(pasted(sent(pasted(NEW), TookTable())), TookTable())

    assert len(set(ids(after))) == 4


def test_a_text_without_questions_adds_none() -> None:
    model = sent(NEW, OpenedDialog("table"), ChangedField("table.text", "hola"))

    assert stems(sent(model, TookTable())) == stems(NEW)
    assert drawn(model).one(id="take-table").get("aria-disabled") == "true"


def test_elsewhere_a_pasted_table_is_nothing() -> None:
    assert pasted(Model()).dialog is None
    assert pasted(NEW).dialog is Dialog.TABLE
