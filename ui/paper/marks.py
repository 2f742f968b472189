"""Marks out of 10 by a rule that the teacher sets, in whole tenths: none is rounded twice."""

from __future__ import annotations

from enum import StrEnum

from pygame_engine.results import TeamResult

BEST = 100
"""The best mark there is, in tenths."""


class Rule(StrEnum):
    """What a mark is made from."""

    SHARE = "share"
    """The share of right answers."""
    POINTS = "points"
    """The points, a number of which is worth a 10."""
    WINNER = "winner"
    """The points, the most that any team has being worth a 10."""


def tenths(rule: Rule, team: TeamResult, full: int) -> int | None:
    """Give a team's mark in tenths, 0 to 100; None where nothing can be marked.

    `full` are the points that are worth a 10: what `full_points` gives.
    """
    got, of = (team.right, team.asked) if rule is Rule.SHARE else (team.points, full)
    return min(BEST, rounded(BEST * got, of)) if of else None


def full_points(rule: Rule, chosen: int, teams: tuple[TeamResult, ...]) -> int:
    """Give the points that are worth a 10: the chosen number, or the most that a team has."""
    if rule is Rule.WINNER:
        return max((team.points for team in teams), default=0)
    return chosen


def rounded(number: int, by: int) -> int:
    """Divide and round to the nearest whole number, halves up."""
    return (2 * number + by) // (2 * by)


def written(mark: int, language: str) -> str:
    """Write tenths as a number with one decimal, as the language does."""
    return f"{mark // 10}{'.' if language == 'en' else ','}{mark % 10}"
