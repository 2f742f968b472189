"""What was wrong in a question file, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from banks.problem_codes import Code, Severity

QUOTE_LENGTH = 60

_ABOUT_ALL = frozenset({Code.NOTHING_FOUND, Code.NO_TABLE})

__all__ = ["Code", "Problem", "Severity", "count_by_code", "left_out", "shorten"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that was wrong in a file, where it stands and what it was about.

    `line` counts the file's lines from 1 and `question` its questions from 1, both as a person
    would; `cell` is a table's cell as spreadsheets name it («C5», or «5» for a whole row).
    `quote` is the beginning of the text in question. `values` fill the placeholders of `msgid`.
    `file` is the path within an archive, or the name of one of several files.
    """

    code: Code
    line: int | None = None
    cell: str | None = None
    question: int | None = None
    quote: str = ""
    values: tuple[tuple[str, str | int], ...] = ()
    file: str = ""

    @property
    def severity(self) -> Severity:
        """What it cost: a question, a repair, or nothing."""
        return _table()[self.code][0]

    @property
    def msgid(self) -> str:
        """Its text in English, to be translated and then filled in with `values`."""
        return _table()[self.code][1]

    def __str__(self) -> str:
        return self.msgid % dict(self.values)


def shorten(text: str) -> str:
    """Return the beginning of a text on one line, at most 60 characters."""
    line = " ".join(text[: 4 * QUOTE_LENGTH].split())
    return line if len(line) <= QUOTE_LENGTH else line[: QUOTE_LENGTH - 1].rstrip() + "…"


def count_by_code(problems: Iterable[Problem]) -> Mapping[Code, int]:
    """Count the problems of each kind, in the order in which the kinds first appear."""
    return Counter(problem.code for problem in problems)


def left_out(problems: Iterable[Problem]) -> int:
    """Count what was left out; that nothing is left to be played is no further question."""
    return sum(
        problem.severity is Severity.LOST and problem.code not in _ABOUT_ALL for problem in problems
    )


def _table() -> Mapping[Code, tuple[Severity, str]]:
    from banks import problem_texts  # the page starts without the readers, and without their words

    return problem_texts.TABLE
