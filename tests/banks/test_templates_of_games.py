"""The tables that other quiz games have filled in: blank, filled in, damaged, in Spanish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from banks import read
from banks.problems import Code
from tests.banks.test_spreadsheets import codes, only, sheet, workbook

Row = Sequence[Any]

KAHOOT = (
    (),
    ("", "Quiz template"),
    ("", "Add questions, at least two answer alternatives, time limit and choose correct answers"),
    ("", "Remember: questions have a limit of 120 characters"),
    ("", "See an example question below (don't forget to overwrite this)"),
    ("", "And remember, if you're not using Excel you need to export to .xlsx"),
    (),
    (
        "",
        "Question - max 120 characters",
        *(f"Answer {n} - max 75 characters" for n in (1, 2, 3, 4)),
        "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
        "Correct answer(s) - choose at least one",
    ),
)
KAHOOT_ES = (
    (
        "",
        "Pregunta: máximo 120 caracteres",
        *(f"Respuesta {n}: máximo 75 caracteres" for n in (1, 2, 3, 4)),
        "Límite de tiempo (s): 5, 10, 20, 30, 60, 90, 120 o 240 s",
        "Respuesta(s) correcta(s): elige al menos una",
    ),
)
BLOOKET = (
    ("Blooket\nImport Template",),
    (
        "Question #",
        "Question Text",
        "Answer 1",
        "Answer 2",
        "Answer 3\n(Optional)",
        "Answer 4\n(Optional)",
        "Time Limit (sec)\n(Max: 300 seconds)",
        "Correct Answer(s)\n(Only include Answer #)",
    ),
)
SOCRATIVE = (
    ("Instructions: fill in below",),
    (),
    ("Quiz Name:", "Ríos"),
    (),
    (),
    (
        "Question Type",
        "Question",
        *(f"Answer {letter}" for letter in "ABCDE"),
        "Correct Answer",
        "",
        "",
        "",
        "",
        "Explanation (Optional)",
    ),
)
QUIZIZZ = (
    "Question Text",
    "Question Type",
    *(f"Option {n}" for n in range(1, 6)),
    "Correct Answer",
    "Time in seconds",
    "Image Link",
    "Answer explanation",
)
GUIDANCE = (
    "Text of the question (required)",
    "Question Type (default is Multiple Choice)",
    "Text for option 1 (required)",
    "Text for option 2 (required)",
    "Text for option 3 (optional)",
    "",
    "",
    "The correct option choice (between 1-5)",
    "Time in seconds (optional, default 30 seconds)",
    "Link of the image",
    "Explanation for the answer (optional)",
)
GIMKIT = (
    ("Gimkit Spreadsheet Import Template",),
    (
        "Question",
        "Correct Answer",
        "Incorrect Answer 1",
        "Incorrect Answer 2 (Optional)",
        "Incorrect Answer 3 (Optional)",
    ),
)
CLASSQUIZ = (
    (
        "Question (Max 300 Characters)",
        *(f"Answer {n} (Max 150 Characters)" for n in (1, 2, 3, 4)),
        "Time (Sec)",
        "Correct Answers (Choose at least one)",
    ),
)


@pytest.mark.parametrize("head", [KAHOOT, KAHOOT_ES], ids=["English", "Spanish"])
def test_kahoot(head: Sequence[Row]) -> None:
    numbered = [(n,) for n in range(2, 101)]
    reading = sheet(*head, (1, "¿Cuáles?", "uno", "dos", "tres", "cuatro", 20, "1,3"), *numbered)
    question = only(reading)

    assert (question.stem, question.right, question.seconds) == ("¿Cuáles?", (0, 2), 20)
    assert Code.EMPTY_ROWS in codes(reading)


def test_kahoot_blank() -> None:
    reading = sheet(*KAHOOT, *((n,) for n in range(1, 101)))

    assert codes(reading) == [Code.ROWS_ABOVE_HEADER, Code.EMPTY_ROWS, Code.NOTHING_FOUND]


def test_kahoot_with_its_example() -> None:
    example = ("Example", "Which part of your body is biggest?", "Skin", "Leg", "", "", 60, 1)
    reading = sheet(*KAHOOT, example, (1, "¿Cuál?", "uno", "dos", "", "", 20.0, 2.0))

    assert (only(reading).stem, only(reading).right) == ("¿Cuál?", (1,))
    assert Code.EXAMPLE_ROW in codes(reading)


@pytest.mark.parametrize("head", [BLOOKET, BLOOKET[1:]], ids=["whole", "without its first row"])
def test_blooket(head: Sequence[Row]) -> None:
    question = only(sheet(*head, (1, "¿Cuál?", "uno", "dos", "tres", "", 20, "2")))

    assert (question.options, question.right) == (("uno", "dos", "tres"), (1,))
    assert question.seconds == 20


def test_blooket_with_blank_names_of_columns() -> None:
    rows = [
        (n, f"¿Cuánto es {n} y 1?", f"m{n}", f"n{n}", f"o{n}", f"p{n}", 20, 2) for n in (5, 6, 7)
    ]
    reading = sheet(("", "", "", "", "", "", "", ""), *rows)

    assert [q.right for q in reading.bank.questions] == [(1,), (1,), (1,)]


def test_socrative() -> None:
    lists = [""] * 11
    reading = sheet(
        *SOCRATIVE,
        ("Multiple choice", "¿Cuáles?", "uno", "dos", "tres", "", "", "A", "C", "", "", "", "Sí"),
        ("Open-ended", "¿Por qué?", "", "", "", "", "", "", "", "", "", "", "", *lists, "A", "B"),
    )
    question = only(reading)

    assert (question.right, question.explanation) == ((0, 2), "Sí")
    assert [p.cell for p in reading.problems if p.code is Code.ESSAY] == ["B8"]


def test_socrative_whose_names_are_over_several_columns() -> None:
    merged = "Provide answer options in columns C through G"
    head = ("Type", "Question", merged, "", "", "", "", "Correct Answers (letters)", "", "Why")
    question = only(sheet(head, ("MC", "¿Cuáles?", "a1", "b1", "c1", "", "", "B", "C")))

    assert (question.options, question.right) == (("a1", "b1", "c1"), (1, 2))


def test_quizizz() -> None:
    image = "https://example.com/rio.png"
    reading = sheet(
        QUIZIZZ,
        GUIDANCE,
        ("¿Qué río?", "Multiple Choice", "Ebro", "Tajo", "", "", "", 2, 45, image, "Porque sí"),
        ("¿Cuáles?", "Checkbox", "uno", "dos", "tres", "", "", "1,3", 30, "", ""),
        ("La capital es", "Fill-in-the-Blank", "Roma", "Rome", "", "", "", "", 30, "", ""),
        ("¿Qué opinas?", "Open-Ended", "", "", "", "", "", "", 30, "", ""),
        ("¿Te gusta?", "Poll", "sí", "no", "", "", "", "", 30, "", ""),
    )
    first, second, third = reading.bank.questions

    assert (first.right, first.seconds, first.explanation) == ((1,), 45, "Porque sí")
    assert second.right == (0, 2)
    assert (third.options, third.answer) == ((), "Roma / Rome")
    assert codes(reading) == [
        Code.EXAMPLE_ROW,
        Code.MEDIUM_REMOTE,
        Code.ESSAY,
        Code.ESSAY,
    ]


def test_quizizz_blank() -> None:
    assert codes(sheet(QUIZIZZ, GUIDANCE)) == [Code.EXAMPLE_ROW, Code.NO_QUESTIONS_YET]


def test_gimkit() -> None:
    reading = sheet(*GIMKIT, ("¿Cuál?", "esta", "esa", "aquella", ""))
    question = only(reading)

    assert [question.options[n] for n in question.right] == ["esta"]
    assert sorted(question.options) == ["aquella", "esa", "esta"]


def test_classquiz() -> None:
    question = only(sheet(*CLASSQUIZ, ("¿Cuál?", "uno", "dos", "", "", 20, 2)))

    assert (question.right, question.seconds) == ((1,), 20)


@pytest.mark.parametrize(
    "names",
    [
        ("Pregunta", "R1", "R2", "R3", "Solución"),
        ("Enunciado", "a)", "b)", "c)", "Resp."),
        ("Pregunta", "Resposta 1", "Resposta 2", "Resposta 3", "Resposta correcta"),
        ("Frage", "Antwort 1", "Antwort 2", "Antwort 3", "Richtige Antwort"),
        ("Question", "Réponse 1", "Réponse 2", "Réponse 3", "Bonne réponse"),
    ],
)
def test_columns_have_other_names_in_other_schools(names: Row) -> None:
    reading = sheet(names, ("Capital", "Roma", "París", "Lima", "2"))

    assert only(reading).right == (1,)


@pytest.mark.parametrize(
    ("name", "yes", "no"),
    [("Correcta {}", "x", ""), ("True/False {}", "TRUE", "FALSE"), ("Grading {}", 1.0, 0.0)],
)
def test_each_option_may_have_a_column_that_says_whether_it_is_right(
    name: str, yes: object, no: object
) -> None:
    names = (
        "Custom",
        "Question text",
        *(f(n) for n in (1, 2) for f in ("Option {}".format, name.format)),
    )
    reading = sheet(names, ("", "¿Cuál?", "uno", no, "dos", yes))

    assert only(reading).right == (1,)


def test_the_same_table_is_read_from_a_workbook_and_from_text() -> None:
    rows = (("Pregunta", "A", "B", "Correcta"), ("¿Cuál?", "uno", "dos", "B"))
    text = "\n".join(";".join(row) for row in rows)

    assert read("a", workbook(A=rows)).bank.questions == read("a", text.encode()).bank.questions
