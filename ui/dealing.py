"""Pupils dealt into teams, and teams that follow their group and their match."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pygame_engine import COLORS, Match
from pygame_engine.chance import Chance
from pygame_engine.state import ASKING_PHASES
from pygame_engine.teams import Color, Status
from ui.model import Model
from ui.pupils import NO_TEAMS, Course, Group, Pupils, Roster, Teams, name_of
from ui.setup_values import SEATS
from ui.speaking import names_now

MAX_COURSES = 20
"""Of so many matches it is remembered who played in them."""


def colors(model: Model) -> tuple[Color, ...]:
    """Give the teams that pupils can be in: those of the match, or of the one being set up."""
    if model.match is not None and model.phase:
        return in_play(model.match)
    return COLORS[: model.setup.teams if model.setup.game == "circuit" else SEATS]


def in_play(match: Match) -> tuple[Color, ...]:
    """Give the teams of a match without those that left it."""
    return tuple(team.color for team in match.state.teams if team.status is not Status.LEFT)


def names_by_team(model: Model) -> Mapping[Color, tuple[str, ...]]:
    """Give the pupils of each team: of the match that is shown, or of the one being set up.

    A team without pupils is left out; nothing is in it where no group plays.
    """
    if model.match is not None and model.phase:
        return names_now(model.match, model.pupils)
    group, playing = model.pupils.group, colors(model)
    teams = fitted(group.teams, playing) if group else NO_TEAMS
    return {color: names for color, names in zip(COLORS, teams, strict=True) if names}


def dealt(names: Sequence[str], playing: Sequence[Color], chance: Chance) -> Teams:
    """Deal pupils into teams at random; the sizes differ by one at most."""
    mixed = chance.shuffled(names)
    shares = {color: mixed[place :: len(playing)] for place, color in enumerate(playing)}
    return tuple(shares.get(color, ()) for color in COLORS)


def fitted(teams: Teams, playing: Collection[Color]) -> Teams:
    """Give the teams without those that do not play, whose pupils join the smallest ones.

    Where a team would have nobody, the largest give some of theirs until all are even.
    """
    kept = {color: [*names] for color, names in zip(COLORS, teams, strict=True)}
    seats = [kept[color] for color in COLORS if color in playing]
    for color in COLORS:
        if color not in playing:
            for name in kept.pop(color):
                min(seats, key=len).append(name)
    if not all(seats):
        _even_out(seats)
    return tuple(tuple(kept.get(color, ())) for color in COLORS)


def _even_out(seats: Sequence[list[str]]) -> None:
    while len(max(seats, key=len)) > len(min(seats, key=len)) + 1:
        min(seats, key=len).append(max(seats, key=len).pop())


def listed(group: Group, names: Sequence[str], playing: Collection[Color]) -> Group:
    """Give the group with these pupils: who stays is where they were, others join the smallest.

    Where one name alone is another one now, it was corrected.
    """
    was = group.but(teams=fitted(group.teams, playing))
    if len(names) == len(was.pupils):
        was = _renamed(was, set(was.pupils) - set(names), set(names) - set(was.pupils))
    wanted = set(names)
    teams = [[name for name in team if name in wanted] for team in was.teams]
    seats = [teams[COLORS.index(color)] for color in COLORS if color in playing]
    for name in names:
        if name not in was.pupils:
            min(seats, key=len).append(name)
    away = tuple(name for name in was.away if name in wanted)
    return group.but(teams=tuple(map(tuple, teams)), away=away)


def _renamed(group: Group, gone: Collection[str], new: Collection[str]) -> Group:
    if len(gone) != 1 or len(new) != 1:
        return group
    (old,), (name,) = gone, new
    teams = (*group.teams, group.away)
    *teams_now, away = (tuple(name if one == old else one for one in team) for team in teams)
    return group.but(teams=tuple(teams_now), away=away)


def moved(group: Group, name: str, to: Color | None, playing: Collection[Color]) -> Group:
    """Give the group with this pupil in another team; None is for those who are away."""
    if name not in group.pupils:
        return group
    teams = [[one for one in team if one != name] for team in fitted(group.teams, playing)]
    away = [one for one in group.away if one != name]
    (away if to is None else teams[COLORS.index(to)]).append(name)
    return group.but(teams=tuple(map(tuple, teams)), away=tuple(away))


def followed(before: Model, after: Model) -> Model:
    """Give the model whose match knows its pupils: from its start, and each change from then on.

    They change by hand, and where a team joins or leaves. Whoever is asked then still answers for
    the team that was asked.
    """
    match, old = after.match, before.match
    if match is None:
        return after
    course, state = after.pupils.course(match), match.state
    coming = len(state.answers) + 1
    if old is None or old.opening is not match.opening:
        return after if course else _with_course(after, match, _seated(after.pupils, match), coming)
    if after.pupils.group != before.pupils.group:
        return _with_course(after, match, _seated(after.pupils, match), coming)
    if in_play(match) == in_play(old):
        return after
    teams = fitted(_latest(after.pupils, course), in_play(match))
    return _with_course(after, match, teams, coming + _is_answered_as_begun(match, course))


def _is_answered_as_begun(match: Match, course: Course | None) -> bool:
    """Say whether a team is being asked that has pupils at this question.

    One that had left on its own question and is back has none there, until they are put back.
    """
    state = match.state
    if course is None or state.phase not in ASKING_PHASES:
        return False
    return bool(course.teams_at(len(state.answers) + 1)[COLORS.index(state.turn)])


def _seated(pupils: Pupils, match: Match) -> Teams:
    return fitted(pupils.group.teams, in_play(match)) if pupils.group else NO_TEAMS


def _latest(pupils: Pupils, course: Course | None) -> Teams:
    """Give the group as it was put, unless it is another one than that of the match."""
    playing = course.rosters[-1].teams if course else NO_TEAMS
    put = pupils.group.teams if pupils.group else NO_TEAMS
    return put if _everybody(put) == _everybody(playing) else playing


def _everybody(teams: Teams) -> set[str]:
    return {name for team in teams for name in team}


def _with_course(model: Model, match: Match, teams: Teams, since: int) -> Model:
    """Give the model in which these are the teams of the match from this question on."""
    pupils = model.pupils
    course = pupils.course(match) or Course(name_of(match))
    rosters = tuple(one for one in course.rosters if one.since < since)
    if teams != (rosters[-1].teams if rosters else NO_TEAMS):
        rosters = (*rosters, Roster(since, teams))
    others = tuple(one for one in pupils.courses if one.match != course.match)
    kept = (*others, course.but(rosters=rosters))[-MAX_COURSES:] if rosters else others
    return model if kept == pupils.courses else model.but(pupils=pupils.but(courses=kept))
