"""The circuit's settings and its state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from pygame_engine import asking
from pygame_engine import state as base
from pygame_engine.chance import Chance
from pygame_engine.errors import IllegalSettings, SettingsFault
from pygame_engine.questions import Bank
from pygame_engine.teams import COLORS, Color, Status, Team

CARD = 12
SQUARES = 20
PENALTIES = 6
DIE = 6


class Bar(StrEnum):
    """The colour of a card's bar of points."""

    GREY = "grey"
    GREEN = "green"
    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"
    BLACK = "black"


_BARS = ((12, Bar.GREY), (9, Bar.GREEN), (6, Bar.YELLOW), (3, Bar.ORANGE), (1, Bar.RED))


def bar(points: int) -> Bar:
    """Give the colour of the bar of a card with so many points."""
    return next((color for least, color in _BARS if points >= least), Bar.BLACK)


@dataclass(frozen=True)
class Settings(base.Settings):
    """What the presenter sets for a circuit: one name a team, in the order of the colours."""

    teams: tuple[str, ...] = ("", "")
    options: int = 2
    laps: int = 3
    lap_points: int = 2
    battery: int = 40
    cap: bool = False
    real_die: bool = False

    RANGES: ClassVar[dict[str, tuple[int, int]]] = {
        "laps": (1, 20),
        "lap_points": (1, 12),
        "battery": (1, 40),
        "options": (2, 4),
    }


@dataclass(frozen=True)
class State(base.State):
    """One moment of a circuit; `awaiting` while the team that rolled is owed a question."""

    settings: Settings
    die: int | None = None
    awaiting: bool = False

    @property
    def is_owed(self) -> bool:
        """True where the team in turn has rolled and waits for its question."""
        return self.awaiting and self.team.is_in

    @property
    def is_battery_over(self) -> bool:
        """True once the battery has no question left to ask."""
        runs_dry = self.settings.variant is base.Variant.BANK and not self.queue
        return self.asked >= self.battery_size or runs_dry


def refunded(team: Team, points: int) -> Team:
    """Give the team with points restored, back in the game where it was eliminated."""
    return revived(team.but(points=team.points + points))


def revived(team: Team) -> Team:
    """Give the team with the status that its points mean."""
    return team.but(status=Status.IN if team.points else Status.ELIMINATED)


def new_team(color: Color, name: str) -> Team:
    """Give a team that has just sat down: a full card, on the start, without laps."""
    return Team(color, name, CARD)


def initial(settings: Settings, bank: Bank | None, seed: int) -> State:
    """Give the state before the first battery is dealt.

    Raises IllegalSettings where the bank holds nothing to ask.
    """
    if settings.variant is base.Variant.BANK and not asking.playable(bank, settings):
        raise IllegalSettings(SettingsFault.NO_QUESTIONS, "bank", len(bank or ()))
    teams = tuple(
        new_team(color, name) for color, name in zip(COLORS, settings.teams, strict=False)
    )
    empty = State(settings, Chance(seed), (), bank=bank)
    return empty.seat(teams)
