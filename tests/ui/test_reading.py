"""What a question file held: its problems by gravity, and its first questions."""

from __future__ import annotations

import pytest

from banks.problems import Code, Problem
from pygame_engine import Bank, Question
from tests.ui.page import drawn
from tests.ui.support import small_bank
from ui.model import Dialog, LoadedBank, Model

HOSTILE = '"><img src=x onerror=1>'


def read(*problems: Problem, bank: Bank | None = None) -> str:
    loaded = LoadedBank("mía.gift", bank or small_bank(3), problems)
    model = Model(language="en", loaded=loaded, dialog=Dialog.READING)
    return drawn(model).one(id="dialog").text


def test_a_problem_says_where_it_is_what_it_quotes_and_what_to_do() -> None:
    text = read(Problem(Code.NO_RIGHT_OPTION, line=7, quote="¿Qué hora es?"))

    assert "Line 7 ¿Qué hora es? No option is marked as right. Mark the right one." in text


@pytest.mark.parametrize(
    ("problem", "place"),
    [
        (Problem(Code.NO_STEM, cell="C5", line=3), "Cell C5"),
        (Problem(Code.NO_STEM, cell="5"), "Row 5"),
        (Problem(Code.NO_STEM, line=3, question=2), "Line 3"),
        (Problem(Code.NO_STEM, question=2), "Question 2"),
    ],
)
def test_a_problem_is_placed_as_the_teachers_program_counts(problem: Problem, place: str) -> None:
    assert place in read(problem)


def test_problems_come_by_gravity() -> None:
    text = read(
        Problem(Code.EXAMPLE_ROW),
        Problem(Code.EMPTY_OPTION),
        Problem(Code.ESSAY),
        Problem(Code.PDF),
    )
    places = [text.index(title) for title in ("Left out 2", "Read with a guess", "Good to know 1")]

    assert places == sorted(places)


def test_that_nothing_can_be_played_is_counted_as_no_question() -> None:
    text = read(Problem(Code.ESSAY), Problem(Code.NOTHING_FOUND), bank=Bank(()))

    assert "1 left out" in text
    assert "Left out 1" in text
    assert "The file has no question that can be played." in text


def test_values_are_filled_into_a_problem() -> None:
    text = read(Problem(Code.TOO_MANY_OPTIONS, values=(("count", 9), ("kept", 6))))

    assert "The question has 9 options; 6 were kept" in text


def test_of_very_many_problems_the_first_are_shown_and_the_others_counted() -> None:
    text = read(*[Problem(Code.NO_STEM, line=n) for n in range(1, 101)])

    assert "Line 60" in text
    assert "Line 61" not in text
    assert "And 40 more like these." in text


def test_the_preview_marks_the_right_options() -> None:
    text = read()

    assert "Pregunta 1 A sí 1 Right B no 1 C nunca 1 Pregunta 2" in text


def test_the_preview_shows_the_answers_of_open_questions() -> None:
    bank = Bank((Question("a", "¿Quién?", answer="Cervantes"),))

    assert "¿Quién? Cervantes" in read(bank=bank)


def test_a_hostile_file_is_only_text() -> None:
    bank = Bank((Question("a", HOSTILE, (HOSTILE, "b"), (0,)),), title=HOSTILE)
    loaded = LoadedBank(HOSTILE, bank, (Problem(Code.NO_STEM, quote=HOSTILE),))

    assert not drawn(Model(loaded=loaded, dialog=Dialog.READING)).all("img")
