"""Finds out which format a question file is in, and reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import PurePath

from banks import Reading, aiken, ajda, cloze, delimited, gift, webct
from banks.archives import Unreadable
from banks.decoding import decode
from banks.drafts import MAX_QUESTIONS, Draft, Found, duplicates, settle
from banks.media import SCHEME
from banks.problems import Code, Problem
from banks.sniffing import markup_file, not_text
from banks.text import clean, language_of, without_controls
from pygame_engine.questions import Bank, Medium, Question, identify

MAX_BYTES = 20_000_000
_SAMPLE = 100_000


@dataclass(frozen=True, slots=True)
class Format:
    """A format of text: its name, how likely a text is in it, and its questions."""

    name: str
    recognise: Callable[[str], float]
    parse: Callable[[str], Found]


@dataclass(frozen=True, slots=True)
class BinaryFormat:
    """A format that is no text: its name, whether a file is in it, and its questions."""

    name: str
    recognise: Callable[[bytes], bool]
    parse: Callable[[bytes], Found]


FORMATS = (
    Format(cloze.NAME, cloze.recognise, cloze.parse),
    Format(webct.NAME, webct.recognise, webct.parse),
    Format(ajda.NAME, ajda.recognise, ajda.parse),
    Format(gift.NAME, gift.recognise, gift.parse),
    Format(aiken.NAME, aiken.recognise, aiken.parse),
    Format(delimited.NAME, delimited.recognise, delimited.parse),
)
"""The formats of text; where two are as likely, the first is taken."""

BINARY_FORMATS: tuple[BinaryFormat, ...] = ()
"""The other formats; the first that knows the file reads it."""


def read(name: str, data: bytes) -> Reading:
    """Read a question file of any format: what `banks.read` does."""
    try:
        form, found = find(data)
        return _reading(name, form, found)
    except Unreadable as error:
        return _nothing(name, error.problem)
    except Exception as error:  # noqa: BLE001 - a lesson must not end because a file is odd
        kind = Problem(Code.DAMAGED, quote=type(error).__name__)
        return _nothing(name, kind)


def find(data: bytes) -> tuple[str, Found]:
    """Give the format of a file and what it holds; raises Unreadable where nothing can be read."""
    if refused := _refused(data):
        raise Unreadable(refused)
    for binary in BINARY_FORMATS:
        if binary.recognise(data):
            return binary.name, binary.parse(data)
    if code := not_text(data):
        raise Unreadable(Problem(code))
    text, guessed = decode(data)
    return _find_in_text(without_controls(text), guessed)


def _find_in_text(text: str, guessed: Sequence[Problem]) -> tuple[str, Found]:
    if code := markup_file(text):
        raise Unreadable(Problem(code))
    sample = text[:_SAMPLE]
    sureness, likely = max(
        ((form.recognise(sample), form) for form in FORMATS), key=lambda guess: guess[0]
    )
    if not sureness:
        return "", Found((), [*guessed, Problem(Code.NOT_RECOGNISED)])
    found = likely.parse(text)
    language = found.language or language_of(text)
    return likely.name, replace(found, problems=[*guessed, *found.problems], language=language)


def _refused(data: bytes) -> Problem | None:
    if not data.strip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00"):
        return Problem(Code.EMPTY_FILE)
    if len(data) > MAX_BYTES:
        size, limit = (str(round(length / 1_000_000)) for length in (len(data), MAX_BYTES))
        return Problem(Code.TOO_BIG, values=(("size", size), ("limit", limit)))
    return None


def _nothing(name: str, *problems: Problem) -> Reading:
    return Reading(Bank((), title=_title(name)), problems)


def _title(name: str) -> str:
    return clean(PurePath(name.replace("\\", "/")).stem)


def _reading(name: str, form: str, found: Found) -> Reading:
    questions: list[tuple[int, Draft, Question]] = []
    problems = [*found.problems]
    for number, draft in enumerate(islice(found.drafts, MAX_QUESTIONS + 1), 1):
        if number > MAX_QUESTIONS:
            problems.append(Problem(Code.TOO_MANY_QUESTIONS, values=(("limit", MAX_QUESTIONS),)))
            break
        question, complaints = settle(draft, number)
        problems += complaints
        if question:
            questions.append((number, draft, question))
    problems += duplicates(questions)
    if form and not questions:
        problems.append(Problem(Code.NOTHING_FOUND))
    settled = _identified([question for _, _, question in questions])
    bank = Bank(
        settled,
        title=clean(found.title) or _title(name),
        author=clean(found.author),
        language=found.language,
        media=named_media(settled, found.media),
    )
    return Reading(bank, tuple(problems), form)


def named_media(questions: Iterable[Question], media: Sequence[Medium]) -> tuple[Medium, ...]:
    """Give those of the pictures and sounds that the questions name."""
    if not media:
        return ()
    parts: list[str] = []
    for one in questions:
        parts += (one.stem, *one.options, one.answer, one.explanation)
        parts += (f"{SCHEME}{attached.medium}" for attached in one.attachments)
    text = "\n".join(parts)
    return tuple(medium for medium in media if SCHEME + medium.name in text)


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
