"""Finds out which format a question file is in, and reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import PurePath

from banks import Reading, aiken, ajda, cloze, delimited, gift, webct
from banks.decoding import decode
from banks.drafts import MAX_QUESTIONS, Draft, Found, duplicates, settle
from banks.problems import Code, Problem
from banks.sniffing import markup_file, not_text
from banks.text import clean, language_of, without_controls
from pygame_engine.questions import Bank, Question, identify

MAX_BYTES = 20_000_000
_SAMPLE = 100_000


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read: its name, how likely a text is in it, and its questions."""

    name: str
    recognise: Callable[[str], float]
    parse: Callable[[str], Found]


FORMATS = (
    Format(cloze.NAME, cloze.recognise, cloze.parse),
    Format(webct.NAME, webct.recognise, webct.parse),
    Format(ajda.NAME, ajda.recognise, ajda.parse),
    Format(gift.NAME, gift.recognise, gift.parse),
    Format(aiken.NAME, aiken.recognise, aiken.parse),
    Format(delimited.NAME, delimited.recognise, delimited.parse),
)
"""The formats; where two are as likely, the first is taken."""


def read(name: str, data: bytes) -> Reading:
    """Read a question file of any format: what `banks.read` does."""
    if refused := _refused(data):
        return _nothing(name, refused)
    text, guessed = decode(data)
    text = without_controls(text)
    if code := markup_file(text):
        return _nothing(name, Problem(code))
    sample = text[:_SAMPLE]
    sureness, likely = max(
        ((form.recognise(sample), form) for form in FORMATS), key=lambda guess: guess[0]
    )
    if not sureness:
        return _nothing(name, *guessed, Problem(Code.NOT_RECOGNISED))
    found = likely.parse(text)
    return _reading(name, likely.name, found, guessed, language_of(text))


def _refused(data: bytes) -> Problem | None:
    if not data.strip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00"):
        return Problem(Code.EMPTY_FILE)
    if len(data) > MAX_BYTES:
        size, limit = (str(round(length / 1_000_000)) for length in (len(data), MAX_BYTES))
        return Problem(Code.TOO_BIG, values=(("size", size), ("limit", limit)))
    code = not_text(data)
    return Problem(code) if code else None


def _nothing(name: str, *problems: Problem) -> Reading:
    return Reading(Bank((), title=_title(name)), problems)


def _title(name: str) -> str:
    return clean(PurePath(name.replace("\\", "/")).stem)


def _reading(name: str, form: str, found: Found, guessed: list[Problem], language: str) -> Reading:
    questions: list[tuple[int, Draft, Question]] = []
    problems = [*guessed, *found.problems]
    for number, draft in enumerate(islice(found.drafts, MAX_QUESTIONS + 1), 1):
        if number > MAX_QUESTIONS:
            problems.append(Problem(Code.TOO_MANY_QUESTIONS, values=(("limit", MAX_QUESTIONS),)))
            break
        question, complaints = settle(draft, number)
        problems += complaints
        if question:
            questions.append((number, draft, question))
    problems += duplicates(questions)
    if not questions:
        problems.append(Problem(Code.NOTHING_FOUND))
    bank = Bank(
        _identified([question for _, _, question in questions]),
        title=clean(found.title) or _title(name),
        author=clean(found.author),
        language=language,
    )
    return Reading(bank, tuple(problems), form)


def _identified(questions: list[Question]) -> tuple[Question, ...]:
    """Give every question an id; those that are alike are counted, since there may be thousands."""
    alike: Counter[str] = Counter()
    named = []
    for question in questions:
        base = question.id or identify([question])[0].id
        alike[base] += 1
        unique = base if alike[base] == 1 else f"{base}-{alike[base]}"
        named.append(replace(question, id=unique))
    return identify(named)
