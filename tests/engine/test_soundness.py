from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_engine import Bank, Question
from pygame_engine.soundness import flaw
from tests.engine.playing import choices, opens

SOUND = choices(1)[0]


def test_a_bank_of_choices_and_open_questions_is_sound() -> None:
    assert flaw(Bank(choices(3) + opens(3))) is None


def test_an_empty_bank_has_no_flaw() -> None:
    assert flaw(Bank(())) is None


def test_two_questions_with_the_same_identity_are_a_flaw() -> None:
    assert flaw(Bank((SOUND, SOUND))) == "two questions with the same id"


@pytest.mark.parametrize("count", [2, 6])
def test_two_to_six_options_are_sound(count: int) -> None:
    assert flaw(Bank((Question("q", "?", ("x",) * count, (count - 1,)),))) is None


@pytest.mark.parametrize(
    "question",
    [
        replace(SOUND, options=("a",)),
        replace(SOUND, options=("a",) * 7),
        replace(SOUND, right=()),
        replace(SOUND, right=(4,)),
        replace(SOUND, right=(-1,)),
        replace(SOUND, options=()),
    ],
)
def test_options_that_cannot_be_played_are_a_flaw(question: Question) -> None:
    assert flaw(Bank((question,))) == "options of 'q1'"
