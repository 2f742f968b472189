"""What the start screen's fields may hold, and how each is read from a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame_engine import Order, Variant, circuit, panel
from pygame_engine.chance import MAX_SEED
from pygame_engine.state import LEVELS, are_levels
from pygame_engine.teams import COLORS, MAX_NAME, is_name

GAMES = ("circuit", "panel")
SEATS = len(COLORS)

RANGES: dict[str, tuple[int, int]] = {
    "teams": circuit.Settings.TEAM_COUNT,
    "laps": circuit.Settings.RANGES["laps"],
    "lap_points": circuit.Settings.RANGES["lap_points"],
    "battery": circuit.Settings.RANGES["battery"],
    "circuit_options": circuit.Settings.RANGES["options"],
    "questions": panel.Settings.RANGES["questions"],
    "panel_options": panel.Settings.RANGES["options"],
    "seconds": (0, 600),
    **{f"extra_{color}": (0, 120) for color in COLORS},
}
"""The lowest and the highest value of every number."""

Reader = Callable[[str], object]
"""Gives what a text means; raises ValueError where it means nothing."""

_WORDS = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}


def clamp(name: str, number: int) -> int:
    """Give the allowed value of this number that is nearest."""
    low, high = RANGES[name]
    return min(max(number, low), high)


def one_of(allowed: Iterable[object]) -> Reader:
    """Make a reader of these words."""
    by_text = {str(one): one for one in allowed}

    def read(text: str) -> object:
        if text not in by_text:
            raise ValueError(text)
        return by_text[text]

    return read


def within(low: int, high: int) -> Reader:
    """Make a reader of whole numbers in this range."""

    def read(text: str) -> object:
        number = int(text)
        if not low <= number <= high:
            raise ValueError(text)
        return number

    return read


def flag(text: str) -> object:
    """Read yes or no."""
    word = text.lower()
    if word not in _WORDS:
        raise ValueError(text)
    return _WORDS[word]


def shortened_name(text: str) -> str:
    """Give what of this text a team's name may hold; blanks stay, since one may be typing."""
    return "".join(filter(str.isprintable, text))[:MAX_NAME]


def names(texts: Iterable[str]) -> tuple[str, ...]:
    """Read at most four names, and give four; raises ValueError where one is none."""
    read = tuple(text.strip() for text in texts)
    if len(read) > SEATS or not all(map(is_name, read)):
        raise ValueError(read)
    return read + ("",) * (SEATS - len(read))


def levels(given: Iterable[object]) -> tuple[int, ...]:
    """Read the levels of at most four seats, 0 for people, and give four; raises ValueError."""
    read = tuple(int(str(one)) for one in given)
    if not are_levels(read):
        raise ValueError(read)
    return read + (0,) * (SEATS - len(read))


def _seed(text: str) -> object:
    return within(0, MAX_SEED)(text) if text else None


FIELDS: dict[str, Reader] = {
    **{name: within(*limits) for name, limits in RANGES.items()},
    "game": one_of(GAMES),
    "variant": one_of(Variant),
    "order": one_of(Order),
    "cap": flag,
    "once": flag,
    "shuffle_options": flag,
    "written": flag,
    "real_die": flag,
    "open_questions": flag,
    "more": flag,
    "seed": _seed,
    "accuracy": one_of(LEVELS),
}
"""How each field but the names is read; a number out of its range is refused."""
