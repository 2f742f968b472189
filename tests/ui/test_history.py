"""What is done in the question form can be undone, and done again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.ui.forms import LOADED, NEW, acted, form_of, stems, typed
from tests.ui.support import sent
from ui import history
from ui.keyboard import meaning
from ui.messages import ActedOnForm, ChangedField, PressedKey
from ui.model import Model


def test_what_is_typed_in_one_field_is_undone_at_once() -> None:
    after = typed(typed(typed(LOADED, stem="¿"), stem="¿Q"), stem="¿Qué?")

    assert stems(acted(after, "undo")) == stems(LOADED)


def test_what_is_typed_in_another_field_is_undone_by_itself() -> None:
    after = typed(typed(LOADED, stem="¿Qué?"), explanation="Porque sí")

    assert stems(acted(after, "undo"))[0] == "¿Qué?"
    assert stems(acted(after, "undo", "undo")) == stems(LOADED)


def test_typing_goes_on_as_another_change_after_another_question_was_looked_at() -> None:
    after = typed(acted(typed(LOADED, stem="¿Qué?"), "select:1", "select:0"), stem="¿Cómo?")

    assert stems(acted(after, "undo"))[0] == "¿Qué?"


def test_a_change_after_undoing_leaves_nothing_to_do_again() -> None:
    after = typed(acted(acted(LOADED, "delete"), "undo"), stem="¿Qué?")

    assert stems(acted(after, "redo")) == stems(after)


def test_undoing_shows_the_question_that_was_changed() -> None:
    after = acted(acted(LOADED, "select:2", "delete"), "select:0", "undo")

    assert form_of(after).selected == 2


def test_looking_for_and_at_questions_is_no_change() -> None:
    after = sent(LOADED, ActedOnForm("select", "1"), ChangedField("form.search", "x"))

    assert form_of(after).past == ()


def test_the_oldest_changes_are_forgotten() -> None:
    model = LOADED
    for number in range(history.MOST + 5):
        model = typed(acted(model, "select:0"), stem=str(number))

    assert len(form_of(model).past) == history.MOST


def test_keys_undo_and_redo_in_the_form() -> None:
    model = acted(LOADED, "delete")

    assert meaning(model, PressedKey("z", control=True)) == ActedOnForm("undo")
    assert meaning(model, PressedKey("Z", control=True, shift=True)) == ActedOnForm("redo")
    assert meaning(model, PressedKey("y", control=True)) == ActedOnForm("redo")


CHANGES = ("add", "copy", "delete", "up", "down", "add-option", "remove-option:0", "move:0:2")


@given(st.lists(st.sampled_from(CHANGES), max_size=12))
def test_undoing_everything_and_doing_it_again_leads_back(whats: list[str]) -> None:
    after = acted(LOADED, *whats)
    steps = len(form_of(after).past)
    begun = acted(after, *["undo"] * steps)

    assert form_of(begun).questions == form_of(LOADED).questions
    assert form_of(acted(begun, *["redo"] * steps)).questions == form_of(after).questions


def test_undoing_where_nothing_was_done_changes_nothing() -> None:
    def written(model: Model) -> list[str]:
        return stems(acted(model, "undo", "redo"))

    assert written(NEW) == stems(NEW)
