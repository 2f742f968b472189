"""Plain JSON for dataclasses, and back again strictly."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from pygame_engine import Bank, Order, Question, Variant, circuit, panel
from pygame_engine.actions import CorrectPoints, Judge, LoadBattery, RollDie, Source
from pygame_engine.serial import Malformed, decode, decode_bank, dump, encode, encode_named
from pygame_engine.teams import Color
from tests.strategies import banks


@pytest.mark.parametrize(
    "value",
    [
        circuit.Settings(teams=("Ana", ""), cap=True, variant=Variant.LUCK),
        panel.Settings(order=Order.FILE, questions=2),
        RollDie(),
        RollDie(6),
        Judge(False),
        CorrectPoints(Color.RED, 0),
        LoadBattery(Source.FILE, Bank.numbered(2)),
    ],
)
def test_what_is_encoded_is_decoded_to_the_same(value: Any) -> None:
    assert decode(type(value), encode(value)) == value


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(banks())
def test_a_bank_is_decoded_to_the_same(bank: Bank) -> None:
    assert decode_bank(encode(bank)) == bank


def test_no_bank_is_null() -> None:
    assert encode(None) is None
    assert decode_bank(None) is None


def test_an_action_carries_its_name() -> None:
    assert encode_named(CorrectPoints(Color.RED, 5)) == {
        "type": "CorrectPoints",
        "team": "red",
        "points": 5,
    }


def test_texts_are_compact_and_keep_their_letters() -> None:
    assert dump({"a": ["ñ", 1]}) == '{"a":["ñ",1]}'


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "x",
        {},
        {"team": "red"},
        {"team": "red", "points": 1, "more": 1},
        {"team": "red", "points": True},
        {"team": "red", "points": 1.0},
        {"team": "red", "points": "1"},
        {"team": "red", "points": None},
        {"team": "orange", "points": 1},
        {"team": "RED", "points": 1},
        {"team": None, "points": 1},
        {"team": ["red"], "points": 1},
    ],
)
def test_what_does_not_fit_exactly_is_malformed(data: object) -> None:
    with pytest.raises(Malformed):
        decode(CorrectPoints, data)


@pytest.mark.parametrize("field", ["stem", "options", "right", "markup"])
@pytest.mark.parametrize("other", [None, 7, True, [True], [None], {}])
def test_a_question_with_a_field_of_another_kind_is_malformed(field: str, other: object) -> None:
    data = encode(Question("q", "?", ("a", "b"), (0,)))

    with pytest.raises(Malformed):
        decode(Question, {**data, field: other})
