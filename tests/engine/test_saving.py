"""Matches as text, and which texts are refused."""

from __future__ import annotations

import json

import pytest

from pygame_engine import BadSave, Bank, Match, Question, SaveFault, circuit, saving
from tests.engine.playing import a_circuit, a_panel, choices, turn, turns
from tests.engine.saves import checked, fault, lucky, small

ODD_TEXTS = (
    Question("q", "¿Ñu? \u2028 \x00 \U0001f600 \"'\\</script>", ("a\n", "木"), (0,)),
    Question("half", "\ud83d", ("\udc00", "b"), (1,)),
)


# What a save is


def test_a_save_is_one_line_of_json() -> None:
    text = small().to_json()

    assert text.count("\n") == 1
    assert text.endswith("\n")
    assert json.loads(text).keys() == {"check", "head", "log"}


def test_a_save_says_its_format_and_version() -> None:
    head = json.loads(small().to_json())["head"]

    assert (head["format"], head["version"]) == ("casilla-match", 1)


def test_a_save_keeps_the_letters_of_every_language() -> None:
    assert "Prueba «ñ»" in small().to_json()


@pytest.mark.parametrize("match", [small(), lucky(), a_panel(), turns(a_panel(), 24)])
def test_a_save_gives_the_same_match(match: Match) -> None:
    loaded = Match.from_json(match.to_json())

    assert loaded == match
    assert loaded.state == match.state
    assert loaded.undone == match.undone


def test_a_match_has_its_seed_as_its_own_number_unless_it_was_given_one() -> None:
    match = a_circuit(seed=3)
    other = match.but(own=8)

    assert (match.id, other.id) == (3, 8)
    assert match != other
    assert '"own"' not in match.to_json()


def test_a_match_is_the_same_one_after_it_was_saved() -> None:
    match = turns(a_circuit(seed=3).but(own=8), 2)

    assert Match.from_json(match.to_json()).id == 8
    assert saving.from_parts(saving.head(match), saving.log(match)).id == 8


@pytest.mark.parametrize("own", [-1, 2**53, True, 1.5, "8", None])
def test_an_own_number_that_is_none_is_refused(own: object) -> None:
    saved = json.loads(a_circuit(seed=3).but(own=8).to_json())
    saved["head"]["own"] = own

    assert fault(checked(saved["head"], saved["log"])) is SaveFault.TAMPERED


def test_texts_of_every_kind_survive() -> None:
    match = turn(a_circuit(bank=Bank(ODD_TEXTS)))

    assert Match.from_json(match.to_json()) == match


def test_a_save_is_made_of_its_two_parts() -> None:
    match = small()

    assert saving.join(saving.head(match), saving.log(match)) == match.to_json()
    assert saving.from_parts(saving.head(match), saving.log(match)) == match


def test_a_byte_order_mark_that_an_editor_put_in_front_is_ignored() -> None:
    assert fault("\ufeff" + small().to_json()) is None


def test_white_space_that_an_editor_put_in_is_ignored() -> None:
    assert fault(json.dumps(json.loads(small().to_json()), indent=2)) is None


def test_the_new_deal_of_what_was_seen_is_saved() -> None:
    match = lucky()

    assert match.state.chance.redeals
    assert Match.from_json(match.to_json()).state.chance.redeals == match.state.chance.redeals


# What is refused


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "null",
        "[]",
        "{}",
        "7",
        '"check"',
        "NaN",
        '{"check":1}',
        "\x00",
        "<p>",
        "9" * 9999,
    ],
)
def test_what_is_no_save_is_refused(text: str) -> None:
    assert fault(text) is SaveFault.NOT_A_SAVE


@pytest.mark.parametrize("match", [small(), lucky()])
def test_a_save_that_was_cut_anywhere_is_refused(match: Match) -> None:
    text = match.to_json()

    for size in range(len(text) - 1):
        assert fault(text[:size]) in (SaveFault.CUT, SaveFault.NOT_A_SAVE)
    assert fault(text[: len(text) // 2]) is SaveFault.CUT


def test_a_save_that_lacks_its_beginning_is_refused() -> None:
    text = small().to_json()

    for size in range(1, len(text), 7):
        assert fault(text[size:]) is SaveFault.NOT_A_SAVE


def test_a_save_that_lacks_something_in_the_middle_is_refused() -> None:
    text = small().to_json()

    for start in range(0, len(text) - 9, 5):
        assert fault(text[:start] + text[start + 3 :]) is not None


@pytest.mark.parametrize("part", ["head", "log"])
def test_a_part_that_was_cut_anywhere_is_refused(part: str) -> None:
    parts = {"head": saving.head(small()), "log": saving.log(small())}
    whole = parts[part]

    for size in range(0, len(whole), 3):
        parts[part] = whole[:size]
        with pytest.raises(BadSave):
            saving.from_parts(parts["head"], parts["log"])


@pytest.mark.parametrize("version", [0, 2, 99, "1", 1.0, True, None, [1], {}])
def test_another_version_is_refused_and_said(version: object) -> None:
    saved = json.loads(small().to_json())

    text = checked({**saved["head"], "version": version}, saved["log"])
    assert fault(text) is SaveFault.OTHER_VERSION


@pytest.mark.parametrize("name", ["casilla-bank", "", None, 1, ["casilla-match"]])
def test_another_format_is_no_save(name: object) -> None:
    saved = json.loads(small().to_json())

    assert fault(checked({**saved["head"], "format": name}, saved["log"])) is SaveFault.NOT_A_SAVE


def test_a_wrong_check_is_refused() -> None:
    text = small().to_json()

    assert fault(text.replace('"check":"', '"check":"0')) is SaveFault.TAMPERED


def test_an_unknown_game_is_refused() -> None:
    saved = json.loads(small().to_json())

    assert fault(checked({**saved["head"], "game": "chess"}, saved["log"])) is SaveFault.TAMPERED


def nested(place: str, depth: int) -> tuple[str, str, str]:
    """Check, head and log of a save that nests so deeply in one place."""
    deep = "[" * depth + "0" + "]" * depth
    version = deep if place == "version" else "1"
    head = deep if place == "head" else f'{{"format":"casilla-match","version":{version}}}'
    check, log = (deep if place == part else "{}" for part in ("check", "log"))
    return check, head, log


@pytest.mark.parametrize("place", ["check", "head", "log", "version"])
@pytest.mark.parametrize("depths", [range(100, 101), range(800, 1000), range(10**5, 10**5 + 1)])
def test_deep_nesting_is_refused(place: str, depths: range) -> None:
    for depth in depths:
        check, head, log = nested(place, depth)
        assert fault(f'{{"check":{check},"head":{head},"log":{log}}}') is not None
        with pytest.raises(BadSave):
            saving.from_parts(head, log)


@pytest.mark.parametrize("number", ["1" * 4000, "-" + "1" * 4000, "1" * 5000, "1e999", "NaN"])
@pytest.mark.parametrize("field", ["seed", "laps", "version", "redeals"])
def test_enormous_numbers_are_refused(number: str, field: str) -> None:
    match = a_circuit(1)
    head, log = saving.head(match), saving.log(match)
    changed = {
        "seed": (head.replace('"seed":1', f'"seed":{number}'), log),
        "laps": (head.replace('"laps":3', f'"laps":{number}'), log),
        "version": (head.replace('"version":1', f'"version":{number}'), log),
        "redeals": (head, log.replace('"redeals":[]', f'"redeals":[[0,{number}]]')),
    }[field]

    assert changed != (head, log)
    assert fault(saving.join(*changed)) is not None


def test_a_match_of_settings_that_cannot_be_is_refused() -> None:
    saved = json.loads(a_circuit(1).to_json())
    saved["head"]["settings"]["laps"] = 21

    assert fault(checked(saved["head"], saved["log"])) is SaveFault.TAMPERED


@pytest.mark.parametrize("twice", ["ids", "options"])
def test_a_bank_that_cannot_be_played_is_refused(twice: str) -> None:
    saved = json.loads(a_circuit(1, bank=Bank(choices(2))).to_json())
    first, second = saved["head"]["bank"]["questions"]
    first.update({"id": second["id"]} if twice == "ids" else {"options": ["one"]})

    assert fault(checked(saved["head"], saved["log"])) is SaveFault.TAMPERED


def test_a_save_of_circuits_cannot_be_read_as_a_panel() -> None:
    saved = json.loads(Match.new(circuit.Settings()).to_json())

    assert fault(checked({**saved["head"], "game": "panel"}, saved["log"])) is SaveFault.TAMPERED
