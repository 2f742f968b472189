from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.support import READY, START_TIMEOUT, open_app


def test_python_answers_without_an_error(page: Page) -> None:
    open_app(page)

    expect(page.locator(READY)).to_have_count(1)
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "words"), [("es", "Descargando el juego…"), ("en", "Downloading the game…")]
)
def test_the_page_says_what_it_is_waiting_for(page: Page, language: str, words: str) -> None:
    page.route("**/snapshot.bin", lambda _: None)  # never answered
    page.goto(f"./?lang={language}")

    expect(page.get_by_text(words)).to_be_in_viewport()
    expect(page.locator("#boot-stages")).to_have_text(words, use_inner_text=True)


@pytest.mark.parametrize(
    "file",
    [
        "python/late.zip",
        "ui/boot/interpreter.js",
        "ui/main.py",
        "vendor/pyodide/pyodide.asm.wasm",
        "vendor/pyodide/pyodide.mjs",
        "vendor/pyscript/core.js",
    ],
)
def test_a_missing_file_gives_advice(unwatched_page: Page, file: str) -> None:
    page = unwatched_page
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto("./")

    error = page.locator("#boot-error")
    expect(error).to_be_in_viewport(timeout=START_TIMEOUT)
    expect(error).to_contain_text("El juego no ha podido empezar")
    expect(error).to_contain_text("The game could not start")
    expect(page.locator("#boot-progress")).to_be_hidden()


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": b"\0asm\1\0\0\0\1"}])
@pytest.mark.parametrize("query", ["", "?plain=1"])
def test_damaged_webassembly_gives_advice(
    unwatched_page: Page, answer: dict[str, Any], query: str
) -> None:
    page = unwatched_page
    headers = {"content-type": "application/wasm"}
    page.route("**/*.wasm", lambda route: route.fulfill(headers=headers, **answer))
    page.goto(f"./{query}")

    expect(page.locator("#boot-error")).to_be_in_viewport(timeout=START_TIMEOUT)


@pytest.mark.parametrize("file", ["offline.js", "leave.js", "first.js"])
@pytest.mark.parametrize("answer", [{"status": 404}, {"body": "<h1>Password, please</h1>"}])
def test_the_game_starts_without_what_it_can_do_without(
    unwatched_page: Page, file: str, answer: dict[str, Any]
) -> None:
    page = unwatched_page
    page.route(f"**/ui/boot/{file}", lambda route: route.fulfill(**answer))
    open_app(page)

    expect(page.locator("#start")).to_be_enabled()
    expect(page.locator("#boot-error")).to_be_hidden()


def test_a_missing_style_sheet_gives_advice(unwatched_page: Page) -> None:
    page = unwatched_page
    page.route("**/style.css", lambda route: route.fulfill(status=404))
    page.goto("./")

    expect(page.locator("#boot-error")).to_be_in_viewport()


def test_an_error_that_is_not_the_games_own_does_not_stop_it(unwatched_page: Page) -> None:
    page = unwatched_page
    page.route("**/python/snapshot.bin", lambda _: None)  # never answered
    page.goto("./")
    stray = "() => new Promise((resolve) => setTimeout(() => { resolve(); throw Error('stray'); }))"
    page.evaluate(stray)

    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#boot-error")).to_be_hidden()


def test_without_javascript_the_page_says_what_it_needs(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("./")

        expect(page.locator(".boot-noscript [lang=en]")).to_be_in_viewport()
        expect(page.locator("#boot-progress")).to_be_hidden()


def test_a_mistake_in_python_gives_advice(unwatched_page: Page) -> None:
    page = unwatched_page
    page.route("**/ui/main.py", lambda route: route.fulfill(body="raise ValueError('a mistake')"))
    page.goto("./")

    error = page.locator("#boot-error")
    expect(error).to_contain_text("ValueError: a mistake", timeout=START_TIMEOUT)


# What the page is made to lack, and what is to be done about it.
CAUSES = {
    "delete WebAssembly.Tag": "This browser is too old for the game",
    "WebAssembly.Memory = function () { throw RangeError('could not allocate memory'); }": (
        "This computer has too little memory left"
    ),
}


@pytest.mark.parametrize("lack", CAUSES)
def test_the_advice_is_for_what_is_wrong(unwatched_page: Page, lack: str) -> None:
    page = unwatched_page
    page.add_init_script(lack)
    page.goto("./")

    expect(page.get_by_text(CAUSES[lack])).to_be_visible(timeout=START_TIMEOUT)
    expect(page.locator("#boot-error [data-cause]:visible")).to_have_count(2)
