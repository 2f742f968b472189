"""A question's texts as the screens show them: as HTML, in words, with pictures and sounds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup, escape

from banks import rich
from banks.plaintext import plain
from banks.problems import shorten
from pygame_engine.questions import Markup as Marks
from pygame_engine.questions import Question

# Whatever does not stand in one line.
_LINES = re.compile(r"<(?:p|div|ul|ol|li|table|pre|blockquote|br|img)\b")

_LETTER = re.compile(r"[^\W\d_]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


@dataclass(frozen=True)
class Picture:
    """A picture shown by itself."""

    medium: str
    alt: str = ""
    author: str = ""


@dataclass(frozen=True)
class Wording:
    """One text: `html` is safe to show, `words` is what is read aloud, `outline` its room."""

    html: Markup
    words: str
    outline: str
    pictures: tuple[Picture, ...] = ()
    sounds: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Say whether there is anything to be shown."""
        return bool(self.html or self.pictures or self.sounds)

    @property
    def label(self) -> str:
        """What names it where its HTML alone would be read badly; empty where it is read well."""
        return self.words if "<math" in self.html or self.pictures else ""

    @property
    def line(self) -> Markup:
        """The same in one line, without pictures."""
        return escape(" ".join(self.words.split())) if self._has_lines else self.html

    @property
    def short_line(self) -> Markup:
        """The beginning of it in one line."""
        words = " ".join(self.words.split())
        return self.line if shorten(words) == words else escape(shorten(words))

    @property
    def _has_lines(self) -> bool:
        return not self.html or _LINES.search(self.html) is not None


def runs_to_the_left(text: str) -> bool:
    """True where a text is read from right to left: its first letter says so."""
    first = _LETTER.search(text)
    return first is not None and _RIGHT_TO_LEFT.match(first[0]) is not None


NOTHING = Wording(Markup(), "", "")


def wording(text: str, marks: Marks) -> Wording:
    """Give a text as it is shown."""
    found = rich.shown(text, marks)
    return Wording(
        # What comes out of the sanitiser has nothing in it but what may be shown.
        html=Markup(found.html),
        words=plain(text, marks),
        outline=found.outline,
        pictures=tuple(Picture(one.medium, one.alt) for one in found.pictures),
        sounds=found.sounds,
    )


def stem(question: Question) -> Wording:
    """Give a question's stem, with the pictures and sounds that its author put beside it."""
    found = wording(question.stem, question.markup)
    beside = [one for one in question.attachments if rich.is_medium(one.medium)]
    pictures = tuple(
        Picture(one.medium, one.alt, one.author) for one in beside if not rich.is_sound(one.medium)
    )
    sounds = tuple(one.medium for one in beside if rich.is_sound(one.medium))
    return Wording(
        found.html,
        found.words,
        found.outline,
        _different((*pictures, *found.pictures)),
        tuple(dict.fromkeys((*sounds, *found.sounds))),
    )


def _different(pictures: tuple[Picture, ...]) -> tuple[Picture, ...]:
    """Leave out what is there already: some files bring a picture in the text and beside it."""
    return tuple({one.medium: one for one in reversed(pictures)}.values())[::-1]


def answers(question: Question) -> tuple[Wording, ...]:
    """Give what is right: the right options, or an open question's answer."""
    if question.is_open:
        return (wording(question.answer, question.markup),)
    return tuple(wording(question.options[place], question.markup) for place in question.right)
