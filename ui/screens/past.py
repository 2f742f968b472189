"""The dialog with past matches: the list, the league table, and what can be done with both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_engine.chronicle import Entry
from pygame_engine.league import Row, league
from pygame_engine.record import Score
from ui.history_tables import ended
from ui.i18n import N_, translations
from ui.model import Model, Past, Screen
from ui.past import found, read
from ui.record_tables import share
from ui.screens.layout import GAME_NAMES
from ui.screens.teams import color_name

VIEWS = (
    ("matches", N_("Matches")),
    ("league", N_("League table")),
    ("more", N_("Files and settings")),
)
MOST_SHOWN = 30


@dataclass(frozen=True)
class Seat:
    """A team of a past match."""

    color: str
    name: str
    points: int
    right: str
    wins: bool


@dataclass(frozen=True)
class Played:
    """A past match as it is listed."""

    date: str
    game: str
    title: str
    ended: str
    seats: tuple[Seat, ...]
    counts: bool


@dataclass(frozen=True)
class LeagueRow:
    """A team of the league as it is listed."""

    rank: int
    color: str
    name: str
    matches: int
    wins: int
    points: int
    right: str
    percent: str


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows."""
    past = model.past or Past()
    entries, kept = found(past), read(past.text)
    return {
        "views": VIEWS,
        "view": past.view,
        "search": past.search,
        "count": sum(one.counts for one in entries),
        "total": sum(one.counts for one in kept),
        "has_any": bool(kept),
        "more_count": max(0, len(entries) - MOST_SHOWN),
        "matches": [_played(model, one) for one in entries[:MOST_SHOWN]],
        "leagues": _leagues(model, entries),
        "keeps": model.keeps_history,
        "can_prepare": model.screen is Screen.START and model.loaded is not None,
    }


def _played(model: Model, one: Entry) -> Played:
    _ = translations(model.language).gettext
    year, month, day = one.date[:10].split("-")
    seats = tuple(
        Seat(
            str(line.color),
            line.name or color_name(line.color, model.language),
            line.points,
            _score(line.right, line.asked),
            line.wins and one.counts,
        )
        for line in one.lines
    )
    date = f"{day}/{month}/{year} {one.date[11:]}"
    return Played(date, GAME_NAMES[one.game], one.title, ended(one, _), seats, one.counts)


def _score(right: int, asked: int) -> str:
    score = Score(asked, right)
    return f"{score.right}/{score.asked}"


def _leagues(model: Model, entries: tuple[Entry, ...]) -> list[dict[str, Any]]:
    """Give a table for each game that was played."""
    rows = league(entries)
    return [
        {"game": name, "rows": [_row(model, row) for row in rows if row.game == game]}
        for game, name in GAME_NAMES.items()
        if any(row.game == game for row in rows)
    ]


def _row(model: Model, row: Row) -> LeagueRow:
    percent = share(row.right, row.asked)
    return LeagueRow(
        rank=row.rank,
        color=str(row.color),
        name=row.name or color_name(row.color, model.language),
        matches=row.matches,
        wins=row.wins,
        points=row.points,
        right=_score(row.right, row.asked),
        percent="–" if percent is None else f"{percent:.0f} %",
    )
