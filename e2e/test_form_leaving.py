"""What is written in the question form is not lost by leaving it, nor asked about without need."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.support import open_app
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
