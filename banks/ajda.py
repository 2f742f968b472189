"""AJDA text, «Tipo 1»: one field a line, each between single quotes.

No real file was to be had: this reader was checked against the format's description only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from banks.drafts import Draft, Found
from banks.keys import resolve
from banks.problems import Code, Problem, shorten
from pygame_engine.questions import MAX_OPTIONS

NAME = "AJDA"

_QUESTION = re.compile(r"[\s']*PREGUNTA\s*(?:N[ºO°.]*\s*)?\d+[\s.:']*", re.IGNORECASE)
_END = re.compile(r"[\s']*(?:Compatibilidad|Tipo)\s*:?\s*(\d{1,3})[\s']*", re.IGNORECASE)
_HEAD = re.compile(r"[\s']*(AUTOR(?:/A)?|TEMA)\s*:(.*)", re.IGNORECASE)
_SOLUTION = re.compile(r"\(?([A-Fa-f])[).]?")
_TYPE = 1
_STEM_LINES = 3
_OPTIONS = 4


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
    starts = [n for n, line in enumerate(lines) if _QUESTION.fullmatch(line)]
    last = _END.fullmatch(next((line for line in reversed(lines) if line.strip()), ""))
    head = dict(_head(lines[: starts[0] if starts else 0]))
    drafts = (
        _draft(_fields(lines[start + 1 : following]), start + 1)
        for start, following in zip(starts, [*starts[1:], len(lines)], strict=True)
    )
    if last and int(last[1]) != _TYPE:
        return Found((), [Problem(Code.AJDA_TYPE, len(lines), values=(("type", last[1]),))])
    problems = [] if last else [Problem(Code.LAST_LINE_MISSING, len(lines))]
    return Found(drafts, problems, head.get("TEMA", ""), head.get("AUTOR", ""))


def _head(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if match := _HEAD.fullmatch(line):
            yield match[1].upper().removesuffix("/A"), match[2].strip().removesuffix("'").strip()


def _fields(lines: Sequence[str]) -> list[str]:
    """Return the fields of a block; a line that is really empty is one only without quotes."""
    quoted = any(line.strip().startswith("'") for line in lines)
    fields = [_unquote(line.strip()) for line in lines if line.strip() or not quoted]
    _drop_blanks(fields)
    if fields and _END.fullmatch(fields[-1]):
        del fields[-1]
        _drop_blanks(fields)
    return fields


def _drop_blanks(fields: list[str]) -> None:
    """Drop the empty fields at the end."""
    while fields and not fields[-1]:
        fields.pop()


def _unquote(line: str) -> str:
    if line.startswith("'"):
        return line[1:].removesuffix("'").strip()
    return line


def _draft(fields: list[str], line: int) -> Draft:
    """Read a block from its end: the solution, the options, and the rest is the stem."""
    key = fields.pop() if fields else ""
    first = _first_option(fields, key)
    options = fields[first:]
    _drop_blanks(options)
    right = resolve(key, options)
    unclear = () if right else (Problem(Code.KEY_UNCLEAR, values=(("key", shorten(key)),)),)
    stem = " ".join(filter(None, fields[:first]))
    return Draft(stem, tuple(options) or ("",), right, line=line, problems=unclear)


def _first_option(fields: Sequence[str], key: str) -> int:
    """Return where the options begin.

    Type 1 has three stem lines and four options; another number of lines is read by the empty
    lines of a short stem, or else as four options after a longer stem.
    """
    if len(fields) != _STEM_LINES + _OPTIONS:
        blanks = [n for n, text in enumerate(fields[: _STEM_LINES + 1]) if n and not text]
        if blanks and 1 < len(fields) - blanks[-1] - 1 <= MAX_OPTIONS:
            return blanks[-1] + 1
    letter = _SOLUTION.fullmatch(key)
    count = max(_OPTIONS, ord(letter[1].lower()) - ord("a") + 1 if letter else 0)
    return max(1, len(fields) - count)
