"""Question banks: whatever file a teacher has, as questions that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from banks.problems import Code, Problem
from pygame_engine.questions import Bank


@dataclass(frozen=True, slots=True)
class Source:
    """One of several files that make a bank: how much was read from it, and how much was not."""

    name: str
    format: str
    count: int
    lost: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the questions, what was wrong, in which format, and from which files.

    `repeated` are the places, from 0, of questions that are the same as an earlier one.
    """

    bank: Bank
    problems: tuple[Problem, ...] = ()
    format: str = ""
    sources: tuple[Source, ...] = ()
    repeated: tuple[int, ...] = ()


def needs(data: bytes) -> frozenset[str]:
    """Name the libraries that have to be there before a file is read: see `banks.libraries`."""
    from banks import libraries

    return frozenset(libraries.needs(data))


def read(name: str, data: bytes) -> Reading:
    """Read a question file of any format, which its content tells.

    `name` becomes the bank's title where the file has none. Nothing raises: what cannot be read
    is in the problems.
    """
    from banks import reading  # for the first file only: the page starts without the readers

    return reading.read(name, data)


def merge(readings: Sequence[Reading]) -> Reading:
    """Make one of the readings of several files, in this order; one of them may be empty.

    Ids are made unique, problems name their file, and questions that two files have in common are
    noted. One reading alone stays as it is.
    """
    from banks import merging  # as above

    return merging.merge(readings)


def in_order(names: Sequence[str]) -> list[int]:
    """Give the places of file names in the order in which a person would put them: 2 before 10."""
    from banks import merging  # as above

    return merging.in_order(names)


def unread(name: str) -> Reading:
    """Give what there is to say of a file that the browser could not read."""
    from banks import reading  # as above

    return reading.nothing(name, Problem(Code.NOT_HANDED_OVER))
