"""The course of a match, turn by turn and team by team, with all points that changed hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame_engine import Match, circuit, panel
from pygame_engine.circuit.state import SQUARES
from pygame_engine.events import (
    Ball,
    BoxOpened,
    DieRolled,
    Event,
    Judged,
    JudgementReversed,
    LapCompleted,
    LuckJudged,
    QuestionAsked,
)
from pygame_engine.questions import LETTERS, Question
from pygame_engine.record import Payment, payments
from pygame_engine.results import QuestionResult, TeamResult, results
from pygame_engine.teams import Color
from pygame_engine.values import Value


@dataclass(frozen=True)
class Turn(Value):
    """What a team did in one turn.

    `number` is the question's in the match, None where none was answered. `given` and `right_one`
    are letters as the class saw them, empty where there are none. `points` are those held after
    it, corrections by hand not counted. `speaker` is the pupil who spoke.
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
    won: int = 0
    lost: int = 0
    points: int = 0
    speaker: str = ""


@dataclass(frozen=True)
class Paid(Value):
    """What a team paid in another one's turn; `points` are those held after it."""

    payment: Payment
    points: int


@dataclass(frozen=True)
class TeamCourse(Value):
    """What moved a team's points, in the order of the match, from the start to its result.

    `other` is what none of it explains: corrections by hand, leaving the match, points that could
    not be given back.
    """

    result: TeamResult
    start: int
    lines: tuple[Turn | Paid, ...]
    other: int

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The team's own turns."""
        return tuple(line for line in self.lines if isinstance(line, Turn))


@dataclass
class _Book:
    """What is written down while a match is gone through."""

    answers: tuple[QuestionResult, ...]
    payments: dict[int, Payment]
    points: dict[Color, int]
    lines: defaultdict[Color, list[Turn | Paid]] = field(default_factory=lambda: defaultdict(list))
    places: defaultdict[Color, int] = field(default_factory=lambda: defaultdict(int))
    shown: tuple[int, ...] = ()
    answered: int = 0
    speakers: Sequence[str] = ()

    def rolled(self, event: DieRolled) -> None:
        self.places[event.team] += event.value
        laps, square = divmod(self.places[event.team], SQUARES)
        self.lines[event.team].append(
            Turn(roll=event.value, square=square, laps=laps, points=self.points[event.team])
        )

    def lapped(self, event: LapCompleted) -> None:
        self.points[event.team] += event.points
        self._change(event.team, won=event.points, points=self.points[event.team])

    def asked(self, event: QuestionAsked) -> None:
        self.shown = event.shown

    def judged(self, event: Judged) -> None:
        place = self.answered
        answer = self.answers[place]
        self.answered += 1
        team = event.team
        turn = self._turn(team)
        if turn is None or turn.number is not None:
            turn = Turn()
            self.lines[team].append(turn)
        self.points[team] += answer.won - answer.lost
        self._change(
            team,
            number=answer.number,
            question=answer.question,
            given=_letters((event.option,)),
            right_one=_letters(self._right_ones(answer.question, event)),
            option=answer.option,
            right=answer.right,
            voided=answer.voided,
            won=turn.won + answer.won,
            lost=answer.lost,
            points=self.points[team],
            speaker=self.speakers[place] if place < len(self.speakers) else "",
        )
        if answer.number in self.payments:
            self._pay(self.payments[answer.number])

    def opened(self, event: BoxOpened) -> None:
        self._change(event.team, box=event.box, ball=event.balls[event.box - 1])

    def reversed(self, event: JudgementReversed) -> None:
        self._change(event.team, box=None, ball=None)

    def _pay(self, payment: Payment) -> None:
        self.points[payment.team] -= payment.points
        self.lines[payment.team].append(Paid(payment, self.points[payment.team]))

    def _right_ones(self, question: Question | None, event: Judged) -> tuple[int, ...]:
        if question is None:
            return event.right_options
        return tuple(place for place, option in enumerate(self.shown) if question.accepts(option))

    def _turn(self, team: Color) -> Turn | None:
        """Give the turn that a team is in, None after another one's."""
        line = self.lines[team][-1] if self.lines[team] else None
        return line if isinstance(line, Turn) else None

    def _change(self, team: Color, **changes: object) -> None:
        turn = self._turn(team)
        assert turn is not None
        self.lines[team][-1] = turn.but(**changes)


_WRITE: dict[type[Event], Callable[[_Book, Any], None]] = {
    DieRolled: _Book.rolled,
    LapCompleted: _Book.lapped,
    QuestionAsked: _Book.asked,
    Judged: _Book.judged,
    LuckJudged: _Book.judged,
    BoxOpened: _Book.opened,
    JudgementReversed: _Book.reversed,
}


def courses(match: Match, speakers: Sequence[str] = ()) -> tuple[TeamCourse, ...]:
    """Give every team's course, in the order of turns; `speakers` are the questions' pupils."""
    found, start = results(match), starting_points(match)
    points = {team.color: start for team in match.state.teams}
    paid = {one.number: one for one in payments(match)}
    book = _Book(found.questions, paid, points, speakers=speakers)
    for event in match.events:
        if type(event) in _WRITE:
            _WRITE[type(event)](book, event)
    by_color = {team.color: team for team in found.teams}
    return tuple(_course(by_color[team.color], start, book) for team in match.state.teams)


def starting_points(match: Match) -> int:
    """Give the points that a team begins with."""
    return circuit.CARD if isinstance(match.state, circuit.State) else panel.POINTS


def _course(result: TeamResult, start: int, book: _Book) -> TeamCourse:
    other = result.points - (start + result.won - result.lost)
    return TeamCourse(result, start, tuple(book.lines[result.color]), other)


def _letters(places: Iterable[int | None]) -> str:
    return ", ".join(LETTERS[place] for place in places if place is not None)
