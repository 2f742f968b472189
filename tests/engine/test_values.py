from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from pygame_engine.values import Value, is_flag, is_whole


@dataclass(frozen=True)
class Pair(Value):
    first: int
    second: int = 0


def test_a_copy_differs_in_what_was_changed_only() -> None:
    pair = Pair(1, 2)

    assert pair.but(second=3) == Pair(1, 3) == replace(pair, second=3)
    assert pair == Pair(1, 2)


def test_a_copy_is_of_the_same_kind_and_as_immutable() -> None:
    copy = Pair(1).but(first=2)

    assert type(copy) is Pair
    with pytest.raises(FrozenInstanceError):
        copy.first = 3  # type: ignore[misc]


def test_a_field_that_does_not_exist_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="third"):
        Pair(1).but(third=3)


@pytest.mark.parametrize("value", [2, 3, 5])
def test_a_whole_number_within_its_range_is_one(value: object) -> None:
    assert is_whole(value, 2, 5)


@pytest.mark.parametrize("value", [1, 6, 3.0, "3", True, None, [3]])
def test_nothing_else_is(value: object) -> None:
    assert not is_whole(value, 2, 5)


def test_true_is_no_whole_number_even_within_the_range_of_one() -> None:
    assert not is_whole(True, 0, 1)


def test_true_and_false_alone_are_flags() -> None:
    assert [is_flag(value) for value in (True, False, 1, 0, None, "")] == [True] * 2 + [False] * 4
