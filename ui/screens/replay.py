"""The header while a match is shown again: where in it one is, and how to move."""

from __future__ import annotations

from typing import Any

from ui.drawing import Part
from ui.i18n import translations
from ui.model import Model, Replay


def parts(model: Model) -> dict[str, Part]:
    """Give what stands in the header's places in a replay."""
    return {
        "pills": Part("pills.html", {"pills": [place(model)]}),
        "controls": Part("replay_controls.html", context(model)),
    }


def context(model: Model) -> dict[str, Any]:
    """Give what the buttons show; the model is the one that is drawn, see `Model.shown`."""
    replay = model.replay
    if replay is None:
        raise ValueError("nothing is shown again")
    return {
        "place": replay.place,
        "is_last": replay.place == replay.length,
        "is_playing": replay.is_playing,
    }


def place(model: Model) -> str:
    """Say where in the match one is."""
    replay = model.replay or Replay(0)
    text = translations(model.language).gettext("Replay: step %(place)s of %(length)s")
    return text % {"place": replay.place, "length": replay.length}
