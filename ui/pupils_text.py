"""What is kept of pupils in the browser, as text."""

from __future__ import annotations

import json
from typing import Any

from pygame_engine import COLORS
from pygame_engine.serial import Malformed, parse_json
from pygame_engine.teams import Color
from ui.effects import Effect, Store
from ui.keeping import PUPILS
from ui.pupils import Course, Group, Pupils, Roster, Skip, Teams


def changes(before: Pupils, after: Pupils) -> tuple[Effect, ...]:
    """Give what is to be stored, since it differs."""
    if after is before or (text := to_text(after)) == to_text(before):
        return ()
    return (Store(PUPILS, text),)


def to_text(pupils: Pupils) -> str:
    """Give what is to be remembered; empty where there is nothing."""
    if not pupils.groups and not pupils.courses:
        return ""
    groups = [[one.name, one.text, one.teams, one.away] for one in pupils.groups]
    courses = [
        [
            one.match,
            [[roster.since, roster.teams] for roster in one.rosters],
            [[skip.number, str(skip.team)] for skip in one.skips],
        ]
        for one in pupils.courses
    ]
    kept = {"groups": groups, "chosen": pupils.chosen, "courses": courses}
    return json.dumps(kept, ensure_ascii=False)


def from_text(text: str) -> Pupils:
    """Give the pupils kept in this text; none where it cannot be read."""
    if not text:
        return Pupils()
    try:
        return _pupils(parse_json(text))
    except (Malformed, ValueError, TypeError, KeyError, RecursionError):
        return Pupils()


def _pupils(kept: Any) -> Pupils:
    groups = tuple(_group(*one) for one in kept["groups"])
    chosen = kept["chosen"]
    if chosen is not None and not 0 <= _whole(chosen) < len(groups):
        raise Malformed("no such group")
    return Pupils(groups, chosen, tuple(_course(*one) for one in kept["courses"]))


def _group(name: object, text: object, teams: Any, away: Any) -> Group:
    return Group(_text(name), _text(text), _teams(teams), _names(away))


def _course(match: object, rosters: Any, skips: Any) -> Course:
    return Course(
        _text(match),
        tuple(Roster(_whole(since), _teams(teams)) for since, teams in rosters),
        tuple(Skip(_whole(number), Color(team)) for number, team in skips),
    )


def _teams(kept: Any) -> Teams:
    if len(kept) != len(COLORS):
        raise Malformed("not four teams")
    return tuple(_names(names) for names in kept)


def _names(kept: Any) -> tuple[str, ...]:
    return tuple(_text(name) for name in kept)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise Malformed("not a text")
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise Malformed("not a whole number")
    return value
