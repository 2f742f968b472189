"""The form opened again: it does not ask about questions that are in the game already."""

from __future__ import annotations

import pytest

from banks.links import pack
from pygame_engine import Variant
from tests.ui.forms import acted, form_of, stems, typed, written_question
from tests.ui.page import drawn
from tests.ui.support import Browser, gift_bytes, sent
from ui.messages import (
    ActedOnForm,
    AskedForNewGame,
    FollowedLink,
    Message,
    OpenedForm,
    PressedStart,
    ReceivedFile,
    Undid,
)
from ui.model import Dialog, Model

TWO = typed(acted(written_question(), "add"), stem="¿3 + 3?", option_0="6", option_1="7", right="0")
BEGUN = typed(acted(TWO, "add"), stem="¿Y?")
USED, BESIDE = acted(TWO, "use"), acted(BEGUN, "use")
FILE = ReceivedFile("form", "prueba.gift", gift_bytes(2))
ADDED = ReceivedFile("add", "prueba.gift", gift_bytes(2))


def asked(model: Model) -> bool:
    return model.dialog is Dialog.REPLACE_FORM


def edited(model: Model, *before: Message) -> Model:
    """Give the model after these messages, and after the game's questions were to be edited."""
    return sent(model, *before, OpenedForm("loaded"))


def link_of(model: Model) -> FollowedLink:
    """Give the link that carries the game's questions."""
    assert model.loaded
    return FollowedLink(f"#{pack(model.loaded.bank).letters}")


@pytest.mark.parametrize("model", [USED, BESIDE], ids=["complete", "one begun beside"])
def test_the_form_opens_as_it_was_left(model: Model) -> None:
    for after in (edited(model), sent(model, OpenedForm(""))):
        assert not asked(after)
        assert form_of(after).questions == form_of(model).questions


def test_what_is_written_later_is_there_when_the_games_questions_are_edited_again() -> None:
    later = typed(sent(USED, OpenedForm("")), title="Otro título")
    after = edited(acted(later, "up"), AskedForNewGame())

    assert not asked(after)
    assert form_of(after).title == "Otro título"
    assert stems(after) == stems(TWO)[::-1]


def test_the_form_opens_as_it_was_left_after_a_reload() -> None:
    browser = Browser(BEGUN)
    browser.send(ActedOnForm("use"))
    browser.reload()
    after = edited(browser.model)

    assert not asked(after)
    assert stems(after) == stems(BEGUN)


def test_the_form_opens_as_it_was_left_when_a_link_brought_the_same_questions() -> None:
    after = edited(BESIDE, link_of(BESIDE))

    assert not asked(after)
    assert stems(after) == stems(BEGUN)


def test_questions_that_were_added_to_the_game_come_into_the_form_unasked() -> None:
    after = edited(USED, ADDED)

    assert not asked(after)
    assert stems(after) == [*stems(TWO), "Pregunta 1", "Pregunta 2"]


def test_only_what_the_game_does_not_hold_is_said_to_be_in_danger() -> None:
    changed = typed(edited(USED), stem="Otra")
    for model, count in ((sent(BESIDE, OpenedForm("")), "1 "), (changed, "1 "), (TWO, "2 ")):
        after = sent(model, FILE).but(language="en")

        assert asked(after)
        assert f"{count}question" in drawn(after).one(id="dialog").text


def test_that_a_question_was_taken_out_is_asked_about_without_a_number() -> None:
    after = sent(acted(edited(USED), "delete"), FILE).but(language="en")

    assert asked(after)
    assert "What was changed in the form" in drawn(after).one(id="dialog").text


@pytest.mark.parametrize("what", ["deleted", "typed again"])
def test_what_was_taken_back_by_hand_is_not_asked_about(what: str) -> None:
    if what == "deleted":
        after = acted(edited(BESIDE), "delete")
    else:
        after = typed(typed(edited(USED), stem="Otra"), stem="¿3 + 3?")

    assert not asked(acted(after, "new"))


def test_questions_that_are_in_the_form_already_are_not_offered_again() -> None:
    after = edited(typed(acted(edited(USED), "add"), stem="¿Y más?", option_0="x", option_1="y"))
    complete = edited(typed(after, right="0"), AskedForNewGame())

    assert asked(complete)
    assert not drawn(complete).all(id="join-form")


def corrected(model: Model) -> Model:
    """Give the model after the first question was corrected in a match."""
    setup = model.setup.but(game="panel", variant=Variant.BANK, questions=1)
    match = sent(model.but(setup=setup), PressedStart(), OpenedForm("match:0"))
    return acted(typed(match, stem="¿Mejor?"), "fix")


FOUR = acted(sent(TWO, FILE), "join")
PLAYED = acted(FOUR, "use")


def test_the_form_follows_what_is_corrected_in_a_match() -> None:
    after = edited(corrected(PLAYED), AskedForNewGame())

    assert not asked(after)
    assert stems(after) == ["¿Mejor?", *stems(FOUR)[1:]]
    assert not asked(acted(after, "new"))
    assert stems(edited(corrected(PLAYED), Undid(), AskedForNewGame())) == stems(FOUR)


def test_the_form_follows_beside_a_question_that_is_not_complete() -> None:
    begun = acted(typed(acted(FOUR, "add"), stem="¿Y?"), "use")
    after = edited(corrected(begun), AskedForNewGame())

    assert not asked(after)
    assert stems(after) == ["¿Mejor?", *stems(begun)[1:]]


def test_a_form_saved_in_a_file_is_not_saved_any_more_after_a_correction() -> None:
    saved = PLAYED.but(form=form_of(PLAYED).but(saved=True, used=False))
    after = edited(corrected(saved), AskedForNewGame())

    assert not form_of(after).saved
    assert not asked(sent(after, FILE))


def test_a_question_that_says_something_else_in_the_form_stays_so() -> None:
    changed = typed(acted(sent(PLAYED, OpenedForm("")), "select:0"), stem="Otra")
    after = sent(corrected(changed), AskedForNewGame(), OpenedForm(""))

    assert stems(after) == ["Otra", *stems(FOUR)[1:]]
