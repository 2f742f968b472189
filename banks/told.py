"""What files say in comments, as «[name:value]»: what their format has no other place for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from banks.patterns import late

_TOLD = late(r"\[([a-z]{2,10}):((?:\\.|[^\]\\\n])+)\]")
_TO_ESCAPE = late(r"([\\\]])")
_ESCAPED = late(r"\\(.)")
_LONGEST_TIME = 4


def tell(values: Mapping[str, str]) -> str:
    """Write names with their values, on one line; nothing of those without a value."""
    return " ".join(f"[{name}:{_escaped(text)}]" for name, text in values.items() if text)


def _escaped(text: str) -> str:
    return _TO_ESCAPE.sub(r"\\\1", text.replace("\n", " "))


def told(text: str) -> Iterator[tuple[str, str]]:
    """Read names with their values."""
    for name, value in _TOLD.findall(text):
        yield name, _ESCAPED.sub(r"\1", value)


def seconds(text: str) -> int:
    """Read a time in seconds; none where it is no sensible number."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= _LONGEST_TIME
    return int(text) if is_number else 0
