"""Questions saved from the page in every format, and the templates, read again without it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

import banks
from banks.problems import Code
from banks.templates import TEMPLATES
from banks.writing import WRITERS
from e2e.files import gift
from e2e.support import open_app

COUNT = 9


def in_form(page: Page) -> None:
    """Open the form with questions of a file."""
    open_app(page, "lang=es")
    page.locator("[data-file=bank]").set_input_files(gift("preguntas.gift", COUNT))
    page.locator("#edit-bank").click()


def downloaded(page: Page, button: str) -> tuple[str, bytes]:
    """Press what gives a file, and give its name and content."""
    with page.expect_download() as download:
        page.locator(button).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_questions_are_saved_in_every_format_and_read_back(page: Page) -> None:
    in_form(page)
    original = banks.read("preguntas.gift", gift("preguntas.gift", COUNT)["buffer"]).bank
    for one in WRITERS:
        page.locator("#form-save").click()
        name, data = downloaded(page, f"#save-{one.code}-button")
        left_out = {problem.question for problem in one.losses(original)}
        kept = [q for n, q in enumerate(original.questions, 1) if n not in left_out]
        found = banks.read(name, data).bank.questions

        assert name == f"preguntas.{one.suffix}"
        assert [(q.stem, q.options, q.right) for q in found] == [
            (q.stem, q.options, q.right) for q in kept
        ]


def test_what_a_format_cannot_hold_is_said_before(page: Page) -> None:
    in_form(page)
    page.locator("#form-save").click()

    assert "1 " in page.locator("#save-aiken summary").inner_text()
    assert page.locator("#save-pack details").count() == 0


def test_a_template_can_be_downloaded_and_has_no_questions_yet(page: Page) -> None:
    open_app(page, "lang=es")
    page.locator("#open-templates").click()
    for one in TEMPLATES:
        name, data = downloaded(page, f"#template-{one.code}")

        assert name == one.file_name("es")
        assert banks.read(name, data).problems[-1].code is Code.NO_QUESTIONS_YET
