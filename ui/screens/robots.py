"""Computer players as the boards and the start screen show them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pygame_engine.computer import level
from pygame_engine.state import LEVELS, State
from pygame_engine.teams import Color
from ui.i18n import N_, translations

LEVEL_WORDS: Mapping[int, str] = MappingProxyType(
    dict(zip(LEVELS, (N_("Easy"), N_("Medium"), N_("Hard")), strict=True))
)
TURN = N_("Plays now")


def level_word(value: int, language: str) -> str:
    """Give a level in a word, empty for people."""
    return translations(language).gettext(LEVEL_WORDS[value]) if value else ""


def level_of(state: State, color: Color, language: str) -> str:
    """Give in a word how well the computer plays this team; empty where people play."""
    return level_word(level(state.settings, color), language)


def hurry(state: State, name: str, language: str) -> dict[str, Any]:
    """Give who plays now, for the button that hurries it."""
    return {
        "color": str(state.turn),
        "name": name,
        "level": level_of(state, state.turn, language),
    }
