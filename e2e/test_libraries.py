"""What only some question files need: there when they do, with a network or without one."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
import xlsxwriter
from playwright.sync_api import Browser, FilePayload, Page, expect

from e2e.conftest import SCHOOL_CHROMEBOOK
from e2e.files import picture
from e2e.hosting import Host, wait_until_all_is_kept
from e2e.support import START_TIMEOUT, mostly_slow, open_app, wait_until_ready, watch
from tools.costs import FOR_LATER
from tools.one_file import ARCHIVE, PAGE
from tools.paths import SITE

EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
HEADER = ("Pregunta", "Opción A", "Opción B", "Opción C", "Correcta")


def workbook(count: int) -> FilePayload:
    """Give a spreadsheet of so many questions."""
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, HEADER)
        for number in range(1, count + 1):
            stem = f"¿Cuánto es {number} más uno?"
            sheet.write_row(number, 0, (stem, number, number + 1, 0, "B"))
    return {"name": "sumas.xlsx", "mimeType": EXCEL, "buffer": content.getvalue()}


def read(page: Page, file: FilePayload, count: int) -> None:
    page.set_input_files("#bank", file)
    expect(page.locator(".bank-count strong")).to_have_text(str(count), timeout=60_000)


@pytest.mark.parametrize("query", mostly_slow(["", "plain=1"], ""))
def test_a_spreadsheet_is_read(page: Page, query: str) -> None:
    open_app(page, query)
    read(page, workbook(3), 3)


def test_plain_text_needs_what_stands_beside_the_game_alone(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_app(page)
    page.set_input_files(
        "#bank", {"name": "a.gift", "mimeType": "text/plain", "buffer": b"Uno{=1 ~2}"}
    )
    expect(page.locator(".bank-count strong")).to_have_text("1")
    later = [url for url in asked if url.endswith(tuple(FOR_LATER))]
    assert [url.rpartition("/")[2] for url in later] == ["extras.zip"]


def test_what_reads_files_comes_while_the_file_is_still_looked_for(page: Page) -> None:
    open_app(page)
    with page.expect_response("**/python/extras.zip"), page.expect_file_chooser() as chooser:
        page.locator("label:has(#bank)").click()
    chooser.value.set_files(workbook(6))
    expect(page.locator(".bank-count strong")).to_have_text("6", timeout=60_000)


def test_a_picture_needs_nothing_that_reads_questions(page: Page) -> None:
    asked: list[str] = []
    open_app(page)
    page.locator("#open-form").click()
    page.on("request", lambda request: asked.append(request.url))
    with page.expect_file_chooser() as chooser:
        page.locator("label:has(#form-picture)").click()
    chooser.value.set_files(picture())
    expect(page.locator("#form-media img")).to_be_visible()
    assert not [url for url in asked if url.endswith("readers.zip")]


@pytest.mark.slow
def test_what_reads_files_is_fetched_again_where_it_could_not_be_had(
    unwatched_page: Page,
) -> None:
    open_app(unwatched_page)
    unwatched_page.route("**/python/extras.zip", lambda route: route.abort())
    with (
        unwatched_page.expect_event("requestfailed"),
        unwatched_page.expect_file_chooser() as chooser,
    ):
        unwatched_page.locator("label:has(#bank)").click()
    unwatched_page.unroute("**/python/extras.zip")
    chooser.value.set_files(workbook(2))
    expect(unwatched_page.locator(".bank-count strong")).to_have_text("2", timeout=60_000)


def test_what_cannot_be_loaded_is_said_and_tried_again(
    unwatched_page: Page,
) -> None:
    open_app(unwatched_page)
    pattern = "**/python/calamine.zip"
    unwatched_page.route(pattern, lambda route: route.abort())
    unwatched_page.set_input_files("#bank", workbook(2))
    expect(unwatched_page.locator("#notices .notice")).to_be_visible()
    unwatched_page.unroute(pattern)
    read(unwatched_page, workbook(2), 2)


def test_a_form_that_cannot_be_shown_at_the_start_is_there_at_the_next(
    unwatched_page: Page,
) -> None:
    page, pattern = unwatched_page, "**/python/extras.zip"
    open_app(page)
    page.click("#open-form")
    page.locator("#form-stem").fill("¿Quién pintó «Las meninas»?")
    page.route(pattern, lambda route: route.abort())
    page.reload()
    expect(page.locator("#boot-error")).to_be_visible(timeout=START_TIMEOUT)
    page.unroute(pattern)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#form-stem")).to_have_value("¿Quién pintó «Las meninas»?")


def test_after_one_visit_a_spreadsheet_is_read_without_a_network(visitor: Page, host: Host) -> None:
    open_app(visitor)
    wait_until_all_is_kept(visitor, SITE)
    host.asked.clear()
    visitor.reload()
    wait_until_ready(visitor)
    assert {(one.path, one.size) for one in host.asked} <= {("sw.js", 0)}
    host.stop()
    visitor.reload()
    wait_until_ready(visitor)
    read(visitor, workbook(4), 4)


def test_the_game_in_one_file_reads_a_spreadsheet(browser: Browser, tmp_path: Path) -> None:
    with zipfile.ZipFile(SITE / ARCHIVE) as archive:
        archive.extract(PAGE, tmp_path)
    address = (tmp_path / PAGE).as_uri()
    problems: list[str] = []
    with browser.new_context(viewport=SCHOOL_CHROMEBOOK) as context:
        watch(context, address, problems)
        page = context.new_page()
        page.goto(address)
        wait_until_ready(page)
        read(page, workbook(5), 5)
    assert problems == []
