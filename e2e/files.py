"""Question files that the browser tests give to the file picker."""

from __future__ import annotations

from playwright.sync_api import FilePayload


def gift(name: str, count: int, word: str = "Pregunta") -> FilePayload:
    """Give a GIFT file of so many questions, every fifth an open one, in three encodings' worth
    of accents.
    """
    blocks = [_open(word, n) if n % 5 == 0 else _choice(word, n) for n in range(1, count + 1)]
    return {"name": name, "mimeType": "text/plain", "buffer": "\n\n".join(blocks).encode()}


def _choice(word: str, number: int) -> str:
    options = [f"~no {number}", f"~nunca {number}", f"~quizá {number}"]
    options.insert(number % 4, f"=sí, señor {number}")
    lines = "\n".join(options)
    return f"¿{word} número {number}: ¿qué opción es?{{\n{lines}\n####Porque sí: {number}.\n}}"


def _open(word: str, number: int) -> str:
    return f"¿{word} número {number}: ¿cuántos años?{{=respuesta {number}}}"
