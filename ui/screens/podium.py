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
    """A team's place, from 1, and what it stands on; `laps` and `car` are empty in the panel.

    `lasted` says how long the team was in, where all are out and nobody has a place.
    """

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
    lasted: str


def standings(model: Model, match: Match) -> list[Place]:
    """List the teams from the first place to the last, or by how long they lasted."""
    return [_place(model, match, team) for team in results(match).teams]


def is_won_by_nobody(match: Match) -> bool:
    """Tell whether the match is over without a winner."""
    outcome = match.state.outcome
    return outcome is not None and not outcome.winners


def _place(model: Model, match: Match, result: TeamResult) -> Place:
    words = translations(model.language)
    team = next(one for one in match.state.teams if one.color is result.color)
    asked = sum(answer.team is team.color for answer in match.state.answers)
    points = words.ngettext("%(count)s point", "%(count)s points", team.points)
    laps = words.ngettext("%(count)s lap", "%(count)s laps", team.laps)
    lasted = words.ngettext("Out after %(count)s question", "Out after %(count)s questions", asked)
    is_won = not is_won_by_nobody(match)
    return Place(
        place=result.place if is_won else 0,
        place_text=words.gettext("Place %(place)s") % {"place": result.place} if is_won else "",
        standing=standing(model, match.state, team, "happy"),
        points_text=points % {"count": team.points},
        laps=laps % {"count": team.laps} if isinstance(match.state, circuit.State) else "",
        car=_car(team) if isinstance(match.state, circuit.State) else {},
        right=result.right,
        wrong=result.wrong,
        won=result.won,
        lost=result.lost,
        lasted="" if is_won else lasted % {"count": asked},
    )


def _car(team: Team) -> dict[str, object]:
    return {"laps": team.laps, "square": team.square, "bar": circuit.bar(team.points)}
