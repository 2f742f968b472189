"""The time for a question: how much there is, and the clock that shows it.

What counts it is `ui/boot/timer.js`. The engine knows no clock: time changes nothing in a match.
"""

from __future__ import annotations

from typing import Any

from pygame_engine import Match, Phase
from ui.drawing import Part
from ui.model import Model, Screen, Setup
from ui.screens.question import key
from ui.setup_values import RANGES

_SHOWN_ON = (Screen.CIRCUIT, Screen.PANEL, Screen.PRESENTER)
_COUNTS_IN = (Phase.QUESTION, Phase.MARKED)


def seconds(setup: Setup, match: Match) -> int:
    """Give how many seconds there are for the question being asked, 0 for no limit.

    A question's own time goes before the one that was set up; a team's extra time is added.
    """
    state = match.state
    if not setup.seconds or state.asking is None or state.phase not in _COUNTS_IN:
        return 0
    question = state.asking.question
    own = question.seconds if question else 0
    extra: int = getattr(setup, f"extra_{state.turn}")
    return (own or setup.seconds) + extra


def parts(model: Model) -> dict[str, Part]:
    """Give the clock, where the question being asked has a time.

    A match that is only watched has none: there is one clock, and it is of the match under way.
    """
    match = model.match
    is_played = model.screen in _SHOWN_ON and model.example is None and model.replay is None
    total = seconds(model.setup, match) if match and is_played else 0
    if match is None or not total:
        return {}
    return {"timer": Part("timer.html", {"timer": _clock(model, match, total)})}


def _clock(model: Model, match: Match, total: int) -> dict[str, Any]:
    return {
        "key": f"{match.id}-{key(match.state)}",
        "seconds": total,
        "most": max(total, RANGES["seconds"][1]),
        "sound": model.sound,
        "is_ready": model.desk is None or model.desk.is_ready,
    }
