"""Spreadsheets that were saved, read back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banks import read
from banks.problems import Code
from banks.reading import BINARY_FORMATS
from banks.templates import template
from banks.words import WORDS
from banks.writing import writer
from pygame_engine.questions import Bank, Question, identify
from tests.banks.strategies import banks, lines
from tests.banks.test_spreadsheets import made

pytestmark = pytest.mark.skipif(
    "Excel" not in {one.name for one in BINARY_FORMATS}, reason="nothing reads spreadsheets"
)


def again(bank: Bank, language: str = "es") -> tuple[Question, ...]:
    one = writer("xlsx")
    assert one
    return read("again", one.write(bank, language).data).bank.questions


@given(banks, st.sampled_from([*WORDS]))
def test_xlsx_reads_back_as_the_same_questions(bank: Bank, language: str) -> None:
    assert again(bank, language) == bank.questions


def test_options_that_are_letters_are_not_taken_for_keys() -> None:
    bank = Bank(identify([Question("", "¿Vocal?", ("B", "A"), (1,))]))

    assert again(bank) == bank.questions


@pytest.mark.parametrize("language", WORDS)
def test_the_template_as_it_comes_has_no_questions_yet(language: str) -> None:
    one = template("xlsx")
    assert one
    found = read("plantilla", one.write(language))

    assert found.bank.questions == ()
    assert found.problems[-1].code is Code.NO_QUESTIONS_YET


@given(lines)
def test_xlsx_keeps_the_title(title: str) -> None:
    one = writer("xlsx")
    assert one
    bank = Bank(identify([Question("", "¿Vocal?", ("B", "A"), (1,))]), title)

    assert read("again", one.write(bank, "es").data).bank.title == (title or "again")
    assert Code.TITLE_NOT_HELD not in {problem.code for problem in one.losses(bank)}


def test_a_title_that_another_program_wrote_is_not_taken() -> None:
    def fill(book: Any, page: Any) -> None:
        book.set_properties({"title": "Presupuesto 2019"})
        page.write_row(0, 0, ("Pregunta", "A", "B", "Correcta"))
        page.write_row(1, 0, ("¿Uno?", "a", "b", "A"))

    assert read("Tema 4.xlsx", made(fill)).bank.title == "Tema 4"
