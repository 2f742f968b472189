"""Lines of stems that look like options: dialogues, and statements with Roman numbers."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

SPOKEN = (
    "A: Do you like tea?\nB: Yes, I ___.",
    "A. Do you like tea?\nB. Yes, I ___.",
    "A: Do you\nlike tea?\nB: Yes, I ___.",
    "A: Do you like tea?\nB: Yes, I ___.\nA: Good.",
    "- Do you like tea?\n- Yes, I ___.",
    "- A: Do you like tea?\n- B: Yes, I ___.",
    "B: Yes, I ___.",
    "- Yes, I ___.",
)
CHOICE = "a) am\nb) do\nc) like\n"
OTHER = "2. ¿Capital de Francia?\na) París\nb) Roma\n"


@pytest.mark.parametrize("spoken", SPOKEN)
@pytest.mark.parametrize("form", [CHOICE, CHOICE.replace(")", ".")])
def test_a_dialogue_above_the_options_belongs_to_the_stem(spoken: str, form: str) -> None:
    reading = text(f"1. Complete the dialogue:\n{spoken}\n{form}{OTHER}\nKey: 1b 2a\n")

    assert stems(reading)[0] == f"Complete the dialogue:\n{spoken}"
    assert options(reading)[0] == ("am", "do", "like")
    assert right(reading) == ["do", "París"]
    assert codes(reading) == []


@pytest.mark.parametrize("key", ["Answer: b\n", "ANSWER: B\n", ""])
@pytest.mark.parametrize("spoken", SPOKEN)
def test_a_dialogue_may_have_its_key_beside_it(spoken: str, key: str) -> None:
    marked = CHOICE if key else CHOICE.replace("b)", "*b)")
    reading = text(f"Complete the dialogue:\n{spoken}\n{marked}{key}")

    assert stems(reading) == [f"Complete the dialogue:\n{spoken}"]
    assert right(reading) == ["do"]
    assert codes(reading) == []


def test_a_question_may_stand_below_the_dialogue() -> None:
    spoken = "- ¿Adónde vas?\n- Voy ___ cine."
    reading = text(f"1. Lee:\n{spoken}\n¿Qué falta?\na) al\nb) a la\nRespuesta: a\n")

    assert stems(reading) == [f"Lee:\n{spoken}\n¿Qué falta?"]
    assert options(reading) == [("al", "a la")]


@pytest.mark.parametrize("signs", ["--", ("A:", "B:")])
def test_the_options_may_stand_behind_the_dialogue(signs: tuple[str, str]) -> None:
    spoken = f"{signs[0]} ¿Adónde vas?\n{signs[1]} Voy ___ cine."
    reading = text(f"1. Lee:\n{spoken} a) al b) a la\nRespuesta: a\n")

    assert stems(reading) == [f"Lee:\n{spoken}"]
    assert right(reading) == ["al"]


def test_a_dialogue_right_below_options_begins_its_own_question() -> None:
    begin = "¿Capital de Francia?\na) París\nb) Roma\n"
    spoken = "A: Do you like tea?\nB: Yes, I ___."
    reading = text(f"{begin}Complete the dialogue\n{spoken}\n{CHOICE}Key: a, b\n")

    assert stems(reading)[-1] == f"Complete the dialogue\n{spoken}"
    assert options(reading)[0] == ("París", "Roma")


@pytest.mark.parametrize("bullets", ["- Roma\n- París *\n", "+ París\n- Roma\n"])
def test_options_with_dashes_stay_options_above_a_question_with_letters(bullets: str) -> None:
    reading = text(f"¿Capital de Francia?\n{bullets}¿De Italia?\na) Roma *\nb) París\n")

    assert stems(reading) == ["¿Capital de Francia?", "¿De Italia?"]
    assert right(reading) == ["París", "Roma"]


@pytest.mark.parametrize("colon", [".", ":", ")"])
def test_options_in_two_forms_stay_those_of_their_questions(colon: str) -> None:
    first = f"1. ¿De Francia?\nA{colon} Roma\nB{colon} París\n"
    reading = text(f"{first}2. ¿De Italia?\na) Roma\nb) París\nSoluciones: 1b 2a\n")

    assert options(reading) == [("Roma", "París")] * 2
    assert right(reading) == ["París", "Roma"]


ABOUT = "a) Solo I\nb) I y II\n"


@pytest.mark.parametrize("sign", [".", ")", ".-", " -"])
@pytest.mark.parametrize("begin", ["1. Son correctas:", "¿Cuál es correcta?"])
def test_statements_keep_the_roman_numbers_that_the_options_name(sign: str, begin: str) -> None:
    statements = f"I{sign} Tiene núcleo.\nII{sign} Tiene membrana."
    once = f"{begin}\n{statements}\n{ABOUT}Respuesta: b\n\n"
    reading = text(once + once.replace("1.", "2.").replace("membrana", "cola"))

    stem = f"{begin.removeprefix('1. ')}\n{statements}"
    assert stems(reading) == [stem, stem.replace("membrana", "cola")]
    assert right(reading) == ["I y II"] * 2
    assert [question.topic for question in reading.bank.questions] == ["", ""]


@pytest.mark.parametrize("end", ["\n¿Cuáles son correctas?", ""])
def test_a_question_may_stand_below_the_statements(end: str) -> None:
    statements = "i) Tiene núcleo.\nii) Tiene membrana."
    reading = text(f"1. Una célula:\n{statements}{end}\n{ABOUT}Respuesta: a\n")

    assert stems(reading) == [f"Una célula:\n{statements}{end}"]
    assert options(reading) == [("Solo I", "I y II")]


def test_statements_above_options_with_dashes_keep_their_roman_numbers() -> None:
    statements = "I. Tiene núcleo.\nII. Tiene membrana."
    reading = text(f"1. Son correctas:\n{statements}\n- Solo I\n+ I y II\n")

    assert stems(reading) == [f"Son correctas:\n{statements}"]


def test_roman_numbers_of_questions_are_read_as_numbers() -> None:
    reading = text(
        "I. ¿Hijo de Juana\nV. de Alemania?\na) Carlos\nb) Juan\n"
        "II. La Tierra gira. (V)\nIII. ¿De Italia?\na) Roma\nb) París\nSoluciones: 1a 3b\n"
    )

    assert stems(reading)[0] == "¿Hijo de Juana\nV. de Alemania?"
    assert stems(reading)[-1] == "¿De Italia?"
    assert right(reading)[-1] == "París"
    assert Code.KEYS_UNPLACED not in codes(reading)
