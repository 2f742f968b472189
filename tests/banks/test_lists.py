from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, load, options, right, stems, text

CAPITAL = ["¿Capital de Francia?", "¿Capital de Italia?"]


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("aiken", ["París", "Roma"]),
        ("plus-marks", ["París", "Roma"]),
        ("numbered-stems", ["París", "Roma"]),
        ("options-in-a-line", ["París", "Roma"]),
        ("keys-at-the-end", ["París", "Roma"]),
        ("keys-below-each-other", ["París", "Roma"]),
        ("plus-and-minus", ["París", "Roma"]),
        ("questions-and-answers", ["París", "Roma"]),
        ("key-as-text", ["París", "Roma"]),
        ("explanations", ["París", "Roma"]),
        ("double-spaced", ["París", "Roma"]),
    ],
)
def test_two_questions_are_found_however_they_are_typed(name: str, answers: list[str]) -> None:
    reading = load(f"lists/{name}.txt")

    assert stems(reading) == CAPITAL
    assert right(reading) == answers


@pytest.mark.parametrize("name", ["lower-case.txt", "no-space.txt", "digit-options.txt"])
def test_a_question_is_found_however_its_options_are_labelled(name: str) -> None:
    reading = load(f"lists/{name}")

    assert options(reading) == [("Roma", "París")]
    assert right(reading) == ["París"]


def test_a_star_before_or_after_an_option_marks_the_right_one() -> None:
    reading = load("lists/star-marks.txt")

    assert right(reading) == ["París", "Roma", "Atenas"]
    assert options(reading)[1] == ("Roma", "París")


def test_several_letters_are_several_right_options() -> None:
    assert right(load("lists/several-right.txt")) == ["2 + 4"]


def test_a_title_is_no_part_of_the_first_stem_but_its_topic() -> None:
    reading = load("lists/numbered-stems.txt")

    assert [question.topic for question in reading.bank.questions] == ["EXAMEN DE GEOGRAFÍA"] * 2


def test_a_stem_may_have_several_lines_and_a_numbered_list() -> None:
    assert stems(load("lists/stem-over-lines.txt")) == [
        "Lee este verso:\n«Verde que te quiero verde.»\n¿Quién lo escribió?",
        "Ordena los números:\n1) uno\n2) dos",
    ]


def test_an_option_may_have_several_lines() -> None:
    assert options(load("lists/option-over-lines.txt")) == [
        ("Una repetición de instrucciones", "Un dato")
    ]


def test_bad_questions_cost_no_good_ones_and_each_is_said() -> None:
    reading = load("lists/missing-answers.txt")

    assert stems(reading) == ["¿Capital de Italia?"]
    assert [(problem.code, problem.line) for problem in reading.problems] == [
        (Code.NO_RIGHT_OPTION, 1),
        (Code.NO_ANSWER, 10),
        (Code.KEY_UNCLEAR, 13),
        (Code.NO_STEM, 18),
    ]


def test_a_line_without_a_mark_among_marked_ones_is_a_wrong_option() -> None:
    reading = load("lists/plus-and-minus.txt")

    assert options(reading)[1] == ("Roma", "París", "Atenas")
    assert codes(reading) == [Code.OPTION_UNMARKED]


def test_an_explanation_may_have_several_lines() -> None:
    reading = load("lists/explanations.txt")

    assert reading.bank.questions[0].explanation == "Desde hace mil años.\nY aún lo es."


def test_a_topic_holds_for_the_questions_below_it() -> None:
    reading = load("lists/explanations.txt")

    assert [question.topic for question in reading.bank.questions] == ["Capitales"] * 2


def test_an_initial_is_no_label() -> None:
    reading = load("lists/initials.txt")

    assert stems(reading)[1] == "A. Machado nació en:"
    assert options(reading)[0] == ("A. Machado", "F. García Lorca")


def test_a_letter_as_key_is_a_place_even_where_options_are_letters() -> None:
    assert load("lists/notes.txt").bank.questions[0].right == (2,)


def test_the_name_of_a_file_says_nothing_about_its_format() -> None:
    assert right(load("lists/text-called.xml")) == ["París"]


def test_text_in_angle_brackets_is_text() -> None:
    reading = text("Which tag is for <html> & images?\nA) <img>\nB) <b>\nANSWER: A\n")

    assert options(reading) == [("<img>", "<b>")]
    assert reading.bank.questions[0].markup == "plain"


KEY_LINES = (
    "Respuesta: c)",
    "R.: c",
    "Resp. c",
    "Rpta: c",
    "Solución: c) Roma",
    "La respuesta correcta es la c",
    "RESPUESTA CORRECTA → C",
    "Respuesta correcta: opción c",
    "Respuesta: Roma.",
    "Respuesta: la c",
    "Answer: C) Roma",
    "Clave = C",
    "- Respuesta: c",
    "✅ **Respuesta:** c",
    "→ c",
    "(c)",
)


@pytest.mark.parametrize("line", KEY_LINES)
def test_the_line_with_the_key_is_known_in_many_forms(line: str) -> None:
    question = "¿Capital de Italia?\n  a) París\n  b) Madrid\n  c) Roma\n  d) Oslo\n"

    reading = text(f"1.- {question}{line}\n\n2.- {question}{line}\n")

    assert right(reading) == ["Roma", "Roma"]
    assert options(reading)[0] == ("París", "Madrid", "Roma", "Oslo")


MARKED = (
    "*c) Roma",
    "c) Roma *",
    "c)* Roma",
    "c*) Roma",
    "c) Roma (correcta)",
    "c) Roma [correcta]",
    "c) Roma <- correcta",
    "c) Roma ✔️",
    "✅ c) Roma",
    "**c) Roma**",
    "c) **Roma**",
    "→ c) Roma",
    "[x] c) Roma",
    "x c) Roma",
    "+++ c) Roma",
    "c) Roma <--",
)


@pytest.mark.parametrize("line", MARKED)
def test_the_right_option_is_known_by_many_marks(line: str) -> None:
    reading = text(f"¿Capital de Italia?\na) París\nb) Madrid\n{line}\nd) Oslo\n")

    assert right(reading) == ["Roma"]
    assert options(reading) == [("París", "Madrid", "Roma", "Oslo")]


@pytest.mark.parametrize(
    "label", ["{}) ", "{}.", "{}. ", "{}.- ", "{}- ", "({}) ", "• {}) ", "{}.) "]
)
def test_options_are_labelled_in_many_forms(label: str) -> None:
    words = {"a": "París", "b": "Roma"}
    lines = "".join(f"{label.format(letter)}{word}\n" for letter, word in words.items())

    assert options(text(f"¿Capital de Italia?\n{lines}Respuesta: b\n")) == [("París", "Roma")]


def test_what_looks_like_a_mark_is_text_where_there_is_a_key() -> None:
    reading = text("¿Qué es un puntero?\na) int *\nb) C++\nc) int\nRespuesta: a\n")

    assert options(reading) == [("int *", "C++", "int")]


def test_the_name_of_a_language_is_no_mark() -> None:
    reading = text("¿Qué lenguaje es de 1985?\na) C\nb) C++ *\nc) Java\n")

    assert options(reading) == [("C", "C++", "Java")]
    assert right(reading) == ["C++"]


def test_a_mark_that_says_what_the_key_says_is_not_shown_to_the_class() -> None:
    reading = text(
        "1. ¿Metal?\na) Hierro ✓\nb) Cloro\nRespuesta: a\n"
        "2. ¿Gas?\na) Plomo\nb) Helio (correcta)\nRespuesta: Helio\n"
        "3. ¿Sal?\na) **NaCl**\nb) Na\nRespuesta: a\n"
    )

    assert options(reading) == [("Hierro", "Cloro"), ("Plomo", "Helio"), ("NaCl", "Na")]
    assert right(reading) == ["Hierro", "Helio", "NaCl"]


def test_stars_are_marks_where_they_say_all_over_a_list_what_its_keys_say() -> None:
    reading = text("1. ¿Uno?\na) x *\nb) y\n\n2. ¿Dos?\na) x\nb) y *\n\nSOLUCIONES: 1-a, 2-b\n")

    assert options(reading) == [("x", "y"), ("x", "y")]
    assert right(reading) == ["x", "y"]


def test_a_mark_that_contradicts_the_key_stays_text() -> None:
    reading = text("¿Qué signo dice que sí?\na) ✓\nb) no ✓\nc) x\nRespuesta: c\n")

    assert options(reading) == [("✓", "no ✓", "x")]
    assert right(reading) == ["x"]


def test_letters_in_brackets_within_a_stem_are_no_options_where_options_follow() -> None:
    reading = text(
        "1. Si x > 0, ¿cuánto vale (a) + (b) si a=1 y b=2?\na) 3\nb) 2\nRespuesta: a\n"
        "2. ¿Uno? a) x b) y\nRespuesta: b\n"
    )

    assert stems(reading) == ["Si x > 0, ¿cuánto vale (a) + (b) si a=1 y b=2?", "¿Uno?"]
    assert options(reading) == [("3", "2"), ("x", "y")]
    assert codes(reading) == []


def test_a_numbered_list_within_a_numbered_stem_is_a_part_of_it() -> None:
    reading = text(
        "1. Ordena:\n1. Guerra\n2. Paz\n3. Tregua\na) 1-2-3\nb) 2-1-3\nRespuesta: a\n\n"
        "2. ¿Dos?\na) x\nb) y\nRespuesta: b\n"
    )

    assert stems(reading) == ["Ordena:\n1. Guerra\n2. Paz\n3. Tregua", "¿Dos?"]
    assert right(reading) == ["1-2-3", "y"]


def test_open_questions_follow_each_other_by_their_numbers() -> None:
    keys = "\nSoluciones:\n1. x\n2. y\n3. z\n"

    assert stems(text(f"1. ¿Uno?\n2. ¿Dos?\n\n3. ¿Tres?\n{keys}")) == ["¿Uno?", "¿Dos?", "¿Tres?"]
