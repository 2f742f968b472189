"""Right options as chat assistants show them: in bold, ticked, or called so."""

from __future__ import annotations

import pytest

from tests.banks.support import codes, options, right, stems, text

TICKED = (
    "✅ **B) Marte**",
    "**✅ B) Marte**",
    "**B) Marte** ✅",
    "- **B) Marte** ✅",
    "* **B) Marte** ✔️",
    "- **✅ B) Marte**",
    "B) **Marte** ✅",
    "- B) **Marte** ✅",
    "B) **Marte** (correcta)",
    "**B. Marte** ✅",
    "**B) Marte** (correcta)",
    "**B) Marte ✅**",
    "**B) Marte (correcta)**",
    "**B) Marte** ← correcta",
    "__B) Marte__ ✅",
    "**B)** Marte ✅",
    "**B) Marte**",
)


@pytest.mark.parametrize("line", TICKED)
def test_the_marks_of_a_right_option_are_no_part_of_its_text(line: str) -> None:
    bullet = line[:2] if line[1] == " " and line[0] in "-*" else ""
    first, last = (f"{bullet}{option}" for option in ("A) Tierra", "C) Saturno"))
    asked = f"¿Planeta?\n{first}\n{line}\n{last}\n\n"

    reading = text(f"1. {asked}2. {asked}")

    assert stems(reading) == ["¿Planeta?"] * 2
    assert options(reading)[0] == ("Tierra", "Marte", "Saturno")
    assert right(reading) == ["Marte"] * 2
    assert set(codes(reading)) <= {"duplicate-question"}


@pytest.mark.parametrize("tick", ["{} ✅", "{} ✔️", "**{}** ✅", "✅ {}"])
@pytest.mark.parametrize("end", ["\n", "Explicación: es roja.\n\n"])
def test_asterisks_before_all_options_are_bullets(tick: str, end: str) -> None:
    asked = f"¿Planeta?\n* Tierra\n* {tick.format('Marte')}\n* Saturno\n{end}"

    reading = text(f"1. {asked}2. {asked}")

    assert options(reading)[:1] == [("Tierra", "Marte", "Saturno")]
    assert right(reading)[:1] == ["Marte"]


def test_asterisks_before_some_options_say_that_they_are_right() -> None:
    reading = text("1. ¿Planetas?\n* a) Tierra\n* b) Marte\nc) Luna\n\n")

    assert right(reading) == ["Tierra + Marte"]


@pytest.mark.parametrize(
    "key",
    [
        "Respuesta correcta: B (Marte)",
        "Respuesta correcta: B – Marte",
        "Rta.: B",
        "Rta: [B]",
        "✅ Respuesta correcta: B",
        "✅ **Respuesta correcta: B) Marte** 💡 **Explicación:** es roja",
        "✅ Respuesta correcta: B\n💡 Explicación: es roja",
    ],
)
@pytest.mark.parametrize("shown", ["A) Tierra\nB) Marte", "**A)** Tierra  **B)** Marte"])
@pytest.mark.parametrize("begin", ["{}. ", "**Question:** "])
def test_keys_and_explanations_are_read_as_assistants_write_them(
    key: str, shown: str, begin: str
) -> None:
    blocks = [f"{begin.format(n)}¿Planeta {n}?\n{shown}\n{key}\n\n" for n in (1, 2)]

    reading = text("".join(blocks))

    assert stems(reading) == ["¿Planeta 1?", "¿Planeta 2?"]
    assert options(reading) == [("Tierra", "Marte")] * 2
    assert right(reading) == ["Marte"] * 2
    assert {one.explanation for one in reading.bank.questions} == {
        "es roja" if "roja" in key else ""
    }
    assert codes(reading) == []
