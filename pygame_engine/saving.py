"""Matches as text: for the browser's storage and for files that move between computers.

A text is trusted only when playing its actions again gives the very same text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from pygame_engine import actions
from pygame_engine.actions import Action
from pygame_engine.chance import MAX_SEED
from pygame_engine.errors import BadSave, IllegalAction, IllegalSettings, SaveFault
from pygame_engine.match import GAMES, Match, Step
from pygame_engine.serial import (
    Malformed,
    decode,
    decode_bank,
    dump,
    encode,
    parse_json,
)
from pygame_engine.values import is_whole

FORMAT = "casilla-match"
VERSION = 1
_MOST_DRAWS = 2**53 - 1
_ACTIONS = {
    cls.__name__: cls
    for cls in vars(actions).values()
    if isinstance(cls, type) and issubclass(cls, Action) and cls not in (Action, actions.Start)
}
_UNTRUSTED = (
    Malformed,
    IllegalAction,
    IllegalSettings,
    KeyError,
    TypeError,
    ValueError,
    RecursionError,
)


def head(match: Match) -> str:
    """Give what never changes in a match: its game, settings, seed and bank.

    Its own number is there only where it is not the seed.
    """
    own = {} if match.own is None else {"own": match.own}
    return dump(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": match.game.name,
            "seed": match.seed,
            **own,
            "settings": encode(match.settings),
            "bank": encode(match.bank),
        }
    )


def log(match: Match, since: int = 0) -> str:
    """Give what has happened in a match since so many steps, undone steps last."""
    redeals = dump(match.state.chance.redeals)
    given = f'"opening":{match.opening_text},"redeals":{redeals}'
    return f'{{{given},"steps":{_texts(match.steps[since:])},"undone":{_texts(match.undone)}}}'


def piece(match: Match, start: int, stop: int) -> str:
    """Give some of a match's steps, those from `start` on and before `stop`, as a text."""
    return _texts(match.steps[start:stop])


def _texts(steps: tuple[Step, ...]) -> str:
    return f"[{','.join(step.text for step in steps)}]"


def to_json(match: Match) -> str:
    """Give a match as the text of a saved file."""
    return join(head(match), log(match))


def join(head_text: str, log_text: str) -> str:
    """Give the text of a saved file from its two parts."""
    return f'{{"check":"{_check(head_text, log_text)}","head":{head_text},"log":{log_text}}}\n'


def _check(head_text: str, log_text: str) -> str:
    # A bank's text may hold half a character, which has no UTF-8 of its own.
    return hashlib.sha256(f"{head_text}\n{log_text}".encode("utf-8", "surrogatepass")).hexdigest()


def from_json(text: str) -> Match:
    """Give the match that a saved file holds.

    Raises BadSave: not a save of this program, cut short, of another version, or changed.
    """
    saved = _parse(text, '{"check"')
    if not isinstance(saved, dict) or saved.keys() != {"check", "head", "log"}:
        raise BadSave(SaveFault.NOT_A_SAVE)
    if not isinstance(saved["check"], str):
        raise BadSave(SaveFault.NOT_A_SAVE)
    _check_version(saved["head"])
    return _load(saved["head"], saved["log"], saved["check"])


def from_parts(head_text: str, log_text: str, pieces: Sequence[str] = ()) -> Match:
    """Give the match of this head and log; `pieces` hold the steps before those in the log.

    Raises BadSave.
    """
    saved_head = _parse(head_text, '{"format"')
    _check_version(saved_head)
    return _load(saved_head, _with_pieces(log_text, pieces))


def caught_up(match: Match, log_text: str, since: int, pieces: Sequence[str] = ()) -> Match:
    """Give the match brought to where this log of it stands.

    The log leaves out so many of the first steps, which the match has already; `pieces` hold those
    that come next, and the log what follows. What both have in common stays as it is, so that one
    more step costs no more than that step. Raises BadSave where the log does not go on from here.
    """
    saved = _with_pieces(log_text, pieces)
    try:
        common = since + _common(match.steps[since:], saved["steps"])
        for _ in match.steps[common:]:
            match = match.undo()
        rest = {**saved, "steps": saved["steps"][common - since :]}
        caught = _replay(match.but(undone=()), rest)
        if log(caught, since) != dump(saved):
            raise Malformed("its actions lead elsewhere")
    except _UNTRUSTED as error:
        raise BadSave(SaveFault.TAMPERED, str(error)) from error
    return caught


def _with_pieces(log_text: str, pieces: Sequence[str]) -> Any:
    """Give what a log holds, with the steps of these pieces before its own."""
    saved_log = _parse(log_text, '{"opening"')
    earlier = [_parse(text, "[") for text in pieces]
    try:
        saved_log["steps"] = [step for steps in (*earlier, saved_log["steps"]) for step in steps]
    except _UNTRUSTED as error:
        raise BadSave(SaveFault.TAMPERED, str(error)) from error
    return saved_log


def _common(steps: Sequence[Step], saved: Sequence[object]) -> int:
    pairs = zip(steps, saved, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].text == dump(pair[1]), pairs))


def _parse(text: str, begins: str) -> Any:
    """Give what the JSON holds; a text that begins like ours and is no JSON was cut short."""
    text = text.removeprefix("\ufeff")
    try:
        return parse_json(text)
    except (ValueError, RecursionError) as error:
        code = SaveFault.CUT if text.startswith(begins) else SaveFault.NOT_A_SAVE
        raise BadSave(code, str(error)) from error


def _check_version(saved_head: Any) -> None:
    if not isinstance(saved_head, dict) or saved_head.get("format") != FORMAT:
        raise BadSave(SaveFault.NOT_A_SAVE)
    if not is_whole(saved_head.get("version"), VERSION, VERSION):
        raise BadSave(SaveFault.OTHER_VERSION, f"not {VERSION}")


def _load(saved_head: dict[str, Any], saved_log: Any, check: str | None = None) -> Match:
    try:
        texts = dump(saved_head), dump(saved_log)
        if check not in (None, _check(*texts)):
            raise Malformed("check")
        match = _replay(_begin(saved_head), saved_log)
        if (head(match), log(match)) != texts:
            raise Malformed("its actions lead elsewhere")
    except _UNTRUSTED as error:
        raise BadSave(SaveFault.TAMPERED, str(error)) from error
    return match


def _begin(saved_head: dict[str, Any]) -> Match:
    game = GAMES[saved_head["game"]]
    settings = decode(game.settings, saved_head["settings"])
    own = saved_head.get("own")
    if own is not None and not is_whole(own, 0, MAX_SEED):
        raise Malformed("own")
    match = Match.new(settings, decode_bank(saved_head["bank"]), saved_head["seed"])
    return match.but(own=own)


def _replay(match: Match, saved_log: dict[str, Any]) -> Match:
    match = match.with_redeals(_redeals(saved_log["redeals"]))
    for action, _ in saved_log["steps"]:
        match = match.do(read_action(action))
    for action, _ in reversed(saved_log["undone"]):
        match = _do_as_before_undo(match, read_action(action))
    for _ in saved_log["undone"]:
        match = match.undo()
    return match


def _do_as_before_undo(match: Match, action: Action) -> Match:
    """Repeat a step that was undone, without the new deal that undoing it has brought."""
    done = match.do(action)
    draw = done.steps[-1].draw
    if draw is None:
        return done
    return match.with_redeals(match.state.chance.redealt(draw, -1).redeals).do(action)


def read_action(data: object) -> Action:
    """Give the action of this JSON object, which names its class; raises Malformed."""
    if not isinstance(data, dict) or data.get("type") not in _ACTIONS:
        raise Malformed(f"action {data!r:.80}")
    values = {name: value for name, value in data.items() if name != "type"}
    return decode(_ACTIONS[data["type"]], values)


def _redeals(data: Any) -> tuple[tuple[int, int], ...]:
    pairs = tuple((draw, times) for draw, times in data)
    draws = [draw for draw, _ in pairs]
    are_numbers = all(
        is_whole(draw, 0, _MOST_DRAWS) and is_whole(times, 1, _MOST_DRAWS) for draw, times in pairs
    )
    if not are_numbers or draws != sorted(set(draws)):
        raise Malformed(f"redeals {data!r:.80}")
    return pairs
