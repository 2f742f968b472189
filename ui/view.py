"""The whole page as HTML, from the model alone."""

from __future__ import annotations

from typing import Protocol

from ui import drawing
from ui.drawing import NOTHING, Drawing, Part
from ui.model import Model, Screen
from ui.screens import circuit, dialogs, form, layout, panel, replaying, results, start
from ui.templating import environment


class ScreenModule(Protocol):
    """What a module of `ui.screens` offers: the frame around its parts, and the parts by id."""

    def frame(self, model: Model) -> Part:
        """Give the frame, whose template is a block of `layout.html`."""

    def parts(self, model: Model) -> dict[str, Part]:
        """Give what stands in the frame now."""


SCREENS: dict[Screen, ScreenModule] = {
    Screen.START: start,
    Screen.CIRCUIT: circuit,
    Screen.PANEL: panel,
    Screen.RESULTS: results,
    Screen.FORM: form,
}


def view(model: Model) -> str:
    """Give the page's `#app` element, as HTML."""
    return draw(model).html


def draw(model: Model, before: Drawing = NOTHING) -> Drawing:
    """Draw the page, as far as it differs from the one drawn before."""
    replay, model = model.replay, model.shown
    screen = SCREENS[model.screen]
    frame = screen.frame(model)
    whole = Part(frame.template, {**layout.frame(model), **frame.values})
    parts = layout.parts(model) | screen.parts(model) | dialogs.parts(model)
    if replay is not None:
        parts |= replaying.parts(model, replay)
    return drawing.draw(environment(model.language), model.language, whole, parts, before)
