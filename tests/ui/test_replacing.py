"""Other questions in the place of those in the form: nothing that was written is lost unasked."""

from __future__ import annotations

import pytest

from tests.ui.forms import LOADED, NEW, acted, form_of, ids, stems, typed, written_question
from tests.ui.page import drawn
from tests.ui.support import Browser, effects_of, gift_bytes, sent, small_bank
from ui.effects import Focus
from ui.messages import (
    ActedOnForm,
    ClosedDialog,
    OpenedDialog,
    OpenedForm,
    ReceivedFile,
    RemovedBank,
    SavedBank,
)
from ui.model import Dialog, LoadedBank, Model

CHANGED = written_question().but(loaded=LoadedBank("p.gift", small_bank(2)))
WAYS = {
    "the loaded bank": OpenedForm("loaded"),
    "a file": ReceivedFile("form", "prueba.gift", gift_bytes(2)),
    "a new form": ActedOnForm("new"),
}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())


def asked(model: Model) -> bool:
    return model.dialog is Dialog.REPLACE_FORM


@every_way
def test_questions_that_are_nowhere_else_are_asked_about_before_others_come(
    way: OpenedForm | ReceivedFile | ActedOnForm,
) -> None:
    after = sent(CHANGED, way)

    assert asked(after)
    assert after.form == CHANGED.form
    assert sent(after, ClosedDialog()).but(notices=()) == CHANGED.but(notices=())


@every_way
@pytest.mark.parametrize("model", [NEW, LOADED], ids=["blank", "as loaded"])
def test_what_was_not_changed_gives_way_at_once(
    model: Model, way: OpenedForm | ReceivedFile | ActedOnForm
) -> None:
    after = sent(model.but(loaded=CHANGED.loaded), way)

    assert after.dialog is None
    assert len(stems(after)) == (1 if way == WAYS["a new form"] else 2)


@every_way
def test_what_was_saved_or_put_into_the_game_gives_way_at_once(
    way: OpenedForm | ReceivedFile | ActedOnForm,
) -> None:
    for before in (sent(CHANGED, SavedBank("pack")), acted(CHANGED, "use")):
        assert not asked(sent(before, OpenedForm(""), way))


def test_what_was_changed_after_it_was_put_into_the_game_is_asked_about() -> None:
    used = sent(acted(CHANGED, "use"), OpenedForm(""))

    for changed in (typed(used, stem="Otra"), acted(used, "copy"), acted(used, "undo")):
        assert asked(acted(changed, "new"))


OTHER_FILE = ReceivedFile("bank", "otra.gift", gift_bytes(2))
NO_LONGER = {"removed": RemovedBank(), "another file": OTHER_FILE}


@pytest.mark.parametrize("gone", NO_LONGER.values(), ids=NO_LONGER.keys())
@every_way
def test_what_is_in_the_game_no_longer_is_asked_about(
    way: OpenedForm | ReceivedFile | ActedOnForm, gone: RemovedBank | ReceivedFile
) -> None:
    after = sent(acted(CHANGED, "use"), gone)
    if way == WAYS["the loaded bank"]:
        after = after.but(loaded=CHANGED.loaded)

    assert asked(sent(after, OpenedForm(""), way))


def test_questions_to_which_a_file_was_added_are_still_in_the_game() -> None:
    joined = sent(acted(CHANGED, "use"), ReceivedFile("add", "otra.gift", gift_bytes(2)))

    assert not asked(sent(joined, OpenedForm(""), ActedOnForm("new")))


def test_questions_seen_again_as_loaded_are_asked_about_once_they_are_not_in_the_game() -> None:
    again = sent(acted(CHANGED, "use"), OpenedForm("loaded"))

    assert not asked(acted(again, "new"))
    assert asked(sent(again, RemovedBank(), OpenedForm(""), ActedOnForm("new")))


def test_that_questions_are_in_the_game_is_known_after_a_reload() -> None:
    browser = Browser(CHANGED)
    browser.send(ActedOnForm("use"))
    browser.reload()

    assert form_of(browser.model).used
    assert not asked(sent(browser.model, OpenedForm(""), ActedOnForm("new")))


@pytest.mark.parametrize("way", [SavedBank("pack"), ActedOnForm("use")])
def test_a_question_that_was_left_out_of_the_file_or_the_game_is_asked_about(
    way: SavedBank | ActedOnForm,
) -> None:
    unfinished = typed(acted(CHANGED, "add"), stem="¿Y?")

    assert asked(sent(unfinished, way, OpenedForm(""), ActedOnForm("new")))


def test_replacing_can_be_undone() -> None:
    after = acted(sent(CHANGED, WAYS["a file"]), "replace")

    assert (after.dialog, stems(after)) == (None, ["Pregunta 1", "Pregunta 2"])
    assert stems(acted(after, "undo")) == stems(CHANGED)


def test_the_other_questions_can_be_added() -> None:
    after = acted(sent(CHANGED, WAYS["a file"]), "join")

    assert after.dialog is None
    assert stems(after) == [*stems(CHANGED), "Pregunta 1", "Pregunta 2"]
    assert form_of(after).title == "Mis sumas"
    assert stems(acted(after, "undo")) == stems(CHANGED)
    # Where there is only room for one of both, the list shows them.
    assert form_of(after).is_listing


def test_questions_that_are_there_already_are_not_added_again_and_no_two_have_one_id() -> None:
    changed = typed(LOADED, stem="Otra cosa")
    after = acted(sent(changed, OpenedForm("loaded")), "join")

    assert stems(after) == ["Otra cosa", "Pregunta 2", "Pregunta 3", "Pregunta 1"]
    assert len(set(ids(after))) == 4


SECOND = ReceivedFile("form", "b.gift", b"Otra{=1 ~2}")


def test_a_second_file_joins_the_one_that_waits() -> None:
    asking = sent(CHANGED, WAYS["a file"], SECOND)
    names = ["Pregunta 1", "Pregunta 2", "Otra"]

    assert asked(asking)
    assert "3" in drawn(asking).one(id="join-form").text
    assert stems(acted(asking, "join")) == [*stems(CHANGED), *names]
    assert stems(acted(asking, "replace")) == names
    assert stems(acted(sent(asking, ClosedDialog(), SECOND), "replace")) == ["Otra"]


def test_a_file_takes_the_place_of_a_new_form_that_waits() -> None:
    assert stems(acted(sent(acted(CHANGED, "new"), SECOND), "replace")) == ["Otra"]


def test_a_new_form_has_nothing_to_add() -> None:
    assert not drawn(acted(CHANGED, "new")).all(id="join-form")


def test_what_is_saved_first_gives_way_afterwards() -> None:
    saving = sent(CHANGED, WAYS["a file"], OpenedDialog("save"))
    after = sent(saving, SavedBank("pack"))

    assert (after.dialog, stems(after)) == (None, ["Pregunta 1", "Pregunta 2"])
    assert stems(sent(saving, ClosedDialog())) == stems(CHANGED)


def test_after_saving_what_stayed_out_is_asked_about_again() -> None:
    unfinished = typed(acted(CHANGED, "add"), stem="¿Y?")
    asking = sent(unfinished, WAYS["a file"], OpenedDialog("save"), SavedBank("pack"))

    assert asked(asking)
    assert stems(acted(asking, "replace")) == ["Pregunta 1", "Pregunta 2"]


def test_nothing_is_replaced_that_was_not_asked_about() -> None:
    for what in ("replace", "join"):
        assert acted(CHANGED, what) == CHANGED


def test_the_keyboard_goes_on_in_the_questions_that_came() -> None:
    asking = acted(CHANGED, "new")

    assert Focus("form-stem") in effects_of(asking, ActedOnForm("replace"))
