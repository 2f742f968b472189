"""What is kept in the browser."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.actions import Judge, RollDie
from tests.ui.support import Browser, effects_of, gift_bytes, opened, played, stored
from ui import messages
from ui.keeping import NAMES
from ui.model import Model, Screen, Setup
from ui.update import update

ORAL = "?variant=oral&play=1&seed=4"


def test_after_each_event_only_the_log_is_stored() -> None:
    effects = effects_of(opened(ORAL), messages.Played(RollDie()))
    assert list(stored(effects)) == ["log"]


def test_a_new_match_is_stored_whole() -> None:
    effects = effects_of(opened("?variant=oral"), messages.PressedStart())
    assert {"head", "log"} <= stored(effects).keys()


def test_undoing_is_stored_too() -> None:
    model = played(opened(ORAL), RollDie())
    assert "log" in stored(effects_of(model, messages.Undid()))


def test_every_field_of_the_start_screen_survives_a_reload() -> None:
    browser = Browser()
    browser.send(
        messages.ChangedField("setup.names.0", "Ñandúes"),
        messages.ChangedField("setup.laps", "5"),
        messages.ChangedField("setup.written", "true"),
    )
    before = browser.model.setup
    browser.reload()
    assert browser.model.setup == before


def test_the_loaded_bank_survives_a_reload() -> None:
    browser = Browser()
    browser.send(messages.ReceivedFile("bank", "a.gift", gift_bytes()))
    before = browser.model.loaded
    browser.reload()
    assert before is not None
    assert browser.model.loaded is not None
    assert browser.model.loaded.bank == before.bank


def test_language_sound_and_shortcuts_are_remembered() -> None:
    browser = Browser()
    browser.send(messages.ChoseLanguage("en"), messages.ToggledSound(), messages.ToggledShortcuts())
    browser.reload()
    model = browser.model
    assert (model.language, model.sound, model.shortcuts) == ("en", False, False)


def test_the_question_form_survives_a_reload() -> None:
    browser = Browser()
    browser.send(messages.OpenedForm(""), messages.ChangedField("form.title", "Repaso"))
    before = browser.model.form
    browser.reload()
    assert (browser.model.screen, browser.model.form) == (Screen.FORM, before)


def test_the_start_screen_over_a_match_under_way_survives_a_reload() -> None:
    browser = Browser(query=ORAL)
    browser.play(RollDie(), Judge(True))
    browser.send(messages.AskedForNewGame())
    browser.reload()
    assert (browser.model.screen, browser.model.is_under_way) == (Screen.START, True)


@pytest.mark.parametrize("name", NAMES)
@given(text=st.text())
def test_no_stored_text_keeps_the_page_from_opening(name: str, text: str) -> None:
    kept = {name: text}
    model, _ = update(Model(), messages.Opened("", "es", 1, **kept))
    assert model.screen in (Screen.START, Screen.FORM)


def test_stored_preferences_of_the_wrong_kind_are_ignored() -> None:
    text = '{"language": "xx", "sound": 3, "shortcuts": "no", "setup": "[1]", "screen": 9}'
    model = opened(preferences=text)
    assert (model.language, model.sound, model.shortcuts) == ("es", True, True)
    assert model.setup == Setup()


def test_storage_that_is_refused_is_said_once() -> None:
    model, _ = update(opened(ORAL), messages.StorageRefused())
    again, _ = update(model, messages.StorageRefused())
    assert [one.code for one in again.notices] == ["match-not-kept"]
