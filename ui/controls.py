"""What the page's controls mean: `data-action` with `data-value` to a message."""

from __future__ import annotations

from collections.abc import Callable

from pygame_engine import actions
from pygame_engine.actions import Source
from pygame_engine.questions import LETTERS
from pygame_engine.teams import Color
from ui import messages
from ui.messages import Message

_ONCE = frozenset(
    (
        "roll",
        "option",
        "show-answer",
        "right",
        "wrong",
        "box",
        "next",
        "load-battery",
        "start",
        "end",
        "dismiss",
        "form add",
        "form copy",
        "form delete",
        "form add-option",
        "form remove-option",
        "form detach",
        "pupils new",
        "pupils delete",
    )
)
"""Controls that give way to others where they stood, or that are then about another thing: the
second click of a double click was not meant for that."""

_PLAIN: dict[str, Message] = {
    "show-answer": messages.Played(actions.ShowAnswer()),
    "right": messages.Played(actions.Judge(right=True)),
    "wrong": messages.Played(actions.Judge(right=False)),
    "skip": messages.Played(actions.Skip()),
    "reverse": messages.Played(actions.Reverse()),
    "last-round": messages.Played(actions.LastRound()),
    "end": messages.Played(actions.End()),
    "next": messages.Played(actions.Next()),
    "undo": messages.Undid(),
    "redo": messages.Redid(),
    "start": messages.PressedStart(),
    "confirm-start": messages.ConfirmedStart(),
    "new-game": messages.AskedForNewGame(),
    "play-again": messages.PlayedAgain(),
    "return-to-match": messages.ReturnedToMatch(),
    "show-results": messages.FinishedShowing(),
    "copy-link": messages.AskedToCopy(),
    "remove-bank": messages.RemovedBank(),
    "menu": messages.OpenedDialog("menu"),
    "close-dialog": messages.ClosedDialog(),
    "sound": messages.ToggledSound(),
    "shortcuts": messages.ToggledShortcuts(),
    "full-screen": messages.ToggledFullScreen(),
    "save-match": messages.SavedMatch(),
    "read-aloud": messages.AskedToRead(),
    "stop-example": messages.StoppedExample(),
    "take-over": messages.TookOver(),
    "presenter": messages.AskedForPresenter(),
    "take-table": messages.TookTable(),
    "hurry": messages.Hurried(),
}


def _roll(value: str) -> Message:
    return messages.Played(actions.RollDie(int(value) if value else None))


def _option(value: str) -> Message:
    return messages.Played(actions.ChooseOption(LETTERS.index(value)))


def _step(value: str) -> Message:
    field, by = value.split(":")
    return messages.Stepped(field, int(by))


def _sheet(value: str) -> Message:
    name, use = value.split(":")
    return messages.ChoseSheet(name, use)


def _form(value: str) -> Message:
    what, _, of = value.partition(":")
    return messages.ActedOnForm(what, of)


def _history(value: str) -> Message:
    what, _, of = value.partition(":")
    return messages.ActedOnHistory(what, of)


def _pupils(value: str) -> Message:
    what, _, of = value.partition(":")
    return messages.ActedOnPupils(what, of)


_VALUED: dict[str, Callable[[str], Message]] = {
    "roll": _roll,
    "option": _option,
    "box": lambda value: messages.Played(actions.OpenBox(int(value))),
    "void": lambda value: messages.Played(actions.Void(int(value))),
    "leave": lambda value: messages.Played(actions.Leave(Color(value))),
    "join": lambda value: messages.Played(actions.Join(Color(value))),
    "change-laps": lambda value: messages.Played(actions.ChangeLaps(int(value))),
    "apply-team": lambda value: messages.AppliedTeam(Color(value)),
    "load-battery": lambda value: messages.LoadedBattery(Source(value)),
    "set": lambda value: messages.ChangedField(*value.split(":", 1)),
    "step": _step,
    "sample": messages.PickedSample,
    "dialog": messages.OpenedDialog,
    "example": messages.AskedForExample,
    "dismiss": lambda value: messages.DismissedNotice(int(value)),
    "language": messages.ChoseLanguage,
    "sheet": _sheet,
    "save-bank": messages.SavedBank,
    "template": messages.AskedForTemplate,
    "open-form": messages.OpenedForm,
    "tab": messages.ChoseTab,
    "replay": messages.Replayed,
    "save-record": messages.SavedRecord,
    "play-again-with": messages.PlayedAgainWith,
    "history": _history,
    "form": _form,
    "pupils": _pupils,
}


def is_once(action: str, value: str) -> bool:
    """True where the second click of a double click does nothing."""
    return action in _ONCE or f"{action} {value.partition(':')[0]}" in _ONCE


def from_control(action: str, value: str) -> Message | None:
    """Give what pressing a control means; None where it means nothing."""
    if action in _PLAIN:
        return _PLAIN[action]
    read = _VALUED.get(action)
    if read is None:
        return None
    try:
        return read(value)
    except (ValueError, TypeError):
        return None
