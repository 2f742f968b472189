"""Nothing is lost: reloads, a killed browser, another tab, storage that is refused."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.files import gift, save
from e2e.policies import by_turns
from e2e.storage import BLOCK_STORAGE, REFUSE_OPENING, REFUSE_STORAGE
from e2e.support import mostly_slow, open_app, wait_until_ready
from e2e.twin import SHOWN, start
from e2e.walks import circuit_with_bank, circuit_written, panel_with_bank, press, reach
from pygame_engine import Match, Phase, Variant, circuit
from pygame_engine.actions import ChangeLaps, RollDie

ORAL = "game=circuit&variant=oral&seed=5&play=1"


def reload_everywhere(page: Page) -> dict[str, Any]:
    """Walk through all phases and reload in each once; give what differed afterwards."""
    differing: dict[str, Any] = {}
    seen: set[str] = set()

    def visit(place: str) -> None:
        shown = page.evaluate(SHOWN)
        if shown["screen"] == "start" or shown["phase"] in seen:
            return
        seen.add(shown["phase"])
        page.reload()
        wait_until_ready(page)
        if page.evaluate(SHOWN) != shown:
            differing[place] = (shown, page.evaluate(SHOWN))

    for walk in (circuit_with_bank, panel_with_bank):
        walk(page, visit)
        press(page, "new-game")
    circuit_written(page, lambda place: visit(place) if place == "marked" else None)
    assert seen == {
        *("roll", "question", "verdict", "answer", "battery-over", "over"),
        *("panel", "reveal", "marked"),
    }
    return differing


@pytest.mark.timeout(400)  # ten starts
def test_a_reload_in_any_phase_comes_back_to_it(page: Page) -> None:
    assert reload_everywhere(page) == {}


def test_a_match_goes_on_with_the_same_chance_after_a_reload_in_its_middle(page: Page) -> None:
    settings = circuit.Settings(teams=("", ""), variant=Variant.BANK)
    twin = start(page, settings, "game=circuit&teams=2", 9, gift("preguntas.gift", 9))
    for step in range(9):
        if step in (2, 5):
            twin.reload()
        twin.play(by_turns(twin.match))
    twin.undo()


def test_a_reload_while_a_car_is_driving_loses_nothing(page: Page) -> None:
    open_app(page, ORAL)
    press(page, "roll")
    page.reload()
    wait_until_ready(page)
    reach(page, "question")


def test_a_killed_browser_resumes_the_match(
    playwright: Playwright, launch_options: dict[str, Any], site: str, tmp_path: Path
) -> None:
    def launch() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path, base_url=site, **launch_options
        )

    context = launch()
    page = context.pages[0]
    open_app(page, ORAL)
    press(page, "roll")
    press(page, "wrong")
    shown = page.evaluate(SHOWN)
    _kill_browser(tmp_path)
    again = launch()
    page = again.pages[0]
    open_app(page, ORAL)
    assert page.evaluate(SHOWN) == shown
    again.close()


def _kill_browser(profile: Path) -> None:
    """Kill the processes that use this profile, as a crash or an empty battery would."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_text()
        except OSError:
            continue
        if f"--user-data-dir={profile}" in command:
            os.kill(int(process.name), signal.SIGKILL)


IS_IN_DATABASE = """() => new Promise((resolve) => {
  indexedDB.open("casilla").onsuccess = ({ target: { result: database } }) => {
    const read = database.transaction("texts").objectStore("texts").get("revision");
    read.onsuccess = () => {
      database.close();
      resolve(read.result === localStorage.getItem("casilla.revision"));
    };
  };
})"""

# What a kill in the middle of writing leaves: a newer log, and no revision beside it.
CUT_LOCAL_STORAGE = """() => {
  localStorage.removeItem("casilla.revision");
  localStorage.setItem("casilla.log", "3 {}");
}"""


@pytest.fixture
def long_match(page: Page) -> Page:
    """A page with a match so long that its log is kept in pieces; the last action was a roll."""
    match = Match.new(circuit.Settings(variant=Variant.ORAL), seed=5)
    for number in range(44):
        match = match.do(ChangeLaps(3 + number % 2))
    open_app(page)
    page.locator('[data-file="match"]').set_input_files(save(match))
    reach(page, str(Phase.ROLL))
    assert match.allows(RollDie())
    press(page, "roll")
    reach(page, str(Phase.QUESTION))
    return page


LOSSES = ["() => {}", "() => localStorage.clear()", CUT_LOCAL_STORAGE]


@pytest.mark.parametrize(
    "lost",
    mostly_slow(LOSSES, CUT_LOCAL_STORAGE),
    ids=["nothing", "localStorage", "half a write"],
)
def test_a_long_match_resumes_from_what_is_whole(long_match: Page, lost: str) -> None:
    page = long_match
    shown = page.evaluate(SHOWN)
    press(page, "wrong")
    press(page, "undo")
    reach(page, str(Phase.QUESTION))
    page.wait_for_function(IS_IN_DATABASE)
    page.evaluate(lost)
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(SHOWN) == shown


def test_another_tab_takes_the_match_over_and_gives_it_back(page: Page) -> None:
    open_app(page, ORAL)
    other = page.context.new_page()
    open_app(other, ORAL)
    press(other, "roll")
    expect(page.locator("#dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_visible()
    with page.expect_navigation():
        press(page, "take-over")
    wait_until_ready(page)
    reach(page, "question")
    press(page, "right")
    expect(other.locator("#dialog")).to_be_visible()
    other.close()


def test_a_tab_with_another_address_takes_over_the_match_that_is_played(page: Page) -> None:
    open_app(page, "game=panel&variant=oral&play=1")
    other = page.context.new_page()
    open_app(other, ORAL)
    press(other, "confirm-start")
    press(other, "roll")
    reach(other, "question")
    shown = other.evaluate(SHOWN)
    with page.expect_navigation():
        press(page, "take-over")
    wait_until_ready(page)
    assert page.evaluate(SHOWN) == shown
    press(page, "right")
    reach(page, "roll")
    page.reload()
    wait_until_ready(page)
    reach(page, "roll")
    other.close()


def test_storage_that_is_refused_is_said_and_the_match_goes_on(page: Page) -> None:
    page.add_init_script(f"({REFUSE_STORAGE})()")
    open_app(page, ORAL + "&lang=en")
    expect(page.locator("#app")).to_contain_text("does not keep the match")
    press(page, "roll")
    reach(page, "question")


@pytest.mark.parametrize("blocked", [BLOCK_STORAGE, REFUSE_OPENING])
def test_where_site_data_is_blocked_the_game_is_played_all_the_same(
    page: Page, blocked: str
) -> None:
    page.add_init_script(f"({blocked})()")
    open_app(page, ORAL + "&lang=en")
    expect(page.locator("#app")).to_contain_text("does not keep the match")
    press(page, "roll")
    reach(page, "question")


def test_a_file_dropped_on_the_board_is_answered(page: Page) -> None:
    open_app(page, ORAL + "&lang=en")
    page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["x"], "x.txt"));
          document.body.dispatchEvent(new DragEvent("drop", {
            dataTransfer: data, bubbles: true, cancelable: true,
          }));
        }"""
    )
    expect(page.locator("#app")).to_contain_text("when a battery is over")


def test_a_name_typed_in_the_teams_dialog_counts_when_it_is_closed(page: Page) -> None:
    open_app(page, ORAL)
    press(page, "menu")
    press(page, "dialog", "teams")
    page.locator('[data-field="team.blue.name"]').fill("Linces")
    page.locator('[data-field="team.red.name"]').fill("Zorros")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    for name in ("Linces", "Zorros"):
        expect(page.locator("#app")).to_contain_text(name)


def test_a_match_saved_to_a_file_opens_in_another_browser(
    page: Page, browser: Any, site: str
) -> None:
    open_app(page, ORAL)
    press(page, "roll")
    shown = page.evaluate(SHOWN)
    press(page, "menu")
    with page.expect_download() as download:
        press(page, "save-match")
    saved = download.value.path()
    with browser.new_context(base_url=site) as elsewhere:
        other = elsewhere.new_page()
        open_app(other)
        other.locator('[data-file="match"]').set_input_files(saved)
        reach(other, "question")
        assert other.evaluate(SHOWN) == shown


def test_a_double_click_does_one_thing(page: Page) -> None:
    open_app(page, ORAL)
    page.locator('[data-action="roll"]').dblclick()
    reach(page, "question")
    page.locator('[data-action="wrong"]').dblclick()
    reach(page, "verdict")
    page.locator('[data-action="next"]').dblclick()
    reach(page, "roll")


@pytest.mark.slow
def test_a_double_click_adds_one_question_and_two_clicks_add_two(page: Page) -> None:
    open_app(page)
    page.locator("#open-form").click()
    items = page.locator(".form-item")
    page.locator("#form-add").dblclick()
    expect(items).to_have_count(2)
    page.locator("#form-copy").dblclick()
    expect(items).to_have_count(3)
    for _ in range(2):
        page.locator("#form-add").click()
    expect(items).to_have_count(5)


def test_the_language_changes_in_the_middle_of_a_match(page: Page) -> None:
    open_app(page, ORAL + "&lang=es")
    press(page, "roll")
    shown = page.evaluate(SHOWN)
    press(page, "dialog", "languages")
    press(page, "language", "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.evaluate(SHOWN) == shown
