"""The presenter's window and the board, two pages of one browser."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.files import gift, longest
from e2e.support import lasting, mostly_slow, open_app, wait_until_ready
from e2e.test_every_screen import BOARDS, FAULTS, PHONE, TOO_WIDE
from e2e.twin import SHOWN
from e2e.walks import begin, press, reach
from e2e.windows import in_step, open_presenter

ORAL = "game=circuit&variant=oral&seed=5&play=1"

LOG = "() => localStorage.getItem('casilla.log')"


def play(page: Page, phase: str) -> None:
    """Do at this page what the phase asks for."""
    if phase == "question" and page.locator("#show-answer").count():
        press(page, "show-answer")
    elif phase == "question":
        press(page, "option", "B")
    elif phase == "answer":
        press(page, "right")
    elif phase == "roll":
        press(page, "roll")
    elif phase == "panel":
        press(page, "box", "3")
    else:
        press(page, "next")


GAMES = ["game=circuit&teams=2&laps=1", "game=panel&questions=2"]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("query", mostly_slow(GAMES, GAMES[1]))
def test_the_window_follows_and_leads_a_whole_match(page: Page, query: str) -> None:
    begin(page, query, gift("preguntas.gift", 30))
    window = open_presenter(page)
    for turn in range(60):
        in_step(page, window)
        phase = page.locator("#app").get_attribute("data-phase") or ""
        if phase == "over":
            break
        before = page.evaluate(LOG)
        play(window if turn % 3 else page, phase)
        page.wait_for_function("(log) => localStorage.getItem('casilla.log') !== log", arg=before)
    expect(page.locator("#app")).to_have_attribute("data-screen", "results")
    expect(window.locator("#app")).to_have_attribute("data-phase", "over")
    window.close()


def test_the_window_knows_the_answer_first(page: Page) -> None:
    begin(page, "game=circuit&teams=2&order=file", gift("preguntas.gift", 6))
    window = open_presenter(page)
    press(window, "roll")
    reach(page, "question")
    expect(window.locator("[data-right]")).to_have_count(1)
    assert page.evaluate(SHOWN)["right"] == []


def test_undo_and_redo_and_keys_work_from_the_window(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    window.keyboard.press("Space")
    reach(page, "question")
    reach(window, "question")
    window.keyboard.press("2")
    reach(page, "verdict")
    reach(window, "verdict")
    press(window, "undo")
    reach(page, "question")
    reach(window, "question")
    press(window, "redo")
    reach(page, "verdict")
    in_step(page, window)


@pytest.mark.slow
def test_a_window_that_is_closed_and_opened_again_comes_back_in_step(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    window.locator("#notes").fill("Ana: voz")
    press(window, "roll")
    reach(page, "question")
    window.close()
    press(page, "wrong")
    reach(page, "verdict")
    again = open_presenter(page)
    in_step(page, again)
    expect(again.locator("#notes")).to_have_value("Ana: voz")
    press(again, "next")
    reach(page, "roll")


def test_a_board_that_is_closed_and_opened_again_comes_back_in_step(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    window.locator("#notes").fill("Ana: voz")
    press(window, "roll")
    reach(page, "question")
    shown = page.evaluate(SHOWN)
    page.close()
    expect(window.locator("#screen")).to_have_attribute("data-board", "gone")
    expect(window.locator("#right")).to_be_disabled()
    with window.context.expect_page() as opened:
        window.locator("#open-board").click()
    board = opened.value
    wait_until_ready(board)
    assert board.evaluate(SHOWN) == shown
    expect(window.locator("#screen")).to_have_attribute("data-board", "there")
    expect(window.locator("#notes")).to_have_value("Ana: voz")
    press(window, "right")
    reach(board, "roll")
    in_step(board, window)


def test_reloading_either_changes_nothing(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    press(window, "roll")
    reach(page, "question")
    shown = page.evaluate(SHOWN)
    for one in (page, window):
        one.reload()
        wait_until_ready(one)
    assert page.evaluate(SHOWN) == shown
    expect(window.locator("#screen")).to_have_attribute("data-board", "there")
    in_step(page, window)


def test_the_window_is_no_other_tab_that_plays_the_match(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    press(page, "roll")
    reach(window, "question")
    press(window, "wrong")
    reach(page, "verdict")
    expect(page.locator("#dialog")).to_have_count(0)
    expect(window.locator("#dialog")).to_have_count(0)


def test_the_window_says_what_the_board_shows_beside_the_match(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    press(page, "menu")
    press(page, "new-game")
    press(window, "return-to-match")
    expect(page.locator("#app")).to_have_attribute("data-screen", "circuit")
    expect(window.locator("#roll")).to_be_enabled()


@pytest.mark.slow
def test_keys_are_dead_in_the_window_while_the_board_shows_an_example(page: Page) -> None:
    open_app(page, ORAL)
    window = open_presenter(page)
    press(page, "menu")
    press(page, "dialog", "rules")
    press(page, "example", "panel")
    expect(window.locator("#roll")).to_be_disabled()
    log = page.evaluate(LOG)
    window.keyboard.press("Space")
    press(window, "return-to-match")
    expect(page.locator("#example")).to_have_count(0)
    expect(window.locator("#roll")).to_be_enabled()
    assert page.evaluate(LOG) == log


@pytest.mark.slow
def test_a_correction_is_still_there_after_keys_in_the_window(page: Page) -> None:
    begin(page, "game=circuit&teams=2&order=file", gift("preguntas.gift", 6))
    window = open_presenter(page)
    press(window, "roll")
    reach(window, "question")
    press(window, "open-form", "match")
    page.locator("#form-stem").fill("¿Mejor?")
    expect(window.locator("#skip")).to_be_disabled()
    for key in ("1", "Enter", "Space", "Control+z"):
        window.keyboard.press(key)
    window.keyboard.press("?")
    expect(window.locator("#dialog")).to_be_visible()
    expect(page.locator("#form-stem")).to_have_value("¿Mejor?")


# The buttons of the header that hang out of the window.
_OUT_OF_HEADER = """() => [...document.querySelectorAll("#header button")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 1 || box.left < -1);
}).map((one) => one.id)"""
WIDTHS = (320, 390, 768, 900, 1024, 1180, 1366)


@pytest.mark.slow
@pytest.mark.timeout(200)
@pytest.mark.parametrize("language", ["es", "fr", "eu"])
def test_nothing_of_the_header_is_cut_whatever_the_clock_says(page: Page, language: str) -> None:
    query = f"game=circuit&teams=2&order=file&seconds=600&lang={language}"
    begin(page, query, gift("preguntas.gift", 6))
    window = open_presenter(page)
    press(window, "roll")
    reach(window, "question")
    cut: dict[str, Any] = {}
    for state in ("runs", "stopped"):
        expect(window.locator("#timer")).to_have_attribute("data-state", state)
        for name, one in (("board", page), ("window", window)):
            for width in WIDTHS:
                one.set_viewport_size({"width": width, "height": 740})
                if found := lasting(one, _OUT_OF_HEADER):
                    cut[f"{name} {state} {width}"] = found
        press(window, "timer", "toggle")
    assert cut == {}


def test_a_window_that_the_browser_will_not_open_is_said(page: Page) -> None:
    page.add_init_script("window.open = () => null")
    open_app(page, ORAL + "&lang=en")
    press(page, "menu")
    press(page, "presenter")
    expect(page.locator("#notices")).to_contain_text("did not open the presenter's window")


def test_two_windows_have_the_same_notes_at_each_key(page: Page) -> None:
    open_app(page, ORAL)
    windows = [open_presenter(page), page.context.new_page()]
    windows[1].goto("./?presenter=1")
    wait_until_ready(windows[1])
    first, second = (one.locator("#notes") for one in windows)
    expect(second).to_be_editable()
    first.focus()
    for written in ("a", "ab"):
        windows[0].keyboard.type(written[-1])
        expect(second).to_have_value(written)
    second.focus()
    windows[1].keyboard.press("Home")
    windows[1].keyboard.type("1")
    expect(first).to_have_value("1ab")
    windows[0].keyboard.type("c")
    windows[1].keyboard.type("2")
    for one in (first, second):
        expect(one).to_have_value("12abc")


def test_a_question_is_corrected_and_its_time_set_from_the_window(page: Page) -> None:
    begin(page, "game=circuit&teams=2&order=file&seconds=30", gift("preguntas.gift", 6))
    window = open_presenter(page)
    press(window, "roll")
    reach(window, "question")
    press(window, "change-laps", "4")
    press(window, "dialog", "time")
    press(window, "set", "setup.seconds:90")
    expect(page.locator("#timer")).to_have_attribute("data-seconds", "90")
    press(window, "close-dialog")
    press(window, "open-form", "match")
    expect(page.locator("#app")).to_have_attribute("data-screen", "form")
    expect(window.locator("#skip")).to_be_disabled()


def look(window: Page, place: str, faults: dict[str, Any]) -> None:
    """Look at the window in every size, and with axe."""
    window.evaluate("() => document.getAnimations().forEach((one) => one.finish())")
    for violation in Axe().run(window).response["violations"]:
        faults[f"{place}: {violation['id']}"] = [node["target"] for node in violation["nodes"]]
    for width, height in (*BOARDS, PHONE):
        window.set_viewport_size({"width": width, "height": height})
        if found := lasting(window, TOO_WIDE if (width, height) == PHONE else FAULTS):
            faults[f"{place} at {width}x{height}"] = found
    window.set_viewport_size({"width": BOARDS[0][0], "height": BOARDS[0][1]})


@pytest.mark.timeout(200)
def test_the_window_fits_and_is_accessible(page: Page) -> None:
    faults: dict[str, Any] = {}
    begin(page, "game=circuit&teams=4&order=file&battery=3&laps=20&seconds=600", longest())
    window = open_presenter(page)
    look(window, "roll", faults)
    press(window, "roll")
    reach(window, "question")
    look(window, "question", faults)
    press(window, "option", "A")
    reach(window, "verdict")
    look(window, "verdict", faults)
    press(window, "dialog", "keys")
    look(window, "keys", faults)
    press(window, "close-dialog")
    page.close()
    expect(window.locator("#screen")).to_have_attribute("data-board", "gone")
    look(window, "no board", faults)
    assert faults == {}
