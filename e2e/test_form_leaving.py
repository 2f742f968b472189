"""What is written in the question form is not lost by leaving it, nor asked about without need."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, Page, expect

from e2e.storage import REFUSE_STORAGE
from e2e.support import open_app, wait_until_ready
from e2e.test_form import stems, write
from e2e.walks import press


def opened_form(page: Page) -> Page:
    open_app(page, "lang=es")
    press(page, "open-form")
    expect(page.locator("#form-stem")).to_be_visible()
    return page


@pytest.fixture
def form(page: Page) -> Page:
    """The question form, empty, in Spanish."""
    return opened_form(page)


@pytest.fixture
def unkept(page: Page) -> Page:
    """The question form where the browser keeps nothing, with a question in it."""
    page.add_init_script(f"({REFUSE_STORAGE})()")
    write(opened_form(page), "¿Qué se pierde?", "Esto", "Nada")
    expect(page.locator("#notices .notice")).to_be_visible()
    return page


def asked_of(page: Page, leave: Callable[[], object]) -> list[str]:
    """Give what the browser asked while the page was left, which is answered with leaving it."""
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", answer)
    leave()
    wait_until_ready(page)
    page.remove_listener("dialog", answer)
    return asked


def test_the_browser_asks_before_questions_that_it_does_not_keep_are_left(unkept: Page) -> None:
    assert asked_of(unkept, unkept.reload) == ["beforeunload"]
    expect(unkept.locator("#form-stem")).to_have_count(0)


def test_the_browser_does_not_ask_once_they_are_saved_in_a_file(unkept: Page) -> None:
    press(unkept, "dialog", "save")
    with unkept.expect_download():
        press(unkept, "save-bank", "moodle")
    expect(unkept.locator("#dialog")).to_have_count(0)

    assert asked_of(unkept, unkept.reload) == []


def test_the_browser_does_not_ask_about_questions_that_it_keeps(form: Page) -> None:
    write(form, "¿Qué se pierde?", "Esto", "Nada")

    assert asked_of(form, form.reload) == []
    expect(form.locator("#form-stem")).to_have_value("¿Qué se pierde?")


def test_questions_of_the_game_are_opened_again_beside_one_that_is_not_complete(form: Page) -> None:
    write(form, "Una", "a", "b")
    form.keyboard.press("Control+Enter")
    form.fill("#form-stem", "Otra a medias")
    press(form, "form", "use")
    press(form, "open-form", "loaded")

    expect(form.locator("#form-stem")).to_have_value("Otra a medias")
    expect(form.locator("#dialog")).to_have_count(0)
    assert stems(form) == ["Una", "Otra a medias"]


def test_unticking_that_several_are_right_keeps_the_first_and_undoing_it_all(form: Page) -> None:
    write(form, "Varias", "a", "b", "c")
    form.locator("#form-several").check()
    form.locator("#form-also-right-2").check()
    form.locator("#form-several").uncheck()
    checked = form.locator(".form-right input:checked")
    expect(checked).to_have_count(1)
    expect(form.locator("#form-right-0")).to_be_checked()

    press(form, "form", "undo")
    expect(checked).to_have_count(2)
    expect(form.locator("#form-also-right-2")).to_be_checked()
