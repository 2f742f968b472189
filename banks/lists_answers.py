"""Questions of a typed list with their answers on the lines between them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.lists_lines import BULLET, NUMBER, OPTION, is_key_line
from banks.lists_tables import Line
from banks.patterns import late

_TASK = late(
    r"(?:explica|razona|justifica|describe|indica|cita|pon|escrib|dibuja|comenta|di|señala|expón"
    r"|argumenta|completa|elige|marca|explain|describe|give|why|write|name|draw|explique|raona"
    r"|explique|azaldu)\w{0,3}\b",
    re.IGNORECASE,
)
_FEWEST = 2
_LONGEST = 80


def with_answers_named(lines: Sequence[Line]) -> list[Line]:
    """Say of each second line that it is the answer, where all others of a list are questions."""
    filled = [line for _, line in lines if line]
    asked, answers = filled[::2], filled[1::2]
    if len(answers) < _FEWEST or len(asked) != len(answers):
        return [*lines]
    if not all(line.endswith("?") for line in asked) or not all(map(_is_answer, answers)):
        return [*lines]
    found: list[Line] = []
    is_answer = False
    for number, line in lines:
        if is_answer and line:
            found += [(number, f"Respuesta: {line}"), (number, "")]
        else:
            found.append((number, line))
        is_answer = is_answer != bool(line)
    return found


def _is_answer(line: str) -> bool:
    """Say whether a line can be an answer: no question, no option, and nothing to be done."""
    number = NUMBER.fullmatch(line)
    return (
        len(line) <= _LONGEST
        and not line.endswith("?")
        and not (number and number[2])
        and not is_key_line(line)
        and not any(pattern.match(line) for pattern in (OPTION, BULLET, _TASK))
    )
