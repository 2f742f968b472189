"""The four colours and the teams that play them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pygame_engine.values import Value

MAX_NAME = 24
MAX_POINTS = 999


class Color(StrEnum):
    """A team's colour; the order is the order of turns."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    MAGENTA = "magenta"


COLORS = tuple(Color)


class Status(StrEnum):
    """Whether a team still plays."""

    IN = "in"
    ELIMINATED = "eliminated"
    LEFT = "left"


@dataclass(frozen=True)
class Team(Value):
    """One team's standing; an empty name means the name of its colour.

    `received` are the points that its laps have brought.
    """

    color: Color
    name: str
    points: int
    status: Status = Status.IN
    square: int = 0
    laps: int = 0
    turns: int = 0
    received: int = 0

    @property
    def is_in(self) -> bool:
        """True while the team plays."""
        return self.status is Status.IN


def is_name(name: object) -> bool:
    """True for a text that may be a team's name: at most 24 characters, all printable."""
    return isinstance(name, str) and len(name) <= MAX_NAME and (not name or name.isprintable())
