"""The forecast of the match that the start screen describes, made in small pieces."""

from __future__ import annotations

from pygame_engine import Order, Variant
from pygame_engine.forecast import Outlook, Work, advanced
from ui import messages, setting_up
from ui.effects import Effect, Later
from ui.model import Model, Screen

Update = tuple[Model, tuple[Effect, ...]]

SETTLED = 500
AT_FIRST = 2000
"""So many milliseconds after a change, and after the page was opened, the work begins."""


def outlook(model: Model) -> Outlook:
    """Give what the forecast depends on: names and the order of questions make no difference."""
    setup = model.setup
    chosen = setting_up.settings(setup)
    settings = chosen.but(
        teams=("",) * len(chosen.teams),
        order=Order.FILE,
        shuffle_options=False,
        written=False,
        open_questions=True,
    )
    if setup.game == "circuit":
        settings = settings.but(real_die=False)
    has_bank = setup.variant is Variant.BANK and not setting_up.faults(model)
    return Outlook(
        settings,
        accuracy=0 if setup.variant is Variant.LUCK else setup.accuracy / 100,
        questions=setting_up.playable_count(model) if has_bank else None,
    )


def current(model: Model) -> Work | None:
    """Give the forecast of what the start screen says now, None as long as there is none."""
    work = model.forecast
    return work if work is not None and work.outlook == outlook(model) else None


def wanted(before: Model, after: Model) -> tuple[Effect, ...]:
    """Begin a forecast some time after the start screen says something else, or was opened."""
    if after.screen is not Screen.START:
        return ()
    is_same = before.setup is after.setup and before.loaded is after.loaded
    if (is_same and before.screen is Screen.START) or current(after) is not None:
        return ()
    work = messages.ForecastWorked(after.setup, after.loaded, Work(outlook(after)))
    return (Later(SETTLED if before.entropy else AT_FIRST, work),)


def worked(model: Model, message: messages.ForecastWorked) -> Update:
    """Do one piece more, unless the screen or what it says has changed since.

    What is not worth showing yet stays in the message, so that nothing is drawn.
    """
    is_same = message.setup is model.setup and message.loaded is model.loaded
    if model.screen is not Screen.START or not is_same:
        return model, ()
    work = advanced(message.work)
    if work.is_done or (work.forecast is not None and message.work.forecast is None):
        model = model.but(forecast=work)
    if work.is_done:
        return model, ()
    return model, (Later(0, messages.ForecastWorked(message.setup, message.loaded, work)),)
