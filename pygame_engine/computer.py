"""Computer players: what they do is drawn from the match, and is an action like any other.

The same match makes them do the same, so that undoing does not make them think again.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame_engine.actions import (
    Action,
    ChooseOption,
    Judge,
    Next,
    OpenBox,
    RollDie,
    ShowAnswer,
)
from pygame_engine.chance import further, word
from pygame_engine.state import Asking, Kind, Phase, Settings, State
from pygame_engine.teams import COLORS, Color

_STREAM = 2
_RIGHT, _WHICH = range(2)
_BOXES = 5
_AT_THE_BOARD = (RollDie, ChooseOption, Judge, Next, OpenBox, ShowAnswer)


def level(settings: Settings, color: Color) -> int:
    """Give how many in a hundred answers of this seat's computer are right; 0 for people."""
    if not settings.computers:
        return 0
    place = COLORS.index(color)
    return settings.computers[place] if place < len(settings.computers) else 0


def move(state: State) -> Action | None:
    """Give what the computer in turn does now, or None where people act.

    A marked answer waits for the presenter, since the class may still be writing; so does a real
    die.
    """
    if not level(state.settings, state.turn):
        return None
    act = _ACTS.get(state.phase)
    return act(state) if act else None


def instead(state: State, action: Action) -> Action:
    """Give what a press at the board does: while a computer plays, it only hurries that on."""
    if not isinstance(action, _AT_THE_BOARD):
        return action
    return move(state) or action


def _roll(state: State) -> Action | None:
    return None if getattr(state.settings, "real_die", False) else RollDie()


def _answer(state: State) -> Action:
    asking = state.asking
    if asking is None or asking.kind is Kind.ORAL:
        return Judge(_is_right(state))
    if asking.kind is Kind.OPEN:
        return ShowAnswer()
    return ChooseOption(_option(state, asking))


def _option(state: State, asking: Asking) -> int:
    """Give the option it chooses: a letter of the luck variant can only be guessed."""
    places = range(len(asking.shown))
    if asking.kind is Kind.LUCK:
        return _pick(state, len(places))
    accepted = asking.accepted
    wrong = [place for place in places if place not in accepted]
    among = accepted if _is_right(state) or not wrong else wrong
    return among[_pick(state, len(among))]


def _is_right(state: State) -> bool:
    return _drawn(state, _RIGHT, 100) < level(state.settings, state.turn)


def _pick(state: State, bound: int) -> int:
    return _drawn(state, _WHICH, bound)


def _drawn(state: State, part: int, bound: int) -> int:
    """Give a number below the bound, of its own for every question and every draw of the match."""
    chance = state.chance
    bits = word(chance.seed, chance.draws, len(state.answers), len(state.drawn))
    return further(further(bits, _STREAM), part) * bound >> 64


_ACTS: dict[Phase, Callable[[State], Action | None]] = {
    Phase.ROLL: _roll,
    Phase.QUESTION: _answer,
    Phase.ANSWER: lambda state: Judge(_is_right(state)),
    Phase.PANEL: lambda state: OpenBox(_pick(state, _BOXES) + 1),
    Phase.VERDICT: lambda state: Next(),
    Phase.REVEAL: lambda state: Next(),
}
