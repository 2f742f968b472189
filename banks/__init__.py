"""Question banks: whatever file a teacher has, as questions that can be played."""

from __future__ import annotations

from dataclasses import dataclass

from banks.problems import Problem
from pygame_engine.questions import Bank


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file held: its questions, what was wrong with it, and in which format it is."""

    bank: Bank
    problems: tuple[Problem, ...] = ()
    format: str = ""


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
