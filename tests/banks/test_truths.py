"""Tables of statements that are true or false."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text
from tests.banks.test_spreadsheets import sheet

SPANISH = ("Verdadero", "Falso")


@pytest.mark.parametrize(
    "table",
    [
        "Afirmación;V/F\nUno;V\nDos;F\n",
        "Afirmación;V/F;Explicación\nUno;V;Porque sí\nDos;F;\n",
        "Pregunta;Verdadero o falso\nUno;Sí\nDos;No\n",
        "Afirmación;¿Verdadero?\nUno;x\nDos;no\n",
        "Pregunta;Respuesta\nUno;Verdadero\nDos;F\n",
        "Enunciado;Verdadero/Falso\nUno;VERDADERO\nDos;falso\n",
        "Frase;Correcta\nUno;V\nDos;F\n",
        "Afirmación;Verdadero;Falso\nUno;x;\nDos;;x\n",
        "Afirmación;V;F\nUno;X;\nDos;;X\n",
        "N.º;Afirmación;V;F;Justificación\n1;Uno;✓;;Porque sí\n2;Dos;;✓;\n",
        "Afirmación;V;F\nUno;1;0\nDos;0;1\n",
        "Afirmación;V;F\nUno;V;\nDos;;F\n",
        "Afirmación;Verdadera;Falsa\nUno;X;-\nDos;-;X\n",
        "Afirmación;Verdad;Mentira\nUno;x;\nDos;;x\n",
        "Afirmación;Verdadero;Falso\nUno;VERDADERO;FALSO\nDos;FALSO;VERDADERO\n",
        "Afirmación;V;F;Respuesta\nUno;;;V\nDos;;;F\n",
        ";V;F\nUno;X;\nDos;;X\n",
        "El uno es impar;V\nEl dos es impar;F\n",
        "Lo dicho;Qué es\nEl uno es impar;V\nEl dos es impar;F\n",
    ],
)
def test_statements_get_the_options_true_and_false(table: str) -> None:
    reading = text(table)

    assert options(reading) == [SPANISH, SPANISH]
    assert right(reading) == [*SPANISH]
    assert Code.RIGHT_MOVED not in codes(reading)


def test_truth_values_of_a_spreadsheet_are_such_keys() -> None:
    rows = (("Enunciado", "Correcta"), ("El sol es una estrella", True), ("El mar es dulce", False))

    assert right(sheet(*rows)) == [*SPANISH]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("Statement;True or false\nThis is the first;T\nThis is the second;F\n", ("True", "False")),
        ("Statement;True;False\nThis is the first;1;\nThis is the second;;1\n", ("True", "False")),
        ("Affirmation;Réponse\nUn;Vrai\nDeux;Faux\n", ("Vrai", "Faux")),
        ("Galdera;Erantzuna\nBat;Egia\nBi;Gezurra\n", ("Egia", "Gezurra")),
    ],
)
def test_the_options_are_in_the_words_of_the_table(table: str, words: tuple[str, str]) -> None:
    assert options(text(table)) == [words, words]


def test_a_statement_without_a_key_and_one_with_another_are_said_by_their_cells() -> None:
    rows = "".join(f"Frase {n};V\n" for n in range(300))
    reading = text(f"Afirmación;V/F\n{rows}Tarde;quizá\nNada;\n")

    assert len(reading.bank) == 300
    assert [(problem.code, problem.cell) for problem in reading.problems] == [
        (Code.KEY_UNCLEAR, "B302"),
        (Code.NO_RIGHT_OPTION, "A303"),
    ]


def test_one_letter_alone_or_another_answer_make_open_questions() -> None:
    assert right(text("Pregunta;Respuesta\n¿Símbolo del flúor?;F\n")) == ["F"]
    assert right(text("Pregunta;Respuesta\n¿Vanadio?;V\n¿Flúor?;F\n¿Oro?;Au\n")) == ["V", "F", "Au"]
    assert stems(text("Pregunta;Respuesta\n¿Llueve?;Sí\n¿Truena?;No\n")) == ["¿Llueve?", "¿Truena?"]


def test_a_statement_with_no_tick_or_two_has_no_right_option() -> None:
    reading = text("Afirmación;V;F\nUno;x;\nDos;;\nTres;x;x\nCuatro;V;F\n")

    assert stems(reading) == ["Uno"]
    assert codes(reading) == [Code.NO_RIGHT_OPTION] * 3


def test_options_called_by_letters_are_no_columns_of_truths() -> None:
    reading = text("Pregunta;A;B;C;D;E;F;Correcta\n¿Cuál es?;1;2;3;4;5;6;F\n")

    assert right(reading) == ["6"]


@pytest.mark.parametrize(
    ("name", "keys", "words"),
    [
        ("Sí/No", ("Sí", "No"), ("Sí", "No")),
        ("C/I", ("C", "I"), ("Verdadero", "Falso")),
        ("Verdadero (1) / Falso (0)", ("1", "0"), ("Verdadero", "Falso")),
        ("Falso (0) / Verdadero (1)", ("1", "0"), ("Verdadero", "Falso")),
    ],
)
def test_a_column_that_asks_for_two_words_has_statements(
    name: str, keys: tuple[str, str], words: tuple[str, str]
) -> None:
    reading = text(f"Enunciado;{name}\nLa Tierra es redonda;{keys[0]}\nY plana;{keys[1]}\n")

    assert right(reading) == [*words]
    assert options(reading) == [words] * 2
