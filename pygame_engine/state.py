"""What both games' states are made of."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import ClassVar, Self

from pygame_engine.actions import Source
from pygame_engine.chance import Chance
from pygame_engine.errors import IllegalSettings, SettingsFault
from pygame_engine.events import Reason
from pygame_engine.questions import SPARSE, Bank, Question
from pygame_engine.teams import COLORS, Color, Team, is_name
from pygame_engine.values import Value, is_flag, is_whole


class Variant(StrEnum):
    """Where the questions come from, and so who decides right or wrong."""

    ORAL = "oral"
    LUCK = "luck"
    BANK = "bank"


class Order(StrEnum):
    """In which order a bank's questions are asked."""

    RANDOM = "random"
    FILE = "file"


class Phase(StrEnum):
    """What a match is waiting for."""

    ROLL = "roll"
    QUESTION = "question"
    MARKED = "marked"
    ANSWER = "answer"
    VERDICT = "verdict"
    PANEL = "panel"
    REVEAL = "reveal"
    BATTERY_OVER = "battery-over"
    OVER = "over"


ASKING_PHASES = (Phase.QUESTION, Phase.MARKED, Phase.ANSWER)


class Kind(StrEnum):
    """How a question is answered."""

    CHOICE = "choice"
    OPEN = "open"
    LUCK = "luck"
    ORAL = "oral"


_CHOICES: dict[str, type[StrEnum]] = {"Variant": Variant, "Order": Order}
LEVELS = (50, 70, 90)
"""How many in a hundred answers of a computer player are right, by its level."""


def are_levels(value: object) -> bool:
    """True for what `Settings.computers` may hold: a level, or 0, for each of at most four."""
    if not isinstance(value, tuple) or len(value) > len(COLORS):
        return False
    return all(type(one) is int and one in (0, *LEVELS) for one in value)


@dataclass(frozen=True)
class Settings(Value):
    """What both games let the presenter set; `RANGES` holds each number's lowest and highest.

    `computers` holds, in the order of the colours, the level of each seat that a computer plays,
    and 0 for each that people play; seats beyond its end are theirs too.
    """

    teams: tuple[str, ...]
    variant: Variant = Variant.BANK
    order: Order = Order.RANDOM
    shuffle_options: bool = False
    written: bool = False
    open_questions: bool = True
    options: int = 4
    computers: tuple[int, ...] = field(default=(), metadata=SPARSE)

    RANGES: ClassVar[dict[str, tuple[int, int]]] = {"options": (2, 4)}
    TEAM_COUNT: ClassVar[tuple[int, int]] = (1, 4)

    def check(self) -> None:
        """Raise IllegalSettings where a setting is not one of its allowed values."""
        self._check_teams(self.teams)
        for item in fields(self):
            value = getattr(self, item.name)
            if item.name != "teams" and not self._allows(item.name, str(item.type), value):
                raise IllegalSettings(SettingsFault.OUT_OF_RANGE, item.name, value)

    def _check_teams(self, teams: object) -> None:
        if not isinstance(teams, tuple) or not is_whole(len(teams), *self.TEAM_COUNT):
            raise IllegalSettings(SettingsFault.OUT_OF_RANGE, "teams", teams)
        for name in teams:
            if not is_name(name):
                raise IllegalSettings(SettingsFault.BAD_NAME, "teams", name)

    def _allows(self, name: str, kind: str, value: object) -> bool:
        if name == "computers":
            return are_levels(value)
        if name in self.RANGES:
            return is_whole(value, *self.RANGES[name])
        return is_flag(value) if kind == "bool" else isinstance(value, _CHOICES[kind])


@dataclass(frozen=True)
class Asking(Value):
    """The question being asked, or asked last; options are places on the screen, from 0."""

    kind: Kind
    question: Question | None = None
    shown: tuple[int, ...] = ()
    marked: int | None = None
    chosen: int | None = None
    right_options: tuple[int, ...] = ()

    @property
    def accepted(self) -> tuple[int, ...]:
        """The places on the screen of the right options, where the bank knows them."""
        if self.question is None:
            return ()
        right = self.question.right
        return tuple(place for place, option in enumerate(self.shown) if option in right)


@dataclass(frozen=True)
class Answer(Value):
    """What came of one question; its number in the match is its place in the record plus one.

    `option` is the chosen option's position in the question, or its letter's place in the luck
    variant. `lost` and `won` are points that really changed hands; `payer` is who paid the won
    ones, None for the bank.
    """

    team: Color
    question: Question | None
    right: bool
    option: int | None = None
    penalty: int = 0
    lost: int = 0
    won: int = 0
    payer: Color | None = None
    opened: bool = False
    voided: bool = False


@dataclass(frozen=True)
class Outcome(Value):
    """How a match ended: who won, several where they share it, and why."""

    winners: tuple[Color, ...]
    reason: Reason


@dataclass(frozen=True)
class State(Value):
    """One moment of a match.

    `queue` holds the positions in the bank of the questions that wait; `drawn` the questions that
    have been asked, as often as they were, `skipped` those among them that were skipped.
    """

    settings: Settings
    chance: Chance
    teams: tuple[Team, ...]
    phase: Phase = Phase.ROLL
    turn: Color = COLORS[0]
    bank: Bank | None = None
    source: Source = Source.START
    queue: tuple[int, ...] = ()
    drawn: tuple[Question, ...] = ()
    battery: int = 1
    battery_size: int = 0
    asked: int = 0
    asking: Asking | None = None
    answers: tuple[Answer, ...] = ()
    skipped: tuple[Question, ...] = ()
    reversible: bool = False
    last_round: bool = False
    outcome: Outcome | None = None
    places: dict[Color, int] = field(default_factory=dict)

    @property
    def team(self) -> Team:
        """The team whose turn it is."""
        return self.teams[self.places[self.turn]]

    def find(self, color: Color) -> Team | None:
        """Give the team of this colour, or None where nobody plays it."""
        place = self.places.get(color)
        return None if place is None else self.teams[place]

    def with_team(self, team: Team, **changes: object) -> Self:
        """Give the state in which the team of this colour is as given."""
        place = self.places[team.color]
        teams = (*self.teams[:place], team, *self.teams[place + 1 :])
        return self.but(teams=teams, **changes)

    def seat(self, teams: tuple[Team, ...]) -> Self:
        """Give the state in which these teams play."""
        places = {team.color: place for place, team in enumerate(teams)}
        return self.but(teams=teams, places=places)


def leaders(teams: tuple[Team, ...]) -> tuple[Color, ...]:
    """Give the teams still in that have the most points."""
    most = max((team.points for team in teams if team.is_in), default=0)
    return tuple(team.color for team in teams if team.is_in and team.points == most)


def next_in(state: State, limit: int | None = None) -> Color | None:
    """Give the team that plays after the one in turn, which may be the same one again.

    Teams that are out or have had `limit` turns are passed over; None where nobody is left.
    """
    after = state.places[state.turn] + 1
    for team in state.teams[after:] + state.teams[:after]:
        if team.is_in and (limit is None or team.turns < limit):
            return team.color
    return None


def is_round_over(state: State, following: Color) -> bool:
    """True where a new round begins with this team's turn, after the one in turn."""
    return state.places[following] <= state.places[state.turn]
