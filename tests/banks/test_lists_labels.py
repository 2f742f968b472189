"""Options of typed lists that have no letter with a bracket."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import codes, options, right, stems, text

LABELLED = (
    ("A {}", "B {}", "C {}", "Respuesta B"),
    ("a {}", "b {}", "c {}", "Respuesta: b"),
    ("[a] {}", "[b] {}", "[c] {}", "Solución: [b]"),
    ("i) {}", "ii) {}", "iii) {}", "Respuesta: ii"),
    ("Opción A: {}", "Opción B: {}", "Opción C: {}", "Correcta: B"),
    ("Opción a) {}", "Opción b) {}", "Opción c) {}", "R: b"),
    ("Respuesta 1: {}", "Respuesta 2: {}", "Respuesta 3: {}", "Respuesta correcta: 2"),
    ("Option 1: {}", "Option 2: {}", "Option 3: {}", "Answer: 2"),
    ("A {}", "B {} *", "C {}", ""),
    ("[a] {}", "✅ [b] {}", "[c] {}", ""),
    ("{}", "{}", "{}", "Respuesta: París"),
    ("{}", "{}", "{}", "Respuesta: b"),
    ("{}", "*{}", "{}", ""),
    ("{}", "{} (correcta)", "{}", ""),
    ("{}", "**{}**", "{}", ""),
    ("❌ {}", "✅ {}", "❌ {}", ""),
    ("✘ {}", "✔ {}", "✘ {}", ""),
    ("🔺 {}", "🔷 {} ✅", "🟡 {}", ""),
    ("o {}", "o {} (correcta)", "o {}", ""),
)


@pytest.mark.parametrize("lines", LABELLED)
@pytest.mark.parametrize("stem", ["{}. ¿Capital de Francia?", "¿Capital {}?", "Pregunta: ¿{}?"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_options_are_known_without_a_bracket(lines: tuple[str, ...], stem: str, gap: str) -> None:
    *given, key = lines
    texts = [one.format(word) for one, word in zip(given, ("Roma", "París", "Oslo"), strict=True)]
    body = "\n".join([*texts, *filter(None, [key])])

    reading = text("".join(f"{stem.format(n)}\n{body}{gap}" for n in (1, 2)))

    assert options(reading) == [("Roma", "París", "Oslo")] * 2
    assert right(reading) == ["París", "París"]
    assert not any("Roma" in one for one in stems(reading))


def test_options_on_a_line_may_be_parted_by_space() -> None:
    reading = text("1. ¿Capital?\nA Madrid   B París\tC Roma\n2. ¿Y?\nA 3   B 4\nClaves: 1B 2A\n")

    assert options(reading) == [("Madrid", "París", "Roma"), ("3", "4")]
    assert right(reading) == ["París", "3"]


def test_options_on_a_line_may_be_parted_by_bars_where_one_is_marked() -> None:
    reading = text("¿Capital de Francia? Madrid / París* / Roma\n¿2+2? 3 / 4* / 5\n")

    assert options(reading) == [("Madrid", "París", "Roma"), ("3", "4", "5")]
    assert right(reading) == ["París", "4"]


def test_boxes_below_a_bullet_are_the_options_of_its_question() -> None:
    reading = text("- ¿Uno?\n  - [ ] sí\n  - [x] no\n- ¿Dos?\n  - [x] sí\n  - [ ] no\n")

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert right(reading) == ["no", "sí"]


def test_a_circle_of_word_stands_before_options_and_no_bullet_in_their_stem() -> None:
    reading = text("• ¿Uno?\no sí\no no (correcta)\n• ¿Dos?\no sí (correcta)\no no\n")

    assert stems(reading) == ["¿Uno?", "¿Dos?"]


def test_a_number_that_is_also_another_options_text_is_no_key() -> None:
    reading = text("¿1+1?\nOpción 1: 2\nOpción 2: 1\nCorrecta: 2\n\n¿Sí?\na) sí\nb) no\nR: a\n")

    assert codes(reading) == [Code.NO_RIGHT_OPTION]


@pytest.mark.parametrize("name", ["X", "+"])
def test_the_name_of_a_thing_is_no_mark_of_a_plain_line(name: str) -> None:
    reading = text(f"¿Sí?\na) sí\nb) no\nR: a\n\n¿Eje horizontal?\nEje {name}\nEje Y\n")

    assert stems(reading) == ["¿Sí?"]


@pytest.mark.parametrize(
    "unseen",
    [
        "¿Capital?\nMadrid, París\nRespuesta: b",
        "¿Capital? A Madrid B París\nRespuesta: B",
        "Capital de Francia\nMadrid\nParís\nRespuesta: París",
    ],
)
def test_a_question_whose_options_are_not_seen_is_left_out(unseen: str) -> None:
    reading = text(f"{unseen}\n\n¿Sí?\na) sí\nb) no\nRespuesta: a\n")

    assert stems(reading) == ["¿Sí?"]
    assert codes(reading) == [Code.OPTIONS_UNSEEN]


@pytest.mark.parametrize("stem", ["Piense.\n¿Símbolo del carbono?", "Vea:\nEl carbono es ___."])
def test_a_letter_may_be_the_answer_of_an_open_question(stem: str) -> None:
    reading = text(f"{stem}\nRespuesta: C\n")

    assert stems(reading) == [stem]
    assert right(reading) == ["C"]


def test_lines_of_a_text_are_no_options_of_what_is_asked_below() -> None:
    reading = text("1. Lea:\nEl perro *\nladra\n\n¿Quién ladra?\na) él\nb) ella\nRespuesta: a\n")

    assert right(reading) == ["él"]
    assert stems(reading)[0].endswith("¿Quién ladra?")


SLIP = "1. ¿Capital?\na) Madrid\nb) París\nb) Lisboa\nd) Roma\n"


def test_a_letter_that_two_options_have_tells_nothing() -> None:
    reading = text(f"{SLIP}Respuesta: b\n\n2. ¿Sí?\na) sí\nb) no\nRespuesta: a\n")

    assert stems(reading) == ["¿Sí?"]
    assert codes(reading) == [Code.LABEL_TWICE]


@pytest.mark.parametrize("key", ["d", "d) Roma", "Roma"])
def test_an_option_whose_letter_another_lacks_is_no_part_of_it(key: str) -> None:
    reading = text(f"{SLIP}Respuesta: {key}\n")

    assert options(reading) == [("Madrid", "París", "Lisboa", "Roma")]
    assert right(reading) == ["Roma"]


@pytest.mark.parametrize(("key", "answer"), [("d", ["Roma"]), ("e", ["Oslo"]), ("c", [])])
def test_a_key_is_a_letter_and_no_place_where_letters_are_missing(
    key: str, answer: list[str]
) -> None:
    reading = text(f"¿Capital?\na) Madrid\nb) París\nd) Roma\ne) Oslo\nRespuesta: {key}\n")

    assert right(reading) == answer


def test_letters_may_stand_in_another_order() -> None:
    assert right(text("¿Capital?\na) Madrid\nc) París\nb) Roma\nRespuesta: b\n")) == ["Roma"]


def test_what_is_given_above_a_question_is_no_option_of_it() -> None:
    given = "Datos:\nA Juan come pan\nB Ana lee\n¿Quién come?"

    reading = text(f"1. {given}\na) Juan\nb) Ana\nRespuesta: a\n")

    assert stems(reading) == [given]
    assert options(reading) == [("Juan", "Ana")]
