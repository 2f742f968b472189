"""Keys that stand beside the questions of a typed list, and what they say behind their letter."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

ONE = "1. ¿Capital de Francia?\na) Oslo\nb) París\n"
TWO = "2. ¿Y la de Italia?\na) Roma\nb) Milán\n"


@pytest.mark.parametrize(
    "form",
    [
        "(Respuesta: {})",
        "[Respuesta: {}]",
        "(Sol.: {})",
        "({})",
        "Correct option: {}",
        "Answer: ({})",
    ],
)
def test_the_key_may_stand_in_brackets_below(form: str) -> None:
    reading = text(f"{ONE}{form.format('b')}\n\n{TWO}{form.format('a')}\n")

    assert stems(reading) == ["¿Capital de Francia?", "¿Y la de Italia?"]
    assert right(reading) == ["París", "Roma"]
    assert codes(reading) == []


@pytest.mark.parametrize("form", [" (b)", " [B]", "(b)"])
def test_the_key_may_stand_behind_all_stems(form: str) -> None:
    reading = text((ONE + TWO).replace("?\n", f"?{form}\n"))

    assert stems(reading) == ["¿Capital de Francia?", "¿Y la de Italia?"]
    assert right(reading) == ["París", "Milán"]


def test_a_letter_behind_one_stem_alone_is_no_key() -> None:
    reading = text(ONE.replace("?\n", "? (b)\n") + TWO)

    assert right(reading) == []
    assert codes(reading)[:2] == [Code.NO_RIGHT_OPTION] * 2


def test_a_letter_behind_stems_that_have_their_keys_stays() -> None:
    content = (ONE + TWO).replace("?\n", "? (b)\n") + "\nSoluciones: 1a 2a\n"

    assert right(text(content)) == ["Oslo", "Roma"]
    assert stems(text(content))[0] == "¿Capital de Francia? (b)"


@pytest.mark.parametrize("wrong", ["", " (F)"])
def test_truths_behind_all_options_are_marks(wrong: str) -> None:
    content = (
        f"1. ¿A?\na) uno{wrong}\nb) dos (V)\nc) tres{wrong}\n2. ¿B?\na) uno (V)\nb) dos{wrong}\n"
    )

    assert right(text(content)) == ["dos", "uno"]
    assert options(text(content)) == [("uno", "dos", "tres"), ("uno", "dos")]


def test_the_right_option_may_be_called_the_correct_answer() -> None:
    reading = text(
        "1. Capital?\na) Oslo\nb) Paris (correct answer)\n2. 2+2?\na) 3\nb) 4 (correct)\n"
    )

    assert right(reading) == ["Paris", "4"]


@pytest.mark.parametrize(
    ("key", "explanation"),
    [
        ("b. Porque está en el norte.", "Porque está en el norte."),
        ("b) París. Es la capital.", "Es la capital."),
        ("b) París (es la capital)", "es la capital"),
        ("b (se sabe)", "se sabe"),
        ("b) París", ""),
        ("B. paris", ""),
        ("b) La de Francia, París", ""),
        ("b", ""),
    ],
)
def test_what_a_key_says_behind_its_letter_explains_it(key: str, explanation: str) -> None:
    reading = text(f"{ONE}Respuesta: {key}\n\n{TWO}Respuesta: a\n")

    assert right(reading) == ["París", "Roma"]
    assert reading.bank.questions[0].explanation == explanation


@pytest.mark.parametrize(
    ("key", "explanation"),
    [
        ("Falso, es un satélite.", "es un satélite."),
        ("Falso. Es un satélite.", "Es un satélite."),
        ("F. Es solo un satélite de la Tierra", "Es solo un satélite de la Tierra"),
        ("falso (es un satélite)", "es un satélite"),
    ],
)
def test_a_truth_may_say_why(key: str, explanation: str) -> None:
    reading = text(f"1. La Luna es un planeta.\nRespuesta: {key}\n2. El Sol arde.\nRespuesta: V\n")

    assert options(reading) == [("Verdadero", "Falso")] * 2
    assert right(reading) == ["Falso", "Verdadero"]
    assert reading.bank.questions[0].explanation == explanation


@pytest.mark.parametrize(
    ("stem", "key"),
    [
        ("¿Quién mandaba?", "F. Franco"),
        ("¿Quién mandaba?", "F. El que era general de todos"),
        ("Autor de El gran Gatsby", "F. Scott Fitzgerald"),
        ("Autor de muchas comedias", "F. Lope de la Vega"),
        ("True, en español", "cierto, verdadero"),
    ],
)
def test_a_name_or_a_word_is_no_truth(stem: str, key: str) -> None:
    assert right(text(f"1. {stem}\nRespuesta: {key}\n2. ¿Y?\nRespuesta: no sé\n"))[0] == key


@pytest.mark.parametrize("true", ["T", "True"])
def test_truths_of_a_list_are_called_alike(true: str) -> None:
    content = f"1. Earth orbits the Sun. {true}\n2. The Moon is a planet. F\n3. Fire is cold. F\n"

    assert options(text(content)) == [("True", "False")] * 3


def test_truths_are_called_in_the_language_of_the_list() -> None:
    assert (
        options(text("1. The Moon is a planet. F\n2. Fire is cold and wet. F\n"))
        == [("True", "False")] * 2
    )


def test_a_letter_beside_the_text_of_another_option_is_no_key() -> None:
    reading = text(f"{ONE}Respuesta: b) Oslo\n\n{TWO}Respuesta: a) Roma\n")

    assert right(reading) == ["Roma"]
    assert codes(reading) == [Code.KEY_UNCLEAR]
