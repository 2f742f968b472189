"""Pupils dealt into teams."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pygame_engine import COLORS
from pygame_engine.chance import Chance
from pygame_engine.teams import Color
from tests.engine.playing import BLUE, GREEN, MAGENTA, RED
from ui.dealing import dealt, fitted, listed, moved
from ui.pupils import NO_TEAMS, Group, Teams

TWO = (BLUE, RED)
PLAYING = st.lists(st.sampled_from(COLORS), min_size=1, unique=True).map(
    lambda found: tuple(sorted(found, key=COLORS.index))
)
NAMES = st.lists(st.text("abcdef", min_size=1, max_size=3), unique=True, max_size=30).map(tuple)


@st.composite
def groups(draw: st.DrawFn) -> Group:
    """A group of which each pupil is in some team or away."""
    places = {name: draw(st.integers(0, len(COLORS))) for name in draw(NAMES)}
    *teams, away = (
        tuple(name for name, place in places.items() if place == number)
        for number in range(len(COLORS) + 1)
    )
    return Group(teams=tuple(teams), away=away)


def sizes(teams: Teams, playing: tuple[Color, ...]) -> list[int]:
    return [len(teams[COLORS.index(color)]) for color in playing]


def everybody(teams: Teams) -> list[str]:
    return sorted(name for team in teams for name in team)


@given(NAMES, PLAYING, st.integers(0, 99))
def test_everybody_is_dealt_once_and_evenly(
    names: tuple[str, ...], playing: tuple[Color, ...], seed: int
) -> None:
    teams = dealt(names, playing, Chance(seed))

    assert everybody(teams) == sorted(names)
    counts = sizes(teams, playing)
    assert sum(counts) == len(names)
    assert max(counts) - min(counts) <= 1


def test_the_same_chance_deals_the_same() -> None:
    names = tuple("abcdefgh")

    assert dealt(names, TWO, Chance(5)) == dealt(names, TWO, Chance(5))
    assert len({dealt(names, TWO, Chance(5, draw)) for draw in range(20)}) > 10


@given(groups(), PLAYING)
def test_only_teams_that_play_have_pupils_and_nobody_is_lost(
    group: Group, playing: tuple[Color, ...]
) -> None:
    teams = fitted(group.teams, playing)

    assert everybody(teams) == everybody(group.teams)
    assert sum(sizes(teams, playing)) == len(everybody(teams))
    assert all(sizes(teams, playing)) or len(everybody(teams)) < len(playing)


def test_teams_that_fit_stay_as_they_were_put() -> None:
    teams = (("a", "b", "c"), ("d",), (), ())

    assert fitted(teams, TWO) == teams


def test_pupils_of_a_team_that_does_not_play_join_the_smallest() -> None:
    assert fitted((("a", "b"), ("c",), ("d",), ()), TWO) == (("a", "b"), ("c", "d"), (), ())


def test_a_team_that_would_have_nobody_gets_pupils_of_the_largest() -> None:
    teams = fitted((("a", "b", "c"), ("d", "e", "f"), (), ()), (BLUE, RED, GREEN))

    assert sizes(teams, (BLUE, RED, GREEN)) == [2, 2, 2]


def test_new_pupils_join_the_smallest_team() -> None:
    group = listed(Group(teams=(("a", "b"), ("c",), (), ())), ("a", "b", "c", "d"), TWO)

    assert group.teams == (("a", "b"), ("c", "d"), (), ())


def test_pupils_who_are_not_listed_any_more_are_gone() -> None:
    group = listed(Group(teams=(("a", "b"), ("c",), (), ()), away=("z",)), ("a", "c"), TWO)

    assert (group.teams, group.away) == ((("a",), ("c",), (), ()), ())


def test_a_corrected_name_stays_where_it_was() -> None:
    group = Group(teams=(("Ana", "Bea"), ("Caco",), (), ()), away=("Dni",))

    assert listed(group, ("Ana", "Bee", "Caco", "Dni"), TWO).teams[0] == ("Ana", "Bee")
    assert listed(group, ("Ana", "Bea", "Caco", "Dani"), TWO).away == ("Dani",)


@given(groups(), NAMES, PLAYING)
def test_a_list_holds_whoever_is_written_once(
    group: Group, names: tuple[str, ...], playing: tuple[Color, ...]
) -> None:
    assert sorted(listed(group, names, playing).pupils) == sorted(names)


@given(groups(), PLAYING, st.data())
def test_moving_somebody_moves_nobody_else_out(
    group: Group, playing: tuple[Color, ...], data: st.DataObject
) -> None:
    group = group.but(teams=fitted(group.teams, playing))
    if not group.pupils:
        return
    name = data.draw(st.sampled_from(group.pupils))
    to = data.draw(st.sampled_from((None, *playing)))

    after = moved(group, name, to, playing)

    assert sorted(after.pupils) == sorted(group.pupils)
    assert name in (after.away if to is None else after.teams[COLORS.index(to)])


def test_who_is_not_in_the_group_cannot_be_moved() -> None:
    group = Group(teams=NO_TEAMS)

    assert moved(group, "Ana", MAGENTA, COLORS) == group
