"""Many matches at once, for forecasts and for checking the rules.

They are played through the same rules as any match; only who answers right is drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from pygame_engine import circuit, panel
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
from pygame_engine.chance import further, word
from pygame_engine.computer import level
from pygame_engine.events import Reason
from pygame_engine.match import game_of
from pygame_engine.questions import Bank
from pygame_engine.state import Kind, Phase, Settings, State, Variant
from pygame_engine.values import Value

_NO_CHOICE: dict[Phase, Action] = {
    Phase.ROLL: RollDie(),
    Phase.MARKED: ShowAnswer(),
    Phase.VERDICT: Next(),
    Phase.REVEAL: Next(),
    Phase.BATTERY_OVER: End(),
}
_SPREAD = 2**53
_PLAYERS_STREAM = 1


@dataclass
class Tally:
    """What came of the simulated games: the wins and the points in all by team.

    `rolls` has an entry for each game, `winner_points` one for each winner. A shared win counts
    1/n to each of its winners.
    """

    rolls: list[int] = field(default_factory=list)
    reasons: dict[Reason, int] = field(default_factory=dict)
    wins: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    winner_points: list[int] = field(default_factory=list)
    bank_paid: int = 0
    games: int = 0


@dataclass(frozen=True)
class Run(Value):
    """A match being simulated: how often its players have drawn, and the die was rolled."""

    seed: int
    accuracy: float
    state: State
    drawn: int = 0
    rolls: int = 0

    @property
    def is_over(self) -> bool:
        """True once the match has ended."""
        return self.state.phase is Phase.OVER


class _Players:
    """Players who answer right with a given probability and open any square.

    Where a computer plays, its level is that probability.
    """

    def __init__(self, seed: int, accuracy: float, drawn: int = 0) -> None:
        self._bits, self._accuracy, self.drawn = word(seed, _PLAYERS_STREAM), accuracy, drawn

    def _draw(self) -> int:
        self.drawn += 1
        return further(self._bits, self.drawn)

    def is_right(self, state: State) -> bool:
        own = level(state.settings, state.turn)
        accuracy = own / 100 if own else self._accuracy
        return (self._draw() >> 11) < accuracy * _SPREAD

    def pick(self, bound: int) -> int:
        return self._draw() * bound >> 64

    def move(self, state: State) -> Action:
        if state.phase is Phase.PANEL:
            return OpenBox(self.pick(panel.BOXES) + 1)
        return _NO_CHOICE.get(state.phase) or self.answer(state)

    def answer(self, state: State) -> Action:
        asking = state.asking
        if asking is None or not asking.shown:
            return Judge(self.is_right(state))
        if asking.kind is Kind.LUCK:
            return ChooseOption(self.pick(len(asking.shown)))
        right = asking.accepted[0]
        return ChooseOption(right if self.is_right(state) else (right + 1) % len(asking.shown))


def simulate(settings: Settings, accuracy: float, games: int, seed: int) -> Tally:
    """Play so many games, with a virtual die, in which answers are right as often as `accuracy`.

    The accuracy goes from 0 to 1; in the variant `luck` the draw decides instead. Raises
    IllegalSettings.
    """
    settings.check()
    tally = Tally(wins=[0.0] * len(settings.teams), points=[0] * len(settings.teams))
    bank = blank_bank(settings)
    for number in range(games):
        _add(tally, played(begun(settings, bank, accuracy, seed_of(seed, number))))
    return tally


def blank_bank(settings: Settings, most: int | None = None) -> Bank | None:
    """Give blank questions, at most so many, for all that such a match may ask; None for none."""
    if settings.variant is not Variant.BANK:
        return None
    size = _bank_size(settings)
    return Bank.numbered(size if most is None else min(most, size))


def seed_of(seed: int, number: int) -> int:
    """Give the seed of the match of this number, from 0, among the simulated ones."""
    return word(seed, number) >> 11


def _bank_size(settings: Settings) -> int:
    if isinstance(settings, circuit.Settings):
        return settings.battery
    return panel.PLAYERS * panel.Settings.RANGES["questions"][1]


def begun(settings: Settings, bank: Bank | None, accuracy: float, seed: int) -> Run:
    """Give a match that is to be simulated, before its first action."""
    return Run(seed, accuracy, game_of(settings).start(settings, bank, seed).state)


def played(run: Run, most: int | None = None) -> Run:
    """Give the run after at most so many actions, played to its end without a number."""
    game, state, rolls = game_of(run.state.settings), run.state, run.rolls
    players = _Players(run.seed, run.accuracy, run.drawn)
    for _ in count() if most is None else range(most):
        if state.phase is Phase.OVER:
            break
        rolls += state.phase is Phase.ROLL
        _, state = game.step(state, players.move(state))
    return run.but(state=state, drawn=players.drawn, rolls=rolls)


def _add(tally: Tally, run: Run) -> None:
    state, outcome = run.state, run.state.outcome
    assert outcome is not None
    tally.games += 1
    tally.rolls.append(run.rolls)
    tally.reasons[outcome.reason] = tally.reasons.get(outcome.reason, 0) + 1
    for place, team in enumerate(state.teams):
        tally.points[place] += team.points
        if team.color in outcome.winners:
            tally.wins[place] += 1 / len(outcome.winners)
            tally.winner_points.append(team.points)
    if isinstance(state, panel.State):
        tally.bank_paid += state.bank_paid
