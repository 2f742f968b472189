"""A game's rules as one value: what may be done, what comes of it, how the state follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pygame_engine.actions import Action, Legal, Range, Start
from pygame_engine.errors import IllegalAction, Refusal
from pygame_engine.events import Event
from pygame_engine.questions import Bank
from pygame_engine.state import Settings, State
from pygame_engine.unfolding import Unfolding

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Game(Generic[S]):
    """The rules of one game.

    `handle` brings an action about, `refuse` says why it may not be done, `candidates` lists
    every action that could be legal in some state like this one.
    """

    name: str
    settings: type[Settings]
    initial: Callable[[Any, Bank | None, int], S]
    evolve: Callable[[S, Event], S]
    handle: dict[type[Action], Callable[[Unfolding[S], Any], None]]
    refuse: dict[type[Action], Callable[[Any, Any], Refusal | None]]
    candidates: Callable[[S], Iterator[Legal]]

    def why_not(self, state: S, action: Action) -> Refusal | None:
        """Say why the action may not be done now, or None where it may."""
        refuse = self.refuse.get(type(action))
        return refuse(state, action) if refuse else Refusal.NOT_IN_THIS_GAME

    def step(self, state: S, action: Action) -> tuple[tuple[Event, ...], S]:
        """Give the events that the action brings about and the state after them.

        Raises IllegalAction where the rules forbid it.
        """
        if refusal := self.why_not(state, action):
            raise IllegalAction(refusal, action)
        course = self._course(state, action)
        return tuple(course.events), course.state

    def decide(self, state: S, action: Action) -> tuple[Event, ...]:
        """Give the events that the action brings about.

        Raises IllegalAction where the rules forbid it.
        """
        return self.step(state, action)[0]

    def start(self, settings: Settings, bank: Bank | None, seed: int) -> Unfolding[S]:
        """Give how a match begins: the first events, and the state after them."""
        return self._course(self.initial(settings, bank, seed), Start())

    def legal_actions(self, state: S) -> tuple[Legal, ...]:
        """List what may be done now; actions with a free value stand as ranges."""
        return tuple(legal for legal in self.candidates(state) if self._allows(state, legal))

    def _allows(self, state: S, legal: Legal) -> bool:
        example = legal.action if isinstance(legal, Range) else legal
        return self.why_not(state, example) is None

    def _course(self, state: S, action: Action) -> Unfolding[S]:
        course = Unfolding(state, self.evolve)
        self.handle[type(action)](course, action)
        return course
