"""What a chat assistant says before and after the questions that it was asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice, takewhile

from banks.lists_lines import RULE, is_key_line
from banks.patterns import late
from banks.problems import Code, Problem, shorten

_COURTESY = (
    r"¡?(?:claro(?: que sí)?|por supuesto|con (?:mucho )?gusto|desde luego|perfecto|entendido)\b"
    r"|(?:sure(?: thing)?|of course|certainly|absolutely|great)\b"
    r"|(?:és clar|per descomptat|i tant|por suposto|com certeza|claro que si|bien sûr"
    r"|avec plaisir|noski|jakina)\b"
)
_PRESENTING = (
    r"(?:aquí|a continuación|te (?:dejo|presento|propongo)|le (?:dejo|presento|propongo)|estas son"
    r"|here (?:are|is)|here's|below (?:are|is|you)|these are|a continuació|us (?:deixo|presento)"
    r"|deixoche|aqui|a seguir|seguem|voici|ci-dessous|hona hemen|hemen)\b"
)
_QUESTIONS = (
    r"\b(?:preguntas?|cuestionario|test|quiz|questions?|preguntes|qüestionari|perguntas?"
    r"|questionário|galdera\w*)\b"
)
_OPENING = late(rf"(?:{_COURTESY})\s?[!,.:].*|(?:{_PRESENTING}).*{_QUESTIONS}.*", re.IGNORECASE)
_MAKE = (
    r"(?:prepar|gener|hag|cre|adapt|añad|elabor|redact|ampl|convi|conv|propong|d[eé]|pas|pong"
    r"|faç|afeg|escri|fag|enga|proponh)\w*"
)
_CLOSING = late(
    rf"[^\w¿¡]{{0,4}}(?:¿?(?:quieres?|queréis|quieren|deseas?|desean|prefieres?|necesitas?|vols|voleu"
    rf"|quer(?:es?)?|você quer|deseja) que (?:(?:te|les?|os|l[ao]s?|t'|lhe|che|me|en|eu) ?){{0,3}}"
    rf"{_MAKE}"
    r"|¿?(?:te|le|os|les) gustaría que|¿?(?:t'|li |us )agradaria que|gostaria que"
    r"|espero que (?:te|le|les|os|estas|esto|este|el|sean?|resulten?|sirvan?|us|t'|aquestes|lhe)\b"
    r"|si (?:lo |ho )?(?:quieres?|deseas?|necesitas?|prefieres?|queréis|vols|voleu|queres)\b.*"
    r"\b(?:puedo|dime|dígame|avísame|avíseme|podemos|puc|podo)\b"
    r"|(?:avísame|avíseme|dime|dígame|hazme saber|hágame saber) si\b"
    r"|(?:would you like|do you want) me to\b|shall i (?:make|create|add|write|prepare)\b"
    r"|let me know if\b|i hope (?:this|these|that|it|you)\b|feel free to\b"
    r"|if you(?:'d like| would like| want| need)\b.*\b(?:i can|let me know|just)\b"
    r"|se (?:quiser|precisar|desejar|queres)\b.*\b(?:posso|podo|diga)\b"
    r"|(?:voulez-vous|veux-tu|souhaitez-vous|souhaites-tu) que je\b|n'hésite[sz]?\b"
    r"|si (?:vous|tu) (?:voulez|veux|souhaitez|souhaites)\b.*\bje peux\b|j'espère que\b"
    r"|nahi (?:al )?duzu\b.*\bdi(?:zu|tza)\w*|nahi baduzu\b)",
    re.IGNORECASE,
)
_OF_QUESTIONS = late(r"[\t{}|=]|::|(?:^|\s)[a-jA-J]\)")
_FENCE = late(r"`{3,}\w*")
_LONGEST = 600
_MOST = 5
"""How many lines are looked at on each side."""


def without_chat(text: str) -> tuple[str, list[Problem]]:
    """Empty the lines around the questions that an assistant says; no other line moves.

    What is said below them is noted: it may look like one more question.
    """
    lines = text.split("\n")
    filled = list(islice((n for n, line in enumerate(lines) if line.strip()), _MOST))
    last = list(islice((n for n in reversed(range(len(lines))) if lines[n].strip()), _MOST))
    closing = _outer(lines, last, _closes)
    gone = {*_outer(lines, filled, _opens), *closing}
    if not gone:
        return text, []
    problems = [
        Problem(Code.CHAT, place + 1, quote=shorten(lines[place]))
        for place in sorted(closing)
        if not _is_drawn(lines[place])
    ]
    return "\n".join("" if n in gone else line for n, line in enumerate(lines)), problems


def _outer(
    lines: Sequence[str], places: Sequence[int], is_said: Callable[[Sequence[str], int], bool]
) -> list[int]:
    """Give the places of what is said or drawn before any other line; nothing of lines alone."""
    found = [*takewhile(lambda n: _is_drawn(lines[n]) or is_said(lines, n), places)]
    are_fences = bool(found) and _FENCE.match(lines[found[0]].strip()) is not None
    return found if are_fences or not all(_is_drawn(lines[n]) for n in found) else []


def _is_drawn(line: str) -> bool:
    line = line.strip()[:_LONGEST]
    return RULE.fullmatch(line) is not None or _FENCE.fullmatch(line) is not None


def _opens(lines: Sequence[str], place: int) -> bool:
    line = lines[place].strip()
    if not _is_parted(lines, place + 1) or line.endswith("?") or not _may_be_said(line):
        return False
    return _OPENING.fullmatch(line) is not None


def _closes(lines: Sequence[str], place: int) -> bool:
    before = " ".join(lines[place - 1][-_LONGEST:].split()) if place else ""
    is_parted = _is_parted(lines, place - 1) or before.endswith(("}", "|")) or is_key_line(before)
    line = lines[place].strip()
    return is_parted and _may_be_said(line) and _CLOSING.match(line) is not None


def _may_be_said(line: str) -> bool:
    """Say whether a line has nothing by which questions are written."""
    return len(line) <= _LONGEST and not _OF_QUESTIONS.search(line)


def _is_parted(lines: Sequence[str], place: int) -> bool:
    """Say whether a line is empty or drawn, or there is none."""
    if not 0 <= place < len(lines):
        return True
    return not lines[place].strip() or _is_drawn(lines[place])
