from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import Bank, IllegalSettings, Match, Order, SettingsFault, Variant, circuit
from pygame_engine.match import game_of
from tests.engine.playing import choices, opens


def fault(**settings: Any) -> tuple[SettingsFault, str] | None:
    try:
        circuit.Settings(**settings).check()
    except IllegalSettings as error:
        return error.code, error.field
    return None


def test_the_defaults_are_those_of_the_rules() -> None:
    settings = circuit.Settings()

    assert len(settings.teams) == 2
    assert (settings.laps, settings.lap_points, settings.battery) == (3, 2, 40)
    assert not settings.cap
    assert settings.variant is Variant.BANK
    assert settings.order is Order.RANDOM
    assert not settings.real_die
    assert not settings.written
    assert not settings.shuffle_options
    assert settings.open_questions
    assert settings.options == 2


@pytest.mark.parametrize(
    ("field", "low", "high"),
    [("laps", 1, 20), ("lap_points", 1, 12), ("battery", 1, 40), ("options", 2, 4)],
)
def test_a_number_may_be_set_within_its_range_only(field: str, low: int, high: int) -> None:
    assert circuit.Settings.RANGES[field] == (low, high)
    assert [fault(**{field: value}) for value in (low, high)] == [None, None]
    for value in (low - 1, high + 1, float(low), str(low), True, None):
        assert fault(**{field: value}) == (SettingsFault.OUT_OF_RANGE, field)


@pytest.mark.parametrize("teams", [1, 2, 3, 4])
def test_one_to_four_teams_play(teams: int) -> None:
    match = Match.new(circuit.Settings(teams=("",) * teams))

    assert [team.color for team in match.state.teams] == ["blue", "red", "green", "magenta"][:teams]


@pytest.mark.parametrize("teams", [(), ("",) * 5, ["Ana"], "Ana", None])
def test_another_number_of_teams_is_refused(teams: object) -> None:
    assert fault(teams=teams) == (SettingsFault.OUT_OF_RANGE, "teams")


@pytest.mark.parametrize("name", ["", "Ana", "Los del 6.º B", "木" * 24])
def test_a_name_has_up_to_24_characters(name: str) -> None:
    assert fault(teams=(name,)) is None


@pytest.mark.parametrize("name", ["x" * 25, "Ana\n", "\x00", None, 7])
def test_other_names_are_refused(name: object) -> None:
    assert fault(teams=(name,)) == (SettingsFault.BAD_NAME, "teams")


@pytest.mark.parametrize(
    "field", ["cap", "real_die", "written", "shuffle_options", "open_questions"]
)
def test_a_switch_is_on_or_off(field: str) -> None:
    assert fault(**{field: True}) is None
    assert fault(**{field: 1}) == (SettingsFault.OUT_OF_RANGE, field)


@pytest.mark.parametrize("field", ["variant", "order"])
def test_a_choice_is_one_of_its_members(field: str) -> None:
    assert fault(**{field: "other"}) == (SettingsFault.OUT_OF_RANGE, field)


@pytest.mark.parametrize("seed", [-1, 2**53, 1.0, True, "7", None])
def test_a_seed_is_a_whole_number_that_a_browser_can_hold(seed: Any) -> None:
    with pytest.raises(IllegalSettings) as caught:
        Match.new(circuit.Settings(), seed=seed)

    assert caught.value.code is SettingsFault.BAD_SEED


@pytest.mark.parametrize("bank", [Bank(()), Bank(opens(3))])
def test_a_bank_with_nothing_to_ask_starts_no_match(bank: Bank) -> None:
    with pytest.raises(IllegalSettings) as caught:
        Match.new(circuit.Settings(open_questions=False), bank)

    assert (caught.value.code, caught.value.value) == (SettingsFault.NO_QUESTIONS, len(bank))


def test_a_bank_that_repeats_an_identity_starts_no_match() -> None:
    with pytest.raises(IllegalSettings) as caught:
        Match.new(circuit.Settings(), Bank(choices(1) + choices(1)))

    assert caught.value.code is SettingsFault.BAD_BANK


def test_without_a_bank_numbered_questions_are_played() -> None:
    match = Match.new(circuit.Settings())

    assert match.bank == Bank.numbered(40)


@pytest.mark.parametrize("variant", [Variant.ORAL, Variant.LUCK])
def test_a_bank_is_of_no_use_where_none_is_asked(variant: Variant) -> None:
    match = Match.new(circuit.Settings(variant=variant), Bank(choices(3)))

    assert match.bank is None


def test_settings_of_no_game_are_refused() -> None:
    neither: Any = object()
    with pytest.raises(TypeError):
        game_of(neither)
