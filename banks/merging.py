"""Makes one bank of several files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, repeat

from banks import Reading
from banks.drafts import MAX_QUESTIONS, likeness, repeated
from banks.media import MAX_MEDIA, size_of
from banks.patterns import late
from banks.plaintext import plain
from banks.problems import Code, Problem, shorten
from banks.reading import named_media
from banks.text import fold, joined
from pygame_engine.questions import Bank, Medium, Question, identify

_DIGITS = late("([0-9]+)")


def in_order(names: Iterable[str]) -> list[int]:
    """Give the places of file names in the order in which a person would put them: 2 before 10."""
    keys = [_natural(name) for name in names]
    return sorted(range(len(keys)), key=keys.__getitem__)


def _natural(name: str) -> list[tuple[str, int, str]]:
    parts = _DIGITS.split(fold(name))
    # By the count of its digits, since a number of thousands of them takes long to make.
    return [
        ("", len(part.lstrip("0")), part.lstrip("0")) if place % 2 else (part, 0, "")
        for place, part in enumerate(parts)
    ]


def merge(readings: Sequence[Reading]) -> Reading:
    """Make one of several readings: what `banks.merge` does."""
    if len(readings) == 1:
        return readings[0]
    every = [question for reading in readings for question in reading.bank.questions]
    kept = identify(every[:MAX_QUESTIONS])
    problems = [problem for reading in readings for problem in _named(reading)]
    if len(every) > MAX_QUESTIONS:
        problems.append(Problem(Code.TOO_MANY_QUESTIONS, values=(("limit", MAX_QUESTIONS),)))
    media, too_big = _within(medium for reading in readings for medium in reading.bank.media)
    problems += [*too_big, *islice(_shared(readings), MAX_QUESTIONS)]
    banks = [reading.bank for reading in readings if reading.bank.questions]
    bank = Bank(
        kept,
        title=joined((bank.title for bank in banks), " + "),
        author=joined((bank.author for bank in banks), ", "),
        language=_language(banks),
        media=named_media(kept, media),
    )
    sources = tuple(source for reading in readings for source in reading.sources)
    form = joined((reading.format for reading in readings), ", ")
    return Reading(bank, tuple(problems), form, sources, repeated(kept))


def _named(reading: Reading) -> Iterator[Problem]:
    """Give the problems of a reading with the name of its file, if it has only one."""
    for problem in reading.problems:
        if len(reading.sources) != 1:
            yield problem
        else:
            inside = f"/{problem.file}" if problem.file else ""
            yield replace(problem, file=f"{reading.sources[0].name}{inside}")


def _language(banks: Sequence[Bank]) -> str:
    """Give the language that all banks share, nothing where they differ."""
    languages = {bank.language for bank in banks}
    return languages.pop() if len(languages) == 1 else ""


def _within(media: Iterable[Medium]) -> tuple[list[Medium], list[Problem]]:
    """Give each picture and sound once, as many as a bank may have."""
    kept: dict[str, Medium] = {}
    problems, size = [], 0.0
    for medium in media:
        if medium.name in kept:
            continue
        if size + size_of(medium) > MAX_MEDIA:
            problems.append(Problem(Code.MEDIUM_TOO_BIG, values=(("name", medium.name),)))
            continue
        size += size_of(medium)
        kept[medium.name] = medium
    return [*kept.values()], problems


def _shared(readings: Sequence[Reading]) -> Iterator[Problem]:
    """Note every question that an earlier reading has, too."""
    first: dict[tuple[str, ...], str] = {}
    for reading in readings:
        mine: dict[tuple[str, ...], tuple[str, Question]] = {}
        for name, question in zip(_names(reading), reading.bank.questions, strict=False):
            mine.setdefault(likeness(question), (name, question))
        for alike, (name, question) in mine.items():
            if alike in first:
                quote = shorten(plain(question.stem, question.markup))
                values = (("other", first[alike]),)
                yield Problem(Code.IN_ANOTHER_FILE, quote=quote, values=values, file=name)
        for alike, (name, _) in mine.items():
            first.setdefault(alike, name)


def _names(reading: Reading) -> Iterator[str]:
    """Give the name of each question's file: their questions follow each other."""
    for source in reading.sources:
        yield from repeat(source.name, source.count)
    yield from repeat(reading.bank.title)
