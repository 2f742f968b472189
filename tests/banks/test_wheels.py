"""Tables of wheels of letters («rosco»), and of words with more beside them than their meaning."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, right, stems, text

CLUE, WORD = "Lo que no es metal", "Ácido"


@pytest.mark.parametrize(
    ("head", "order"),
    [
        ("Letra;Definición;Respuesta", "cw"),
        ("Letra;Pista;Palabra", "cw"),
        ("LETRA;PALABRA;DEFINICIÓN", "wc"),
        ("Letra;Pregunta;Respuesta", "cw"),
        ("Letter;Definition;Word", "cw"),
        ("Letra;Respuesta;Definición", "wc"),
    ],
)
def test_the_clue_of_a_wheel_asks_for_its_word(head: str, order: str) -> None:
    rows = [("A", CLUE, WORD), ("B", "Planta de tronco", "Baobab"), ("C", "Felino", "Caracal")]
    lines = [";".join((a, *((c, w) if order == "cw" else (w, c)))) for a, c, w in rows]
    reading = text("\n".join((head, *lines)))

    assert stems(reading) == [clue for _, clue, _ in rows]
    assert right(reading) == [word for _, _, word in rows]
    assert codes(reading) == [Code.COLUMNS_UNUSED]


def test_a_letter_behind_a_question_is_its_key() -> None:
    reading = text("Pregunta;A;B;Letra\n¿Italia?;Bari;Roma;B\n¿Francia?;París;Niza;A\n")

    assert right(reading) == ["Roma", "París"]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize(
    "rows",
    [
        ("Word;Translation;Example", "cat;gato;I see a cat", "dog;perro;A dog runs"),
        ("Elemento;Símbolo;Nº atómico", "Hidrógeno;H;1", "Helio;He;2"),
        ("Infinitive;Past;Participle;Traducción", "go;went;gone;ir", "see;saw;seen;ver"),
    ],
)
def test_what_stands_beside_a_word_and_its_meaning_is_no_part_of_a_card(
    separator: str, rows: tuple[str, ...]
) -> None:
    reading = text("\n".join(row.replace(";", separator) for row in rows))

    assert stems(reading) == [row.split(";")[0] for row in rows[1:]]
    assert right(reading) == [row.split(";")[1] for row in rows[1:]]
    assert Code.COLUMNS_UNUSED in codes(reading)
