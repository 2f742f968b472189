"""The dialog in which each seat is given to people or to a computer."""

from __future__ import annotations

from typing import Any

from pygame_engine import COLORS, Variant
from pygame_engine.state import LEVELS
from ui.i18n import N_
from ui.model import Model
from ui.screens.robots import LEVEL_WORDS
from ui.screens.teams import color_name
from ui.setup_values import SEATS

_PLAYERS = (("0", N_("People")), *((str(level), LEVEL_WORDS[level]) for level in LEVELS))


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows."""
    setup = model.setup
    count = setup.teams if setup.game == "circuit" else SEATS
    return {
        "seats": [
            {
                "place": place,
                "color": str(color),
                "name": setup.names[place].strip() or color_name(color, model.language),
                "level": str(setup.computers[place]),
            }
            for place, color in enumerate(COLORS[:count])
        ],
        "players": _PLAYERS,
        "levels": [(level, LEVEL_WORDS[level]) for level in LEVELS],
        "is_luck": setup.variant is Variant.LUCK,
    }
