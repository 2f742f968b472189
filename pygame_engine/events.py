"""What happened in a match: one frozen value an event, its outcome in it.

`draws` says how many draws of chance the event used up. An event with `reveals` showed the
class something hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from pygame_engine.actions import Source
from pygame_engine.questions import SPARSE, Bank, Medium, Question
from pygame_engine.teams import Color


class Reason(StrEnum):
    """Why a match ended."""

    LAPS = "laps"
    ELIMINATED = "eliminated"
    BATTERY = "battery"
    QUESTIONS = "questions"
    LAST_ROUND = "last-round"
    ENDED = "ended"


class Ball(StrEnum):
    """A ball behind a square of the panel: a player's, or the bank's black one."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    MAGENTA = "magenta"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class BatteryStarted(Event):
    """A battery was dealt: `order` holds positions in the bank, `size` how many are asked."""

    source: Source
    order: tuple[int, ...]
    size: int
    bank: Bank | None = None
    draws: int = 0


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A team rolled the die and advanced."""

    team: Color
    value: int
    draws: int = 0


@dataclass(frozen=True, slots=True)
class LapCompleted(Event):
    """A team reached or passed the start and received the lap points."""

    team: Color
    points: int


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """A team was asked: `question` is an id, or None where none is shown.

    `shown` holds the options' positions in the file in the order in which they are shown.
    """

    team: Color
    question: str | None
    shown: tuple[int, ...] = ()
    draws: int = 0


@dataclass(frozen=True, slots=True)
class OptionMarked(Event):
    """An option was chosen whose verdict waits."""

    option: int


@dataclass(frozen=True, slots=True)
class AnswerShown(Event):
    """The answer of an open question was shown."""


@dataclass(frozen=True, slots=True)
class Judged(Event):
    """An answer was found right or wrong; options are places on the screen, from 0."""

    team: Color
    right: bool
    option: int | None = None
    right_options: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LuckJudged(Judged):
    """The draw made one lettered option the right one."""

    draws: int = 1
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PenaltyDrawn(Event):
    """A penalty was drawn; `lost` is what the team really lost of it."""

    team: Color
    points: int
    lost: int
    draws: int = 1


@dataclass(frozen=True, slots=True)
class TeamEliminated(Event):
    """A team was left without points."""

    team: Color


@dataclass(frozen=True, slots=True)
class PanelOffered(Event):
    """A player may choose a square of the panel."""

    team: Color


@dataclass(frozen=True, slots=True)
class BoxOpened(Event):
    """A player chose a square; all five balls with their values were shown.

    `payer` is None where the bank paid; `paid` is what really changed hands.
    """

    team: Color
    box: int
    balls: tuple[Ball, ...]
    values: tuple[int, ...]
    payer: Color | None
    paid: int
    draws: int = 1
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """It is this team's turn."""

    team: Color


@dataclass(frozen=True, slots=True)
class BatteryEnded(Event):
    """All questions of the battery have been asked."""


@dataclass(frozen=True, slots=True)
class QuestionSkipped(Event):
    """The question counts for nobody."""

    question: str | None


@dataclass(frozen=True, slots=True)
class JudgementReversed(Event):
    """The last judgement was turned round; `right` is what it is now."""

    team: Color
    right: bool


@dataclass(frozen=True, slots=True)
class QuestionVoided(Event):
    """What was won or lost on this question, by number, was taken back."""

    number: int


@dataclass(frozen=True, slots=True)
class QuestionCorrected(Event):
    """The bank's question with this id is from now on as given; `media` came with it."""

    question: Question
    media: tuple[Medium, ...] = field(default=(), metadata=SPARSE)


@dataclass(frozen=True, slots=True)
class PointsCorrected(Event):
    """A team's points were set by hand."""

    team: Color
    points: int


@dataclass(frozen=True, slots=True)
class TeamRenamed(Event):
    """A team has another name."""

    team: Color
    name: str


@dataclass(frozen=True, slots=True)
class TeamLeft(Event):
    """A team left the match."""

    team: Color


@dataclass(frozen=True, slots=True)
class TeamJoined(Event):
    """A team joined the match."""

    team: Color
    name: str


@dataclass(frozen=True, slots=True)
class LapsChanged(Event):
    """The laps that win were changed."""

    laps: int


@dataclass(frozen=True, slots=True)
class LastRoundAnnounced(Event):
    """The match ends with this round."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over; `winners` is empty where nobody won."""

    reason: Reason
    winners: tuple[Color, ...]
