"""The board by keyboard, without its single-key shortcuts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import MOVING
from e2e.support import open_app
from e2e.walks import press, reach


@pytest.fixture
def context_options() -> dict[str, Any]:
    """The board moves, as it does for most people."""
    return MOVING


def test_focus_follows_what_the_board_waits_for(page: Page) -> None:
    open_app(page, "game=circuit&variant=luck&play=1&seed=3")
    press(page, "menu")
    press(page, "shortcuts")
    page.keyboard.press("Escape")
    page.locator("#roll").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#option-A")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#option-B")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Space")
    reach(page, "roll")
    expect(page.locator("#roll")).to_be_focused()


@pytest.mark.parametrize("game", ["circuit", "panel"])
def test_a_second_enter_at_the_end_of_a_match_starts_no_other_one(page: Page, game: str) -> None:
    open_app(page, f"game={game}&variant=oral&play=1")
    press(page, "menu")
    page.locator('#dialog [data-action="end"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#results-title")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#tab-teams")).to_be_focused()


def test_control_and_enter_start_the_match(page: Page) -> None:
    open_app(page, "game=circuit&variant=oral")
    page.locator("#setup-name-0").fill("Ana")
    page.locator("#setup-name-0").press("Control+Enter")
    reach(page, "roll")


def test_focus_stays_in_a_dialog_and_goes_back_where_it_was(page: Page) -> None:
    open_app(page, "game=circuit&variant=oral&play=1")
    page.locator("#menu").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dialog")).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        inside = page.evaluate(
            """() => document.activeElement.tagName === "BODY"
                     || Boolean(document.activeElement.closest("#dialog"))"""
        )
        assert inside
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_focused()


def test_typing_a_name_plays_no_shortcut(page: Page) -> None:
    open_app(page, "game=circuit&variant=oral&play=1")
    press(page, "menu")
    press(page, "dialog", "teams")
    page.locator('[data-field="team.blue.name"]').fill("")
    page.locator('[data-field="team.blue.name"]').press_sequentially("Abad 123?")
    press(page, "apply-team", "blue")
    page.keyboard.press("Escape")
    expect(page.locator('[data-team="blue"]')).to_contain_text("Abad 123?")
    reach(page, "roll")


def test_presenter_remotes_do_no_harm(page: Page) -> None:
    open_app(page, "game=circuit&variant=oral&play=1&seed=3")
    press(page, "roll")
    for key in ("PageDown", "PageUp", "F9", "."):
        page.keyboard.press(key)
    reach(page, "question")
