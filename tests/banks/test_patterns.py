"""Expressions that are compiled late behave as compiled ones."""

from __future__ import annotations

import re

import pytest

from banks.patterns import late


def test_a_late_pattern_finds_what_a_compiled_one_finds() -> None:
    pattern = late(r"(\d)([a-z])", re.IGNORECASE)

    assert [match[0] for match in pattern.finditer("1a 2B c")] == ["1a", "2B"]
    assert pattern.findall("1a 2B c") == [("1", "a"), ("2", "B")]
    assert pattern.sub(r"\2\1", "1a") == "a1"
    assert pattern.split("x1ay") == ["x", "1", "a", "y"]
    assert pattern.fullmatch("1a")
    assert not pattern.match("a1a")


def test_bytes_have_late_patterns_too() -> None:
    assert late(rb"\d+").search(b"a12").group() == b"12"  # type: ignore[union-attr]


def test_nothing_is_compiled_before_the_first_use() -> None:
    pattern = late("(")

    with pytest.raises(re.error):
        pattern.search("")
