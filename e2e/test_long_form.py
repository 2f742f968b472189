"""A question form with a thousand questions: drawn near what is looked at, and kept whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Page, ViewportSize, expect

from e2e.storage import REFUSE_STORAGE
from e2e.support import mostly_slow, open_app, wait_until_ready

COUNT = 1000
PHONE: ViewportSize = {"width": 390, "height": 844}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SCROLL = """(share) => {
  const list = document.getElementById("form-items");
  const isOwn = getComputedStyle(list).overflowY === "auto";
  const scroller = isOwn ? list : document.scrollingElement;
  scroller.scrollTop = share * scroller.scrollHeight;
}"""
SEEN = """() => {
  const list = document.getElementById("form-items").getBoundingClientRect();
  const middle = (Math.max(list.top, 0) + Math.min(list.bottom, innerHeight)) / 2;
  const seen = document.elementFromPoint(list.left + list.width / 2, middle);
  const row = seen?.closest("[data-place]");
  return row ? Number(row.dataset.place) + 1 : 0;
}"""


def seen(page: Page) -> int:
    """Give the place of the question in the middle of the list, once one is drawn there."""
    return int(page.wait_for_function(SEEN).json_value()) - 1


def questions() -> FilePayload:
    """Give a file of many questions."""
    text = "".join(f"Pregunta {n}{{=sí ~no}}\n\n" for n in range(COUNT))
    return {"name": "mil.gift", "mimeType": "text/plain", "buffer": text.encode()}


@pytest.fixture
def form(page: Page) -> Page:
    """The form with many questions; on a phone, their list."""
    open_app(page, "lang=es")
    page.locator("#open-form").click()
    page.locator("#form-file").set_input_files(questions())
    expect(page.locator("#form-list-title")).to_contain_text(str(COUNT), timeout=60_000)
    return page


@pytest.mark.parametrize("viewport", mostly_slow([LAPTOP, PHONE], PHONE), ids=["laptop", "phone"])
def test_wherever_the_list_is_scrolled_to_there_are_questions(
    form: Page, viewport: ViewportSize
) -> None:
    for share in (0.5, 0.9, 0.1):
        form.evaluate(SCROLL, share)
        assert abs(seen(form) - share * COUNT) < COUNT / 10
    expect(form.locator(".form-row").nth(250)).to_have_count(0)


def test_a_question_far_down_is_chosen_written_and_there_after_a_reload(form: Page) -> None:
    form.evaluate(SCROLL, 0.5)
    place = seen(form)
    form.locator(f"#form-item-{place}").click()
    expect(form.locator("#form-stem")).to_have_value(f"Pregunta {place}")
    form.fill("#form-stem", "¿Cuál es la capital de Francia?")
    form.reload()
    wait_until_ready(form)

    expect(form.locator("#form-stem")).to_have_value("¿Cuál es la capital de Francia?")
    expect(form.locator("#form-list-title")).to_contain_text(str(COUNT))


@pytest.mark.slow
def test_the_keyboard_walks_from_one_end_of_the_list_to_the_other(form: Page) -> None:
    form.locator("#form-item-0").focus()
    form.keyboard.press("End")
    expect(form.locator(f"#form-item-{COUNT - 1}")).to_be_focused()
    form.keyboard.press("ArrowUp")
    expect(form.locator(f"#form-item-{COUNT - 2}")).to_be_focused()
    form.keyboard.press("Home")
    expect(form.locator("#form-item-0")).to_be_focused()


def test_a_browser_that_has_no_room_for_the_questions_says_so(page: Page) -> None:
    open_app(page, "lang=es")
    page.locator("#open-form").click()
    page.evaluate(REFUSE_STORAGE)
    page.locator("#form-file").set_input_files(questions())
    page.locator("#form-title").fill("mil y una")

    expect(page.locator(".notice")).to_contain_text("no conserva las preguntas")
    expect(page.locator("#form-said")).to_be_visible()
