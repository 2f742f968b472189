"""What a finished or running match says: per team, per question, and what was failed most."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pygame_engine.match import Match
from pygame_engine.questions import Question
from pygame_engine.state import Answer, Outcome, State
from pygame_engine.teams import Color, Status, Team


@dataclass(frozen=True, slots=True)
class TeamResult:
    """How a team stands; voided questions do not count in anything but its points and laps.

    Equal standing shares a place, from 1; teams that are out stand by the questions that they were
    asked, voided ones too. `lost` are the points lost by penalties or paid to other players, `won`
    those received for laps or behind the squares of the panel.
    """

    color: Color
    name: str
    place: int
    points: int
    laps: int
    asked: int
    right: int
    wrong: int
    lost: int
    won: int
    status: Status


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """What came of one question, by its number in the match, from 1.

    `question` is None where it was spoken or a lettered draw. `option` is the chosen option's
    position in the question, or its letter's place. `payer` paid what was won, None for the bank.
    On a voided question nothing is lost, won or paid.
    """

    number: int
    question: Question | None
    team: Color
    option: int | None
    right: bool
    penalty: int
    lost: int
    won: int
    payer: Color | None
    voided: bool


@dataclass(frozen=True, slots=True)
class Failed:
    """A question of the bank that was answered wrong `wrong` of `asked` times."""

    question: Question
    wrong: int
    asked: int


@dataclass(frozen=True, slots=True)
class Results:
    """All that a match says: its end, the teams by place, its questions in order.

    `outcome` is None while the match runs. `most_failed` begins with the question that was
    answered wrong most often.
    """

    outcome: Outcome | None
    teams: tuple[TeamResult, ...]
    questions: tuple[QuestionResult, ...]
    most_failed: tuple[Failed, ...]


def results(of: Match | State) -> Results:
    """Give the results of a match, or of the state that it is in."""
    state = of.state if isinstance(of, Match) else of
    ranks = [_rank(team, state.outcome) for team in state.teams]
    teams = [
        _team(team, 1 + sum(other < rank for other in ranks), state)
        for team, rank in zip(state.teams, ranks, strict=True)
    ]
    return Results(
        state.outcome,
        tuple(sorted(teams, key=lambda team: team.place)),
        tuple(_question(number, answer) for number, answer in enumerate(state.answers, start=1)),
        _most_failed(_valid(state)),
    )


def _rank(team: Team, outcome: Outcome | None) -> tuple[int, int]:
    """Give what teams are placed by: winners first, then by points.

    Those that are out come last, by how long they lasted: their points say nothing of that.
    """
    if outcome and team.color in outcome.winners:
        return 0, 0
    return (1, -team.points) if team.is_in else (2, -team.turns)


def _valid(state: State) -> list[Answer]:
    return [answer for answer in state.answers if not answer.voided]


def _team(team: Team, place: int, state: State) -> TeamResult:
    valid = _valid(state)
    own = [answer for answer in valid if answer.team is team.color]
    paid = sum(_won(answer) for answer in valid if answer.payer is team.color)
    right = sum(answer.right for answer in own)
    return TeamResult(
        color=team.color,
        name=team.name,
        place=place,
        points=team.points,
        laps=team.laps,
        asked=len(own),
        right=right,
        wrong=len(own) - right,
        lost=paid + sum(answer.lost for answer in own),
        won=team.received + sum(_won(answer) for answer in own),
        status=team.status,
    )


def _won(answer: Answer) -> int:
    """Give the points that an answer brought; whoever opens its own ball pays itself."""
    return 0 if answer.payer is answer.team else answer.won


def _question(number: int, answer: Answer) -> QuestionResult:
    return QuestionResult(
        number=number,
        question=answer.question,
        team=answer.team,
        option=answer.option,
        right=answer.right,
        penalty=0 if answer.right else answer.penalty,
        lost=0 if answer.voided else answer.lost,
        won=0 if answer.voided else _won(answer),
        payer=None if answer.voided else answer.payer,
        voided=answer.voided,
    )


def _most_failed(valid: list[Answer]) -> tuple[Failed, ...]:
    questions = {one.question.id: one.question for one in valid if one.question}
    asked = Counter(one.question.id for one in valid if one.question)
    wrong = Counter(one.question.id for one in valid if one.question and not one.right)
    return tuple(Failed(questions[name], count, asked[name]) for name, count in wrong.most_common())
