"""What the start screen says of the match to come, in one line."""

from __future__ import annotations

from typing import Any

from pygame_engine import Variant
from pygame_engine.forecast import Forecast
from pygame_engine.teams import COLORS
from ui import forecasting
from ui.i18n import translations
from ui.model import Model, Setup

PACE = {Variant.BANK: 45, Variant.ORAL: 60, Variant.LUCK: 20}
"""The seconds that a question takes from one die to the next."""
_WRITING = 30
_SHORT = 10
_FIVE = 5
_TENTHS = 10


def context(model: Model) -> dict[str, Any]:
    """Give the line, and the number of laps that would be better, 0 where there is none."""
    of, work = forecasting.shown(model)
    found = work.best if work else None
    laps = work.better[0] if work and work.better else 0
    return {
        "text": line(of, found, is_advised=bool(laps)) if found else "",
        "laps": laps,
        "state": state(model),
    }


def state(model: Model) -> str:
    """Say what is shown: the forecast, a rough or the former one, or none yet."""
    work = forecasting.current(model)
    if work is None:
        return "former" if model.forecast else "none"
    return "ready" if work.forecast else "rough"


def pace(setup: Setup) -> int:
    """Give how many seconds a question is taken to need.

    The clock judges nothing, and whoever presents may give more time; but a class that has chosen a
    limit hardly needs more than that for a question, extra seconds included. Where it needs less, a
    limit takes nothing longer. A question's own time is not known here.
    """
    is_written = setup.written and setup.variant is Variant.BANK
    usual = PACE[setup.variant] + _WRITING * is_written
    if not setup.seconds:
        return usual
    colors = COLORS if setup.game == "panel" else COLORS[: setup.teams]
    extras: list[int] = [getattr(setup, f"extra_{one}") for one in colors]
    needs = [min(usual, setup.seconds + extra) for extra in extras]
    return round(sum(needs) / len(needs))


def line(model: Model, found: Forecast, *, is_advised: bool) -> str:
    """Give in words what to expect; `is_advised` where fewer laps are proposed beside it."""
    ending = _why_fewer(model) if is_advised else _ending(model, found)
    return f"{length(model, found)} {ending}"


def _why_fewer(model: Model) -> str:
    laps = model.setup.laps
    text = translations(model.language).ngettext(
        "Hardly anybody completes %(count)s lap.", "Hardly anybody completes %(count)s laps.", laps
    )
    return text % {"count": laps}


def length(model: Model, found: Forecast) -> str:
    """Give how many questions, and how many minutes."""
    words = translations(model.language)
    low, high = found.questions
    minutes = minute_range(low, high, pace(model.setup))
    asked = words.ngettext("About %(range)s question", "About %(range)s questions", high)
    lasts = words.ngettext("%(range)s minute.", "%(range)s minutes.", minutes[1])
    return f"{asked % {'range': span(low, high)}}, {lasts % {'range': span(*minutes)}}"


def _ending(model: Model, found: Forecast) -> str:
    words, setup = translations(model.language), model.setup
    if setup.game == "panel":
        return words.gettext("The winner ends with %(range)s points.") % {
            "range": span(*found.best)
        }
    return (
        _of_accuracy(model, found) if setup.variant is not Variant.LUCK else _by_luck(model, found)
    )


def tenths(share: float) -> int:
    """Give a share as so many matches in ten."""
    return round(share * _TENTHS)


def _values(model: Model, found: Forecast) -> dict[str, int]:
    count, setup = round(found.eliminated), model.setup
    values = {"accuracy": setup.accuracy, "count": count, "total": setup.teams}
    return values if count else {**values, "count": tenths(found.losing)}


def _of_accuracy(model: Model, found: Forecast) -> str:
    words, values = translations(model.language), _values(model, found)
    if round(found.eliminated):
        text = words.ngettext(
            "With %(accuracy)s %% right, %(count)s of %(total)s teams may be eliminated.",
            "With %(accuracy)s %% right, %(count)s of %(total)s teams may be eliminated.",
            values["count"],
        )
    elif values["count"]:
        text = words.gettext(
            "With %(accuracy)s %% right, a team is eliminated in %(count)s of 10 matches."
        )
    else:
        text = words.gettext("With %(accuracy)s %% right, hardly any team is eliminated.")
    return text % values


def _by_luck(model: Model, found: Forecast) -> str:
    words, values = translations(model.language), _values(model, found)
    if round(found.eliminated):
        text = words.ngettext(
            "%(count)s of %(total)s teams may be eliminated.",
            "%(count)s of %(total)s teams may be eliminated.",
            values["count"],
        )
    elif values["count"]:
        text = words.gettext("A team is eliminated in %(count)s of 10 matches.")
    else:
        text = words.gettext("Hardly any team is eliminated.")
    return text % values


def minute_range(low: int, high: int, seconds: int) -> tuple[int, int]:
    """Give the minutes that so many questions take, long times to the next five minutes."""
    return _minutes(low * seconds, -1), _minutes(high * seconds, 1)


def _minutes(seconds: int, towards: int) -> int:
    minutes = max(1, round(seconds / 60))
    if minutes < _SHORT:
        return minutes
    return _FIVE * (minutes // _FIVE if towards < 0 else -(-minutes // _FIVE))


def span(low: int, high: int) -> str:
    """Give a range of numbers, or the one number that it is."""
    return str(low) if low == high else f"{low}–{high}"
