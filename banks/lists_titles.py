"""Titles above the questions of a typed list, which stand where no blank line tells them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from banks.lists_lines import (
    BULLET,
    EXPLANATION,
    GRADING,
    HEADING_LENGTH,
    KEYS_HEADING,
    NUMBER,
    OPTION,
    QUESTION,
    TOPIC,
    WORD_OF_QUESTION,
    is_key_line,
    key_pairs,
    right_mark,
    with_inline_options,
    without_bold,
)
from banks.lists_stems import STEM
from banks.lists_tables import Line
from banks.patterns import late

TITLE = "\ufdd1"
"""Stands before a line that is the topic of the questions below."""
UNCLEAR = "\ufdd2"
"""Stands before a line that is one, or the end of the option above."""

_SHARP = late(r"#{1,6} (.*)")
_NAMED = late(
    r"(?:tema|topic|unidad(?: did[aá]ctica)?|unit|unitat|unidade|unité|thème|gaia|bloque|bloc|block"
    r"|bloco|parte|part|partie|atala|secci[oó]n|section|secció|seção|lecci[oó]n|lesson|lliçó|lição"
    r"|leçon|cap[ií]tulo|capítol|chapter|chapitre|m[oó]dulo|mòdul|module)"
    r" (?:n\.?[ºo°]\.? ?)?(?:\d{1,3}|[IVX]{1,5}|[A-H])(?:\s?[.:\-–—)].*|\s[^a-z].*)?",
    re.IGNORECASE,
)
_ENDS = ".;?!…,:"
_FEWEST_LETTERS = 4
_LONGEST_PLAIN = 50
_NARROW = 40
_ROOM = 0.8


@dataclass(frozen=True, slots=True)
class _Place:
    """A line among those around it: empty where there is none."""

    line: str
    before: str
    above: str
    """The line before where no empty one stands between."""
    first: str
    """The next line that is not empty, and the one after that."""
    second: str
    is_joined: bool
    """True where no empty line stands before the next."""

    @property
    def title(self) -> str:
        return without_bold(_SHARP.sub(r"\1", self.line, count=1))

    @property
    def begins_anew(self) -> bool:
        """True where the first of questions that are numbered anew follows."""
        number = NUMBER.fullmatch(self.first)
        is_asked = _asks(self.first) or OPTION.match(self.second) or is_key_line(self.second)
        return bool(number and number[1] == "1" and number[2] and is_asked)


def with_titles(lines: Sequence[Line]) -> list[Line]:
    """Mark the titles, each of which stands right above a question."""
    widest = max((len(line) for _, line in lines), default=0)
    found = [*lines]
    are_keys = False
    for n, place in _places(lines):
        heading = KEYS_HEADING.fullmatch(place.line)
        are_keys = bool(heading and not heading[1]) or (are_keys and not OPTION.match(place.line))
        if are_keys and not place.first.endswith("?"):
            continue
        if mark := _mark(place, widest):
            found[n] = (lines[n][0], mark + place.title)
    return found


def _places(lines: Sequence[Line]) -> Iterator[tuple[int, _Place]]:
    filled = [n for n, (_, line) in enumerate(lines) if line]
    texts = ["", *(lines[n][1] for n in filled), "", ""]
    for at, n in enumerate(filled, 1):
        is_below = at > 1 and filled[at - 2] == n - 1
        is_joined = at < len(filled) and filled[at] == n + 1
        above = texts[at - 1] if is_below else ""
        yield n, _Place(texts[at], texts[at - 1], above, texts[at + 1], texts[at + 2], is_joined)


def _mark(place: _Place, widest: int) -> str:
    """Give the mark for a line: nothing where it is no title."""
    if not place.first or not _begins(place.first) or not _is_like_title(place.title):
        return ""
    if _is_title(place):
        return TITLE
    return UNCLEAR if _may_be_title(place, widest) else ""


def _is_title(place: _Place) -> bool:
    title, above = place.title, place.above
    if number := NUMBER.fullmatch(title):
        is_loud = number[1] != "1" or _is_loud(number[2])
        return bool(place.before and number[2]) and is_loud and place.begins_anew
    if _SHARP.fullmatch(place.line) or _NAMED.fullmatch(title):
        return not place.before.endswith(":")
    if not above or is_key_line(above):
        return bool(place.before) and place.begins_anew
    is_ended = right_mark(f"x {above}")[1] or (_is_loud(title) and _is_quiet_option(above))
    return _is_plain(place) and is_ended


def _may_be_title(place: _Place, widest: int) -> bool:
    """Say whether a line below an option may be a title: it was not broken off for its length."""
    above, word = place.above, place.title.split()[0]
    is_wrapped = len(above) + len(word) >= max(_NARROW, _ROOM * widest)
    return _is_plain(place) and OPTION.match(above) is not None and not is_wrapped


def _is_plain(place: _Place) -> bool:
    title = place.title
    is_short = len(title) <= _LONGEST_PLAIN and ":" not in title
    return place.is_joined and title[0].isupper() and is_short


def _is_like_title(title: str) -> bool:
    if len(title) > HEADING_LENGTH or title[-1:] in _ENDS or title.startswith("¿"):
        return False
    patterns = (OPTION, BULLET, GRADING, TOPIC, QUESTION, EXPLANATION, KEYS_HEADING)
    return (
        sum(map(str.isalpha, title)) >= _FEWEST_LETTERS
        and not any(pattern.match(title) for pattern in patterns)
        and not is_key_line(title)
        and WORD_OF_QUESTION.match(title) is None
        and len(with_inline_options(title)) == 1
    )


def _begins(line: str) -> bool:
    """Say whether a line begins a question; one within a stem leaves it open what is above."""
    if line.startswith(STEM):
        return False
    number = NUMBER.fullmatch(line)
    is_numbered = number is not None and number[2] and not key_pairs(line)
    return bool(is_numbered) or _asks(line)


def _asks(line: str) -> bool:
    return (
        line.startswith("¿")
        or line.endswith("?")
        or WORD_OF_QUESTION.match(line) is not None
        or len(with_inline_options(line)) > 1
    )


def _is_loud(text: str) -> bool:
    return text == text.upper()


def _is_quiet_option(line: str) -> bool:
    option = OPTION.match(line)
    return option is not None and not _is_loud(option["text"])
