"""The notes in an Anki collection, which is a database that anybody may have made."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from banks.archives import Unreadable
from banks.drafts import MAX_QUESTIONS
from banks.problems import Code, Problem

if TYPE_CHECKING:
    from sqlite3 import Connection

_STEPS = 50_000_000
"""How many steps of the database's machine a query may take: seconds, far more than any needs."""
_STEPS_A_CALL = 100_000
_MOST = MAX_QUESTIONS + 1
_BETWEEN = "\x1f"
_WRITE_AHEAD = slice(18, 20)
"""Where a database says that it has a log beside it, which a package never brings."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note: its fields, as HTML, and the deck of its first card."""

    fields: tuple[str, ...]
    deck: str = ""


def notes(data: bytes) -> list[Note]:
    """Give the notes of a collection in their order, at most as many as a bank may hold and one.

    Raises Unreadable where it is no database of Anki.
    """
    import sqlite3

    try:
        with closing(sqlite3.connect(":memory:")) as database:
            _open(database, data)
            decks, of_note = _decks(database), _decks_of_notes(database)
            rows = database.execute("SELECT id, flds FROM notes ORDER BY id LIMIT ?", (_MOST,))
            return [
                Note(_fields(fields), decks.get(of_note.get(note), "")) for note, fields in rows
            ]
    # Its own messages quote the file, of which they expect UTF-8.
    except (sqlite3.Error, UnicodeDecodeError, OverflowError, MemoryError) as error:
        raise Unreadable(Problem(Code.DAMAGED)) from error


def _open(database: Connection, data: bytes) -> None:
    """Load a database with care: nothing in it may run, change it, or take long."""
    content = bytearray(data)
    content[_WRITE_AHEAD] = b"\x01\x01"
    database.text_factory = bytes
    database.deserialize(bytes(content))
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute("PRAGMA query_only = ON")
    calls = iter(range(_STEPS // _STEPS_A_CALL))
    database.set_progress_handler(lambda: next(calls, None) is None, _STEPS_A_CALL)


def _fields(value: object) -> tuple[str, ...]:
    return tuple(_text(value).split(_BETWEEN))


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def _decks_of_notes(database: Connection) -> dict[object, object]:
    """Give the deck of the first card of each note."""
    rows = database.execute("SELECT nid, did FROM cards ORDER BY id DESC LIMIT ?", (10 * _MOST,))
    return dict(rows)


def _decks(database: Connection) -> dict[object, str]:
    """Give the names of decks: in a table of their own, or as JSON in older packages."""
    tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master LIMIT 100")}
    if b"decks" in tables:
        rows = database.execute("SELECT id, name FROM decks LIMIT ?", (_MOST,))
        return {number: _text(name).replace(_BETWEEN, "::") for number, name in rows}
    row = database.execute("SELECT decks FROM col LIMIT 1").fetchone()
    try:
        decks = json.loads(_text(row[0])) if row else {}
        return {int(number): str(deck["name"]) for number, deck in decks.items()}
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError):
        return {}
