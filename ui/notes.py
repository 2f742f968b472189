"""The presenter's notes: one text for each of the latest matches, kept together as one text."""

from __future__ import annotations

import json

from pygame_engine import Match
from pygame_engine.serial import parse_json

MOST_MATCHES = 20
MOST_CHARACTERS = 20_000


def of_match(notes: str, match: Match) -> str:
    """Give the notes on this match; empty where there are none."""
    return _read(notes).get(_key(match), "")


def with_text(notes: str, match: Match, text: str) -> str:
    """Give all notes with this text for the match; those of the oldest matches go."""
    kept = _read(notes)
    kept.pop(_key(match), None)
    kept |= {_key(match): text[:MOST_CHARACTERS]} if text else {}
    latest = dict(list(kept.items())[-MOST_MATCHES:])
    return json.dumps(latest, ensure_ascii=False) if latest else ""


def _key(match: Match) -> str:
    return f"{match.game.name}-{match.seed}"


def _read(notes: str) -> dict[str, str]:
    """Read what was kept; what makes no sense is no note."""
    try:
        kept = parse_json(notes) if notes else {}
    except (ValueError, RecursionError):
        return {}
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {key: text for key, text in pairs if isinstance(text, str)}
