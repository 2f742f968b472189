"""The course of a match, turn by turn and team by team, with all points that changed hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from pygame_engine import Match, Phase, circuit, panel
from pygame_engine.events import (
    BoxOpened,
    DieRolled,
    Event,
    Judged,
    JudgementReversed,
    LapCompleted,
    LuckJudged,
    PenaltyDrawn,
    PointsCorrected,
    QuestionAsked,
    QuestionVoided,
    TeamLeft,
)
from pygame_engine.questions import LETTERS, Question
from pygame_engine.record import Payment, moment_numbers
from pygame_engine.results import QuestionResult, TeamResult, results
from pygame_engine.state import State
from pygame_engine.teams import Color
from pygame_engine.values import Value
from ui.paper.course_lines import Cause, Changed, Line, Paid, Turn


@dataclass(frozen=True)
class TeamCourse(Value):
    """What moved a team's points, in the order of the match, from the start to its result."""

    result: TeamResult
    start: int
    lines: tuple[Line, ...]

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The team's own turns."""
        return tuple(line for line in self.lines if isinstance(line, Turn))


@dataclass
class _Book:
    """What is written down while a match is gone through; `at` is the moment of the step."""

    answers: tuple[QuestionResult, ...]
    start: int
    speakers: Sequence[str] = ()
    lines: defaultdict[Color, list[Line]] = field(default_factory=lambda: defaultdict(list))
    shown: tuple[int, ...] = ()
    answered: int = 0
    at: int = 0

    def write(self, event: Event, after: State) -> None:
        """Write down what an event did, given the state after it."""
        if write := _WRITE.get(type(event)):
            write(self, event, after)
        if cause := _CAUSES.get(type(event)):
            number = event.number if isinstance(event, QuestionVoided) else self.answered
            self._settle(cause, number, after)

    def rolled(self, event: DieRolled, after: State) -> None:
        team = after.teams[after.places[event.team]]
        turn = Turn(roll=event.value, square=team.square, laps=team.laps, at=self.at)
        self.lines[event.team].append(turn)

    def lapped(self, event: LapCompleted, _after: State) -> None:
        self._change(event.team, None, by_lap=event.points)

    def asked(self, event: QuestionAsked, _after: State) -> None:
        self.shown = event.shown

    def judged(self, event: Judged, _after: State) -> None:
        answer, place = self.answers[self.answered], self.answered
        self.answered += 1
        self._begin(event.team)
        self._change(
            event.team,
            None,
            number=answer.number,
            question=answer.question,
            given=_letters((event.option,)),
            right_one=_letters(self._right_ones(answer.question, event)),
            option=answer.option,
            right=answer.right,
            voided=answer.voided,
            speaker=self.speakers[place] if place < len(self.speakers) else "",
            at=answer.number,
        )

    def fined(self, event: PenaltyDrawn, _after: State) -> None:
        self._change(event.team, self.answered, penalty=event.lost)

    def opened(self, event: BoxOpened, _after: State) -> None:
        team, number, payer = event.team, self.answered, event.payer
        won = 0 if payer is team else event.paid
        ball = event.balls[event.box - 1]
        self._change(team, number, box=event.box, ball=ball, by_box=won)
        if payer and won:
            payment = Payment(payer, team, won, number, event.box)
            self.lines[payer].append(Paid(payment, self.answers[number - 1].voided))

    def reversed(self, event: JudgementReversed, _after: State) -> None:
        self._change(event.team, self.answered, box=None, ball=None, by_box=0, penalty=0)
        for lines in self.lines.values():
            lines[:] = [
                one for one in lines if not isinstance(one, Paid) or one.at != self.answered
            ]

    def _settle(self, cause: Cause, number: int, after: State) -> None:
        """Write down what the points differ by from all that is written."""
        for team in after.teams:
            lines = self.lines[team.color]
            change = team.points - self.start - sum(line.change for line in lines)
            if change:
                is_before = cause is not Cause.LEFT and self._is_under_way(team.color, after)
                line = Changed(cause, change, number, self.at)
                lines.insert(len(lines) - is_before, line)

    def _is_under_way(self, color: Color, state: State) -> bool:
        """True where a team's last turn has moved no points yet and still may."""
        turn = self.lines[color][-1] if self.lines[color] else None
        if not isinstance(turn, Turn) or turn.change:
            return False
        is_open = isinstance(state, panel.State) and state.phase in (Phase.VERDICT, Phase.PANEL)
        return turn.number is None or (is_open and turn.right and turn.number == self.answered)

    def _begin(self, team: Color) -> None:
        """Begin a turn where the team is in none, or where something parts it from its roll."""
        lines = self.lines[team]
        last = next((at for at in reversed(range(len(lines))) if _is_open(lines[at])), None)
        if last is None:
            lines.append(Turn())
        elif last < len(lines) - 1:
            self.lines[team][last] = lines[last].but(goes_on=True)
            lines.append(Turn())

    def _right_ones(self, question: Question | None, event: Judged) -> tuple[int, ...]:
        if question is None:
            return event.right_options
        return tuple(place for place, option in enumerate(self.shown) if question.accepts(option))

    def _change(self, team: Color, asked: int | None, **changes: object) -> None:
        """Change the last turn of a team that has this question, or none yet."""
        lines = self.lines[team]
        for place in reversed(range(len(lines))):
            line = lines[place]
            if isinstance(line, Turn) and line.number == asked:
                lines[place] = line.but(**changes)
                return


def _is_open(line: Line) -> bool:
    return isinstance(line, Turn) and line.number is None


_WRITE: dict[type[Event], Callable[[_Book, Any, State], None]] = {
    DieRolled: _Book.rolled,
    LapCompleted: _Book.lapped,
    QuestionAsked: _Book.asked,
    Judged: _Book.judged,
    LuckJudged: _Book.judged,
    PenaltyDrawn: _Book.fined,
    BoxOpened: _Book.opened,
    JudgementReversed: _Book.reversed,
}
_CAUSES: dict[type[Event], Cause] = {
    PointsCorrected: Cause.HAND,
    TeamLeft: Cause.LEFT,
    QuestionVoided: Cause.VOIDED,
    JudgementReversed: Cause.REVERSED,
}


def courses(match: Match, speakers: Sequence[str] = ()) -> tuple[TeamCourse, ...]:
    """Give every team's course, in the order of turns; `speakers` are the questions' pupils."""
    found, start = results(match), starting_points(match)
    book = _Book(found.questions, start, speakers)
    for event in match.opening:
        book.write(event, match.states[0])
    for number, step, before in zip(
        moment_numbers(match)[1:], match.steps, match.states[:-1], strict=True
    ):
        book.at = number
        state = before
        for event in step.events:
            state = match.game.evolve(state, event)
            book.write(event, state)
    by_color = {team.color: team for team in found.teams}
    return tuple(_course(by_color[team.color], start, book) for team in match.state.teams)


def starting_points(match: Match) -> int:
    """Give the points that a team begins with."""
    return circuit.CARD if isinstance(match.state, circuit.State) else panel.POINTS


def _course(result: TeamResult, start: int, book: _Book) -> TeamCourse:
    lines = book.lines[result.color]
    held = accumulate((line.change for line in lines), initial=start)
    next(held)
    told = tuple(line.but(points=points) for line, points in zip(lines, held, strict=True))
    return TeamCourse(result, start, told)


def _letters(places: Iterable[int | None]) -> str:
    return ", ".join(LETTERS[place] for place in places if place is not None)
