"""The whole page as one HTML text, from the model alone."""

from __future__ import annotations

from typing import Any, Protocol

from ui.model import Model, Screen
from ui.screens import circuit, dialogs, form, layout, panel, results, start
from ui.templating import environment


class ScreenModule(Protocol):
    """What a module of `ui.screens` offers: its template, and what it fills it with."""

    TEMPLATE: str

    def context(self, model: Model) -> dict[str, Any]:
        """Give what the template needs."""


SCREENS: dict[Screen, ScreenModule] = {
    Screen.START: start,
    Screen.CIRCUIT: circuit,
    Screen.PANEL: panel,
    Screen.RESULTS: results,
    Screen.FORM: form,
}


def view(model: Model) -> str:
    """Give the page's `#app` element, as HTML."""
    screen = SCREENS[model.screen]
    template = environment(model.language).get_template(screen.TEMPLATE)
    return template.render(
        layout=layout.context(model),
        dialog=dialogs.context(model),
        **screen.context(model),
    )
