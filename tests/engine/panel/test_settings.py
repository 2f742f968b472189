from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import Bank, IllegalSettings, Match, Order, SettingsFault, Variant, panel
from tests.engine.playing import choices, opens


def fault(**settings: Any) -> tuple[SettingsFault, str] | None:
    try:
        panel.Settings(**settings).check()
    except IllegalSettings as error:
        return error.code, error.field
    return None


def test_the_defaults_are_those_of_the_rules() -> None:
    settings = panel.Settings()

    assert settings.teams == ("", "", "", "")
    assert settings.questions == 6
    assert settings.options == 4
    assert settings.variant is Variant.BANK
    assert settings.order is Order.RANDOM
    assert not settings.written
    assert not settings.shuffle_options
    assert settings.open_questions


@pytest.mark.parametrize(("field", "low", "high"), [("questions", 1, 6), ("options", 2, 4)])
def test_a_number_may_be_set_within_its_range_only(field: str, low: int, high: int) -> None:
    assert panel.Settings.RANGES[field] == (low, high)
    assert [fault(**{field: value}) for value in (low, high)] == [None, None]
    for value in (low - 1, high + 1, float(low), str(low), True, None):
        assert fault(**{field: value}) == (SettingsFault.OUT_OF_RANGE, field)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_exactly_four_play(count: int) -> None:
    assert fault(teams=("",) * count) == (SettingsFault.OUT_OF_RANGE, "teams")


@pytest.mark.parametrize(
    ("size", "turns"), [(4, 1), (7, 1), (8, 2), (11, 2), (20, 5), (23, 5), (24, 6), (99, 6)]
)
def test_a_small_bank_gives_every_player_the_same_number_of_turns(size: int, turns: int) -> None:
    bank = Bank(choices(size))

    assert panel.turns_each(panel.Settings(), bank) == turns
    state = Match.new(panel.Settings(), bank).state
    assert isinstance(state, panel.State)
    assert state.limit == turns


def test_a_large_bank_gives_no_more_turns_than_are_set() -> None:
    assert panel.turns_each(panel.Settings(questions=2), Bank(choices(24))) == 2


@pytest.mark.parametrize("variant", [Variant.ORAL, Variant.LUCK])
def test_without_a_bank_the_turns_are_those_that_are_set(variant: Variant) -> None:
    assert panel.turns_each(panel.Settings(variant=variant, questions=5), None) == 5


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_under_four_questions_the_game_cannot_start(size: int) -> None:
    with pytest.raises(IllegalSettings) as caught:
        Match.new(panel.Settings(), Bank(choices(size)))

    assert caught.value.code is SettingsFault.TOO_FEW_QUESTIONS
    assert (caught.value.field, caught.value.value) == ("bank", size)


def test_questions_that_are_left_out_do_not_count() -> None:
    bank = Bank(choices(9) + opens(9))

    assert panel.turns_each(panel.Settings(open_questions=False), bank) == 2
    assert panel.turns_each(panel.Settings(), bank) == 4
