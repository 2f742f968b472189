"""The dialog in which the time for a question is set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_engine import COLORS
from pygame_engine.teams import Color
from ui.i18n import translations
from ui.model import Model
from ui.screens.teams import color_name, team_name
from ui.setup_values import RANGES

STEP = 5
USUAL = (0, 15, 20, 30, 45, 60, 90)


@dataclass(frozen=True)
class Seconds:
    """A number of seconds with its limits; `label` is in the interface's language."""

    field: str
    label: str
    color: str
    value: int
    low: int
    high: int


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows."""
    words = translations(model.language)
    return {
        "seconds": _seconds(model, "seconds", words.gettext("Seconds for a question"), ""),
        "usual": USUAL,
        "extra": [
            _seconds(model, f"extra_{color}", _name(model, color), str(color)) for color in COLORS
        ],
        "step": STEP,
        "has_match": model.match is not None,
    }


def _name(model: Model, color: Color) -> str:
    if model.match is not None:
        return team_name(model, color)
    own = model.setup.names[COLORS.index(color)].strip()
    return own or color_name(color, model.language)


def _seconds(model: Model, field: str, label: str, color: str) -> Seconds:
    low, high = RANGES[field]
    return Seconds(field, label, color, getattr(model.setup, field), low, high)
