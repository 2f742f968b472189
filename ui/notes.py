"""The presenter's notes: one text for each of the latest matches, kept together as one text."""

from __future__ import annotations

import json
from dataclasses import dataclass

from pygame_engine import Match
from pygame_engine.serial import parse_json
from pygame_engine.values import Value

MOST_MATCHES = 20
MOST_CHARACTERS = 20_000


@dataclass(frozen=True)
class Edit(Value):
    """What one window made of the notes on one match; `number` counts that window's edits."""

    match: str
    before: str
    after: str
    writer: int
    number: int


def key(match: Match) -> str:
    """Give what the notes on a match are kept under."""
    return f"{match.game.name}-{match.id}"


def of_match(notes: str, match: Match) -> str:
    """Give the notes on this match; empty where there are none."""
    return _read(notes).get(key(match), "")


def with_text(notes: str, match: Match, text: str) -> str:
    """Give all notes with this text for the match; those of the oldest matches go."""
    return _with(notes, key(match), text)


def edited(notes: str, edit: Edit) -> str:
    """Give all notes after this edit, which may not have seen what was written elsewhere."""
    now = _read(notes).get(edit.match, "")
    return _with(notes, edit.match, merged(edit.before, edit.after, now))


def merged(before: str, mine: str, theirs: str) -> str:
    """Give what becomes of a text that was changed in two ways: nothing written is lost."""
    if mine in (before, theirs):
        return theirs
    start, end, new = _splice(before, mine)
    their_start, their_end, their_new = _splice(before, theirs)
    if their_end <= start:
        return before[:their_start] + their_new + before[their_end:start] + new + before[end:]
    if end <= their_start:
        return before[:start] + new + before[end:their_start] + their_new + before[their_end:]
    first, last = min(start, their_start), max(end, their_end)
    return before[:first] + their_new + new + before[last:]


def _splice(before: str, after: str) -> tuple[int, int, str]:
    """Give from where to where a text was replaced, and by what."""
    most = min(len(before), len(after))
    start = next((at for at in range(most) if before[at] != after[at]), most)
    rest = most - start
    same = next((at for at in range(rest) if before[-1 - at] != after[-1 - at]), rest)
    return start, len(before) - same, after[start : len(after) - same]


def _with(notes: str, name: str, text: str) -> str:
    kept = _read(notes)
    kept.pop(name, None)
    kept |= {name: text[:MOST_CHARACTERS]} if text else {}
    latest = dict(list(kept.items())[-MOST_MATCHES:])
    return json.dumps(latest, ensure_ascii=False) if latest else ""


def _read(notes: str) -> dict[str, str]:
    """Read what was kept; what makes no sense is no note."""
    try:
        kept = parse_json(notes) if notes else {}
    except (ValueError, RecursionError):
        return {}
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {key: text for key, text in pairs if isinstance(text, str)}
