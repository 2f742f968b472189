"""The forecast of the match that the start screen describes, made in small pieces."""

from __future__ import annotations

from pygame_engine import Order, Variant
from pygame_engine.forecast import Outlook, Work, advanced
from ui import messages, setting_up
from ui.effects import Effect, Later
from ui.model import Model, Screen

Update = tuple[Model, tuple[Effect, ...]]

SETTLED = 250
AT_FIRST = 2000
"""So many milliseconds after a change, and after the page was opened, the work begins."""
REFINED = 1500
"""So many milliseconds after a rough forecast the work goes on, so that no press waits for it.
As long it waits for a file that is being read."""


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


def shown(model: Model) -> tuple[Model, Work | None]:
    """Give the forecast to be shown, the former one until there is another, and what it is of.

    Whatever is said of it is said of the settings that it was made for.
    """
    if current(model) is not None or model.foreseen is None:
        return model, model.forecast
    return model.but(setup=model.foreseen), model.forecast


def wanted(before: Model, after: Model) -> tuple[Effect, ...]:
    """Begin or go on with a forecast once the start screen says something else, or was opened."""
    if after.screen is not Screen.START:
        return ()
    is_same = before.setup is after.setup and before.loaded is after.loaded
    known = current(after)
    if (is_same and before.screen is Screen.START) or (known is not None and known.is_done):
        return ()
    work = messages.ForecastWorked(after.setup, after.loaded, known or Work(outlook(after)))
    return (Later(SETTLED if before.entropy else AT_FIRST, work),)


def worked(model: Model, message: messages.ForecastWorked) -> Update:
    """Do one piece more, unless the screen or what it says has changed since.

    What is not worth showing yet stays in the message, so that nothing is drawn.
    """
    is_same = message.setup is model.setup and message.loaded is model.loaded
    if model.screen is not Screen.START or not is_same:
        return model, ()
    if model.reading is not None:
        return model, (Later(REFINED, message),)
    work = advanced(message.work)
    if work.is_done or work.best is not message.work.best:
        model = model.but(forecast=work, foreseen=message.setup)
    if work.is_done:
        return model, ()
    is_rough = work.rough is not message.work.rough
    going_on = messages.ForecastWorked(message.setup, message.loaded, work)
    return model, (Later(REFINED if is_rough else 0, going_on),)
