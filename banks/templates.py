"""Empty files to fill in at home, each with one example that is left out when it is read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from banks.problem_codes import N_
from banks.words import words
from banks.writing import Writer, writer
from pygame_engine.questions import LETTERS, Bank, Question

_RIGHT = 1
_SECONDS = 30


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
        return f"{words(language).file_name}.{self.suffix}"

    def write(self, language: str) -> bytes:
        """Give the file in a language of the interface."""
        example = _example(language)
        one = writer(self.code)
        if one is None:
            return _list(example, language).encode("utf-8-sig")
        if self.code != "gift":
            return one.write(Bank((example,)), language).data
        example = replace(example, seconds=0, topic="")
        # A blank line keeps what is written below from belonging to it.
        return one.write(Bank((example,)), language).data + b"\n"


def _example(language: str) -> Question:
    known = words(language)
    return Question(
        "",
        known.example,
        known.capitals,
        (_RIGHT,),
        explanation=known.note,
        topic=known.subject,
        seconds=_SECONDS,
    )


def _list(example: Question, language: str) -> str:
    options = zip(LETTERS.lower(), example.options, strict=False)
    lines = [
        example.stem,
        *(f"{letter}) {option}" for letter, option in options),
        f"{words(language).answer}: {LETTERS[example.right[0]].lower()}",
        f"{words(language).explanation}: {example.explanation}",
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
