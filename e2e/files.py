"""Question files that the browser tests give to the file picker."""

from __future__ import annotations

import struct
import zlib

from playwright.sync_api import FilePayload

from pygame_engine import Match


def gift(name: str, count: int, word: str = "Pregunta") -> FilePayload:
    """Give a GIFT file of so many questions, every fifth an open one, in three encodings' worth
    of accents.
    """
    blocks = [_open(word, n) if n % 5 == 0 else _choice(word, n) for n in range(1, count + 1)]
    return {"name": name, "mimeType": "text/plain", "buffer": "\n\n".join(blocks).encode()}


def save(match: Match) -> FilePayload:
    """Give a saved match."""
    text = match.to_json()
    return {"name": "casilla.json", "mimeType": "application/json", "buffer": text.encode()}


def _choice(word: str, number: int) -> str:
    options = [f"~no {number}", f"~nunca {number}", f"~quizá {number}"]
    options.insert(number % 4, f"=sí, señor {number}")
    lines = "\n".join(options)
    return f"¿{word} número {number}: ¿qué opción es?{{\n{lines}\n####Porque sí: {number}.\n}}"


def _open(word: str, number: int) -> str:
    return f"¿{word} número {number}: ¿cuántos años?{{=respuesta {number}}}"


LONGEST_STEM = 300
LONGEST_OPTION = 90
LONG_NAMES = (
    "Ágiles guepardos del sur",
    "Ñandúes muy madrugadores",
    "Linces WWWWWWWWWWWWWWWWW",
    "Zorros de la clase de 4B",
)


def longest(name: str = "largas.gift") -> FilePayload:
    """Give a GIFT file whose texts are as long as the board must bear; the second is open."""
    words = "¿Cuál de estas afirmaciones sobre la fotosíntesis y la respiración es cierta? "
    stem = (words * 6)[:LONGEST_STEM]
    options = [(f"{letter} absorbe dióxido de carbono " * 6)[:LONGEST_OPTION] for letter in "ABCD"]
    why = ("Las plantas toman dióxido de carbono del aire y desprenden oxígeno. " * 6)[
        :LONGEST_STEM
    ]
    choice = "\n".join([f"~{options[0]}", f"={options[1]}", f"~{options[2]}", f"~{options[3]}"])
    blocks = [
        f"{stem}{{\n{choice}\n####{why}\n}}",
        f"{stem[1:]}{{={options[0]}}}",
        f"{stem[2:]}{{\n{choice}\n####{why}\n}}",
        *(f"{stem[3:]}{n}{{\n{choice}\n}}" for n in range(4, 9)),
    ]
    return {"name": name, "mimeType": "text/plain", "buffer": "\n\n".join(blocks).encode()}


def png(width: int, height: int) -> bytes:
    """Give a picture of these pixels, one colour all over."""
    rows = (b"\0" + b"\x1a\x5f\xd0" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    packed = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def picture(width: int = 40, height: int = 30) -> FilePayload:
    """The same as a file."""
    return {"name": "mapa.png", "mimeType": "image/png", "buffer": png(width, height)}
