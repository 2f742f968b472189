"""The question form: a newcomer's five questions, every way of editing them, and a match mended."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, ViewportSize, expect

from e2e.files import longest, picture, png
from e2e.support import open_app, wait_until_ready
from e2e.walks import press
from tools.paths import SITE

READS_XML = (SITE / "python" / "readers.zip").exists()
TABLE = "Pregunta\tA\tB\tC\tCorrecta\n¿2 + 2?\t3\t4\t5\tB\n¿3 + 3?\t6\t7\t8\tA\n"


@pytest.fixture
def form(page: Page) -> Page:
    """The question form, empty, in Spanish."""
    open_app(page, "lang=es")
    press(page, "open-form")
    expect(page.locator("#form-stem")).to_be_visible()
    return page


def write(page: Page, stem: str, *options: str, right: int = 0) -> None:
    """Write the question that is open, and mark an option."""
    page.fill("#form-stem", stem)
    for place, option in enumerate(options):
        page.fill(f"#form-option-{place}", option)
    page.locator(f"#form-right-{right}").check()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def stems(page: Page) -> list[str]:
    return page.locator(".form-item-stem").all_inner_texts()


@pytest.mark.slow
def test_whoever_opens_the_form_by_keyboard_is_in_it(page: Page) -> None:
    open_app(page)
    page.locator("#open-form").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#form-add")).to_be_focused()


@pytest.mark.parametrize("viewport", [{"width": 390, "height": 844}])
def test_the_form_is_seen_from_its_top_on_a_phone(page: Page) -> None:
    open_app(page)
    page.locator("#open-form").click()
    expect(page.locator("#form-stem")).to_be_in_viewport()


def test_what_was_written_is_there_after_a_reload_in_the_field_that_has_the_focus(
    form: Page,
) -> None:
    form.fill("#form-stem", "¿Quién pintó «Las meninas»?")
    form.reload()
    wait_until_ready(form)
    expect(form.locator("#form-stem")).to_be_focused()
    expect(form.locator("#form-stem")).to_have_value("¿Quién pintó «Las meninas»?")


def test_a_newcomer_makes_five_questions_plays_them_and_loads_them_from_moodle_xml(
    form: Page, tmp_path: Path
) -> None:
    form.fill("#form-title", "Mis preguntas")
    write(form, "¿Qué se ve?", "Un mapa", "Un gato")
    form.locator("#form-picture").set_input_files(picture())
    form.fill("#form-alt-0", "Un mapa azul")
    expect(form.locator("#form-preview img")).to_have_js_property("naturalWidth", 40)
    for number, options in enumerate(
        (("3", "4"), ("5", "6"), ("7", "8"), (r"\(x^2\)", r"\(\frac{1}{2}\)"))
    ):
        form.keyboard.press("Control+Enter")
        assert focused(form) == "form-stem"
        write(form, f"¿Cuál es la {number}?", *options, right=1)
    expect(form.locator("#form-use")).to_contain_text("5")

    form.reload()
    wait_until_ready(form)
    expect(form.locator(".form-item")).to_have_count(5)
    form.locator("#form-item-0").click()
    expect(form.locator("#form-preview img")).to_have_js_property("naturalWidth", 40)

    press(form, "dialog", "save")
    with form.expect_download() as saving:
        press(form, "save-bank", "moodle")
    saving.value.save_as(tmp_path / "saved.xml")

    press(form, "form", "use")
    expect(form.locator("#app")).to_have_attribute("data-screen", "start")
    press(form, "start")
    press(form, "roll")
    expect(form.locator(".question-stem")).to_be_visible()

    press(form, "menu")
    press(form, "new-game")
    form.set_input_files("#bank", tmp_path / "saved.xml")
    expect(form.locator(".bank-count strong")).to_have_text("5")
    press(form, "dialog", "reading")
    expect(form.locator("#dialog img")).to_have_js_property("naturalWidth", 40)
    expect(form.locator("#dialog mfrac")).to_be_visible()


@pytest.mark.skipif(not READS_XML, reason="this site has no reader of XML")
def test_what_was_saved_for_moodle_comes_back_with_its_picture(form: Page, tmp_path: Path) -> None:
    write(form, r"¿Cuánto es \(\frac{1}{2}\)?", "0,5", "0,2")
    form.locator("#form-picture").set_input_files(picture())
    form.fill("#form-alt-0", "Un mapa azul")
    press(form, "dialog", "save")
    with form.expect_download() as saving:
        press(form, "save-bank", "moodle")
    saving.value.save_as(tmp_path / "saved.xml")
    press(form, "form", "new")
    form.locator('[data-file="form"]').first.set_input_files(tmp_path / "saved.xml")

    expect(form.locator("#form-stem")).to_have_value(re.compile("frac"))
    expect(form.locator("#form-alt-0")).to_have_value("Un mapa azul")
    expect(form.locator("#form-preview img")).to_have_js_property("naturalWidth", 40)


def test_everything_is_done_by_keyboard_and_the_focus_is_never_lost(form: Page) -> None:
    write(form, "Una", "a", "b")
    form.keyboard.press("Control+Enter")
    write(form, "Dos", "a", "b")
    form.keyboard.press("Control+Enter")
    write(form, "Tres", "a", "b")
    form.focus("#form-stem")
    form.keyboard.press("Alt+ArrowUp")
    assert (stems(form), focused(form)) == (["Una", "Tres", "Dos"], "form-stem")

    form.focus("#form-item-1")
    form.keyboard.press("Alt+ArrowUp")
    assert (stems(form), focused(form)) == (["Tres", "Una", "Dos"], "form-item-0")
    form.keyboard.press("End")
    assert focused(form) == "form-item-2"
    expect(form.locator("#form-stem")).to_have_value("Dos")

    form.focus("#form-delete")
    form.keyboard.press("Enter")
    assert (stems(form), focused(form)) == (["Tres", "Una"], "form-delete")
    form.keyboard.press("Control+z")
    assert stems(form) == ["Tres", "Una", "Dos"]
    form.keyboard.press("Control+y")
    assert stems(form) == ["Tres", "Una"]
    form.focus("#form-remove-3")
    form.keyboard.press("Enter")
    assert focused(form) == "form-remove-2"
    for _ in range(2):
        form.focus("#form-delete")
        form.keyboard.press("Enter")
    assert focused(form) == "form-add"


def test_a_question_is_dragged_to_another_place(form: Page) -> None:
    for stem in ("Una", "Dos", "Tres"):
        write(form, stem, "a", "b")
        form.keyboard.press("Control+Enter")
    form.locator("#form-item-0").hover()
    form.mouse.down()
    form.locator("#form-item-2").hover()
    form.locator("#form-item-2").hover()
    form.mouse.up()

    expect(form.locator(".form-item-stem").first).to_have_text("Dos")
    assert stems(form)[:3] == ["Dos", "Tres", "Una"]


def test_a_large_picture_is_made_smaller_and_one_can_be_pasted_or_dropped(form: Page) -> None:
    form.locator("#form-picture").set_input_files(picture(2600, 1300))
    shown = form.locator("#form-media img")
    expect(shown).to_have_js_property("naturalWidth", 1280)
    _give(form, "paste", png(33, 20))
    expect(form.locator("#form-media img").nth(1)).to_have_js_property("naturalWidth", 33)
    _give(form, "drop", png(44, 20))
    expect(form.locator("#form-media img").nth(2)).to_have_js_property("naturalWidth", 44)


def _give(page: Page, event: str, data: bytes) -> None:
    """Paste or drop a picture as a person would."""
    page.evaluate(
        """([event, data]) => {
          const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
          const carried = new DataTransfer();
          carried.items.add(new File([bytes], "p.png", { type: "image/png" }));
          const given = event === "paste"
            ? new ClipboardEvent("paste", { clipboardData: carried, bubbles: true })
            : new DragEvent("drop", { dataTransfer: carried, bubbles: true });
          document.getElementById("form-stem").dispatchEvent(given);
        }""",
        [event, b64encode(data).decode()],
    )


def test_rows_copied_from_a_spreadsheet_become_questions(form: Page) -> None:
    form.evaluate(
        """(text) => {
          const carried = new DataTransfer();
          carried.setData("text/plain", text);
          document.body.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: carried, bubbles: true }));
        }""",
        TABLE,
    )
    expect(form.locator("#table-text")).to_have_value(TABLE)
    press(form, "take-table")

    expect(form.locator(".form-item-stem")).to_have_text(["¿2 + 2?", "¿3 + 3?"])
    expect(form.locator("#form-right-1")).to_be_checked()


def test_questions_are_searched_without_minding_accents(form: Page) -> None:
    form.locator('[data-file="form"]').first.set_input_files(longest())
    expect(form.locator(".form-item").nth(1)).to_be_visible()
    count = form.locator(".form-item").count()
    form.locator("#form-item-1").click()
    form.fill("#form-topic", "Geografía única")
    form.fill("#form-search", "geografia unica")

    expect(form.locator(".form-item")).to_have_count(1)
    form.fill("#form-search", "")
    expect(form.locator(".form-item")).to_have_count(count)


def test_a_wrong_question_is_mended_in_the_middle_of_a_match(page: Page) -> None:
    open_app(page, "game=panel&order=file&questions=1&lang=es&seed=3")
    page.locator('[data-file="bank"]').first.set_input_files(longest())
    page.locator('[data-action="remove-bank"]').wait_for()
    press(page, "start")
    press(page, "menu")
    press(page, "open-form", "match")
    page.fill("#form-stem", "¿Y ahora sí?")
    press(page, "form", "fix")

    expect(page.locator("#app")).to_have_attribute("data-screen", "panel")
    expect(page.locator("#question-stem")).to_have_text("¿Y ahora sí?")
    page.keyboard.press("Control+z")
    expect(page.locator("#question-stem")).not_to_have_text("¿Y ahora sí?")


@pytest.mark.parametrize("viewport", [{"width": 390, "height": 844}])
def test_a_phone_shows_the_list_or_the_question(form: Page, viewport: ViewportSize) -> None:
    write(form, "Una", "a", "b")
    expect(form.locator("#form-items")).to_be_hidden()
    form.locator("#form-to-list").press("Enter")
    expect(form.locator("#form-stem")).to_be_hidden()
    assert focused(form) == "form-item-0"
    form.locator("#form-item-0").press("Enter")

    expect(form.locator("#form-stem")).to_be_visible()
    expect(form.locator("#form-editor-title")).to_be_focused()


@pytest.mark.parametrize(
    "viewport", [{"width": 390, "height": 844}, {"width": 1366, "height": 768}]
)
def test_a_notice_covers_no_control_of_the_dialog_that_is_open(
    form: Page, viewport: ViewportSize
) -> None:
    write(form, "Una", "a", "b")
    form.locator("#form-save").click()
    first = form.locator(".save-format button").first
    expect(first).to_be_visible()
    nothing: FilePayload = {"name": "nada.gift", "mimeType": "text/plain", "buffer": b"nada"}
    form.locator("#form-file").set_input_files(nothing)
    expect(form.locator("#dialog .notice")).to_be_visible()

    for control in (first, form.locator("#dialog-close"), form.locator("#dialog .notice button")):
        control.click(trial=True)
