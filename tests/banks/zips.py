"""Zip files, and the packages made of them, put together in memory."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

PNG = b"\x89PNG\r\n\x1a\n1"
OTHER_PNG = b"\x89PNG\r\n\x1a\n2"
MP3 = b"ID3\x03"


def zipped(files: Mapping[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Make a zip; the same files give the same bytes."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = method
            archive.writestr(info, content)
    return target.getvalue()


def h5p(library: str, content: object, files: Mapping[str, bytes] | None = None) -> bytes:
    """Make an H5P package; `files` lie beside its content."""
    head = {"title": "Prueba", "language": "es", "mainLibrary": library}
    beside = {f"content/{name}": data for name, data in (files or {}).items()}
    parts = {"h5p.json": json.dumps(head), "content/content.json": json.dumps(content)}
    return zipped({**parts, f"{library}-1.0/library.json": "{}", **beside})


def collection(notes: Sequence[Sequence[str]], decks: Mapping[int, str], deck: int = 1) -> bytes:
    """Make an old Anki database, whose decks are JSON."""
    named = json.dumps({str(number): {"name": name} for number, name in decks.items()})
    return _database(
        "CREATE TABLE col (decks TEXT)", ("INSERT INTO col VALUES (?)", [(named,)]), notes, deck
    )


def new_collection(notes: Sequence[Sequence[str]], decks: Mapping[int, str]) -> bytes:
    """Make a new Anki database, whose decks are a table."""
    return _database(
        "CREATE TABLE decks (id INTEGER, name TEXT)",
        ("INSERT INTO decks VALUES (?, ?)", [*decks.items()]),
        notes,
        deck=1,
    )


def apkg(
    notes: Sequence[Sequence[str]],
    media: Mapping[str, bytes] | None = None,
    decks: Mapping[int, str] | None = None,
) -> bytes:
    """Make an Anki package as versions before 2.1.50 do."""
    names = {str(number): name for number, name in enumerate(media or {})}
    numbered = dict(zip(names, (media or {}).values(), strict=True))
    database = collection(notes, decks or {1: "Default"})
    return zipped({"collection.anki2": database, "media": json.dumps(names), **numbered})


def _database(
    table: str, rows: tuple[str, Sequence[Any]], notes: Sequence[Sequence[str]], deck: int
) -> bytes:
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute(table)
        database.executemany(*rows)
        database.execute("CREATE TABLE notes (id INTEGER, flds TEXT)")
        database.execute("CREATE TABLE cards (id INTEGER, nid INTEGER, did INTEGER)")
        for number, fields in enumerate(notes, 1):
            database.execute("INSERT INTO notes VALUES (?, ?)", (number, "\x1f".join(fields)))
            database.execute("INSERT INTO cards VALUES (?, ?, ?)", (number, number, deck))
        database.commit()
        return bytes(database.serialize())
