"""First-time hints: each is there until what it points at was pressed once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.actions import ChooseOption, Next, OpenBox, RollDie
from tests.ui.boards import circuit_match, panel_match, right, shown
from tests.ui.page import drawn
from tests.ui.support import Browser, played, sent
from ui import hints, messages
from ui.model import Model


def hinted(model: Model) -> str:
    """Give the hint that the page shows."""
    return drawn(model).one(id="app").get("data-hint")


def test_the_circuit_points_at_the_die_and_then_at_the_options() -> None:
    model = shown(circuit_match())
    assert hinted(model) == "roll"

    model = played(model, RollDie())
    assert hinted(model) == "answer"


def test_the_panel_points_at_the_options_and_then_at_the_boxes() -> None:
    model = shown(panel_match())
    assert hinted(model) == "answer"
    assert model.match

    model = played(model, right(model.match), Next())
    assert hinted(model) == "box"
    assert hinted(played(model, OpenBox(2))) == ""


def test_a_hint_does_not_come_back_once_it_was_followed() -> None:
    model = played(shown(circuit_match()), RollDie(), ChooseOption(0), Next())

    assert hinted(model) == ""
    assert hinted(played(model, RollDie())) == ""


def test_undoing_does_not_bring_a_hint_back() -> None:
    model = sent(played(shown(circuit_match()), RollDie()), messages.Undid())

    assert hinted(model) == ""


def test_a_key_follows_a_hint_as_well_as_a_press() -> None:
    model = sent(shown(circuit_match()), messages.PressedKey(" "))

    assert model.seen == {"roll"}


def test_what_was_followed_is_kept() -> None:
    browser = Browser()
    browser.open("?game=circuit&variant=oral&play=1")
    browser.play(RollDie())
    browser.reload()

    assert browser.model.seen == {"roll"}


def test_the_start_screen_has_no_hint() -> None:
    assert hinted(Model()) == ""


@given(st.one_of(st.text(), st.none(), st.lists(st.text())))
def test_whatever_was_kept_names_hints_only(kept: object) -> None:
    assert hints.read(kept) <= hints.HINTS


@pytest.mark.parametrize("name", sorted(hints.HINTS))
def test_every_hint_that_was_kept_is_known(name: str) -> None:
    assert hints.read(f"{name} other") == {name}
