"""What a format changes or cannot hold is said before a bank is saved in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banks import read
from banks.problems import Code
from pygame_engine.questions import Bank
from tests.banks.test_saving import CAPITAL, again, losses, saved


@pytest.mark.parametrize("code", ["aiken", "ajda"])
@pytest.mark.parametrize("stem", ["a\u00a0b", "a\u2003b", "a\tb"])
def test_whatever_blank_becomes_a_space_is_said(code: str, stem: str) -> None:
    bank = Bank((replace(CAPITAL, stem=stem, options=("1", "2", "3", "4")),))

    assert losses(code, bank) == [Code.SPACES_NOT_HELD]
    assert [question.stem for question in again(code, bank)] == ["a b"]


@pytest.mark.parametrize(
    "stem",
    [
        "<html> abre la página, ¿y qué la cierra?",
        "<?xml es el comienzo de…",
        "<table es el comienzo de…",
        "[InternetShortcut] es…",
        '{"a": 1} es…',
    ],
)
def test_a_stem_that_begins_like_a_file_of_another_kind_is_kept_in_aiken(stem: str) -> None:
    bank = Bank((replace(CAPITAL, stem=stem),))

    assert losses("aiken", bank) == []
    assert [question.stem for question in again("aiken", bank)] == [stem]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("aiken", [Code.TITLE_NOT_HELD]),
        ("csv", [Code.TITLE_NOT_HELD]),
        ("ajda", []),
        ("gift", []),
        ("moodle", []),
    ],
)
def test_a_title_is_held_or_its_loss_is_said(code: str, said: list[Code]) -> None:
    bank = Bank((replace(CAPITAL, options=("1", "2", "3", "4")),), title="Repaso")

    assert losses(code, bank) == said
    assert read("again", saved(code, bank)).bank.title == ("again" if said else "Repaso")
