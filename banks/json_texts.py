"""What the values of a JSON file say, whichever way its author put a text into them."""

from __future__ import annotations

import json
from typing import Any

from banks.archives import Unreadable
from banks.drafts import MAX_QUESTIONS
from banks.problems import Code, Problem
from pygame_engine.serial import parse_json

_TEXT_KEYS = (
    *("text", "texto", "value", "valor", "label", "content", "contenido", "answer", "respuesta"),
    *("option", "opcion", "opción", "name", "nombre"),
)


def load(text: str) -> Any:
    """Give what a JSON text holds, or a list of what its lines hold.

    Raises Unreadable where it is neither or nests too deep.
    """
    try:
        return parse_json(text)
    except (ValueError, RecursionError) as error:
        if lines := _lines(text):
            return lines
        raise Unreadable(Problem(Code.DAMAGED)) from error


def _lines(text: str) -> list[Any]:
    """Give what the lines hold where each is a JSON text of its own, nothing where one is not."""
    found: list[Any] = []
    for line in text.split("\n"):
        if not line.strip():
            continue
        try:
            found.append(parse_json(line.strip().removesuffix(",")))
        except (ValueError, RecursionError):
            return []
        if len(found) > MAX_QUESTIONS:
            break
    return found


def text_of(value: Any) -> str:
    """Give the text of a value: itself, a number's digits, or what an object says it is."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool | int | float):
        return json.dumps(value)
    if isinstance(value, dict):
        return next((text_of(value[key]) for key in _TEXT_KEYS if is_text(value.get(key))), "")
    return ""


def is_text(value: Any) -> bool:
    """Say whether a value is a text or a number."""
    return isinstance(value, str | int | float)
