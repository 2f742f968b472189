"""Class lists in the page: who speaks, the marks, and that no name leaves the browser."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
import xlsxwriter
from playwright.sync_api import Page, Request, expect

from e2e.support import open_app, wait_until_ready
from e2e.walks_pupils import write_class

NAMES = ("Zacarías Uno", "Yolanda Dos", "Xabier Tres", "Wanda Cuatro")
CLASS = "\n".join(NAMES)


def begin(page: Page) -> None:
    """Start a spoken match of two teams with two pupils each, as they are listed."""
    open_app(page, "teams=2&variant=oral&lang=es&seed=3")
    write_class(page, CLASS)
    page.locator("#pupils-done").click()
    page.locator("#start").click()


def speaks(page: Page, name: str) -> None:
    expect(page.locator("#speaker")).to_have_attribute("data-speaker", name)


def answer(page: Page) -> None:
    """Roll and answer right, which leads on to the next team."""
    page.locator("#roll").click()
    page.locator("#right").click()
    page.locator("#roll").wait_for()


def saved(page: Page, button: str) -> tuple[str, bytes]:
    with page.expect_download() as download:
        page.locator(button).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_each_speaks_in_turn_through_skips_undo_and_reload(page: Page) -> None:
    begin(page)
    speaks(page, "Zacarías Uno")
    answer(page)
    speaks(page, "Yolanda Dos")

    page.locator("#skip-speaker").click()
    speaks(page, "Wanda Cuatro")
    page.reload()
    wait_until_ready(page)
    speaks(page, "Wanda Cuatro")
    answer(page)
    speaks(page, "Xabier Tres")
    for _ in range(2):
        page.keyboard.press("Control+z")
    speaks(page, "Wanda Cuatro")
    for _ in range(2):
        page.keyboard.press("Control+y")
    speaks(page, "Xabier Tres")


def test_pupils_are_moved_and_passed_over_by_keyboard_alone(page: Page) -> None:
    begin(page)
    page.locator("#menu").press("Enter")
    page.locator('[data-action="dialog"][data-value="pupils"]').press("Enter")
    page.locator(".pupil", has_text=NAMES[0]).press("Enter")
    page.locator("#put-red").press("Enter")

    moved = page.locator('[data-column="red"] .pupil', has_text=NAMES[0])
    expect(moved).to_be_focused()
    page.keyboard.press("Escape")
    speaks(page, "Xabier Tres")
    page.locator("#skip-speaker").press("Enter")
    speaks(page, "Xabier Tres")


def test_the_marks_are_saved_as_a_table(page: Page) -> None:
    begin(page)
    answer(page)
    answer(page)
    page.locator("#menu").click()
    page.locator('[data-action="end"]').click()
    page.locator("#open-marks").click()
    name, data = saved(page, "#marks-save")

    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert name.endswith(".csv")
    assert {row[0]: row[2:] for row in rows[1:]} == {
        "Zacarías Uno": ["1", "1", "0"],
        "Xabier Tres": ["0", "0", "0"],
        "Yolanda Dos": ["1", "1", "0"],
        "Wanda Cuatro": ["0", "0", "0"],
    }


@pytest.mark.slow
def test_a_list_comes_from_a_spreadsheet(page: Page) -> None:
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for number, cells in enumerate([("N.º", "Alumno/a"), (1, "Uno, Ana"), (2, "Dos, Íñigo")]):
            sheet.write_row(number, 0, cells)
    open_app(page, "teams=2&lang=es")
    page.locator("#open-pupils").click()
    page.locator("#pupils-file").set_input_files(
        {"name": "2.º A.xlsx", "mimeType": "application/zip", "buffer": file.getvalue()}
    )

    expect(page.locator("#pupils-text")).to_have_value("Ana Uno\nÍñigo Dos")
    expect(page.locator("#pupils-name")).to_have_value("2.º A")


@pytest.fixture
def asked(page: Page) -> list[Request]:
    """The requests that the page makes."""
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    page.context.on("request", note)
    return requests


# Under which names a pupil's name is kept, in both of the browser's stores.
KEPT = """async () => {
  const word = "Zacarías";
  const names = Object.keys(localStorage).filter((one) => localStorage.getItem(one).includes(word));
  const answered = (request) =>
    new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  const db = await answered(indexedDB.open("casilla", 1));
  const store = db.transaction("texts").objectStore("texts");
  for (const key of await answered(store.getAllKeys()))
    if (String(await answered(store.get(key))).includes(word)) names.push(`database.${key}`);
  db.close();
  return names;
}"""


def test_no_name_leaves_the_browser(page: Page, asked: list[Request], site: str) -> None:
    begin(page)
    answer(page)
    page.locator("#menu").click()
    name, match = saved(page, '[data-action="save-match"]')

    sent = [f"{one.url} {one.post_data or ''} {one.headers}" for one in asked]
    assert {one.method for one in asked} == {"GET"}
    assert all(one.url.startswith((site, "blob:", "data:")) for one in asked)
    for pupil in NAMES:
        word = pupil.split()[0]
        assert word not in match.decode()
        assert not [one for one in sent if word in one]
    assert "Zacar" not in name + page.url
    assert page.evaluate(KEPT) == ["casilla.pupils", "database.pupils"]


def test_one_click_deletes_every_name(page: Page) -> None:
    begin(page)
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(KEPT) != []
    page.locator("#menu").click()
    page.locator('[data-action="dialog"][data-value="pupils"]').click()
    page.locator("#pupils-erase").click()

    expect(page.locator("#speaker")).to_have_count(0)
    assert page.evaluate(KEPT) == []
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(KEPT) == []
    assert "Zacarías" not in page.content()
