"""What others may use of the engine."""

from __future__ import annotations

import doctest

import pytest

import pygame_engine
from pygame_engine import circuit, panel


def test_the_example_in_the_package_works() -> None:
    assert doctest.testmod(pygame_engine) == doctest.TestResults(failed=0, attempted=4)


@pytest.mark.parametrize("module", [pygame_engine, circuit, panel])
def test_all_that_is_public_is_there(module: object) -> None:
    names = vars(module)["__all__"]

    assert sorted(set(names)) == sorted(names)
    assert set(names) <= vars(module).keys()


@pytest.mark.parametrize("game", [circuit, panel])
def test_a_game_can_be_played_without_a_match(game: object) -> None:
    parts = vars(game)
    state = parts["GAME"].start(parts["Settings"](), pygame_engine.Bank.numbered(24), 1).state

    assert parts["legal_actions"](state)
