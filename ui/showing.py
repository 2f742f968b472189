"""What the board shows in the place of its match, as the presenter's window is told."""

from __future__ import annotations

from typing import Any

from pygame_engine.serial import dump
from ui.effects import Effect, Tell
from ui.model import STOPPED, Model, Screen

NAME = "showing"
EXAMPLE, REPLAY, DIALOG = "example", "replay", "dialog"


def showing(model: Model) -> str:
    """Give what hides the match or lies over it, empty where the match is there to be played."""
    if model.example is not None:
        return EXAMPLE
    if model.screen in (Screen.START, Screen.FORM):
        return str(model.screen)
    if model.shown.replay is not None:
        return REPLAY
    return DIALOG if model.dialog is not None else ""


def known(model: Model, **changes: Any) -> Model:
    """Give the model that knows this of the browser, and knows it still once an example is over."""
    before = None if model.example is None else model.example.but(**changes)
    return model.but(example=before, **changes)


def told(before: Model, after: Model) -> tuple[Effect, ...]:
    """Tell the presenter's window what the board shows now, where it is something else.

    A board whose match goes on in another tab has nothing to tell.
    """
    now = showing(after)
    if now == showing(before) or after.dialog in STOPPED:
        return ()
    return (Tell("texts", dump([[NAME, now]])),)
