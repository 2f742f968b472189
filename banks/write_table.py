"""Saving a bank as a table: the columns that CSV and xlsx have alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from banks.losses import Limits, held, without_media
from banks.problems import Code
from banks.table_cells import without_labels
from banks.text import guess_markup
from banks.words import Words, words
from pygame_engine.questions import LETTERS, MAX_OPTIONS, Bank, Question, identify

LOSES = (Code.MEDIA_NOT_HELD, Code.AUTHOR_NOT_HELD)
FEWEST_OPTIONS = 4


@dataclass(frozen=True, slots=True)
class Column:
    """A column: how it is called, how wide it is in characters, and its cell of a question."""

    called: Callable[[Words], str]
    width: int
    cell: Callable[[Question], str]

    def name(self, language: str) -> str:
        """Give its name in a language of the interface."""
        return self.called(words(language))


@dataclass(frozen=True, slots=True)
class Table:
    """A bank as rows of texts below the names of their columns, each with its width."""

    names: Sequence[str]
    widths: Sequence[int]
    rows: Sequence[Sequence[str]]


def as_table(bank: Bank, limits: Limits, language: str) -> Table:
    """Put what fits of a bank into a table; columns that nothing needs are left out."""
    questions = [without_media(question) for question in held(bank, limits)[0]]
    columns = columns_for(questions)
    return Table(
        [column.name(language) for column in columns],
        [column.width for column in columns],
        [[column.cell(question) for column in columns] for question in questions],
    )


def columns_for(questions: Sequence[Question]) -> Sequence[Column]:
    """Give the columns that these questions need."""
    most = max((len(question.options) for question in questions), default=0)
    columns = [_STEM, *_OPTIONS[: max(FEWEST_OPTIONS, most)], _KEY]
    needed = (
        (_EXPLANATION, any(question.explanation for question in questions)),
        (_TOPIC, any(question.topic for question in questions)),
        (_TIME, any(question.seconds for question in questions)),
        (_MARKUP, any(map(_has_other_markup, questions))),
        (_ID, any(map(_has_own_id, questions))),
    )
    return [*columns, *(column for column, is_needed in needed if is_needed)]


def _key(question: Question) -> str:
    if question.is_open:
        return question.answer
    return ", ".join(LETTERS[place] for place in question.right)


def _option(place: int) -> Callable[[Question], str]:
    return lambda question: _text(question, place) if place < len(question.options) else ""


def _text(question: Question, place: int) -> str:
    """Give an option's text; where all have labels of their own, behind one that is taken off."""
    text, options = question.options[place], [*question.options]
    return text if without_labels(options) == options else f"{LETTERS[place].lower()}) {text}"


def _has_other_markup(question: Question) -> bool:
    """Say whether a reader would not guess how the question is written."""
    texts = [question.stem, question.answer, question.explanation, *question.options]
    return guess_markup([text for text in texts if text]) is not question.markup


def _has_own_id(question: Question) -> bool:
    return question.id not in {"", identify([replace(question, id="")])[0].id}


def _lettered(place: int) -> Callable[[Words], str]:
    return lambda words: f"{words.option} {LETTERS[place]}"


_STEM = Column(lambda words: words.question, 50, lambda question: question.stem)
_OPTIONS = [Column(_lettered(n), 22, _option(n)) for n in range(MAX_OPTIONS)]
_KEY = Column(lambda words: words.right, 16, _key)
_EXPLANATION = Column(lambda words: words.explanation, 40, lambda question: question.explanation)
_TOPIC = Column(lambda words: words.topic, 20, lambda question: question.topic)
_TIME = Column(
    lambda words: words.time,
    10,
    lambda question: str(question.seconds) if question.seconds else "",
)
_MARKUP = Column(lambda words: words.markup, 10, lambda question: str(question.markup))
_ID = Column(lambda _: "Id", 14, lambda question: question.id)
