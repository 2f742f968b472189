from __future__ import annotations

import pytest

from banks.decoding import decode
from banks.problems import Code
from tests.banks.support import FIXTURES, codes, load, options, stems

ENCODINGS = sorted(path.name for path in (FIXTURES / "encodings").glob("*.txt"))
GUESSED = {"latin-1.txt", "cp1252.txt", "cp850.txt", "mac-roman.txt"}

SENTENCES = [
    "¿Cuál es la capital de España?",
    "El niño comió piñones",
    "Según él, ¡no!",
    "Averígüelo usted",
    "ESPAÑA LIMITA CON ÁFRICA",
    "Ése es un camión más",
    "¿Qué?\nA) Sí\nB) No",
    "Úrsula vivió en Ávila, Ángel en Écija y Óscar en Íllora",
    "La mayoría de los países de la UE están en la «eurozona»",
    "Artículo 5.º: la 1.ª vez, 20 °C",
]
OTHERS = [
    ("L’avi va dir: «això és català»", "cp1252"),
    ("O avó comeu pão e maçãs à noite", "cp1252"),
    ("It’s the teacher’s “book” – isn’t it?", "cp1252"),
    ("El precio es de 5 € y “nada más”…", "cp1252"),
    ("Où est l'élève français ?", "cp1252"),
    ("Die Straße ist schön", "cp1252"),
]


@pytest.mark.parametrize("name", ENCODINGS)
def test_every_encoding_and_line_end_gives_the_same_question(name: str) -> None:
    reading = load(f"encodings/{name}")

    assert stems(reading) == ["¿Cuántos años vivió el pingüino en Logroño?"]
    assert options(reading)[0][:2] == ("Más de díez", "¡Ningún año!")


@pytest.mark.parametrize("name", ENCODINGS)
def test_what_was_guessed_is_said(name: str) -> None:
    expected = [Code.ENCODING_GUESSED] if name in GUESSED else []
    if name == "stray-byte.txt":
        expected = [Code.STRAY_BYTES]

    assert codes(load(f"encodings/{name}")) == expected


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "cp850", "mac_roman"]
)
@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_short_spanish_sentence_is_read_in_every_encoding(sentence: str, encoding: str) -> None:
    assert decode(sentence.encode(encoding))[0] == sentence


@pytest.mark.parametrize(("sentence", "encoding"), OTHERS)
def test_sentences_in_other_languages_are_read_too(sentence: str, encoding: str) -> None:
    assert decode(sentence.encode(encoding))[0] == sentence


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_known_by_its_zeros(encoding: str) -> None:
    assert decode(SENTENCES[0].encode(encoding)) == (SENTENCES[0], [])


def test_stray_bytes_are_counted_and_placed() -> None:
    data = "uno\r\ndós\r\ntrés, ñu, ".encode() + "cuatró más".encode("latin-1")

    text, problems = decode(data)

    assert text == "uno\ndós\ntrés, ñu, cuatró más"
    assert [(p.code, p.line, dict(p.values)) for p in problems] == [
        (Code.STRAY_BYTES, 3, {"count": 2})
    ]


def test_every_kind_of_line_end_becomes_one_new_line() -> None:
    assert decode(b"a\r\nb\rc\nd\r\r\ne")[0] == "a\nb\nc\nd\ne"


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_a_text_that_was_encoded_twice_is_decoded_twice(encoding: str) -> None:
    text = "¿Qué año vivió la «ñ» en Logroño?"
    damaged = text.encode().decode(encoding)

    found, problems = decode(damaged.encode())

    assert found == text
    assert [problem.code for problem in problems] == [Code.ENCODED_TWICE]


def test_a_capital_with_a_tilde_is_no_damage() -> None:
    assert decode("MAÇÃ, SÃO PAULO, AMANHÃ".encode()) == ("MAÇÃ, SÃO PAULO, AMANHÃ", [])
