"""What becomes of the questions in the form: a bank, a file, a draft that is stored."""

from __future__ import annotations

import json

import pytest

from tests.ui.forms import LOADED, NEW, acted, form_of, written_question
from ui import draft_text, editing
from ui.model import Model, Screen


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


def test_without_a_complete_question_there_is_nothing_to_use() -> None:
    after = acted(NEW, "use")

    assert after.screen is Screen.FORM
    assert [notice.code for notice in after.notices] == ["form-empty"]


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
