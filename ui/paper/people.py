"""The pupils of a match as paper has to know them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pygame_engine.teams import Color
from pygame_engine.values import Value
from ui import speaking
from ui.dealing import names_by_team
from ui.model import Model
from ui.speaking import Mark


def _nobody() -> Mapping[Color, tuple[str, ...]]:
    return MappingProxyType({})


@dataclass(frozen=True)
class People(Value):
    """Who is in which team, and once a match has begun who spoke at each question, and how well.

    Nothing is in any of them where no group of pupils plays.
    """

    teams: Mapping[Color, tuple[str, ...]] = field(default_factory=_nobody)
    speakers: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()

    def marked(self) -> tuple[Mark, ...]:
        """Give a mark for each pupil, one without questions before there are any."""
        unmarked = (Mark(name, color) for color, names in self.teams.items() for name in names)
        return self.marks or tuple(unmarked)


NOBODY = People()


def people(model: Model) -> People:
    """Give the pupils of the match that is shown, or of the one being set up."""
    teams = names_by_team(model)
    if model.match is None or not model.phase:
        return People(teams)
    course = model.pupils.course(model.match)
    spoke = speaking.speakers(model.match.state, course) if course else ()
    return People(teams, tuple(spoke), speaking.marks(model.match, model.pupils))
