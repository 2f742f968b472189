from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.support import READY, START_TIMEOUT, open_app


def test_python_answers_without_an_error(page: Page) -> None:
    open_app(page)

    expect(page.locator(READY)).to_have_count(1)
    expect(page.locator("#boot")).to_be_hidden()


def test_the_page_says_that_it_is_loading(page: Page) -> None:
    page.route("**/app.zip", lambda _: None)  # never answered
    page.goto("./")

    expect(page.locator("#boot-progress")).to_contain_text("Cargando el juego…")
    expect(page.locator("#boot-progress")).to_contain_text("Loading the game…")
    expect(page.locator("#boot-progress")).to_be_in_viewport()


@pytest.mark.parametrize(
    "file",
    [
        "app.zip",
        "pyscript.toml",
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
