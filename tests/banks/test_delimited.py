from __future__ import annotations

import pytest

from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.support import codes, load, options, right, stems, text


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("semicolons.csv", ["París", "Roma"]),
        ("commas.csv", ["2", "1"]),
        ("tabs.tsv", ["París"]),
        ("bars.txt", ["sí"]),
        ("bom.csv", ["sí"]),
        ("sep-line.csv", ["sí"]),
        ("sep-line-odd.csv", ["sí"]),
        ("spaced-quotes.csv", ["dos"]),
        ("misspelt.csv", ["no"]),
        ("question-number.csv", ["París", "Roma"]),
    ],
)
def test_columns_are_found_by_their_names_whatever_separates_them(
    name: str, answers: list[str]
) -> None:
    assert right(load(f"tables/{name}")) == answers


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("no-header.csv", ["París", "Roma", "Atenas", "Navegante"]),
        ("no-header-numbers.csv", ["París", "Roma"]),
        ("no-header-texts.csv", ["París", "Roma"]),
        ("key-before-options.csv", ["París", "Roma"]),
        ("yes-no-no-header.csv", ["París", "Roma"]),
        ("more-options-than-columns.csv", ["a1", "b1", "c1", "a1"]),
    ],
)
def test_columns_without_names_are_found_by_what_they_hold(name: str, answers: list[str]) -> None:
    assert right(load(f"tables/{name}")) == answers


@pytest.mark.parametrize("separator", [";", "\t", ","])
@pytest.mark.parametrize("keys", [("París", "", "3"), ("B", "", "c"), ("B", "a", "")])
def test_a_row_without_a_key_costs_no_other_one_where_columns_have_no_names(
    separator: str, keys: tuple[str, ...]
) -> None:
    rows = ["¿Capital?;Madrid;París;Roma", "¿Qué?;a1;b1;c1", "¿Cuánto?;1;2;3"]
    lines = [f"{row};{key}".replace(";", separator) for row, key in zip(rows, keys, strict=True)]
    reading = text("\n".join(lines))

    assert right(reading)[0] == "París"
    assert codes(reading) == [Code.NO_RIGHT_OPTION]


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("several-right.csv", ["2 + 4", "1 + 3", "1 + 1"]),
        ("floats.csv", ["1969.0", "y"]),
        ("numbers-as-texts.csv", ["4", "2", "3"]),
        ("from-zero.csv", ["x", "z"]),
        ("yes-no.csv", ["París", "Roma"]),
        ("labels.csv", ["París", "C", "a) y"]),
        ("letters-and-answers.csv", ["no", "sí + también"]),
        ("empty-option.csv", ["no"]),
        ("true-false.csv", ["Falso", "Verdadero", "No"]),
    ],
)
def test_a_key_is_read_in_every_form(name: str, answers: list[str]) -> None:
    assert right(load(f"tables/{name}")) == answers


def test_labels_before_all_options_are_left_out_and_other_ones_are_text() -> None:
    assert options(load("tables/labels.csv")) == [("Roma", "París"), ("C", "D"), ("b) x", "a) y")]


def test_explanation_and_topic_have_their_columns() -> None:
    first = load("tables/commas.csv").bank.questions[0]

    assert (first.stem, first.explanation) == ("Which, of these, is even?", 'Two is "even".')
    assert first.topic == "Numbers"


def test_a_column_that_repeats_itself_before_the_stem_is_the_topic() -> None:
    topics = [question.topic for question in load("tables/no-header.csv").bank.questions]

    assert topics == ["Geografía"] * 3 + ["Historia"]


def test_cells_hold_line_breaks_and_tabs() -> None:
    assert stems(load("tables/line-breaks-in-cells.csv"))[0] == "Lee:\n\n¿Capital\tde Francia?"


def test_options_may_share_a_cell() -> None:
    reading = load("tables/options-in-one-cell.csv")

    assert options(reading) == [("Roma", "París"), ("Roma", "París"), ("Atenas", "Roma")]
    assert right(reading) == ["París", "Roma", "Atenas"]


def test_stem_and_options_may_share_a_cell() -> None:
    reading = load("tables/all-in-one-cell.csv")

    assert stems(reading)[:2] == ["¿Capital de Francia?", "¿Capital de Italia?"]
    assert right(reading) == ["París", "Roma", "Atenas"]


def test_the_header_need_not_be_the_first_row_and_numbered_rows_may_be_empty() -> None:
    reading = load("tables/title-above.csv")

    assert stems(reading) == ["¿Uno?"]
    assert [(p.code, dict(p.values)) for p in reading.problems] == [
        (Code.ROWS_ABOVE_HEADER, {"count": 1}),
        (Code.EMPTY_ROWS, {"count": 2}),
    ]


def test_rows_with_instructions_or_an_example_are_left_out() -> None:
    reading = load("tables/examples.csv")

    assert stems(reading) == ["¿Uno?"]
    assert [(problem.code, problem.cell) for problem in reading.problems] == [
        (Code.EXAMPLE_ROW, "2"),
        (Code.EXAMPLE_ROW, "3"),
    ]


def test_a_question_called_an_example_is_one() -> None:
    table = "Pregunta;A;B;Correcta\nEjemplo: ¿qué es un mamífero?;Rana;Gato;B\n"

    for more in ("", "¿Y un pez?;Rana;Trucha;B\n"):
        assert stems(text(table + more))[0] == "Ejemplo: ¿qué es un mamífero?"


def test_a_row_called_an_example_is_read_where_it_is_the_only_one() -> None:
    reading = text("N.º;Pregunta;A;B;Correcta\nEjemplo;¿Mamífero?;Rana;Gato;B\n")

    assert stems(reading) == ["¿Mamífero?"]


def test_a_right_option_that_is_always_first_is_moved_among_the_wrong_ones() -> None:
    reading = load("tables/right-first.csv")

    assert right(reading) == ["París", "Roma", "Atenas", "Oslo"]
    assert {question.right for question in reading.bank.questions[:3]} != {(0,)}
    assert codes(reading) == [Code.RIGHT_MOVED]


def test_a_quotation_mark_that_is_not_closed_costs_no_row() -> None:
    reading = load("tables/unclosed-quote.csv")

    assert stems(reading) == ['"El Quijote es de', "¿Capital de Italia?", 'Dice "hola" y']
    assert codes(reading) == [Code.QUOTE_NOT_CLOSED]


def test_bad_rows_cost_no_good_ones_and_each_is_said_with_its_cell() -> None:
    reading = load("tables/key-unclear.csv")

    assert stems(reading) == ["¿Cuatro?"]
    assert [(problem.code, problem.cell) for problem in reading.problems] == [
        (Code.KEY_UNCLEAR, "D2"),
        (Code.NO_RIGHT_OPTION, "A3"),
        (Code.NO_STEM, "A4"),
        (Code.TOO_FEW_OPTIONS, "A5"),
    ]


def test_tags_in_cells_are_html_question_by_question() -> None:
    markups = [question.markup for question in load("tables/html.csv").bank.questions]

    assert markups == [Markup.HTML, Markup.PLAIN]


def test_questions_without_options_are_open() -> None:
    reading = load("tables/open-questions.csv")

    assert right(reading) == ["París"]
    assert codes(reading) == [Code.NO_ANSWER]


def test_the_numbers_from_zero_are_said() -> None:
    assert codes(load("tables/from-zero.csv")) == [Code.KEY_FROM_ZERO]


@pytest.mark.parametrize(
    "header",
    [
        "Pregunta;Respuesta A;Respuesta B;Respuesta correcta",
        "ENUNCIADO;Opción 1;Opción 2;Solución",
        "Question text;Answer 1 - max 75 characters;Answer 2 - max 75 characters;Correct answer(s)",
        "enunciado;alternativa a;alternativa b;clave",
        "Pregunta;A;B;Letra correcta",
    ],
)
def test_column_names_are_known_in_many_forms(header: str) -> None:
    assert right(text(f"{header}\n¿Uno?;sí;no;2\n¿Dos?;sí;no;B\n")) == ["no", "no"]


def test_a_line_that_names_the_separator_is_a_line_but_no_row() -> None:
    reading = text("sep=;\npregunta;a;b;correcta\n¿Uno?;sí;no;C\n")

    assert (reading.problems[0].line, reading.problems[0].cell) == (3, "D2")


@pytest.mark.parametrize(
    "rule", ["|---|---|---|---|", "| :-- | :-: | --: | - |", "---|---|---|---"]
)
def test_the_line_below_the_names_of_a_markdown_table_is_no_question(rule: str) -> None:
    reading = text(
        f"| Pregunta | A | B | Correcta |\n{rule}\n| ¿Uno? | x | y | B |\n| ¿Dos? | x | y | C |\n"
    )

    assert stems(reading) == ["¿Uno?"]
    assert right(reading) == ["y"]
    assert [(problem.line, problem.cell) for problem in reading.problems] == [(4, "E4")]


@pytest.mark.parametrize(
    "names",
    [
        "Pregunta;Opciones;;;Correcta\n;A;B;C;",
        "Pregunta;Opciones;;;Solución\n;Opción A;Opción B;Opción C;",
        "Pregunta;Respuestas;;;Clave\nEnunciado;a;b;c;Letra",
        "Preguntas;Opciones de respuesta;;;Respuesta correcta\n;1;2;3;",
        "Lengua;;;;\nPregunta;Opciones;;;Correcta\n;;;;\n;A;B;C;",
    ],
)
def test_names_of_columns_may_stand_in_two_rows(names: str) -> None:
    reading = text(
        f"{names}\n¿Capital de Francia?;Roma;París;Oslo;b\n¿Y de Italia?;Roma;París;Oslo;a"
    )

    assert options(reading) == [("Roma", "París", "Oslo")] * 2
    assert right(reading) == ["París", "Roma"]
    assert set(codes(reading)) <= {Code.ROWS_ABOVE_HEADER}
    assert (Code.ROWS_ABOVE_HEADER in codes(reading)) == names.startswith("Lengua")


def test_a_first_question_without_text_is_no_second_row_of_names() -> None:
    reading = text("Pregunta;A;B;C;Correcta\n;a;b;c;A\n¿Capital de Francia?;Roma;París;Oslo;b")

    assert codes(reading) == [Code.NO_STEM]


@pytest.mark.parametrize(
    ("row", "cell"),
    [
        ("¿Uno?;a;b;;C", "D2"),
        ("¿Uno?;a;;c;B", "C2"),
        ("¿Uno?;a;b;;3", "D2"),
        ("¿Uno?;;b;c;opción a", "B2"),
    ],
)
def test_a_key_that_means_an_empty_cell_names_it(row: str, cell: str) -> None:
    problem, *_ = text(f"Pregunta;A;B;C;Correcta\n{row}").problems

    assert (problem.code, problem.cell) == (Code.RIGHT_OPTION_EMPTY, cell)


def test_of_several_right_options_an_empty_one_costs_no_question() -> None:
    reading = text("Pregunta;A;B;C;Correcta\n¿Uno?;a;;c;A, B")

    assert right(reading) == ["a"]
    assert codes(reading) == [Code.EMPTY_OPTION]
