"""QTI and Blackboard: the key is what gives points, and every kind is played or named."""

from __future__ import annotations

import pytest

from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.support import codes, load, options, right, stems, text

HEAD = "<questestinterop><item><presentation><material><mattext>¿Q?</mattext></material>"
CHOICE = (
    '<response_lid ident="r" rcardinality="{}"><render_choice>'
    '<response_label ident="a"><material><mattext>uno</mattext></material></response_label>'
    '<response_label ident="b"><material><mattext>dos</mattext></material></response_label>'
    "</render_choice></response_lid></presentation><resprocessing>{}</resprocessing>"
    "</item></questestinterop>"
)
GIVES = (
    '<respcondition title="{}"><conditionvar>{}</conditionvar>'
    '<setvar action="{}" varname="SCORE">{}</setvar></respcondition>'
)


def keyed(*conditions: tuple[str, str, str], cardinality: str = "Single", title: str = "") -> str:
    """Give the right options of a choice with these conditions: name, action, points."""
    parts = "".join(
        GIVES.format(title, f'<varequal respident="r">{name}</varequal>', action, points)
        for name, action, points in conditions
    )
    return right(text(HEAD + CHOICE.format(cardinality, parts)))[0]


def test_canvas_marks_the_right_option_by_the_condition_that_gives_points() -> None:
    reading = load("qti1/canvas.xml")

    assert right(reading)[:2] == ["Corazón", "2 + 7"]
    assert reading.bank.questions[0].explanation == "Late unas 70 veces por minuto."
    assert reading.bank.title == "Repaso de ciencias"
    assert [question.topic for question in reading.bank.questions[:3]] == ["Biología"] * 2 + [""]


def test_plain_text_of_qti_is_text_whatever_it_looks_like() -> None:
    assert options(load("qti1/canvas.xml"))[0] == ("Pulmón &lt;br /&gt;", "Corazón")
    assert load("qti1/canvas.xml").bank.questions[1].markup is Markup.PLAIN


def test_gaps_numbers_and_formulas_of_canvas_are_open_questions() -> None:
    reading = load("qti1/canvas.xml")

    assert stems(reading)[2:] == [
        "El _____ da luz y la … la refleja.",
        "El … da luz y la _____ la refleja.",
        "¿Cuánto vale π?",
        "¿Cuánto es 5 más 10?",
    ]
    assert right(reading)[2:] == ["Sol / sol", "Luna", "3.14 ± 0.01", "15"]


def test_what_canvas_has_besides_is_named() -> None:
    reading = load("qti1/canvas.xml")

    assert codes(reading) == [Code.ESSAY, Code.OTHER_KIND, Code.DESCRIPTION]
    assert "file_upload_question" in str(reading.problems[1])


def test_blackboard_names_the_sides_of_pairs_by_their_place() -> None:
    reading = load("qti1/blackboard.xml")

    assert stems(reading)[:2] == ["Une las capitales.<br>Italia", "Une las capitales.<br>Francia"]
    assert right(reading)[:2] == ["Roma", "París"]


def test_blackboard_writes_yes_and_no_in_code() -> None:
    reading = load("qti1/blackboard.xml")

    assert options(reading)[2] == ("Sí", "No")
    assert right(reading)[2] == "No"


def test_an_order_is_asked_for_openly() -> None:
    reading = load("qti1/blackboard.xml")

    assert stems(reading)[3] == "Ordena por tamaño. [Luna / Sol / Tierra]"
    assert right(reading)[3] == "Luna → Tierra → Sol"


def test_an_essay_with_a_model_answer_is_an_open_question() -> None:
    assert right(load("qti1/blackboard.xml"))[4] == "Blanco"


def test_opinions_have_no_right_answer() -> None:
    reading = load("qti1/blackboard.xml")

    assert codes(reading) == [Code.MATCHING_SPLIT, Code.OTHER_KIND]


def test_respondus_says_who_is_right_where_it_gives_no_points() -> None:
    reading = load("qti1/respondus.xml")

    assert right(reading)[0] == "Ocho"
    assert stems(reading)[0] == "¿Con cuántas patas anda una araña?"


def test_respondus_has_gaps_without_responses_and_pairs_by_a_count_of_its_own() -> None:
    reading = load("qti1/respondus.xml")

    assert right(reading)[1:] == ["mosca / abeja", "seis", "ladra", "maúlla"]


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ([("a", "Set", "0"), ("b", "Set", "1")], "dos"),
        ([("a", "Add", "-50"), ("b", "Add", "50")], "dos"),
        ([("a", "Add", "50"), ("b", "Add", "100")], "dos"),
        ([("a", "Subtract", "50"), ("b", "Add", "1")], "dos"),
        ([("a", "Set", "SCORE.min"), ("b", "Set", "SCORE.max")], "dos"),
    ],
)
def test_the_right_option_is_the_one_with_most_points(
    conditions: list[tuple[str, str, str]], expected: str
) -> None:
    assert keyed(*conditions) == expected


def test_of_several_right_options_each_gives_points() -> None:
    assert keyed(("a", "Add", "50"), ("b", "Add", "25"), cardinality="Multiple") == "uno + dos"


def test_an_item_without_a_key_is_said_to_have_none() -> None:
    reading = text(HEAD + CHOICE.format("Single", ""))

    assert codes(reading) == [Code.NO_RIGHT_OPTION, Code.NOTHING_FOUND]


def test_a_picture_in_the_file_itself_is_shown() -> None:
    picture = '<matimage imagtype="image/png" embedded="base64">iVBORw0KGgox</matimage>'
    reading = text(
        HEAD.replace("<mattext>¿Q?</mattext>", f"<mattext>¿Q?</mattext>{picture}")
        + CHOICE.format(
            "Single", GIVES.format("", '<varequal respident="r">a</varequal>', "Set", 1)
        )
    )

    assert stems(reading)[0].startswith('¿Q?<br><img src="media:')
    assert len(reading.bank.media) == 1


def test_a_picture_that_did_not_come_along_is_missed() -> None:
    picture = '<matimage uri="mapa.png" label="Mapa"/>'
    reading = text(HEAD.replace("</material>", picture + "</material>") + CHOICE.format("", ""))

    assert Code.MEDIUM_MISSING in codes(reading)


def test_version_2_has_one_question_for_each_interaction() -> None:
    reading = load("qti2/version2.xml")

    assert right(reading) == [
        "0,5",
        "2 + 4",
        "Lago Ness / Loch Ness",
        "Escocia",
        "uno → dos",
        "Roma",
        "París",
        "invierno",
        "verano",
        "ladra",
    ]
    assert reading.bank.language == "es"


def test_version_2_shows_its_texts_as_html_without_what_only_some_are_to_see() -> None:
    reading = load("qti2/version2.xml")
    first, third = reading.bank.questions[0], reading.bank.questions[2]

    assert first.stem == "<p>Mira <strong>bien</strong>.</p> <p>¿Cuánto es la mitad?</p>"
    assert first.options[0] == "<math><mfrac><mn>1</mn><mn>3</mn></mfrac></math>"
    assert first.explanation == "Uno entre dos."
    assert third.stem == "<p>El _____ está en ….</p>"


def test_what_version_2_has_besides_is_named() -> None:
    reading = load("qti2/version2.xml")

    named = [str(p) for p in reading.problems if p.code is Code.OTHER_KIND]
    assert [text.partition("«")[2].partition("»")[0] for text in named] == ["hotspot", "adaptive"]
    assert Code.ESSAY in codes(reading)


def test_version_3_writes_the_same_names_in_another_way() -> None:
    reading = load("qti2/version3.xml")

    assert stems(reading) == ["<p>¿Qué planeta tiene anillos visibles?</p>"]
    assert right(reading) == ["Saturno"]


def test_a_long_comment_before_the_item_costs_no_time() -> None:
    item = "<assessmentItem><itemBody><p>Texto</p></itemBody></assessmentItem>"
    reading = text("<?xml version='1.0'?>" + "<!-- ** --> \n" * 5000 + item)

    assert codes(reading) == [Code.DESCRIPTION, Code.NOTHING_FOUND]


def test_a_pool_of_blackboard_is_read_by_the_ids_of_its_answers() -> None:
    reading = load("blackboard/pool.dat")

    assert right(reading) == ["Verdadero", "1 + 3", "anfibio", "mamífero", "rana / sapo"]
    assert reading.bank.title == "Unidad 3"
    assert reading.bank.questions[0].explanation == "Es menos denso."
    assert stems(reading)[1] == "1 < 2. ¿Impares?"
    assert codes(reading) == [Code.MATCHING_SPLIT, Code.ESSAY]
