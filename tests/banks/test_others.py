"""Formats that Moodle imports and that are read for what can be played of them."""

from __future__ import annotations

from banks.problems import Code
from tests.banks.support import codes, load, options, right, stems, text


def test_each_gap_of_a_cloze_text_is_a_question() -> None:
    reading = load("others/cloze.txt")

    assert stems(reading) == [
        "Completa las capitales:\n* España: _____",
        "Completa las capitales:\n* Italia: _____",
        "Completa las capitales:\nLa de Francia es _____ y tiene … millones.",
        "Completa las capitales:\nLa de Francia es … y tiene _____ millones.",
        "Completa las capitales:\nSon islas: _____",
    ]
    assert right(reading) == ["Madrid", "Roma", "París / Paris", "2.1 ± 0.1", "Malta + Creta"]


def test_what_is_said_to_a_right_gap_is_its_explanation() -> None:
    explanations = [q.explanation for q in load("others/cloze.txt").bank.questions]

    assert explanations == ["Eso es.", "", "Bien.", "", ""]


def test_webct_gives_choices_and_short_answers_and_counts_the_rest() -> None:
    reading = load("others/webct.txt")

    assert stems(reading) == ["¿Capital de Francia?", "Di un anfibio."]
    assert options(reading) == [("Roma", "París"), ()]
    assert right(reading) == ["París", "rana / sapo"]
    assert codes(reading) == [Code.MATCHING, Code.ESSAY]
    assert reading.bank.questions[0].explanation == "Eso es."
    assert reading.bank.questions[0].topic == "Geografía"


def test_a_gap_may_go_on_on_the_next_line() -> None:
    reading = text("Uno {1:MC:no\n~=sí}.\n\nDos {1:SA:=dos}.")

    assert right(reading) == ["sí", "dos"]
    assert stems(reading) == ["Uno _____.", "Dos _____."]
