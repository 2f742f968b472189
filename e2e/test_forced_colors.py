"""The board where the computer's own few colours are forced on the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.support import open_app


def test_whose_turn_it_is_shows_in_the_outline(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    open_app(page, "game=circuit&variant=oral&play=1")

    expect(page.locator('[data-status="turn"]')).to_have_css("outline-style", "solid")
    expect(page.locator('[data-status="waiting"]')).to_have_css("outline-style", "none")
