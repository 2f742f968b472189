"""The two sheets to print: as many rows as the match asks, in a file that stands alone."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Match, Question, Variant, circuit, panel
from tests.ui.page import Element, Page
from tests.ui.support import small_bank
from ui.model import LoadedBank, Model, Screen, Setup, Sheet
from ui.screens.sheets import sheet_file, sheet_html

HOSTILE = '"><script>alert(1)</script>'
ANSWERS, CONTROL = Sheet.ANSWERS, Sheet.CONTROL


def model_of(questions: int = 0, options: int = 4, **changes: object) -> Model:
    """Give the start screen, in English, with this set-up and a bank of so many questions."""
    letters = tuple("abcdef"[:options])
    bank = Bank(tuple(Question(f"q{n}", f"¿{n}?", letters, (0,)) for n in range(questions)))
    loaded = LoadedBank("p.gift", bank) if questions else None
    return Model(language="en", setup=Setup().but(**changes), loaded=loaded)


def rows(model: Model, sheet: Sheet) -> list[str]:
    """Give the numbers that head the rows of a sheet's tables."""
    page = Page(sheet_html(model, sheet))
    return [one.text for one in page.all("th", scope="row") if one.text.isdigit()]


def headings(page: Page) -> list[Element]:
    return page.all("th", scope="col")


@pytest.mark.parametrize(
    ("model", "count"),
    [
        (model_of(), 40),
        (model_of(battery=15), 15),
        (model_of(18), 18),
        (model_of(60), 40),
        (model_of(game="panel"), 24),
        (Model(setup=Setup(game="panel", questions=2)), 8),
        (model_of(13, game="panel"), 12),
        (model_of(2, game="panel"), 24),
        (model_of(variant=Variant.ORAL, battery=7), 7),
    ],
)
def test_the_answer_sheet_has_a_row_for_each_question(model: Model, count: int) -> None:
    assert rows(model, ANSWERS) == [str(number) for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("model", "count"),
    [
        (model_of(teams=1), 40),
        (model_of(teams=2), 30),
        (model_of(teams=3), 20),
        (model_of(teams=4), 15),
        (model_of(teams=4, battery=1), 1),
        (model_of(game="panel"), 6),
        (model_of(9, game="panel"), 2),
    ],
)
def test_the_control_sheet_has_rows_for_all_turns_that_a_team_may_have(
    model: Model, count: int
) -> None:
    numbers = rows(model, CONTROL)

    assert set(numbers) == {str(number) for number in range(1, count + 1)}


@pytest.mark.parametrize(
    ("model", "letters"),
    [
        (model_of(), "ABCD"),
        (model_of(5, options=3), "ABC"),
        (model_of(5, options=6), "ABCDEF"),
        (model_of(variant=Variant.LUCK), "AB"),
        (model_of(variant=Variant.LUCK, game="panel"), "ABCD"),
        (model_of(variant=Variant.ORAL), ""),
    ],
)
def test_there_are_as_many_letters_to_mark_as_options(model: Model, letters: str) -> None:
    page = Page(sheet_html(model, ANSWERS))
    first = page.all("tr")[1]
    marks = [one.text for one in page.all(class_="sheet-letter") if first in one.inside]

    assert "".join(marks) == letters


@pytest.mark.parametrize(
    ("game", "columns"),
    [
        ("circuit", ["No.", "Answer", "Right", "Wrong", "Roll", "Square", "Laps", "Points"]),
        ("panel", ["No.", "Answer", "Right", "Wrong", "Box", "Ball", "Points"]),
    ],
)
def test_the_answer_sheet_has_the_columns_of_its_game(game: str, columns: list[str]) -> None:
    page = Page(sheet_html(model_of(game=game), ANSWERS))

    assert [one.text for one in headings(page)] == columns


def test_the_answer_sheet_asks_who_wrote_it() -> None:
    text = Page(sheet_html(model_of(), ANSWERS)).text

    for blank in ("Name", "Group", "Subject", "Date", "Team", "Blue", "Red", "Green", "Magenta"):
        assert blank in text


def test_the_control_sheet_has_totals_places_marks_and_remarks() -> None:
    columns = [one.text for one in headings(Page(sheet_html(model_of(), CONTROL)))]

    assert columns[:8] == ["Team", "Right", "Wrong", "Laps", "Points", "Place", "Mark", "Remarks"]


@pytest.mark.parametrize("sheet", Sheet)
@pytest.mark.parametrize("game", ["circuit", "panel"])
def test_every_row_of_a_table_is_as_wide_as_its_head(game: str, sheet: Sheet) -> None:
    page = Page(sheet_html(model_of(game=game, teams=4), sheet))
    for table in page.all("table"):
        rows = [row for row in page.all("tr") if table in row.inside]
        widths = {sum(_span(cell) for cell in _cells(page, row)) for row in rows}

        assert len(widths) == 1


def _cells(page: Page, row: Element) -> list[Element]:
    return [one for one in page.elements if one.tag in ("th", "td") and row in one.inside]


def _span(cell: Element) -> int:
    return int(cell.get("colspan") or 1)


def test_a_match_under_way_gives_the_sheets_its_settings_and_names() -> None:
    match = Match.new(circuit.Settings(("Ana", ""), battery=12), small_bank(30))
    model = Model(language="en", screen=Screen.CIRCUIT, match=match, setup=Setup(game="panel"))

    assert len(rows(model, ANSWERS)) == 12
    assert "Ana (Blue)" in Page(sheet_html(model, CONTROL)).text


def test_a_small_bank_gives_the_sheets_of_a_panel_fewer_rows() -> None:
    match = Match.new(panel.Settings(), small_bank(9))
    model = Model(screen=Screen.PANEL, match=match)

    assert len(rows(model, ANSWERS)) == 8


@pytest.mark.parametrize("sheet", Sheet)
def test_a_saved_sheet_is_a_whole_document_with_its_style(sheet: Sheet) -> None:
    name, text = sheet_file(model_of(), sheet)
    page = Page(text)

    assert name.endswith(".html")
    assert text.startswith("<!doctype html>")
    assert page.one("html").get("lang") == "en"
    assert page.one("title").text == page.one("h1").text
    assert "@page" in page.one("style").text
    assert not page.all("script")
    assert not [one for one in page.elements if one.has("href") or one.has("src")]


@pytest.mark.parametrize("sheet", Sheet)
def test_a_hostile_name_is_only_text(sheet: Sheet) -> None:
    _, text = sheet_file(model_of(names=(HOSTILE, "", "", "")), sheet)

    assert "<script" not in text


def test_the_sheets_speak_the_interfaces_language() -> None:
    assert (
        Page(sheet_file(model_of().but(language="es"), ANSWERS)[1]).one("html").get("lang") == "es"
    )
