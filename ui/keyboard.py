"""What a key means at the board."""

from __future__ import annotations

import re

from pygame_engine import Kind, Match, Phase
from pygame_engine.actions import (
    Action,
    ChooseOption,
    Judge,
    Next,
    OpenBox,
    RollDie,
    ShowAnswer,
)
from pygame_engine.computer import move
from pygame_engine.questions import LETTERS
from pygame_engine.state import State
from ui import messages
from ui.form import LIST_ITEM
from ui.messages import Message, PressedKey
from ui.model import STOPPED, Dialog, Model, Screen

_HELD = ("Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift")
_FUNCTION = re.compile(r"F\d+")
_NATIVE = ("Enter", " ")
_MOVES = {"ArrowUp": "up", "ArrowDown": "down"}
_WAYS = {**_MOVES, "Home": "first", "End": "last"}
_WRITES = {"enter": "add"}
_REPLAY = {
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
    " ": "toggle",
    "Escape": "leave",
}


def meaning(model: Model, key: PressedKey) -> Message | None:
    """Give what a key means now; None where it means nothing, so that the browser may have it."""
    return _meaning(model, key) if model.example is None else _stops(key)


def _meaning(model: Model, key: PressedKey) -> Message | None:
    if model.dialog is not None:
        closes = key.key == "Escape" and model.dialog not in STOPPED
        return messages.ClosedDialog() if closes else None
    if model.shown.replay is not None or model.screen is Screen.FORM:
        return _in_form(model, key) if model.screen is Screen.FORM else _in_replay(model, key)
    if model.screen is Screen.START:
        return messages.PressedStart() if key.control and key.key == "Enter" else None
    if model.match is None or key.alt:
        return None
    if model.desk is not None and not model.desk.is_ready:
        return _beside(model, key)
    return _with_control(key) if key.control else _without_control(model, model.match, key)


def _without_control(model: Model, match: Match, key: PressedKey) -> Message | None:
    if not model.shortcuts or (key.on_control and key.key in _NATIVE):
        return None
    return _single(model, match, key.key)


def _beside(model: Model, key: PressedKey) -> Message | None:
    """Give what a key means in a presenter's window whose board does not show the match."""
    is_help = key.key == "?" and model.shortcuts and not key.control
    return messages.OpenedDialog(Dialog.KEYS) if is_help else None


def _in_replay(model: Model, key: PressedKey) -> Message | None:
    is_taken = key.control or key.alt or (key.on_control and key.key in _NATIVE)
    if is_taken or not (model.shortcuts or key.key == "Escape"):
        return None
    if key.key == "?":
        return messages.OpenedDialog(Dialog.KEYS)
    what = _REPLAY.get(key.key)
    return messages.Replayed(what) if what else None


def _stops(key: PressedKey) -> Message | None:
    """Stop the example by any key that is not a part of another, nor the browser's own."""
    is_other = key.control or key.alt or key.key in _HELD or _FUNCTION.fullmatch(key.key)
    return None if is_other else messages.StoppedExample()


def _in_form(model: Model, key: PressedKey) -> Message | None:
    is_in_list = key.on.startswith(LIST_ITEM)
    name = key.key.lower()
    if key.alt:
        what = _MOVES.get(key.key, "")
        return messages.ActedOnForm(what, "list" if is_in_list else "") if what else None
    if key.control:
        return messages.ActedOnForm(_WRITES[name]) if name in _WRITES else _undo(key)
    if is_in_list and key.key in _WAYS:
        return messages.ActedOnForm("go", _WAYS[key.key])
    return messages.OpenedDialog(Dialog.KEYS) if key.key == "?" and model.shortcuts else None


def _undo(key: PressedKey) -> Message | None:
    meant = _with_control(key)
    if meant is None:
        return None
    return messages.ActedOnForm("undo" if isinstance(meant, messages.Undid) else "redo")


def _single(model: Model, match: Match, key: str) -> Message | None:
    if key == "?":
        return messages.OpenedDialog(Dialog.KEYS)
    if model.finishing and key == "Enter":
        return messages.FinishedShowing()
    if key in _NATIVE and move(match.state):
        return messages.Hurried()
    action = _action(match.state, key)
    return messages.Played(action) if action and match.allows(action) else None


def _with_control(key: PressedKey) -> Message | None:
    name = key.key.lower()
    if name == "y" or (name == "z" and key.shift):
        return messages.Redid()
    return messages.Undid() if name == "z" else None


def _action(state: State, key: str) -> Action | None:
    if key == "Enter":
        return ShowAnswer() if _waits_for_answer(state) else Next()
    if key == " ":
        return RollDie() if state.phase is Phase.ROLL else ShowAnswer()
    place = _place(key)
    return None if place is None else _numbered(state, place)


def _waits_for_answer(state: State) -> bool:
    return state.phase in (Phase.QUESTION, Phase.MARKED)


def _place(key: str) -> int | None:
    """Give the place, from 0, that a letter A to F or a figure 1 to 6 stands for."""
    if len(key) != 1:
        return None
    if key.upper() in LETTERS:
        return LETTERS.index(key.upper())
    return int(key) - 1 if key in "123456" else None


def _numbered(state: State, place: int) -> Action | None:
    if state.phase is Phase.ROLL:
        return RollDie(place + 1)
    if state.phase is Phase.PANEL:
        return OpenBox(place + 1)
    is_spoken = state.asking is not None and state.asking.kind is Kind.ORAL
    if state.phase is Phase.ANSWER or is_spoken:
        return Judge(place == 0) if place in (0, 1) else None
    return ChooseOption(place)
