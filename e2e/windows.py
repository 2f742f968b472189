"""The board and the presenter's window, for tests with both."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.support import wait_until_ready
from e2e.twin import SHOWN
from e2e.walks import press


def open_presenter(board: Page) -> Page:
    """Open the presenter's window from the board's menu, and wait until both are in step."""
    press(board, "menu")
    with board.context.expect_page() as opened:
        press(board, "presenter")
    window = opened.value
    wait_until_ready(window)
    expect(window.locator("#screen")).to_have_attribute("data-board", "there")
    return window


def in_step(board: Page, window: Page) -> None:
    """Wait until the window shows the phase and the points of the board."""
    phase = board.locator("#app").get_attribute("data-phase")
    expect(window.locator("#app")).to_have_attribute("data-phase", phase or "")
    assert points(window) == points(board)


def points(page: Page) -> Any:
    """Give the points and the status of each team, as a page shows them."""
    teams = page.evaluate(SHOWN)["teams"]
    return {color: (one["points"], one["status"]) for color, one in teams.items()}
