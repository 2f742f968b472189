"""Saving a bank as CSV that spreadsheet programs open as a table."""

from __future__ import annotations

from collections.abc import Iterable

from banks.losses import Limits
from banks.patterns import late
from banks.problems import Code
from banks.write_table import LOSES, as_table
from pygame_engine.questions import Bank

NAME = "CSV"
LIMITS = Limits(NAME, loses=(*LOSES, Code.TITLE_NOT_HELD))

_DELIMITER = ";"
_TO_QUOTE = late(r"[\";,\t|\n]|^\s|\s$")
_LIKE_A_FORMULA = late(r"'*[=+\-@\t]")
_NUMBER = late(r"[+-]?\d+(?:[.,]\d+)?")


def encode(bank: Bank, language: str) -> bytes:
    """Write a bank as rows of cells."""
    table = as_table(bank, LIMITS, language)
    return encode_rows([table.names, *table.rows])


def encode_rows(rows: Iterable[Iterable[str]]) -> bytes:
    """Write rows with semicolons, in UTF-8 with the mark by which spreadsheets know it.

    A cell that a spreadsheet would take for a formula begins with an apostrophe.
    """
    text = "".join(_DELIMITER.join(map(_cell, row)) + "\r\n" for row in rows)
    return text.encode("utf-8-sig")


def _cell(text: str) -> str:
    if _LIKE_A_FORMULA.match(text) and not _NUMBER.fullmatch(text):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if _TO_QUOTE.search(text) else text
