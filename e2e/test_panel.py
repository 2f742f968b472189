"""Whole panels in the browser, each number on the screen compared with a native match."""

from __future__ import annotations

from itertools import count, product

import pytest
from playwright.sync_api import Page

import banks
from e2e.files import gift
from e2e.policies import Policy, by_turns
from e2e.support import mostly_slow
from e2e.twin import Twin, by_keys, click, from_menu, start
from pygame_engine import Match, Phase, Variant, panel
from pygame_engine.actions import LastRound
from pygame_engine.events import Reason

VARIANTS = list(Variant)
FILE = gift("preguntas.gift", 26)


def match_of_four(page: Page, variant: Variant, seed: int, questions: int) -> Twin:
    """Start a panel in both, with a file for the variant that needs one."""
    settings = panel.Settings(variant=variant, questions=questions)
    bank = FILE if variant is Variant.BANK else None
    query = f"game=panel&variant={variant}&questions={questions}"
    return start(page, settings, query, seed, bank)


def finish(twin: Twin, policy: Policy) -> None:
    """Play to the end."""
    while twin.state.phase is not Phase.OVER:
        twin.play(policy(twin.match))


def seed_with_winners(variant: Variant, questions: int, shared: bool) -> int:
    """Give the first seed with which this course of play ends in a shared win, or in none."""
    settings = panel.Settings(variant=variant, questions=questions)
    bank = banks.read(FILE["name"], FILE["buffer"]).bank if variant is Variant.BANK else None
    for seed in count(1):
        match = Match.new(settings, bank, seed)
        while match.state.phase is not Phase.OVER:
            match = match.do(by_turns(match))
        assert match.state.outcome is not None
        if (len(match.state.outcome.winners) > 1) is shared:
            return seed
    raise AssertionError("no such seed")


@pytest.mark.parametrize(
    ("variant", "shared"),
    mostly_slow(product(VARIANTS, [False, True]), (Variant.BANK, False)),
)
def test_a_panel_is_played_to_its_end(page: Page, variant: Variant, shared: bool) -> None:
    questions = 2 if shared else 6
    seed = seed_with_winners(variant, questions, shared)
    twin = match_of_four(page, variant, seed, questions)
    finish(twin, by_turns)
    assert twin.state.outcome is not None
    assert (len(twin.state.outcome.winners) > 1) is shared


def test_the_last_round_ends_when_all_have_had_their_turn(page: Page) -> None:
    twin = match_of_four(page, Variant.ORAL, seed=4, questions=6)
    twin.press = from_menu
    twin.play(LastRound())
    twin.press = click
    finish(twin, by_turns)
    assert twin.state.outcome is not None
    assert twin.state.outcome.reason is Reason.LAST_ROUND


def test_a_whole_panel_is_played_by_keyboard_alone(page: Page) -> None:
    twin = match_of_four(page, Variant.BANK, seed=8, questions=3)
    with by_keys(twin):
        finish(twin, by_turns)
    assert len(twin.state.answers) == 12
