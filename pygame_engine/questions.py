"""Questions and the banks that hold them, as plain values."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from enum import StrEnum

LETTERS = "ABCDEF"
MAX_OPTIONS = len(LETTERS)

SPARSE = {"sparse": True}
"""Metadata of a field that is left out of saved texts while it has its default value."""


class Markup(StrEnum):
    """How the texts of a question are written."""

    PLAIN = "plain"
    HTML = "html"
    MARKDOWN = "markdown"


@dataclass(frozen=True, slots=True)
class Medium:
    """A picture or sound of a bank; `type` is its media type and `data` its bytes as base64.

    Its name is made from its content. HTML and Markdown texts call it `media:` and its name.
    """

    name: str
    type: str
    data: str


@dataclass(frozen=True, slots=True)
class Attachment:
    """A picture or sound shown with a question, by the name of its medium in the bank."""

    medium: str
    alt: str = ""
    author: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """One question: with options it has right ones among them, without it is an open question.

    `right` holds the positions, from 0, of every accepted option. `answer` is what an open
    question's answer is. `seconds` is the time its author gives for it, 0 where none is set.
    `number` is not kept here: a question's place belongs to its bank.
    """

    id: str
    stem: str
    options: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    answer: str = ""
    explanation: str = ""
    topic: str = ""
    markup: Markup = Markup.PLAIN
    attachments: tuple[Attachment, ...] = field(default=(), metadata=SPARSE)
    seconds: int = field(default=0, metadata=SPARSE)

    @property
    def is_open(self) -> bool:
        """True where the presenter judges, since there are no options to choose from."""
        return not self.options

    def accepts(self, option: int) -> bool:
        """True where the option at this position, from 0, is a right answer."""
        return option in self.right


@dataclass(frozen=True, slots=True)
class Bank:
    """A set of questions in the order of their file."""

    questions: tuple[Question, ...]
    title: str = ""
    author: str = ""
    language: str = ""
    media: tuple[Medium, ...] = field(default=(), metadata=SPARSE)

    def __len__(self) -> int:
        return len(self.questions)

    @classmethod
    def numbered(cls, count: int, options: int = 4) -> Bank:
        """Make a bank of blank numbered questions, for matches that need only their course."""
        letters = tuple(LETTERS[:options])
        return cls(tuple(Question(str(n), str(n), letters, (0,)) for n in range(1, count + 1)))


def identify(questions: list[Question]) -> tuple[Question, ...]:
    """Give every question without an id one made from its content, and make all ids differ.

    The id depends on stem, options and answer alone, so the same question in two files has the
    same id; a repeated one gets a suffix in file order.
    """
    seen: set[str] = set()
    repeats: dict[str, int] = {}
    identified = []
    for question in questions:
        base = question.id or _content_id(question)
        unique, repeat = base, repeats.get(base, 1)
        while unique in seen:
            repeat += 1
            unique = f"{base}-{repeat}"
        seen.add(unique)
        repeats[base] = repeat
        identified.append(replace(question, id=unique))
    return tuple(identified)


def _content_id(question: Question) -> str:
    content = "\x1f".join((question.stem, *question.options, question.answer))
    return hashlib.sha256(content.encode()).hexdigest()[:12]
