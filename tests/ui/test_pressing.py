"""What is pressed in the presenter's window, on its way to the board."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.actions import (
    ChooseOption,
    End,
    Judge,
    LastRound,
    LoadBattery,
    Next,
    OpenBox,
    Reverse,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
)
from ui import messages
from ui.messages import Message
from ui.notes import Edit
from ui.pressing import TIMES, edit_text, from_text, to_text

ACTIONS = [
    *(RollDie(), RollDie(6), ChooseOption(2), ShowAnswer(), Judge(right=False), OpenBox(5)),
    *(Next(), Skip(), Reverse(), LastRound(), End()),
]
PRESSED: list[Message] = [
    *map(messages.Played, ACTIONS),
    *(messages.Undid(), messages.Redid(), messages.FinishedShowing(), messages.PlayedAgain()),
    *(messages.OpenedForm("match:"), messages.OpenedForm("match:12")),
    *(messages.ReturnedToMatch(), messages.ToggledSound(), messages.ActedOnPupils("skip")),
]


@pytest.mark.parametrize("message", PRESSED)
def test_what_is_pressed_arrives_as_it_was(message: Message) -> None:
    text = to_text(message, 7)
    assert text
    assert from_text(text, 7) == message


def test_a_battery_arrives_as_the_action_that_loads_it() -> None:
    text = to_text(messages.LoadedBattery(Source.REST), 0)
    assert text
    assert from_text(text, 0) == messages.Played(LoadBattery(Source.REST))


def test_what_was_meant_for_another_moment_means_nothing() -> None:
    text = to_text(messages.Undid(), 7)
    assert text
    assert from_text(text, 8) is None


def test_notes_arrive_whatever_has_happened_since() -> None:
    edit = Edit("circuit-1", "¿Quién", "¿Quién?", 2**64 - 1, 3)
    assert from_text(edit_text(edit), 3) == edit


@pytest.mark.parametrize("field", TIMES)
def test_a_time_arrives_whatever_has_happened_since(field: str) -> None:
    message = messages.ChangedField(field, "45")
    text = to_text(message, 0)
    assert text
    assert from_text(text, 3) == message


def test_no_other_setting_can_be_changed() -> None:
    text = to_text(messages.ChangedField("setup.laps", "3"), 0)
    assert text
    assert from_text(text, 0) is None


@pytest.mark.parametrize(
    "message", [messages.RemovedBank(), messages.AskedForNewGame(), messages.TookOver()]
)
def test_what_is_not_for_the_board_is_not_said(message: Message) -> None:
    assert to_text(message, 0) is None


@given(
    st.text()
    | st.sampled_from(
        [
            *(
                '{"steps": 0}',
                '{"steps": 0, "press": "TookOver"}',
                '{"steps": true, "press": "Undid"}',
            ),
            *('{"steps": 0, "action": {"type": "Start"}}', '{"steps": 0, "action": 1}', "[]"),
            json.dumps({"steps": 0, "action": {"type": "RollDie", "value": "6"}}),
            *('{"notes": 7}', '{"steps": 0, "press": []}', "[" * 200),
        ]
    )
)
def test_nothing_else_means_anything(text: str) -> None:
    assert from_text(text, 0) is None
