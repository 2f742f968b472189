from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from banks import read
from banks import reading as readers
from banks.problems import Code, Severity
from banks.reading import FORMATS
from tests.banks.support import FIXTURES, codes, load, right, stems, text

GIFT = b"\xc2\xbfCapital? {=Madrid ~Roma}"


def zipped(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            # The time of now would give tests another name in every process.
            archive.writestr(zipfile.ZipInfo(name), "x")
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", Code.EMPTY_FILE),
        (b" \r\n\t\n", Code.EMPTY_FILE),
        (b"\xef\xbb\xbf", Code.EMPTY_FILE),
        (b"%PDF-1.7 {=a ~b}", Code.PDF),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), Code.PICTURE),
        (b"\xff\xd8\xff\xe0" + bytes(50), Code.PICTURE),
        (b"{\\rtf1 hola}", Code.DOCUMENT),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(50), Code.DAMAGED),
        (zipped("[Content_Types].xml", "xl/workbook.xml"), Code.DAMAGED),
        (zipped("[Content_Types].xml", "word/document.xml"), Code.DOCUMENT),
        (zipped("preguntas.txt"), Code.NOT_RECOGNISED),
        (zipped("preguntas.txt")[:30], Code.DAMAGED),
        (b"Rar!" + bytes(50), Code.ARCHIVE),
        (bytes(range(256)) * 4, Code.BINARY),
        (b"<?xml version='1.0'?><things/>", Code.XML),
        (b"<?xml version='1.0'?><things>{1:MULTICHOICE:=a~b}</things>", Code.XML),
        (b'{"results": [{"question": "x"}]}', Code.JSON),
        (b"Querido diario, hoy no ha pasado nada.", Code.NOT_RECOGNISED),
    ],
)
def test_a_file_without_questions_gets_a_clear_word(data: bytes, code: Code) -> None:
    reading = read("fichero.gift", data)

    assert codes(reading) == [code]
    assert reading.problems[0].severity is Severity.LOST
    assert len(reading.bank) == 0


def test_a_file_that_is_too_big_is_not_even_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "MAX_BYTES", 1_000_000)

    reading = read("x", GIFT + bytes(1_000_000))

    assert codes(reading) == [Code.TOO_BIG]
    assert str(reading.problems[0]).startswith("The file is too big (1 MB; at most 1 MB).")


def test_of_too_many_questions_the_first_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "MAX_QUESTIONS", 3)

    reading = text("\n\n".join(f"¿Es {n}? {{T}}" for n in range(9)))

    assert len(reading.bank) == 3
    assert codes(reading) == [Code.TOO_MANY_QUESTIONS]


def test_a_file_of_unplayable_questions_says_so() -> None:
    assert codes(text("¿Qué opinas? {}")) == [Code.ESSAY, Code.NOTHING_FOUND]


@pytest.mark.parametrize(
    ("name", "title"),
    [("Tema 3.gift", "Tema 3"), ("C:\\exámenes\\t.4.txt", "t.4"), ("", ""), ("sin fin", "sin fin")],
)
def test_the_name_of_a_file_is_the_title_of_its_bank(name: str, title: str) -> None:
    assert read(name, GIFT).bank.title == title


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*/*")), ids=lambda path: path.name)
def test_every_format_is_known_by_its_content(path: Path) -> None:
    kinds = {
        "ajda": "AJDA",
        "kinds": "Blackboard (text)",
        "pool": "Blackboard",
        "cloze": "Cloze",
        "encodings": "Aiken",
        "examview": "ExamView",
        "exelearning": "eXeLearning",
        "flashcards": "Flashcards",
        "glossary": "Moodle glossary",
        "gift": "GIFT",
        "lists": "Aiken",
        "moodle": "Moodle XML",
        "tables": "CSV",
        "qti1": "QTI 1.2",
        "qti2": "QTI",
        "webct": "WebCT",
    }
    folder = path.parent.name

    assert load(f"{folder}/{path.name}").format == kinds.get(folder, kinds.get(path.stem))


def test_formats_have_names_of_their_own() -> None:
    assert len({form.name for form in FORMATS}) == len(FORMATS)


def test_the_language_is_told() -> None:
    assert load("gift/missing-word.gift").bank.language == "es"
    assert load("gift/truth-in-english.gift").bank.language == "en"


def test_the_same_question_has_the_same_id_in_every_format() -> None:
    gift = text("¿Capital de Francia? {~Roma =París}").bank.questions
    aiken = text("¿Capital de Francia?\nA) Roma\nB) París\nANSWER: B").bank.questions

    assert gift == aiken


def test_thousands_of_equal_questions_have_ids_of_their_own() -> None:
    reading = text("¿Capital de Francia?\nA) Roma\nB) París\nANSWER: B\n\n" * 2000)

    ids = [question.id for question in reading.bank.questions]
    assert len(set(ids)) == 2000
    assert ids[2] == f"{ids[0]}-3"


def test_control_characters_are_left_out() -> None:
    reading = text("¿Ca\x07pital\ufdd0 de España, la que no es Barcelona? {=Madrid ~Roma}")

    assert stems(reading) == ["¿Capital de España, la que no es Barcelona?"]
    assert right(text("¿Capital?\u2028Dila. {=Ma\x1bdrid ~Roma}")) == ["Madrid"]
