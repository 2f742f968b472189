"""What is typed in the dialogs of the presenter's window, until the board has it.

The board may move on, show something else or be closed meanwhile: what is to count is kept here,
and said again until the board's match and settings are so.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from pygame_engine import IllegalAction, Match
from pygame_engine.actions import Action
from pygame_engine.teams import COLORS, Color, Team
from ui import messages, notes, playing, pressing, setting_up
from ui.desk import Desk
from ui.effects import Effect, Tell
from ui.model import Model, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]


def applied(model: Model, colors: Iterable[Color] = COLORS) -> Update:
    """Let what was typed for these teams count, now or as soon as the board takes it."""
    match = model.match
    if match is None:
        return model, ()
    typed = frozenset(key for color in colors for key in _typed(model, color))
    bad = frozenset(_bad(model, match)) & typed
    desk = _desk(model)
    desk = desk.but(given=(desk.given | typed) - bad, given_for=notes.key(match))
    said = (notice("bad-points", Tone.ERROR),) if bad else ()
    return handed_over(model.but(desk=desk, notices=said))


def closed(model: Model) -> Update:
    """Close a dialog; one with points that are none stays."""
    model, effects = applied(model)
    has_bad = model.match is not None and bool(_bad(model, model.match))
    return (model if has_bad else model.but(dialog=None)), effects


def handed_over(model: Model) -> Update:
    """Say to the board what is to count, and forget what its match says already."""
    match = model.match
    if match is None:
        return model, ()
    model = _settled(_of_this_match(model, match), match)
    desk = _desk(model)
    effects: tuple[Effect, ...] = ()
    for action in _wanted(model, match) if desk.is_ready else ():
        try:
            after = match.do(action)
        except IllegalAction:
            continue
        text = pressing.to_text(messages.Played(action), len(match.steps))
        effects += (Tell("press", text),) if text else ()
        match = after
    return model, effects


def waits(model: Model) -> bool:
    """Say whether something typed for the teams is not on its way to the board."""
    desk = _desk(model)
    is_sent = desk.is_ready and desk.given.issuperset(model.team_draft)
    return model.dialog is None and bool(model.team_draft) and not is_sent


def set_time(model: Model, field: str, value: str) -> Update:
    """Set a time here at once, and say it to the board."""
    after = setting_up.changed(model, field, value)
    if after.setup == model.setup:
        return model, ()
    desk = _desk(model)
    times = MappingProxyType({**desk.times, field: _time(after, field)})
    return after.but(desk=desk.but(times=times)), _said_times({field: times[field]})


def with_times(model: Model) -> Model:
    """Give the model with the times that were set here, over those that the board knew."""
    desk = _desk(model)
    left = {field: text for field, text in desk.times.items() if _time(model, field) != text}
    for field, text in left.items():
        model = setting_up.changed(model, field, text)
    return model.but(desk=desk.but(times=MappingProxyType(left)))


def times_again(model: Model) -> tuple[Effect, ...]:
    """Say to a board that was just found what it may not have heard."""
    return _said_times(dict(_desk(model).times))


def _said_times(times: dict[str, str]) -> tuple[Effect, ...]:
    said = [pressing.to_text(messages.ChangedField(*pair), 0) for pair in times.items()]
    return tuple(Tell("press", text) for text in said if text)


def _time(model: Model, field: str) -> str:
    return str(getattr(model.setup, field.removeprefix(setting_up.PREFIX)))


def _of_this_match(model: Model, match: Match) -> Model:
    """Give the model in which what was to count in another match does not count in this one.

    Names are still there to be seen in the dialog; points are of one match.
    """
    desk = _desk(model)
    if not desk.given or desk.given_for == notes.key(match):
        return model
    gone = {key for key in desk.given if key.endswith(".points")}
    return _without(model, gone).but(desk=desk.but(given=frozenset()))


def _settled(model: Model, match: Match) -> Model:
    """Give the model without what was to count and is so."""
    desk = _desk(model)
    left = {key for team in match.state.teams for key in _left(model, team)}
    done = desk.given - left
    return _without(model, done).but(desk=desk.but(given=desk.given & left))


def _left(model: Model, team: Team) -> list[str]:
    typed = _typed(model, team.color)
    return [key for key, text in typed.items() if any(playing.corrections(team, {key: text}))]


def _wanted(model: Model, match: Match) -> list[Action]:
    given = _desk(model).given
    found: list[Action] = []
    for team in match.state.teams:
        typed = {key: text for key, text in _typed(model, team.color).items() if key in given}
        found += playing.corrections(team, typed)[0]
    return found


def _bad(model: Model, match: Match) -> list[str]:
    checked = [playing.corrections(team, _typed(model, team.color)) for team in match.state.teams]
    return [key for _, bad in checked for key in bad]


def _typed(model: Model, color: Color) -> dict[str, str]:
    prefix = f"team.{color}."
    return {key: text for key, text in model.team_draft.items() if key.startswith(prefix)}


def _without(model: Model, gone: Iterable[str]) -> Model:
    kept = {key: text for key, text in model.team_draft.items() if key not in gone}
    return model.but(team_draft=MappingProxyType(kept))


def _desk(model: Model) -> Desk:
    return model.desk or Desk()
