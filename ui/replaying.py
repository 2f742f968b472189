"""The parts of the results, and the match shown again from its log."""

from __future__ import annotations

from pygame_engine import Match, Phase
from ui import messages, playing
from ui.effects import Effect, Focus, Later
from ui.model import Model, Replay, Screen

Update = tuple[Model, tuple[Effect, ...]]

TABS = ("teams", "points", "failed", "topics", "files")
PAUSE = 1600
"""Milliseconds from one step to the next."""

_LEAVES_TO = "replay"
_BEGINS_AT = "replay-toggle"


def chose_tab(model: Model, message: messages.ChoseTab) -> Update:
    """Show another part of the results."""
    return (model.but(tab=message.name) if message.name in TABS else model), ()


def replayed(model: Model, message: messages.Replayed) -> Update:
    """Begin to show the match again, move in it, or leave it."""
    match = model.match
    if match is None or model.screen is not Screen.RESULTS or match.state.phase is not Phase.OVER:
        return model.but(replay=None), ()
    if message.what == "start":
        replay = Replay(len(match.steps))
        return model.but(replay=replay, dialog=None, notices=()), (Focus(_BEGINS_AT),)
    if model.replay is None:
        return model, ()
    if message.what == "leave":
        return model.but(replay=None), (Focus(_LEAVES_TO),)
    return _changed(model, match, model.replay, message)


def _changed(model: Model, match: Match, replay: Replay, message: messages.Replayed) -> Update:
    if message.what == "toggle":
        return _toggled(model, match, replay)
    if message.what == "tick":
        is_old = not replay.is_playing or message.run != replay.run
        return (model, ()) if is_old else _moved(model, match, replay, replay.place + 1)
    places = {"first": 0, "back": replay.place - 1, "last": replay.length}
    place = places.get(message.what, replay.place + 1)
    return _moved(model, match, replay.but(is_playing=False), place)


def _toggled(model: Model, match: Match, replay: Replay) -> Update:
    """Play or pause; from the end it plays from the beginning."""
    if replay.is_playing:
        return model.but(replay=replay.but(is_playing=False)), ()
    is_over = replay.place >= replay.length
    playing_on = replay.but(is_playing=True, run=replay.run + 1)
    return _moved(model, match, playing_on, 0 if is_over else replay.place + 1)


def _moved(model: Model, match: Match, replay: Replay, place: int) -> Update:
    """Show the match at another place, with the motion of a single step forward."""
    place = min(max(place, 0), replay.length)
    is_step = place == replay.place + 1
    replay = replay.but(place=place, is_playing=replay.is_playing and place < replay.length)
    effects: tuple[Effect, ...] = ()
    if is_step:
        effects = playing.shows(match.steps[place - 1], match.at(place), sound=model.sound)
    if replay.is_playing:
        effects += (Later(PAUSE, messages.Replayed("tick", replay.run)),)
    return model.but(replay=replay), effects
