"""The question form: what it shows, and that every control of it means something."""

from __future__ import annotations

import pytest

from banks.problems import Code, Problem
from pygame_engine import Bank, Markup, Question
from tests.ui.page import Page, drawn
from tests.ui.support import ENTROPY, sent, small_bank
from ui import editing
from ui.controls import from_control
from ui.form import Form
from ui.messages import (
    ActedOnForm,
    ChangedField,
    OpenedDialog,
    OpenedForm,
    ReceivedFile,
    SavedBank,
    StorageRefused,
)
from ui.model import Dialog, LoadedBank, Model
from ui.update import update

HOSTILE = '"></textarea><script>alert(1)</script>'


def opened(bank: Bank | None = None) -> Model:
    """Give the form, in English, with this bank or empty."""
    loaded = LoadedBank("p.gift", bank) if bank else None
    return sent(
        Model(language="en", entropy=ENTROPY, loaded=loaded),
        OpenedForm("loaded" if bank else ""),
    )


def warned(page: Page) -> str:
    return page.one(id="form-faults").text


@pytest.mark.parametrize(
    "model", [opened(), opened(small_bank(3)), sent(opened(), ActedOnForm("delete"))]
)
def test_every_control_means_a_message(model: Model) -> None:
    for control in [one for one in drawn(model).elements if one.has("data-action")]:
        action, value = control.get("data-action"), control.get("data-value")

        assert from_control(action, value) is not None, (action, value)
        assert control.text or control.get("aria-label")


def test_every_field_changes_the_form() -> None:
    model = opened(small_bank(1))
    for field in [one.get("data-field") for one in drawn(model).elements if one.has("data-field")]:
        value = {
            "form.right": "1",
            "form.kind": "open",
            "form.seconds": "30",
            "form.several": "true",
        }.get(field, "Otra")

        assert sent(model, ChangedField(field, value)).form != model.form, field


def test_every_button_of_the_form_does_something() -> None:
    model = sent(opened(small_bank(3)), ActedOnForm("select", "1"))
    for control in drawn(model).all(data_action="form"):
        if control.get("aria-disabled") == "true":
            continue
        message = from_control("form", control.get("data-value"))
        assert isinstance(message, ActedOnForm)
        does_nothing = update(model, message) == (model, ())
        assert not does_nothing or message == ActedOnForm("select", "1"), message


def test_no_two_elements_have_the_same_id() -> None:
    ids = [one.get("id") for one in drawn(opened(small_bank(3))).elements if one.has("id")]

    assert len(ids) == len(set(ids))


def test_every_field_has_a_label() -> None:
    page = drawn(opened(small_bank(1)))
    for field in [one for one in page.elements if one.has("data-field")]:
        labels = [outer for outer in field.inside if outer.tag == "label"]

        assert field.get("aria-label") or any(label.text for label in labels), field


def test_the_selected_question_is_marked_and_shown() -> None:
    page = drawn(sent(opened(small_bank(3)), ActedOnForm("select", "1")))

    assert page.one(aria_current="true").text == "2 Pregunta 2"
    assert page.field("form.stem").text == "Pregunta 2"


def test_the_right_option_is_marked() -> None:
    page = drawn(opened(small_bank(1)))

    assert page.one(id="form-right-0").has("checked")
    assert not page.one(id="form-right-1").has("checked")


def test_several_right_options_are_ticked_each_for_itself() -> None:
    page = drawn(opened(Bank((Question("a", "¿?", ("1", "2", "3"), (0, 2)),))))

    assert page.field("form.right.2").has("checked")
    assert not page.field("form.right.1").has("checked")


def test_an_open_question_shows_its_answer_in_place_of_options() -> None:
    page = drawn(opened(Bank((Question("a", "¿Quién?", answer="Cervantes"),))))

    assert page.field("form.answer").text == "Cervantes"
    assert not page.all(id="form-option-0")


@pytest.mark.parametrize(
    ("field", "value", "warning"),
    [
        ("form.stem", "", "Write the question."),
        ("form.option.0", "", "Mark the right option."),
        ("form.option.1", "sí 1", "Two options say the same"),
        ("form.kind", "open", "Write the answer."),
    ],
)
def test_what_a_question_lacks_is_said_while_it_is_written(
    field: str, value: str, warning: str
) -> None:
    model = sent(opened(small_bank(1)), ChangedField(field, value))

    assert warning in warned(drawn(model))


def test_an_untouched_question_is_not_complained_of() -> None:
    assert warned(drawn(opened())) == ""


def test_questions_that_are_not_complete_are_counted() -> None:
    begun = sent(opened(small_bank(3)), ActedOnForm("add"), ChangedField("form.stem", "¿?"))
    page = drawn(begun)

    assert "1 question is not complete and stays out." in page.text
    assert page.one(id="form-use").text == "Use 3 questions"


def test_questions_that_are_in_no_file_yet_say_so() -> None:
    changed = sent(opened(small_bank(3)), ChangedField("form.stem", "Otra"))

    assert "not saved to a file yet" in drawn(changed).text
    assert "not saved to a file yet" not in drawn(sent(changed, SavedBank("pack"))).text


def test_the_first_question_goes_no_further_up_and_the_last_no_further_down() -> None:
    page = drawn(opened(small_bank(2)))

    assert page.one(id="form-up").get("aria-disabled") == "true"
    assert page.one(id="form-down").get("aria-disabled") == "false"


def test_what_was_deleted_can_be_brought_back_at_once() -> None:
    assert drawn(sent(opened(small_bank(2)), ActedOnForm("delete"))).all(id="form-regret")
    assert not drawn(opened(small_bank(2))).all(id="form-regret")


def test_a_file_can_be_chosen_or_dropped() -> None:
    page = drawn(opened())

    assert page.one(data_file="form")
    assert page.one(data_drop="form")


def test_a_question_written_with_marks_says_so() -> None:
    bank = Bank((Question("a", "<b>¿?</b>", ("1", "2"), (0,), markup=Markup.HTML),))

    assert "written in HTML" in drawn(opened(bank)).text


def test_what_a_format_could_not_hold_is_shown() -> None:
    model = opened(small_bank(1))
    assert model.form
    problems = (
        Problem(Code.FOUR_OPTIONS_ONLY, question=1, values=(("format", "AJDA"), ("count", 3))),
    )
    model = model.but(form=model.form.but(problems=problems))

    assert drawn(model).all(id="form-problems")
    text = drawn(model.but(dialog=Dialog.READING)).one(id="dialog").text
    assert "Question 1 AJDA needs exactly four options" in text


def test_a_hostile_question_is_only_text() -> None:
    question = Question(HOSTILE, HOSTILE, (HOSTILE, "b"), (0,), topic=HOSTILE)
    page = drawn(opened(Bank((question,), title=HOSTILE, author=HOSTILE)))

    assert page.field("form.stem").text == HOSTILE
    assert page.field("form.option.0").text == HOSTILE
    assert page.field("form.title").get("value") == HOSTILE
    assert not page.all("script")


@pytest.mark.parametrize("text", ["\nsecond line", "\n\nthird", " x"])
def test_a_line_break_at_the_beginning_of_a_text_is_not_lost(text: str) -> None:
    model = sent(opened(), ChangedField("form.stem", text))

    # HTML drops the first line break in a text area, so there is one to drop.
    assert "".join(drawn(model).field("form.stem").texts) == "\n" + text


def test_the_form_can_be_drawn_before_it_was_ever_opened() -> None:
    page = drawn(Model(language="en", screen="form"))

    assert "No questions" in page.text
    assert editing.bank(Form()) == Bank(())


def test_a_browser_that_keeps_nothing_is_not_said_to_keep_the_form() -> None:
    model = sent(opened(), ChangedField("form.stem", "¿Qué?"))
    refused = sent(model, StorageRefused())

    assert "Kept in this browser" not in drawn(refused).text
    assert [one.code for one in refused.notices] == ["form-not-kept"]


@pytest.mark.parametrize("dialog", [None, "save", "table"])
def test_why_a_file_has_no_questions_is_said_over_the_form(dialog: str | None) -> None:
    form = sent(opened(), OpenedDialog(dialog)) if dialog else opened()
    after = sent(form.but(language="en"), ReceivedFile("form", "a.pdf", b"%PDF-1.4"))

    assert "Copy its text into a plain text file" in drawn(after).one(id="notices").text


def test_that_the_questions_are_not_kept_is_said_at_the_first_change_whatever_was_said_before() -> (
    None
):
    before = sent(Model(), StorageRefused(), OpenedForm(""), StorageRefused())
    after = sent(before, ChangedField("form.stem", "¿Qué?"), StorageRefused(), StorageRefused())

    assert before.notices == ()
    assert [one.code for one in after.notices] == ["form-not-kept"]


def listed(model: Model) -> list[int]:
    """Give the places of the questions that the list draws."""
    return [int(row.get("data-place")) for row in drawn(model).all(role="listitem")]


def gaps(model: Model) -> int:
    """Give how many questions the gaps of the list stand for."""
    found = [one for one in drawn(model).elements if one.has("data-count")]
    return sum(int(one.get("data-count")) for one in found)


def test_a_class_s_bank_is_listed_whole() -> None:
    assert listed(opened(small_bank(120))) == list(range(120))


@pytest.mark.parametrize("place", [0, 500, 999])
def test_of_a_long_list_what_is_near_the_question_is_drawn(place: int) -> None:
    model = sent(opened(small_bank(1000)), ActedOnForm("select", str(place)))

    assert set(range(max(0, place - 20), min(1000, place + 20))) <= set(listed(model))
    assert len(listed(model)) + gaps(model) == 1000
    assert len(listed(model)) <= 100


def test_what_is_looked_at_is_drawn_beside_the_question_that_is_written() -> None:
    model = sent(opened(small_bank(1000)), ActedOnForm("look", "700"))

    assert {0, 20, 690, 710} <= set(listed(model))
    assert listed(model) == sorted(listed(model))
    assert len(listed(model)) + gaps(model) == 1000
    assert listed(sent(model, ActedOnForm("go", "last")))[-1] == 999


def test_a_long_list_is_searched_whole() -> None:
    model = sent(opened(small_bank(1000)), ChangedField("form.search", "pregunta 998"))

    assert listed(model) == [997]


def test_looking_at_a_long_list_leaves_what_was_said() -> None:
    model = sent(opened(small_bank(1000)), ActedOnForm("add"))

    assert sent(model, ActedOnForm("look", "700")).but(form=model.form) == model
