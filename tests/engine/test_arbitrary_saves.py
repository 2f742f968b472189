"""Arbitrary texts are refused as saves, and never end in another error."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_engine import Match, saving
from tests.engine.playing import a_circuit
from tests.engine.saves import checked, fault, small

FEW = settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@FEW
@given(st.text())
def test_no_text_raises_anything_but_bad_save(text: str) -> None:
    assert fault(text) is not None


@FEW
@given(JSON, JSON)
def test_no_json_raises_anything_but_bad_save(head: object, log: object) -> None:
    assert fault(checked(head, log)) is not None


@FEW
@given(
    st.fixed_dictionaries(
        {"opening": JSON, "redeals": JSON, "steps": JSON, "undone": JSON}, optional={"x": JSON}
    )
)
def test_no_log_raises_anything_but_bad_save(log: object) -> None:
    assert fault(checked(json.loads(saving.head(a_circuit(1))), log)) is not None


@FEW
@given(st.lists(st.tuples(JSON, JSON) | JSON, max_size=4), st.sampled_from(["steps", "undone"]))
def test_no_steps_raise_anything_but_bad_save(steps: list[object], where: str) -> None:
    saved = json.loads(small().to_json())
    changed = {**saved["log"], where: steps}

    if saved["log"][where] != steps:
        text = checked(saved["head"], changed)
        assert fault(text) is not None or Match.from_json(text).to_json() == text


@FEW
@given(
    st.dictionaries(
        st.sampled_from(["type", "value", "option", "right", "team", "points", "source", "bank"]),
        JSON | st.sampled_from(["RollDie", "Judge", "LoadBattery", "CorrectPoints", "Start"]),
    )
)
def test_no_action_raises_anything_but_bad_save(action: dict[str, object]) -> None:
    saved = json.loads(a_circuit(1).to_json())

    assert fault(checked(saved["head"], {**saved["log"], "steps": [[action, []]]})) is not None
