"""AJDA text, of «Tipo 1» and its sisters: one field a line, each between single quotes.

No real file was to be had: this reader was checked against the format's description only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from banks.drafts import Draft, Found
from banks.keys import resolve
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import quoted
from pygame_engine.questions import MAX_OPTIONS

NAME = "AJDA"

_QUESTION = late(r"[\s']*PREGUNTA\s*(?:N[ºO°.]*\s*)?\d+[\s.:']*", re.IGNORECASE)
_POINTS = late(r"[\s']*(PREGUNTAS DE \d+ PUNTOS)[\s']*", re.IGNORECASE)
_END = late(r"[\s']*(?:Compatibilidad|Tipo)\s*:?\s*(\d{1,3})[\s']*", re.IGNORECASE)
_HEAD = late(r"[\s']*(AUTOR(?:/A)?|TEMA)\s*:(.*)", re.IGNORECASE)
_SOLUTION = late(r"\(?([A-Fa-f])[).]?")


@dataclass(frozen=True, slots=True)
class _Type:
    """How a type's block is made: its stem's lines, its options, and what else there is."""

    lines: int
    options: int
    has_topics: bool = False
    has_points: bool = False
    is_signed_below: bool = False


_TYPES = {
    1: _Type(3, 4),
    5: _Type(6, 3),
    12: _Type(3, 4, has_topics=True),
    13: _Type(3, 6),
    14: _Type(4, 2, is_signed_below=True),
    15: _Type(3, 4, has_points=True),
    17: _Type(3, 6),
    19: _Type(3, 5),
}
# Programs cut a text at these lengths, in the middle of a word, where they write it.
_STEM_WIDTH = 80
_TOPIC_WIDTH = 18


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like AJDA text."""
    lines = text.split("\n")
    questions = sum(_QUESTION.fullmatch(line) is not None for line in lines)
    signs = sum(_END.fullmatch(line) is not None or _HEAD.match(line) is not None for line in lines)
    quoted = sum(line.strip().startswith("'") for line in lines)
    return 1.0 if questions and (signs or 2 * quoted > len(lines)) else 0.0


def parse(text: str) -> Found:
    """Read every question of an AJDA text; its title and author become the bank's."""
    lines = text.split("\n")
    last = _END.fullmatch(next((line for line in reversed(lines) if line.strip()), ""))
    kind = _TYPES.get(int(last[1]) if last else 1)
    if last and not kind:
        return Found((), [Problem(Code.AJDA_TYPE, len(lines), values=(("type", last[1]),))])
    problems = [] if last else [Problem(Code.LAST_LINE_MISSING, len(lines))]
    reader = _Reader(kind or _TYPES[1], lines)
    return Found(reader.drafts(), problems, reader.title, reader.author)


class _Reader:
    """Reads a file's head and its blocks, from one line PREGUNTA to the next."""

    def __init__(self, kind: _Type, lines: list[str]) -> None:
        self._kind = kind
        self._lines = lines
        self._starts = [n for n, line in enumerate(lines) if _QUESTION.fullmatch(line)]
        self.title = self.author = self._topic = ""
        self._read_head(lines[: self._starts[0] if self._starts else 0])
        if kind.is_signed_below:
            self._read_signature()

    def _read_head(self, lines: Sequence[str]) -> None:
        topic: list[str] = []
        for line in lines:
            if match := _HEAD.fullmatch(line):
                self._sign(match)
            elif not _POINTS.fullmatch(line):
                topic.append(_unquote(line))
        self._topic = _joined(topic, _TOPIC_WIDTH)

    def _sign(self, match: re.Match[str]) -> None:
        text = match[2].strip().removesuffix("'").strip()
        if match[1].upper() == "TEMA":
            self.title = text
        else:
            self.author = text

    def _read_signature(self) -> None:
        """Take author and title from below the last question."""
        filled = [n for n, line in enumerate(self._lines) if line.strip(" '")][-3:]
        for place in filled:
            if match := _HEAD.fullmatch(self._lines[place]):
                below = self._lines[place + 1 : filled[-1]]
                self._sign(match)
                self.title = self.title or _unquote(next(iter(below), "")).strip()
                self._lines = [*self._lines[:place], self._lines[filled[-1]]]
                return

    def drafts(self) -> Iterator[Draft]:
        """Read every block."""
        points = ""
        ends = [*self._starts[1:], len(self._lines)]
        for start, end in zip(self._starts, ends, strict=True):
            if self._kind.has_points:
                above = _POINTS.fullmatch(self._lines[start - 1]) if start else None
                points = above[1].capitalize() if above else points
            fields = _fields(self._lines[start + 1 : end])
            if self._kind.has_points and fields and _POINTS.fullmatch(fields[-1]):
                del fields[-1]
                _drop_blanks(fields)
            yield self._draft(fields, start + 1, points or self._topic)

    def _draft(self, fields: list[str], line: int, topic: str) -> Draft:
        """Read a block from its end: the solution, the options, and the rest is the stem."""
        if self._kind.has_topics and len(fields) > self._kind.options + 1:
            topic = fields.pop(0).strip()
        key = fields.pop().strip() if fields else ""
        first = _first_option(fields, key, self._kind)
        options = [field.strip() for field in fields[first:]]
        _drop_blanks(options)
        right = resolve(key, options)
        unclear = () if right else (Problem(Code.KEY_UNCLEAR, values=(("key", quoted(key)),)),)
        stem = _joined(fields[:first], _STEM_WIDTH)
        return Draft(stem, tuple(options) or ("",), right, topic=topic, line=line, problems=unclear)


def _fields(lines: Sequence[str]) -> list[str]:
    """Return the fields of a block; a line that is really empty is one only without quotes."""
    quoted = any(line.strip().startswith("'") for line in lines)
    fields = [_unquote(line) for line in lines if line.strip() or not quoted]
    _drop_blanks(fields)
    if fields and _END.fullmatch(fields[-1]):
        del fields[-1]
        _drop_blanks(fields)
    return fields


def _drop_blanks(fields: list[str]) -> None:
    """Drop the empty fields at the end."""
    while fields and not fields[-1].strip():
        fields.pop()


def _unquote(line: str) -> str:
    line = line.strip()
    return line[1:].removesuffix("'") if line.startswith("'") else line


def _joined(fields: Sequence[str], width: int) -> str:
    """Join the lines of a text; one that is full was cut there, maybe within a word."""
    parts: list[str] = []
    for field in fields:
        if field.strip():
            parts += [field, "" if len(field) == width else " "]
    return " ".join("".join(parts).split())


def _first_option(fields: Sequence[str], key: str, kind: _Type) -> int:
    """Return where the options begin.

    Another number of lines than the type's is read by the empty lines of a short stem, or else as
    so many options as the type has after a longer stem.
    """
    if len(fields) != kind.lines + kind.options:
        blanks = [n for n, field in enumerate(fields[: kind.lines + 1]) if n and not field.strip()]
        if blanks and 1 < len(fields) - blanks[-1] - 1 <= MAX_OPTIONS:
            return blanks[-1] + 1
    letter = _SOLUTION.fullmatch(key)
    count = max(kind.options, ord(letter[1].lower()) - ord("a") + 1 if letter else 0)
    return max(1, len(fields) - count)
