"""The panel's settings and its state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pygame_engine import asking
from pygame_engine import state as base
from pygame_engine.chance import Chance
from pygame_engine.errors import IllegalSettings, SettingsFault
from pygame_engine.events import Ball
from pygame_engine.questions import Bank
from pygame_engine.teams import COLORS, Team

POINTS = 100
PLAYERS = len(COLORS)
BOXES = 5
MAX_VALUE = 5


@dataclass(frozen=True)
class Settings(base.Settings):
    """What the presenter sets for a panel: the four names and the questions per player."""

    teams: tuple[str, ...] = ("", "", "", "")
    questions: int = 6

    RANGES: ClassVar[dict[str, tuple[int, int]]] = {"questions": (1, 6), "options": (2, 4)}
    TEAM_COUNT: ClassVar[tuple[int, int]] = (PLAYERS, PLAYERS)


@dataclass(frozen=True)
class State(base.State):
    """One moment of a panel; `limit` is how many turns each player has.

    `bank_paid` is what black balls have brought into the game, `corrections` what the presenter
    has added or taken by hand: the scores add up to 400 and both of them.
    """

    settings: Settings
    limit: int = 0
    bank_paid: int = 0
    corrections: int = 0
    box: int | None = None
    balls: tuple[Ball, ...] = ()
    values: tuple[int, ...] = ()


def turns_each(settings: Settings, bank: Bank | None) -> int:
    """Give how many turns each player has: a small bank gives all the same number, rounded down."""
    if settings.variant is not base.Variant.BANK:
        return settings.questions
    return min(settings.questions, len(asking.playable(bank, settings)) // PLAYERS)


def initial(settings: Settings, bank: Bank | None, seed: int) -> State:
    """Give the state before the first question.

    Raises IllegalSettings where the bank has not one question for each player.
    """
    limit = turns_each(settings, bank)
    if limit < 1:
        count = len(asking.playable(bank, settings))
        raise IllegalSettings(SettingsFault.TOO_FEW_QUESTIONS, "bank", count)
    players = tuple(
        Team(color, name, POINTS) for color, name in zip(COLORS, settings.teams, strict=True)
    )
    return State(settings, Chance(seed), (), bank=bank, limit=limit).seat(players)
