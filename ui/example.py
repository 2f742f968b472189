"""A match that plays itself, always the same, so that a class sees how the game goes.

The page as it was before waits in `Model.example`, and nothing of the example is kept.
"""

from __future__ import annotations

import banks
from pygame_engine import Match, Phase, circuit, panel
from pygame_engine.actions import (
    Action,
    ChooseOption,
    End,
    Judge,
    Next,
    OpenBox,
    RollDie,
    ShowAnswer,
)
from pygame_engine.chance import word
from pygame_engine.panel.state import BOXES
from pygame_engine.state import State
from ui import messages, playing
from ui.effects import Effect, FetchFile, Focus, Later
from ui.model import Model, Screen, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]

GAMES = {"example-circuit": "circuit", "example-panel": "panel"}

SEED = 5
_SAMPLES = {"es": "banks/samples/educacion-vial.gift", "en": "banks/samples/science.gift"}
_SETTINGS = {
    "circuit": circuit.Settings(teams=("", ""), laps=1, open_questions=False),
    "panel": panel.Settings(questions=1, open_questions=False),
}
_SHOWN = {Phase.ROLL: 1700, Phase.QUESTION: 3400, Phase.OVER: 9000}
_SHOWN_USUALLY = 2600
"""How long each phase is to be seen, in milliseconds."""


def asked(model: Model, message: messages.AskedForExample) -> Update:
    """Get the questions of the example."""
    purpose = f"example-{message.game}"
    if purpose not in GAMES:
        return model, ()
    return model, (FetchFile(_SAMPLES.get(model.language, _SAMPLES["en"]), purpose),)


def received(model: Model, message: messages.ReceivedFiles) -> Update:
    """Begin, now that the questions are there."""
    ((name, data),) = message.files
    if data is None:
        said = notice("bank-missing", Tone.ERROR, name=name)
        return model.but(notices=(said,), dialog=None), ()
    game = GAMES[message.purpose]
    match = Match.new(_SETTINGS[game], banks.read(name, data).bank, SEED)
    before = model.but(dialog=None)
    example = before.but(
        example=before, match=match, screen=Screen(game), notices=(), finishing=False
    )
    return example, (Focus("example"), _later(match))


def went(model: Model, message: messages.ExampleWent) -> Update:
    """Play the next step of the example that is under way, or end it with its last."""
    if model.example is None or model.match is not message.match:
        return model, ()
    action = next_action(message.match)
    if action is None:
        return stopped(model, messages.StoppedExample())
    model, effects = playing.played(model, messages.Played(action))
    return model, (*effects, _later(model.match)) if model.match else effects


def stopped(model: Model, message: messages.StoppedExample) -> Update:
    """Show the page again as it was before."""
    if model.example is None:
        return model, ()
    is_at_start = model.example.screen is Screen.START
    return model.example, (Focus("open-rules" if is_at_start else "menu"),)


def next_action(match: Match) -> Action | None:
    """Give what the example does now; None once it is over."""
    state, chance = match.state, word(SEED, len(match.steps))
    actions: dict[Phase, Action] = {
        Phase.ROLL: RollDie(),
        Phase.QUESTION: ChooseOption(_option(state, chance)),
        Phase.MARKED: ShowAnswer(),
        Phase.ANSWER: Judge(right=True),
        Phase.VERDICT: Next(),
        Phase.PANEL: OpenBox(1 + chance % BOXES),
        Phase.REVEAL: Next(),
        Phase.BATTERY_OVER: End(),
    }
    return actions.get(state.phase)


def _option(state: State, chance: int) -> int:
    """Give a right option two times out of three, or else a wrong one."""
    asking = state.asking
    if asking is None:
        return 0
    right = asking.right_options or asking.accepted
    wrong = [place for place in range(len(asking.shown)) if place not in right]
    places = wrong if chance % 3 == 0 and wrong else list(right)
    return places[0] if places else 0


def _later(match: Match) -> Later:
    shown = _SHOWN.get(match.state.phase, _SHOWN_USUALLY)
    return Later(shown, messages.ExampleWent(match))
