"""Marks out of 10: by the share of right answers, or by points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.results import TeamResult
from pygame_engine.teams import Color, Status
from ui.paper.marks import Rule, full_points, rounded, tenths, written


def team(right: int = 0, asked: int = 0, points: int = 0) -> TeamResult:
    return TeamResult(Color.BLUE, "", 1, points, 0, asked, right, asked - right, 0, 0, Status.IN)


@pytest.mark.parametrize(
    ("rule", "of", "full", "mark"),
    [
        (Rule.SHARE, team(3, 4), 0, 75),
        (Rule.SHARE, team(1, 3), 0, 33),
        (Rule.SHARE, team(2, 3), 0, 67),
        (Rule.SHARE, team(33, 40), 0, 83),
        (Rule.SHARE, team(), 0, None),
        (Rule.POINTS, team(points=9), 12, 75),
        (Rule.POINTS, team(points=15), 12, 100),
        (Rule.WINNER, team(points=0), 0, None),
        (Rule.WINNER, team(points=7), 14, 50),
    ],
)
def test_a_mark_follows_its_rule(rule: Rule, of: TeamResult, full: int, mark: int | None) -> None:
    assert tenths(rule, of, full) == mark


def test_the_best_teams_points_are_a_ten() -> None:
    teams = (team(points=8), team(points=14))

    assert full_points(Rule.WINNER, 12, teams) == 14
    assert full_points(Rule.POINTS, 12, teams) == 12


@given(st.integers(0, 10_000), st.integers(1, 1_000))
def test_rounding_is_never_off_by_more_than_a_half(number: int, by: int) -> None:
    assert -by <= 2 * (rounded(number, by) * by - number) <= by


@given(st.integers(0, 999), st.integers(1, 999), st.sampled_from(Rule))
def test_no_mark_leaves_the_scale(points: int, full: int, rule: Rule) -> None:
    assert 0 <= (tenths(rule, team(1, 2, points), full) or 0) <= 100


@pytest.mark.parametrize(("language", "text"), [("es", "7,5"), ("en", "7.5")])
def test_a_mark_is_written_as_the_language_does(language: str, text: str) -> None:
    assert written(75, language) == text
