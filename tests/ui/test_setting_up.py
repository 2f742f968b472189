"""Setting a match up: from fields to settings, and what is in the way of the match."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine import Match, Order, Question, Variant, circuit, panel
from tests.ui.setups import SETUPS, codes, is_valid
from tests.ui.support import small_bank
from ui import setting_up
from ui.model import LoadedBank, Model, Setup
from ui.setting_up import changed, faults, stepped, warnings
from ui.setup_values import FIELDS, RANGES

FIELD_NAMES = (*FIELDS, "names.0", "names.3", "names.4", "names.", "names", "colour", "")


def model_of(setup: Setup | None = None, questions: int | None = None, opened: int = 0) -> Model:
    """Give the start screen with this set-up and a bank of so many questions, some of them open."""
    if questions is None:
        return Model(setup=setup or Setup())
    bank = small_bank(questions - opened)
    extra = tuple(Question(f"o{n}", "¿Por qué?", answer="Porque sí") for n in range(opened))
    loaded = LoadedBank("prueba.gift", replace(bank, questions=bank.questions + extra))
    return Model(setup=setup or Setup(), loaded=loaded)


# Fields


@pytest.mark.parametrize(
    ("field", "text", "expected"),
    [
        ("setup.game", "panel", "panel"),
        ("setup.variant", "luck", Variant.LUCK),
        ("setup.order", "file", Order.FILE),
        ("setup.laps", "7", 7),
        ("setup.cap", "true", True),
        ("setup.open_questions", "false", False),
        ("setup.seed", "42", 42),
        ("setup.seed", "", None),
    ],
)
def test_a_field_takes_its_value(field: str, text: str, expected: object) -> None:
    after = changed(model_of(), field, text).setup

    assert getattr(after, field.removeprefix("setup.")) == expected


@pytest.mark.parametrize("name", RANGES)
def test_a_number_beyond_its_range_becomes_the_nearest_one_in_it(name: str) -> None:
    low, high = RANGES[name]

    assert getattr(changed(model_of(), f"setup.{name}", "-5").setup, name) == low
    assert getattr(changed(model_of(), f"setup.{name}", "1000").setup, name) == high


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("setup.laps", ""),
        ("setup.laps", "many"),
        ("setup.laps", "2.5"),
        ("setup.laps", "9" * 5000),
        ("setup.game", "chess"),
        ("setup.variant", "BANK"),
        ("setup.cap", "perhaps"),
        ("setup.seed", "-1"),
        ("setup.names.4", "Ana"),
        ("setup.names.x", "Ana"),
        ("setup.names", "Ana"),
        ("setup.colour", "blue"),
        ("setup.", "1"),
    ],
)
def test_what_makes_no_sense_in_a_field_changes_nothing(field: str, text: str) -> None:
    assert changed(model_of(), field, text) == model_of()


def test_a_name_is_shortened_to_24_characters() -> None:
    after = changed(model_of(), "setup.names.1", "Los Rápidos de la Montaña Azul")

    assert after.setup.names == ("", "Los Rápidos de la Montañ", "", "")


def test_a_name_loses_what_cannot_be_printed() -> None:
    assert changed(model_of(), "setup.names.0", "A\x00na\n\u202e").setup.names[0] == "Ana"


def test_a_blank_at_the_end_of_a_name_stays_while_typing_and_goes_when_playing() -> None:
    after = changed(model_of(), "setup.names.0", "Los ")

    assert after.setup.names[0] == "Los "
    assert setting_up.settings(after.setup).teams[0] == "Los"


@given(SETUPS, st.lists(st.tuples(st.sampled_from(FIELD_NAMES), st.text(max_size=30)), max_size=8))
def test_no_field_and_no_text_leaves_the_setup_invalid(
    setup: Setup, typed: list[tuple[str, str]]
) -> None:
    model = Model(setup=setup)
    for field, text in typed:
        model = changed(model, f"setup.{field}", text)

    assert is_valid(model.setup)


@pytest.mark.parametrize(("by", "expected"), [(1, 4), (-1, 2), (100, 20), (-100, 1)])
def test_stepping_stays_in_the_range(by: int, expected: int) -> None:
    assert stepped(model_of(), "laps", by).setup.laps == expected


@given(SETUPS, st.sampled_from(FIELD_NAMES), st.integers())
def test_no_step_leaves_the_setup_invalid(setup: Setup, field: str, by: int) -> None:
    assert is_valid(stepped(Model(setup=setup), field, by).setup)


# Settings


def test_a_circuit_has_as_many_names_as_teams() -> None:
    setup = Setup(teams=3, names=("Ana", "", "Luis", "Eva"))

    assert setting_up.settings(setup).teams == ("Ana", "", "Luis")


def test_a_panel_has_four_players_whatever_the_number_of_teams() -> None:
    setup = Setup(game="panel", teams=1, names=("Ana", "", "Luis", "Eva"))

    assert setting_up.settings(setup).teams == ("Ana", "", "Luis", "Eva")


@pytest.mark.parametrize(("game", "options"), [("circuit", 3), ("panel", 4)])
def test_each_game_has_its_own_number_of_lucky_letters(game: str, options: int) -> None:
    setup = Setup(game=game, circuit_options=3, panel_options=4)

    assert setting_up.settings(setup).options == options


@pytest.mark.parametrize(("variant", "written"), [(Variant.BANK, True), (Variant.ORAL, False)])
def test_written_answers_are_for_questions_of_a_file(variant: Variant, written: bool) -> None:
    assert setting_up.settings(Setup(variant=variant, written=True)).written is written


def test_the_settings_at_first_are_those_of_the_rules() -> None:
    assert setting_up.settings(Setup()) == circuit.Settings()
    assert setting_up.settings(Setup(game="panel")) == panel.Settings()


@given(SETUPS)
def test_a_match_starts_with_every_setup_that_has_no_fault(setup: Setup) -> None:
    model = model_of(setup, questions=5, opened=2)
    if not faults(model):
        assert model.loaded
        Match.new(setting_up.settings(setup), model.loaded.bank, 1)


# What is in the way


def test_without_a_bank_the_match_cannot_start() -> None:
    assert codes(faults(model_of())) == ["no-bank"]


@pytest.mark.parametrize("variant", [Variant.ORAL, Variant.LUCK])
def test_without_a_bank_the_other_variants_start(variant: Variant) -> None:
    assert faults(model_of(Setup(variant=variant))) == ()


def test_a_panel_needs_a_question_for_each_player() -> None:
    setup = Setup(game="panel")

    assert codes(faults(model_of(setup, questions=3))) == ["too-few-questions"]
    assert faults(model_of(setup, questions=4)) == ()


def test_leaving_out_open_questions_may_leave_none() -> None:
    assert faults(model_of(questions=2, opened=2)) == ()
    assert codes(faults(model_of(Setup(open_questions=False), 2, 2))) == ["no-playable-questions"]


def test_a_small_bank_is_said_to_end_the_battery() -> None:
    (warning,) = warnings(model_of(questions=18))

    assert (warning.code, warning.values["count"]) == ("short-battery", 18)


def test_open_questions_that_are_left_out_do_not_count_for_the_battery() -> None:
    (warning,) = warnings(model_of(Setup(open_questions=False), questions=18, opened=5))

    assert warning.values["count"] == 13


def test_a_bank_as_large_as_the_battery_needs_no_warning() -> None:
    assert warnings(model_of(Setup(battery=18), questions=18)) == ()


def test_a_small_bank_is_said_to_shorten_the_panel() -> None:
    (warning,) = warnings(model_of(Setup(game="panel"), questions=19))

    assert (warning.code, warning.values["count"], warning.values["turns"]) == (
        "short-turns",
        19,
        4,
    )


def test_what_cannot_start_is_not_warned_of_as_well() -> None:
    assert warnings(model_of(Setup(game="panel"), questions=3)) == ()
