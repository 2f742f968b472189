"""Saving questions from the form and from the start screen, and the templates."""

from __future__ import annotations

import pytest

import banks
from banks.templates import TEMPLATES
from banks.writing import WRITERS
from pygame_engine import Bank, Question
from tests.ui.forms import NEW, acted, form_of, typed, written_question
from tests.ui.page import drawn
from tests.ui.support import effects_of, sent
from ui.controls import from_control
from ui.effects import SaveFile
from ui.messages import AskedForTemplate, OpenedDialog, OpenedForm, SavedBank
from ui.model import Dialog, LoadedBank, Model
from ui.saving import file_name

FOUR = Question("q", "¿2 + 2?", ("1", "2", "3", "4"), (3,))
LOADED = Model(loaded=LoadedBank("p", Bank((FOUR,), title="Prueba", author="Ana")))
FORM = sent(LOADED, OpenedForm("loaded"))
CODES = [one.code for one in WRITERS]


def saved_file(model: Model, code: str) -> SaveFile:
    (file,) = [one for one in effects_of(model, SavedBank(code)) if isinstance(one, SaveFile)]
    return file


@pytest.mark.parametrize("code", ["gift", "ajda", "csv", "aiken"])
@pytest.mark.parametrize("model", [LOADED, FORM], ids=["start", "form"])
def test_a_saved_file_reads_back_as_the_same_questions(model: Model, code: str) -> None:
    file = saved_file(model, code)
    assert isinstance(file.content, bytes)
    (read,) = banks.read(file.name, file.content).bank.questions

    assert file.name.startswith("prueba.")
    assert (read.stem, read.options, read.right) == (FOUR.stem, FOUR.options, FOUR.right)


@pytest.mark.parametrize("code", CODES)
def test_without_a_complete_question_there_is_nothing_to_save(code: str) -> None:
    after = sent(NEW, SavedBank(code))

    assert effects_of(NEW, SavedBank(code)) == ()
    assert [notice.code for notice in after.notices] == ["form-empty"]


@pytest.mark.parametrize("model", [LOADED, FORM], ids=["start", "form"])
def test_every_format_can_be_chosen(model: Model) -> None:
    page = drawn(sent(model, OpenedDialog("save")))
    buttons = page.all("button", inside="dialog", data_action="save-bank")

    assert [button.get("data-value") for button in buttons] == CODES
    for code in CODES:
        assert from_control("save-bank", code) == SavedBank(code)


def test_what_a_format_cannot_hold_is_said_before_it_is_saved() -> None:
    page = drawn(sent(written_question(), OpenedDialog("save")).but(language="en"))

    assert "1 question is left out" in page.one(id="save-ajda").text
    assert "AJDA needs exactly four options" in page.one(id="save-ajda").text
    assert "Holds everything" in page.one(id="save-pack").text


def test_how_many_unfinished_questions_stay_out_is_said_before_they_are_saved() -> None:
    complete = typed(written_question(), explanation="Se suman.")
    begun = typed(acted(typed(acted(complete, "add"), stem="¿Y?"), "add"), stem="¿Qué?")
    page = drawn(sent(begun, OpenedDialog("save")).but(language="en"))

    assert "2 questions are not complete and stay out." in page.one(id="save-unfinished").text
    assert "Holds all that is complete." in page.one(id="save-pack").text
    assert "All complete questions, but not all" in page.one(id="save-aiken").text
    assert "save-unfinished" in page.one(id="save-pack-button").get("aria-describedby")


def test_of_what_is_saved_whole_or_not_from_the_form_nothing_is_said_to_stay_out() -> None:
    blank = acted(written_question(), "add")
    at_start = typed(blank, stem="¿Y?").but(screen="start", loaded=LOADED.loaded)

    for model in (blank, at_start):
        page = drawn(sent(model, OpenedDialog("save")).but(language="en"))
        assert not page.all(id="save-unfinished")
        assert "Holds everything." in page.one(id="save-pack").text


def test_what_a_format_could_not_hold_is_said_again_when_it_is_saved() -> None:
    after = sent(written_question(), SavedBank("ajda"))

    assert [notice.code for notice in after.notices] == ["cannot-hold"]
    said = drawn(after.but(language="en")).one(id="notices").text
    assert "AJDA needs exactly four options" in said
    assert form_of(after).problems
    assert not form_of(after).saved


def test_the_form_knows_that_it_was_saved_and_the_dialog_closes() -> None:
    model = sent(written_question(), OpenedDialog("save"))
    after = sent(model, SavedBank("pack"))

    assert not form_of(model).saved
    assert form_of(after).saved
    assert after.dialog is None


def test_a_format_that_is_none_changes_nothing() -> None:
    assert sent(LOADED, SavedBank("../x")) == LOADED
    assert sent(LOADED, AskedForTemplate("../x")) == LOADED


def test_every_template_can_be_downloaded() -> None:
    model = sent(Model(), OpenedDialog("templates"))
    assert model.dialog is Dialog.TEMPLATES
    buttons = drawn(model).all("button", inside="dialog", data_action="template")
    for button in buttons:
        (file,) = effects_of(model, AskedForTemplate(button.get("data-value")))
        assert isinstance(file, SaveFile)
        assert file.name.startswith("plantilla-preguntas.")
        assert file.content
    assert len(buttons) == len(TEMPLATES)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Educación vial 3.º", "educación-vial-3-º"),
        ("../../etc/passwd", "etc-passwd"),
        ("¿?", "casilla"),
        ("x" * 200, "x" * 60),
    ],
)
def test_a_title_becomes_a_name_that_every_computer_takes(title: str, name: str) -> None:
    assert file_name(title) == name
