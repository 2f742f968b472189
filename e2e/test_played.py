"""How many minutes a match has been played, as the presenter's window says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.support import open_app, wait_until_ready
from e2e.walks import press, reach
from e2e.windows import open_presenter

ORAL = "game=circuit&variant=oral&seed=5&play=1"

A_MINUTE_LATER = """() => {
  const now = Date.now;
  Date.now = () => now() + 61_000;
}"""
AN_HOUR_LATER = A_MINUTE_LATER.replace("61_000", "3_600_000")
KEPT = "() => JSON.parse(localStorage.getItem('casilla.played')).seconds"


def minutes(window: Page, count: int) -> None:
    """Wait until the window says so many minutes."""
    expect(window.locator("[data-minutes]")).to_have_text(str(count))


def kept(page: Page) -> Any:
    """Give the seconds that were stored last."""
    return page.evaluate(KEPT)


def test_the_window_says_how_long_the_match_has_been_played(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    minutes(window, 0)
    page.evaluate(A_MINUTE_LATER)
    minutes(window, 1)
    for one in (page, window):
        one.reload()
        wait_until_ready(one)
    minutes(window, 1)
    page.evaluate(A_MINUTE_LATER)
    minutes(window, 2)


def test_no_time_is_counted_once_the_match_is_over(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    press(window, "end")
    reach(page, "over")
    page.evaluate(A_MINUTE_LATER)
    press(window, "undo")
    reach(page, "roll")
    page.evaluate(A_MINUTE_LATER)
    minutes(window, 1)
    assert kept(page) < 120


def test_a_computer_that_was_asleep_played_nothing(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    page.evaluate(AN_HOUR_LATER)
    page.evaluate(A_MINUTE_LATER)
    press(window, "end")
    reach(page, "over")
    assert kept(page) < 120


def test_another_match_begins_at_no_minutes(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    page.evaluate(A_MINUTE_LATER)
    minutes(window, 1)
    press(window, "end")
    reach(page, "over")
    press(window, "play-again")
    reach(page, "roll")
    minutes(window, 0)
