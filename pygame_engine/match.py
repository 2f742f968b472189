"""A match: settings, bank and seed, and the log of what happened since."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pygame_engine import circuit, panel
from pygame_engine.actions import Action, Legal
from pygame_engine.chance import MAX_SEED
from pygame_engine.errors import (
    IllegalAction,
    IllegalSettings,
    Refusal,
    SettingsFault,
)
from pygame_engine.events import Event
from pygame_engine.game import Game
from pygame_engine.questions import Bank
from pygame_engine.serial import dump, encode_named
from pygame_engine.soundness import flaw
from pygame_engine.state import Settings, State, Variant
from pygame_engine.values import Value, is_whole

GAMES: dict[str, Game[Any]] = {game.name: game for game in (circuit.GAME, panel.GAME)}
_MOST_ASKED = 40


@dataclass(frozen=True)
class Step(Value):
    """One action with the events it brought about.

    `draw` is the number of the draw that showed the class something hidden, None without one.
    """

    action: Action
    events: tuple[Event, ...]
    draw: int | None = None

    @cached_property
    def text(self) -> str:
        """The step as JSON: its action, and the list of its events."""
        return dump([encode_named(self.action), [encode_named(event) for event in self.events]])


@dataclass(frozen=True, eq=False)
class Match(Value):
    """A match of either game; every change gives a new one.

    `undone` holds the steps that can be redone, the next one last. `states` holds the state after
    the opening and after each step. `own` is a number that no other match has, None where the seed
    is such a number: see `id`.
    """

    settings: Settings
    bank: Bank | None
    seed: int
    opening: tuple[Event, ...]
    states: tuple[State, ...] = field(repr=False)
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    own: int | None = None

    @classmethod
    def new(cls, settings: Settings, bank: Bank | None = None, seed: int = 0) -> Match:
        """Start a match; the variant `bank` without a bank asks numbered blank questions.

        Seeds go from 0 to 2**53 - 1. Raises IllegalSettings.
        """
        settings.check()
        if not is_whole(seed, 0, MAX_SEED):
            raise IllegalSettings(SettingsFault.BAD_SEED, "seed", seed)
        if settings.variant is not Variant.BANK:
            bank = None
        elif bank is None:
            bank = Bank.numbered(_MOST_ASKED)
        elif fault := flaw(bank):
            raise IllegalSettings(SettingsFault.BAD_BANK, "bank", fault)
        course = game_of(settings).start(settings, bank, seed)
        return cls(settings, bank, seed, tuple(course.events), (course.state,))

    @cached_property
    def game(self) -> Game[State]:
        """The rules that this match is played by."""
        return game_of(self.settings)

    @cached_property
    def opening_text(self) -> str:
        """The opening as JSON, which a match hands on to the next."""
        return dump([encode_named(event) for event in self.opening])

    @property
    def id(self) -> int:
        """What tells this match from every other one, those of the same seed included."""
        return self.seed if self.own is None else self.own

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.states[-1]

    def __eq__(self, other: object) -> bool:
        """True for the same match with the same course and the same chance to come."""
        return isinstance(other, Match) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[object, ...]:
        begun = self.settings, self.bank, self.seed, self.own
        return *begun, self.steps, self.undone, self.state.chance.redeals

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        return self.opening + tuple(event for step in self.steps for event in step.events)

    def legal_actions(self) -> tuple[Legal, ...]:
        """List what may be done now; actions with a free value stand as ranges."""
        return self.game.legal_actions(self.state)

    def allows(self, action: Action) -> bool:
        """True where this action may be done now."""
        return self.game.why_not(self.state, action) is None

    def do(self, action: Action) -> Match:
        """Give the match after this action; raises IllegalAction where the rules forbid it."""
        state = self.state
        events, after = self.game.step(state, action)
        draw = state.chance.draws if any(event.reveals for event in events) else None
        step = Step(action, events, draw)
        return self.but(states=(*self.states, after), steps=(*self.steps, step), undone=())

    def undo(self) -> Match:
        """Give the match without its last step.

        The next draw stays what it was, but what the class has seen is dealt anew.
        """
        if not self.steps:
            raise IllegalAction(Refusal.NOTHING_TO_UNDO, "undo")
        step = self.steps[-1]
        chance = self.state.chance
        redeals = chance if step.draw is None else chance.redealt(step.draw, 1)
        before = _redealt(self.states[-2], redeals.redeals)
        return self.but(
            states=(*self.states[:-2], before),
            steps=self.steps[:-1],
            undone=(*self.undone, step),
        )

    def at(self, steps: int) -> Match:
        """Give the match as it stood after so many of its steps, none of them undone."""
        return self.but(states=self.states[: steps + 1], steps=self.steps[:steps], undone=())

    def redo(self) -> Match:
        """Give the match with the step that was undone last."""
        if not self.undone:
            raise IllegalAction(Refusal.NOTHING_TO_REDO, "redo")
        step = self.undone[-1]
        chance = self.state.chance
        redeals = chance if step.draw is None else chance.redealt(step.draw, -1)
        before = _redealt(self.state, redeals.redeals)
        after = before
        for event in step.events:
            after = self.game.evolve(after, event)
        return self.but(
            states=(*self.states[:-1], before, after),
            steps=(*self.steps, step),
            undone=self.undone[:-1],
        )

    def with_redeals(self, redeals: tuple[tuple[int, int], ...]) -> Match:
        """Give the match in which these draws are dealt so many times anew."""
        return self.but(states=(*self.states[:-1], _redealt(self.state, redeals)))

    def to_json(self) -> str:
        """Give the match as text that `from_json` reads back."""
        from pygame_engine import saving  # noqa: PLC0415 - saving is built upon matches

        return saving.to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Match:
        """Give the match that this text holds; raises BadSave where it cannot be trusted."""
        from pygame_engine import saving  # noqa: PLC0415 - saving is built upon matches

        return saving.from_json(text)


def game_of(settings: Settings) -> Game[State]:
    """Give the rules that these settings are for."""
    for game in GAMES.values():
        if type(settings) is game.settings:
            return game
    raise TypeError(f"settings of no game: {settings!r}")


def _redealt(state: State, redeals: tuple[tuple[int, int], ...]) -> State:
    return state.but(chance=state.chance.but(redeals=redeals))
