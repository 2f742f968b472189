"""What the tests of the readers share: the tiny files, and what a reading says in short."""

from __future__ import annotations

from pathlib import Path

from banks import Reading, read
from banks.problems import Code

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"


def load(name: str) -> Reading:
    """Read a file of tests/fixtures."""
    return read(name, (FIXTURES / name).read_bytes())


def text(content: str) -> Reading:
    """Read a text as a file in UTF-8."""
    return read("text", content.encode())


def stems(reading: Reading) -> list[str]:
    return [question.stem for question in reading.bank.questions]


def options(reading: Reading) -> list[tuple[str, ...]]:
    return [question.options for question in reading.bank.questions]


def right(reading: Reading) -> list[str]:
    """Return the right options of each question, or an open question's answer, as one text."""
    return [
        " + ".join(question.options[place] for place in question.right) or question.answer
        for question in reading.bank.questions
    ]


def codes(reading: Reading) -> list[Code]:
    return [problem.code for problem in reading.problems]
