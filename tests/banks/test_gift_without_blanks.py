"""GIFT whose questions follow each other without a blank line."""

from __future__ import annotations

import pytest

import banks
from tests.banks.support import codes, options, right, stems

ITALY, FRANCE = "La capital de Italia es {=Roma ~Milán}", "La capital de Francia es {=París ~Lyon}"


def gift(content: str) -> banks.Reading:
    return banks.read("a.gift", content.encode())


@pytest.mark.parametrize("tail", ["", ".", " .", "?", "», ¿no?", " desde hace siglos."])
@pytest.mark.parametrize("names", [("", ""), ("::1::", "::2::")], ids=["bare", "named"])
def test_a_sentence_goes_on_behind_its_answers_to_its_end(
    tail: str, names: tuple[str, str]
) -> None:
    reading = gift(f"{names[0]}{ITALY}{tail}\n{names[1]}{FRANCE}{tail}\n¿2+2? {{=4 ~5}}\n")

    assert right(reading) == ["Roma", "París", "4"]
    assert [len(found) for found in options(reading)] == [2, 2, 2]
    assert not any(sign in stem for stem in stems(reading) for sign in "{}:=~")
    assert codes(reading) == []


def test_a_sentence_may_end_on_the_line_below_its_answers() -> None:
    reading = gift(
        f"{ITALY}\ndesde 1871.\n\n::2::{FRANCE} desde\nhace siglos.\n::3::¿2+2? {{=4 ~5}}"
    )

    assert stems(reading) == [
        "La capital de Italia es _____\ndesde 1871.",
        "La capital de Francia es _____ desde\nhace siglos.",
        "¿2+2?",
    ]


@pytest.mark.parametrize("name", ["", "::Q8::"])
@pytest.mark.parametrize("answers", ["{}", "{ }", "{\n}"])
def test_an_essay_swallows_no_question(name: str, answers: str) -> None:
    reading = gift(f"::Q7::Explica la fotosíntesis. {answers}\n{name}¿2+2? {{=4 ~5}}\n")

    assert stems(reading) == ["¿2+2?"]


def test_a_name_begins_a_question_below_answers_without_braces() -> None:
    reading = gift("::1::¿2+2?\n=4\n~5\n::2::¿3+3?\n=6\n~5\n")

    assert stems(reading) == ["¿2+2?", "¿3+3?"]
    assert right(reading) == ["4", "6"]


def test_colons_of_code_above_the_answers_begin_no_question() -> None:
    reading = gift("::1::¿Qué hace?\n::std::cout << 1;\n{=Escribe ~Lee}\n")

    assert right(reading) == ["Escribe"]
    assert len(stems(reading)) == 1


def test_an_empty_pair_of_braces_in_a_formula_parts_no_question() -> None:
    reading = gift("El isótopo $\\alpha{}$ y\n$x^{}$ es\n¿cuál? {=este ~otro}\n")

    assert right(reading) == ["este"]
