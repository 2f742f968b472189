"""Moodle XML: every kind of question, texts in four formats, pictures and sounds, and damage."""

from __future__ import annotations

import re
from base64 import b64decode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banks import Reading
from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.strategies import lines, texts
from tests.banks.support import codes, load, options, right, stems, text

QUESTION = '<question type="shortanswer"><questiontext format="{}"><text>{}</text></questiontext>'
ANSWER = '<answer fraction="100"><text>{}</text></answer></question>'


def quiz(*questions: str) -> Reading:
    return text("<quiz>" + "".join(questions) + "</quiz>")


def short(stem: str, answer: str = "x", form: str = "html") -> str:
    return QUESTION.format(form, stem) + ANSWER.format(answer)


def kinds() -> Reading:
    return load("moodle/kinds.xml")


def test_every_kind_becomes_what_can_be_played() -> None:
    assert [(q.stem, len(q.options)) for q in kinds().bank.questions] == [
        ("<p>¿Capital de Francia?</p>", 3),
        ("¿Qué números son < 3?", 3),
        ("El agua **hierve** a 50 °C.", 2),
        ("¿Quién escribió\nel Quijote?", 0),
        ("¿Cuánto vale π?", 0),
        ("Une país y capital.<br>Italia", 3),
        ("Une país y capital.<br>Perú", 3),
        ("<p>El gato es un _____.</p>", 2),
        ("<p>El pez vive en el _____.</p>", 0),
        ("¿De qué color es el cielo?", 0),
    ]


def test_right_is_what_is_worth_most_or_of_several_all_that_is_worth_something() -> None:
    assert right(kinds()) == [
        "<p>París</p>",
        "1 + 2",
        "Falso",
        "Cervantes / Miguel de Cervantes",
        "3,14 ± 0,01 m",
        "Roma",
        "Lima",
        "mamífero",
        "agua / mar",
        "azul",
    ]


def test_what_cannot_be_played_is_named_with_its_line() -> None:
    told = [(p.code, p.question, p.line) for p in kinds().problems]

    assert told == [
        (Code.MATCHING_SPLIT, 6, 43),
        (Code.ESSAY, 10, 53),
        (Code.DESCRIPTION, 11, 54),
        (Code.OTHER_KIND, 12, 55),
        (Code.HIDDEN_QUESTION, 13, 57),
    ]
    assert "«calculated»" in str(kinds().problems[3])


def test_each_question_keeps_its_own_markup() -> None:
    plain, html, markdown = Markup.PLAIN, Markup.HTML, Markup.MARKDOWN

    assert [question.markup for question in kinds().bank.questions] == [
        *[html, plain, markdown, plain, html, html, html, html, html, plain]
    ]


def test_general_feedback_explains_or_else_that_of_the_right_answer() -> None:
    told = [question.explanation for question in kinds().bank.questions]

    assert told[:3] == ["<p>Está a orillas del Sena.</p>", "Bien", "Hierve a 100 °C."]


def test_category_and_number_are_topic_and_id() -> None:
    questions = kinds().bank.questions

    assert questions[0].topic == "Ciencias / Letras / Tema 1"
    assert [question.id for question in (questions[0], *questions[5:7])] == [
        *["geo-1", "par-1", "par-2"]
    ]


def test_tags_are_the_topic_of_a_question_without_category() -> None:
    assert kinds().bank.questions[-1].topic == "colores, fácil"


def test_gaps_rows_and_orders_of_plugins_are_played_too() -> None:
    reading = load("moodle/more-kinds.xml")

    assert stems(reading) == [
        "<p>El _____ persigue al ….</p>",
        "<p>El … persigue al _____.</p>",
        "El _____ ladra a la ….",
        "El … ladra a la _____.",
        "Ordena de menor a mayor. [dos / tres / uno]",
        "¿Verdadero o falso?<br>2 es par.",
        "¿Verdadero o falso?<br>9 es primo.",
    ]
    assert right(reading) == [
        *["gato", "ratón", "perro", "luna", "uno → dos → tres", "Verdadero", "Falso"]
    ]
    assert codes(reading) == [Code.OTHER_KIND]


def test_pictures_and_sounds_that_the_file_brings_are_named_in_the_texts() -> None:
    bank = load("moodle/media.xml").bank

    question = bank.questions[0]
    picture, sound, other = bank.media
    assert [medium.type for medium in bank.media] == ["image/png", "audio/mpeg", "image/png"]
    assert question.stem == (
        f'<p><img src="media:{picture.name}" alt="Una foto" width="50%">'
        f'<audio controls src="media:{sound.name}"></audio> Escucha ¿Qué es?</p>'
    )
    assert question.options == (
        f'<img src="media:{picture.name}" alt="">',
        f'<img src="media:{other.name}" alt="">',
        f'<img src="media:{picture.name}" alt="Dentro">',
    )
    assert b64decode(sound.data).startswith(b"ID3")
    assert bank.questions[2].stem == f"![Mapa](media:{picture.name}) ¿Qué **país** es?"


def test_what_the_file_does_not_bring_is_left_out_and_said() -> None:
    reading = load("moodle/media.xml")

    assert reading.bank.questions[1].stem == "Un río ¿Qué río es?"
    assert codes(reading) == [Code.MEDIUM_REMOTE, Code.MEDIUM_MISSING, Code.MEDIUM_REMOTE]


def test_a_picture_beside_the_text_is_attached_and_the_name_asked_where_there_is_no_text() -> None:
    bank = load("moodle/media.xml").bank

    assert bank.questions[3].stem == "El mapa"
    assert bank.questions[3].attachments[0].medium == bank.media[0].name


@pytest.mark.parametrize("name", ["latin-1.xml", "utf-16.xml"])
def test_the_encoding_that_is_declared_is_true(name: str) -> None:
    reading = load(f"moodle/{name}")

    assert stems(reading) == ["¿Año de la última glaciación, según los «sabios»?"]
    assert codes(reading) == []


def test_a_declared_encoding_of_another_script_is_true() -> None:
    assert stems(load("moodle/greek.xml")) == ["Ποια είναι η πρωτεύουσα;"]


def test_signs_that_are_no_xml_are_mended() -> None:
    reading = load("moodle/mended.xml")

    assert stems(reading) == ["¿Qué flecha es ↑ & si 1 < 2?"]
    assert codes(reading) == [Code.ENTITIES_MENDED]


@pytest.mark.parametrize(
    ("sign", "shown"),
    [("&#xD800;", ""), ("&#0;", ""), ("&#233;", "é"), ("&#X41;", "A"), ("&ntilde;", "ñ"),
     ("&nada;", "&nada;"), ("&", "&"), ("&#9999999;", ""), ("a<1", "a<1")],
)  # fmt: skip
def test_references_that_xml_does_not_allow_are_read_as_meant(sign: str, shown: str) -> None:
    assert stems(quiz(short(f"¿Q{sign}?", form="plain_text"), short("&x"))) == [f"¿Q{shown}?", "&x"]


def test_html_without_protection_is_read_and_a_damaged_question_costs_no_other() -> None:
    reading = load("moodle/html-without-cdata.xml")

    assert stems(reading) == ["<p>¿Uno <b>más</b> uno?<br></p>", "<p>¿Tres más tres?</p>"]
    assert codes(reading) == [Code.MARKUP_MENDED, Code.QUESTION_DAMAGED]
    assert reading.problems[1].line == 6


def test_whole_elements_in_a_text_are_its_html() -> None:
    assert stems(quiz(short("<p>1 &lt; <b>2</b></p>"))) == ["<p>1 &lt; <b>2</b></p>"]


def test_a_file_that_is_cut_off_is_read_up_to_there() -> None:
    reading = load("moodle/cut-off.xml")

    assert right(reading) == ["dos"]
    assert codes(reading) == [Code.CUT_OFF]


def test_a_damaged_file_without_a_question_gets_a_clear_word() -> None:
    assert codes(text("<quiz><b></quiz>")) == [Code.DAMAGED]


def test_questions_without_a_root_are_read() -> None:
    assert stems(text(short("¿Uno?") + "\n" + short("¿Dos?"))) == ["¿Uno?", "¿Dos?"]
    assert stems(text(short("¿Uno?"))) == ["¿Uno?"]


def test_a_text_called_xml_is_read_as_what_it_is() -> None:
    assert options(load("lists/text-called.xml"))


BOMB = f'<!DOCTYPE quiz [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;">]><quiz>{short("&b;")}</quiz>'
DEEP = "<quiz>" + "<a>" * 5_000 + "</a>" * 5_000 + "</quiz>"


@pytest.mark.parametrize("content", [BOMB, DEEP, BOMB[:-9], DEEP[:-9], DEEP.replace("a>", "ñ>")])
def test_declared_entities_and_deep_nesting_are_refused(content: str) -> None:
    reading = text(content)

    assert codes(reading) == [Code.DAMAGED]
    assert len(reading.bank) == 0


@pytest.mark.parametrize(
    "piece",
    [
        " ",
        "<?xml ",
        "<!DOCTYPE ",
        "<![CDATA[",
        "<!--",
        "<text>",
        "<question type='x'>",
        "&",
        "<file>",
        "</question>",
        "<a b='",
    ],
)
def test_what_repeats_without_end_takes_no_longer_than_its_length(piece: str) -> None:
    text("<quiz>" + piece * 40_000)
    text("<quiz>" + short(f"<![CDATA[{piece.replace('<![CDATA[', '{1:SA:=a}')}" * 1000))


def test_gaps_beyond_a_hundred_are_counted() -> None:
    cloze = short("{1:SA:=a} " * 150).replace("shortanswer", "cloze")
    reading = quiz(cloze)

    assert len(reading.bank) == 100
    assert Code.TOO_MANY_GAPS in codes(reading)


def test_of_a_very_long_text_fewer_gaps_are_read_and_it_is_said_how_many() -> None:
    reading = quiz(short("{1:SA:=a} palabra " * 20_000).replace("shortanswer", "cloze"))

    assert 0 < len(reading.bank) < 100
    said = next(one for one in reading.problems if one.code is Code.TOO_MANY_GAPS)
    assert dict(said.values)["limit"] == len(reading.bank)


def test_ten_thousand_questions_are_read() -> None:
    reading = quiz(*(short(f"¿Cuánto es {n} + 1?", str(n + 1)) for n in range(10_000)))

    assert len(reading.bank) == 10_000
    assert reading.problems == ()


@given(st.lists(st.tuples(texts, lines), max_size=4))
def test_any_text_comes_back_as_it_was(pairs: list[tuple[str, str]]) -> None:
    """What Moodle writes as plain text is read as it stands."""
    pairs = [(stem, answer) for stem, answer in pairs if stem.strip() and answer.strip(" *")]
    held = [
        (re.sub("]]>", "", stem), re.sub(r"]]>|\*", "", answer).strip()) for stem, answer in pairs
    ]
    held = [(stem.strip(), answer) for stem, answer in held if stem.strip() and answer]

    reading = quiz(
        *(
            short(f"<![CDATA[{stem}]]>", f"<![CDATA[{answer}]]>", "plain_text")
            for stem, answer in held
        )
    )

    assert [(q.stem, q.answer) for q in reading.bank.questions] == held
