"""What the engine says when it refuses something."""

from __future__ import annotations

import pytest

from pygame_engine import BadSave, IllegalAction, IllegalSettings, Match, Refusal, SaveFault
from pygame_engine.actions import CorrectPoints
from tests.engine.playing import RED, a_circuit


def test_a_forbidden_action_is_quoted_with_the_code_of_its_reason() -> None:
    with pytest.raises(IllegalAction) as caught:
        a_circuit().do(CorrectPoints(RED, 1000))

    assert caught.value.code is Refusal.OUT_OF_RANGE
    assert caught.value.action == CorrectPoints(RED, 1000)
    assert str(caught.value).startswith("out-of-range: CorrectPoints(team=")
    assert "points=1000" in str(caught.value)


def test_a_setting_that_cannot_be_is_quoted_with_its_field() -> None:
    with pytest.raises(IllegalSettings, match=r"^out-of-range: laps=21$"):
        a_circuit(laps=21)


def test_a_save_that_is_refused_says_why() -> None:
    with pytest.raises(BadSave) as caught:
        Match.from_json("{}")

    assert caught.value.code is SaveFault.NOT_A_SAVE
    assert str(caught.value) == "not-a-save"


def test_a_save_of_another_version_says_which_one_is_read() -> None:
    text = a_circuit().to_json().replace('"version":1', '"version":2')

    with pytest.raises(BadSave, match=r"^other-version: not 1$"):
        Match.from_json(text)


def test_every_refusal_is_an_error_of_values() -> None:
    assert issubclass(IllegalAction, ValueError)
    assert issubclass(IllegalSettings, ValueError)
    assert issubclass(BadSave, ValueError)
