"""A match is played and its sheets are printed and saved: all of them tell the same figures."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect
from pypdf import PageObject, PdfReader
from python_calamine import CalamineWorkbook

from e2e.files import gift
from e2e.policies import by_turns
from e2e.support import mostly_slow, open_app
from e2e.test_circuit import finish, race
from e2e.walks import press
from e2e.walks_pupils import write_class
from pygame_engine import Variant
from pygame_engine.results import Results, results

TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}p"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}table"
ROW = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}table-row"
A4, LETTER = (210, 297), (216, 279)
EDGE_MM = 11
"""The margin is 12 mm; nothing is printed in it."""


def mm(points: object) -> float:
    return float(str(points)) / 72 * 25.4


def printed(page: Page, sheet: str) -> PdfReader:
    """Print a sheet as the browser does, into a PDF."""
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.locator(f"#sheet-{sheet}-show").click()
    page.locator(f"#sheet-{sheet}-print").click()
    page.wait_for_function("() => window.printed")
    return PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True, print_background=False)))


def saved(page: Page, sheet: str, use: str) -> bytes:
    """Save a sheet, and give the file."""
    page.locator(f"#sheet-{sheet}-show").click()
    with page.expect_download() as download:
        page.locator(f"#sheet-{sheet}-{use}").click()
    return Path(download.value.path()).read_bytes()


def opened_sheets(page: Page) -> None:
    press(page, "dialog", "sheets")
    expect(page.locator("#sheet-answers-print")).to_be_visible()


def heights(page: PageObject) -> list[float]:
    """Give how far above the foot of the page each text stands, in millimetres."""
    found: list[float] = []

    def note(text: str, _cm: Any, tm: list[float], _font: Any, _size: Any) -> None:
        if text.strip():
            x, y = _cm[0] * tm[4] + _cm[4], _cm[3] * tm[5] + _cm[5]
            assert x >= 0
            found.append(mm(y))

    page.extract_text(visitor_text=note)
    return found


def is_whole(page: PageObject) -> bool:
    """Say whether all texts of a page stand between its margins."""
    top = mm(page.mediabox.height) - EDGE_MM
    return all(EDGE_MM <= height <= top for height in heights(page))


def size(page: PageObject) -> tuple[int, int]:
    return round(mm(page.mediabox.width)), round(mm(page.mediabox.height))


@pytest.fixture
def played(page: Page) -> tuple[Page, Results]:
    """The results screen of a match, and what it came to."""
    twin = race(page, Variant.BANK, seed=5, size=40, teams=2, laps=1)
    finish(twin, by_turns)
    opened_sheets(page)
    return page, results(twin.match)


def figures(found: Results) -> list[list[str]]:
    """Give the figures of the teams, in the order of the teams' colours."""
    teams = sorted(found.teams, key=lambda team: list(type(team.color)).index(team.color))
    return [
        [str(one) for one in (t.right, t.wrong, t.laps, t.won, t.lost, t.points, t.place)]
        for t in teams
    ]


def test_the_control_sheet_tells_the_same_on_paper_and_in_both_files(
    played: tuple[Page, Results],
) -> None:
    page, found = played
    text = "\n".join(one.extract_text() for one in printed(page, "control").pages)
    with zipfile.ZipFile(io.BytesIO(saved(page, "control", "odt"))) as archive:
        root = ElementTree.fromstring(archive.read("content.xml"))
    book = CalamineWorkbook.from_filelike(io.BytesIO(saved(page, "control", "xlsx")))
    cells = book.get_sheet_by_index(0).to_python()
    table = next(root.iter(TABLE))
    in_text = [["".join(p.itertext()) for p in row.iter(TEXT)] for row in table.iter(ROW)]
    head = next(place for place, row in enumerate(cells) if row[0] == "Team")

    for number, wanted in enumerate(figures(found), 1):
        assert " ".join(wanted) in " ".join(text.split())
        assert in_text[number][1:8] == wanted
        assert [str(one).removesuffix(".0") for one in cells[head + number][1:8]] == wanted
    assert len(book.sheet_names) == 1 + len(found.teams)
    for one in found.questions:
        assert one.question is not None
        assert one.question.stem in " ".join(text.split())


def test_no_row_of_the_control_sheet_is_cut(played: tuple[Page, Results]) -> None:
    page, _ = played
    pages = printed(page, "control").pages

    assert all(is_whole(one) for one in pages)
    assert {size(one) for one in pages} == {A4[::-1]}


PAPERS = ["a4", "letter"]
MATCHES = ["game=circuit", "game=panel", "game=circuit&variant=oral"]


@pytest.mark.parametrize("paper", mostly_slow(PAPERS, "a4"))
@pytest.mark.parametrize("query", mostly_slow(MATCHES, "game=panel"))
def test_an_answer_sheet_has_one_page(page: Page, query: str, paper: str) -> None:
    open_app(page, f"lang=es&{query}")
    opened_sheets(page)
    page.locator(f"#paper-size-{paper}").check(force=True)
    (only,) = printed(page, "answers").pages
    text = only.extract_text()

    assert size(only) == {"a4": A4, "letter": LETTER}[paper]
    assert is_whole(only)
    assert "Hoja de respuestas" in text
    assert ("24" if "panel" in query else "40") in text.split()


def test_each_pupil_of_a_class_has_a_page_with_the_name_on_it(page: Page) -> None:
    names = [f"Íñigo Núñez {letter}" for letter in "ABCDE"]
    open_app(page, "lang=es&game=circuit&variant=luck&teams=2")
    write_class(page, "\n".join(names))
    page.locator("#pupils-done").click()
    opened_sheets(page)
    pages = printed(page, "answers").pages
    texts = [one.extract_text() for one in pages]

    assert all(is_whole(one) for one in pages)
    assert sorted(name for name in names for text in texts if name in text) == names
    assert len(pages) == len(names)


def with_questions(page: Page) -> None:
    page.locator("[data-file=bank]").set_input_files(gift("preguntas.gift", 12))
    page.locator('[data-action="remove-bank"]').wait_for()
    opened_sheets(page)
    page.locator("#paper-questions").check()
    page.locator("#paper-key").check()


def test_questions_are_printed_with_a_key_and_none_is_cut(page: Page) -> None:
    open_app(page, "lang=es&order=file")
    with_questions(page)
    *sheets, key = printed(page, "answers").pages
    text = " ".join(one.extract_text() for one in sheets)

    assert all(is_whole(one) for one in (*sheets, key))
    assert all(f"Pregunta número {number}:" in text for number in range(1, 13))
    assert "En el orden en que el juego las pregunta" in key.extract_text()


@pytest.mark.slow
def test_the_teacher_is_told_how_sheet_and_game_come_to_agree(page: Page) -> None:
    open_app(page, "lang=es")
    with_questions(page)
    page.locator("#paper-order").click()

    expect(page.locator("#paper-order")).to_have_count(0)
    expect(page.locator("article.sheet-key")).to_contain_text("que el juego las pregunta")


TICKS = [["questions", "key"], ["questions", "large"], ["key"]]


@pytest.mark.parametrize("size", mostly_slow(["a4", "letter"], "letter"))
@pytest.mark.parametrize("ticks", mostly_slow(TICKS, TICKS[1]))
def test_the_dialog_says_how_many_pages_will_be_printed(
    page: Page, size: str, ticks: list[str]
) -> None:
    open_app(page, "lang=en&order=file")
    page.locator("[data-file=bank]").set_input_files(gift("preguntas.gift", 30))
    page.locator('[data-action="remove-bank"]').wait_for()
    write_class(page, "\n".join("ABC"))
    page.locator("#pupils-done").click()
    opened_sheets(page)
    page.locator(f"#paper-size-{size}").check(force=True)
    for tick in ticks:
        page.locator(f"#paper-{tick}").check()
    pages = printed(page, "answers").pages

    expect(page.locator("#sheets-pages")).to_have_text(f"{len(pages)} pages in all")


@pytest.mark.parametrize(("count", "battery"), mostly_slow([(2, 40), (4, 20)], (4, 20)))
def test_several_sheets_share_one_page(page: Page, count: int, battery: int) -> None:
    open_app(page, f"lang=es&battery={battery}")
    opened_sheets(page)
    page.locator(f"#paper-per-page-{count}").check(force=True)
    (only,) = printed(page, "answers").pages

    assert only.extract_text().count("Hoja de respuestas") == count
    assert is_whole(only)


def test_options_are_remembered_after_a_reload(page: Page) -> None:
    open_app(page, "lang=es")
    opened_sheets(page)
    page.locator("#paper-subject").fill("Biología")
    page.locator("#paper-large").check()
    expect(page.locator(".sheet-preview")).to_contain_text("Biología")
    page.reload()
    page.locator('html[data-ready="true"]').wait_for(state="attached")
    opened_sheets(page)

    expect(page.locator("#paper-subject")).to_have_value("Biología")
    expect(page.locator("#paper-large")).to_be_checked()


SMALL = [
    {"width": 768, "height": 1024},
    {"width": 390, "height": 844},
    {"width": 683, "height": 384},
]


@pytest.mark.parametrize("viewport", mostly_slow(SMALL, SMALL[1]))
def test_every_control_of_the_dialog_can_be_pressed_in_a_small_window(page: Page) -> None:
    open_app(page, "lang=es&game=circuit")
    opened_sheets(page)
    controls = page.locator("#dialog :is(button, input, select):enabled:not([type=radio])")

    for control in controls.all():
        control.click(trial=True)


@pytest.mark.parametrize("width", [(1366, 768), (1366, 625), (1280, 720), (1920, 1080), (390, 844)])
@pytest.mark.slow
def test_the_page_does_not_scroll_and_every_target_is_large(
    page: Page, width: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": width[0], "height": width[1]})
    open_app(page, "lang=es")
    opened_sheets(page)
    small = page.locator("#dialog").evaluate(
        """(dialog) => [...dialog.querySelectorAll("button, label.check, .choice label, select")]
            .filter((one) => one.getBoundingClientRect().height < 47.5).map((one) => one.id)"""
    )
    scrolled = page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )

    assert small == []
    assert scrolled <= 0
