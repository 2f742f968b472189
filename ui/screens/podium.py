"""The teams by place, for the end of a battery and for the results."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine import Match, circuit
from pygame_engine.results import TeamResult, results
from pygame_engine.teams import Team
from ui.i18n import translations
from ui.model import Model
from ui.screens.teams import Standing, standing


@dataclass(frozen=True)
class Place:
    """A team's place, from 1, and what it stands on; `laps` and `car` are empty in the panel."""

    place: int
    place_text: str
    standing: Standing
    points_text: str
    laps: str
    car: dict[str, object]
    right: int
    wrong: int
    won: int
    lost: int


def standings(model: Model, match: Match) -> list[Place]:
    """List the teams from the first place to the last."""
    return [_place(model, match, team) for team in results(match).teams]


def _place(model: Model, match: Match, result: TeamResult) -> Place:
    words = translations(model.language)
    team = next(one for one in match.state.teams if one.color is result.color)
    points = words.ngettext("%(count)s point", "%(count)s points", team.points)
    laps = words.ngettext("%(count)s lap", "%(count)s laps", team.laps)
    return Place(
        place=result.place,
        place_text=words.gettext("Place %(place)s") % {"place": result.place},
        standing=standing(model, match.state, team, "happy"),
        points_text=points % {"count": team.points},
        laps=laps % {"count": team.laps} if isinstance(match.state, circuit.State) else "",
        car=_car(team) if isinstance(match.state, circuit.State) else {},
        right=result.right,
        wrong=result.wrong,
        won=result.won,
        lost=result.lost,
    )


def _car(team: Team) -> dict[str, object]:
    return {"laps": team.laps, "square": team.square, "bar": circuit.bar(team.points)}
