"""The words in the files that are written, by language of the interface.

A language that has none here writes English ones. The readers know all of them.
"""

from __future__ import annotations

from dataclasses import dataclass

MADE_BY = "Casilla"
"""The category of workbooks that are written here: their title is the bank's."""


@dataclass(frozen=True, slots=True)
class Words:
    """Names of a table's columns and of its sheet, and what stands in an empty file to fill in.

    `example` is the stem of its one question, which begins so that readers leave it out; `capitals`
    are its options, of which the second is right.
    """

    question: str
    option: str
    right: str
    explanation: str
    topic: str
    time: str
    markup: str
    sheet: str
    file_name: str
    answer: str
    example: str
    capitals: tuple[str, str, str, str]
    subject: str
    note: str


WORDS = {
    "es": Words(
        question="Pregunta",
        option="Opción",
        right="Correcta (letra)",
        explanation="Explicación",
        topic="Tema",
        time="Tiempo (s)",
        markup="Formato",
        sheet="Preguntas",
        file_name="plantilla-preguntas",
        answer="Respuesta",
        example="(Ejemplo) ¿Cuál es la capital de Francia?",
        capitals=("Roma", "París", "Lisboa", "Atenas"),
        subject="Geografía",
        note="Escriba sus preguntas debajo, igual que esta. Este ejemplo no se lee.",
    ),
    "en": Words(
        question="Question",
        option="Option",
        right="Correct (letter)",
        explanation="Explanation",
        topic="Topic",
        time="Time (s)",
        markup="Format",
        sheet="Questions",
        file_name="question-template",
        answer="Answer",
        example="(Example) What is the capital of France?",
        capitals=("Rome", "Paris", "Lisbon", "Athens"),
        subject="Geography",
        note="Write your questions below, like this one. This example is not read.",
    ),
    "ca": Words(
        question="Pregunta",
        option="Opció",
        right="Correcta (lletra)",
        explanation="Explicació",
        topic="Tema",
        time="Temps (s)",
        markup="Format",
        sheet="Preguntes",
        file_name="plantilla-preguntes",
        answer="Resposta",
        example="(Exemple) Quina és la capital de França?",
        capitals=("Roma", "París", "Lisboa", "Atenes"),
        subject="Geografia",
        note="Escriviu les vostres preguntes a sota, com aquesta. Aquest exemple no es llegeix.",
    ),
    "gl": Words(
        question="Pregunta",
        option="Opción",
        right="Correcta (letra)",
        explanation="Explicación",
        topic="Tema",
        time="Tempo (s)",
        markup="Formato",
        sheet="Preguntas",
        file_name="modelo-preguntas",
        answer="Resposta",
        example="(Exemplo) Cal é a capital de Francia?",
        capitals=("Roma", "París", "Lisboa", "Atenas"),
        subject="Xeografía",
        note="Escriba as súas preguntas debaixo, igual ca esta. Este exemplo non se le.",
    ),
    "eu": Words(
        question="Galdera",
        option="Aukera",
        right="Zuzena (letra)",
        explanation="Azalpena",
        topic="Gaia",
        time="Denbora (s)",
        markup="Formatua",
        sheet="Galderak",
        file_name="galderen-txantiloia",
        answer="Erantzuna",
        example="(Adibidea) Zein da Frantziako hiriburua?",
        capitals=("Erroma", "Paris", "Lisboa", "Atenas"),
        subject="Geografia",
        note="Idatzi zure galderak behean, honen antzera. Adibide hau ez da irakurtzen.",
    ),
    "pt": Words(
        question="Pergunta",
        option="Opção",
        right="Correta (letra)",
        explanation="Explicação",
        topic="Tema",
        time="Tempo (s)",
        markup="Formato",
        sheet="Perguntas",
        file_name="modelo-perguntas",
        answer="Resposta",
        example="(Exemplo) Qual é a capital de França?",
        capitals=("Roma", "Paris", "Lisboa", "Atenas"),
        subject="Geografia",
        note="Escreva as suas perguntas em baixo, como esta. Este exemplo não é lido.",
    ),
    "fr": Words(
        question="Question",
        option="Option",
        right="Correcte (lettre)",
        explanation="Explication",
        topic="Thème",
        time="Temps (s)",
        markup="Format",
        sheet="Questions",
        file_name="modele-questions",
        answer="Réponse",
        example="(Exemple) Quelle est la capitale de la France ?",
        capitals=("Rome", "Paris", "Lisbonne", "Athènes"),
        subject="Géographie",
        note="Écrivez vos questions en dessous, comme celle-ci. Cet exemple n’est pas lu.",
    ),
}


def words(language: str) -> Words:
    """Give the words of a language, the English ones where it has none."""
    return WORDS.get(language, WORDS["en"])
