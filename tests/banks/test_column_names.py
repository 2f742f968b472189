"""Tables whose columns have odd names, or none."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

ROWS = "¿Uno?;sí;no;A\n¿Dos?;tal;cual;B\n"


@pytest.mark.parametrize(
    "header",
    [
        "Galdera;A erantzuna;B erantzuna;Erantzun zuzena",
        "stem;opt1;opt2;answer",
        "Pregunta;1;2;Correcta",
        "Ítem;Opc A;Opc B;Rta",
        "Texto;Alt1;Alt2;Key",
        "Pregunta;1ª opción;2ª opción;Clave",
        "Pregunta;vaihtoehto 1;vaihtoehto 2;Correcta",
        "Pregunta;Primera;Segunda;Correcta",
        "Kysymys;Eka;Toka;Oikea",
    ],
)
def test_options_are_found_whatever_their_columns_are_called(header: str) -> None:
    reading = text(f"{header}\n{ROWS}¿Tres?;más;menos;A\n")

    assert options(reading) == [("sí", "no"), ("tal", "cual"), ("más", "menos")]
    assert right(reading) == ["sí", "cual", "más"]
    assert not reading.problems


@pytest.mark.parametrize("header", ["Ítem;Opc A;Opc B;Rta", "Pregunta;1;2;Correcta"])
def test_two_rows_are_enough_below_such_names(header: str) -> None:
    assert right(text(f"{header}\n{ROWS}")) == ["sí", "cual"]


def test_columns_that_say_nothing_are_named() -> None:
    reading = text("Pregunta;Respuesta;Tema;Vista en;Revisó;Vacía\n¿Uno?;uno;x;mayo;Ana;\n")

    assert right(reading) == ["uno"]
    assert [(problem.code, dict(problem.values)) for problem in reading.problems] == [
        (Code.COLUMNS_UNUSED, {"names": "Vista en, Revisó"})
    ]


@pytest.mark.parametrize(
    ("header", "keys"),
    [
        ("Pregunta;Opción 1;Opción 2;Respuesta", ("Opción 2", "Opción 1")),
        ("id;stem;opt1;opt2;answer", ("opt2", "opt1")),
        ("Pregunta;Primera;Segunda;Correcta", ("Segunda", "Primera")),
    ],
)
def test_a_key_may_be_the_name_of_a_column(header: str, keys: tuple[str, str]) -> None:
    start = ";" * header.startswith("id")
    rows = "".join(f"{start}¿Qué {n}?;sí;no;{key}\n" for n, key in enumerate(keys))

    assert right(text(f"{header}\n{rows}")) == ["no", "sí"]


def test_a_key_without_its_accents_is_the_option_unless_two_are_near() -> None:
    header = "pregunta;a;b;correcta\n"

    assert right(text(f"{header}¿Quién?;Velázquez;Goya;velazquez\n")) == ["Velázquez"]
    assert codes(text(f"{header}¿Qué?;papá;pápa;papa\n"))[0] is Code.KEY_UNCLEAR


@pytest.mark.parametrize(
    "header",
    [
        "Pregunta;Opción correcta;Opción 2;Opción 3",
        "Pregunta;Verdadera;Falsa;Falsa",
        "Pregunta;Correcta;Respuesta 2;Respuesta 3",
    ],
)
def test_a_key_that_is_no_other_option_is_one_itself(header: str) -> None:
    reading = text(f"{header}\n¿Francia?;París;Roma;Oslo\n¿Italia?;Roma;París;Oslo\n")

    assert right(reading) == ["París", "Roma"]
    assert [len(found) for found in options(reading)] == [3, 3]
    assert codes(reading) == [Code.RIGHT_MOVED]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("header", [[], ["Lo que pregunto", "Uno", "Dos", "Tres", "Más"]])
def test_without_a_key_no_option_is_taken_for_the_answer(
    separator: str, count: int, header: list[str]
) -> None:
    places = ("Francia", "Italia", "Grecia", "Noruega", "Suecia")[:count]
    rows = [
        [f"¿Capital de {place}?", f"la de {place}", f"no {place}", "Roma", "Oslo"]
        for place in places
    ]
    reading = text("\n".join(map(separator.join, [header, *rows] if header else rows)))

    lost = [problem.code for problem in reading.problems if problem.question]
    assert stems(reading) == []
    assert lost == [Code.NO_RIGHT_OPTION] * count


def test_a_row_of_names_nobody_knows_is_no_lost_question() -> None:
    reading = text(f"Asunto;Esto;Aquello;Vale\n{ROWS}")

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert not reading.problems


def test_plurals_name_columns_of_answers() -> None:
    assert right(text("PREGUNTAS;RESPUESTAS\n¿Uno?;París, en Francia\n2+2;4\n3+3;6")) == [
        "París, en Francia",
        "4",
        "6",
    ]
    assert right(text(f"PREGUNTAS;OPCIÓN A;OPCIÓN B;RESPUESTAS\n{ROWS}")) == ["sí", "cual"]


def test_answers_over_several_columns_or_in_one_cell_are_options_without_a_key() -> None:
    for header, row in (
        ("Pregunta;Respuestas;;", "¿Uno?;París;Roma;Oslo"),
        ("Pregunta;Respuestas", "¿Uno?;París / Roma / Oslo"),
    ):
        reading = text(f"{header}\n{row}\n{row.replace('Uno', 'Dos')}")

        assert stems(reading) == []
        assert {*codes(reading)[:2]} <= {Code.NO_RIGHT_OPTION, Code.TOO_FEW_OPTIONS}


@pytest.mark.parametrize(
    "header",
    [
        "Pregunta;Respuesta correcta;Otra 1;Otra 2",
        "Pregunta;Correcta;Otra respuesta;Otra respuesta",
        "Pregunta;Opción A (correcta);Opción B;Opción C",
        "Question;Option 1 - correct;Option 2;Option 3",
        "Pregunta;Respuesta buena;Respuesta mala 1;Respuesta mala 2",
        "Pregunta;Buena;Mala;Mala",
    ],
)
def test_the_right_answer_may_have_its_own_column(header: str) -> None:
    reading = text(f"{header}\n¿Francia?;París;Roma;Oslo\n1+1;2;3;5")

    assert right(reading) == ["París", "2"]
    assert [{*found} for found in options(reading)] == [{"París", "Roma", "Oslo"}, {"2", "3", "5"}]
    assert codes(reading) == [Code.RIGHT_MOVED]


@pytest.mark.parametrize("name", ["Distractores", "Respuestas incorrectas", "Opciones falsas"])
def test_wrong_options_may_share_a_cell_below_a_plural(name: str) -> None:
    reading = text(f"Pregunta;Respuesta;{name}\n¿Francia?;París;Roma, Oslo\n2+2;4;3 / 5")

    assert right(reading) == ["París", "4"]
    assert [{*found} for found in options(reading)] == [{"París", "Roma", "Oslo"}, {"4", "3", "5"}]


def test_a_wrong_option_alone_keeps_its_commas() -> None:
    reading = text("Pregunta;Respuesta;Incorrecta\n¿Uno?;No;Sí, siempre\n¿Dos?;A veces;Sí, hoy")

    assert [{*found} for found in options(reading)] == [
        {"No", "Sí, siempre"},
        {"A veces", "Sí, hoy"},
    ]


def test_beside_other_options_a_letter_is_a_key_and_no_answer() -> None:
    reading = text("Pregunta;Correcta;Otra 1;Otra 2\n¿Uno?;b;x;y\n¿Dos?;a;x;y")

    assert right(reading) == ["y", "x"]


@pytest.mark.parametrize(
    "name",
    ["Resp. corr.", "R.C.", "RC", "OK", "¿Cuál es la correcta?", "Indica la opción correcta"],
)
def test_keys_have_many_names(name: str) -> None:
    assert right(text(f"Pregunta;Opción A;Opción B;{name}\n{ROWS}")) == ["sí", "cual"]


def test_sentences_may_name_the_columns() -> None:
    header = "Escribe aquí la pregunta;Primera opción;Segunda opción;Indica la opción correcta"

    assert right(text(f"{header}\n{ROWS}")) == ["sí", "cual"]


@pytest.mark.parametrize(("key", "answer"), [("2ª", "b1"), ("2.º", "b1"), ("AC", "a1 + c1")])
def test_keys_may_be_ordinals_or_capitals_together(key: str, answer: str) -> None:
    assert right(text(f"Pregunta;A;B;C;Correcta\n¿Uno?;a1;b1;c1;{key}")) == [answer]


def test_a_word_in_capitals_is_an_option_and_no_places() -> None:
    assert right(text("Pregunta;A;B;C;D;Correcta\n¿Uno?;CD;DVD;USB;HD;CD")) == ["CD"]
    assert codes(text("Pregunta;A;B;C;Correcta\n¿Uno?;a1;b1;c1;CAB"))[0] is Code.KEY_UNCLEAR
