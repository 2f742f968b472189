"""The formats in which a bank can be saved."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from banks.losses import Limits, held
from banks.problem_codes import N_
from banks.problems import Problem
from pygame_engine.questions import Bank


@dataclass(frozen=True, slots=True)
class Written:
    """A file, and what of the bank it does not hold."""

    data: bytes
    problems: tuple[Problem, ...] = ()


class Module(Protocol):
    """What the module of a format offers: its limits, and a bank as the bytes of a file."""

    LIMITS: Limits

    def encode(self, bank: Bank, language: str) -> bytes:
        """Write a bank; `language` is that of the interface."""


@dataclass(frozen=True, slots=True)
class Writer:
    """A format: its code, how it is called, the ending of its files and their media type.

    `use` says what it is good for. `library` is what has to be there before a file is written.
    """

    code: str
    name: str
    suffix: str
    type: str
    use: str
    library: str = ""

    @property
    def module(self) -> Module:
        """The format's module, loaded when it is asked for: the page starts without it."""
        return cast("Module", import_module(f"banks.write_{self.code}"))

    def losses(self, bank: Bank) -> tuple[Problem, ...]:
        """Say what the format cannot hold of a bank; nothing is written."""
        return held(bank, self.module.LIMITS)[1]

    def write(self, bank: Bank, language: str = "en") -> Written:
        """Write a bank, and say what the file does not hold."""
        return Written(self.module.encode(bank, language), self.losses(bank))


WRITERS = (
    Writer(
        "pack",
        "Casilla",
        "zip",
        "application/zip",
        N_("All of it in one file: to go on with on another day, or to give away."),
    ),
    Writer("moodle", "Moodle XML", "xml", "application/xml", N_("For Moodle, with pictures.")),
    Writer(
        "xlsx",
        "Excel",
        "xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        N_("A table to go on writing in, for Excel, LibreOffice and the like."),
        library="xlsxwriter",
    ),
    Writer("csv", "CSV", "csv", "text/csv", N_("The same table as plain text.")),
    Writer("gift", "GIFT", "gift", "text/plain", N_("For Moodle, as text that is easy to edit.")),
    Writer("aiken", "Aiken", "txt", "text/plain", N_("A simple list, for Moodle too.")),
    Writer("ajda", "AJDA", "txt", "text/plain", N_("For the classic games: «Tipo 1».")),
)
"""All formats, those that hold most first."""


def writer(code: str) -> Writer | None:
    """Give the format with this code, None where there is none."""
    return next((one for one in WRITERS if one.code == code), None)
