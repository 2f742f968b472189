"""What the page's controls mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.actions import ChooseOption, Judge, OpenBox, RollDie, Source
from ui import messages
from ui.controls import from_control, is_once


@pytest.mark.parametrize(
    ("action", "value", "message"),
    [
        ("roll", "", messages.Played(RollDie())),
        ("roll", "6", messages.Played(RollDie(6))),
        ("option", "C", messages.Played(ChooseOption(2))),
        ("right", "", messages.Played(Judge(True))),
        ("wrong", "", messages.Played(Judge(False))),
        ("box", "5", messages.Played(OpenBox(5))),
        ("load-battery", "rest", messages.LoadedBattery(Source.REST)),
        ("undo", "", messages.Undid()),
        ("step", "laps:-1", messages.Stepped("laps", -1)),
        ("set", "setup.game:panel", messages.ChangedField("setup.game", "panel")),
    ],
)
def test_a_control_means_its_message(action: str, value: str, message: object) -> None:
    assert from_control(action, value) == message


@given(action=st.sampled_from(["roll", "option", "box", "step", "leave", "x"]), value=st.text())
def test_no_value_of_a_control_raises(action: str, value: str) -> None:
    from_control(action, value)


@pytest.mark.parametrize(
    ("action", "value"), [("roll", "6"), ("form", "add"), ("form", "remove-option:1")]
)
def test_a_double_click_is_one_where_the_second_would_be_about_another_thing(
    action: str, value: str
) -> None:
    assert is_once(action, value)


@pytest.mark.parametrize(("action", "value"), [("step", "laps:1"), ("form", "up"), ("undo", "")])
def test_what_is_pressed_again_and_again_counts_every_time(action: str, value: str) -> None:
    assert not is_once(action, value)
