"""What becomes of the questions in the form: a bank, a file, a draft that is stored."""

from __future__ import annotations

import json

import pytest

import banks
from pygame_engine import Bank, Question
from tests.ui.forms import LOADED, NEW, acted, form_of, written_question
from tests.ui.support import effects_of, sent
from ui import draft_text, editing
from ui.effects import SaveFile
from ui.messages import ActedOnForm, OpenedForm
from ui.model import LoadedBank, Model, Screen


def test_the_bank_has_the_complete_questions_only() -> None:
    model = acted(written_question(), "add")
    (made,) = editing.bank(form_of(model)).questions

    assert (made.stem, made.options, made.right, made.topic) == (
        "¿2 + 2?",
        ("3", "4"),
        (1,),
        "Sumas",
    )


def test_the_questions_can_be_played_at_once() -> None:
    after = acted(written_question(), "use")

    assert after.screen is Screen.START
    assert after.loaded
    assert (after.loaded.name, len(after.loaded.bank)) == ("Mis sumas", 1)
    assert [notice.code for notice in after.notices] == ["form-filled"]


@pytest.mark.parametrize("what", ["use", "gift", "ajda"])
def test_without_a_complete_question_there_is_nothing_to_use_or_save(what: str) -> None:
    after = acted(NEW, what)

    assert after.screen is Screen.FORM
    assert [notice.code for notice in after.notices] == ["form-empty"]


@pytest.mark.parametrize(("what", "name"), [("gift", "prueba.gift"), ("ajda", "prueba.txt")])
def test_a_saved_file_reads_back_as_the_same_questions(what: str, name: str) -> None:
    four = Question("q", "¿2 + 2?", ("1", "2", "3", "4"), (3,))
    model = sent(
        Model(loaded=LoadedBank("p", Bank((four,), title="Prueba", author="Ana"))),
        OpenedForm("loaded"),
    )
    (file,) = [one for one in effects_of(model, ActedOnForm(what)) if isinstance(one, SaveFile)]
    (read,) = banks.read(file.name, file.text.encode()).bank.questions

    assert file.name == name
    assert (read.stem, read.options, read.right) == (four.stem, four.options, four.right)


def test_what_ajda_text_cannot_hold_is_said() -> None:
    after = acted(written_question(), "ajda")

    assert [notice.code for notice in after.notices] == ["cannot-hold"]
    assert form_of(after).problems


def test_the_form_knows_whether_it_was_saved() -> None:
    model = written_question()

    assert not form_of(model).saved
    assert form_of(acted(model, "gift")).saved


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
    assert editing.file_name(title) == name


# What is stored


@pytest.mark.parametrize("model", [NEW, LOADED, written_question()])
def test_a_stored_form_comes_back(model: Model) -> None:
    kept = form_of(model).but(past=(), run="", said="")
    assert draft_text.from_text(draft_text.to_json(form_of(model))) == kept


@pytest.mark.parametrize(
    "change",
    [
        {"selected": 7},
        {"selected": "x"},
        {"title": None},
        {"questions": [{"id": "a"}]},
        {"questions": 5},
        {"saved": "x"},
        {"made": 1.5},
    ],
)
def test_a_damaged_stored_form_is_not_opened(change: dict[str, object]) -> None:
    stored = json.loads(draft_text.to_json(form_of(LOADED))) | change

    assert draft_text.from_text(json.dumps(stored)) is None


def test_a_stored_form_with_the_same_question_twice_is_not_opened() -> None:
    stored = json.loads(draft_text.to_json(form_of(LOADED)))
    stored["questions"][1]["id"] = "q1"

    assert draft_text.from_text(json.dumps(stored)) is None


@pytest.mark.parametrize(
    "change",
    [
        {"options": ["one"]},
        {"options": ["a"] * 7},
        {"right": [4]},
        {"right": ["x"]},
        {"stem": 5},
        {"markup": "x"},
        {"is_open": "x"},
    ],
)
def test_a_damaged_stored_question_is_not_opened(change: dict[str, object]) -> None:
    stored = json.loads(draft_text.to_json(form_of(LOADED)))
    stored["questions"][0] |= change

    assert draft_text.from_text(json.dumps(stored)) is None


@pytest.mark.parametrize("text", ["", "null", "[]", "{", "5", "[" * 100_000])
def test_what_is_no_stored_form_is_not_opened(text: str) -> None:
    assert draft_text.from_text(text) is None
