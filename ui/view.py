"""The whole page as HTML, from the model alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Protocol

from ui import drawing
from ui.drawing import NOTHING, Drawing, Part
from ui.later import later
from ui.model import Model, Screen
from ui.screens import circuit, dialogs, layout, panel, results, start
from ui.templating import environment


class ScreenModule(Protocol):
    """What a module of `ui.screens` offers: the frame around its parts, and the parts by id."""

    def frame(self, model: Model) -> Part:
        """Give the frame, whose template is a block of `layout.html`."""

    def parts(self, model: Model) -> dict[str, Part]:
        """Give what stands in the frame now."""


_form = SimpleNamespace(
    frame=later("ui.screens.form", "frame"), parts=later("ui.screens.form", "parts")
)
_replay_parts = later("ui.screens.replay", "parts")
_presenter = SimpleNamespace(
    frame=later("ui.screens.presenter", "frame"), parts=later("ui.screens.presenter", "parts")
)

SCREENS: dict[Screen, ScreenModule] = {
    Screen.START: start,
    Screen.CIRCUIT: circuit,
    Screen.PANEL: panel,
    Screen.RESULTS: results,
    Screen.FORM: _form,
    Screen.PRESENTER: _presenter,
}


def view(model: Model) -> str:
    """Give the page's `#app` element, as HTML."""
    return draw(model).html


def draw(model: Model, before: Drawing = NOTHING) -> Drawing:
    """Draw the page, as far as it differs from the one drawn before."""
    model = model.shown
    screen = SCREENS[model.screen]
    frame = screen.frame(model)
    whole = Part(frame.template, {**layout.frame(model), **frame.values})
    parts = layout.parts(model) | screen.parts(model) | dialogs.parts(model)
    if "dialog-back" in parts and model.notices:
        # They stand in the dialog: over it they would cover what is to be pressed.
        del parts["notices"]
    if model.replay is not None:
        parts |= _replay_parts(model)
    return drawing.draw(environment(model.language), model.language, whole, parts, before)
