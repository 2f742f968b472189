"""Anki packages, old and new: notes with pictures and sounds, and databases that mean harm."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from types import SimpleNamespace

import pytest

from banks import read
from banks.anki_files import media_names
from banks.archives import Archive
from banks.problems import Code
from banks.reading import examine
from tests.banks.support import codes, right, stems
from tests.banks.zips import MP3, PNG, apkg, collection, new_collection, zipped

ZSTD = b"\x28\xb5\x2f\xfd"


class FakeZstd:
    """Packs by putting the mark in front: what packing does is not what is tested."""

    ZstdError = ValueError
    DecompressionParameter = SimpleNamespace(window_log_max=0)

    class ZstdDecompressor:
        def __init__(self, options: object) -> None:
            pass

        def decompress(self, data: bytes, max_length: int) -> bytes:
            return data.removeprefix(ZSTD)[:max_length]


@pytest.fixture
def zstd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "compression.zstd", FakeZstd)


def test_a_note_is_an_open_question() -> None:
    reading = read("x", apkg([("¿Capital de <b>Italia</b>?", "Roma", "otro")]))

    assert stems(reading) == ["¿Capital de <b>Italia</b>?"]
    assert right(reading) == ["Roma"]


def test_pictures_and_sounds_are_found_by_their_numbers() -> None:
    note = ('<img src="mapa de casa.png">[sound:hola.mp3]', "<img src='no.png'>x")
    reading = read("x", apkg([note], {"mapa de casa.png": PNG, "hola.mp3": MP3}))

    stem = stems(reading)[0]
    assert stem.startswith('<img src="media:')
    assert '<audio controls src="media:' in stem
    assert len(reading.bank.media) == 2
    assert codes(reading) == [Code.MEDIUM_MISSING]


def test_each_gap_of_a_cloze_note_is_a_question() -> None:
    note = ("{{c1::Colón::quién}} llegó a {{c2::América}} en {{c1::1492}}.", "Un viaje")
    reading = read("x", apkg([note]))

    assert stems(reading) == [
        "_____ (quién) llegó a América en _____.",
        "Colón llegó a _____ en 1492.",
    ]
    assert right(reading) == ["Colón, 1492", "América"]
    assert reading.bank.questions[0].explanation == "Un viaje"


def test_formulas_are_written_as_everywhere() -> None:
    assert stems(read("x", apkg([("[$]x^2[/$] y \\(y\\)", "1")]))) == ["$x^2$ y \\(y\\)"]


def test_a_single_deck_is_the_title() -> None:
    assert read("f.apkg", apkg([("a", "b")], decks={1: "Verbos"})).bank.title == "Verbos"
    assert read("f.apkg", apkg([("a", "b")])).bank.title == "f"


def test_a_note_without_an_answer_is_said() -> None:
    assert codes(read("x", apkg([("a", ""), ("b", "c")]))) == [Code.NO_ANSWER]


@pytest.mark.usefixtures("zstd")
def test_new_packages_are_compressed_once_more() -> None:
    listed = b"\x0a\x10\x0a\x08mapa.png\x10\x05\x1a\x02xx"
    package = zipped(
        {
            "collection.anki21b": ZSTD
            + new_collection([("<img src=mapa.png>", "b")], {1: "A\x1fB"}),
            "collection.anki2": collection([("Please update", "")], {}),
            "media": ZSTD + listed,
            "0": ZSTD + PNG,
        }
    )
    reading = read("x", package)

    assert right(reading) == ["b"]
    assert stems(reading)[0].startswith('<img src="media:')
    assert reading.bank.title == "A::B"


def test_where_new_packages_cannot_be_unpacked_it_is_said_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "compression.zstd", None)
    package = zipped({"collection.anki21b": ZSTD + b"x", "collection.anki2": b"x"})

    assert codes(read("x", package)) == [Code.ANKI_TOO_NEW]


@pytest.mark.parametrize(
    "media", [b"", b"{", b"[1]", b"\x0a\xff\xff\xff", b"\x0a\x02\x0a\x7f", b"\xff" * 99]
)
def test_a_damaged_list_of_media_costs_no_note(media: bytes) -> None:
    database = collection([("a", "b")], {1: "x"})
    package = zipped({"collection.anki2": database, "media": media})

    assert right(read("x", package)) == ["b"]
    assert isinstance(media_names(Archive(package)), dict)


@pytest.mark.parametrize("data", [b"", b"SQLite format 3\x00" + b"\x01" * 200, b"x" * 5000])
def test_what_is_no_database_is_damaged(data: bytes) -> None:
    assert codes(read("x", zipped({"collection.anki2": data}))) == [Code.DAMAGED]


def test_a_database_whose_tables_are_described_in_no_letters_is_damaged() -> None:
    whole = collection([("¿Uno?", "1")], {1: "Default"})
    assert b"CREATE TABLE" in whole
    broken = whole.replace(b"CREATE TABLE", b"CREATE \x84ABLE")

    assert codes(examine("x", zipped({"collection.anki2": broken}))) == [Code.DAMAGED]


def test_a_database_that_never_ends_is_stopped() -> None:
    endless = (
        "CREATE VIEW notes AS WITH RECURSIVE r(id, flds) AS"
        " (SELECT 1, 'a' UNION ALL SELECT id + 1, flds FROM r) SELECT * FROM r WHERE id < 0"
    )
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("CREATE TABLE col (decks TEXT)")
        database.execute("CREATE TABLE cards (id, nid, did)")
        database.execute(endless)
        database.commit()
        data = bytes(database.serialize())

    assert codes(read("x", zipped({"collection.anki2": data}))) == [Code.DAMAGED]
