"""Empty files to fill in at home, each with one example that is left out when it is read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from banks.problem_texts import N_
from banks.writing import Writer, writer
from pygame_engine.questions import LETTERS, Bank, Question

_EXAMPLES = {
    "es": Question(
        "",
        "(Ejemplo) ¿Cuál es la capital de Francia?",
        ("Roma", "París", "Lisboa", "Atenas"),
        (1,),
        explanation="Escriba sus preguntas debajo, igual que esta. Este ejemplo no se lee.",
        topic="Geografía",
        seconds=30,
    ),
    "en": Question(
        "",
        "(Example) What is the capital of France?",
        ("Rome", "Paris", "Lisbon", "Athens"),
        (1,),
        explanation="Write your questions below, like this one. This example is not read.",
        topic="Geography",
        seconds=30,
    ),
}
_ANSWER = {"es": "Respuesta", "en": "Answer"}
_EXPLANATION = {"es": "Explicación", "en": "Explanation"}
_NAME = {"es": "plantilla-preguntas", "en": "question-template"}


@dataclass(frozen=True, slots=True)
class Template:
    """A file to fill in: its code, how it is called, the ending of its name, its media type."""

    code: str
    name: str
    suffix: str
    type: str
    library: str = ""

    def file_name(self, language: str) -> str:
        """Give the name of the file in a language of the interface."""
        return f"{_known(_NAME, language)}.{self.suffix}"

    def write(self, language: str) -> bytes:
        """Give the file in a language of the interface."""
        example = _EXAMPLES.get(language, _EXAMPLES["en"])
        one = writer(self.code)
        if one is None:
            return _list(example, language).encode("utf-8-sig")
        if self.code != "gift":
            return one.write(Bank((example,)), language).data
        example = replace(example, seconds=0, topic="")
        # A blank line keeps what is written below from belonging to it.
        return one.write(Bank((example,)), language).data + b"\n"


def _known(texts: dict[str, str], language: str) -> str:
    return texts.get(language, texts["en"])


def _list(example: Question, language: str) -> str:
    options = zip(LETTERS.lower(), example.options, strict=False)
    lines = [
        example.stem,
        *(f"{letter}) {option}" for letter, option in options),
        f"{_known(_ANSWER, language)}: {LETTERS[example.right[0]].lower()}",
        f"{_known(_EXPLANATION, language)}: {example.explanation}",
    ]
    # Programs that know nothing of other line ends open text files, too.
    return "".join(f"{line}\r\n" for line in [*lines, ""])


def _of(one: Writer | None) -> Template:
    if one is None:
        raise ValueError("a template in a format that nothing writes")
    return Template(one.code, one.name, one.suffix, one.type, one.library)


TEMPLATES = (
    _of(writer("xlsx")),
    _of(writer("csv")),
    _of(writer("gift")),
    Template("list", N_("Plain text"), "txt", "text/plain"),
)


def template(code: str) -> Template | None:
    """Give the template with this code, None where there is none."""
    return next((one for one in TEMPLATES if one.code == code), None)
