"""Setting a match up: from fields, the page's address and what was stored, to the settings."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine import Match, Order, Question, Variant, circuit, panel
from tests.ui.support import small_bank
from ui import setting_up
from ui.model import LoadedBank, Model, Notice, Setup
from ui.setting_up import Request, changed, faults, from_query, stepped, warnings
from ui.setup_values import FIELDS, RANGES

FIELD_NAMES = (*FIELDS, "names.0", "names.3", "names.4", "names.", "names", "colour", "")
SETUPS = st.builds(
    Setup,
    game=st.sampled_from(("circuit", "panel")),
    variant=st.sampled_from(Variant),
    names=st.tuples(*[st.sampled_from(("", "Ana", "Los Linces del Norte 4ºB"))] * 4),
    order=st.sampled_from(Order),
    cap=st.booleans(),
    shuffle_options=st.booleans(),
    written=st.booleans(),
    real_die=st.booleans(),
    open_questions=st.booleans(),
    more=st.booleans(),
    **{name: st.integers(*limits) for name, limits in RANGES.items()},
)


def model_of(setup: Setup | None = None, questions: int | None = None, opened: int = 0) -> Model:
    """Give the start screen with this set-up and a bank of so many questions, some of them open."""
    if questions is None:
        return Model(setup=setup or Setup())
    bank = small_bank(questions - opened)
    extra = tuple(Question(f"o{n}", "¿Por qué?", answer="Porque sí") for n in range(opened))
    loaded = LoadedBank("prueba.gift", replace(bank, questions=bank.questions + extra))
    return Model(setup=setup or Setup(), loaded=loaded)


def codes(notices: tuple[Notice, ...]) -> list[str]:
    return [notice.code for notice in notices]


def is_valid(setup: Setup) -> bool:
    """Say whether a match could be set up with this, whichever game and variant is chosen."""
    for game in ("circuit", "panel"):
        setting_up.settings(setup.but(game=game)).check()
    return all(low <= getattr(setup, name) <= high for name, (low, high) in RANGES.items())


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


def test_a_blank_at_the_end_of_a_name_stays_while_typing_and_goes_when_playing() -> (
    None
):
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


# The address


@pytest.mark.parametrize(
    ("query", "changes"),
    [
        ("game=panel", {"game": "panel"}),
        ("variant=oral", {"variant": Variant.ORAL}),
        ("teams=4", {"teams": 4}),
        ("laps=20", {"laps": 20}),
        ("lap-points=12", {"lap_points": 12}),
        ("cap=1", {"cap": True}),
        ("cap=YES", {"cap": True}),
        ("written=true", {"written": True}),
        ("written=no", {"written": False}),
        ("battery=5", {"battery": 5}),
        ("questions=2", {"questions": 2}),
        ("options=4", {"circuit_options": 4}),
        ("game=panel&options=3", {"game": "panel", "panel_options": 3}),
        ("options=3&game=panel", {"game": "panel", "panel_options": 3}),
        ("order=file", {"order": Order.FILE}),
        ("die=real", {"real_die": True}),
        ("die=virtual", {"real_die": False}),
        ("seed=7", {"seed": 7}),
        ("?laps=2", {"laps": 2}),
        ("names=Ana,Luis", {"names": ("Ana", "Luis", "", ""), "teams": 2}),
        ("names=Ana,,+Eva+", {"names": ("Ana", "", "Eva", ""), "teams": 3}),
        ("teams=4&names=Ana", {"names": ("Ana", "", "", ""), "teams": 4}),
        ("names=Jos%C3%A9", {"names": ("José", "", "", ""), "teams": 1}),
    ],
)
def test_the_address_prepares_the_setup(query: str, changes: dict[str, object]) -> None:
    setup, notices, request = from_query(Setup(), query)

    assert (setup, notices, request) == (Setup().but(**changes), (), Request(prepares=True))


@pytest.mark.parametrize(
    ("query", "name", "value"),
    [
        ("game=chess", "game", "chess"),
        ("laps=0", "laps", "0"),
        ("laps=21", "laps", "21"),
        ("laps=", "laps", ""),
        ("teams=two", "teams", "two"),
        ("questions=7", "questions", "7"),
        ("options=5", "options", "5"),
        ("cap=perhaps", "cap", "perhaps"),
        ("die=blue", "die", "blue"),
        ("seed=-1", "seed", "-1"),
        ("seed=9007199254740992", "seed", "9007199254740992"),
        ("names=A,B,C,D,E", "names", "A,B,C,D,E"),
        ("names=" + "x" * 25, "names", "x" * 25),
        ("names=a%00b", "names", "a\0b"),
        ("lang=tlh", "lang", "tlh"),
        ("play=often", "play", "often"),
        ("battery=" + "9" * 5000, "battery", "9" * 40),
    ],
)
def test_a_bad_value_is_ignored_with_a_notice(query: str, name: str, value: str) -> None:
    setup, (notice,), request = from_query(Setup(laps=9), query)

    assert (setup, request) == (Setup(laps=9), Request())
    assert (notice.code, dict(notice.values)) == ("bad-parameter", {"name": name, "value": value})


def test_every_bad_value_has_its_notice_in_the_order_of_the_address() -> None:
    _, notices, _ = from_query(Setup(), "laps=99&game=chess&teams=3")

    assert [notice.values["name"] for notice in notices] == ["laps", "game"]


def test_parameters_of_other_sites_are_ignored_in_silence() -> None:
    assert from_query(Setup(), "fbclid=1&utm_source=x&=&&%ff=%ff") == (Setup(), (), Request())


def test_the_address_may_ask_for_a_bank_a_language_and_a_start_at_once() -> None:
    _, _, request = from_query(Setup(), "bank=banks/samples/lengua.gift&lang=en&play=1")

    assert request == Request("en", "banks/samples/lengua.gift", play=True, prepares=True)


def test_a_language_alone_prepares_no_match() -> None:
    assert not from_query(Setup(), "lang=en")[2].prepares


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/etc/passwd",
        "//evil.example/x.gift",
        "https://evil.example/x.gift",
        "javascript:alert(1)",
        "data:text/plain,x",
        "../secret.gift",
        "banks/../../secret.gift",
        "banks/./x.gift",
        "banks\\..\\x.gift",
        "\\\\evil.example\\x",
        "banks/%252e%252e/%252e%252e/x",
        "%09//evil.example",
        "+//evil.example",
        "banks//x.gift",
        "banks/",
        "x.gift%3Fa=1",
        "x.gift%23a",
    ],
)
def test_a_bank_outside_the_site_is_refused(path: str) -> None:
    _, notices, request = from_query(Setup(), f"bank={path}")

    assert request.bank is None
    assert codes(notices) == ["bad-parameter"]


@pytest.mark.parametrize("path", ["x.gift", "banks/mis preguntas 3º.csv", "a..b/c.txt"])
def test_a_bank_within_the_site_is_taken(path: str) -> None:
    assert from_query(Setup(), f"bank={path}")[2].bank == path


NAMES_IN_ADDRESS = st.sampled_from((*setting_up.PARAMETERS, "utm_source"))


@given(SETUPS, st.lists(st.tuples(NAMES_IN_ADDRESS, st.text(max_size=30)), max_size=6))
def test_no_address_leaves_the_setup_invalid(setup: Setup, pairs: list[tuple[str, str]]) -> None:
    query = "&".join(f"{name}={value}" for name, value in pairs)

    assert is_valid(from_query(setup, query)[0])


@given(st.text())
def test_no_text_for_an_address_raises(query: str) -> None:
    assert is_valid(from_query(Setup(), query)[0])


# What is stored


@given(SETUPS)
def test_a_stored_setup_comes_back(setup: Setup) -> None:
    assert setting_up.from_json(setting_up.to_json(setup)) == setup


def test_a_seed_is_not_stored() -> None:
    assert setting_up.from_json(setting_up.to_json(Setup(seed=7))).seed is None


@pytest.mark.parametrize("text", ["", "null", "[]", "7", "{", '"laps"', "[" * 100_000])
def test_what_is_no_stored_setup_gives_the_one_at_first(text: str) -> None:
    assert setting_up.from_json(text) == Setup()


def test_of_a_damaged_stored_setup_the_good_fields_are_kept() -> None:
    stored = json.loads(setting_up.to_json(Setup(laps=7, battery=12)))
    stored |= {"battery": "99", "teams": 3, "game": None, "names": ["Ana", 5], "colour": "blue"}

    assert setting_up.from_json(json.dumps(stored)) == Setup(laps=7)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from((*FIELDS, "names", "colour")), JSON))
def test_no_stored_value_leaves_the_setup_invalid(stored: dict[str, object]) -> None:
    assert is_valid(setting_up.from_json(json.dumps(stored)))
