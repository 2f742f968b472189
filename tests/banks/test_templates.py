"""The empty files to fill in: the example is left out, what is written below it is read."""

from __future__ import annotations

import io

import pytest
from python_calamine import CalamineWorkbook

from banks import Reading, read
from banks.problems import Code
from banks.templates import TEMPLATES, template
from banks.words import WORDS
from tests.banks.support import codes, right, stems

LANGUAGES = [*WORDS, "xx"]
TEXTS = [one.code for one in TEMPLATES if one.code != "xlsx"]


def written(code: str, language: str, more: str = "") -> bytes:
    one = template(code)
    assert one
    return one.write(language) + more.encode()


def reading(code: str, language: str, more: str = "") -> Reading:
    return read("plantilla", written(code, language, more))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", TEXTS)
def test_a_template_as_it_comes_has_no_questions_yet(code: str, language: str) -> None:
    found = reading(code, language)

    assert stems(found) == []
    assert codes(found)[-1] is Code.NO_QUESTIONS_YET
    assert not {Code.NOTHING_FOUND, Code.NOT_RECOGNISED} & {*codes(found)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "more"),
    [
        ("csv", "¿2 + 2?;3;4;5;;B;;Sumas;\r\n"),
        ("gift", "¿2 + 2? {~3 =4 ~5}\n"),
        ("list", "¿2 + 2?\r\na) 3\r\nb) 4\r\nc) 5\r\nRespuesta: b\r\n"),
    ],
)
def test_what_is_written_below_the_example_is_read(code: str, language: str, more: str) -> None:
    found = reading(code, language, more)

    assert stems(found) == ["¿2 + 2?"]
    assert right(found) == ["4"]
    assert [problem.severity for problem in found.problems] == ["note"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spreadsheet_has_names_of_columns_and_one_example(language: str) -> None:
    file = io.BytesIO(written("xlsx", language))
    head, *rows = CalamineWorkbook.from_filelike(file).get_sheet_by_index(0).to_python()

    assert len(head) == 9
    assert len(rows) == 1
    assert all(head)


def test_a_template_can_be_had_in_the_languages_of_the_page() -> None:
    one = template("csv")

    assert one
    assert one.file_name("es") == "plantilla-preguntas.csv"
    assert one.file_name("en") == "question-template.csv"
    assert one.write("es") != one.write("en")


def test_what_is_written_over_the_example_is_a_question() -> None:
    assert stems(read("t", "(Ejemplo) ¿2?{=2 ~3}".encode())) == ["(Ejemplo) ¿2?"]


def test_an_example_further_down_is_a_question() -> None:
    found = read("t", "¿1?{=1 ~2}\n\n(Ejemplo) ¿2?{=2 ~3}".encode())

    assert stems(found) == ["¿1?", "(Ejemplo) ¿2?"]
