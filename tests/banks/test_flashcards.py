"""Terms and definitions, in the ways Quizlet and Anki write them."""

from __future__ import annotations

import pytest

from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.support import codes, load, right, stems, text

WORDS = [("perro", "dog"), ("gato", "cat"), ("pez", "fish")]


def cards(content: str) -> list[tuple[str, str]]:
    reading = text(content)
    return list(zip(stems(reading), right(reading), strict=True))


def test_terms_and_definitions_are_open_questions() -> None:
    reading = load("flashcards/terms.txt")

    assert list(zip(stems(reading), right(reading), strict=True)) == WORDS[:2]
    assert codes(reading) == [
        Code.READ_AS_CARDS,
        Code.COLUMNS_UNUSED,
        Code.ROW_UNCLEAR,
        Code.NO_ANSWER,
        Code.NO_STEM,
    ]
    assert reading.format == "Flashcards"


@pytest.mark.parametrize("between", ["\t", " - ", " – ", " = ", ": ", "::", ",", ";"])
def test_both_sides_may_be_kept_apart_by_any_sign(between: str) -> None:
    assert cards("".join(f"{front}{between}{back}\n" for front, back in WORDS)) == WORDS


@pytest.mark.parametrize("inner", [",", ";"])
def test_the_sides_may_hold_the_sign_of_a_table(inner: str) -> None:
    pairs = [(front, f"{back}{inner} a {back}") for front, back in WORDS]

    assert cards("".join(f"{front} = {back}\n" for front, back in pairs)) == pairs


def test_all_cards_may_stand_in_one_line() -> None:
    assert cards("perro,dog;gato,cat;pez,fish") == WORDS


@pytest.mark.parametrize(
    ("name", "sign"), [("tab", "\t"), ("Semicolon", ";"), ("pipe", "|"), ("colon", ":"), ("~", "~")]
)
def test_anki_says_its_separator(name: str, sign: str) -> None:
    lines = "".join(f'{front}{sign}"{back}"\n' for front, back in WORDS)

    assert cards(f"#separator:{name}\n#html:false\n{lines}") == WORDS


def test_anki_says_its_columns_tags_and_deck() -> None:
    reading = text(
        "#separator:tab\n#html:true\n#deck:Idiomas::Inglés\n#guid column:1\n#tags column:4\n"
        'x1\tperro\t"the ""dog"""\tanimales::mamíferos fácil\n'
    )

    (question,) = reading.bank.questions
    assert (question.stem, question.answer, question.topic) == (
        "perro",
        'the "dog"',
        "animales / mamíferos",
    )
    assert reading.bank.title == "Idiomas / Inglés"


def test_named_columns_are_found_by_their_names() -> None:
    assert cards("#separator:tab\n#columns:Back\tFront\ndog\tperro\n") == [("perro", "dog")]


@pytest.mark.parametrize(
    ("header", "markup"), [("#html:true", Markup.HTML), ("#html:false", Markup.PLAIN)]
)
def test_anki_says_whether_its_texts_are_html(header: str, markup: Markup) -> None:
    reading = text(f"#separator:tab\n{header}\n2 &lt; 3\tsí\n")

    assert reading.bank.questions[0].markup is markup


def test_gaps_become_a_question_each() -> None:
    reading = text(
        "#separator:tab\nEn {{c1::1492}} zarpó {{c2::Colón::navegante}}.\tDesde Palos.\n"
    )

    assert list(zip(stems(reading), right(reading), strict=True)) == [
        ("En _____ zarpó Colón.", "1492"),
        ("En 1492 zarpó _____ (navegante).", "Colón"),
    ]
    assert reading.bank.questions[0].explanation == "Desde Palos."


def test_pictures_and_sounds_that_are_elsewhere_are_said() -> None:
    reading = text('#separator:tab\n#html:true\nperro<img src="a.jpg">\tdog[sound:b.mp3]\n')

    assert right(reading) == ["dog"]
    assert codes(reading) == [Code.MEDIUM_MISSING] * 2


def test_a_term_may_begin_with_a_hash() -> None:
    assert cards("#FF0000\trojo\n#00FF00\tverde\n#0000FF\tazul\n")[0] == ("#FF0000", "rojo")


def test_questions_and_answers_apart_by_a_tab_are_cards() -> None:
    assert text("¿Capital de Italia?\tRoma\n¿Y de Francia?\tParís\n").format == "Flashcards"


def test_what_is_true_and_what_is_not_is_a_choice() -> None:
    reading = text("Roma es de Italia.\tV\nParís es de Italia.\tF\n")

    assert right(reading) == ["Verdadero", "Falso"]


@pytest.mark.parametrize(
    "prose",
    [
        "Querida Ana:\nTe escribo desde la playa, que es muy bonita.\nUn beso.\n",
        "Lista de la compra\n- pan\n- leche\n- huevos\n",
    ],
)
def test_prose_is_no_list_of_terms(prose: str) -> None:
    assert len(text(prose).bank) == 0
