"""Questions being written: what they lack, and what they become."""

from __future__ import annotations

import pytest

from pygame_engine import Markup, Question
from ui.drafting import (
    Fault,
    faults,
    from_question,
    is_blank,
    is_complete,
    to_question,
    without_option,
    written,
)
from ui.form import Draft

GOOD = Draft("id", "¿Cuánto es 2 + 2?", ("3", "4"), (1,), markup=Markup.HTML)


def test_a_complete_question_has_no_fault() -> None:
    assert faults(GOOD) == ()
    assert is_complete(GOOD)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"stem": " \n"}, Fault.NO_STEM),
        ({"options": ("3", " "), "right": (0,)}, Fault.FEW_OPTIONS),
        ({"options": ("3", "<p>&nbsp;</p>"), "right": (0,)}, Fault.FEW_OPTIONS),
        ({"right": ()}, Fault.NO_RIGHT),
        ({"options": ("3", "5", " "), "right": (2,)}, Fault.NO_RIGHT),
        ({"is_open": True}, Fault.NO_ANSWER),
    ],
)
def test_a_question_that_lacks_something_says_what(
    changes: dict[str, object], fault: Fault
) -> None:
    draft = GOOD.but(**changes)

    assert faults(draft) == (fault,)
    assert not is_complete(draft)


def test_equal_options_are_pointed_out_but_can_be_played() -> None:
    draft = GOOD.but(options=("4", "5", " 4 "))

    assert faults(draft) == (Fault.SAME_OPTIONS,)
    assert is_complete(draft)


def test_equal_options_are_pointed_out_before_the_right_one_is_marked() -> None:
    draft = GOOD.but(options=("4", "5", " 4 "), right=())

    assert faults(draft) == (Fault.NO_RIGHT, Fault.SAME_OPTIONS)


def test_equal_options_are_right_together() -> None:
    draft = GOOD.but(options=("4", "5", " 4 "), right=(2,))

    assert to_question(draft).right == (0, 2)


def test_only_an_untouched_question_is_blank() -> None:
    assert is_blank(Draft("id", topic="Sumas"))
    assert not is_blank(GOOD)


def test_empty_options_are_dropped_and_the_right_one_stays_right() -> None:
    draft = GOOD.but(options=("", "3", " ", "4"), right=(3,))

    assert to_question(draft) == Question(
        "id", "¿Cuánto es 2 + 2?", ("3", "4"), (1,), markup=Markup.HTML
    )


def test_an_open_question_has_its_answer_and_no_options() -> None:
    draft = GOOD.but(is_open=True, answer=" Cuatro ")

    assert to_question(draft) == Question(
        "id", "¿Cuánto es 2 + 2?", answer="Cuatro", markup=Markup.HTML
    )


@pytest.mark.parametrize(
    "question",
    [
        Question("a", "¿?", ("sí", "no"), (0,), explanation="Porque sí", topic="Dudas"),
        Question("b", "<b>¿?</b>", ("1", "2", "3"), (0, 2), markup=Markup.HTML),
        Question("c", "¿Quién?", answer="Nadie"),
    ],
)
def test_a_question_that_is_not_touched_stays_as_it_was(question: Question) -> None:
    assert to_question(from_question(question)) == question


def test_changing_the_kind_and_back_loses_nothing() -> None:
    there = written(GOOD, "kind", "", "open")

    assert written(there, "kind", "", "choice") == GOOD


def test_choosing_the_right_option_replaces_the_one_before() -> None:
    assert written(GOOD, "right", "", "0").right == (0,)


def test_with_several_right_options_each_is_added_and_taken_away() -> None:
    draft = GOOD.but(options=("1", "2", "3"), right=(0, 1))

    assert written(draft, "right", "2", "true").right == (0, 1, 2)
    assert written(draft, "right", "0", "false").right == (1,)


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [("option", "2", "x"), ("option", "-1", "x"), ("option", "", "x"), ("right", "", "9")],
)
def test_an_option_that_is_not_there_is_refused(field: str, place: str, value: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        written(GOOD, field, place, value)


def test_an_option_stays_on_one_line() -> None:
    assert written(GOOD, "option", "0", "tres\no más").options[0] == "tres o más"


@pytest.mark.parametrize(("gone", "right"), [(0, (1,)), (1, (1,)), (2, ()), (3, (2,))])
def test_removing_an_option_keeps_the_right_one_right(gone: int, right: tuple[int, ...]) -> None:
    draft = GOOD.but(options=("a", "b", "c", "d"), right=(2,))

    assert without_option(draft, gone).right == right
