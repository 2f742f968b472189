"""Whatever bytes a file holds, reading it ends, in time and without an exception."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banks import Reading, read
from banks.problems import Code
from tests.banks.support import FIXTURES

FILES = [path.read_bytes() for path in sorted(FIXTURES.glob("*/*")) if path.is_file()]
MARKS = (
    *"{}=~#:\\$%[]()<>\"';,\t|*+-.?\n\r ",
    *("####", "->", "::", "//", "$CATEGORY:", "ANSWER:", "a) ", "1. ", "'PREGUNTA 1'\n", "\n\n"),
    *("<b>", "&amp;", "[html]", "{T}", "\x00", "\ufeff", "\u2028", "é", "🏎️", "pregunta;", "clave"),
)  # fmt: skip

mixed = st.lists(st.sampled_from(MARKS), max_size=40).map(lambda parts: "".join(parts).encode())


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Take a fixture, cut a piece out, put another in, and repeat something."""
    data = draw(st.sampled_from(FILES))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = start + draw(st.integers(0, 20))
        put = draw(st.one_of(st.binary(max_size=4), mixed, st.just(data[start:end] * 2)))
        data = data[:start] + put + data[end:]
    return data


def check(reading: Reading) -> None:
    """Hold what every reading promises."""
    for question in reading.bank.questions:
        assert question.stem
        assert question.id
        assert question.is_open == bool(question.answer)
        assert len(question.options) in {0, 2, 3, 4, 5, 6}
        assert all(question.options)
        assert set(question.right) <= set(range(len(question.options)))
        assert question.is_open or question.right
    assert len(reading.bank) or reading.problems
    filled = [one for one in reading.problems if "%(" not in str(one.values)]
    assert all("%(" not in str(problem) for problem in filled)


@given(st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    check(read("x", data))


@given(st.text(max_size=200), st.sampled_from(["utf-8", "utf-16", "cp1252", "cp850"]))
def test_no_text_raises(content: str, encoding: str) -> None:
    check(read("x", content.encode(encoding, "replace")))


@given(mixed)
def test_no_mixture_of_marks_raises(data: bytes) -> None:
    check(read("x", data))


@settings(max_examples=150)
@given(damaged())
def test_no_damaged_file_raises(data: bytes) -> None:
    check(read("x", data))


ENDLESS = {
    "braces": "{" * 50_000,
    "answers": "¿Q? {" + "=a ~b " * 9_000,
    "marks": "¿Q? {=a ~" + "=" * 50_000,
    "dollars": "¿Q? {=a ~b" + "$ = " * 12_000,
    "tags": "¿Q? {=a ~" + '<a b="' * 9_000,
    "backslashes": "¿Q? {=a ~b" + "\\neq $" * 8_000,
    "names": "::" + "a:" * 25_000,
    "categories": "$CATEGORY: a\n" * 4_000,
    "answers without braces": "¿Q?\n" + "=a\n\n" * 9_000,
    "spaces": "¿Uno?\na) x\nb) y\n" + " " * 50_000 + "x",
    "labels": "¿Uno?\na) " + "a) x b) y " * 5_000,
    "keys": "¿Uno?\na) x\nb) y\nANSWER: " + "1, " * 17_000,
    "dots": "¿Uno?\na) x\nb) y\nANSWER: " + ". " * 25_000,
    "pairs": "Soluciones " + "1-a " * 12_000,
    "bullets": "¿Uno?\n" + "+ a\n- b\n" * 6_000,
    "quotes": "'PREGUNTA 1'\n" + "'" * 50_000,
    "cells": "pregunta;a;b;correcta\n" + ";" * 50_000,
    "quoted cells": "pregunta;a;b;correcta\n" + '"a;' * 17_000,
    "quoted rows": "pregunta;a;b;correcta\n" + '"a\n' * 9_000,
    "tabs": "\t" * 50_000,
    "gaps": "Texto {1:SA:=a} " * 3_000,
    "pairs in braces": "Une {" + "=a -> b " * 20_000 + "}",
    "quotes in JSON": '[{"question":"' + '\\"' * 50_000,
    "names in JSON": '[{"question":"a","answer":"b"'
    + "".join(f',"k{n}":1' for n in range(9_000))
    + "}]",
    "columns of cards": "#columns:" + "\t" * 50_000 + "\na\tb",
    "numbers of pages": "1\n" * 50_000,
    "columns": "a,b,c,A" + "a, " * 17_000,
}


@pytest.mark.parametrize("content", ENDLESS.values(), ids=ENDLESS)
def test_what_repeats_without_end_takes_no_longer_than_its_length(content: str) -> None:
    """A reader that looks back over it all at each step takes minutes: the timeout ends it."""
    check(read("x", content.encode()))


def test_a_megabyte_of_questions_is_read_whole() -> None:
    block = (
        "¿Cuál es la capital de la región número {}? {{=Una ciudad ~Otra ciudad ~Un pueblo}}\n\n"
    )
    data = "".join(block.format(n) for n in range(9_999)).encode()

    reading = read("x", data)

    assert len(reading.bank) == 9_999
    assert reading.problems == ()


def test_more_questions_than_can_be_a_bank_are_said() -> None:
    reading = read("x", b"a,b,c,A\n" * 20_000)

    assert len(reading.bank) == 10_000
    assert Code.TOO_MANY_QUESTIONS in {problem.code for problem in reading.problems}
