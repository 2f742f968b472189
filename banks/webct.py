"""WebCT's text format, which Moodle and Blackboard still import."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from banks.drafts import Draft, Found
from banks.patterns import late
from banks.problems import Code
from banks.text import guess_markup

NAME = "WebCT"

_FIELD = late(r":([A-Z]+)(\d{0,3})(?::(.*))?")
_UNPLAYABLE = {"M": Code.MATCHING, "P": Code.ESSAY}
_KIND = late(r"^:TYPE:(?:MC|M|S|P|C)\b", re.MULTILINE)


@dataclass(slots=True)
class _Field:
    """A field: its name and number (`ANSWER`, `1`), its parameters and the lines below it."""

    line: int
    name: str
    number: str
    parameters: list[str]
    lines: list[str]

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like WebCT's."""
    return 1.0 if _KIND.search(text) and ":QUESTION" in text else 0.0


def parse(text: str) -> Found:
    """Read every question of a WebCT text."""
    return Found(_drafts(text))


def _drafts(text: str) -> Iterator[Draft]:
    question: list[_Field] = []
    for field in _fields(text):
        if field.name == "TYPE" and question:
            yield _draft(question)
            question = []
        if question or field.name == "TYPE":
            question.append(field)
    if question:
        yield _draft(question)


def _fields(text: str) -> Iterator[_Field]:
    field: _Field | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if match := _FIELD.fullmatch(line.strip()):
            if field:
                yield field
            field = _Field(number, match[1], match[2], (match[3] or "").split(":"), [])
        elif field and not line.startswith("#"):
            field.lines.append(line)
    if field:
        yield field


def _draft(fields: Sequence[_Field]) -> Draft:
    kind = fields[0].parameters[0]
    stem = next((field.text for field in fields if field.name == "QUESTION"), "")
    topic = next((field.parameters[0] for field in fields if field.name == "CAT"), "")
    answers = [field for field in fields if field.name == "ANSWER" and field.number]
    line = fields[0].line
    if kind == "S":
        answer = " / ".join(dict.fromkeys(field.parameters[0] for field in answers))
        markup = guess_markup([text for text in (stem, answer) if text])
        return Draft(stem, answer=answer, topic=topic, markup=markup, line=line)
    options = tuple(field.text for field in answers)
    right = tuple(n for n, field in enumerate(answers) if _worth(field) > 0)
    told = _reason(fields, answers[right[0]].number) if right else ""
    return Draft(
        stem,
        options,
        right,
        explanation=told,
        topic=topic,
        markup=guess_markup([text for text in (stem, told, *options) if text]),
        line=line,
        unplayable=_UNPLAYABLE.get(kind),
    )


def _worth(answer: _Field) -> float:
    """Return the percentage that an option is worth, 0 where it is no number."""
    match = re.fullmatch(r"-?\d{1,3}(?:\.\d{1,9})?", answer.parameters[0].strip())
    return float(match[0]) if match else 0.0


def _reason(fields: Sequence[_Field], number: str) -> str:
    found = (field.text for field in fields if field.name == "REASON" and field.number == number)
    return next(found, "")
