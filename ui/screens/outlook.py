"""The dialog about the forecast: how often pupils are right, how matches end, what would help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_engine import Variant
from pygame_engine.forecast import FEW, GAMES, Forecast
from pygame_engine.state import LEVELS
from ui import forecasting
from ui.i18n import N_, translations
from ui.model import Model
from ui.screens import forecast

ACCURACIES = (
    (LEVELS[0], N_("Half of them")),
    (LEVELS[1], N_("Most of them")),
    (LEVELS[2], N_("Nearly all")),
)


@dataclass(frozen=True)
class Row:
    """One fact: of the settings as they are, and of what is proposed (empty without it)."""

    name: str
    now: str
    then: str = ""


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows."""
    setup = model.setup
    of, work = forecasting.shown(model)
    found = work.best if work else None
    laps, better = (work.better if work else None) or (0, None)
    return {
        "accuracies": [
            {"value": value, "name": name, "is_on": value == setup.accuracy}
            for value, name in ACCURACIES
        ],
        "asks_accuracy": setup.variant is not Variant.LUCK,
        "rows": _rows(of, found, better) if found else [],
        "state": forecast.state(model),
        "laps": laps,
        "laps_now": of.setup.laps,
        "games": GAMES if work is None or work.forecast else FEW,
        "pace": forecast.pace(setup),
    }


def _rows(model: Model, now: Forecast, then: Forecast | None) -> list[Row]:
    found = (now, then) if then else (now,)
    facts = _panel_facts if model.setup.game == "panel" else _circuit_facts
    columns = [facts(model, one) for one in found]
    return [Row(name, *(column[name] for column in columns)) for name in columns[0]]


def _panel_facts(model: Model, found: Forecast) -> dict[str, str]:
    return {
        **_length_facts(model, found),
        N_("Points of the winner"): forecast.span(*found.best),
    }


def _circuit_facts(model: Model, found: Forecast) -> dict[str, str]:
    return {
        **_length_facts(model, found),
        N_("A team completes its laps"): _tenths(model, found.laps),
        N_("The questions are used up"): _tenths(model, found.battery),
        N_("All teams are eliminated"): _tenths(model, found.nobody),
        N_("Teams eliminated"): f"{_eliminated(found)} / {model.setup.teams}",
    }


def _eliminated(found: Forecast) -> str:
    """Give how many teams are eliminated, not as none where it is one in some of ten matches."""
    count = round(found.eliminated)
    return forecast.span(0, 1) if not count and forecast.tenths(found.losing) else str(count)


def _length_facts(model: Model, found: Forecast) -> dict[str, str]:
    low, high = found.questions
    minutes = forecast.minute_range(low, high, forecast.pace(model.setup))
    return {
        N_("Questions"): forecast.span(low, high),
        N_("Minutes"): forecast.span(*minutes),
    }


def _tenths(model: Model, share: float) -> str:
    """Give a share as so many matches in ten."""
    words, count = translations(model.language), forecast.tenths(share)
    if not count:
        return words.gettext("hardly ever")
    if count == forecast.tenths(1):
        return words.gettext("nearly always")
    return words.gettext("%(count)s in 10") % {"count": count}
