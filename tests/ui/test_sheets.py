"""The two sheets to print: as many rows as the match asks, in a file that stands alone."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from banks.libraries import Library
from pygame_engine import Bank, Color, Match, Order, Question, Variant, circuit, panel
from pygame_engine.actions import Action, ChooseOption, Next, RollDie
from pygame_engine.results import results
from tests.ui.page import Element, Page
from tests.ui.support import sent, small_bank
from ui.keeping import preferences, read_preferences
from ui.messages import ChangedField, ChoseSheet
from ui.model import LoadedBank, Model, Screen, Setup, Sheet
from ui.needing import libraries
from ui.paper.answer_sheet import answer_sheets
from ui.paper.files import sheet_file
from ui.paper.options import Options, options
from ui.paper.people import People
from ui.paper.plan import plan
from ui.screens.sheets import sheet_html

HOSTILE = '"><script>alert(1)</script>'
COURSE = (RollDie, ChooseOption, Next)
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
        ("circuit", ["No.", "Answer", "Right", "Wrong", "Roll", "Square", "Laps", "Points ±"]),
        ("panel", ["No.", "Answer", "Right", "Wrong", "Box", "Ball", "Points ±"]),
    ],
)
def test_the_answer_sheet_has_the_columns_of_its_game(game: str, columns: list[str]) -> None:
    page = Page(sheet_html(model_of(game=game), ANSWERS))

    assert [one.text for one in headings(page)] == columns


def test_the_answer_sheet_asks_who_wrote_it() -> None:
    text = Page(sheet_html(model_of(teams=3), ANSWERS)).text

    for blank in ("Name", "Group", "Subject", "Date", "Team", "Blue", "Red", "Green"):
        assert blank in text
    assert "Magenta" not in text


def test_the_control_sheet_has_totals_places_marks_and_remarks() -> None:
    page = Page(sheet_html(model_of(), CONTROL))
    columns = [one.text for one in headings(page)]
    figures = ["Right", "Wrong", "Laps", "Won", "Lost", "Points", "Place", "Mark"]

    assert columns[:9] == ["Team", *figures]
    assert "Remarks" in page.text


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


# Options


def with_options(model: Model, **options: str) -> Model:
    """Give the model with these options of the sheets."""
    return model.but(paper=MappingProxyType(options))


def sheets_on(page: Page) -> list[Element]:
    return page.all("article")


@pytest.mark.parametrize(
    ("model", "asked_for", "count"),
    [
        (model_of(), "2", 2),
        (model_of(), "4", 2),
        (model_of(battery=20), "4", 4),
        (model_of(game="panel", questions=5), "4", 4),
    ],
)
def test_as_many_sheets_share_a_page_as_have_room(model: Model, asked_for: str, count: int) -> None:
    page = Page(sheet_html(with_options(model, per_page=asked_for), ANSWERS))

    assert len(sheets_on(page)) == count


def test_large_print_has_a_page_for_itself() -> None:
    page = Page(sheet_html(with_options(model_of(), per_page="4", large="true"), ANSWERS))

    assert len(sheets_on(page)) == 1


def test_what_the_teacher_typed_stands_on_the_sheets_head() -> None:
    model = with_options(model_of(), subject="Física", group="4º B")

    assert "Física" in Page(sheet_html(model, ANSWERS)).text
    assert "4º B" in Page(sheet_html(model, CONTROL)).text


def test_questions_are_printed_in_the_order_of_a_match_with_a_fixed_seed() -> None:
    model = with_options(model_of(9, seed=5, battery=9), questions="true")
    settings = circuit.Settings(("", ""), battery=9)
    assert model.loaded
    state = Match.new(settings, model.loaded.bank, 5).state
    order = [model.loaded.bank.questions[place].stem for place in state.queue]
    stems = [
        one.text
        for one in Page(sheet_html(model, ANSWERS)).elements
        if "sheet-stem" in one.get("class")
    ]

    assert stems == order


def test_questions_whose_order_is_not_known_are_said_to_stand_otherwise() -> None:
    model = with_options(model_of(9), questions="true", key="true")
    text = Page(sheet_html(model, ANSWERS)).text

    assert "look for yours" in text
    assert "In the order of the file" in text


def test_a_match_is_printed_in_the_order_in_which_it_asks() -> None:
    match = Match.new(circuit.Settings(("", ""), battery=5), small_bank(9), seed=3)
    model = with_options(Model(language="en", screen=Screen.CIRCUIT, match=match), key="true")
    page = Page(sheet_html(model, ANSWERS))
    asked = match.state.queue[:5]
    key = sheets_on(page)[1]
    told = [one.text for one in page.all("td", class_="of-question") if key in one.inside]

    assert told == [small_bank(9).questions[place].stem for place in asked]


def test_the_key_has_the_right_letters_and_answers() -> None:
    page = Page(sheet_html(with_options(model_of(3, seed=1), key="true"), ANSWERS))
    key = sheets_on(page)[1]

    assert "A" in {one.text for one in page.all("td", class_="of-letter") if key in one.inside}
    assert "a" in {one.text for one in page.all("td", class_="of-right") if key in one.inside}


def test_an_open_question_has_a_line_and_no_letters() -> None:
    bank = Bank((Question("q", "¿Cuál?", answer="esta"), Question("r", "¿?", ("a", "b"), (0,))))
    setup = Setup(order=Order.FILE)
    model = Model(language="en", setup=setup, loaded=LoadedBank("p", bank))
    page = Page(sheet_html(with_options(model, questions="true"), ANSWERS))

    assert [one.text for one in page.all(class_="sheet-letter")] == ["A", "B"]


# Filled in


def first_legal(match: Match) -> Action | None:
    """Give the first action of the course that is legal now."""
    return next((one for one in match.legal_actions() if isinstance(one, COURSE)), None)


def finished() -> Model:
    """Give a short match that was played to its end."""
    match = Match.new(circuit.Settings(("Ana", ""), laps=1), small_bank(30), seed=3)
    while action := first_legal(match):
        match = match.do(action)
    return Model(language="en", screen=Screen.RESULTS, match=match)


def summary(page: Page) -> list[list[str]]:
    (table,) = page.all("table", class_="sheet-table sheet-summary")
    rows = [row for row in page.all("tr") if table in row.inside][1:]
    return [[cell.text for cell in _cells(page, row)] for row in rows]


def test_the_control_sheet_is_filled_in_from_the_match() -> None:
    model = finished()
    assert model.match
    teams = {one.color: one for one in results(model.match).teams}
    rows = summary(Page(sheet_html(model, CONTROL)))

    for row, team in zip(rows, model.match.state.teams, strict=True):
        result = teams[team.color]
        assert row[1:8] == [
            str(figure)
            for figure in (
                result.right,
                result.wrong,
                result.laps,
                result.won,
                result.lost,
                result.points,
                result.place,
            )
        ]


def test_the_control_sheet_can_be_left_empty() -> None:
    rows = summary(Page(sheet_html(with_options(finished(), empty="true"), CONTROL)))

    assert all(set(row[1:]) == {""} for row in rows)


@pytest.mark.parametrize(
    ("rule", "said"),
    [("share", "right answers ÷ questions"), ("points", "÷ 12 ×"), ("winner", "best team’s")],
)
def test_the_rule_of_the_marks_stands_beside_them(rule: str, said: str) -> None:
    assert said in Page(sheet_html(with_options(finished(), rule=rule), CONTROL)).text


def test_pupils_whose_names_are_known_have_a_sheet_each() -> None:
    pupils = People({Color.BLUE: ("Ana", "Luis"), Color.RED: ("Eva",)})
    sheets = answer_sheets(plan(model_of()).but(people=pupils), Options(), "en")

    assert [one.blanks[0].text for one in sheets] == ["Ana", "Luis", "Eva"]
    assert [one.teams[0].color for one in sheets] == ["blue", "blue", "red"]


def test_the_options_of_the_sheets_are_kept_in_the_browser() -> None:
    model = sent(Model(), ChangedField("paper.subject", "Física"))
    kept, _ = read_preferences(Model(), preferences(model))

    assert options(kept.paper).subject == "Física"


def test_what_is_kept_in_place_of_options_is_left_alone() -> None:
    kept, _ = read_preferences(Model(), '{"paper": {"subject": 3, "size": []}}')

    assert options(kept.paper) == Options()


def test_only_a_spreadsheet_needs_what_writes_it() -> None:
    assert Library.XLSXWRITER in libraries(ChoseSheet("control", "xlsx"))
    assert not libraries(ChoseSheet("control", "odt"))


def test_a_bank_too_large_to_be_printed_is_said_to_have_more() -> None:
    text = Page(sheet_html(with_options(model_of(130), key="true"), ANSWERS)).text

    assert "Only the first 120 questions" in text
