"""The league table of a history."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_engine import Match
from pygame_engine.chronicle import entry
from pygame_engine.league import league
from pygame_engine.results import results
from tests.engine.histories import DATE, line, past
from tests.engine.playing import BLUE, GREEN, RED
from tests.strategies import played

FEW = settings(
    max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@FEW
@given(st.lists(played(most=25), max_size=4))
def test_the_league_adds_up_to_the_results_of_all_matches(matches: list[Match]) -> None:
    rows = league(entry(one, f"m{n}", DATE) for n, one in enumerate(matches))
    counting = [one for one in matches if any(team.asked for team in results(one).teams)]
    told = [team for one in counting for team in results(one).teams]

    assert sum(row.points for row in rows) == sum(team.points for team in told)
    assert sum(row.right for row in rows) == sum(team.right for team in told)
    assert sum(row.wrong for row in rows) == sum(team.wrong for team in told)
    assert sum(row.matches for row in rows) == len(told)


def test_a_team_is_known_by_its_name_in_any_colour_and_case() -> None:
    rows = league([past("a", line("Linces", wins=True)), past("b", line("linces ", RED, right=1))])

    assert [
        (row.name, row.matches, row.wins, row.points, row.right, row.wrong) for row in rows
    ] == [("Linces", 2, 1, 20, 4, 2)]


def test_teams_without_a_name_are_known_by_their_colour() -> None:
    rows = league([past("a", line(), line("", RED)), past("b", line())])

    assert [(row.color, row.matches) for row in rows] == [(BLUE, 2), (RED, 1)]


def test_the_league_goes_by_wins_then_by_the_share_of_right_answers() -> None:
    rows = league(
        [
            past(
                "a",
                line("x", right=1, wrong=3),
                line("y", RED, right=3, wrong=1),
                line("z", GREEN, right=0, wrong=4, wins=True),
            )
        ]
    )

    assert [(row.rank, row.name) for row in rows] == [(1, "z"), (2, "y"), (3, "x")]


def test_equal_teams_share_a_rank() -> None:
    rows = league([past("a", line("x"), line("y", RED), line("w", GREEN, right=0))])

    assert [(row.rank, row.name) for row in rows] == [(1, "x"), (1, "y"), (3, "w")]


def test_a_match_without_answers_is_left_out() -> None:
    empty = past("b", *(line(name, right=0, wrong=0, wins=True) for name in ("x", "y")))
    rows = league([past("a", line("x", wins=True)), empty])

    assert [(row.name, row.matches, row.wins) for row in rows] == [("x", 1, 1)]


def test_each_game_has_its_own_table() -> None:
    rows = league([past("a", line("x")), past("b", line("x", points=110), game="panel")])

    assert [(row.game, row.points) for row in rows] == [("circuit", 10), ("panel", 110)]
