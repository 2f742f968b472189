"""What a match leaves behind beside its results: the course of the points, and topics."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import accumulate

from pygame_engine import circuit
from pygame_engine.events import DieRolled, Judged, LapCompleted, QuestionCorrected
from pygame_engine.match import Match
from pygame_engine.questions import Question
from pygame_engine.results import Failed, results
from pygame_engine.state import ASKING_PHASES, State
from pygame_engine.teams import Color


@dataclass(frozen=True, slots=True)
class Moment:
    """The points of every team that was there when so many questions had been asked.

    `has_question` is False for a last roll that no question followed: its number is the one that
    the question would have had.
    """

    number: int
    points: tuple[tuple[Color, int], ...]
    has_question: bool = True

    def of(self, color: Color) -> int | None:
        """Give a team's points, None where it had not joined yet."""
        return dict(self.points).get(color)


@dataclass(frozen=True, slots=True)
class Lap:
    """The points that a lap brought a team, in the turn of one of its questions.

    `number` is that question's, None where none was answered after the roll; `after` is how many
    had been answered in the match by then.
    """

    team: Color
    points: int
    number: int | None
    after: int


@dataclass(frozen=True, slots=True)
class Payment:
    """What a player paid to the one who opened its ball, in the box and at the question of these
    numbers.
    """

    team: Color
    to: Color
    points: int
    number: int
    box: int


@dataclass(frozen=True, slots=True)
class Score:
    """How many questions were answered, and how many of them right."""

    asked: int
    right: int

    @property
    def wrong(self) -> int:
        """How many were answered wrong."""
        return self.asked - self.right


@dataclass(frozen=True, slots=True)
class Topic:
    """How a topic went for all teams together and for each that was asked of it.

    Voided questions do not count. The name is empty for questions without a topic.
    """

    name: str
    all: Score
    teams: tuple[tuple[Color, Score], ...]

    def of(self, color: Color) -> Score:
        """Give how it went for one team."""
        return dict(self.teams).get(color, Score(0, 0))


def course(match: Match) -> tuple[Moment, ...]:
    """Give the points after each question of a match, those of the start first.

    What a roll brings belongs to the question that follows, or would have followed. The last moment
    is the match as it stands.
    """
    last, questions = _number(match.state), _asked(match.state)
    by_number = {0: match.states[0]} | {_number(state): state for state in match.states}
    moments = tuple(
        _moment(number, state, questions)
        for number, state in sorted(by_number.items(), key=lambda one: one[0])
        if number <= last
    )
    changes_nothing = not moments[-1].has_question and moments[-1].points == moments[-2].points
    return moments[:-1] if changes_nothing else moments


def moment_numbers(match: Match) -> tuple[int, ...]:
    """Give for each state of a match the number of the moment that it belongs to.

    Where the match goes back to an earlier question, what was done meanwhile belongs to that one.
    """
    back = accumulate((_number(state) for state in reversed(match.states)), min)
    return tuple(back)[::-1]


def _moment(number: int, state: State, questions: int) -> Moment:
    points = tuple((team.color, team.points) for team in state.teams)
    return Moment(number, points, has_question=number <= questions)


def _asked(state: State) -> int:
    """Give how many questions have been asked, one that waits for its answer included."""
    return len(state.answers) + (state.phase in ASKING_PHASES)


def _number(state: State) -> int:
    """Give the number of the question that is asked now or was last, or that a roll has due."""
    if isinstance(state, circuit.State):
        return len(state.answers) + state.awaiting
    return _asked(state)


def laps(match: Match) -> tuple[Lap, ...]:
    """Give every lap that brought points, in the order of the match."""
    found: list[Lap] = []
    due: dict[Color, int] = {}
    answered = 0
    for event in match.events:
        if isinstance(event, DieRolled):
            due.pop(event.team, None)
        elif isinstance(event, LapCompleted) and event.points:
            due[event.team] = len(found)
            found.append(Lap(event.team, event.points, None, answered))
        elif isinstance(event, Judged):
            answered += 1
            place = due.pop(event.team, None)
            if place is not None:
                found[place] = replace(found[place], number=answered)
    return tuple(found)


def topics(match: Match) -> tuple[Topic, ...]:
    """Give how each topic went, the one with the largest share of wrong answers first.

    Questions without a bank have no topic, and are left out.
    """
    valid = [one for one in match.state.answers if one.question and not one.voided]
    asked = Counter((one.question.topic, one.team) for one in valid if one.question)
    right = Counter((one.question.topic, one.team) for one in valid if one.question and one.right)
    names = dict.fromkeys(name for name, _ in asked)
    found = [_topic(name, asked, right) for name in names]
    return tuple(sorted(found, key=lambda one: (one.all.right / one.all.asked, -one.all.asked)))


def _topic(
    name: str, asked: Counter[tuple[str, Color]], right: Counter[tuple[str, Color]]
) -> Topic:
    teams = tuple(
        (color, Score(asked[name, color], right[name, color]))
        for color in Color
        if asked[name, color]
    )
    scores = [score for _, score in teams]
    total = Score(sum(one.asked for one in scores), sum(one.right for one in scores))
    return Topic(name, total, teams)


def failed(match: Match) -> tuple[Failed, ...]:
    """Give the questions that were failed, most often first, as they are after all corrections."""
    corrected = _corrected(match)
    return tuple(
        replace(one, question=corrected.get(one.question.id, one.question))
        for one in results(match).most_failed
    )


def asked(match: Match) -> tuple[Question, ...]:
    """Give the bank's questions that were answered and count, each once, after all corrections."""
    found = (one.question for one in match.state.answers if one.question and not one.voided)
    corrected = _corrected(match)
    return tuple({one.id: corrected.get(one.id, one) for one in found}.values())


def _corrected(match: Match) -> dict[str, Question]:
    """Give the questions that were corrected in the match, by id, as they are now."""
    return {
        event.question.id: event.question
        for event in match.events
        if isinstance(event, QuestionCorrected)
    }
