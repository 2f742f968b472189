"""Immutable values that can be copied with changes, and what their fields may hold."""

from __future__ import annotations

from typing import Self


class Value:
    """Base of the frozen dataclasses that make up a state."""

    def but(self, **changes: object) -> Self:
        """Give a copy with these fields changed.

        It does what `dataclasses.replace` does, several times faster, since it copies the
        fields in one go; simulating many matches spends most of its time here.
        """
        fields = self.__dict__ | changes
        if len(fields) > len(self.__dict__):
            raise TypeError(f"no such field among {sorted(changes)!r}")
        copy = object.__new__(type(self))
        object.__setattr__(copy, "__dict__", fields)
        return copy


def is_flag(value: object) -> bool:
    """True for True and False themselves, not for what only counts as one of them."""
    return type(value) is bool


def is_whole(value: object, low: int, high: int) -> bool:
    """True for a whole number from low to high; True and False are none."""
    return type(value) is int and low <= value <= high
