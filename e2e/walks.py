"""Ways through the app that come by every screen, phase and dialog, with the longest texts."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload, Page, expect

from e2e.files import LONG_NAMES, gift, longest, picture
from e2e.record_walk import record
from e2e.support import open_app, wait_until_ready
from e2e.walks_pupils import pupils_in_teams

Visit = Callable[[str], None]
Walk = Callable[[Page, Visit], None]

_NAMES = ",".join(LONG_NAMES)
# What would go away by itself after some seconds stays.
_WITHOUT_LONG_PAUSES = """() => {
  const later = setTimeout;
  window.setTimeout = (act, pause, ...rest) => (pause > 2000 ? 0 : later(act, pause, ...rest));
}"""


def press(page: Page, action: str, value: str = "") -> None:
    """Press a control."""
    of_value = f'[data-value="{value}"]' if value else ""
    page.locator(f'[data-action="{action}"]{of_value}').first.click()


def reach(page: Page, phase: str) -> None:
    """Wait for a phase."""
    expect(page.locator("#app")).to_have_attribute("data-phase", phase)


def begin(page: Page, query: str, bank: FilePayload | None = None) -> None:
    """Start a match with the longest names."""
    open_app(page, f"{query}&names={_NAMES}&seed=11&lang=es")
    if bank is not None:
        page.locator('[data-file="bank"]').first.set_input_files(bank)
        page.locator('[data-action="remove-bank"]').wait_for()
    press(page, "start")


def start_screen(page: Page, visit: Visit) -> None:
    """The start screen: empty, with both games, four teams, all settings, a file with problems."""
    open_app(page, "lang=es")
    visit("start")
    open_app(page, f"teams=4&names={_NAMES}&lang=es")
    visit("start, four teams")
    press(page, "set", "setup.more:true")
    visit("start, all settings")
    page.locator('[data-file="bank"]').first.set_input_files(_with_problems())
    page.locator('[data-action="remove-bank"]').wait_for()
    visit("start, a file with problems")
    press(page, "dialog", "reading")
    visit("dialog reading")
    press(page, "close-dialog")
    press(page, "dialog", "sheets")
    visit("dialog sheets")
    press(page, "close-dialog")
    page.locator("#game-panel").check(force=True)
    visit("start, panel")
    page.locator("#variant-oral").check(force=True)
    visit("start, oral")
    page.locator("#variant-luck").check(force=True)
    visit("start, luck")


def _with_problems() -> FilePayload:
    good = gift("", 6)["buffer"].decode()
    bad = "\n\n".join(f"¿Pregunta mala {n}?{{~a ~b}}" for n in range(12))
    text = f"{good}\n\n{bad}\n\nEmpareja{{=a -> b =c -> d}}"
    return {"name": "con problemas.gift", "mimeType": "text/plain", "buffer": text.encode()}


def circuit_with_bank(page: Page, visit: Visit) -> None:
    """A circuit from a file: roll, choice, verdict, open question, battery over, results."""
    begin(page, "game=circuit&teams=4&order=file&battery=3&laps=20", longest())
    reach(page, "roll")
    visit("roll")
    press(page, "roll")
    visit("question")
    press(page, "option", "A")
    visit("verdict, wrong")
    press(page, "next")
    press(page, "roll")
    visit("question, open")
    press(page, "show-answer")
    visit("answer")
    press(page, "wrong")
    visit("verdict, open")
    press(page, "next")
    press(page, "roll")
    press(page, "option", "B")
    visit("verdict, right")
    press(page, "next")
    reach(page, "battery-over")
    visit("battery over")
    press(page, "end")
    visit("results")


def circuit_written(page: Page, visit: Visit) -> None:
    """Written answers, the dialogs of a match under way, and a win by laps."""
    begin(page, "game=circuit&teams=4&order=file&written=1", longest())
    press(page, "roll")
    press(page, "option", "A")
    visit("marked")
    press(page, "show-answer")
    for name in ("menu", "keys", "teams", "questions"):
        press(page, "menu")
        if name != "menu":
            press(page, "dialog", name)
        visit(f"dialog {name}")
        press(page, "close-dialog")
    press(page, "menu")
    press(page, "new-game")
    visit("start, a match under way")
    press(page, "start")
    visit("dialog confirm-new")


def circuit_oral(page: Page, visit: Visit) -> None:
    """An oral circuit with a real die, in which the first team completes its lap."""
    begin(page, "game=circuit&variant=oral&teams=4&laps=1&die=real")
    visit("roll, real die")
    press(page, "roll", "6")
    visit("question, oral")
    press(page, "wrong")
    visit("verdict, oral")
    press(page, "next")
    for turn in range(11):
        press(page, "roll", "6" if turn % 4 == 3 else "1")
        press(page, "right")
    visit("roll, after a right answer")
    page.evaluate(_WITHOUT_LONG_PAUSES)
    press(page, "roll", "6")
    reach(page, "over")
    page.locator("#celebration").wait_for()
    visit("celebration")
    press(page, "show-results")
    expect(page.locator("#app")).to_have_attribute("data-screen", "results")
    visit("results")


def another_tab(page: Page, visit: Visit) -> None:
    """A match that goes on in another tab, in either game."""
    for game in ("circuit", "panel"):
        begin(page, f"game={game}&variant=oral")
        if page.locator('[data-action="confirm-start"]').count():
            press(page, "confirm-start")
        other = page.context.new_page()
        other.goto(page.url)
        wait_until_ready(other)
        press(other, "roll" if game == "circuit" else "right")
        page.locator("#take-over").wait_for()
        visit(f"{game}, another tab")
        other.close()
        with page.expect_navigation():
            press(page, "take-over")
        wait_until_ready(page)
        reach(page, "question" if game == "circuit" else "panel")


def circuit_luck(page: Page, visit: Visit) -> None:
    """A circuit at random."""
    begin(page, "game=circuit&variant=luck&options=4&teams=4&battery=2")
    press(page, "roll")
    visit("question, luck")
    press(page, "option", "D")
    visit("verdict, luck")
    press(page, "next")
    press(page, "roll")
    press(page, "option", "D")
    press(page, "next")
    reach(page, "battery-over")
    visit("battery over, luck")


def panel_with_bank(page: Page, visit: Visit) -> None:
    """A panel from a file to its results."""
    begin(page, "game=panel&order=file&questions=1", longest())
    visit("question")
    press(page, "option", "B")
    visit("verdict, right")
    press(page, "next")
    visit("panel")
    press(page, "box", "3")
    visit("reveal")
    press(page, "next")
    visit("question, open")
    press(page, "show-answer")
    visit("answer")
    press(page, "wrong")
    visit("verdict, wrong")
    press(page, "next")
    for _ in range(2):
        press(page, "option", "A")
        press(page, "next")
    reach(page, "over")
    visit("results")


def panel_oral_and_luck(page: Page, visit: Visit) -> None:
    """A panel without a file."""
    begin(page, "game=panel&variant=oral")
    visit("question, oral")
    press(page, "wrong")
    visit("verdict, oral")
    begin(page, "game=panel&variant=luck")
    if page.locator('[data-action="confirm-start"]').count():
        press(page, "confirm-start")
    visit("question, luck")
    press(page, "option", "A")
    visit("verdict, luck")


def question_form(page: Page, visit: Visit) -> None:
    """The question form, empty and with a file."""
    open_app(page, "lang=es")
    press(page, "open-form")
    visit("form, empty")
    page.locator('[data-file="form"]').first.set_input_files(longest())
    expect(page.locator('[data-field="form.stem"]')).not_to_be_empty()
    visit("form, loaded")
    page.locator("#form-picture").set_input_files(picture())
    page.locator("#form-media img").wait_for()
    visit("form, with a picture")
    page.locator("#form-to-list").evaluate("(button) => button.click()")
    visit("form, the list alone on a phone")
    page.locator("#form-new").evaluate("(button) => button.click()")
    visit("dialog replace-form")
    press(page, "close-dialog")
    press(page, "dialog", "table")
    page.fill("#table-text", "Pregunta\tA\tB\tCorrecta\n¿2 + 2?\t3\t4\tB\n¿Y?\t3\t4\tZ\n")
    visit("dialog table")


def question_form_in_a_match(page: Page, visit: Visit) -> None:
    """The question form over a match whose question was answered."""
    begin(page, "game=panel&order=file&questions=1", longest())
    press(page, "option", "A")
    press(page, "menu")
    press(page, "open-form", "match")
    visit("form, over a match")


def computers_and_forecast(page: Page, visit: Visit) -> None:
    """Computer players in both games, who plays each seat, and what to expect."""
    open_app(page, f"game=panel&variant=luck&computers=0,50,70,90&names={_NAMES}&lang=es")
    visit("start, computers")
    press(page, "dialog", "seats")
    visit("dialog seats")
    press(page, "close-dialog")
    page.locator("#game-circuit").check(force=True)
    expect(page.locator("#advice")).to_be_visible(timeout=60_000)
    visit("start, advice")
    press(page, "dialog", "forecast")
    visit("dialog forecast")
    begin(page, "game=circuit&variant=oral&teams=4&computers=90,90,90,90")
    _undo_of_a_computer(page)
    visit("circuit, a computer's turn")
    begin(page, "game=panel&variant=oral&computers=90,90,90,90")
    press(page, "confirm-start")
    _undo_of_a_computer(page)
    visit("panel, a computer's turn")


def _undo_of_a_computer(page: Page) -> None:
    """Take back what a computer did: then it waits."""
    page.locator("#robot").click()
    press(page, "undo")


WALKS: dict[str, Walk] = {
    walk.__name__: walk
    for walk in (
        start_screen,
        circuit_with_bank,
        circuit_written,
        circuit_oral,
        circuit_luck,
        another_tab,
        panel_with_bank,
        panel_oral_and_luck,
        pupils_in_teams,
        question_form,
        question_form_in_a_match,
        record,
        computers_and_forecast,
    )
}
