"""The history of matches as tables of texts and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from banks.write_sheets import Sheet
from pygame_engine.chronicle import Entry
from pygame_engine.events import Reason
from pygame_engine.league import league
from pygame_engine.teams import COLORS
from ui.i18n import translations
from ui.record_tables import share
from ui.screens.celebration import REASONS
from ui.screens.layout import GAME_NAMES
from ui.screens.teams import color_name


def of_history(entries: Iterable[Entry], language: str) -> tuple[Sheet, ...]:
    """Give the league and the matches that it is made of."""
    kept = tuple(entries)
    return league_table(kept, language), matches(kept, language)


def league_table(entries: Iterable[Entry], language: str) -> Sheet:
    """Give every team's totals."""
    _ = translations(language).gettext
    columns = (
        _("Game"), _("Place"), _("Team"), _("Matches"), _("Wins"), _("Points"), _("Questions"),
        _("Right"), _("Wrong"), _("Right (%)"),
    )  # fmt: skip
    rows = tuple(
        (
            _(GAME_NAMES[one.game]), one.rank, one.name or color_name(one.color, language),
            one.matches, one.wins, one.points, one.asked, one.right, one.wrong,
            share(one.right, one.asked),
        )
        for one in league(entries)
    )  # fmt: skip
    return Sheet(_("League table"), columns, rows)


def matches(entries: Iterable[Entry], language: str) -> Sheet:
    """Give every team of every match."""
    _ = translations(language).gettext
    columns = (
        _("Date"), _("Game"), _("Questions from"), _("How it ended"), _("Place"), _("Colour"),
        _("Team"), _("Points"), _("Laps"), _("Questions"), _("Right"), _("Wrong"), _("Won"),
        _("Lost"),
    )  # fmt: skip
    rows = tuple(
        (
            one.date.replace("T", " "), _(GAME_NAMES[one.game]), one.title,
            ended(one, _), line.place, color_name(line.color, language),
            line.name or color_name(line.color, language), line.points, line.laps, line.asked,
            line.right, line.wrong, line.won, line.lost,
        )
        for one in entries
        for line in sorted(one.lines, key=lambda line: (line.place, COLORS.index(line.color)))
    )  # fmt: skip
    return Sheet(_("Matches"), columns, rows)


def ended(entry: Entry, gettext: Callable[[str], str]) -> str:
    """Give in words how a match ended."""
    return gettext(REASONS[Reason(entry.ended)]) if entry.ended else gettext("Not finished")
