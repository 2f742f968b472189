"""What may be asked of a match: one frozen value an action, in both games."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from pygame_engine.questions import SPARSE, Bank, Medium, Question
from pygame_engine.teams import Color


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions."""


@dataclass(frozen=True, slots=True)
class RollDie(Action):
    """Roll the die; with a real die, `value` is what it showed (1 to 6)."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseOption(Action):
    """Choose the option at this place on the screen, from 0."""

    option: int


@dataclass(frozen=True, slots=True)
class ShowAnswer(Action):
    """Show the answer of an open question, or the verdict on a marked option."""


@dataclass(frozen=True, slots=True)
class Judge(Action):
    """Say, as presenter or rival, whether the answer was right."""

    right: bool


@dataclass(frozen=True, slots=True)
class OpenBox(Action):
    """Open this square of the panel (1 to 5)."""

    box: int


@dataclass(frozen=True, slots=True)
class Next(Action):
    """Go on: to the panel where it was earned, otherwise to the next turn."""


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Drop the question now asked and give the same team another."""


@dataclass(frozen=True, slots=True)
class Reverse(Action):
    """Turn the last judgement round."""


@dataclass(frozen=True, slots=True)
class Void(Action):
    """Take back what was won or lost on an earlier question, by its number in the match."""

    number: int


@dataclass(frozen=True, slots=True)
class CorrectQuestion(Action):
    """Put this question in the place of the bank's one with the same id, from now on.

    `media` are pictures and sounds of it that the bank has not got yet.
    """

    question: Question
    media: tuple[Medium, ...] = field(default=(), metadata=SPARSE)


@dataclass(frozen=True, slots=True)
class CorrectPoints(Action):
    """Set a team's points by hand (0 to 999)."""

    team: Color
    points: int


@dataclass(frozen=True, slots=True)
class Rename(Action):
    """Give a team another name (at most 24 characters; empty for its colour's)."""

    team: Color
    name: str


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Take a team out of the match."""

    team: Color


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Let a free colour join the circuit."""

    team: Color
    name: str = ""


@dataclass(frozen=True, slots=True)
class ChangeLaps(Action):
    """Change the laps that win the circuit."""

    laps: int


@dataclass(frozen=True, slots=True)
class LastRound(Action):
    """Announce that the match ends with this round."""


class Source(StrEnum):
    """Where a battery's questions come from."""

    START = "start"
    REST = "rest"
    AGAIN = "again"
    FILE = "file"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class LoadBattery(Action):
    """Go on after a battery: with the unasked rest, the same bank again, a file, or just more."""

    source: Source
    bank: Bank | None = None


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the match."""


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Deal the first battery; every match begins with it."""


@dataclass(frozen=True, slots=True)
class Range:
    """A kind of action with one free value.

    `action` is an example, `field` the name of the free value. `low` and `high` bound the value
    itself, or its length where it is a text, or its count of questions where it is a bank, or of
    options where it is a question.
    """

    action: Action
    field: str
    low: int
    high: int

    def at(self, value: object) -> Action:
        """Give the action with this value."""
        changes: dict[str, Any] = {self.field: value}
        return replace(self.action, **changes)

    def holds(self, action: Action) -> bool:
        """True where the action is of this kind and its value within the range."""
        if type(action) is not type(self.action):
            return False
        value, example = (getattr(one, self.field) for one in (action, self.action))
        if type(value) is not type(example) or self.at(value) != action:
            return False
        return self.low <= _size(value) <= self.high


def _size(value: Any) -> int:
    if isinstance(value, int):
        return value
    return len(value.options if isinstance(value, Question) else value)


Legal = Action | Range
