"""Sheets as files: a text document, a spreadsheet and a page, whose figures are the match's."""

from __future__ import annotations

import io
import zipfile
from base64 import b64encode
from collections.abc import Sequence
from types import MappingProxyType
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from pygame_engine import Bank, Match, Question
from pygame_engine.questions import Attachment, Medium
from pygame_engine.results import results
from tests.strategies import played
from ui.effects import Print, SaveFile
from ui.messages import ChoseSheet
from ui.model import LoadedBank, Model, Screen, Setup, Sheet
from ui.paper.files import chosen

TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
PICTURE = b"\x89PNG\r\n\x1a\n" + b"\x00\x00\x00\rIHDR" + (40).to_bytes(4, "big") * 2
HOSTILE = '=1+1</text:p>&"\x0b<script>'


def saved(model: Model, sheet: Sheet, use: str) -> bytes:
    """Give the file that is saved."""
    _, (effect,) = chosen(model, ChoseSheet(sheet, use))
    assert isinstance(effect, SaveFile)
    return effect.content if isinstance(effect.content, bytes) else effect.content.encode()


def content(data: bytes, name: str = "content.xml") -> ElementTree.Element:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return ElementTree.fromstring(archive.read(name))


def tables(data: bytes) -> list[list[list[str]]]:
    """Give the texts of a text document's tables, by row."""
    return [
        [
            ["\n".join("".join(p.itertext()) for p in cell.iter(f"{TEXT}p")) for cell in row]
            for row in table.iter(f"{TABLE}table-row")
        ]
        for table in content(data).iter(f"{TABLE}table")
    ]


def worksheets(data: bytes) -> dict[str, Sequence[Sequence[object]]]:
    book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    return {
        name: book.get_sheet_by_name(name).to_python(skip_empty_area=False)
        for name in book.sheet_names
    }


def below(rows: Sequence[Sequence[object]], heading: str) -> Sequence[Sequence[object]]:
    """Give the rows below the one that begins with this heading."""
    at = next(place for place, row in enumerate(rows) if row[0] == heading)
    return rows[at + 1 :]


def ended(match: Match) -> Model:
    return Model(language="en", screen=Screen.RESULTS, match=match)


def with_question(stem: str, *options: str, attachments: tuple[Attachment, ...] = ()) -> Model:
    """Give a start screen in English whose only question is printed."""
    question = Question("q", stem, options, (0,), attachments=attachments)
    medium = Medium("p.png", "image/png", b64encode(PICTURE).decode())
    bank = Bank((question,), media=(medium,))
    paper = MappingProxyType({"questions": "true", "key": "true"})
    setup = Setup(seed=1)
    return Model(language="en", loaded=LoadedBank("p", bank), setup=setup, paper=paper)


@given(played(40))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_both_files_have_the_figures_of_the_match(match: Match) -> None:
    model = ended(match)
    found = {team.color: team for team in results(match).teams}
    text = tables(saved(model, Sheet.CONTROL, "odt"))[0][1:]
    cells = below(next(iter(worksheets(saved(model, Sheet.CONTROL, "xlsx")).values())), "Team")
    for place, team in enumerate(match.state.teams):
        one = found[team.color]
        figures = [one.won, one.lost, one.points, one.place]

        assert [int(figure) for figure in text[place][-5:-1]] == figures
        assert [int(str(figure).removesuffix(".0")) for figure in cells[place][-5:-1]] == figures
        assert text[place][-1] == (str(cells[place][-1]) if one.asked else "")


@given(played(40))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_worksheet_of_a_team_adds_up(match: Match) -> None:
    _, *teams = worksheets(saved(ended(match), Sheet.CONTROL, "xlsx")).values()
    assert len(teams) == len(match.state.teams)
    for rows in teams:
        *turns, total = [row for row in below(rows, "Turn") if row[0] != ""]
        for column in (-3, -2):
            told = sum(row[column] for row in turns if isinstance(row[column], float))
            assert told == float(str(total[column]))


@pytest.mark.parametrize("sheet", Sheet)
def test_a_text_document_begins_with_its_type_and_names_its_files(sheet: Sheet) -> None:
    data = saved(Model(), sheet, "odt")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        first, *others = archive.infolist()
        assert archive.read(first) == b"application/vnd.oasis.opendocument.text"
        manifest = archive.read("META-INF/manifest.xml").decode()

    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    for one in others:
        assert one.filename in manifest or one.filename == "META-INF/manifest.xml"


@pytest.mark.parametrize(("size", "width"), [("a4", "210.0mm"), ("letter", "215.9mm")])
def test_a_text_document_has_the_paper_that_was_chosen(size: str, width: str) -> None:
    model = Model(paper=MappingProxyType({"size": size}))
    page = content(saved(model, Sheet.ANSWERS, "odt"), "styles.xml")

    assert width in {one.get(f"{FO}page-width") for one in page.iter()}


def test_the_answer_sheet_has_its_rows_in_both_files() -> None:
    model = Model(language="en", setup=Setup(battery=12))
    (text,) = tables(saved(model, Sheet.ANSWERS, "odt"))
    (cells,) = worksheets(saved(model, Sheet.ANSWERS, "xlsx")).values()
    numbers = [str(number) for number in range(1, 13)]

    assert [row[0] for row in text[1:]] == [*numbers, "Total"]
    assert [str(row[0]).removesuffix(".0") for row in below(cells, "No.")] == [*numbers, "Total"]


def test_printed_questions_are_in_both_files_with_their_options() -> None:
    model = with_question("¿Cuál?", "una", "otra")
    text = tables(saved(model, Sheet.ANSWERS, "odt"))
    book = worksheets(saved(model, Sheet.ANSWERS, "xlsx"))

    assert text[0][1][0] == "1. ¿Cuál?\nA) una\nB) otra"
    assert below(next(iter(book.values())), "No.")[0][-3:] == ["¿Cuál?", "una", "otra"]
    assert text[1][1][:4] == ["1", "¿Cuál?", "A", "una"]


def test_pictures_go_with_a_text_document_and_a_page() -> None:
    model = with_question("¿Qué es?", "a", "b", attachments=(Attachment("p.png", "Un mapa"),))
    with zipfile.ZipFile(io.BytesIO(saved(model, Sheet.ANSWERS, "odt"))) as archive:
        assert archive.read("Pictures/p.png") == PICTURE

    page = saved(model, Sheet.ANSWERS, "save").decode()
    assert f'src="data:image/png;base64,{b64encode(PICTURE).decode()}"' in page
    assert "data-medium" not in page


@given(st.text(max_size=40))
@settings(max_examples=40, deadline=None)
def test_whatever_a_question_says_is_text_in_every_file(stem: str) -> None:
    model = with_question(f"{HOSTILE}{stem}", HOSTILE, "b")
    data = saved(model, Sheet.ANSWERS, "odt")
    book = worksheets(saved(model, Sheet.ANSWERS, "xlsx"))

    assert content(data) is not None
    assert "=1+1" in str(next(iter(book.values())))
    assert b"<script" not in saved(model, Sheet.ANSWERS, "save")


def test_printing_leaves_the_sheet_on_the_page_for_the_printer() -> None:
    model, effects = chosen(Model(), ChoseSheet("control", "print"))

    assert (model.sheet, effects) == (Sheet.CONTROL, (Print(),))


def test_no_sheet_of_another_name_is_shown() -> None:
    assert chosen(Model(), ChoseSheet("other", "print")) == (Model(), ())
