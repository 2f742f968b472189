"""When computer players act: after a pause in which everybody can see what happened, or at a press.

While a dialog is open they wait, and after an undo too, until somebody goes on.
"""

from __future__ import annotations

from pygame_engine import Phase
from pygame_engine.computer import move
from pygame_engine.state import State
from ui import messages, playing
from ui.effects import Effect, Later
from ui.model import Model, Screen

Update = tuple[Model, tuple[Effect, ...]]

PAUSES = {
    Phase.ROLL: 1200,
    Phase.QUESTION: 2200,
    Phase.ANSWER: 1500,
    Phase.PANEL: 1600,
    Phase.VERDICT: 2800,
    Phase.REVEAL: 3000,
}
"""How many milliseconds what is shown stands before the computer goes on."""
LONGEST = 8000
"""More than so many are never waited, however long a text is."""
_LETTER = 30
_READ = (Phase.QUESTION, Phase.VERDICT)


def is_acting(model: Model) -> bool:
    """True while the match on the screen waits for a computer player."""
    match = model.match
    if match is None or not match.settings.computers or model.finishing:
        return False
    return model.screen in (Screen.CIRCUIT, Screen.PANEL) and move(match.state) is not None


def goes_on(model: Model) -> bool:
    """True where the computer player acts by itself."""
    has_undone = model.match is not None and bool(model.match.undone)
    return is_acting(model) and model.dialog is None and not has_undone


def wanted(before: Model, after: Model) -> tuple[Effect, ...]:
    """Let the computer player act after a pause, where that has become its part."""
    if not goes_on(after) or after.match is None:
        return ()
    if before.match is after.match and goes_on(before):
        return ()
    return (Later(_pause(after.match.state), messages.ComputerPaused(len(after.match.steps))),)


def _pause(state: State) -> int:
    """Give how long what is shown stands: longer where there is a question, or a why, to read."""
    question = state.asking.question if state.asking else None
    if question is None or state.phase not in _READ:
        return PAUSES[state.phase]
    return pause_for(question.stem if state.phase is Phase.QUESTION else question.explanation)


def pause_for(text: str) -> int:
    """Give the milliseconds in which most people have read a text."""
    return min(PAUSES[Phase.QUESTION] + _LETTER * len(text), LONGEST)


def paused(model: Model, message: messages.ComputerPaused) -> Update:
    """Let the computer player act, unless something else has happened since."""
    is_same = model.match is not None and len(model.match.steps) == message.steps
    return hurried(model, messages.Hurried()) if is_same and goes_on(model) else (model, ())


def hurried(model: Model, message: messages.Hurried) -> Update:
    """Let the computer player act now."""
    action = move(model.match.state) if model.match and is_acting(model) else None
    return (model, ()) if action is None else playing.played(model, messages.Played(action))
