"""What is kept in the browser."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_engine import Match, Variant, circuit, saving
from pygame_engine.actions import ChangeLaps, Judge, RollDie
from tests.strategies import matches, walked, walks
from tests.ui.support import Browser, effects_of, gift_bytes, loaded, opened, played, stored
from ui import messages
from ui.effects import Store
from ui.hints import HINTS
from ui.keeping import NAMES, PIECE, changes, read_match
from ui.model import Model, Screen, Setup
from ui.update import update

ORAL = "?variant=oral&play=1&seed=4"


def test_after_each_event_only_the_log_is_stored() -> None:
    effects = effects_of(opened(ORAL).but(seen=HINTS), messages.Played(RollDie()))
    assert list(stored(effects)) == ["log"]


def test_a_new_match_is_stored_whole() -> None:
    effects = effects_of(opened("?variant=oral"), messages.PressedStart())
    assert {"head", "log"} <= stored(effects).keys()


def test_undoing_is_stored_too() -> None:
    model = played(opened(ORAL), RollDie())
    assert "log" in stored(effects_of(model, messages.Undid()))


def read(kept: dict[str, str]) -> Match | None:
    texts = loaded(kept)
    return read_match(texts.get("head", ""), texts.get("log", ""))


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(matches(), walks(most=25))
def test_a_match_is_whole_after_every_single_text_that_is_stored(
    begun: Match, walk: list[int]
) -> None:
    with patch("ui.keeping.PIECE", 3):
        kept = stored(changes(Model(), Model(match=begun)))
        before = begun
        for match in walked(begun, walk):
            for effect in changes(Model(match=before), Model(match=match)):
                assert isinstance(effect, Store)
                kept[effect.name] = effect.text
                assert read(kept) in (before, match)
            assert read(kept) == match
            before = match


def long_match(steps: int) -> Match:
    """Give a match of so many steps."""
    match = Match.new(circuit.Settings(variant=Variant.ORAL), seed=4)
    for number in range(steps):
        match = match.do(ChangeLaps(3 + number % 2))
    return match


def test_of_a_long_log_only_the_latest_steps_are_written_again() -> None:
    before, after = long_match(20 * PIECE + 1), long_match(1)
    before, after = (match.do(ChangeLaps(7)) for match in (before, after))
    long, short = (changes(Model(match=one), Model(match=one.undo())) for one in (before, after))

    assert stored(long).keys() == stored(short).keys() == {"log"}
    assert len(stored(long)["log"]) <= len(stored(short)["log"]) + len("20 ")


def test_another_match_removes_the_pieces_of_the_one_before() -> None:
    effects = changes(Model(match=long_match(2 * PIECE)), Model(match=long_match(PIECE)))

    assert list(stored(effects)) == ["head", "log.0", "log", "log.1"]
    assert stored(effects)["log.1"] == ""


def test_a_match_that_an_earlier_version_kept_in_one_text_goes_on_in_pieces() -> None:
    match = long_match(2 * PIECE)
    browser = Browser()
    browser.kept |= {"head": saving.head(match), "log": saving.log(match)}
    browser.reload()
    browser.play(RollDie())
    browser.reload()

    assert browser.model.match == match.do(RollDie())


def test_a_piece_that_is_missing_is_said() -> None:
    browser = Browser()
    match = long_match(2 * PIECE)
    browser.kept |= stored(changes(Model(), Model(match=match))) | {"log.1": ""}
    browser.reload()

    assert browser.model.match is None
    assert [one.code for one in browser.model.notices] == ["stored-match-bad"]


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
    assert browser.model.form
    before = browser.model.form.but(past=(), run="")
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
