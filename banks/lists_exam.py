"""What an exam says that is no question: whose it is, how many points there are, good luck."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.lists_lines import BULLET, OPTION, is_form, is_key_line
from banks.lists_tables import Line
from banks.patterns import late

_FIRST = late(r"\(?[\dA-Ja-j][.)]|.*\?$|[¿*#-]")
_LETTERHEAD = late(
    r"(?:i\.?e\.?s\.?|c\.?e\.?i\.?p\.?(?:s\.?o\.?)?|c\.?r\.?a\.?|e\.?o\.?i\.?|c\.?p\.?|colegio"
    r"|instituto|escuela|institut|escola|col·legi|collège|lycée|ikastola|ikastetxea|school"
    r"|departamento|de?pto\.?|departament|department|dept\.?) .{1,80}"
    r"|(?:curso|curs|course)(?: acad[eé]mico)? \d{4}.{0,60}"
    r"|\d\.?[ºo°]\.? ?(?:de |d')?(?:e\.?s\.?o\.?|primaria|bachillerato|bach\.?|batxillerat|bac)"
    r"(?:[ \-–]{1,3}(?:grupo |grup )?[a-h])?"
    r"|(?:instrucciones|instruccions|instrucións|instruções|instructions|consignes) ?:.*",
    re.IGNORECASE,
)
_FAREWELL = late(
    r"[^\w]{0,3}(?:(?:mucha |buena |molta |moita |boa )?suerte|molta sort|boa sorte|zorte on"
    r"|good luck|bonne chance|fin(?: del? (?:examen|test|la prueba))?|end of (?:the )?(?:test|exam)"
    r"|the end)[^\w]{0,3}",
    re.IGNORECASE,
)
_POINTS = (
    r"[(\[] ?\d{1,2}(?:[.,]\d{1,2})? ?(?:p|pts?|ptos?|puntos?|points?|punts?|pontos?|marks?|puntu)"
    r"\.? ?[)\]]"
)
_POINTS_BEFORE = late(
    r"((?:(?:pregunta|pergunta|question|galdera) )?(?:\d{1,4}(?: ?[.)ºª:\-–]{1,3})?)?) ?"
    rf"{_POINTS} ?([.:]?.*)",
    re.IGNORECASE,
)
_POINTS_BEHIND = late(rf"(?<=\S) ?{_POINTS}[.:]?\Z", re.IGNORECASE)
_LONGEST_END = 24


def without_form(lines: Sequence[Line]) -> list[Line]:
    """Empty the lines above the questions that say whose exam it is, and what wishes luck."""
    first = next((n for n, (_, line) in enumerate(lines) if _FIRST.match(line)), 0)
    found: list[Line] = []
    for place, (number, line) in enumerate(lines):
        below = next((text for _, text in lines[place + 1 : place + 3] if text), "")
        is_above = place < first and (is_form(line) or _is_letterhead(line, below))
        is_empty = is_above or _FAREWELL.fullmatch(line) is not None
        found.append((number, "" if is_empty else line))
    return found


def _is_letterhead(line: str, below: str) -> bool:
    """Say whether a line names a school, a class or what is to be done: it has no options."""
    has_options = OPTION.match(below) or BULLET.match(below) or is_key_line(below)
    return not has_options and _LETTERHEAD.fullmatch(line) is not None


def without_points(lines: Sequence[Line]) -> list[Line]:
    """Take out of the stems how many points a question has: at the end only above options.

    There it may be the answer otherwise, as in «¿Cuánto vale un triple? (3 puntos)».
    """
    found: list[Line] = []
    for place, (number, line) in enumerate(lines):
        below = lines[place + 1][1] if place + 1 < len(lines) else ""
        text = _without_points_before(line)
        if OPTION.match(below) and not OPTION.match(line):
            end = _POINTS_BEHIND.search(text, max(0, len(text) - _LONGEST_END))
            text = text[: end.start()] if end else text
        found.append((number, text))
    return found


def _without_points_before(line: str) -> str:
    found = _POINTS_BEFORE.fullmatch(line)
    if not found or not found[2]:
        return line
    gap = "" if found[2][0] in ".:" else " "
    return f"{found[1]}{gap}{found[2]}".strip()
