"""Questions on paper: formulas, pictures, text from right to left, and lines to write on."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from types import MappingProxyType
from xml.etree import ElementTree

import pytest

from pygame_engine import Bank, Order, Question
from pygame_engine.questions import Attachment, Markup
from tests.ui.page import Page
from tests.ui.paper.test_files import TEXT, below, saved, with_question, worksheets
from ui.model import LoadedBank, Model, Setup, Sheet
from ui.paper.document import Blank, Column, Document, Table, Width
from ui.paper.options import Size
from ui.paper.write_xlsx import xlsx
from ui.screens.sheets import sheet_html

STYLE = f"{TEXT}style-name"
ARABIC = ("ما هي عاصمة فرنسا؟", "باريس", "1945")


def paragraphs(model: Model) -> list[ElementTree.Element]:
    """Give the paragraphs of the answer sheet as a text document."""
    with zipfile.ZipFile(io.BytesIO(saved(model, Sheet.ANSWERS, "odt"))) as archive:
        return list(ElementTree.fromstring(archive.read("content.xml")).iter(f"{TEXT}p"))


def key(model: Model) -> Page:
    """Give the key's part of the page."""
    html = sheet_html(model, Sheet.ANSWERS)
    begin = html.index('<article class="sheet sheet-key')
    return Page(html[begin : html.index("</article>", begin) + len("</article>")])


def open_question() -> Model:
    """Give a start screen with an open question, which is printed."""
    bank = Bank((Question("q", "¿Por qué?", answer="Porque sí"),))
    paper = MappingProxyType({"questions": "true"})
    setup = Setup(order=Order.FILE, open_questions=True)
    return Model(language="en", loaded=LoadedBank("p", bank), setup=setup, paper=paper)


def test_the_key_shows_formulas_and_pictures_as_the_questions_do() -> None:
    stem = r"¿Cuánto es \(\frac{1}{2}\)?"
    model = with_question(stem, r"\(x^2\)", "b", attachments=(Attachment("p.png", "Un mapa"),))
    page = key(model)

    assert len(page.all("math")) == 2
    assert page.one("img").get("data-medium") == "p.png"


def test_no_file_of_cells_or_text_shows_latex() -> None:
    model = with_question(r"¿Cuánto es \(\frac{1}{2}\)?", r"\(\sqrt{2}\)", "$x_1$")
    text = " ".join("".join(one.itertext()) for one in paragraphs(model))
    cells = str(worksheets(saved(model, Sheet.ANSWERS, "xlsx")))

    for said in (text, cells):
        assert all(one in said for one in ("½", "√2", "x₁"))
        assert not re.search(r"\\\\|\\\(|\$", said)


def test_a_picture_takes_the_place_of_its_words_in_a_text_document() -> None:
    model = with_question("¿Qué es?", "a", "b", attachments=(Attachment("p.png", "Un mapa"),))
    with zipfile.ZipFile(io.BytesIO(saved(model, Sheet.ANSWERS, "odt"))) as archive:
        root = ElementTree.fromstring(archive.read("content.xml"))

    assert len([one for one in root.iter() if one.tag.endswith("}image")]) == 2
    assert "[Un mapa]" not in "".join(root.itertext())


def in_html(stem: str, *options: str) -> Model:
    """Give a start screen whose question has pictures in its HTML."""
    model = with_question(stem, *options)
    assert model.loaded
    bank = model.loaded.bank
    question = replace(bank.questions[0], markup=Markup.HTML)
    return model.but(loaded=replace(model.loaded, bank=replace(bank, questions=(question,))))


CAT = '<img src="media:{}" alt="un gato">'


def drawn_in(one: ElementTree.Element) -> int:
    return sum(part.tag.endswith("}image") for part in one.iter())


def test_a_picture_in_a_line_stands_there_in_a_text_document() -> None:
    model = in_html(f"¿Qué ves? {CAT.format('p.png')} Dilo.", "gato", "perro")
    stem = next(one for one in paragraphs(model) if one.get(STYLE) == "Stem")

    assert drawn_in(stem) == 1
    assert (stem.text, [part.tail for part in stem if part.tail]) == ("1. ¿Qué ves? ", [" Dilo."])


def test_a_text_document_shows_each_of_several_pictures_in_a_line() -> None:
    both = " y ".join([CAT.format("p.png")] * 2)
    model = in_html(f"Compare {both}.", "a", "b")
    stem = next(one for one in paragraphs(model) if one.get(STYLE) == "Stem")

    assert drawn_in(stem) == 2


def test_a_spreadsheet_for_pupils_never_says_what_a_picture_shows() -> None:
    cat = CAT.format("p.png")
    book = worksheets(saved(in_html(f"¿Qué ves? {cat} Dilo.", cat, "b"), Sheet.ANSWERS, "xlsx"))
    first = below(next(iter(book.values())), "No.")[0]

    assert first[-3:] == ["¿Qué ves? [picture] Dilo.", "[picture]", "b"]


def test_a_spreadsheet_says_that_a_picture_belongs_to_a_question() -> None:
    model = with_question("¿Qué es?", "a", "b", attachments=(Attachment("p.png", "Un mapa"),))
    book = worksheets(saved(model, Sheet.ANSWERS, "xlsx"))

    assert below(next(iter(book.values())), "No.")[0][-3] == "¿Qué es? [picture]"


def test_a_picture_that_cannot_be_drawn_is_not_described_to_pupils() -> None:
    model = in_html(f"¿Qué ves? {CAT.format('q.png')}", "gato", "perro")
    stem = next(one for one in paragraphs(model) if one.get(STYLE) == "Stem")

    assert "".join(stem.itertext()) == "1. ¿Qué ves? [picture]"


def test_a_question_from_right_to_left_has_its_letters_at_the_right() -> None:
    page = Page(sheet_html(with_question(*ARABIC), Sheet.ANSWERS))

    assert page.one("div", class_="sheet-question").get("dir") == "rtl"
    assert not page.one("table", class_="sheet-table sheet-answers").has("dir")


def test_a_question_from_left_to_right_has_them_at_the_left() -> None:
    page = Page(sheet_html(with_question("¿Cuál?", "a", "b"), Sheet.ANSWERS))

    assert not page.one("div", class_="sheet-question").has("dir")


def test_a_text_document_runs_from_right_to_left_where_its_questions_do() -> None:
    found = {"".join(one.itertext()): one.get(STYLE) for one in paragraphs(with_question(*ARABIC))}

    assert found["A) \u200fباريس"] == "OptionRtl"
    assert found["B) \u200f1945"] == "OptionRtl"
    assert found["Answer sheet"] == "Title"


def test_an_open_question_has_lines_to_write_on() -> None:
    page = Page(sheet_html(open_question(), Sheet.ANSWERS))
    lines = [one for one in paragraphs(open_question()) if "______" in "".join(one.itertext())]

    assert page.all("div", class_="sheet-lines")
    assert [one.get(STYLE) for one in lines].count("Blank") == len(lines)
    assert len([one for one in lines if ":" not in "".join(one.itertext())]) == 2


def test_the_last_rows_heading_takes_the_empty_column_beside_it() -> None:
    page = Page(sheet_html(Model(language="eu"), Sheet.ANSWERS))
    foot = next(one for one in page.all("th", scope="row") if one.text == "Guztira")

    assert foot.get("colspan") == "2"


def sheets_of(*names: str) -> list[str]:
    """Give the names of the worksheets of these pupils."""
    table = Table("answers", (Column("number", "No.", Width.SLIM),), ())
    documents = [
        Document("answers", "Answer sheet", "", (Blank("Name", name),), tables=(table,))
        for name in names
    ]
    return list(worksheets(xlsx(documents, Size.A4)))


def test_worksheets_are_called_by_their_pupils() -> None:
    assert sheets_of("Ana", "Luis", "ana") == ["Ana", "Luis", "ana 2"]
    assert sheets_of("", "") == ["Answer sheet", "Answer sheet 2"]


@pytest.mark.parametrize("name", ["Ana [2º]/B: *?\\", "'Ana'", "History", "x" * 60, "[]"])
def test_any_name_makes_names_that_excel_takes(name: str) -> None:
    for one in sheets_of(name, name):
        assert 0 < len(one) <= 31
        assert not re.search(r"[\[\]:*?/\\]", one)
        assert one.strip("' ") == one
        assert one.lower() != "history"


def test_the_sums_stand_with_the_last_question() -> None:
    page = Page(sheet_html(with_question("¿Cuál?", "a", "b"), Sheet.ANSWERS))
    foot = page.one("tr", class_="sheet-foot")

    assert any(one.get("class") == "sheet-asked" for one in foot.inside if one.has("class"))


def test_the_sums_stand_with_the_last_row() -> None:
    page = Page(sheet_html(Model(), Sheet.ANSWERS))
    last = page.one("tbody", class_="sheet-last")

    assert len([one for one in page.all("tr") if last in one.inside]) == 2


def test_options_that_are_pictures_may_stand_beside_each_other() -> None:
    cat = CAT.format("p.png")
    pictured = Page(sheet_html(in_html("¿Cuál?", cat, f"Este {cat}"), Sheet.ANSWERS))
    mixed = Page(sheet_html(in_html("¿Cuál?", cat, "x" * 30), Sheet.ANSWERS))

    assert pictured.one("ol").get("class") == "sheet-options is-pictured"
    assert mixed.one("ol").get("class") == "sheet-options"
