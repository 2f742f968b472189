"""The events of one action, gathered while the state moves on with each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pygame_engine.events import Event
from pygame_engine.state import State

S = TypeVar("S", bound=State)


class Unfolding(Generic[S]):
    """What an action brings about, event by event."""

    def __init__(self, state: S, evolve: Callable[[S, Event], S]) -> None:
        self.state = state
        self.events: list[Event] = []
        self._evolve = evolve

    def add(self, event: Event) -> None:
        """Let the event happen."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)
