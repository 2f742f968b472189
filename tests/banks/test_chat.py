"""What a chat assistant says around its questions is no question, whatever their format."""

from __future__ import annotations

import pytest

from banks.chat import without_chat
from banks.problems import Code
from tests.banks.support import codes, right, stems, text

LIST = """1. ¿Capital de Francia?
a) París
b) Roma
Respuesta: a

2. ¿Capital de Italia?
a) París
b) Roma
Respuesta: b
"""
QUESTIONS = (
    LIST,
    "¿Capital de Francia?\na) París *\nb) Roma\n\n¿Capital de Italia?\na) París\nb) Roma *\n",
    LIST.replace("Respuesta", "Clave"),
    "¿Capital de Francia? {=París ~Roma}\n\n¿Capital de Italia? {=Roma ~París}\n",
    "Pregunta;A;B;Correcta\n¿Capital de Francia?;París;Roma;A\n¿Capital de Italia?;París;Roma;B\n",
)
AROUND = (
    ("¡Claro! Aquí tienes dos preguntas:", "¿Quiere que prepare más preguntas?"),
    (
        "Por supuesto. Le presento dos preguntas para 3.º de la ESO.",
        "¿Quieres que te las adapte a otro formato, o prefieres más dificultad?",
    ),
    ("A continuación, dos preguntas tipo test:", "Espero que te sirvan."),
    ("", "Si quiere, puedo añadir las explicaciones."),
    ("Sure! Here are two questions:", "Would you like me to write more questions?"),
    ("Here are 2 questions about capitals:", "Let me know if you need more!"),
    ("És clar! Aquí tens dues preguntes:", "Vols que en prepari més?"),
    ("Com certeza! Aqui estão duas perguntas:", "Quer que eu prepare mais?"),
    ("Bien sûr ! Voici deux questions :", "Voulez-vous que je prépare d'autres questions ?"),
)


@pytest.mark.parametrize("questions", QUESTIONS)
@pytest.mark.parametrize(("before", "after"), AROUND)
def test_what_is_said_around_the_questions_costs_none_and_is_no_topic(
    questions: str, before: str, after: str
) -> None:
    reading = text(f"{before}\n\n{questions}\n{after}\n")

    assert stems(reading) == ["¿Capital de Francia?", "¿Capital de Italia?"]
    assert right(reading) == ["París", "Roma"]
    assert {question.topic for question in reading.bank.questions} == {""}
    assert set(codes(reading)) == {Code.CHAT}


def test_lines_and_fences_that_are_drawn_around_the_questions_go_as_well() -> None:
    for drawn in ("---", "```gift"):
        reading = text(
            f"¡Claro!\n\n{drawn}\nUno {{=1 ~2}}\n{drawn[:3]}\n\n¿Quieres que haga más?\n"
        )

        assert stems(reading) == ["Uno"]
        assert codes(reading) == [Code.CHAT]


def test_what_is_said_below_is_noted_by_its_line() -> None:
    (closing,) = text(f"¡Claro!\n\n{LIST}\n¿Quiere que prepare más?").problems

    assert (closing.line, closing.quote) == (13, "¿Quiere que prepare más?")


@pytest.mark.parametrize(
    "content",
    [
        LIST,
        "Claro que sí, ¿verdad? {=sí ~no}",
        "Would you like me to help you? {=Yes ~No}",
        "shall I create\thacer\nlet me know if\tdime si",
        "A continuación se muestra un mapa.\n\n1. ¿De qué país es?\na) Perú *\nb) Chile",
        "¿Quién lo dijo?\na) Quevedo\nb) Espero que tú *",
    ],
)
def test_questions_are_never_taken_for_it(content: str) -> None:
    assert without_chat(content) == (content, [])
