"""«Display and sound»: remembered, applied before anything is painted, and right in every theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.files import gift, longest
from e2e.support import lasting, open_app, wait_until_ready, watch
from e2e.test_every_screen import BOARDS, FAULTS, TOO_WIDE
from e2e.walks import WALKS, begin, press, reach

THEMES = ("dark", "contrast", "dark contrast")
PHASES = ("circuit_with_bank", "panel_with_bank")
SIZES = ("large", "largest")
# A school Chromebook at 200 %, and the narrowest phone.
SMALL: tuple[ViewportSize, ...] = ({"width": 683, "height": 384}, {"width": 320, "height": 640})

DIALOGS = (
    "display",
    "rules",
    "sheets",
    "templates",
    "languages",
    "pupils",
    "time",
    "seats",
    "forecast",
    "history",
)
"""Those that the start screen opens."""

PRESSED = (
    "#dialog :is(button, input, select, textarea)"
    ":enabled:not(.visually-hidden, [aria-disabled=true])"
)

DISPLAY = "(words) => document.documentElement.setAttribute('data-display', words)"
SHOWN = "() => document.documentElement.getAttribute('data-display')"
PAPER = "() => getComputedStyle(document.documentElement).backgroundColor"

# What a person would read that is cut off at a side, and cannot be scrolled to.
CUT_OFF = """() => {
  const faults = [];
  const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  for (const one of document.querySelectorAll("#app *:not(svg *)")) {
    if (one.closest(".visually-hidden, [inert]") || !one.checkVisibility()) continue;
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!text) continue;
    const box = one.getBoundingClientRect();
    let outer = one;
    while (outer && !scrolls(outer)) outer = outer.parentElement;
    if (!outer && (box.left < -1 || box.right > innerWidth + 1))
      faults.push(`${one.tagName}.${one.className} "${one.textContent.trim().slice(0, 30)}"`);
  }
  return faults;
}"""

# Stands in for the browser's speech: two voices of this computer, and one that sends texts away.
SPEECH = """
  const said = [];
  const voice = (lang, localService) => ({ lang, localService, name: lang, default: false });
  const voices = [voice("es-ES", false), voice("es_ES", true), voice("en-GB", true)];
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(globalThis, "speechSynthesis", { value: {
    getVoices: () => voices,
    speak: (one) => said.push([one.text, one.lang, one.voice.localService]),
    cancel: () => said.push("silence"),
    addEventListener: () => {},
  } });
  globalThis.said = said;
"""


def finish_motion(page: Page) -> None:
    """Let what moves come to rest."""
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")


def choose(page: Page, *fields: str) -> None:
    """Open the dialog from the start screen, choose these, and close it."""
    press(page, "dialog", "display")
    for field in fields:
        page.locator(f"#display-{field}").check(force=True)
    press(page, "close-dialog")


def test_what_was_chosen_is_there_before_python_is_after_a_reload(page: Page) -> None:
    open_app(page, "lang=en")
    choose(page, "dark", "contrast", "still", "size-largest")
    expect(page.locator("html")).to_have_attribute("data-display", "dark contrast still largest")
    paper = page.evaluate(PAPER)

    page.reload(wait_until="domcontentloaded")
    assert page.locator("html").get_attribute("data-ready") == "false"
    assert page.evaluate(SHOWN) == "dark contrast still largest"
    assert page.evaluate(PAPER) == paper == "rgb(0, 0, 0)"

    wait_until_ready(page)
    press(page, "dialog", "display")
    for field in ("dark", "contrast", "still", "size-largest"):
        expect(page.locator(f"#display-{field}")).to_be_checked()


def test_the_dialog_is_reached_from_the_menu_of_a_match_and_by_keys(page: Page) -> None:
    open_app(page, "game=circuit&variant=oral&play=1")
    press(page, "menu")
    press(page, "dialog", "display")
    page.locator("#display-dark").focus()
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-display", "dark")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    reach(page, "roll")


def test_without_motion_no_car_drives(page: Page) -> None:
    open_app(page, "game=circuit&variant=oral&seed=3")
    choose(page, "still")
    press(page, "start")
    press(page, "roll")
    reach(page, "question")
    still = page.evaluate(
        """async () => {
             const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
             await frame();
             await frame();
             return document.getAnimations().map((one) => one.effect.getComputedTiming().duration);
           }"""
    )
    assert all(duration <= 1 for duration in still)


def test_board_and_dialogs_use_the_legible_font_throughout(page: Page) -> None:
    open_app(page, "game=panel&variant=luck&play=1")
    families = page.evaluate(
        """() => [...new Set([...document.querySelectorAll("#app *")]
             .map((one) => getComputedStyle(one).fontFamily.split(",")[0]))]"""
    )
    assert families == ['"Atkinson Hyperlegible Next"']


@pytest.fixture(scope="module", params=THEMES)
def theme(request: pytest.FixtureRequest, browser: Browser, site: str) -> dict[str, Any]:
    """Walk through a match of each kind in a theme, and give what axe finds on the way."""
    found: dict[str, Any] = {}
    with browser.new_context(
        base_url=site, viewport=_size(BOARDS[1]), reduced_motion="reduce"
    ) as context:
        page = context.new_page()

        def visit(place: str) -> None:
            page.evaluate(DISPLAY, request.param)
            finish_motion(page)
            for violation in Axe().run(page).response["violations"]:
                targets = [node["target"] for node in violation["nodes"]][:3]
                found[f"{place}: {violation['id']}"] = targets

        open_app(page, "lang=es")
        through_dialogs(page, visit)
        for name in PHASES:
            WALKS[name](page, visit)
    return found


def through_dialogs(page: Page, visit: Callable[[str], None]) -> None:
    """Visit every dialog that the start screen opens."""
    for dialog in DIALOGS:
        press(page, "dialog", dialog)
        page.locator(f".dialog-{dialog}").wait_for()
        visit(f"dialog {dialog}")
        press(page, "close-dialog")


def _size(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


@pytest.mark.slow
def test_axe_finds_nothing_in_any_theme(theme: dict[str, Any]) -> None:
    assert theme == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.slow
def test_larger_texts_fit_without_scrolling(browser: Browser, site: str, size: str) -> None:
    found: dict[str, Any] = {}
    with browser.new_context(
        base_url=site, viewport=_size(BOARDS[0]), reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        open_app(page, "lang=es")
        choose(page, f"size-{size}")

        def visit(place: str) -> None:
            finish_motion(page)
            for board in BOARDS:
                page.set_viewport_size(_size(board))
                if faults := lasting(page, FAULTS):
                    found[f"{place} at {board}"] = faults

        for name in PHASES:
            WALKS[name](page, visit)
        for game in ("circuit", "panel"):
            begin(page, f"game={game}&order=file", gift("cortas.gift", 24))
            if page.locator('[data-action="confirm-start"]').count():
                press(page, "confirm-start")
            if game == "circuit":
                press(page, "roll")
            reach(page, "question")
            expect(page.locator(f".question-step-{SIZES.index(size) + 1}")).to_be_visible()
            visit(f"{game}, a short question")
            press(page, "option", "A")
            visit(f"{game}, a short verdict")
    assert found == {}


@pytest.mark.parametrize("window", SMALL)
@pytest.mark.slow
def test_nothing_is_lost_at_200_percent_and_on_the_narrowest_phone(
    browser: Browser, site: str, window: ViewportSize
) -> None:
    found: dict[str, Any] = {}
    with browser.new_context(base_url=site, viewport=window, reduced_motion="reduce") as context:
        page = context.new_page()

        def visit(place: str) -> None:
            finish_motion(page)
            if faults := [*lasting(page, TOO_WIDE), *lasting(page, CUT_OFF)]:
                found[place] = faults

        def visit_dialog(place: str) -> None:
            visit(place)
            for control in page.locator(PRESSED).all():
                if control.get_attribute("type") not in ("radio", "file"):
                    control.click(trial=True)

        open_app(page, "lang=es")
        visit("start")
        through_dialogs(page, visit_dialog)
        for name in PHASES:
            WALKS[name](page, visit)
    assert found == {}


def test_a_question_is_read_by_a_voice_of_this_computer(page: Page) -> None:
    page.add_init_script(SPEECH)
    open_app(page, "game=panel&order=file&lang=es&seed=1")
    page.locator('[data-file="bank"]').first.set_input_files(gift("preguntas.gift", 24))
    choose(page, "aloud-button")
    press(page, "start")
    page.locator("#read-aloud").click()
    expect_said(page, "¿Pregunta número 1: ¿qué opción es?")
    said = page.evaluate("() => said.filter((one) => one !== 'silence')")
    assert [one[0][:2] for one in said[1:]] == ["A:", "B:", "C:", "D:"]
    assert {tuple(one[1:]) for one in said} == {("es_ES", True)}


@pytest.mark.slow
def test_every_question_is_read_where_that_was_chosen(page: Page) -> None:
    page.add_init_script(SPEECH)
    open_app(page, "game=panel&order=file&lang=es&seed=1")
    page.locator('[data-file="bank"]').first.set_input_files(gift("preguntas.gift", 24))
    choose(page, "aloud-always")
    press(page, "start")
    expect_said(page, "¿Pregunta número 1: ¿qué opción es?")
    press(page, "option", "A")
    page.wait_for_function("() => said.at(-1) === 'silence'")
    press(page, "next")
    expect_said(page, "¿Pregunta número 2: ¿qué opción es?")


def expect_said(page: Page, text: str) -> None:
    """Wait until this has been read aloud."""
    page.wait_for_function("(text) => said.some((one) => one[0] === text)", arg=text)


def test_a_browser_without_a_voice_says_so_and_stays_quiet(page: Page) -> None:
    page.add_init_script("speechSynthesis.getVoices = () => [];")
    open_app(page, "game=panel&variant=luck&lang=en")
    press(page, "dialog", "display")
    page.locator("#display-aloud-always").check(force=True)
    expect(page.locator("#looks-voice")).to_contain_text("no voice")
    press(page, "close-dialog")
    press(page, "start")
    reach(page, "question")
    expect(page.locator("#read-aloud")).to_have_count(0)


RIGHT_TO_LEFT = """ما عاصمة مصر؟ {
=القاهرة
~دمشق
~بغداد (العراق)
}

מהי בירת צרפת? {
~לונדון
=פריז
~רומא
}

¿Una más? {=sí ~no}

¿Otra más? {=sí ~no}
"""


def test_a_question_from_right_to_left_shows_right(page: Page) -> None:
    open_app(page, "game=panel&order=file&lang=es")
    page.locator('[data-file="bank"]').first.set_input_files(
        {"name": "rtl.gift", "mimeType": "text/plain", "buffer": RIGHT_TO_LEFT.encode()}
    )
    press(page, "start")
    reach(page, "question")
    stem, option = page.locator("#question-stem"), page.locator("#option-A")
    assert stem.evaluate("(one) => getComputedStyle(one).direction") == "rtl"
    letter, text = (option.locator(f".option-{part}") for part in ("letter", "text"))
    assert _left(letter) > _left(text)
    assert _left(page.locator("#option-A")) > _left(page.locator("#option-B"))
    # The question mark stands at the left end: it belongs to the text that runs there.
    mark = stem.evaluate(
        """(one) => {
             const text = one.querySelector("p")?.firstChild ?? one.firstChild;
             const range = document.createRange();
             const at = (place) => {
               range.setStart(text, place);
               range.setEnd(text, place + 1);
               return range.getBoundingClientRect().left;
             };
             const last = text.data.trimEnd().length - 1;
             return [at(last), at(0)];
           }"""
    )
    assert mark[0] < mark[1]


def _left(locator: Any) -> float:
    box = locator.bounding_box()
    assert box
    return float(box["x"])


@pytest.mark.slow
def test_nothing_goes_wrong_in_a_dark_match_with_the_longest_texts(
    browser: Browser, site: str
) -> None:
    problems: list[str] = []
    with browser.new_context(
        base_url=site, viewport=_size(BOARDS[1]), reduced_motion="reduce"
    ) as context:
        watch(context, site, problems)
        page = context.new_page()
        open_app(page, "lang=es")
        choose(page, "dark", "size-largest", "aloud-always")
        begin(page, "game=circuit&teams=4&order=file", longest())
        press(page, "roll")
        reach(page, "question")
        finish_motion(page)
        assert lasting(page, FAULTS) == []
    assert problems == []
