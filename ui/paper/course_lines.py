"""What a team's course through a match is made of: turns, payments and other changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pygame_engine.events import Ball
from pygame_engine.questions import Question
from pygame_engine.record import Payment
from pygame_engine.values import Value


class Cause(StrEnum):
    """What changes a team's points beside its turns and what it pays."""

    HAND = "hand"
    LEFT = "left"
    VOIDED = "voided"
    REVERSED = "reversed"


@dataclass(frozen=True)
class Turn(Value):
    """What a team did in one turn.

    `number` is the question's in the match, None where none was answered; `goes_on` is True where
    a change of the points parts the roll from its question. `given` and `right_one` are letters as
    the class saw them, empty where there are none. `by_lap`, `by_box` and `penalty` are what really
    changed hands, also where the question was voided since. `points` are those held after it.
    `speaker` is the pupil who spoke. `at` is the moment of the points' course that it belongs to.
    """

    number: int | None = None
    question: Question | None = None
    given: str = ""
    right_one: str = ""
    option: int | None = None
    right: bool = False
    voided: bool = False
    roll: int | None = None
    square: int = 0
    laps: int = 0
    box: int | None = None
    ball: Ball | None = None
    by_lap: int = 0
    by_box: int = 0
    penalty: int = 0
    points: int = 0
    speaker: str = ""
    at: int = 0
    goes_on: bool = False

    @property
    def won(self) -> int:
        """The points that were won and count."""
        return self.by_lap + (0 if self.voided else self.by_box)

    @property
    def lost(self) -> int:
        """The points that were lost and count."""
        return 0 if self.voided else self.penalty

    @property
    def change(self) -> int:
        """By how much the points changed then."""
        return self.by_lap + self.by_box - self.penalty


@dataclass(frozen=True)
class Paid(Value):
    """What a team paid in another one's turn; `points` are those held after it."""

    payment: Payment
    voided: bool = False
    points: int = 0

    @property
    def at(self) -> int:
        """The moment of the points' course that it belongs to."""
        return self.payment.number

    @property
    def lost(self) -> int:
        """The points that were lost and count."""
        return 0 if self.voided else self.payment.points

    @property
    def change(self) -> int:
        """By how much the points changed then."""
        return -self.payment.points


@dataclass(frozen=True)
class Changed(Value):
    """What else changed a team's points, when it did; `number` is the question's that it is about.

    `at` is the moment of the points' course that it belongs to.
    """

    cause: Cause
    change: int
    number: int
    at: int
    points: int = 0


Line = Turn | Paid | Changed
"""What moved a team's points."""
