"""The end of a battery: how the teams stand, and how to go on."""

from __future__ import annotations

from typing import Any

from pygame_engine import Match, Phase, Variant, circuit
from pygame_engine.actions import End, LoadBattery, Source
from ui.model import Model
from ui.screens import podium


def context(model: Model, match: Match) -> dict[str, Any] | None:
    """Give what the screen shows; None where the battery is not over."""
    state = match.state
    if state.phase is not Phase.BATTERY_OVER or not isinstance(state, circuit.State):
        return None
    return {
        "number": state.battery,
        "asked": state.asked,
        "unasked": len(state.queue),
        "standings": podium.standings(model, match),
        "sources": [str(one) for one in Source if match.allows(LoadBattery(one))],
        "takes_file": state.settings.variant is Variant.BANK,
        "more": state.settings.battery,
        "can_end": match.allows(End()),
    }
