"""A class in teams: its lists as they are remembered, and what matches leave out about them.

None of it is part of a match: a match's log says which team was asked, a `Course` who was in it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine.match import Match
from pygame_engine.teams import COLORS, Color
from pygame_engine.values import Value

Teams = tuple[tuple[str, ...], ...]
"""Names of pupils, those of each team in the order of COLORS."""

NO_TEAMS: Teams = ((),) * len(COLORS)


@dataclass(frozen=True)
class Group(Value):
    """A class list, as `text` with a name a line, and in which team each of its pupils is.

    Every pupil is either in one of the teams or `away`.
    """

    name: str = ""
    text: str = ""
    teams: Teams = NO_TEAMS
    away: tuple[str, ...] = ()

    @property
    def pupils(self) -> tuple[str, ...]:
        """All pupils."""
        return tuple(name for team in (*self.teams, self.away) for name in team)


@dataclass(frozen=True)
class Roster(Value):
    """Who is in which team from the question with the number `since` on; the first one is 1."""

    since: int
    teams: Teams


@dataclass(frozen=True)
class Skip(Value):
    """One pupil of this team was passed over at the question with this number."""

    number: int
    team: Color


@dataclass(frozen=True)
class Course(Value):
    """What a match's log leaves out: who was in its teams, and who was passed over.

    `match` tells which match it is about, see `name_of`.
    """

    match: str
    rosters: tuple[Roster, ...] = ()
    skips: tuple[Skip, ...] = ()

    def teams_at(self, number: int) -> Teams:
        """Give who is in which team at the question with this number."""
        fitting = (one.teams for one in reversed(self.rosters) if one.since <= number)
        return next(fitting, NO_TEAMS)

    def skips_at(self, number: int, team: Color) -> int:
        """Give how many pupils were passed over at this question."""
        return self.skips.count(Skip(number, team)) if self.skips else 0


@dataclass(frozen=True)
class Pupils(Value):
    """All that is known of pupils; `chosen` is the place of the group in use, None without one.

    `courses` are of the latest matches, the latest last. `picked` is the pupil who is to be put
    into another team, `deals` how often pupils were dealt since the page was opened. `copied` is
    None as long as nobody has asked for the marks on the clipboard.
    """

    groups: tuple[Group, ...] = ()
    chosen: int | None = None
    courses: tuple[Course, ...] = ()
    picked: str = ""
    deals: int = 0
    copied: bool | None = None

    @property
    def is_known(self) -> bool:
        """True where there is anything to know."""
        return bool(self.groups or self.courses)

    @property
    def group(self) -> Group | None:
        """The group in use."""
        return None if self.chosen is None else self.groups[self.chosen]

    def course(self, match: Match) -> Course | None:
        """Give what is known of this match; None where its pupils were never named."""
        name = name_of(match)
        return next((one for one in self.courses if one.match == name), None)


NO_PUPILS = Pupils()


def name_of(match: Match) -> str:
    """Give the name by which a course knows its match."""
    return f"{match.game.name}-{match.id}"
