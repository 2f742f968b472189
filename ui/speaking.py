"""Who speaks for a team at which question, and how each pupil did."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame_engine import COLORS, Match, Phase
from pygame_engine.state import State
from pygame_engine.teams import Color
from pygame_engine.values import Value
from ui.pupils import NO_TEAMS, Course, Pupils

# The answer has been given, and what comes of it is being seen.
_ANSWERED = (Phase.VERDICT, Phase.PANEL, Phase.REVEAL)


@dataclass(frozen=True)
class Mark(Value):
    """How a pupil did: of the questions that count, how many were right and wrong."""

    name: str
    team: Color
    right: int = 0
    wrong: int = 0

    @property
    def asked(self) -> int:
        """How many questions the pupil answered."""
        return self.right + self.wrong


def current(state: State) -> int:
    """Give the number of the question that is at hand, from 1."""
    return len(state.answers) + (state.phase not in _ANSWERED)


def speakers(state: State, course: Course) -> list[str]:
    """Give who speaks at each question up to the one at hand; empty where nobody is known.

    In every team each speaks in turn. Who has spoken, or was passed over, goes to the end of the
    line; who comes anew stands behind those who wait.
    """
    asked = [answer.team for answer in state.answers]
    if current(state) > len(asked):
        asked.append(state.turn)
    lines: dict[Color, deque[str]] = {color: deque() for color in COLORS}
    return [
        _next(lines[team], course.teams_at(number)[COLORS.index(team)], course, number, team)
        for number, team in enumerate(asked, 1)
    ]


def _next(line: deque[str], names: Sequence[str], course: Course, number: int, team: Color) -> str:
    """Let the first of the line speak and go to its end; nobody where the team has no names."""
    if len(line) != len(names) or not set(line).issuperset(names):
        waiting = [name for name in line if name in names]
        waiting += [name for name in names if name not in line]
        line.clear()
        line.extend(waiting)
    if not line:
        return ""
    line.rotate(-1 - course.skips_at(number, team))
    return line[-1]


def speaker(match: Match | None, pupils: Pupils) -> str:
    """Give who speaks for the team in turn; empty where nobody is known, and after the end."""
    if match is None or not pupils.courses or match.state.phase in (Phase.OVER, Phase.BATTERY_OVER):
        return ""
    course = pupils.course(match)
    return speakers(match.state, course)[-1] if course else ""


def names_now(match: Match, pupils: Pupils) -> Mapping[Color, tuple[str, ...]]:
    """Give the pupils who are in each team of a match now; a team without pupils is left out."""
    course = pupils.course(match)
    teams = course.rosters[-1].teams if course and course.rosters else NO_TEAMS
    return {color: names for color, names in zip(COLORS, teams, strict=True) if names}


def marks(match: Match, pupils: Pupils) -> tuple[Mark, ...]:
    """Give how each pupil of a match did, team by team; voided questions do not count.

    An answer counts for the team that it was given for: who answered for two has a mark for each.
    Whoever has left a team since stands behind those who are in it.
    """
    course = pupils.course(match)
    if course is None:
        return ()
    given = _given(match, course)
    have_answered = {name for name, _ in given}
    now = names_now(match, pupils).items()
    found = {(name, color): Mark(name, color) for color, names in now for name in names}
    kept = {key: one for key, one in found.items() if key in given or key[0] not in have_answered}
    return tuple(sorted((kept | given).values(), key=lambda mark: COLORS.index(mark.team)))


def _given(match: Match, course: Course) -> dict[tuple[str, Color], Mark]:
    """Give what each pupil answered for each team, as far as it counts."""
    given: dict[tuple[str, Color], Mark] = {}
    spoke = zip(match.state.answers, speakers(match.state, course), strict=False)
    for answer, name in spoke:
        if name and not answer.voided:
            mark = given.get((name, answer.team), Mark(name, answer.team))
            right = answer.right
            given[name, answer.team] = mark.but(
                right=mark.right + right, wrong=mark.wrong + (not right)
            )
    return given
