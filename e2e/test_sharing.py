"""Several files, topics, and a bank that travels in a link."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from e2e.files import gift
from e2e.support import mostly_slow, open_app, wait_until_ready, without_worker
from tools.one_file import ARCHIVE, PAGE
from tools.paths import SITE

SCHOOL_AND_PHONE = [{"width": 1366, "height": 768}, {"width": 390, "height": 844}]

DROP = """([zone, files]) => {
  const data = new DataTransfer();
  for (const { name, text } of files) data.items.add(new File([text], name));
  document.querySelector(zone).dispatchEvent(
    new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
}"""


def with_topics(name: str = "temas.gift") -> FilePayload:
    """Give a file of two topics, four and two questions, one of them repeated."""
    blocks = [
        "$CATEGORY: $course$/top/Ríos",
        *(f"¿Pregunta de ríos {n}?{{=sí ~no}}" for n in range(1, 4)),
        "¿Pregunta de ríos 1?{=sí ~no}",
        "$CATEGORY: $course$/top/Montes",
        *(f"¿Pregunta de montes {n}?{{=sí ~no}}" for n in range(1, 3)),
    ]
    return {"name": name, "mimeType": "text/plain", "buffer": "\n\n".join(blocks).encode()}


def stems(page: Page) -> list[str]:
    page.locator("#open-reading").click()
    found = page.locator(".preview-stem").all_inner_texts()
    page.locator("#dialog-close").click()
    return found


def test_several_files_chosen_together_make_one_bank_in_the_order_of_their_names(
    page: Page,
) -> None:
    open_app(page)
    page.locator("#bank").set_input_files([gift("tema 10.gift", 2, "Diez"), gift("tema 2.gift", 3)])

    expect(page.locator(".bank-count strong")).to_have_text("5")
    assert stems(page)[0].startswith("¿Pregunta número 1")


def test_several_files_dropped_together_make_one_bank_and_a_bad_one_costs_nothing(
    page: Page,
) -> None:
    open_app(page)
    files = [
        {"name": "a.gift", "text": "¿Uno?{=sí ~no}"},
        {"name": "b.pdf", "text": "%PDF-1.4"},
        {"name": "c.gift", "text": "¿Dos?{=sí ~no}"},
    ]
    page.evaluate(DROP, [".drop", files])
    expect(page.locator(".bank-count strong")).to_have_text("2")
    page.locator("#open-reading").click()

    expect(page.locator(".sources tbody tr")).to_have_count(3)
    expect(page.locator(".problem-file")).to_have_text(["b.pdf"])


def test_files_chosen_and_dropped_before_python_answers_are_all_read(page: Page) -> None:
    page.goto("./")
    page.locator("#bank").set_input_files([gift("a.gift", 2), gift("b.gift", 3, "Otra")])
    wait_until_ready(page)

    expect(page.locator(".bank-count strong")).to_have_text("5")


def test_another_file_joins_the_loaded_bank(page: Page) -> None:
    open_app(page)
    page.locator("#bank").set_input_files(gift("a.gift", 4))
    expect(page.locator(".bank-count strong")).to_have_text("4")
    page.locator("#add-bank").set_input_files(gift("b.gift", 3, "Otra"))

    expect(page.locator(".bank-count strong")).to_have_text("7")


def test_topics_are_chosen_and_stay_chosen_after_a_reload(page: Page) -> None:
    open_app(page)
    page.locator("#bank").set_input_files(with_topics())
    page.locator("#open-topics").click()
    page.locator("label[for=topic-1]").click()
    page.locator("label[for=setup-once]").click()
    expect(page.locator("#topics-count strong")).to_have_text("3")
    page.locator("#topics-done").click()
    expect(page.locator(".bank-count strong")).to_have_text("3")
    page.reload()
    wait_until_ready(page)

    expect(page.locator(".bank-count strong")).to_have_text("3")
    expect(page.locator(".bank-line")).to_contain_text("6")


def shared_link(page: Page) -> str:
    page.locator("#open-share").click()
    return page.locator("#share-link").input_value()


def test_a_link_brings_the_same_questions_into_another_browser(
    page: Page, browser: Browser, site: str
) -> None:
    open_app(page)
    page.locator("#bank").set_input_files(gift("a.gift", 10))
    before = stems(page)
    link = shared_link(page)
    with browser.new_context(base_url=site) as context:
        without_worker(context)
        other = context.new_page()
        other.goto(link)
        wait_until_ready(other)
        expect(other.locator(".bank-count strong")).to_have_text("10")

        assert other.url == site
        assert stems(other) == before


@pytest.mark.parametrize("viewport", mostly_slow(SCHOOL_AND_PHONE, SCHOOL_AND_PHONE[1]))
def test_the_qr_code_is_drawn_within_the_window(page: Page) -> None:
    open_app(page)
    page.locator("#bank").set_input_files(gift("a.gift", 10))
    page.locator("#open-share").click()
    code = page.locator("#share-code")
    expect(code).to_be_visible()
    box = code.bounding_box()
    viewport = page.viewport_size
    assert box
    assert viewport

    assert box["x"] >= 0
    assert box["x"] + box["width"] <= viewport["width"]
    assert box["y"] + box["height"] <= viewport["height"]


def test_a_link_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_app(page)
    page.locator("#bank").set_input_files(gift("a.gift", 5))
    link = shared_link(page)
    page.locator("#copy-link").click()
    expect(page.locator(".share-copied")).not_to_be_empty()

    assert page.evaluate("navigator.clipboard.readText()") == link


@pytest.mark.slow
def test_where_copying_is_refused_the_link_is_selected(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.clipboard; document.execCommand = () => false")
    open_app(page)
    page.locator("#bank").set_input_files(gift("a.gift", 5))
    link = shared_link(page)
    page.locator("#copy-link").click()
    expect(page.locator(".share-copied")).to_contain_text("Ctrl+C")

    assert page.evaluate("getSelection().toString()") == link


def test_a_bank_too_big_for_a_link_is_refused_with_the_reason(page: Page) -> None:
    open_app(page)
    words = "".join(
        f"¿{n * 7919 % 10007} por {n * 6131 % 9973}?{{={n * n} ~{n}}}\n\n" for n in range(900)
    )
    file: FilePayload = {"name": "a.gift", "mimeType": "text/plain", "buffer": words.encode()}
    page.locator("#bank").set_input_files(file)
    page.locator("#open-share").click()

    expect(page.locator(".share-refused")).to_contain_text("8000")
    expect(page.locator("#copy-link")).to_have_count(0)
    expect(page.locator("#open-save")).to_be_visible()


def test_a_link_opened_over_a_match_leaves_it_to_be_gone_on_with(page: Page) -> None:
    open_app(page)
    page.locator("#bank").set_input_files(gift("a.gift", 10))
    link = shared_link(page)
    page.locator("#dialog-close").click()
    page.locator("#start").click()
    page.locator("#roll").click()
    page.locator("#option-A, #show-answer").first.wait_for()
    page.evaluate("(link) => { location.href = link; }", link)
    page.locator("#resume").wait_for()
    assert page.evaluate("location.hash") == ""
    page.locator("#resume").click()

    expect(page.locator("#app")).to_have_attribute("data-phase", "question")


BAD_LINKS = ["b=1abc", "b=9abcZ", "n=1", "b=1" + "A" * 5000 + "Z", "b=%00"]


@pytest.mark.parametrize("fragment", mostly_slow(BAD_LINKS, "b=1abc", "n=1"))
def test_a_bad_link_is_said_and_nothing_else_happens(page: Page, fragment: str) -> None:
    page.goto(f"./#{fragment}")
    wait_until_ready(page)

    expect(page.locator(".notice-error")).to_have_count(1)
    expect(page.locator("#app")).to_have_attribute("data-screen", "start")
    assert page.evaluate("location.hash") == ""


@pytest.mark.slow
def test_the_one_file_says_that_it_makes_no_links(unwatched_page: Page, tmp_path: Path) -> None:
    with zipfile.ZipFile(SITE / ARCHIVE) as archive:
        archive.extract(PAGE, tmp_path)
    unwatched_page.goto((tmp_path / PAGE).as_uri())
    wait_until_ready(unwatched_page)
    unwatched_page.locator("#bank").set_input_files(gift("a.gift", 3))
    unwatched_page.locator("#open-share").click()

    expect(unwatched_page.locator("#share-link")).to_have_count(0)
    expect(unwatched_page.locator("#open-save")).to_be_visible()
