"""What stands around the questions on the page of a Moodle quiz that was done, and was copied."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.lists_lines import ANSWER_KEY
from banks.lists_tables import Line
from banks.patterns import late

_QUESTION = late(r"(?:pregunta|question|pergunta|galdera)\s?\d{1,4}", re.IGNORECASE)
_GRADED = late(
    r"(?:se punt[uú]a|punt[uú]a(?: como| sobre)?|puntuaci[oó]n?|puntaje|calificaci[oó]n|mark(?:ed)?"
    r"|nota|pontuação|note)(?: out of)? [\d.,]{1,9}"
    r"(?: ?(?:sobre|out of|de|sur|/) ?[\d.,]{1,9})?\.?",
    re.IGNORECASE,
)
_STATE = late(
    r"(?:parcialmente |partially |parcialment )?(?:in)?correct[aoe]?"
    r"|sin (?:responder|contestar)(?: a[uú]n)?|finalizado|completad[ao]|respuesta guardada"
    r"|not (?:yet )?answered|complete|answer saved|(?:encara )?no s'ha respost|finalitzat",
    re.IGNORECASE,
)
_SAID = late(
    r"(?:des)?marcar (?:la )?pregunta|(?:señalar con bandera|quitar bandera|sin marcar).{0,30}"
    r"|(?:un)?flag(?:ged)? question|remove flag|not flagged"
    r"|enunciado de la pregunta|question text|text de la pregunta"
    r"|(?:pregunta|question) \d{1,4} ?(?:respuesta|answer|resposta)"
    r"|(?:(?:pregunta|question) \d{1,4} ?)?(?:seleccione|elija|select|choose|trieu-ne|escolha)"
    r" (?:una?|one|uma)(?: o más(?: de una)?| or more| o més)?(?: respuestas?)?\s?:?"
    r"|(?:su |tu |your |la vostra )?(?:respuesta|answer|resposta)(?: es| is| és)?"
    r" (?:parcialmente |partially |parcialment )?(?:in)?correct[ae]?\.?"
    r"|(?:ha seleccionado correctamente|you have correctly selected) \d{1,2}\.?",
    re.IGNORECASE,
)
_FEEDBACK = late(
    r"retroalimentaci[oó]n|feedback|retroacci[oó]|comentarios?|comentaris?", re.IGNORECASE
)
_KEY = late(
    r"(?:las? respuestas? correctas? (?:es|son)|the correct answers? (?:is|are)"
    r"|la resposta correcta és|les respostes correctes són)\s?:?\s?(\S.*)",
    re.IGNORECASE,
)
_LABEL = late(r"[a-j]\.")
_EXPLANATION = "Explicación: "
_HEAD = 3
"""How many lines there are, at least, once the words of a question have begun."""


def is_review(lines: Sequence[Line]) -> bool:
    """Say whether a list was copied from such a page: points stand below a question's number."""
    filled = [line for _, line in lines if line]
    heads = [n for n, line in enumerate(filled) if _QUESTION.fullmatch(line)]
    return any(any(map(_GRADED.fullmatch, filled[n + 1 : n + 4])) for n in heads)


def without_review(lines: Sequence[Line]) -> list[Line]:
    """Return the lines without what Moodle says; its own key tells, and no pupil's answer."""
    if not is_review(lines):
        return [*lines]
    found: list[Line] = []
    begins = [n for n, (_, line) in enumerate(lines) if _QUESTION.fullmatch(line)]
    for begin, end in zip([0, *begins], [*begins, len(lines)], strict=True):
        found += _of_question(lines[begin:end])
    return found


def _of_question(lines: Sequence[Line]) -> list[Line]:
    """Return the lines of one question, which ends with its explanation."""
    found: list[Line] = []
    explained: list[Line] = []
    is_feedback = False
    for number, line in lines:
        if not line or _is_said(line, is_head=len(found) < _HEAD):
            continue
        if key := _KEY.fullmatch(line):
            found.append((number, "Respuesta: " + key[1].strip(" '\"«».")))
        elif is_feedback or _FEEDBACK.fullmatch(line):
            explained += [(number, _EXPLANATION + line)] if is_feedback else []
            is_feedback = True
        elif _QUESTION.fullmatch(line):
            found += [(number, ""), (number, line)]
        elif not ANSWER_KEY.fullmatch(line):
            _append(found, number, line)
    return [*found, *explained]


def _is_said(line: str, *, is_head: bool) -> bool:
    is_state = is_head and _STATE.fullmatch(line) is not None
    return is_state or _GRADED.fullmatch(line) is not None or _SAID.fullmatch(line) is not None


def _append(found: list[Line], number: int, line: str) -> None:
    """Add a line, to the letter above where that stands alone."""
    if found and _LABEL.fullmatch(found[-1][1]):
        found[-1] = (found[-1][0], f"{found[-1][1]} {line}")
    else:
        found.append((number, line))
