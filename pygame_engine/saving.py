"""Matches as text: for the browser's storage and for files that move between computers.

A text is trusted only when playing its actions again gives the very events that stand in it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pygame_engine import actions
from pygame_engine import events as happenings
from pygame_engine.actions import Action
from pygame_engine.errors import BadSave, IllegalAction, IllegalSettings, SaveFault
from pygame_engine.events import Event
from pygame_engine.match import GAMES, Match, Step
from pygame_engine.serial import Malformed, decode, decode_bank, encode, encode_named

FORMAT = "casilla-match"
VERSION = 1
_ACTIONS = {
    cls.__name__: cls
    for cls in vars(actions).values()
    if isinstance(cls, type) and issubclass(cls, Action) and cls not in (Action, actions.Start)
}
_UNTRUSTED = (Malformed, IllegalAction, IllegalSettings, KeyError, TypeError, ValueError)
_REVEALING = {
    cls.__name__
    for cls in vars(happenings).values()
    if isinstance(cls, type) and issubclass(cls, Event) and cls.reveals
}


def head(match: Match) -> str:
    """Give what never changes in a match: its game, settings, seed and bank."""
    return _dump(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": match.game.name,
            "seed": match.seed,
            "settings": encode(match.settings),
            "bank": encode(match.bank),
        }
    )


def log(match: Match) -> str:
    """Give what has happened in a match, undone steps last.

    The text of each step is made once and kept with it, so that storing a long match after every
    event costs no more than storing a short one.
    """
    steps = ",".join(_step_text(step) for step in match.steps)
    undone = ",".join(_step_text(step) for step in match.undone)
    redeals = _dump(match.state.chance.redeals)
    opening = _dump([encode_named(event) for event in match.opening])
    return f'{{"opening":{opening},"redeals":{redeals},"steps":[{steps}],"undone":[{undone}]}}'


def _step_text(step: Step) -> str:
    kept: str | None = step.__dict__.get("_text")
    if kept is None:
        events = [encode_named(event) for event in step.events]
        kept = _dump([encode_named(step.action), events])
        step.__dict__["_text"] = kept
    return kept


def to_json(match: Match) -> str:
    """Give a match as the text of a saved file."""
    return join(head(match), log(match))


def join(head_text: str, log_text: str) -> str:
    """Give the text of a saved file from its two parts."""
    return f'{{"check":"{_check(head_text, log_text)}","head":{head_text},"log":{log_text}}}\n'


def _check(head_text: str, log_text: str) -> str:
    return hashlib.sha256(f"{head_text}\n{log_text}".encode()).hexdigest()


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Match:
    """Give the match that a saved file holds.

    Raises BadSave: not a save of this program, cut short, of another version, or changed.
    """
    saved = _parse(text)
    if not isinstance(saved, dict) or not saved.keys() >= {"check", "head", "log"}:
        raise BadSave(SaveFault.NOT_A_SAVE)
    _check_version(saved["head"])
    if _check(_dump(saved["head"]), _dump(saved["log"])) != saved["check"]:
        raise BadSave(SaveFault.TAMPERED, "check")
    return _load(saved["head"], saved["log"])


def from_parts(head_text: str, log_text: str) -> Match:
    """Give the match that these two parts hold; raises BadSave."""
    saved_head = _parse(head_text)
    _check_version(saved_head)
    return _load(saved_head, _parse(log_text))


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        begins = text.lstrip("\ufeff \r\n\t").startswith('{"check"')
        code = SaveFault.CUT if begins else SaveFault.NOT_A_SAVE
        raise BadSave(code, str(error)) from error


def _check_version(saved_head: Any) -> None:
    if not isinstance(saved_head, dict) or saved_head.get("format") != FORMAT:
        raise BadSave(SaveFault.NOT_A_SAVE)
    if saved_head.get("version") != VERSION:
        raise BadSave(SaveFault.OTHER_VERSION, repr(saved_head.get("version")))


def _load(saved_head: dict[str, Any], saved_log: Any) -> Match:
    try:
        return _replay(_begin(saved_head), saved_log)
    except _UNTRUSTED as error:
        raise BadSave(SaveFault.TAMPERED, str(error)) from error


def _begin(saved_head: dict[str, Any]) -> Match:
    game = GAMES.get(saved_head["game"])
    if game is None:
        raise Malformed(f"game {saved_head['game']!r:.80}")
    settings = decode(game.settings, saved_head["settings"])
    match = Match.new(settings, decode_bank(saved_head["bank"]), saved_head["seed"])
    if encode(match.bank) != saved_head["bank"]:
        raise Malformed("bank")
    return match


def _replay(match: Match, saved_log: dict[str, Any]) -> Match:
    steps, undone = saved_log["steps"], saved_log["undone"]
    if not isinstance(steps, list) or not isinstance(undone, list):
        raise Malformed("steps")
    _compare(match.opening, saved_log["opening"])
    match = match.with_redeals(_redeals(saved_log["redeals"]))
    for action, events in steps:
        match = _repeat(match, action, events)
    for action, events in reversed(undone):
        match = _repeat(_before_undo(match, events), action, events)
    for _ in undone:
        match = match.undo()
    if encode(match.state.chance.redeals) != saved_log["redeals"]:
        raise Malformed("redeals")
    return match


def _repeat(match: Match, action: object, events: object) -> Match:
    match = match.do(_action(action))
    _compare(match.steps[-1].events, events)
    return match


def _before_undo(match: Match, events: object) -> Match:
    """Take back the new deal that undoing these events brought, where they showed something."""
    names = {event["type"] for event in events} if isinstance(events, list) else set()
    if not names & _REVEALING:
        return match
    chance = match.state.chance
    return match.with_redeals(chance.redealt(chance.draws, -1).redeals)


def _action(data: object) -> Action:
    if not isinstance(data, dict) or data.get("type") not in _ACTIONS:
        raise Malformed(f"action {data!r:.80}")
    values = {name: value for name, value in data.items() if name != "type"}
    return decode(_ACTIONS[data["type"]], values)


def _redeals(data: object) -> tuple[tuple[int, int], ...]:
    if not isinstance(data, list):
        raise Malformed("redeals")
    pairs = tuple((draw, times) for draw, times in data)
    if any(type(number) is not int for pair in pairs for number in pair):
        raise Malformed("redeals")
    return pairs


def _compare(events: tuple[Event, ...], saved: object) -> None:
    if [encode_named(event) for event in events] != saved:
        raise Malformed(f"events {saved!r:.200}")
