"""Roman numbers of questions in typed lists, which others may have within their stems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from banks.lists_lines import (
    ANSWER_KEY,
    BULLET,
    KEYS_HEADING,
    NUMBER,
    OPTION,
    is_key_line,
    with_inline_options,
)
from banks.lists_stems import ROMANS
from banks.lists_tables import Line
from banks.lists_truths import truth_at_end
from banks.patterns import late

_ROMAN = late(r"([IVX]{1,5})\s?[.)]-?\s+(\S.*)")
_FEWEST = 2
_MOST = 0.6


def with_digits(lines: Sequence[Line]) -> list[Line]:
    """Write Roman numbers with digits where they count questions."""
    counted = dict(_counted(lines))
    if len(counted) < _FEWEST or not _are_questions(lines, [*counted]):
        return list(lines)
    return [(number, counted.get(place, line)) for place, (number, line) in enumerate(lines)]


def _counted(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Give the lines that go on counting or begin anew, by their places, with digits."""
    found = [(n, one) for n, (_, line) in enumerate(lines) if (one := _ROMAN.fullmatch(line))]
    numbers = [ROMANS.index(one[1]) + 1 if one[1] in ROMANS else 0 for _, one in found]
    last = 0
    for (place, one), (number, following) in zip(found, pairwise([*numbers, 0]), strict=True):
        if number == last + 1 or (number, following) == (1, 2):
            last = number
            yield place, f"{number}. {one[2]}"


def _are_questions(lines: Sequence[Line], places: Sequence[int]) -> bool:
    """Say whether most numbers begin a question: where others have options, it has its own."""
    texts = [line for _, line in lines]
    parts = [texts[begin:end] for begin, end in pairwise([*places, len(texts)])]
    others = [*texts[: places[0]], *(line for part in parts for line in part[1:])]
    if not any(map(_tells_questions, others)):
        return True
    return sum(map(_asks, parts)) > _MOST * len(parts)


def _tells_questions(line: str) -> bool:
    """Say whether a line shows where questions are: an option, a digit or the key of one."""
    number = NUMBER.fullmatch(line)
    is_key = ANSWER_KEY.fullmatch(line) is not None and KEYS_HEADING.fullmatch(line) is None
    is_option = OPTION.match(line) or BULLET.fullmatch(line)
    return is_key or bool(is_option) or (number is not None and bool(number[2]))


def _asks(part: Sequence[str]) -> bool:
    """Say whether a line asks by itself or by those below it."""
    first, *below = part
    return (
        "?" in first
        or "__" in first
        or len(with_inline_options(first)) > 1
        or truth_at_end(first) is not None
        or any(is_key_line(line) or _tells_questions(line) for line in below)
    )
