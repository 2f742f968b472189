"""One pupil plays both games against computers, which act by themselves and can be hurried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.conftest import MOVING
from e2e.support import open_app, wait_until_ready

PANEL = "lang=en&game=panel&variant=oral&questions=2&seed=5"
CIRCUIT = "lang=en&game=circuit&variant=luck&laps=1&seed=5"
BOARD = "#app:is([data-screen=panel], [data-screen=circuit])"
RESULTS = "#app[data-screen=results]"
MINE = f"{BOARD}:not([data-robot])"
OWN = {
    "roll": "#roll",
    "question": ":is(#right, #option-A)",
    "panel": "#box-2",
    "verdict": "#next",
    "reveal": "#next",
    "battery-over": "#end",
}


@pytest.fixture
def context_options() -> dict[str, Any]:
    """The board moves, as it does for most people."""
    return MOVING


def against_computers(page: Page, query: str, level: str) -> None:
    """Give every seat but the first to a computer, by mouse, and start."""
    open_app(page, query)
    page.click("#open-seats")
    page.click(f"#alone-{level}")
    page.click("#seats-done")
    page.click("#start")
    expect(page.locator(BOARD)).to_be_visible()


def play(page: Page, wait: Callable[[], None]) -> None:
    """Play to the end: the pupil by mouse, the computers as `wait` says."""
    while True:
        if page.locator(f"{BOARD}[data-robot]").count():
            wait()
            continue
        # Nothing happens by itself in the pupil's turn.
        phase = page.locator("#app").get_attribute("data-phase") or ""
        if phase == "over":
            return
        page.locator(OWN[phase]).first.click()


@pytest.mark.parametrize("query", [PANEL, CIRCUIT])
@pytest.mark.slow
def test_a_whole_game_against_computers_that_are_hurried_by_the_space_bar(
    page: Page, query: str
) -> None:
    against_computers(page, query, "70")

    play(page, lambda: page.keyboard.press("Space"))

    expect(page.locator(RESULTS)).to_be_visible()


@pytest.mark.slow
def test_computers_act_by_themselves_and_the_turn_comes_back(page: Page) -> None:
    against_computers(page, PANEL, "50")
    page.click("#wrong")
    page.click("#next")

    expect(page.locator("#robot")).to_contain_text("Red plays (Easy)")
    expect(page.locator("[data-team=red]")).to_have_attribute("data-status", "turn")
    expect(page.locator(MINE)).to_be_visible(timeout=60_000)
    expect(page.locator("[data-team=blue]")).to_have_attribute("data-status", "turn")


@pytest.mark.slow
def test_a_reload_in_the_middle_of_a_computer_s_turn_loses_nothing(page: Page) -> None:
    against_computers(page, PANEL, "90")
    page.click("#wrong")
    page.click("#next")
    expect(page.locator("#robot")).to_be_visible()

    page.reload()
    wait_until_ready(page)

    expect(page.locator(".marker .robot")).to_have_count(3)
    expect(page.locator(MINE)).to_be_visible(timeout=60_000)


def test_what_a_computer_does_is_said_to_screen_readers(page: Page) -> None:
    against_computers(page, CIRCUIT, "90")
    for control in ("#roll", "#option-A", "#next"):
        page.click(control)

    page.keyboard.press("Space")
    expect(page.locator("#announcer")).to_contain_text("Red rolls a")
    page.keyboard.press("Space")
    expect(page.locator("#announcer")).to_contain_text("Red answers")


@pytest.mark.slow
def test_a_computer_s_turn_has_no_fault_that_axe_finds(page: Page) -> None:
    against_computers(page, PANEL, "70")
    page.click("#wrong")
    page.click("#next")
    page.click("#menu")
    page.keyboard.press("Escape")
    expect(page.locator("#robot")).to_be_visible()

    assert Axe().run(page).response["violations"] == []


def test_the_dialog_about_seats_has_no_fault_that_axe_finds(page: Page) -> None:
    open_app(page, PANEL)
    page.click("#open-seats")
    expect(page.locator("#seats-done")).to_be_visible()
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")

    assert Axe().run(page).response["violations"] == []


def test_who_plays_is_chosen_by_keyboard_alone(page: Page) -> None:
    open_app(page, PANEL)
    page.focus("#open-seats")
    page.keyboard.press("Enter")
    page.focus("#seat-1-0")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#seat-1-50")).to_be_checked()
    page.keyboard.press("Escape")

    expect(page.locator(".seat .robot")).to_have_text(["Computer: Easy"])
