"""The question form: what it makes of every field and button."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.soundness import flaw
from tests.ui.forms import LOADED, NEW, acted, form_of, ids, stems, typed
from tests.ui.support import ENTROPY, effects_of, gift_bytes, sent
from ui import draft_text, editing
from ui.effects import Focus
from ui.messages import ActedOnForm, ChangedField, OpenedForm, ReceivedFile
from ui.model import Model, Screen

# Opening


def test_an_empty_form_begins_with_one_blank_question() -> None:
    assert NEW.screen is Screen.FORM
    assert stems(NEW) == [""]
    assert form_of(NEW).saved


def test_the_form_takes_the_loaded_bank() -> None:
    assert stems(LOADED) == ["Pregunta 1", "Pregunta 2", "Pregunta 3"]
    assert form_of(LOADED).title == "Prueba"


def test_opening_the_form_again_finds_it_as_it_was_left() -> None:
    left = typed(NEW, stem="¿Qué?")

    assert sent(left, OpenedForm("")).form == left.form


def test_a_file_can_be_loaded_into_the_form() -> None:
    after = sent(NEW, ReceivedFile("form", "prueba.gift", gift_bytes(2)))

    assert stems(after) == ["Pregunta 1", "Pregunta 2"]


def test_what_loading_replaces_can_be_brought_back() -> None:
    before = typed(NEW, stem="¿Qué?")
    after = acted(sent(before, ReceivedFile("form", "prueba.gift", gift_bytes(2))), "replace")

    assert stems(acted(after, "undo")) == ["¿Qué?"]
    assert stems(acted(after, "undo", "redo")) == ["Pregunta 1", "Pregunta 2"]


def test_an_untouched_form_leaves_nothing_to_bring_back() -> None:
    after = sent(NEW, ReceivedFile("form", "prueba.gift", gift_bytes(2)))

    assert form_of(after).past == ()


# Buttons


def test_a_new_question_comes_after_the_selected_one_and_is_written_at_once() -> None:
    after = acted(LOADED, "select:1", "add")

    assert stems(after) == ["Pregunta 1", "Pregunta 2", "", "Pregunta 3"]
    assert form_of(after).selected == 2
    assert effects_of(LOADED, ActedOnForm("add"))[1:3] == (Focus("form-item-1"), Focus("form-stem"))


def test_a_new_question_keeps_the_topic_of_the_one_before() -> None:
    after = acted(typed(NEW, topic="Sumas"), "add")

    assert form_of(after).current.topic == "Sumas"


def test_a_copy_is_another_question() -> None:
    after = acted(LOADED, "copy")

    assert stems(after) == ["Pregunta 1", "Pregunta 1", "Pregunta 2", "Pregunta 3"]
    assert len(set(ids(after))) == 4


def test_ids_stay_when_questions_are_edited_and_moved() -> None:
    after = acted(typed(LOADED, stem="Otra cosa"), "down", "down")

    assert stems(after) == ["Pregunta 2", "Pregunta 3", "Otra cosa"]
    assert ids(after) == ["q2", "q3", "q1"]


def test_a_new_id_is_not_one_that_was_used_before() -> None:
    first = acted(NEW, "add")
    second = acted(first, "delete", "add")

    assert ids(second)[-1] not in ids(first)


def test_another_page_makes_other_ids() -> None:
    other = sent(Model(entropy=ENTROPY + 1), OpenedForm(""))

    assert ids(other) != ids(NEW)


@pytest.mark.parametrize(("place", "selected"), [("0", 0), ("1", 1), ("2", 1)])
def test_deleting_selects_the_next_question_or_the_last(place: str, selected: int) -> None:
    after = acted(LOADED, f"select:{place}", "delete")

    assert len(stems(after)) == 2
    assert form_of(after).selected == selected


def test_a_deleted_question_can_be_brought_back() -> None:
    assert stems(acted(LOADED, "delete", "undo")) == stems(LOADED)


def test_the_last_question_can_be_deleted_and_another_added() -> None:
    after = acted(NEW, "delete")

    assert stems(after) == []
    assert stems(acted(after, "add")) == [""]


@pytest.mark.parametrize(("what", "place"), [("up", "0"), ("down", "2"), ("select", "3")])
def test_what_leads_beyond_the_list_changes_nothing(what: str, place: str) -> None:
    at = acted(LOADED, f"select:{place}")

    assert stems(acted(at, what, f"select:{place}")) == stems(at)


def test_there_are_two_to_six_options() -> None:
    full = acted(NEW, *["add-option"] * 9)
    few = acted(NEW, *["remove-option:0"] * 9)

    assert len(form_of(full).current.options) == 6
    assert len(form_of(few).current.options) == 2


def test_a_new_form_can_be_begun_and_the_old_one_brought_back() -> None:
    after = acted(LOADED, "new")

    assert stems(after) == [""]
    assert stems(acted(after, "undo")) == stems(LOADED)


WHATS = st.sampled_from(
    (
        "add copy delete up down select:0 select:9 select:-1 add-option remove-option:0 "
        "remove-option:9 new replace join undo redo move:0:1 move:9:0 move:x "
        "go:up go:down go:last list detach:0 nonsense select:x"
    ).split()
)
FIELD = st.sampled_from("stem option.0 option.9 right right.1 kind answer topic title x".split())


@given(st.lists(WHATS | st.tuples(FIELD, st.sampled_from(("", "1", "true", "open", "x", "\0")))))
def test_no_button_and_no_field_breaks_the_form(steps: list[str | tuple[str, str]]) -> None:
    model = LOADED
    for step in steps:
        if isinstance(step, str):
            model = acted(model, step)
        else:
            model = sent(model, ChangedField(f"form.{step[0]}", step[1]))

    form = form_of(model)
    assert 0 <= form.selected < max(1, len(form.questions))
    assert len(set(ids(model))) == len(form.questions)
    kept = form.but(past=(), future=(), run="", said="", search="", problems=())
    assert draft_text.from_text(draft_text.to_json(form)) == kept
    assert flaw(editing.bank(form)) is None
    for draft in form.questions:
        assert 2 <= len(draft.options) <= 6
        assert set(draft.right) <= set(range(len(draft.options)))
