"""The forecast on the start screen: there without being waited for, and of these settings."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.support import mostly_slow, open_app

READY = '#forecast[data-ready="true"]'
LONG = 60_000


def test_the_forecast_follows_the_settings(page: Page) -> None:
    open_app(page, "lang=en")
    line = page.locator("#open-forecast")
    expect(line).to_contain_text("1 of 2 teams may be eliminated", timeout=LONG)

    page.click("#less-laps")
    page.click("#less-laps")

    expect(page.locator(READY)).to_have_count(0)
    expect(line).to_contain_text("a team is eliminated in 2 of 10", timeout=LONG)


HEIGHTS = """() => {
  const line = document.getElementById("forecast");
  window.heights = [line.offsetHeight];
  const look = () => window.heights.push(line.offsetHeight);
  new ResizeObserver(look).observe(line);
}"""


@pytest.mark.parametrize(
    ("width", "height"),
    mostly_slow([(390, 844), (1366, 625), (1366, 768), (1920, 1080)], (390, 844)),
)
def test_nothing_moves_while_a_forecast_becomes_another(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_app(page, "lang=es&variant=luck")
    page.evaluate(HEIGHTS)
    expect(page.locator("#advice")).to_be_visible(timeout=LONG)
    page.click("#more-laps")
    expect(page.locator("#advice")).to_be_disabled()
    expect(page.locator("#advice")).to_be_enabled(timeout=LONG)

    assert len(set(page.evaluate("window.heights"))) == 1


def test_one_press_takes_the_advice(page: Page) -> None:
    open_app(page, "lang=en&variant=luck")
    expect(page.locator("#advice")).to_have_text("Better: 2 laps", timeout=LONG)

    page.locator("#advice").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#setup-laps")).to_have_value("2")
    expect(page.locator("#open-forecast")).to_be_focused()
    expect(page.locator(READY)).to_be_visible(timeout=LONG)
    expect(page.locator("#advice")).to_have_count(0)


def test_the_accuracy_is_chosen_in_the_dialog(page: Page) -> None:
    open_app(page, "lang=en")
    page.click("#open-forecast")
    page.locator("label:has(#accuracy-90)").click()

    expect(page.locator(".forecast-table")).to_be_visible(timeout=LONG)
    expect(page.locator(".forecast-table tr", has_text="eliminated").last).to_contain_text(
        "0–1 / 2"
    )
    page.click("#forecast-done")
    expect(page.locator("#open-forecast")).to_contain_text("With 90 % right", timeout=LONG)


def test_a_match_starts_while_the_forecast_is_made(page: Page) -> None:
    open_app(page, "lang=en&variant=oral&teams=4")
    page.click("#start")

    expect(page.locator("#app[data-screen=circuit]")).to_be_visible()


@pytest.mark.parametrize("height", mostly_slow([625, 768], 625))
def test_all_settings_stay_in_sight_beside_the_advice(page: Page, height: int) -> None:
    page.set_viewport_size({"width": 1366, "height": height})
    open_app(page, "lang=en&variant=luck&teams=4")
    expect(page.locator("#advice")).to_be_visible(timeout=LONG)

    hidden = page.evaluate(
        """() => { const { scrollHeight, clientHeight } = document.querySelector(".settings");
          return scrollHeight - clientHeight; }"""
    )

    assert hidden <= 0


@pytest.mark.slow
def test_axe_finds_nothing_in_the_forecast(page: Page) -> None:
    open_app(page, "lang=en&variant=luck")
    expect(page.locator("#advice")).to_be_visible(timeout=LONG)
    page.click("#open-forecast")
    expect(page.locator(".forecast-table")).to_be_visible()
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")

    assert Axe().run(page).response["violations"] == []
