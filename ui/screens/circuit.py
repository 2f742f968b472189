"""The circuit: the track with its cars, the markers, and what happens now in the infield."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from pygame_engine import Match, Phase, circuit
from pygame_engine.actions import RollDie
from pygame_engine.circuit.state import CARD, DIE, bar
from pygame_engine.events import Judged, LapCompleted, PenaltyDrawn
from pygame_engine.teams import Team
from ui.drawing import Part
from ui.i18n import translations
from ui.model import Model
from ui.screens import battery, celebration, layout, question
from ui.screens.teams import Named, Standing, named, standing, team_name

MOODS = MappingProxyType(
    {
        "grey": "happy",
        "green": "happy",
        "yellow": "calm",
        "orange": "worried",
        "red": "scared",
        "black": "out",
    }
)
# No line may end within «10 → 7».
_ARROW = "\u00a0→\u00a0"
# From these squares on a car looks another way; in a corner as the wider side lies.
_SQUARES = tuple(f"cell-{number}" for number in range(circuit.SQUARES))
_HEADINGS = MappingProxyType({0: "west", 7: "north", 10: "east", 17: "south"})


@dataclass(frozen=True)
class Licence:
    """A team's marker; of `points` the bar shows `cells`, what is more than it holds is `extra`."""

    standing: Standing
    laps: int
    laps_text: str
    square: int
    bar: str
    cells: int
    extra: int
    points_word: str


@dataclass(frozen=True)
class Cell:
    """A square of the track; `sign` is the penalty that has just been drawn here, or 0."""

    number: int
    heading: str
    label: str
    cars: tuple[Named, ...]
    sign: int


def frame(model: Model) -> Part:
    """Give the track and the markers around it, but for the end of a battery."""
    _, state = _shown(model)
    if state.phase is Phase.BATTERY_OVER:
        return Part("circuit.html", {"squares": (), "markers": ()})
    markers = tuple(f"marker-{team.color}" for team in state.teams)
    return Part("circuit.html", {"squares": _SQUARES, "markers": markers})


def parts(model: Model) -> dict[str, Part]:
    """Give the squares, the markers and the infield, or how to go on after a battery."""
    match, state = _shown(model)
    over = battery.context(model, match)
    if over is not None:
        return {"battery": Part("battery.html", {"battery": over})}
    markers = [licence(model, state, team) for team in state.teams]
    return {
        "infield": Part("infield.html", infield(model, match, state)),
        **dict(zip(_SQUARES, squares(model, state), strict=True)),
        **{
            f"marker-{one.standing.color}": Part("licence.html", {"marker": one}) for one in markers
        },
    }


def _shown(model: Model) -> tuple[Match, circuit.State]:
    match = model.match
    if match is None or not isinstance(match.state, circuit.State):
        raise ValueError("the circuit's screen shows a circuit")
    return match, match.state


def infield(model: Model, match: Match, state: circuit.State) -> dict[str, Any]:
    """Give what happens now within the track."""
    return {
        "roll": roll(model, match, state),
        "question": question.card(model, match),
        "head": head(model, match, state),
        "result": result(model, match, state),
        "penalty": penalty(state),
        "celebration": celebration.context(model, match),
    }


def head(model: Model, match: Match, state: circuit.State) -> dict[str, Any]:
    """Give what the question card is headed with beside the team."""
    return {
        "die": state.die,
        "lap": lap(model, match),
        "progress": layout.progress(model, state),
        "speaker": layout.speaker(model),
    }


def heading(square: int) -> str:
    """Give the direction in which a car on this square looks."""
    return _HEADINGS[max(corner for corner in _HEADINGS if corner <= square)]


def squares(model: Model, state: circuit.State) -> list[Part]:
    """Give the squares with the cars on them; nearly all are as they were, and are remembered."""
    cars: dict[int, tuple[Named, ...]] = {}
    for team in state.teams:
        if team.is_in:
            cars[team.square] = (*cars.get(team.square, ()), named(model, team.color))
    signs = {state.team.square: penalty(state)}
    return [
        _square(model.language, number, cars.get(number, ()), signs.get(number, 0))
        for number in range(circuit.SQUARES)
    ]


@lru_cache(maxsize=256)
def _square(language: str, number: int, cars: tuple[Named, ...], sign: int) -> Part:
    words = translations(language)
    text = words.gettext("Square %(number)s") if number else words.pgettext("square", "Start")
    label = text % {"number": number} if number else text
    return Part("cell.html", {"cell": Cell(number, heading(number), label, cars, sign)})


def licence(model: Model, state: circuit.State, team: Team) -> Licence:
    """Give a team's marker."""
    words = translations(model.language)
    color = str(bar(team.points))
    total = state.settings.laps
    laps = words.ngettext("%(laps)s of %(total)s lap", "%(laps)s of %(total)s laps", total)
    return Licence(
        standing=standing(model, state, team, MOODS[color]),
        laps=team.laps,
        laps_text=laps % {"laps": team.laps, "total": total},
        square=team.square,
        bar=color,
        cells=min(team.points, CARD),
        extra=max(0, team.points - CARD),
        points_word=words.ngettext("point", "points", team.points),
    )


def roll(model: Model, match: Match, state: circuit.State) -> dict[str, Any] | None:
    """Give what the infield shows while a team is to roll."""
    if state.phase is not Phase.ROLL:
        return None
    return {
        "team": named(model, state.turn),
        "faces": [value for value in range(1, DIE + 1) if match.allows(RollDie(value))],
        "is_virtual": match.allows(RollDie()),
        "last": last_spoken(model, match),
        "speaker": layout.speaker(model),
    }


def last_spoken(model: Model, match: Match) -> str:
    """Give what came of the spoken answer that has just passed the turn; empty without one."""
    events = match.steps[-1].events if match.steps else ()
    judged = next((event for event in events if isinstance(event, Judged)), None)
    if judged is None:
        return ""
    text = translations(model.language).gettext("%(team)s: right, no points lost.")
    return text % {"team": team_name(model, judged.team)}


def lap(model: Model, match: Match) -> str:
    """Give what the roll that has just been made brought for a lap; empty without one."""
    events = match.steps[-1].events if match.steps else ()
    done = next((event for event in events if isinstance(event, LapCompleted)), None)
    if done is None:
        return ""
    words = translations(model.language)
    text = words.ngettext("Lap! +%(points)s point", "Lap! +%(points)s points", done.points)
    return text % {"points": done.points}


def penalty(state: circuit.State) -> int:
    """Give the penalty that the verdict shows, or 0."""
    if state.phase is not Phase.VERDICT or state.answers[-1].right or state.answers[-1].voided:
        return 0
    return state.answers[-1].penalty


def result(model: Model, match: Match, state: circuit.State) -> str:
    """Give in words what the verdict costs; empty outside the verdict."""
    if state.phase is not Phase.VERDICT:
        return ""
    answer, words = state.answers[-1], translations(model.language)
    values: dict[str, object] = {"team": team_name(model, answer.team)}
    if answer.voided:
        return words.gettext("The question does not count.")
    if answer.right:
        return words.gettext("%(team)s loses no points.") % values
    left = points_after(match)
    values |= {"lost": answer.lost, "before": left + answer.lost, "after": left}
    text = words.ngettext(
        "%(team)s loses %(lost)s point: %(before)s → %(after)s.",
        "%(team)s loses %(lost)s points: %(before)s → %(after)s.",
        answer.lost,
    )
    if not left:
        text += " " + words.gettext("%(team)s is eliminated.")
    return (text % values).replace(" → ", _ARROW)


def points_after(match: Match) -> int:
    """Give the points with which the last penalty left its team."""
    for step, state in zip(reversed(match.steps), reversed(match.states), strict=False):
        for event in step.events:
            if isinstance(event, PenaltyDrawn):
                team = state.find(event.team)
                return team.points if team else 0
    return 0
