"""What has to be loaded before a message can be acted on."""

from __future__ import annotations

import pytest

from ui import messages
from ui.messages import Message
from ui.needing import libraries


@pytest.mark.parametrize(
    ("message", "needed"),
    [
        (messages.PressedStart(), set()),
        (messages.OpenedDialog("menu"), set()),
        (messages.OpenedDialog("save"), {"extras", "readers"}),
        (messages.OpenedDialog("templates"), {"extras", "readers"}),
        (messages.AwaitedCode(), {"segno"}),
        (messages.SavedBank("gift"), {"readers"}),
        (messages.SavedBank("xlsx"), {"readers", "xlsxwriter"}),
        (messages.AskedForTemplate("xlsx"), {"readers", "xlsxwriter"}),
        (messages.AskedForTemplate("nothing"), {"readers"}),
        (messages.SavedRecord("xlsx"), {"extras", "readers", "xlsxwriter"}),
        (messages.SavedRecord("history-xlsx"), {"extras", "readers", "xlsxwriter"}),
        (messages.SavedRecord("teams"), set()),
        (messages.Heard("press", "roll"), set()),
        (messages.Heard("texts", '[["preferences", "{\\"language\\": \\"fr\\"}"]]'), {"locale-fr"}),
        (messages.Heard("texts", '[["notes", ""]]'), set()),
    ],
)
def test_only_what_saves_and_shows_how_needs_libraries(message: Message, needed: set[str]) -> None:
    assert libraries(message) == needed
