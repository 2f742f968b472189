"""The games of eXeLearning: lists of lines, JSON, and what its own files hide."""

from __future__ import annotations

import pytest

from banks.exelearning import parse
from banks.problems import Code
from tests.banks.support import codes, load, options, right, stems, text


def test_lines_begin_with_the_letters_of_the_right_options_or_with_the_word() -> None:
    reading = load("exelearning/letters.txt")

    assert stems(reading) == ["¿Capital de Italia?", "¿Cuáles son pares?", "Exageración"]
    assert right(reading) == ["Roma", "2 + 4", "hipérbole"]
    assert options(reading)[0] == ("Roma", "Milán", "Turín")


def test_numbers_count_from_0() -> None:
    reading = load("exelearning/from-zero.txt")

    assert right(reading) == ["2", "4"]
    assert codes(reading) == [Code.KEY_FROM_ZERO]


def test_numbers_count_from_1_where_one_would_be_too_high() -> None:
    assert right(text("3#¿Cuál?#a#b#c\n1#¿Quién?#d#e")) == ["c", "d"]


def test_definitions_are_open_questions() -> None:
    reading = load("exelearning/words.txt")

    assert stems(reading) == ["Exageración", "Comparación"]
    assert right(reading) == ["hipérbole", "símil"]


@pytest.mark.parametrize("line", ["²#¿Q?#a#b", "F#¿Q?#a#b", "ß#¿Q?#a#b"])
def test_a_key_that_is_none_is_said(line: str) -> None:
    reading = text(f"A#¿Cuál?#a#b\nB#¿Qué?#a#b\n{line}")

    assert right(reading)[:2] == ["a", "b"]


def test_a_game_of_choices_orders_and_words() -> None:
    reading = load("exelearning/selecciona.json")

    assert stems(reading) == [
        "¿Qué <b>mamíferos</b> vuelan?",
        "Ordena de menor a mayor. [dos / tres / uno]",
        "Ave que no vuela",
    ]
    assert right(reading) == ["Murciélago", "uno → dos → tres", "pingüino"]
    assert [question.seconds for question in reading.bank.questions] == [30, 15, 90]
    assert codes(reading) == [Code.MEDIUM_REMOTE]


def test_the_text_of_a_question_stands_before_it() -> None:
    reading = load("exelearning/quext.json")

    assert stems(reading) == ["<div><p>Lee esto: árbol —</p></div>¿Qué es?"]
    assert right(reading) == ["Planta"]


def test_letters_of_a_rosco_without_a_word_are_counted() -> None:
    reading = load("exelearning/rosco.json")

    assert (stems(reading), right(reading)) == (["Planta de tronco leñoso"], ["árbol"])
    assert codes(reading) == [Code.EMPTY_ROWS]


def test_games_are_found_in_its_own_files_however_they_are_kept() -> None:
    reading = load("exelearning/content.xml")

    assert right(reading) == ["València", "Planta"]
    assert stems(reading)[0] == "Ciudad — «del Turia»"


def test_a_game_without_questions_is_named() -> None:
    reading = load("exelearning/other-game.json")

    assert codes(reading) == [Code.OTHER_KIND, Code.NOTHING_FOUND]
    assert "«Mapa»" in str(reading.problems[0])


def test_pictures_that_come_with_a_game_are_shown_beside_the_question() -> None:
    game = (
        '{"typeGame": "Selecciona", "selectsGame": [{"type": 1, "url": "resources/a.gif",'
        ' "alt": "Un río", "author": "Ana", "quextion": "¿Cuál?", "options": ["Ebro", "Tajo"],'
        ' "solution": "B"}]}'
    )

    found = parse(game, {"resources/a.gif": b"GIF89a;"}.get)

    (draft,) = found.drafts
    assert [(one.alt, one.author) for one in draft.attachments] == [("Un río", "Ana")]
    assert draft.attachments[0].medium == found.media[0].name


@pytest.mark.parametrize(
    "content",
    [
        '{"typeGame": "QuExt"',
        '{"typeGame": "QuExt", "questionsGame": ' + "[" * 100_000,
        '{"typeGame": 5, "x": {"typeGame": "QuExt"}, "questionsGame": 3, "temas": {"a": 1}}',
        '{"typeGame": "QuExt", "questionsGame": [{"quextion": "q", "options": [1, null]}, 5]}',
        (
            '{"typeGame": "QuExt", "questionsGame": [{"quextion": "q", "options": ["a", "b"],'
            ' "solution": "²ß", "time": true, "numberOptions": -3, "url": 7}]}'
        ),
    ],
)
def test_a_damaged_game_is_no_harm(content: str) -> None:
    reading = text(content)

    assert len(reading.bank) == 0
    assert reading.problems


@pytest.mark.parametrize("piece", ["x-DataGame>", "x-DataGame&gt;", "a-", "-DataGame ", "#", "A#"])
def test_what_repeats_without_end_takes_no_longer_than_its_length(piece: str) -> None:
    text("<ode>" + piece * 40_000)
    text(piece * 40_000)
