"""Frozen dataclasses to plain JSON values and back, strictly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from pygame_engine.actions import Source
from pygame_engine.questions import Attachment, Bank, Markup, Medium, Question
from pygame_engine.state import Order, Variant
from pygame_engine.teams import Color

T = TypeVar("T")


MAX_DEPTH = 50
_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
# A text that is not closed goes to the end: looking for its end again from each quote in it would
# take forever.
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)


class Malformed(ValueError):
    """A value is not what its field holds."""


def parse_json(text: str) -> Any:
    """Give what a JSON text holds; raises ValueError where it holds none or nests too deep.

    Deep nesting is found before the parser runs: in a browser it would exhaust a stack from
    which Python does not recover.
    """
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > MAX_DEPTH:
            raise Malformed("nested too deep")
    return json.loads(text)


def encode(value: object) -> Any:
    """Give a value made of dataclasses, enums and tuples as plain JSON."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        sparse = _sparse(type(value))
        return {
            name: encode(getattr(value, name))
            for name in _names(type(value))
            if name not in sparse or getattr(value, name) != sparse[name]
        }
    return value


@cache
def _names(cls: type[Any]) -> tuple[str, ...]:
    return tuple(item.name for item in fields(cls))


@cache
def _sparse(cls: type[Any]) -> dict[str, Any]:
    """Give the fields that are left out while they have their default value, with that value."""
    return {item.name: item.default for item in fields(cls) if "sparse" in item.metadata}


def encode_named(value: object) -> dict[str, Any]:
    """Give a dataclass as plain JSON with the name of its class in it."""
    return {"type": type(value).__name__, **encode(value)}


def dump(value: object) -> str:
    """Give plain JSON as compact text."""
    return _COMPACT.encode(value)


def decode(cls: type[T], data: object) -> T:
    """Give the dataclass that this JSON object holds; raises Malformed unless it fits exactly."""
    if not isinstance(data, dict):
        raise Malformed(f"not an object: {data!r:.80}")
    items = fields(cls)  # type: ignore[arg-type]
    expected = {item.name: str(item.type) for item in items}
    if not {i.name for i in items if "sparse" not in i.metadata} <= data.keys() <= expected.keys():
        raise Malformed(f"fields of {cls.__name__}: {sorted(data)!r:.200}")
    values = {name: _READ[kind](data[name]) for name, kind in expected.items() if name in data}
    return cls(**values)


def _exactly(kind: type[T]) -> Callable[[object], T]:
    def read(data: object) -> T:
        if type(data) is not kind:
            raise Malformed(f"not {kind.__name__}: {data!r:.80}")
        return data

    return read


def _one_of(kind: type[Enum]) -> Callable[[object], Enum]:
    def read(data: object) -> Enum:
        try:
            return kind(data)
        except ValueError as error:
            raise Malformed(str(error)) from error

    return read


def _optional(read: Callable[[object], Any]) -> Callable[[object], Any]:
    return lambda data: None if data is None else read(data)


def _many(read: Callable[[object], Any]) -> Callable[[object], Any]:
    def read_all(data: object) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise Malformed(f"not a list: {data!r:.80}")
        return tuple(read(item) for item in data)

    return read_all


_READ: dict[str, Callable[[object], Any]] = {
    "bool": _exactly(bool),
    "int": _exactly(int),
    "str": _exactly(str),
    "int | None": _optional(_exactly(int)),
    "tuple[int, ...]": _many(_exactly(int)),
    "tuple[str, ...]": _many(_exactly(str)),
    "Color": _one_of(Color),
    "Markup": _one_of(Markup),
    "Order": _one_of(Order),
    "Source": _one_of(Source),
    "Variant": _one_of(Variant),
    "Question": lambda data: decode(Question, data),
    "tuple[Attachment, ...]": _many(lambda data: decode(Attachment, data)),
    "tuple[Medium, ...]": _many(lambda data: decode(Medium, data)),
    "tuple[Question, ...]": _many(lambda data: decode(Question, data)),
    "Bank | None": _optional(lambda data: decode(Bank, data)),
}


def decode_bank(data: object) -> Bank | None:
    """Give the bank that this JSON value holds, None for null; raises Malformed."""
    bank: Bank | None = _READ["Bank | None"](data)
    return bank
