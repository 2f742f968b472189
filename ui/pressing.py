"""What is pressed in the presenter's window, as text on its way to the board and back."""

from __future__ import annotations

from typing import Any

from pygame_engine.actions import LoadBattery
from pygame_engine.saving import read_action
from pygame_engine.serial import Malformed, decode, dump, encode, encode_named, parse_json
from pygame_engine.teams import COLORS
from pygame_engine.values import is_whole
from ui import messages
from ui.messages import Message
from ui.notes import Edit

TIMES = ("setup.seconds", *(f"setup.extra_{color}" for color in COLORS))
"""The fields of the start screen that can be changed in the presenter's window."""
_FIXES = "match"

_PLAIN: dict[str, Message] = {
    type(message).__name__: message
    for message in (
        messages.Undid(),
        messages.Redid(),
        messages.FinishedShowing(),
        messages.ReturnedToMatch(),
        messages.PlayedAgain(),
        messages.ToggledSound(),
        messages.ToggledShortcuts(),
        messages.ActedOnPupils("skip"),
    )
}


def to_text(message: Message, steps: int) -> str | None:
    """Give a message as text, pressed where the match had so many steps.

    None for one that is not for the board.
    """
    if isinstance(message, messages.LoadedBattery):
        message = messages.Played(LoadBattery(message.source))
    if isinstance(message, messages.Played):
        return dump({"steps": steps, "action": encode_named(message.action)})
    if isinstance(message, messages.ChangedField):
        return dump({"field": message.field, "value": message.value})
    if isinstance(message, messages.OpenedForm):
        return dump({"steps": steps, "fix": message.source.partition(":")[2]})
    name = type(message).__name__
    return dump({"steps": steps, "press": name}) if _PLAIN.get(name) == message else None


def edit_text(edit: Edit) -> str:
    """Give what was written in the presenter's window as text."""
    return dump({"notes": encode(edit)})


def from_text(text: str, steps: int) -> Message | Edit | None:
    """Give the message that such a text is, or the edit of the notes that it holds.

    None for what makes no sense, or was meant for another moment of the match.
    """
    try:
        said = parse_json(text)
        return _read(said, steps) if isinstance(said, dict) else None
    except (Malformed, ValueError, TypeError, KeyError, RecursionError):
        return None


def _read(said: dict[str, Any], steps: int) -> Message | Edit | None:
    if "notes" in said:
        return decode(Edit, said["notes"])
    if "field" in said:
        field, value = str(said["field"]), str(said["value"])
        return messages.ChangedField(field, value) if field in TIMES else None
    if not is_whole(said["steps"], steps, steps):
        return None
    if "action" in said:
        return messages.Played(read_action(said["action"]))
    if "fix" in said:
        return messages.OpenedForm(f"{_FIXES}:{said['fix']}")
    return _PLAIN[said["press"]]
