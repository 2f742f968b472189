"""Lists in each of the languages of the interface."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

KEY_LINES = (
    "Resposta correcta: b",  # Catalan and Galician
    "La resposta correcta és la b",
    "Resposta: b",
    "Solució: b) París",
    "Opció correcta: b",
    "A resposta correcta é a b",
    "Solución: b",
    "Resposta correta: b)",
    "A resposta correta é: b",
    "Resposta certa: B",
    "Gabarito: B",
    "Alternativa correta: b",
    "Réponse correcte : b",
    "Bonne réponse : b) París",
    "La bonne réponse est la b",
    "La réponse correcte est B",
    "Réponse : b",
    "**Erantzun zuzena:** b",
    "Erantzun zuzena: b",
    "Erantzuna: b) París",
    "Zuzena: b",
    "Aukera zuzena: b",
)


@pytest.mark.parametrize("line", KEY_LINES)
def test_the_line_with_the_key_is_known_in_every_language(line: str) -> None:
    reading = text(f"1. ¿A?\na) Roma\nb) París\n{line}\n\n2. ¿B?\na) Roma\nb) París\n{line}\n")

    assert stems(reading) == ["¿A?", "¿B?"]
    assert right(reading) == ["París", "París"]
    assert codes(reading) == []


@pytest.mark.parametrize(
    "heading",
    ["Solucions", "Respostes:", "Solucións:", "RESPOSTAS", "Gabarito:", "Corrigé :", "Erantzunak:"],
)
def test_the_keys_below_all_questions_are_known_in_every_language(heading: str) -> None:
    reading = text(
        f"1. ¿A?\na) Roma\nb) París\n2. ¿B?\na) Roma\nb) París\n\n{heading}\n1. b\n2. a\n"
    )

    assert right(reading) == ["París", "Roma"]


@pytest.mark.parametrize("mark", ["correcte", "correcta", "correta", "certa", "zuzena"])
def test_the_right_option_is_marked_in_every_language(mark: str) -> None:
    assert right(text(f"1. ¿A?\na) Roma\nb) París ({mark})\n")) == ["París"]


@pytest.mark.parametrize(
    "words", [("Cert", "Fals"), ("Verdadeiro", "Falso"), ("Vrai", "Faux"), ("Egia", "Gezurra")]
)
def test_true_and_false_are_options_in_every_language(words: tuple[str, str]) -> None:
    true, false = words

    assert options(text(f"1. A.\n{true}\n{false}\nResposta: a\n")) == [words]
    assert options(text(f"1. A es B.\nResposta: {true}\n")) == [words]


def test_a_letter_that_begins_no_truth_is_an_answer() -> None:
    assert options(text("1. ¿Qué vocal?\nRespuesta: e\n")) == [()]


def test_several_right_letters_of_one_question_are_no_keys_of_others() -> None:
    one = "a) x\nb) y\nc) z\nRespuestas correctas: a, c\n"

    assert right(text(f"1. ¿A?\n{one}\n2. ¿B?\n{one}")) == ["x + z", "x + z"]


def test_a_word_of_a_key_within_a_text_is_no_key() -> None:
    reading = text("1. Zuzena ala okerra?\na) Zuzena da\nb) Ez\nErantzuna: a\n")

    assert options(reading) == [("Zuzena da", "Ez")]
    assert Code.NO_ANSWER not in codes(reading)
