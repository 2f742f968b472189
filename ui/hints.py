"""First-time hints: where the board is to be pressed, until each kind of press was made once.

The style sheet alone draws them: no screen reader meets them, and they lie on nothing that can be
pressed.
"""

from __future__ import annotations

from pygame_engine import Phase
from pygame_engine.actions import Action, ChooseOption, Judge, OpenBox, RollDie, ShowAnswer
from ui.model import Model

HINTS = frozenset(("roll", "answer", "box"))

_SHOWN = {
    Phase.ROLL: "roll",
    Phase.QUESTION: "answer",
    Phase.MARKED: "answer",
    Phase.ANSWER: "answer",
    Phase.PANEL: "box",
}
_USED: dict[type[Action], str] = {
    RollDie: "roll",
    ChooseOption: "answer",
    ShowAnswer: "answer",
    Judge: "answer",
    OpenBox: "box",
}


def hint(model: Model) -> str:
    """Give the hint that the board shows now; empty without one."""
    if model.match is None or not model.phase or model.example is not None:
        return ""
    name = _SHOWN.get(model.match.state.phase, "")
    return "" if name in model.seen else name


def learned(before: Model, after: Model) -> Model:
    """Give the model that knows what has just been pressed for the first time."""
    if len(after.seen) == len(HINTS) or after.match is before.match or after.example is not None:
        return after
    steps = after.match.steps if after.match else ()
    had = len(before.match.steps) if before.match else 0
    if len(steps) != had + 1 or before.match is None:
        return after
    name = _USED.get(type(steps[-1].action))
    return after if name is None or name in after.seen else after.but(seen=after.seen | {name})


def read(kept: object) -> frozenset[str]:
    """Give the hints that were kept as seen, as far as they can be read."""
    return HINTS.intersection(kept.split()) if isinstance(kept, str) else frozenset()
