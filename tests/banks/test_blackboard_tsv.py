"""Blackboard's tab-separated text: every kind of question."""

from __future__ import annotations

from banks import Reading
from banks.problems import Code
from tests.banks.support import codes, load, options, right, stems


def kinds() -> Reading:
    return load("blackboard/kinds.txt")


def test_choices_have_one_right_option_or_several() -> None:
    assert options(kinds())[:2] == [("Oporto", "Lisboa", "Faro"), ("2", "3", "4")]
    assert right(kinds())[:2] == ["Lisboa", "2 + 4"]


def test_true_and_false_are_written_in_the_language_of_the_question() -> None:
    assert options(kinds())[2:4] == [("Verdadero", "Falso"), ("True", "False")]
    assert right(kinds())[2:4] == ["Verdadero", "False"]


def test_blanks_and_numbers_are_open_questions() -> None:
    assert right(kinds())[4:7] == ["España / la Península Ibérica", "3,14 ± 0,01", "4"]


def test_each_pair_is_a_question() -> None:
    assert right(kinds())[7:9] == ["Roma", "París"]


def test_each_of_several_blanks_is_a_question() -> None:
    assert stems(kinds())[9:] == ["En _____ hace …", "En … hace _____"]
    assert right(kinds())[9:] == ["enero / febrero", "frío"]


def test_what_cannot_be_played_is_named_and_what_is_no_question_too() -> None:
    assert codes(kinds()) == [
        Code.ROW_UNCLEAR,
        Code.MATCHING_SPLIT,
        Code.ESSAY,
        Code.OTHER_KIND,
    ]
