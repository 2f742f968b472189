"""The clock of a question: it counts, is stopped and kept, and decides nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.support import mostly_slow, open_app, wait_until_ready
from e2e.walks import press, reach
from e2e.windows import open_presenter

ORAL = "game=circuit&variant=oral&seed=5&play=1&lang=en"

# What is said to a screen reader, and how many notes are played.
LISTEN = """() => {
  window.said = [];
  window.notes = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.notes += 1;
    return make.call(this);
  };
  addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.role === "status" && target.parentElement === document.body)
        window.said.push(target.textContent);
  }).observe(document.body, { childList: true, subtree: true }));
}"""


def left(page: Page) -> int:
    """Give the seconds that the clock shows."""
    return int(page.locator("[data-left]").inner_text())


def asked(page: Page, seconds: int) -> None:
    """Begin a match in which a question is asked that has so many seconds."""
    open_app(page, f"{ORAL}&seconds={seconds}")
    press(page, "roll")
    reach(page, "question")


def state(page: Page, name: str) -> None:
    """Wait until the clock is in this state."""
    expect(page.locator("#timer")).to_have_attribute("data-state", name, timeout=20_000)


def test_without_a_time_there_is_no_clock(page: Page) -> None:
    open_app(page, ORAL)
    press(page, "roll")
    reach(page, "question")
    expect(page.locator("#timer")).to_have_count(0)


def test_the_end_is_seen_heard_and_said_and_decides_nothing(page: Page) -> None:
    page.add_init_script(f"({LISTEN})()")
    asked(page, 12)
    notes = page.evaluate("() => window.notes")
    state(page, "over")
    expect(page.locator("[data-word]")).to_have_text("Time is up")
    assert left(page) == 0
    assert page.evaluate("() => window.said") == [
        "Time: 12 seconds.",
        "10 seconds left.",
        "Time is up.",
    ]
    assert page.evaluate("() => window.notes") > notes
    reach(page, "question")
    press(page, "right")
    reach(page, "roll")
    expect(page.locator("#timer")).to_have_count(0)


def test_it_is_stopped_and_changed_by_buttons_and_by_keys(page: Page) -> None:
    asked(page, 60)
    press(page, "timer", "toggle")
    state(page, "stopped")
    stopped = left(page)
    press(page, "timer", "more")
    assert left(page) == stopped + 5
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert left(page) == stopped - 5
    page.keyboard.press("+")
    assert left(page) == stopped
    page.keyboard.press("t")
    state(page, "runs")


@pytest.mark.slow
def test_more_time_once_it_is_up_runs(page: Page) -> None:
    asked(page, 1)
    state(page, "over")
    press(page, "timer", "more")
    state(page, "low")
    assert 0 < left(page) <= 5


def test_it_goes_down_to_nothing_and_up_to_what_can_be_set(page: Page) -> None:
    asked(page, 595)
    press(page, "timer", "toggle")
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert left(page) == 600
    expect(page.locator("#timer-more")).to_have_attribute("aria-disabled", "true")
    press(page, "timer", "less")
    expect(page.locator("#timer-more")).to_have_attribute("aria-disabled", "false")
    while left(page):
        page.keyboard.press("-")
    state(page, "over")
    expect(page.locator("#timer-less")).to_have_attribute("aria-disabled", "true")


@pytest.mark.slow
def test_keys_that_are_switched_off_leave_the_clock_alone(page: Page) -> None:
    asked(page, 60)
    press(page, "menu")
    press(page, "shortcuts")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    state(page, "runs")


def test_a_reload_goes_on_where_the_clock_was(page: Page) -> None:
    asked(page, 60)
    before = left(page)
    page.reload()
    wait_until_ready(page)
    state(page, "runs")
    assert before - 10 <= left(page) <= before
    press(page, "timer", "toggle")
    stopped = left(page)
    page.reload()
    wait_until_ready(page)
    state(page, "stopped")
    assert left(page) == stopped


def test_an_answer_stops_it_and_taking_it_back_does_not_start_it(page: Page) -> None:
    asked(page, 60)
    press(page, "wrong")
    reach(page, "verdict")
    expect(page.locator("#timer")).to_have_count(0)
    press(page, "undo")
    state(page, "stopped")
    assert 0 < left(page) <= 60


@pytest.mark.parametrize("is_stopped", mostly_slow([False, True], False))
def test_an_example_leaves_it_as_it_was(page: Page, is_stopped: bool) -> None:
    asked(page, 600)
    if is_stopped:
        press(page, "timer", "toggle")
    before = left(page)
    press(page, "menu")
    press(page, "dialog", "rules")
    press(page, "example", "panel")
    expect(page.locator("#example")).to_be_focused()
    expect(page.locator("#timer")).to_have_count(0)
    press(page, "stop-example")
    state(page, "stopped" if is_stopped else "runs")
    assert left(page) == before if is_stopped else left(page) <= before


def test_it_goes_on_once_the_board_is_shown_again(page: Page) -> None:
    asked(page, 600)
    press(page, "menu")
    press(page, "new-game")
    expect(page.locator("#timer")).to_have_count(0)
    page.reload()
    wait_until_ready(page)
    press(page, "return-to-match")
    state(page, "runs")


@pytest.mark.slow
def test_time_that_is_set_in_the_middle_of_a_question_counts_at_once(page: Page) -> None:
    asked(page, 60)
    press(page, "menu")
    press(page, "dialog", "time")
    press(page, "set", "setup.seconds:20")
    press(page, "close-dialog")
    assert left(page) <= 20


@pytest.mark.slow
def test_both_windows_show_a_stopped_clock_once_an_answer_is_taken_back(page: Page) -> None:
    asked(page, 300)
    window = open_presenter(page)
    state(window, "runs")
    press(page, "wrong")
    reach(window, "verdict")
    press(page, "undo")
    for one in (page, window):
        state(one, "stopped")
    assert left(window) == left(page)


@pytest.mark.timeout(200)
def test_both_windows_show_one_clock_and_either_stops_it(page: Page) -> None:
    asked(page, 300)
    window = open_presenter(page)
    state(window, "runs")
    assert abs(left(window) - left(page)) <= 1
    press(window, "timer", "toggle")
    state(page, "stopped")
    state(window, "stopped")
    assert left(window) == left(page)
    press(page, "timer", "more")
    expect(window.locator("[data-left]")).to_have_text(str(left(page)))
    press(window, "timer", "toggle")
    state(page, "runs")
    window.reload()
    wait_until_ready(window)
    state(window, "runs")
    assert abs(left(window) - left(page)) <= 1
