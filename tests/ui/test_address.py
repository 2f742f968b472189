"""The set-up that the page's address describes, and the one that was stored."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine import Order, Variant
from tests.ui.setups import SETUPS, codes, is_valid
from ui import setting_up
from ui.model import Setup
from ui.setting_up import Request, from_query
from ui.setup_values import FIELDS

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
        ("names=" + "x" * 25 + ",Osos", {"names": ("x" * 24, "Osos", "", ""), "teams": 2}),
        ("names=" + "x" * 23 + "+yz,Osos", {"names": ("x" * 23, "Osos", "", ""), "teams": 2}),
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


@pytest.mark.parametrize("query", ["bank=a.gift", "bank=a.gift&variant=loud", "variant=bank"])
def test_an_address_that_names_a_bank_plays_from_it(query: str) -> None:
    assert from_query(Setup(variant=Variant.ORAL), query)[0].variant is Variant.BANK


@pytest.mark.parametrize("query", ["bank=a.gift&variant=oral", "lang=en", "bank=/etc/passwd"])
def test_an_address_that_prepares_no_match_or_an_oral_one_leaves_it_oral(query: str) -> None:
    assert from_query(Setup(variant=Variant.ORAL), query)[0].variant is Variant.ORAL


@given(SETUPS, st.sampled_from(["bank=a.gift&teams=3&play=1", "laps=2", "names=Ana,Luis"]))
def test_a_link_prepares_the_same_match_whatever_was_played(setup: Setup, query: str) -> None:
    first, prepared = (from_query(one, query)[0] for one in (Setup(), setup))

    assert setting_up.settings(prepared) == setting_up.settings(first)
    assert (prepared.seconds, prepared.extra_red) == (first.seconds, first.extra_red)


def test_a_link_leaves_alone_what_is_of_the_loaded_bank_of_the_class_and_of_the_screen() -> None:
    own = Setup(topics_off=("Ríos",), once=True, accuracy=90, more=True)

    assert from_query(own, "laps=2")[0] == own.but(laps=2)


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
