"""Marks on the options of typed lists: none is shown to the class."""

from __future__ import annotations

import pytest

from tests.banks.support import codes, options, right, text

WRONG = (
    ("{} ❌", "{} ✅"),
    ("{} ✗", "{} ✓"),
    ("❌ {}", "✅ {}"),
    ("{} (incorrecta)", "{} (correcta)"),
    ("{} (incorrect)", "{} (correct)"),
    ("{} (wrong)", "{} (right)"),
    ("{} - Incorrecta", "{} - Correcta"),
    ("{} [falso]", "{} [verdadero]"),
    ("{} (Incorrecta: no es de allí)", "{} ✅"),
)


@pytest.mark.parametrize(("wrong", "marked"), WRONG)
@pytest.mark.parametrize("key", ["", "Respuesta: b\n"])
@pytest.mark.parametrize("label", ["a) b) c)", "- - -"])
def test_marks_of_wrong_options_are_not_shown(
    wrong: str, marked: str, key: str, label: str
) -> None:
    texts = (wrong.format("Madrid"), marked.format("París"), wrong.format("Roma"))
    lines = "\n".join(f"{a} {b}" for a, b in zip(label.split(), texts, strict=True))

    reading = text(f"1. ¿Capital?\n{lines}\n{key}\n2. ¿Cuál?\n{lines}\n{key}")

    assert options(reading) == [("Madrid", "París", "Roma")] * 2
    assert right(reading) == ["París", "París"]
    assert codes(reading) == []


def test_a_cross_may_stand_before_the_label() -> None:
    reading = text("1. ¿Capital?\n❌ a) Madrid\n✅ b) París\n❌ c) Roma\n")

    assert options(reading) == [("Madrid", "París", "Roma")]


def test_crosses_on_all_wrong_options_alone_are_not_shown_either() -> None:
    reading = text("1. ¿Capital?\na) Madrid ❌\nb) París\nc) Roma ❌\nRespuesta: b\n")

    assert options(reading) == [("Madrid", "París", "Roma")]


def test_a_cross_is_text_where_the_key_contradicts_it() -> None:
    reading = text("1. ¿Qué dice que no?\na) no ✗\nb) sí ✓\nc) nada\nRespuesta: a\n")

    assert options(reading) == [("no ✗", "sí ✓", "nada")]
