"""How large a question's texts are set, and how much of the board its card takes.

All numbers are pixels of a school Chromebook, which the style sheets scale to other screens.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

# By the longest text, in characters, that is set so: its name in the style sheets, its height.
_STEMS = ((50, "huge", 38), (120, "large", 29), (200, "medium", 25), (1 << 30, "small", 22))
_OPTIONS = ((16, "huge", 30), (36, "large", 24), (1 << 30, "small", 20))
# By the height that is free for a card: within the track on a low screen, within it on a usual
# one, and over the track.
_CARDS = ((305, "small"), (420, "medium"), (575, "large"), (1 << 30, "full"))

# What a card that covers the track and its kerbs has on a Chromebook in whose window a tab bar and
# an address bar leave less room.
_LARGEST = 640

_WIDTH, _FRAME, _GAP = 742, 91, 9
_LETTER_WIDTH, _MARK_WIDTH, _MARK_HEIGHT = 82, 115, 22
_FOOT_WIDTH, _FOOT_HEIGHT, _EXPLANATION_HEIGHT = 450, 68, 70
_VERDICT_LENGTH = 38


@dataclass(frozen=True)
class Texts:
    """What the card has to hold from the question to the verdict."""

    stem: str
    options: tuple[str, ...] = ()
    answer: str = ""
    team: str = ""
    explanation: str = ""


@dataclass(frozen=True)
class Sizes:
    """The sizes as the style sheets name them, and the columns that the options stand in."""

    stem: str
    options: str
    columns: int
    card: str


def sizes(texts: Texts) -> Sizes:
    """Give the sizes in which these texts fit, the card within the track where it can."""
    stem = _size(_STEMS, len(texts.stem))[0]
    option = _size(_OPTIONS, max(map(len, texts.options), default=0))[0]
    columns = _columns(len(texts.options), option)
    height = _card_height(texts)
    return Sizes(stem, option, columns, next(name for most, name in _CARDS if height <= most))


def fits(texts: Texts) -> bool:
    """True where the largest card shows these texts without being scrolled."""
    return _card_height(texts) <= _LARGEST


def _card_height(texts: Texts) -> float:
    stem_pixels = _size(_STEMS, len(texts.stem))[1]
    size, pixels = _size(_OPTIONS, max(map(len, texts.options), default=0))
    height = _FRAME + _height(texts.stem, stem_pixels, _WIDTH)
    height += _options_height(texts.options, pixels, _columns(len(texts.options), size))
    return height + _answer_height(texts.answer) + _foot_height(texts)


def _size(scale: tuple[tuple[int, str, float], ...], length: int) -> tuple[str, float]:
    return next((name, pixels) for most, name, pixels in scale if length <= most)


def _columns(count: int, size: str) -> int:
    if size == "huge":
        return 3 if count in (3, 5, 6) else 2
    return 1 if count == 3 else 2  # noqa: PLR2004 - three long ones stand below each other


def _options_height(options: tuple[str, ...], pixels: float, columns: int) -> float:
    width = _WIDTH / columns - _LETTER_WIDTH
    heights = [max(50, 12 + _height(text, pixels, width)) for text in options]
    rows = range(0, len(options), columns)
    marks_below = any(_length(text, pixels) + _MARK_WIDTH > width for text in options)
    return sum(max(heights[row : row + columns]) + _GAP for row in rows) + (
        _MARK_HEIGHT * marks_below
    )


def _answer_height(answer: str) -> float:
    return _height(answer, 30, _WIDTH - 140) + 36 if answer else 0


def _foot_height(texts: Texts) -> float:
    result = _height(" " * (_VERDICT_LENGTH + len(texts.team)), 20, _FOOT_WIDTH)
    explanation = _height(texts.explanation, 18, _FOOT_WIDTH) if texts.explanation else 0
    return max(_FOOT_HEIGHT, result + min(explanation, _EXPLANATION_HEIGHT))


def _height(text: str, pixels: float, width: float) -> float:
    """Estimate how high a text stands in lines of this width."""
    lines = sum(max(1, ceil(_length(line, pixels) / width)) for line in text.split("\n"))
    return lines * pixels * 1.2


def _length(text: str, pixels: float) -> float:
    """Estimate how long a text is in one line: a character is about half as wide as high."""
    return len(text) * pixels * 0.52
