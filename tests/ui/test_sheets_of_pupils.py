"""The two sheets of a class whose pupils are known."""

from __future__ import annotations

import re

import pytest

from pygame_engine.actions import Next
from tests.ui.class_lists import NAMES, marked, started, turn, with_class
from tests.ui.page import Page, drawn
from tests.ui.support import played, sent
from ui.messages import ChangedField, ChoseSheet, ClosedDialog, OpenedDialog
from ui.model import Model, Sheet
from ui.paper.sheets import documents
from ui.screens.sheets import sheet_html

ANSWERS, CONTROL = Sheet.ANSWERS, Sheet.CONTROL


def unnamed(model: Model) -> Model:
    """Leave the pupils' names off the sheets."""
    return sent(model, ChangedField("paper.pupils", "false"))


def played_by_a_class() -> Model:
    """Play six questions, every third of which was answered wrong."""
    model = started()
    for place in range(6):
        model = turn(model, right=place % 3 != 0)
        model = played(model, Next()) if place % 3 == 0 else model
    return model


def table(model: Model, name: str) -> list[list[str]]:
    """Give the texts of a table of the control sheet, row by row."""
    (document,) = documents(model, CONTROL)
    found = [one for one in document.tables if one.name == name]
    return [[cell.text for cell in row.cells] for one in found for row in one.rows]


def test_every_pupil_of_the_chosen_class_has_an_answer_sheet() -> None:
    sheets = documents(sent(with_class(), ClosedDialog()), ANSWERS)

    assert sorted(one.blanks[0].text for one in sheets) == sorted(NAMES)


def test_the_names_can_be_left_off_the_answer_sheet() -> None:
    (sheet,) = documents(unnamed(sent(with_class(), ClosedDialog())), ANSWERS)

    assert sheet.blanks[0].text == ""


def test_the_control_sheet_marks_each_pupil_as_the_marks_do() -> None:
    model = played_by_a_class()

    rows = {row[0]: tuple(row[2:5]) for row in table(model, "pupils")}

    assert rows == marked(model)


def test_a_pupils_mark_is_the_share_of_right_answers() -> None:
    for _, _, asked, right, _, mark in table(played_by_a_class(), "pupils"):
        assert mark == f"{10 * int(right) / int(asked):.1f}".replace(".", ",")
        assert int(asked)


def test_the_turns_name_who_spoke() -> None:
    model = played_by_a_class()
    (document,) = documents(model, CONTROL)
    turns = [one for one in document.tables if one.name == "turns"]

    spoke = [
        row.cells[[column.name for column in one.columns].index("speaker")].text
        for one in turns
        for row in one.rows
    ]

    assert sorted(filter(None, spoke)) == sorted(NAMES)


def test_a_sheet_to_be_filled_in_by_hand_has_an_empty_row_for_each_pupil() -> None:
    rows = table(sent(with_class(), ClosedDialog()), "pupils")

    assert sorted(row[0] for row in rows) == sorted(NAMES)
    assert {cell for row in rows for cell in row[2:]} == {""}


def test_without_names_the_control_sheet_is_as_ever() -> None:
    page = Page(sheet_html(unnamed(played_by_a_class()), CONTROL))

    assert not [name for name in NAMES if re.search(rf"\b{name}\b", page.text)]


@pytest.mark.parametrize("sheet", list(Sheet))
def test_whether_names_stand_there_is_asked_only_where_they_are_known(sheet: Sheet) -> None:
    def asks(model: Model) -> bool:
        shown = sent(model, OpenedDialog("sheets"), ChoseSheet(str(sheet), "show"))
        return bool(drawn(shown).all("input", id="paper-pupils"))

    assert asks(sent(with_class(), ClosedDialog()))
    assert not asks(Model())


def test_the_rule_of_the_pupils_marks_is_said_where_the_teams_have_another() -> None:
    model = sent(played_by_a_class(), ChangedField("paper.rule", "points"))
    (document,) = documents(model, CONTROL)

    assert len(document.notes) == 2
