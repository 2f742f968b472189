"""Finds out which format a question file is in, and reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import chain, islice
from pathlib import PurePath
from typing import Any

from banks import (
    Reading,
    Source,
    aiken,
    ajda,
    blackboard_tsv,
    cloze,
    delimited,
    exelearning,
    flashcards,
    gift,
    pictures,
    webct,
)
from banks.archives import Unreadable
from banks.chat import without_chat
from banks.decoding import decode
from banks.drafts import MAX_QUESTIONS, Draft, Found, duplicates, is_example, repeated, settle
from banks.media import SCHEME, Album
from banks.problems import Code, Problem, Severity, left_out
from banks.sniffing import ZIP, is_markup, is_spreadsheet, markup_file, not_text
from banks.text import clean, language_of, quoted, without_controls
from pygame_engine.questions import Bank, Medium, Question, identify

MAX_BYTES = 40_000_000
"""What is written with all the pictures and sounds that a bank may have is read again."""
MAX_CHARACTERS = 30_000_000
"""How long the texts of all questions may be together; a stem may come in several of them."""

_SAMPLE = 100_000


@dataclass(frozen=True, slots=True)
class Format:
    """A format of text: its name, how likely a text is in it, and its questions.

    `reads_markup` tells the formats in which XML or JSON can be.
    """

    name: str
    recognise: Callable[[str], float]
    parse: Callable[[str], Found]
    reads_markup: bool = False


@dataclass(frozen=True, slots=True)
class BinaryFormat:
    """A format that is no text: its name, whether a file is in it, and its questions."""

    name: str
    recognise: Callable[[bytes], bool]
    parse: Callable[[bytes], Found]


def _later(module: str, function: str) -> Callable[[Any], Any]:
    """Give a function of a module of `banks` that is imported only when it is called.

    What is imported so comes with `Library.READERS`, for which `banks.needs` has to ask.
    """

    def call(content: str | bytes) -> Any:
        return getattr(import_module(f"banks.{module}"), function)(content)

    return call


def _markup(name: str, module: str) -> Format:
    """Give a format in which only XML or JSON can be: nothing else is shown to its module."""
    recognise = _later(module, "recognise")
    return Format(
        name,
        lambda sample: recognise(sample) if is_markup(sample) else 0.0,
        _later(module, "parse"),
        reads_markup=True,
    )


def _packed(name: str, module: str) -> BinaryFormat:
    """Give a format in which only a zip file can be."""
    recognise = _later(module, "recognise")
    return BinaryFormat(
        name, lambda data: data.startswith(ZIP) and recognise(data), _later(module, "parse")
    )


FORMATS = (
    _markup("QTI 1.2", "qti1"),
    _markup("QTI", "qti2"),
    _markup("Blackboard", "blackboard"),
    _markup("Moodle XML", "moodle_xml"),
    _markup("Moodle glossary", "glossary"),
    _markup("ExamView", "examview"),
    _markup("HTML", "html_tables"),
    Format(exelearning.NAME, exelearning.recognise, exelearning.parse, reads_markup=True),
    Format(cloze.NAME, cloze.recognise, cloze.parse),
    Format(webct.NAME, webct.recognise, webct.parse),
    Format(ajda.NAME, ajda.recognise, ajda.parse),
    Format(gift.NAME, gift.recognise, gift.parse),
    Format(aiken.NAME, aiken.recognise, aiken.parse),
    Format(blackboard_tsv.NAME, blackboard_tsv.recognise, blackboard_tsv.parse),
    Format(delimited.NAME, delimited.recognise, delimited.parse),
    Format(flashcards.NAME, flashcards.recognise, flashcards.parse),
    _markup("Open Trivia DB", "opentdb"),
    _markup("JSON", "json_lists"),
)
"""The formats of text; where two are as likely, the first is taken."""

BINARY_FORMATS: tuple[BinaryFormat, ...] = (
    BinaryFormat("Excel", is_spreadsheet, _later("spreadsheets", "parse")),
    _packed("H5P", "h5p"),
    _packed("Anki", "anki"),
    _packed("Zip", "packages"),
)
"""The other formats; the first that knows the file reads it."""


def read(name: str, data: bytes) -> Reading:
    """Read a question file of any format: what `banks.read` does."""
    try:
        return examine(name, data)
    except Exception as error:  # noqa: BLE001 - a lesson must not end because a file is odd
        kind = Problem(Code.DAMAGED, quote=type(error).__name__)
        return nothing(name, kind)


def examine(name: str, data: bytes) -> Reading:
    """Read a question file; where a reader has a fault, raise what it raises."""
    try:
        form, found = find(data)
    except Unreadable as error:
        return nothing(name, error.problem)
    return sourced(name, settled(name, form, _alone(found)))


def find(data: bytes) -> tuple[str, Found]:
    """Give the format of a file and what it holds; raises Unreadable where nothing can be read."""
    if refused := _refused(data):
        raise Unreadable(refused)
    for binary in BINARY_FORMATS:
        if binary.recognise(data):
            found = binary.parse(data)
            return found.form or binary.name, found
    if code := not_text(data):
        raise Unreadable(Problem(code))
    text, guessed = decode(data)
    return _find_in_text(without_controls(text), guessed)


def _alone(found: Found) -> Found:
    """Take out of the texts what they would load from elsewhere; what they bring stays."""
    album = Album()
    album.adopt(found.media)
    return replace(found, drafts=pictures.take_out(found.drafts, album), media=album)


def _find_in_text(text: str, guessed: Sequence[Problem]) -> tuple[str, Found]:
    code = markup_file(text)
    if not code:
        text, said = without_chat(text)
        guessed = [*guessed, *said]
    forms = [form for form in FORMATS if form.reads_markup or not code]
    sample = text[:_SAMPLE]
    sureness, likely = max(
        ((form.recognise(sample), form) for form in forms), key=lambda guess: guess[0]
    )
    if not sureness and code:
        raise Unreadable(Problem(code))
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


def nothing(name: str, *problems: Problem) -> Reading:
    """Give the reading of a file from which no question could be read."""
    return sourced(name, Reading(Bank((), title=_title(name)), problems))


def sourced(name: str, reading: Reading) -> Reading:
    """Give a reading that knows its only file, and which of its questions are repeated."""
    source = Source(name, reading.format, len(reading.bank), left_out(reading.problems))
    return replace(reading, sources=(source,), repeated=repeated(reading.bank.questions))


def _title(name: str) -> str:
    return clean(PurePath(name.replace("\\", "/")).stem)


def settled(name: str, form: str, found: Found) -> Reading:
    """Make questions of what was found, all alike whatever their format."""
    questions: list[tuple[int, Draft, Question]] = []
    problems = [*found.problems]
    characters = 0
    drafts = iter(found.drafts)
    first = [*islice(drafts, 1)]
    if first and is_example(first[0]):
        problems.append(Problem(Code.EXAMPLE, first[0].line, quote=quoted(first[0].stem)))
        first = []
    for number, draft in enumerate(islice(chain(first, drafts), MAX_QUESTIONS + 1), 1):
        if number > MAX_QUESTIONS:
            problems.append(Problem(Code.TOO_MANY_QUESTIONS, values=(("limit", MAX_QUESTIONS),)))
            break
        characters += len(draft.stem) + sum(map(len, draft.options))
        if characters > MAX_CHARACTERS:
            limit = MAX_CHARACTERS // 1_000_000
            problems.append(Problem(Code.EXPANDS_TOO_FAR, values=(("limit", limit),)))
            break
        question, complaints = settle(draft, number)
        problems += complaints
        if question:
            questions.append((number, draft, question))
    problems += duplicates(questions)
    if form and not questions:
        problems.append(Problem(_why_nothing(problems)))
    asked = identify([question for _, _, question in questions])
    bank = Bank(
        asked,
        title=clean(found.title) or _title(name),
        author=clean(found.author),
        language=found.language,
        media=named_media(asked, found.media),
    )
    return Reading(bank, tuple(problems), form)


def _why_nothing(problems: Sequence[Problem]) -> Code:
    """Say why there is no question: the file may be a template that is still to be filled in."""
    codes = {problem.code for problem in problems}
    is_template = not codes.isdisjoint({Code.EXAMPLE, Code.EXAMPLE_ROW})
    is_whole = all(problem.severity is not Severity.LOST for problem in problems)
    return Code.NO_QUESTIONS_YET if is_template and is_whole else Code.NOTHING_FOUND


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
