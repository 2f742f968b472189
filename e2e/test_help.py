"""Help that needs no reading: hints on the board, the rules, and an example that plays itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.support import mostly_slow, open_app, wait_until_ready
from e2e.walks import press, reach

# What the hand of the hint, which this element shows, lies on of all that can be pressed.
HAND = """([selector, targets]) => {
  const owner = document.querySelector(selector);
  const style = getComputedStyle(owner, "::after");
  if (style.content === "none" || style.display === "none") return "none";
  const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
  const box = owner.getBoundingClientRect();
  const isPlaced = style.position === "absolute";
  const left = isPlaced ? box.left + parseFloat(style.left) : box.right - width;
  const top = isPlaced ? box.top + parseFloat(style.top) : box.top;
  const hits = [...document.querySelectorAll(targets)].filter((one) => {
    const target = one.getBoundingClientRect();
    return target.left < left + width && left < target.right
      && target.top < top + height && top < target.bottom;
  });
  return hits.map((one) => one.id).join(" ");
}"""


def hand(page: Page, selector: str) -> str:
    """Give what the hand lies on; "none" where there is no hand."""
    targets = "#main button, #main [data-value], #header button"
    return str(page.evaluate(HAND, [selector, targets]))


LOW, WIDE = {"width": 1366, "height": 625}, {"width": 1920, "height": 1080}


@pytest.mark.parametrize("viewport", mostly_slow([LOW, WIDE], LOW))
def test_a_hand_points_at_what_is_to_be_pressed_until_it_was(page: Page) -> None:
    open_app(page, "game=circuit&variant=luck&play=1&seed=3")
    assert hand(page, ".roll") == ""
    press(page, "roll")
    reach(page, "question")
    assert hand(page, ".question-head") == ""
    press(page, "option", "A")
    press(page, "next")
    reach(page, "roll")
    assert hand(page, ".roll") == "none"

    page.reload()
    wait_until_ready(page)
    assert hand(page, ".roll") == "none"


def test_a_hand_points_at_the_boxes(page: Page) -> None:
    open_app(page, "game=panel&variant=oral&play=1&seed=3")
    press(page, "right")
    reach(page, "panel")
    assert hand(page, ".note") == ""
    press(page, "box", "2")
    expect(page.locator("#app")).not_to_have_attribute("data-hint", "box")


def test_no_screen_reader_meets_a_hint(page: Page) -> None:
    open_app(page, "game=circuit&variant=luck&lang=en&play=1&seed=3")
    before = page.locator("body").aria_snapshot()
    page.locator("#app").evaluate("(one) => one.removeAttribute('data-hint')")
    assert page.locator("body").aria_snapshot() == before


# All but how long the match has been played, which goes on.
KEPT = """() => JSON.stringify(
  Object.entries({ ...localStorage }).filter(([name]) => name !== "casilla.played").sort())"""


@pytest.mark.parametrize("game", mostly_slow(["circuit", "panel"], "circuit"))
def test_an_example_plays_itself_and_leaves_the_match_as_it_was(page: Page, game: str) -> None:
    open_app(page, "game=circuit&variant=luck&lang=en&play=1&seed=3")
    press(page, "roll")
    reach(page, "question")
    kept = page.evaluate(KEPT)
    press(page, "menu")
    press(page, "dialog", "rules")
    press(page, "example", game)
    expect(page.locator("#example")).to_be_focused()
    expect(page.locator("#app")).to_have_attribute("data-screen", game)
    first = page.locator("#main").inner_html()
    went_on = "(first) => document.getElementById('main').innerHTML !== first"
    page.wait_for_function(went_on, arg=first)
    page.mouse.click(200, 300)
    expect(page.locator("#example")).to_have_count(0)
    reach(page, "question")
    expect(page.locator("#menu")).to_be_focused()
    assert page.evaluate(KEPT) == kept


def test_a_key_stops_an_example_and_does_nothing_else(page: Page) -> None:
    open_app(page, "lang=en")
    press(page, "dialog", "rules")
    press(page, "example", "panel")
    expect(page.locator("#example")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#app")).to_have_attribute("data-screen", "start")
    expect(page.locator("#open-rules")).to_be_focused()


def test_a_page_left_during_an_example_comes_back_without_it(page: Page) -> None:
    open_app(page, "lang=en")
    press(page, "dialog", "rules")
    press(page, "example", "circuit")
    expect(page.locator("#example")).to_be_focused()
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("#example")).to_have_count(0)
    wait_until_ready(page)
    expect(page.locator("#app")).to_have_attribute("data-screen", "start")


def test_the_rules_are_read_with_the_keyboard_alone(page: Page) -> None:
    open_app(page, "lang=en")
    page.locator("#open-rules").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="How the games go")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#open-rules")).to_be_focused()
