"""Where pupils' names are kept, and where they never come."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.actions import Judge, RollDie
from pygame_engine.teams import Color
from tests.ui.class_lists import CLASS, NAMES, do, started, turn, with_class
from tests.ui.page import drawn
from tests.ui.support import ENTROPY, Browser, effects_of, gift_bytes, sent, stored
from ui import messages
from ui.effects import SaveFile
from ui.messages import ChangedField, OpenedDialog
from ui.model import Model
from ui.pupils import NO_PUPILS, Course, Group, Pupils, Roster, Skip
from ui.pupils_text import from_text, to_text


def test_no_name_is_in_a_saved_match_or_a_link() -> None:
    query = "?teams=2&variant=oral"
    model = Model()
    model = sent(model, messages.Opened(query, "es", ENTROPY, base="https://example.org/"))
    model = sent(model, messages.ReceivedFile("bank", "a.gift", gift_bytes()))
    model = started(with_class(model))
    model = sent(turn(model), do("skip"))
    (save,) = effects_of(model, messages.SavedMatch())
    assert isinstance(save, SaveFile)

    shared = sent(model, OpenedDialog("share"))
    assert shared.share

    outside = f"{save.content!r} {shared.share} {shared.address}"
    assert not [name for name in NAMES if name in outside]


def test_names_are_kept_under_a_name_of_their_own_only() -> None:
    browser = Browser(query="?teams=2&variant=oral")
    browser.send(OpenedDialog("pupils"), do("new"), ChangedField("pupils.text", CLASS))
    browser.send(messages.ClosedDialog(), messages.PressedStart(), do("skip"))
    browser.play(RollDie(), Judge(right=True))

    holding = {name for name, text in browser.kept.items() if "Caco" in text}

    assert holding == {"pupils"}


def test_one_click_deletes_all_names_and_how_the_page_was_left() -> None:
    model = turn(sent(started(), do("skip")))
    kept = stored(effects_of(model, do("erase")))

    model = sent(model, do("erase"))

    assert (kept["pupils"], kept["page"]) == ("", "")
    assert model.pupils == NO_PUPILS
    assert not [name for name in NAMES if name in drawn(model).html]


def test_a_script_in_a_name_stays_text() -> None:
    page = drawn(started(with_class(text="<b onclick=x>A</b>\nBea")))

    assert "<b onclick" not in page.html


def test_what_was_kept_of_pupils_is_read_again() -> None:
    pupils = Pupils(
        (Group("3.º B", "Ana\nBea", (("Ana",), ("Bea",), (), ()), ("Caco",)), Group()),
        0,
        (Course("panel-7", (Roster(1, (("Ana",), (), (), ())),), (Skip(2, Color.RED),)),),
    )

    assert from_text(to_text(pupils)) == pupils


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        "null",
        '{"groups":[],"chosen":3,"courses":[]}',
        '{"groups":[["a","b",[[],[]],[]]],"chosen":null,"courses":[]}',
        '{"groups":[["a",1,[[],[],[],[]],[]]],"chosen":0,"courses":[]}',
        '{"groups":[],"chosen":null,"courses":[["m",[["1",[]]],[]]]}',
        '{"groups":[],"chosen":null,"courses":[["m",[],[[1,"pink"]]]]}',
    ],
)
def test_damaged_storage_gives_no_pupils(text: str) -> None:
    assert from_text(text) == NO_PUPILS


@given(st.recursive(st.none() | st.integers() | st.text(), st.lists))
def test_whatever_is_stored_the_page_opens(kept: object) -> None:
    text = json.dumps({"groups": kept, "chosen": 0, "courses": kept})

    assert isinstance(from_text(text), Pupils)
