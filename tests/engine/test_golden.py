"""Recorded matches stay what they were, byte for byte."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygame_engine import Match, actions, events
from tests.golden.record import FOLDER, MATCHES, file_of

RECORDED = pytest.mark.parametrize("make", MATCHES, ids=lambda make: make.__name__)


def recorded(make: Callable[[], Match]) -> str:
    return file_of(make).read_bytes().decode()


@RECORDED
def test_playing_a_recorded_match_again_gives_the_same_text(make: Callable[[], Match]) -> None:
    assert make().to_json() == recorded(make)


@RECORDED
def test_a_recorded_match_can_still_be_opened_and_saved(make: Callable[[], Match]) -> None:
    assert Match.from_json(recorded(make)).to_json() == recorded(make)


def test_every_recorded_match_is_compared() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == {file_of(make).name for make in MATCHES}


def test_the_recorded_matches_hold_every_action_and_every_event() -> None:
    texts = "".join(recorded(make) for make in MATCHES)
    kinds = [*vars(actions).values(), *vars(events).values()]
    bases = (actions.Action, events.Event)
    names = {
        kind.__name__
        for kind in kinds
        if isinstance(kind, type) and issubclass(kind, bases) and kind not in bases
    }

    assert {name for name in names if f'"type":"{name}"' not in texts} == {"Start"}
