"""A save in which anything was changed is refused, or else is the save of another match.

Where the check was made right again, a change that gives a course which really could have been,
such as another name, cannot be told from an honest save: it loads as just that match.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from pygame_engine import BadSave, Bank, Match, Variant, saving
from pygame_engine.actions import CorrectPoints, OpenBox, RollDie
from pygame_engine.serial import dump
from tests.engine.playing import (
    BLUE,
    RED,
    a_circuit,
    a_panel,
    answer,
    choices,
    do,
    opens,
    turn,
)
from tests.engine.saves import fault

Path = tuple[str | int, ...]


def saved_matches() -> dict[str, Match]:
    bank = Bank((*choices(1), *opens(1)))
    marked = a_circuit(1, bank=bank, written=True, shuffle_options=True)
    lucky = a_circuit(2, variant=Variant.LUCK, real_die=False).do(RollDie())
    return {
        "bank": do(turn(marked, right=False), CorrectPoints(BLUE, 9)),
        "luck": answer(lucky, right=False).undo(),
        "panel": answer(a_panel(), right=True).do(OpenBox(2)).do(CorrectPoints(RED, 3)).undo(),
    }


MATCHES = saved_matches()


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths to every value in some JSON, containers too."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def changed(saved: Any, path: Path, value: Any) -> Any:
    result = copy.deepcopy(saved)
    at(result, path[:-1])[path[-1]] = value
    return result


def others(value: Any) -> list[Any]:
    """Values that are not this one, nor encoded like it."""
    tries: list[Any] = [None, True, False, 0, 1, 2, -1, 1.0, float("nan"), 10**30]
    tries += ["", "blue", [], [[]], {}]
    if type(value) is int:
        tries += [value + 1, value - 1, float(value), str(value)]
    elif isinstance(value, str):
        tries += [value + "x", value[:-1], value.upper(), [value]]
    elif isinstance(value, list):
        tries += [value[:-1], value + value[:1], value[::-1]]
    return [one for one in tries if dump(one) != dump(value)]


def check_is_refused_or_honest(saved: Any) -> bool:
    """True where the parts are refused; otherwise they must be those of the match they give."""
    text = saving.join(dump(saved["head"]), dump(saved["log"]))
    try:
        match = Match.from_json(text)
    except BadSave:
        return True
    assert match.to_json() == text
    return False


@pytest.mark.parametrize("name", MATCHES)
def test_a_change_without_the_right_check_is_refused(name: str) -> None:
    saved = json.loads(MATCHES[name].to_json())
    for path in places(saved):
        for value in others(at(saved, path))[:6] if path else []:
            with pytest.raises(BadSave):
                Match.from_json(dump(changed(saved, path, value)))


@pytest.mark.parametrize("name", MATCHES)
def test_a_change_with_the_right_check_gives_no_match_that_could_not_have_been(name: str) -> None:
    saved = json.loads(MATCHES[name].to_json())
    refused = [
        check_is_refused_or_honest(changed(saved, path, value))
        for path in places(saved)
        if len(path) > 1
        for value in others(at(saved, path))
    ]

    assert len(refused) > 1000
    assert refused.count(False) < 0.1 * len(refused)


@pytest.mark.parametrize("name", MATCHES)
def test_no_outcome_of_chance_can_be_changed(name: str) -> None:
    saved = json.loads(MATCHES[name].to_json())
    for path in places(saved["log"]):
        is_outcome = path[:1] == ("opening",) or (len(path) > 3 and path[2] == 1)
        for value in others(at(saved["log"], path)) if is_outcome else []:
            tampered = {"head": saved["head"], "log": changed(saved["log"], path, value)}
            assert check_is_refused_or_honest(tampered)


@pytest.mark.parametrize("name", MATCHES)
def test_a_key_that_was_renamed_removed_or_added_is_refused(name: str) -> None:
    saved = json.loads(MATCHES[name].to_json())
    for path in places(saved):
        value = at(saved, path)
        for key in list(value) if isinstance(value, dict) else []:
            for keys in ({key + "x"}, set(), {key, "extra"}):
                tampered = copy.deepcopy(saved)
                inner = at(tampered, path)
                held = inner.pop(key)
                inner.update(dict.fromkeys(keys, held))
                assert is_refused_with_any_check(tampered)


def is_refused_with_any_check(saved: Any) -> bool:
    """True where these parts are refused as they are and with a check that is right for them."""
    texts = [dump(saved)]
    if saved.keys() == {"check", "head", "log"}:
        texts.append(saving.join(dump(saved["head"]), dump(saved["log"])))
    return all(fault(text) is not None for text in texts)


def test_another_name_is_another_match() -> None:
    saved = json.loads(MATCHES["bank"].to_json())
    saved["head"]["settings"]["teams"] = ["Ana"]

    assert not check_is_refused_or_honest(saved)
