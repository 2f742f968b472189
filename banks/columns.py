"""Which column of a table holds what, by its name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum

from banks.text import bare


class Role(StrEnum):
    """What a column holds."""

    STEM = "stem"
    OPTION = "option"
    OPTIONS = "options"
    WRONG = "wrong"
    KEY = "key"
    FLAG = "flag"
    EXPLANATION = "explanation"
    TOPIC = "topic"
    TIME = "time"
    MARKUP = "markup"
    ID = "id"
    OTHER = "other"


_NAMES = {
    Role.STEM: "pregunta preguntas question questions enunciado stem questiontext questionstem"
    " textodelapregunta textopregunta enunciadodelapregunta problema planteamiento term termino"
    " palabra concepto front anverso",
    Role.OPTIONS: "opciones options alternativas choices respuestas answers answeroptions"
    " opcionesderespuesta",
    Role.KEY: "correcta correcto correct solucion soluciones solution clave key answer respuesta"
    " respuestacorrecta respuestascorrectas correctanswer correctanswers rightanswer answerkey"
    " opcioncorrecta alternativacorrecta correctoption letracorrecta letra respcorrecta acierto"
    " definition definicion significado back reverso correctaletra correctletter",
    Role.EXPLANATION: "explicacion explicaciones explanation answerexplanation feedback"
    " retroalimentacion retroaccion justificacion comentario comentarios razonamiento rationale",
    Role.TOPIC: "tema temas topic topics categoria categorias category unidad unit bloque materia"
    " asignatura subject",
    Role.TIME: "tiempo tiempos tiempoensegundos time times timelimit timeinseconds segundos"
    " seconds",
    Role.MARKUP: "formato format",
    Role.ID: "id",
    Role.OTHER: "numero num no n number tipo type questiontype imagen"
    " image imagelink puntos points dificultad difficulty nivel level questionname nombre name",
}
_BY_NAME = {name: role for role, names in _NAMES.items() for name in names.split()}
_LONG = [name for name in _BY_NAME if len(name) > 5]  # noqa: PLR2004 - short ones are too alike
_NUMBERED = re.compile(
    r"(?:opcion|opciones|option|alternativa|respuesta|answer|choice|resp|op|opc|answeroption"
    r"|opcionderespuesta|posiblerespuesta|textorespuesta)([a-j]|[1-9]|10)(?:max.*|optional|opcional)?"
)
_WRONG = re.compile(
    r"(?:respuesta|answer|opcion|option|alternativa)?(?:incorrect[ao]?|incorrectanswer|wrong"
    r"|wronganswer|fals[ao]|distractor|erronea)s?([1-9])?(?:optional|opcional)?"
)
_FLAG = re.compile(r"(?:es)?(?:correct[ao]?|verdader[ao]|iscorrect)([a-j]|[1-9])")
_LETTER = re.compile("[a-j]")
_LETTERED_KEYS = frozenset({"correctaletra", "correctletter"})
_KEYED = re.compile("(?:correctanswer|respuestas?correctas?).*")
_PATTERNS = (
    (_WRONG, Role.WRONG),
    (_FLAG, Role.FLAG),
    (_NUMBERED, Role.OPTION),
    (_LETTER, Role.OPTION),
    (_KEYED, Role.KEY),
)
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a table, counted from 0.

    Where `wrong` is not empty the key is the text of the right option, which stands in no other
    column. `flags` say for each option whether it is right. `packed` holds all options in one.
    `keys_are_letters` where the name of their column says so.
    """

    stem: int
    options: tuple[int, ...] = ()
    keys: tuple[int, ...] = ()
    wrong: tuple[int, ...] = ()
    flags: tuple[int, ...] = ()
    packed: int | None = None
    explanation: int | None = None
    topic: int | None = None
    time: int | None = None
    markup: int | None = None
    id: int | None = None
    keys_are_letters: bool = False


def role_of(name: str) -> Role | None:
    """Say what a column holds by its name, however it is spelt; nothing where it is no name."""
    role = _role_of_bare(bare(name))
    return Role.OTHER if role is Role.STEM and "#" in name else role


def _role_of_bare(name: str) -> Role | None:
    if role := _BY_NAME.get(name):
        return role
    for pattern, role in _PATTERNS:
        if pattern.fullmatch(name):
            return role
    close = get_close_matches(name, _LONG, 1, 0.85) if len(name) < _LONGEST else []
    return _BY_NAME[close[0]] if close else None


def by_names(names: Sequence[str]) -> Layout | None:
    """Return the layout that a row of column names describes; nothing where it is no such row."""
    roles = [role_of(name) for name in names]
    if 2 * sum(role is not None for role in roles) < sum(bool(name.strip()) for name in names):
        return None
    found: dict[Role, list[int]] = {role: [] for role in Role}
    for column, role in enumerate(roles):
        if role:
            found[role].append(column)
    _settle_numbered_keys(names, found)
    answers = found[Role.OPTION] or found[Role.OPTIONS] or found[Role.KEY] or found[Role.WRONG]
    if not found[Role.STEM] or not answers:
        return None
    return Layout(
        stem=found[Role.STEM][0],
        options=tuple(found[Role.OPTION]),
        keys=tuple(found[Role.KEY]),
        wrong=tuple(found[Role.WRONG]),
        flags=tuple(found[Role.FLAG]),
        packed=next(iter(found[Role.OPTIONS]), None),
        explanation=next(iter(found[Role.EXPLANATION]), None),
        topic=next(iter(found[Role.TOPIC]), None),
        time=next(iter(found[Role.TIME]), None),
        markup=next(iter(found[Role.MARKUP]), None),
        id=next(iter(found[Role.ID]), None),
        keys_are_letters=any(bare(names[column]) in _LETTERED_KEYS for column in found[Role.KEY]),
    )


def _settle_numbered_keys(names: Sequence[str], found: dict[Role, list[int]]) -> None:
    """Beside options called A, B, C, columns called «Answer 1, 2» are keys."""
    lettered = [column for column in found[Role.OPTION] if _LETTER.fullmatch(bare(names[column]))]
    if len(lettered) > 1 and len(lettered) < len(found[Role.OPTION]) and not found[Role.KEY]:
        found[Role.KEY] = [column for column in found[Role.OPTION] if column not in lettered]
        found[Role.OPTION] = lettered
