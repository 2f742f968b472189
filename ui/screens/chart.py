"""The points over a match as a drawing: one line a team, in its colour, dashes and shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_engine import Match
from pygame_engine.record import Moment, course
from pygame_engine.teams import Color
from ui.i18n import translations
from ui.model import Model
from ui.record_tables import moment_name
from ui.screens.teams import name_of

WIDTH, HEIGHT = 1240, 310
LEFT, RIGHT, TOP, BOTTOM = 60, 24, 16, 58
_MARKS = 12
_SHAPE = 17
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_MOST_LINES = 6


@dataclass(frozen=True)
class Line:
    """A team's line; `marks` are where its shape stands on it, as corners of a square."""

    color: str
    name: str
    points: str
    marks: tuple[tuple[str, str], ...]
    first: int
    last: int


@dataclass(frozen=True)
class Tick:
    """A number on an axis, and where it stands."""

    text: str
    at: str


def context(model: Model, match: Match) -> dict[str, Any]:
    """Give the chart with its numbers, and the same as a table."""
    moments = course(match)
    scale = _Scale.of(moments)
    lines = [_line(model, match, color, moments, scale) for color in _colors(match)]
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "bottom": HEIGHT - BOTTOM,
        "shape": _SHAPE,
        "lines": lines,
        "rows": scale.rows(),
        "columns": scale.columns(),
        "summary": _summary(model, lines),
        "table": [_row(model, match, moment) for moment in moments],
    }


@dataclass(frozen=True)
class _Scale:
    """Where numbers of questions and points stand."""

    last: int
    questions: int
    low: int
    high: int
    step: int

    @classmethod
    def of(cls, moments: tuple[Moment, ...]) -> _Scale:
        """Make the scale of these moments; it begins above 0 where all points are far from it."""
        every = [points for moment in moments for _, points in moment.points]
        lowest, highest = min(every), max(every)
        lowest = lowest if lowest > highest / 2 else 0
        step = _step(highest - lowest)
        low = lowest // step * step
        high = max(low + step, -(-highest // step) * step)
        questions = max(1, sum(moment.has_question for moment in moments) - 1)
        return cls(max(1, moments[-1].number), questions, low, high, step)

    def rows(self) -> list[Tick]:
        """Give the numbers of points that are written."""
        numbers = range(self.low, self.high + 1, self.step)
        return [Tick(str(number), _text(self.y(number))) for number in numbers]

    def columns(self) -> list[Tick]:
        """Give the numbers of questions that are written."""
        numbers = range(0, self.questions + 1, _step(self.last))
        return [Tick(str(number), _text(self.x(number))) for number in numbers]

    def x(self, number: int) -> float:
        """Give where a number of questions stands."""
        return LEFT + (WIDTH - LEFT - RIGHT) * number / self.last

    def y(self, points: int) -> float:
        """Give where so many points stand."""
        part = (points - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * part


def _step(span: int) -> int:
    """Give the distance of the numbers on an axis of this length."""
    return next((one for one in _STEPS if span <= one * _MOST_LINES), _STEPS[-1])


def _text(number: float) -> str:
    return f"{number:.1f}"


def _colors(match: Match) -> list[Color]:
    return [team.color for team in match.state.teams]


def _line(
    model: Model, match: Match, color: Color, moments: tuple[Moment, ...], scale: _Scale
) -> Line:
    known = [(one.number, points) for one in moments if (points := one.of(color)) is not None]
    places = [(scale.x(number), scale.y(points)) for number, points in known]
    every = max(1, -(-len(places) // _MARKS))
    # Teams with equal points would hide each other's shapes: each has its own turn.
    offset = _colors(match).index(color) * every // 4
    team = next(one for one in match.state.teams if one.color is color)
    marked = dict.fromkeys((*places[offset::every], places[-1]))
    half = _SHAPE / 2
    return Line(
        color=str(color),
        name=name_of(team, model.language),
        points=" ".join(f"{_text(x)},{_text(y)}" for x, y in places),
        marks=tuple((_text(x - half), _text(y - half)) for x, y in marked),
        first=known[0][1],
        last=known[-1][1],
    )


def _summary(model: Model, lines: list[Line]) -> str:
    """Say in words what the lines show."""
    text = translations(model.language).gettext("%(team)s: from %(first)s to %(last)s points")
    said = [text % {"team": one.name, "first": one.first, "last": one.last} for one in lines]
    return "; ".join(said) + "."


def _row(model: Model, match: Match, moment: Moment) -> dict[str, Any]:
    points = [moment.of(color) for color in _colors(match)]
    return {"number": moment_name(moment, model.language), "points": points}
