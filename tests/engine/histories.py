"""Matches of a history, made by hand."""

from __future__ import annotations

from typing import Any

from pygame_engine.chronicle import Entry, Line
from pygame_engine.teams import Color
from tests.engine.playing import BLUE

DATE = "2026-11-30T09:45"


def line(name: str = "", color: Color = BLUE, **changes: Any) -> Line:
    """Give a team's line of a match."""
    given: dict[str, Any] = {"place": 1, "points": 10, "laps": 1, "right": 3, "wrong": 1}
    return Line(color, name, **(given | {"won": 2, "lost": 4, "wins": False} | changes))


def past(name: str = "a", *lines: Line, **changes: Any) -> Entry:
    """Give a match of the history."""
    given: dict[str, Any] = {"date": DATE, "game": "circuit", "title": "Ríos", "ended": "laps"}
    return Entry(name, **(given | {"seed": 1, "lines": lines or (line(),)} | changes))
