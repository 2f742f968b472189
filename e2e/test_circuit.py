"""Whole circuits in the browser, each number on the screen compared with a native match."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.files import gift
from e2e.policies import Policy, always_right, always_wrong, by_turns
from e2e.support import mostly_slow
from e2e.twin import Twin, by_keys, click, from_menu, load_file, start
from pygame_engine import Phase, Variant, circuit
from pygame_engine.actions import End, LastRound, LoadBattery, Source
from pygame_engine.events import Reason

VARIANTS = list(Variant)


def race(page: Page, variant: Variant, seed: int = 5, size: int = 9, **settings: Any) -> Twin:
    """Start a circuit in both, with a file for the variant that needs one."""
    names = {"lap_points": "lap-points"}
    values = {name: "1" if value is True else value for name, value in settings.items()}
    query = "&".join(f"{names.get(name, name)}={value}" for name, value in values.items())
    teams = settings.pop("teams", 2)
    chosen = circuit.Settings(teams=("",) * teams, variant=variant, **settings)
    bank = gift("preguntas.gift", size) if variant is Variant.BANK else None
    return start(page, chosen, f"game=circuit&variant={variant}&{query}", seed, bank)


def finish(twin: Twin, policy: Policy, until: tuple[Phase, ...] = (Phase.OVER,)) -> None:
    """Play on until one of these phases."""
    while twin.state.phase not in until:
        twin.play(policy(twin.match))


def ending(twin: Twin) -> Reason:
    """Give why the match ended."""
    assert twin.state.outcome is not None
    return twin.state.outcome.reason


@pytest.mark.parametrize("variant", mostly_slow(VARIANTS, Variant.BANK))
def test_a_team_wins_by_its_laps(page: Page, variant: Variant) -> None:
    twin = race(page, variant, size=40, teams=2, laps=1)
    finish(twin, always_right)
    assert ending(twin) is Reason.LAPS


@pytest.mark.parametrize("variant", mostly_slow(VARIANTS, Variant.ORAL))
def test_all_teams_are_eliminated(page: Page, variant: Variant) -> None:
    twin = race(page, variant, teams=2, laps=20)
    while twin.state.phase is not Phase.OVER:
        if twin.state.phase is Phase.BATTERY_OVER:
            source = Source.AGAIN if variant is Variant.BANK else Source.MORE
            twin.play(LoadBattery(source))
        else:
            twin.play(always_wrong(twin.match))
    assert ending(twin) is Reason.ELIMINATED


def test_the_unasked_rest_then_the_bank_again_then_another_file_then_the_end(page: Page) -> None:
    twin = race(page, Variant.BANK, teams=3, laps=20, battery=5)
    for source in (Source.REST, Source.AGAIN):
        finish(twin, by_turns, (Phase.BATTERY_OVER,))
        twin.play(LoadBattery(source))
    finish(twin, by_turns, (Phase.BATTERY_OVER,))
    load_file(twin, gift("otras.gift", 4, "Otra"))
    finish(twin, by_turns, (Phase.BATTERY_OVER,))
    twin.play(End())
    assert ending(twin) is Reason.BATTERY


@pytest.mark.parametrize("variant", mostly_slow([Variant.ORAL, Variant.LUCK], Variant.ORAL))
def test_without_a_bank_a_battery_is_followed_by_more_or_by_the_end(
    page: Page, variant: Variant
) -> None:
    twin = race(page, variant, teams=2, laps=20, battery=3)
    finish(twin, by_turns, (Phase.BATTERY_OVER,))
    twin.play(LoadBattery(Source.MORE))
    finish(twin, by_turns, (Phase.BATTERY_OVER,))
    twin.play(End())
    assert ending(twin) is Reason.BATTERY


@pytest.mark.parametrize("variant", mostly_slow(VARIANTS, Variant.LUCK))
def test_the_last_round_ends_when_all_have_had_their_turn(page: Page, variant: Variant) -> None:
    twin = race(page, variant, teams=3, laps=20)
    twin.play(by_turns(twin.match))
    twin.press = from_menu
    twin.play(LastRound())
    twin.press = click
    finish(twin, by_turns)
    assert ending(twin) is Reason.LAST_ROUND


def test_written_answers_wait_for_their_verdict(page: Page) -> None:
    twin = race(page, Variant.BANK, size=40, teams=2, laps=1, written=True)
    finish(twin, by_turns)
    assert twin.state.outcome is not None


def test_a_whole_circuit_is_played_by_keyboard_alone(page: Page) -> None:
    twin = race(page, Variant.BANK, teams=2, laps=1)
    with by_keys(twin):
        finish(twin, by_turns, (Phase.OVER, Phase.BATTERY_OVER))
    assert twin.state.answers


def test_what_is_undone_and_done_again_is_drawn_as_it_was(page: Page) -> None:
    twin = race(page, Variant.BANK, seed=4)
    for _ in range(5):
        twin.play(by_turns(twin.match))
    for change in (twin.undo, twin.undo, twin.redo, twin.undo, twin.redo, twin.redo):
        change()
