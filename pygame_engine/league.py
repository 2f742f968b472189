"""The league table that a history of matches makes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pygame_engine.chronicle import Entry, Line
from pygame_engine.match import GAMES
from pygame_engine.teams import Color


@dataclass(frozen=True, slots=True)
class Row:
    """A team's totals over several matches of one game; equal ones share a rank, from 1."""

    rank: int
    game: str
    color: Color
    name: str
    matches: int
    wins: int
    points: int
    right: int
    wrong: int

    @property
    def asked(self) -> int:
        """How many questions counted for it."""
        return self.right + self.wrong


def league(entries: Iterable[Entry]) -> tuple[Row, ...]:
    """Give every team's totals: most wins first, then the largest share of right answers.

    A team is known by its name, whatever its colour and whether in capitals, one without a name by
    its colour. Points of the two games cannot be added, so that each game has its own rows. A
    match in which no answer counted is left out.
    """
    teams: dict[tuple[str, str], list[Line]] = {}
    for one in (one for one in entries if one.counts):
        for line in one.lines:
            name = line.name.strip().casefold() or f"\x00{line.color}"
            teams.setdefault((one.game, name), []).append(line)
    rows = [_row(game, lines) for (game, _), lines in teams.items()]
    return tuple(place for game in GAMES for place in _ranked([r for r in rows if r.game == game]))


def _row(game: str, lines: list[Line]) -> Row:
    return Row(
        rank=0,
        game=game,
        color=lines[0].color,
        name=lines[0].name.strip(),
        matches=len(lines),
        wins=sum(line.wins for line in lines),
        points=sum(line.points for line in lines),
        right=sum(line.right for line in lines),
        wrong=sum(line.wrong for line in lines),
    )


def _ranked(rows: list[Row]) -> list[Row]:
    merits = sorted((_merit(row) for row in rows), reverse=True)
    placed = [replace(row, rank=merits.index(_merit(row)) + 1) for row in rows]
    return sorted(placed, key=lambda row: (row.rank, row.name.casefold(), row.color))


def _merit(row: Row) -> tuple[int, float, int]:
    return row.wins, row.right / row.asked if row.asked else 0.0, row.points
