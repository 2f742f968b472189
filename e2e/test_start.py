"""The page before Python answers, and how Python takes it over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.files import gift
from e2e.support import READY, mostly_slow, open_app, wait_until_ready
from tools.costs import first_visit
from tools.paths import SITE

BUDGET = 7_500_000
SNAPSHOT = "**/python/snapshot.bin"

SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""

# A typeface that comes after the first paint moves what was painted; that is no doing of Python's.
FORGET_SHIFTS = """async () => {
  await document.fonts.ready;
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  window.shifts = 0;
}"""


@contextmanager
def held_back(page: Page, pattern: str = SNAPSHOT) -> Iterator[None]:
    """Keep Python from starting until the block ends."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(pattern, hold)
    yield
    for route in waiting:
        route.continue_()
    page.unroute(pattern, hold)


@contextmanager
def before_python(page: Page, query: str = "") -> Iterator[None]:
    """Open the page and keep Python from starting until the block ends; then wait for it."""
    with held_back(page):
        page.goto(f"./{query}")
        expect(page.locator("#app")).to_be_visible()
        yield
        assert page.locator(READY).count() == 0
    wait_until_ready(page)


def shifts(page: Page) -> float:
    return float(page.evaluate("() => window.shifts"))


@pytest.mark.parametrize(
    ("context_options", "word"),
    [
        ({"locale": "es-ES"}, "Empezar"),
        ({"locale": "en-GB"}, "Start"),
        ({"locale": "fr"}, "Commencer"),
        ({"locale": "de"}, "Start"),
    ],
)
def test_the_start_screen_is_there_before_python(page: Page, word: str) -> None:
    with before_python(page):
        expect(page.locator("#start")).to_have_text(word)
        expect(page.locator("#start")).to_be_in_viewport()
        expect(page.locator("#boot-stages")).to_be_visible()

    expect(page.locator("#start")).to_have_text(word)
    expect(page.locator("#boot-stages")).to_be_hidden()


def test_nothing_moves_when_python_takes_over(page: Page) -> None:
    page.add_init_script(SHIFTS)
    with before_python(page):
        page.locator("#setup-name-0").fill("Ñandú")
        before = page.locator("#app").inner_html()
        page.evaluate(FORGET_SHIFTS)

    assert shifts(page) == 0
    assert page.locator("#app").inner_html().replace(' value="Ñandú"', ' value=""') == before


def test_what_is_typed_before_python_stays_and_so_does_the_caret(page: Page) -> None:
    with before_python(page):
        page.locator("#setup-name-0").fill("Leones")
        page.locator("#setup-name-1").press_sequentially("Tigres")
        page.keyboard.press("ArrowLeft")

    expect(page.locator("#setup-name-0")).to_have_value("Leones")
    page.keyboard.type("!")
    expect(page.locator("#setup-name-1")).to_have_value("Tigre!s")


def test_pressing_start_early_starts_what_was_filled_in(page: Page) -> None:
    with before_python(page):
        page.locator("label", has=page.locator("#variant-oral")).click()
        page.locator("#setup-name-0").fill("Leones")
        page.locator("#more-laps").click()
        page.locator("#more-laps").click()
        expect(page.locator("#setup-laps")).to_have_value("5")
        page.locator("#start").dblclick()

    expect(page.locator('#app[data-screen="circuit"][data-phase="roll"]')).to_be_visible()
    expect(page.locator("#marker-blue")).to_contain_text("Leones")
    expect(page.locator("#marker-blue")).to_contain_text("of 5 laps")


def test_a_file_chosen_early_is_read(page: Page) -> None:
    with before_python(page):
        page.locator("#bank").set_input_files(gift("Historia.gift", 45))

    expect(page.locator("#bank-read")).to_contain_text("Historia")


def test_start_pressed_right_after_a_file_or_a_sample_waits_for_its_questions(page: Page) -> None:
    with before_python(page):
        page.locator("#sample-1").click()
        page.locator("#bank").set_input_files(gift("Historia.gift", 45))
        page.locator("#start").click()

    expect(page.locator('#app[data-screen="circuit"]')).to_be_visible()
    page.locator("#roll").click()
    expect(page.locator("#infield")).to_contain_text("Pregunta número")


def test_keys_pressed_early_do_not_pass_over_what_they_bring_about(page: Page) -> None:
    open_app(page, "bank=banks/samples/ciencias.gift&play=1&seed=3")
    page.locator("#roll").click()
    expect(page.locator('#app[data-phase="question"]')).to_be_visible()
    with held_back(page):
        page.reload()
        expect(page.locator('#app[data-phase="question"]')).to_be_visible()
        for key in ("a", "b", "Enter"):
            page.keyboard.press(key)
    wait_until_ready(page)

    expect(page.locator('#app[data-phase="verdict"]')).to_be_visible()


def test_a_board_left_with_its_menu_open_is_there_at_once_without_it(page: Page) -> None:
    open_app(page, "variant=oral&play=1&seed=3")
    page.locator("#menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    with held_back(page):
        page.reload()
        expect(page.locator("#roll")).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
    wait_until_ready(page)


def test_a_press_on_the_board_after_a_reload_counts_once_python_is_back(page: Page) -> None:
    open_app(page, "variant=oral&play=1&seed=3")
    with held_back(page):
        page.reload()
        expect(page.locator('#app[data-screen="circuit"]')).to_be_visible()
        assert page.locator(READY).count() == 0
        page.locator("#roll").click()
    wait_until_ready(page)

    expect(page.locator('#app[data-phase="question"]')).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator('#app[data-phase="roll"]')).to_be_visible()


def test_what_had_the_focus_has_it_again_after_a_reload(page: Page) -> None:
    open_app(page, "variant=oral&play=1&seed=3")
    page.locator("#menu").focus()
    with held_back(page):
        page.reload()
        expect(page.locator("#menu")).to_be_focused()
    wait_until_ready(page)

    expect(page.locator("#menu")).to_be_focused()


def test_a_board_that_is_no_longer_true_is_not_shown(page: Page) -> None:
    open_app(page, "variant=oral&play=1&seed=3")
    page.add_init_script("localStorage.setItem('casilla.revision', '99')")
    with held_back(page):
        page.reload()
        expect(page.locator("#boot-stages")).to_be_visible()
        expect(page.locator("#app")).to_be_empty()
    wait_until_ready(page)


NOT_OUR_OWN = [
    '<div id="app"><img src="x" onerror="document.title=1"></div>',
    '<div id="app"><script>document.title=1</script></div>',
    '<div id="app"><a href="javascript:document.title=1">x</a></div>',
    '<div id="app"><iframe srcdoc="x"></iframe></div>',
    '<div id="app" style="position:fixed"></div>',
    '<form id="app"></form>',
]


@pytest.mark.parametrize("html", mostly_slow(NOT_OUR_OWN, *NOT_OUR_OWN[:3]))
def test_a_kept_page_that_is_not_our_own_is_not_shown(unwatched_page: Page, html: str) -> None:
    page = unwatched_page
    open_app(page)
    version = page.evaluate("() => document.documentElement.dataset.version")
    kept: dict[str, Any] = {"version": version, "address": "", "revision": None, "html": html}
    page.evaluate(
        "(kept) => { localStorage.clear(); addEventListener('pagehide', () =>"
        " localStorage.setItem('casilla.page', kept)); }",
        json.dumps(kept),
    )
    with held_back(page):
        page.reload()
        expect(page.locator("#start")).to_be_visible()
        assert page.title() == "Casilla"
    wait_until_ready(page)


UNFIT = [{"status": 404}, {"body": b"no snapshot at all"}, {"path": SITE / "python/late.zip"}]


@pytest.mark.parametrize("answer", mostly_slow(UNFIT, UNFIT[1]))
def test_a_snapshot_that_does_not_fit_is_done_without(
    unwatched_page: Page, answer: dict[str, Any]
) -> None:
    page = unwatched_page
    page.route(SNAPSHOT, lambda route: route.fulfill(**answer))
    open_app(page, "variant=oral&play=1")

    page.locator("#roll").click()
    expect(page.locator('#app[data-phase="question"]')).to_be_visible()


def test_the_page_starts_without_a_snapshot_where_asked_to(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_app(page, "plain=1")

    expect(page.locator("#start")).to_be_enabled()
    assert [url for url in asked if url.endswith("python/snapshot.bin")] == []


def test_a_start_asks_for_nothing_twice_and_for_nothing_that_it_does_without(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("/casilla/")[2]))
    open_app(page)

    assert sorted(asked) == sorted(set(asked))
    assert not {"python/app.zip", "python/library.zip"} & set(asked)


def test_a_first_visit_stays_within_its_budget() -> None:
    assert first_visit(SITE) <= BUDGET
