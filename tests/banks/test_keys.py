"""What a key means where it may be the place of an option, its text, or nearly its text."""

from __future__ import annotations

import pytest

from banks.keys import resolve
from banks.problems import Code
from tests.banks.support import codes, right, text

NUMBERED = "¿Cuál?;w;x;y;z;3"


def _table(*rows: str) -> str:
    return "\n".join(("Pregunta;A;B;C;D;Correcta", *rows, ""))


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ("1/4;1/2;3/4;2/3", "1/2"),
        ("1,2;1,3;1,4;2,4", "1,4"),
        ("2 €;3 €;4 €;5 €", "3 €"),
        ("$3;$2;$1;$4", "$3"),
        ("-3;-2;-1;-4", "-3"),
        ("1 %;2 %;3 %;4 %", "2 %"),
        ("B;A;AB;0", "AB"),
        ("A y B;A;B;C", "A y B"),
    ],
)
@pytest.mark.parametrize("others", [(NUMBERED,), (NUMBERED, "¿Y?;w;x;y;z;B", "¿O?;w;x;y;z;1")])
def test_a_key_that_is_the_text_of_an_option_means_it_whatever_the_others_are(
    options: str, key: str, others: tuple[str, ...]
) -> None:
    reading = text(_table(f"¿Cuánto?;{options};{key}", *others))

    assert right(reading)[:2] == [key, "y"]
    assert codes(reading) == []


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("¿1?;4;3;2;1;3", NUMBERED), "2"),
        (("¿1?;4;3;2;1;3", "¿Cuál?;w;x;y;z;C"), "3"),
        (("¿1?;B;A;AB;0;A", "¿Cuál?;w;x;y;z;C"), "B"),
        (("¿1?;B;A;AB;0;A", NUMBERED), "A"),
    ],
)
def test_a_letter_or_number_alone_is_a_place_where_another_one_can_only_be_one(
    rows: tuple[str, ...], expected: str
) -> None:
    reading = text(_table(*rows))

    assert right(reading) == [expected, "y"]
    assert codes(reading) == []


def test_what_may_be_a_place_or_a_text_is_told_where_the_column_has_both() -> None:
    reading = text(_table("¿1?;4;3;2;1;3", NUMBERED, "¿Cuánto?;2 €;3 €;4 €;5 €;3 €"))

    assert right(reading) == ["2", "y", "3 €"]
    assert [(one.code, one.cell) for one in reading.problems] == [(Code.KEY_DOUBTFUL, "F2")]


@pytest.mark.parametrize(
    ("options", "key", "places"),
    [
        (("6 €", "5 $", "7 £"), "5 €", ()),
        (("<s>no</s> 5 €", "5 $"), "5 €", ()),
        (("-3", "3", "0"), "+3", (1,)),
        (("-3", "2", "0"), "+3", ()),
        (("½", "¼"), "1/2", (0,)),
        (("¾", "¼"), "1/2", ()),
        (("3/4", "1/4"), "1/2", ()),
        (("1,2", "1,3"), "1,1", ()),
        (("C", "D"), "C++", ()),
        (("A+", "B-"), "A-", ()),
        (("5", ".7"), ".5", ()),
        (("1.000 €", "1 €"), "1000", (0,)),
        (("x", "y", "z"), "1,3", (0, 2)),
        (("x", "y"), "- b", (1,)),
        (("x", "y"), "→ b)", (1,)),
        (("x", "y"), "**B**", (1,)),
    ],
)
def test_what_nearly_is_an_option_never_picks_another(
    options: tuple[str, ...], key: str, places: tuple[int, ...]
) -> None:
    assert resolve(key, options) == places


def test_a_number_is_the_text_of_an_option_where_options_have_letters() -> None:
    reading = text("1. ¿1+2?\na) 4\nb) 3\nc) 2\nd) 1\nRespuesta: 3\n")

    assert right(reading) == ["3"]
