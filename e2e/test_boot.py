from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

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


def test_a_mistake_in_python_gives_advice(unwatched_page: Page) -> None:
    page = unwatched_page
    page.route("**/ui/main.py", lambda route: route.fulfill(body="raise ValueError('a mistake')"))
    page.goto("./")

    error = page.locator("#boot-error")
    expect(error).to_contain_text("ValueError: a mistake", timeout=START_TIMEOUT)


def test_a_browser_that_is_too_old_gets_advice(unwatched_page: Page) -> None:
    page = unwatched_page
    page.add_init_script("delete WebAssembly.Tag")
    page.goto("./")

    expect(page.locator("#boot-error")).to_be_visible()
