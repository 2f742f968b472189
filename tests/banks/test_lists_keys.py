"""Keys that stand together below a typed list: each is for its question for sure, or for none."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, right, stems, text

FIVE = "".join(f"{n}. Pregunta {n}:\na) uno\nb) dos\nc) tres\n\n" for n in range(1, 6))
UNNUMBERED = "".join(f"¿Cuál es la {n}?\na) uno\nb) dos\nc) tres\n\n" for n in "ABCDE")
KEYED = ["dos", "tres", "uno", "dos", "tres"]

BY_ORDER = (
    "SOLUCIONES\nb\nc\na\nb\nc",
    "SOLUCIONES:\nB\nC\nA\nB\nC",
    "Respuestas\n\nb\nc\na\nb\nc",
    "Respuestas: b\nc\na\nb\nc",
    "Answer key:\nb)\nc)\na)\nb)\nc)",
    "Soluciones:\n- b\n- c\n- a\n- b\n- c",
    "Respuestas:\nb, c, a, b, c",
    "Respuestas:\nb c a\nb c",
    "Respuestas: b c a b c",
    "Respuestas: bcabc",
    "Soluciones: BCABC",
)
BY_NUMBER = (
    "Soluciones:\n1 2 3 4 5\nb c a b c",
    "Soluciones:\n1\t2\t3\t4\t5\nb\tc\ta\tb\tc",
    "Soluciones\n1 2 3\nb c a\n4 5\nb c",
    "Soluciones:\n1.\nb\n2.\nc\n3.\na\n4.\nb\n5.\nc",
    "Soluciones:\nPregunta 1: b\nPregunta 2: c\nPregunta 3: a\nPregunta 4: b\nPregunta 5: c",
    "Soluciones: 1b2c3a4b5c",
    "Soluciones: 1-5: bcabc",
    "Solución: 1B-2C-3A-4B-5C",
    "Solución\n\n1 → b\n2 → c\n3 → a\n4 → b\n5 → c",
    "1-B\n2-C\n3-A\n4-B\n5-C",
    "1 B\n2 C\n3 A\n4 B\n5 C",
    "Test corregido: 1 b / 2 c / 3 a / 4 b / 5 c",
    "**Respuestas:**\n\n* 1: **b**\n* 2: **c**\n* 3: **a**\n* 4: **b**\n* 5: **c**",
    "**Respuestas:**\n\n- 1. b) dos\n- 2. c) tres\n- 3. a) uno\n- 4. b) dos\n- 5. c) tres",
    "RESPUESTAS CORRECTAS: 1. b   2. c   3. a   4. b   5. c",
)


@pytest.mark.parametrize("keys", [*BY_ORDER, *BY_NUMBER])
def test_a_list_of_keys_below_is_read_in_any_layout(keys: str) -> None:
    reading = text(f"{FIVE}{keys}\n")

    assert right(reading) == KEYED
    assert codes(reading) == []


@pytest.mark.parametrize("keys", [*BY_ORDER, *BY_NUMBER])
def test_questions_without_numbers_have_them_by_order(keys: str) -> None:
    assert right(text(f"{UNNUMBERED}{keys}\n")) == KEYED


@pytest.mark.parametrize("keys", BY_ORDER)
@pytest.mark.parametrize("questions", [FIVE, UNNUMBERED])
def test_without_a_blank_line_it_is_the_same(questions: str, keys: str) -> None:
    assert right(text(questions.replace("\n\n", "\n") + keys)) == KEYED


@pytest.mark.parametrize("keys", BY_ORDER)
@pytest.mark.parametrize(
    "questions",
    [FIVE + "6. ¿Otra?\na) uno\nb) dos\nc) tres\n\n", FIVE[: FIVE.index("5.")]],
    ids=["more", "fewer"],
)
def test_keys_by_order_of_another_count_are_for_no_question(questions: str, keys: str) -> None:
    reading = text(f"{questions}{keys}\n")

    assert right(reading) == []
    if keys != "Respuestas: bcabc":  # a word, for all one knows
        assert Code.KEYS_UNPLACED in codes(reading)


def test_a_letter_for_a_question_without_options_shows_that_the_order_is_another() -> None:
    reading = text(FIVE.replace("3. Pregunta 3:\na) uno\nb) dos\nc) tres", "3. ¿Y?") + BY_ORDER[0])

    assert right(reading) == []
    assert Code.KEYS_UNPLACED in codes(reading)


def test_a_title_between_questions_with_options_is_none_of_the_count() -> None:
    content = UNNUMBERED.replace("¿Cuál es la C?", "Lea con atención.\n\n¿Cuál es la C?")

    assert right(text(content + BY_ORDER[0])) == KEYED


MIXED = "1. ¿Capital?\na) Oslo\nb) París\n\n2. La Luna es un planeta (V/F)\n\n3. ¿Quién fue?\n\n"


@pytest.mark.parametrize(
    "keys",
    [
        "Soluciones: 1. b 2. F 3. Miguel de Cervantes",
        "Soluciones: 1b, 2F, 3 Miguel de Cervantes",
        "Soluciones:\n1. b\n2. F\n3. Miguel de Cervantes",
        "Key: 1) b; 2) F; 3) Miguel de Cervantes",
    ],
)
def test_letters_and_words_may_stand_in_one_list(keys: str) -> None:
    assert right(text(f"{MIXED}{keys}\n")) == ["París", "Falso", "Miguel de Cervantes"]


@pytest.mark.parametrize(
    "keys", ["Key: 1. goes 2. are playing", "Answers: 1. goes, 2. are playing"]
)
def test_answers_below_are_told_apart_by_their_numbers(keys: str) -> None:
    gaps = "1. She ___ (go) to school.\n2. They ___ (play) now.\n\n"

    assert right(text(gaps + keys)) == ["goes", "are playing"]


@pytest.mark.parametrize(
    "keys",
    [
        "Respuestas: 1. 4. 2. 2. 3. 6.",
        "Respuestas: 1. bien 2) mal 3. sí",
        "Respuestas: 1. b y la 2 c",
    ],
)
def test_answers_that_cannot_be_told_apart_are_no_answer_of_the_last(keys: str) -> None:
    reading = text(f"1. ¿Uno?\n2. ¿Dos?\n3. ¿Tres?\n\n{keys}\n")

    assert right(reading) == []
    assert Code.KEYS_UNPLACED in codes(reading)


PARTS = "1. ¿A?\na) x\nb) y\n2. ¿B?\na) x\nb) y\n1. ¿C?\na) x\nb) y\n2. ¿D?\na) x\nb) y\n\n"


@pytest.mark.parametrize(
    "keys",
    [
        "SOLUCIONES\nBloque I: 1b, 2a\nBloque II: 1a, 2a",
        "Soluciones\nParte A\n1b 2a\nParte B\n1a 2a",
        "Soluciones: 1b 2a\n1a 2a",
    ],
)
def test_parts_with_their_own_numbers_have_their_own_keys(keys: str) -> None:
    reading = text(f"{PARTS}{keys}\n")

    assert right(reading) == ["y", "x", "x", "x"]
    assert codes(reading) == []


@pytest.mark.parametrize(
    "keys",
    [
        "SOLUCIONES\nBloque II: 1b, 2a\nBloque I: 1a, 2a",
        "SOLUCIONES\nLengua: 1b, 2a\nMates: 1a, 2a",
        "Soluciones: 1b 2a",
    ],
)
def test_keys_of_parts_that_are_not_sure_are_not_used(keys: str) -> None:
    reading = text(f"{PARTS}{keys}\n")

    assert right(reading) == []
    assert codes(reading)[0] == Code.KEYS_UNPLACED


def test_each_part_may_have_its_keys_below_it() -> None:
    one, two = PARTS[: PARTS.index("1. ¿C")], PARTS[PARTS.index("1. ¿C") :]
    reading = text(f"{one}\nSoluciones: 1b 2a\n\n{two}\nSoluciones: 1a 2b\n")

    assert right(reading) == ["y", "x", "x", "y"]


OWN = "1. ¿Cuáles?\na) x\nb) y\nc) z\nRespuestas: a, c\n\n2. ¿Y ahora?\na) x\nb) y\nc) z\n"


@pytest.mark.parametrize("key", ["Respuestas: a, b", "Respuestas:\na\nb", "Respuestas: a\n"])
def test_a_plural_beside_questions_with_their_own_keys_is_the_own_of_the_last(key: str) -> None:
    expected = "x + y" if "b" in key else "x"

    assert right(text(f"{OWN}{key}\n")) == ["x + z", expected]


def test_a_question_that_orders_has_its_own_numbers() -> None:
    content = "1. ¿Orden?\nRespuesta: 1-c, 2-a\n\n2. ¿Orden?\nRespuestas: 1-b, 2-a\n"

    assert right(text(content)) == ["1-c, 2-a", "1-b, 2-a"]


def test_options_that_are_letters_below_the_last_question_are_no_keys() -> None:
    content = "1. ¿Uno?\na) x *\nb) y\n\n2. ¿Vitamina?\n\n1-A\n2-B\n"

    assert right(text(content)) == ["x"]


def test_two_lists_that_differ_give_no_key() -> None:
    content = "Soluciones: 1b 2a\n\n" + PARTS[: PARTS.index("1. ¿C")] + "\nSoluciones: 1b 2b\n"

    assert stems(text(content)) == ["¿A?"]


@pytest.mark.parametrize("asked", ["¿Uno?", "Uno:", "El primero es"])
def test_questions_below_a_heading_for_answers_are_no_answers(asked: str) -> None:
    content = f"TEST DE REPASO\n\nRespuestas\n\n1. {asked}\na) x\nb) y\nRespuesta: a\n"

    assert stems(text(content)) in ([], [asked])
    assert right(text(content)) in ([], ["x"])


def test_what_the_list_says_behind_a_key_explains_it() -> None:
    reading = text(f"{FIVE}**Respuestas:**\n\n1. **b)** dos – porque sí, es así\n2. **c**\n")

    assert right(reading) == ["dos", "tres"]
    assert reading.bank.questions[0].explanation == "porque sí, es así"
