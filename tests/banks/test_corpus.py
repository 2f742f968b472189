"""Other people's files: the questions that a person finds in each, counted by hand.

The folder is named by CASILLA_CORPUS; without it these tests are skipped.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from banks import Reading, read
from banks.problems import Code, Severity
from banks.text import level
from pygame_engine.questions import Question
from tests.banks.support import options, right, stems

POWEREDUC = "sergeinack3+PowerEduc__question_format_"
PEG = "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_"
QAS = "LucasWolfgang+QAS-Editor__test_datasets_"

# file: questions with options, open questions, and what is left out by kind
TEXTS: dict[str, tuple[int, int, dict[Code, int]]] = {
    "JLMirallesB+giftplay__assets_examples_ejemplo-basico.gift": (8, 0, {}),
    "JLMirallesB+giftplay__assets_examples_ejemplo-matematicas.gift": (8, 0, {}),
    "Josemedvel+MoodleQuizFromFile__preguntas_sample.txt": (3, 0, {}),
    f"{QAS}aiken_aiken_1.txt": (5, 0, {}),
    f"{QAS}anki_math.txt": (0, 91, {}),
    f"{QAS}gift_all.gift": (17, 8, {Code.DESCRIPTION: 1, Code.ESSAY: 2}),
    f"{QAS}gift_multichoice.gift": (4, 0, {}),
    "ankitects+anki__pylib_tests_support_text-2fields.txt": (
        0,
        6,
        {Code.ROW_UNCLEAR: 1, Code.NO_ANSWER: 1, Code.NO_STEM: 1},
    ),
    f"{PEG}giftFormatPhpExamples.gift": (8, 4, {}),
    f"{PEG}matching1.gift": (7, 0, {}),
    f"{PEG}mcHTMLComment.gift": (1, 0, {}),
    f"{PEG}newlineAndLaTeX.gift": (0, 0, {Code.ESSAY: 1, Code.NOTHING_FOUND: 1}),
    f"{PEG}numerical1.gift": (0, 10, {}),
    f"{PEG}options1.gift": (9, 5, {}),
    f"{PEG}symbolsAll.gift": (1, 0, {}),
    f"{PEG}tag_id_and_two_tags.gift": (0, 0, {Code.ESSAY: 1, Code.NOTHING_FOUND: 1}),
    f"{PEG}totara_moodle_backslash.gift": (0, 0, {Code.ESSAY: 1, Code.NOTHING_FOUND: 1}),
    "manuel-gonzalez3+banco-preguntas-examenes-c__preguntas.txt": (39, 0, {Code.NO_STEM: 1}),
    "mtommasi+pygiftparser__docs_specials.gift": (0, 3, {}),
    "pooyas+moodle__question_format_webct_tests_fixtures_sample_webct.txt": (
        3,
        1,
        {Code.MATCHING: 1, Code.ESSAY: 1},
    ),
    "rgmf+pygiftparser__example_files_test5.txt": (23, 17, {}),
    f"{POWEREDUC}aiken_tests_fixtures_aiken_errors.txt": (
        3,
        0,
        {Code.TOO_FEW_OPTIONS: 1, Code.NO_STEM: 1, Code.NO_RIGHT_OPTION: 1},
    ),
    f"{POWEREDUC}aiken_tests_fixtures_questions.aiken.txt": (2, 0, {}),
    f"{POWEREDUC}gift_examples.txt": (33, 17, {}),
    f"{POWEREDUC}gift_tests_fixtures_questions.gift.txt": (
        9,
        2,
        {Code.ESSAY: 1},
    ),
    f"{POWEREDUC}gift_tests_fixtures_questions_encoding_windows-1252.gift.txt": (
        0,
        2,
        {Code.ESSAY: 2},
    ),
    f"{POWEREDUC}missingword_tests_fixtures_question.missingword1.txt": (1, 0, {}),
    f"{POWEREDUC}missingword_tests_fixtures_question.missingword2.txt": (0, 1, {}),
    f"{POWEREDUC}multianswer_tests_fixtures_questions.multianswer.txt": (4, 1, {}),
    "kickturn+opentdb-scraper__opentdb.json": (5250, 0, {}),
    "GopalSharma+moodle-qformat_csv__sample.csv": (10, 0, {}),
    f"{QAS}kahoot_kahoot.csv": (5, 0, {}),
    "pacphi+kahoot-quiz-generator__samples_input_male-voices-quiz.csv": (16, 0, {}),
}
"""Files of the formats that can be read."""


def load(corpus: Path, name: str) -> Reading:
    return read(name, (corpus / name).read_bytes())


def lost(reading: Reading) -> dict[Code, int]:
    return dict(Counter(p.code for p in reading.problems if p.severity is Severity.LOST))


def find(reading: Reading, start: str) -> Question:
    """Return the first question whose stem begins so; some files have their accents apart."""
    return next(q for q in reading.bank.questions if level(q.stem).startswith(start))


def accepted(question: Question) -> list[str]:
    return [question.options[place] for place in question.right]


@pytest.mark.parametrize("name", TEXTS)
def test_the_questions_that_a_person_finds_are_found(name: str, corpus: Path) -> None:
    reading = load(corpus, name)

    opened = sum(question.is_open for question in reading.bank.questions)
    assert (len(reading.bank) - opened, opened, lost(reading)) == TEXTS[name]


def test_no_file_of_the_folder_is_forgotten(corpus: Path) -> None:
    found = {path.name for path in corpus.iterdir() if path.name != "LOG.tsv"}

    parts = Path(__file__).parent.glob("test_corpus_*.py")
    modules = (import_module(f"tests.banks.{part.stem}") for part in parts)
    others = {name for module in modules for name in getattr(module, "FILES", ())}
    assert found - TEXTS.keys() - others == set()


def test_gift_in_spanish_with_formulas(corpus: Path) -> None:
    reading = load(corpus, "JLMirallesB+giftplay__assets_examples_ejemplo-matematicas.gift")

    equation = find(reading, "¿Cuál es el valor de $x$")
    assert equation.stem == ("¿Cuál es el valor de $x$ en la ecuación $\\dfrac{2x - 4}{3} = 6$?")
    assert equation.options == (
        "$x = \\sqrt{25}$",
        "$x = \\dfrac{21}{3}$",
        "$x = 2^3 + 3$",
        "$x = 11$",
    )
    assert accepted(equation) == ["$x = 11$"]
    system = find(reading, "¿Qué afirmaciones son correctas sobre el sistema?")
    assert system.stem.endswith("$$\\begin{cases} x + y = 5 \\\\ x - y = 1 \\end{cases}$$")
    assert accepted(system) == [
        "La solución es $x = 3, y = 2$",
        "Se puede resolver por el método de sustitución",
    ]
    assert accepted(find(reading, "El área de un círculo")) == ["Verdadero"]
    assert find(reading, "Simplifica").stem.endswith("(cuando $x \\neq 3$)")


def test_gift_in_spanish_with_feedback_and_weights(corpus: Path) -> None:
    reading = load(corpus, "JLMirallesB+giftplay__assets_examples_ejemplo-basico.gift")

    america = find(reading, "¿En qué año")
    assert accepted(america) == ["1492"]
    assert america.explanation == "¡Exacto! Cristóbal Colón llegó a América en 1492"
    assert accepted(find(reading, "¿Qué afirmaciones")) == [
        "Las plantas captan CO₂ y liberan O₂",
        "Es un proceso que transforma energía luminosa en química",
    ]
    assert accepted(find(reading, "Los dinosaurios")) == ["Falso"]


def test_gift_of_a_spanish_teacher_with_short_answers(corpus: Path) -> None:
    reading = load(corpus, "rgmf+pygiftparser__example_files_test5.txt")

    assert find(reading, "¿Cómo se denomina al lugar").answer == "área de trabajo"
    assert find(reading, "¿Cuál es la distancia máxima entre TO").answer == (
        "90m / 90 m / 90 metros / 90"
    )
    assert accepted(find(reading, "¿Cuántas tomas")) == ["Al menos tres"]
    assert find(reading, "¿Cuántas tomas").topic == "T5 / Apartado-1,2,2.1"
    assert find(reading, "En el sistema de cableado").right == (1,)
    assert reading.bank.language == "es"


def test_moodles_own_gift_examples(corpus: Path) -> None:
    reading = load(corpus, f"{POWEREDUC}gift_examples.txt")

    assert find(reading, "The American holiday").stem == (
        "The American holiday of Thanksgiving is celebrated on the _____ Thursday of November."
    )
    assert find(reading, "What is the value of pi").answer == "3.1415 ± 0.0005"
    control = find(reading, "Which of the following is NOT a control character")
    assert control.options == ("~", "=", "#", "{", "}", "\\")
    assert accepted(control) == ["\\"]
    assert accepted(find(reading, "Difficult question.")) == ["full credit answer"]


def test_gift_exported_by_moodle(corpus: Path) -> None:
    reading = load(corpus, f"{QAS}gift_all.gift")

    assert find(reading, "<p>Type in the name of the ISLAND").answer == "Crete"
    assert find(reading, "Two plus two").answer == "four / 4"
    assert find(reading, "Moodle costs").stem == "Moodle costs _____ to download from moodle.org."
    assert accepted(find(reading, "<p>During the month")) == ["<p>Teaching with Moodle</p>"]
    assert find(reading, "<p>During the month").topic == "qas editor / Multichoice"
    assert find(reading, "What is a number from 1 to 5?").answer == "3 ± 2"


def test_gift_with_ids_in_comments(corpus: Path) -> None:
    reading = load(corpus, f"{QAS}gift_multichoice.gift")

    assert [question.id for question in reading.bank.questions][0::2] == ["108", "1015"]
    assert [len(question.right) for question in reading.bank.questions] == [3, 1, 1, 3]


def test_gift_with_every_symbol(corpus: Path) -> None:
    assert stems(load(corpus, f"{PEG}symbolsAll.gift")) == [
        "Here's a question that has symbols inside, such as `-=[];',./~!@#$%^&*()_+{}|:\"<>?"
    ]


def test_aiken_with_errors(corpus: Path) -> None:
    reading = load(corpus, f"{POWEREDUC}aiken_tests_fixtures_aiken_errors.txt")

    assert stems(reading) == [
        "A good question",
        "A second good question",
        "A third good question with HTML chars such as > < &",
    ]
    assert right(reading) == ["Correct", "Correct (No space)", "Correct (< > &)"]


def test_a_list_with_plus_and_minus(corpus: Path) -> None:
    reading = load(corpus, "Josemedvel+MoodleQuizFromFile__preguntas_sample.txt")

    assert right(reading) == [
        "Esta sí",
        "Efectivamente",
        "Solo la correcta, las incorrectas no son obligatorias",
    ]
    assert [len(found) for found in options(reading)] == [4, 3, 3]


def test_a_table_without_header_in_a_text_file(corpus: Path) -> None:
    reading = load(corpus, "manuel-gonzalez3+banco-preguntas-examenes-c__preguntas.txt")

    assert find(reading, "Que es una variable?").options == (
        "Un espacio de memoria",
        "Un tipo de dato",
        "Un operador matematico",
        "Una constante",
    )
    assert accepted(find(reading, "Que es una variable?")) == ["Un espacio de memoria"]
    assert accepted(find(reading, "Que es TCP/IP?")) == ["Protocolo de internet"]
    assert len(find(reading, "Que es memoria dinamica?").options) == 4
    assert accepted(find(reading, "Que es memoria dinamica?")) == ["Declaracion de variable"]
    assert find(reading, "Que es un puntero?").topic == "Punteros"


def test_tables_with_keys_as_letters_numbers_and_texts(corpus: Path) -> None:
    letters = load(corpus, "GopalSharma+moodle-qformat_csv__sample.csv")
    numbers = load(corpus, f"{QAS}kahoot_kahoot.csv")
    texts = load(corpus, "pacphi+kahoot-quiz-generator__samples_input_male-voices-quiz.csv")

    assert accepted(find(letters, "The command “mknod")) == [
        "Will create a block device if user is root",
        "Will create a block device for all users",
    ]
    assert accepted(find(letters, "Using which command")) == ["ulimit"]
    assert right(numbers)[:4] == [
        "2.5",
        "Teaching with Moodle",
        "The workshop module",
        "November 2015",
    ]
    assert right(texts)[0] == "Up to an inch and a half"
    assert texts.bank.questions[0].explanation.startswith("That extra length")


def test_terms_in_another_script(corpus: Path) -> None:
    reading = load(corpus, "ankitects+anki__pylib_tests_support_text-2fields.txt")

    assert (stems(reading)[0], right(reading)[0]) == ("食べる", "to eat")


def test_webct_and_cloze(corpus: Path) -> None:
    webct = load(corpus, "pooyas+moodle__question_format_webct_tests_fixtures_sample_webct.txt")
    cloze = load(corpus, f"{POWEREDUC}multianswer_tests_fixtures_questions.multianswer.txt")

    assert right(webct) == ["False", "yellow", "yellow + off-beige", "frog"]
    assert right(cloze) == ["California", "Arizona", "California", "Arizona", "Paris"]
