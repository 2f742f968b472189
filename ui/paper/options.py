"""What the teacher chooses for the sheets, as it is kept: texts by the fields' names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pygame_engine.teams import MAX_POINTS
from pygame_engine.values import Value
from ui.paper.marks import Rule

MOST_PRINTED = 120
"""So many questions are printed where nobody knows which of a large bank will be asked."""
MAX_TEXT = 60
"""How many characters a line at the sheet's head may have."""


class Size(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"


class Amount(StrEnum):
    """How many questions are printed."""

    ALL = "all"
    SOME = "some"


PER_PAGE = (1, 2, 4)


@dataclass(frozen=True)
class Options(Value):
    """How the sheets are to be.

    `full` are the points that are worth a 10, None for those that a team begins with. Where nobody
    knows which questions will be asked, `amount` of them are printed: `many`, or for None as many
    as a match asks.
    """

    size: Size = Size.A4
    subject: str = ""
    group: str = ""
    date: str = ""
    topic: str = ""
    per_page: int = 1
    large: bool = False
    questions: bool = False
    key: bool = False
    empty: bool = False
    pupils: bool = True
    rule: Rule = Rule.SHARE
    full: int | None = None
    amount: Amount = Amount.ALL
    many: int | None = None


def options(fields: Mapping[str, str]) -> Options:
    """Give the options that these texts mean; what makes no sense is as at first."""
    read: dict[str, Any] = {}
    for name, text in fields.items():
        try:
            read[name] = _READ[name](text)
        except (KeyError, ValueError):
            continue
    return Options(**read)


def _line(text: str) -> str:
    return "".join(filter(str.isprintable, text))[:MAX_TEXT]


def _per_page(text: str) -> int:
    return PER_PAGE[PER_PAGE.index(int(text))]


def _flag(text: str) -> bool:
    return text == "true"


def _full(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError(text)
    return min(number, MAX_POINTS)


def _many(text: str) -> int:
    return min(max(int(text), 1), MOST_PRINTED)


_READ: dict[str, Callable[[str], object]] = {
    "size": Size,
    "subject": _line,
    "group": _line,
    "date": _line,
    "topic": _line,
    "per_page": _per_page,
    "large": _flag,
    "questions": _flag,
    "key": _flag,
    "empty": _flag,
    "pupils": _flag,
    "rule": Rule,
    "full": _full,
    "amount": Amount,
    "many": _many,
}
