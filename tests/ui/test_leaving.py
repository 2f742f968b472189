"""The page that is left: the browser asks first where questions would be lost, and only there."""

from __future__ import annotations

import pytest

from pygame_engine.actions import RollDie
from tests.ui.forms import NEW, typed, written_question
from tests.ui.support import opened, sent, small_bank
from ui import messages
from ui.effects import AskBeforeLeaving
from ui.model import LoadedBank, Model
from ui.update import update

ORAL = "?variant=oral&play=1&seed=4"
REFUSED = typed(sent(NEW, messages.StorageRefused()), stem="¿Qué?")


def held(model: Model, *sent_messages: messages.Message) -> list[bool]:
    """Give what each of these messages has the page do when it is left."""
    found = []
    for message in sent_messages:
        model, effects = update(model, message)
        found += [one.is_on for one in effects if isinstance(one, AskBeforeLeaving)]
    return found


def test_the_page_asks_before_it_is_left_with_questions_that_are_kept_nowhere() -> None:
    more = (messages.ChangedField("form.stem", "¿Y?"), messages.StorageRefused())

    assert held(REFUSED, messages.StorageRefused(), *more) == [True]
    assert held(REFUSED, messages.StorageRefused(), messages.ActedOnForm("use")) == [True]


@pytest.mark.parametrize(
    "end",
    [
        (messages.SavedBank("pack"),),
        (messages.ActedOnForm("new"), messages.ActedOnForm("replace")),
        (messages.ChangedField("form.stem", ""),),
    ],
    ids=["saved", "given up", "emptied"],
)
def test_it_asks_no_more_once_nothing_would_be_lost(end: tuple[messages.Message, ...]) -> None:
    model = sent(written_question(), messages.StorageRefused())
    if isinstance(end[0], messages.ChangedField):
        model = sent(REFUSED, messages.StorageRefused())

    assert held(model, *end) == [False]


def test_it_asks_about_questions_that_wait_while_those_of_a_match_are_corrected() -> None:
    match = opened("?game=panel&questions=1").but(loaded=LoadedBank("p.gift", small_bank()))
    form = typed(sent(match, messages.PressedStart(), messages.OpenedForm("")), stem="¿Qué?")
    model = sent(form, messages.StorageRefused(), messages.ReturnedToMatch())

    assert held(model, messages.OpenedForm("match:0"), messages.ActedOnForm("leave")) == []


def test_it_does_not_ask_where_the_browser_keeps_what_is_written_or_only_the_match_is_not() -> None:
    match = opened(ORAL)

    assert held(NEW, *(messages.ChangedField("form.stem", text) for text in ("¿Q", "¿Qué?"))) == []
    assert held(match, messages.StorageRefused(), messages.Played(RollDie())) == []
    assert held(NEW, messages.StorageRefused(), messages.AskedForNewGame()) == []
