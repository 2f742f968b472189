"""A way through the parts of the results, the match shown again and past matches."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.files import LONG_NAMES, longest
from e2e.support import open_app

PARTS = ("points", "failed", "topics", "files")
VIEWS = ("matches", "league", "more")


def play_a_match(page: Page, query: str, turns: int) -> None:
    """Play a circuit with long questions, the first option chosen each time, and end it."""
    open_app(page, f"{query}&names={','.join(LONG_NAMES)}&seed=11&lang=es&order=file")
    page.locator('[data-file="bank"]').first.set_input_files(longest())
    page.locator('[data-action="remove-bank"]').wait_for()
    page.locator("#start").click()
    for _ in range(turns):
        play_a_turn(page)
    page.locator("#menu").click()
    page.locator('#dialog [data-action="end"]').click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "results")


def play_a_turn(page: Page) -> None:
    """Roll, answer whatever is asked, and go on."""
    app = page.locator("#app")
    page.locator('[data-action="roll"]').click()
    expect(app).to_have_attribute("data-phase", "question")
    option = page.locator('[data-action="option"]').first
    show = page.locator('[data-action="show-answer"]')
    option.or_(show).first.wait_for()
    if show.count():
        show.click()
        page.locator('[data-action="wrong"]').click()
    else:
        option.click()
    expect(app).to_have_attribute("data-phase", "verdict")
    page.locator('[data-action="next"]').click()
    expect(app).to_have_attribute("data-phase", "roll")


def open_part(page: Page, name: str) -> None:
    """Show a part of the results."""
    page.locator(f"#tab-{name}").click()
    expect(page.locator(f"#tab-{name}")).to_have_attribute("aria-pressed", "true")


def open_view(page: Page, name: str) -> None:
    """Show a part of past matches."""
    page.locator(f"#past-{name}").click()
    expect(page.locator(f"#past-{name}")).to_have_attribute("aria-pressed", "true")


def record(page: Page, visit: Callable[[str], None]) -> None:
    """The results in all their parts, the replay at both ends, past matches in all their views."""
    play_a_match(page, "game=circuit&teams=4", turns=5)
    for name in PARTS:
        open_part(page, name)
        visit(f"results, {name}")
    page.locator("#history").click()
    for name in VIEWS:
        open_view(page, name)
        visit(f"past matches, {name}")
    page.keyboard.press("Escape")
    open_part(page, "points")
    page.locator("#replay").click()
    visit("replay, beginning")
    page.locator("#replay-last").click()
    page.locator("#replay-back").click()
    visit("replay, before the end")
