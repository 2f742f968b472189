"""The question form's values: a bank that is being written."""

from __future__ import annotations

from dataclasses import dataclass, field

from banks import Reading
from banks.problems import Problem
from pygame_engine.questions import Attachment, Markup, Medium
from pygame_engine.values import Value

LIST_ITEM = "form-item-"
"""How the ids of the questions begin that the form lists."""

FIRST_FIELD = "form-stem"
"""The field in which a question begins to be written."""


@dataclass(frozen=True)
class Draft(Value):
    """A question being written; options and answer both stay, whichever its kind asks for.

    `has_several` is True where each option is marked as right for itself.
    """

    id: str
    stem: str = ""
    options: tuple[str, ...] = ("", "", "", "")
    right: tuple[int, ...] = ()
    answer: str = ""
    explanation: str = ""
    topic: str = ""
    markup: Markup = Markup.PLAIN
    is_open: bool = False
    attachments: tuple[Attachment, ...] = ()
    seconds: int = 0
    has_several: bool = False


@dataclass(frozen=True)
class Form(Value):
    """The question form: a bank being written.

    `media` holds the pictures and sounds of all its questions. `selected` is the place, from 0, of
    the question being edited; `made` counts the questions that ever got an id here. `problems` say
    what the format saved to last cannot hold, `read` what came of the files or the table that were
    read into it last, until the next change where that was nothing. `search` is what the listed
    questions have to hold.
    `looked` is what is looked at of a long list, by its number there from 0, None where nobody has
    moved it. `is_listing` is True where a screen too small for both shows the list in place of the
    editor.
    `saved` is True while a file holds all that is written, `used` once the game was given it.
    `said` is what the last button did. `past` and `future` hold the form as it was before each
    change, and after each one that was undone, the nearest last; `run` tells which changes are one.
    While the questions of a match are corrected, `fixes` says of which one, `voids` are the ids of
    the questions whose points are to be given back, and `waiting` is the form as it was before.
    Corrections that were left half written wait behind a form likewise.
    """

    title: str = ""
    author: str = ""
    language: str = ""
    questions: tuple[Draft, ...] = ()
    media: tuple[Medium, ...] = ()
    selected: int = 0
    made: int = 0
    saved: bool = True
    used: bool = False
    problems: tuple[Problem, ...] = ()
    read: Reading | None = field(default=None, repr=False)
    search: str = ""
    looked: int | None = None
    is_listing: bool = False
    said: str = ""
    past: tuple[Form, ...] = field(default=(), repr=False)
    future: tuple[Form, ...] = field(default=(), repr=False)
    run: str = ""
    is_fixing: bool = False
    fixes: str = ""
    voids: frozenset[str] = frozenset()
    waiting: Form | None = field(default=None, repr=False)

    @property
    def current(self) -> Draft:
        """The question being edited."""
        return self.questions[self.selected]
