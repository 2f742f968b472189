"""What is typed in the dialogs of the presenter's window while the board goes on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.support import open_app
from e2e.walks import press, reach
from e2e.windows import open_presenter

ORAL = "game=circuit&variant=oral&seed=5&play=1"


def test_names_typed_in_the_window_are_not_lost_when_the_board_moves_on(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    press(window, "dialog", "teams")
    window.locator("#team-blue-name").press_sequentially("Lin")
    press(page, "roll")
    reach(window, "question")
    window.keyboard.type("ces")
    expect(window.locator("#team-blue-name")).to_have_value("Linces")
    press(page, "menu")
    expect(window.locator("#roll, #right").first).to_be_disabled()
    press(window, "close-dialog")
    expect(window.locator("#presenter-waiting")).to_be_visible()
    press(window, "return-to-match")
    expect(page.locator('[data-team="blue"]').first).to_contain_text("Linces")
    expect(window.locator("#presenter-waiting")).to_have_count(0)
