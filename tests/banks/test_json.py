"""Questions in JSON: Open Trivia DB's, and those of people's own programs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from banks import Reading
from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

ASKED = {"pregunta": "¿Capital de Italia?", "opciones": ["París", "Roma", "Madrid"]}


def read(value: Any) -> Reading:
    return text(json.dumps(value))


def one(**more: Any) -> Reading:
    return read([{**ASKED, **more}])


TRIVIA = {
    "type": "multiple",
    "difficulty": "easy",
    "category": "Entertainment: Music",
    "question": "Who sang &quot;Help!&quot; &amp; when?",
    "correct_answer": "The Beatles &mdash; 1965",
    "incorrect_answers": ["Abba", "Queen", "Guns N&#039; Roses"],
}


@pytest.mark.parametrize("wrap", [lambda q: q, lambda q: [q], lambda q: {"results": [q]},
                                  lambda q: {"results": {"0": q}}])  # fmt: skip
def test_open_trivia_db_is_read_with_its_entities_as_characters(wrap: Any) -> None:
    reading = read(wrap(TRIVIA))

    assert reading.format == "Open Trivia DB"
    assert stems(reading) == ['Who sang "Help!" & when?']
    assert right(reading) == ["The Beatles — 1965"]
    assert sorted(options(reading)[0]) == ["Abba", "Guns N' Roses", "Queen", "The Beatles — 1965"]
    assert reading.bank.questions[0].topic == "Entertainment: Music"


def test_open_trivia_db_keeps_true_before_false() -> None:
    truth = {**TRIVIA, "correct_answer": "False", "incorrect_answers": ["True"]}

    reading = read([truth])

    assert (options(reading), right(reading)) == ([("True", "False")], ["False"])


@pytest.mark.parametrize(
    "key",
    [
        {"respuesta": "Roma"},
        {"respuesta_correcta": "b"},
        {"respuestaCorrecta": 1},
        {"correcta": [1]},
        {"correct": "roma"},
        {"answers": ["Roma"]},
        {"answer": "B"},
    ],
    ids=str,
)
def test_a_key_is_a_text_a_letter_or_a_place_from_0(key: dict[str, Any]) -> None:
    assert right(one(**key)) == ["Roma"]


def test_places_count_from_1_where_one_would_be_too_high() -> None:
    reading = read([{**ASKED, "correcta": 3}, {**ASKED, "pregunta": "¿De Italia?", "correcta": 2}])

    assert right(reading) == ["Madrid", "Roma"]
    assert codes(reading) == []


def test_places_that_count_from_0_are_said() -> None:
    assert codes(one(correcta=0)) == [Code.KEY_FROM_ZERO]


def test_a_key_that_is_no_option_is_said() -> None:
    assert codes(one(correcta="Oslo"))[0] is Code.KEY_UNCLEAR


@pytest.mark.parametrize(
    "given",
    [
        [{"text": "París", "isCorrect": False}, {"text": "Roma", "isCorrect": True}],
        [{"texto": "París"}, {"texto": "Roma", "correcta": True}],
    ],
)
def test_options_may_be_objects_that_say_whether_they_are_right(given: Any) -> None:
    reading = read({"questions": [{"question": "Capital of Italy?", "answers": given}]})

    assert right(reading) == ["Roma"]


def test_options_may_be_named_by_letters() -> None:
    named = {"question": "Capital of Italy?", "options": {"A": "B", "B": "Rome"}, "answer": "B"}
    flat = {"question": "Capital of Italy?", "a": "Paris", "b": "Rome", "answer": "b"}

    assert right(read([named, {**flat, "question": "Of Italy?"}])) == ["Rome", "Rome"]


def test_without_options_a_question_is_open_or_true_or_false() -> None:
    reading = read(
        [
            {"term": "Roma", "definition": "Capital de Italia"},
            {"question": "¿Es Roma la capital?", "answer": True},
            {"question": "¿Cuánto es 2 + 2?", "answer": 4},
        ]
    )

    assert right(reading) == ["Capital de Italia", "Verdadero", "4"]


def test_lists_in_objects_give_topics_and_title() -> None:
    reading = read(
        {
            "titulo": "Examen",
            "autor": "Ana",
            "Geografía": [{**ASKED, "respuesta": "Roma"}],
            "bloques": [
                {"nombre": "Arte", "preguntas": [{"pregunta": "¿Quién?", "respuesta": "Goya"}]}
            ],
        }
    )

    assert [question.topic for question in reading.bank.questions] == ["Geografía", "Arte"]
    assert (reading.bank.title, reading.bank.author) == ("Examen", "Ana")


def test_time_explanation_and_id_are_read() -> None:
    question = one(respuesta="Roma", tiempo=20, explicacion="Desde 1871.", id=7).bank.questions[0]

    assert (question.seconds, question.explanation, question.id) == (20, "Desde 1871.", "7")


def test_a_picture_that_is_elsewhere_is_said() -> None:
    assert codes(one(respuesta="Roma", imagen="https://x.test/roma.png")) == [Code.MEDIUM_MISSING]


def test_a_line_each_may_hold_a_question() -> None:
    lines = "\n".join(
        json.dumps({**ASKED, "pregunta": f"¿{n}?", "respuesta": "Roma"}) for n in (1, 2)
    )

    assert stems(text(lines)) == ["¿1?", "¿2?"]


def test_an_item_that_is_no_question_is_said_and_costs_no_other() -> None:
    reading = read([{**ASKED, "respuesta": "Roma"}, {"x": 1}, "nada"])

    assert len(reading.bank) == 1
    assert codes(reading) == [Code.ROW_UNCLEAR] * 2


@pytest.mark.parametrize(
    "content", ['{"a": [1, 2]}', '[["a", "b"]]', '{"name": "x", "version": 1}']
)
def test_json_without_questions_is_refused_as_such(content: str) -> None:
    assert codes(text(content)) == [Code.JSON]


@pytest.mark.parametrize(
    "content",
    ['[{"question": "a", "answer": ', '[{"question": "a", "answer": ' + "[" * 90 + "]" * 90 + "}]"],
)
def test_json_that_is_cut_or_nests_too_deep_is_damaged(content: str) -> None:
    assert codes(text(content)) == [Code.DAMAGED]
