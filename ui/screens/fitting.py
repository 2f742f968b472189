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

# How many times as large as usual texts are set, in the steps that can be chosen.
_STEPS = (1.0, 1.15, 1.3)

# Beside a picture texts have this share of the width; options up to this length, two columns.
_BESIDE = 0.55
_BESIDE_STEMS = ((30, "huge", 38.0), *_STEMS[1:])
_SHORTEST = 6
_SOUND_HEIGHT, _TILE_HEIGHT = 62, 130
_CARD_WITH_PICTURES, _EXPLANATION_WITH_PICTURES = 430, 124


@dataclass(frozen=True)
class Texts:
    """What the card has to hold from the question to the verdict, texts as their outlines.

    Pictures of the stem stand beside it and take the height that there is; those of the options
    are tiles.
    """

    stem: str
    options: tuple[str, ...] = ()
    answer: str = ""
    team: str = ""
    explanation: str = ""
    pictures: int = 0
    sounds: int = 0
    are_options_pictures: bool = False
    is_explained_by_pictures: bool = False


@dataclass(frozen=True)
class Sizes:
    """The sizes as the style sheets name them, and the columns that the options stand in.

    All texts are set larger by `step`, a place in the steps that can be chosen.
    """

    stem: str
    options: str
    columns: int
    card: str
    step: int = 0


def sizes(texts: Texts, step: int = 0) -> Sizes:
    """Give the sizes in which these texts fit, the card within the track where it can.

    Where they do not fit as large as `step` asks for, the largest step is taken in which they do.
    """
    step = next((one for one in range(step, 0, -1) if fits(texts, one)), 0)
    stem, option, columns = _choices(texts)
    return Sizes(
        stem[0],
        option[0],
        columns,
        next(name for most, name in _CARDS if _card_height(texts, step) <= most),
        step,
    )


def fits(texts: Texts, step: int = 0) -> bool:
    """True where the largest card shows these texts without being scrolled."""
    return _card_height(texts, step) <= _LARGEST


def _choices(texts: Texts) -> tuple[tuple[str, float], tuple[str, float], int]:
    """Give how large the stem and the options are set, by name and height, and in what columns."""
    stem = _size(_BESIDE_STEMS if texts.pictures else _STEMS, len(texts.stem))
    option = _size(_OPTIONS, max(map(_widest, texts.options), default=0))
    return stem, option, _columns(texts, option[0])


def _card_height(texts: Texts, step: int) -> float:
    (_, stem_pixels), (_, option_pixels), columns = _choices(texts)
    scale = _STEPS[step]
    width = _WIDTH * (_BESIDE if texts.pictures else 1)
    height = _FRAME + _height(texts.stem, stem_pixels * scale, width) + _SOUND_HEIGHT * texts.sounds
    height += _options_height(texts, option_pixels * scale, width / columns, columns)
    height += _answer_height(texts.answer, width, scale) + _foot_height(texts, scale)
    if texts.pictures or texts.are_options_pictures:
        height = max(height, _CARD_WITH_PICTURES)
    return height


def _size(scale: tuple[tuple[int, str, float], ...], length: int) -> tuple[str, float]:
    return next((name, pixels) for most, name, pixels in scale if length <= most)


def _widest(text: str) -> int:
    """Give the length of a text's longest line."""
    return max(map(len, text.split("\n")))


def _columns(texts: Texts, size: str) -> int:
    count = len(texts.options)
    if texts.are_options_pictures:
        return 2 if texts.pictures or count == 4 else min(count, 3)  # noqa: PLR2004 - two by two
    if texts.pictures:
        return 2 if max(map(_widest, texts.options), default=0) <= _SHORTEST else 1
    if size == "huge":
        return 3 if count in (3, 5, 6) else 2
    return 1 if count == 3 else 2  # noqa: PLR2004 - three long ones stand below each other


def _options_height(texts: Texts, pixels: float, width: float, columns: int) -> float:
    room = width - _LETTER_WIDTH
    least = _TILE_HEIGHT if texts.are_options_pictures else 50
    heights = [max(least, 12 + _height(text, pixels, room)) for text in texts.options]
    rows = range(0, len(heights), columns)
    marks_below = any(_length(text, pixels) + _MARK_WIDTH > room for text in texts.options)
    return sum(max(heights[row : row + columns]) + _GAP for row in rows) + (
        _MARK_HEIGHT * marks_below
    )


def _answer_height(answer: str, width: float, scale: float) -> float:
    return _height(answer, 30 * scale, width - 140) + 36 if answer else 0


def _foot_height(texts: Texts, scale: float) -> float:
    result = _height(" " * (_VERDICT_LENGTH + len(texts.team)), 20 * scale, _FOOT_WIDTH)
    explanation = _height(texts.explanation, 18 * scale, _FOOT_WIDTH) if texts.explanation else 0
    if texts.is_explained_by_pictures:
        return result + _EXPLANATION_WITH_PICTURES
    return max(_FOOT_HEIGHT, result + min(explanation, _EXPLANATION_HEIGHT * scale))


def _height(text: str, pixels: float, width: float) -> float:
    """Estimate how high a text stands in lines of this width."""
    lines = sum(max(1, ceil(_length(line, pixels) / width)) for line in text.split("\n"))
    return lines * pixels * 1.2


def _length(text: str, pixels: float) -> float:
    """Estimate how long a text is in one line: a character is about half as wide as high."""
    return len(text) * pixels * 0.52
