"""Statements of a typed list that are true or false: their titles, and how their keys are told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from banks.lists_lines import BULLET, OPTION, is_key_line
from banks.lists_tables import Line
from banks.patterns import late

_END = late(
    r"[\s:.…_–\-]*[\s(\[][*(\[]{0,3}\s?(v|f|t|verdader[oa]|fals[oa]|true|false|cierto)"
    r"\s?[*)\]]{0,3}\.?\Z",
    re.IGNORECASE,
)
_IN_BRACKETS = late(r".*[)\]]\**\.?\Z", re.DOTALL)
_NAMED_END = late(r".*(?:\s[oóuy]|\sor|\sou|/)\s?\Z", re.IGNORECASE | re.DOTALL)
_ASKED = late(
    r"(?:\s+|(?<=[.:?]))[(\[¿]?\s?(?:v|t|verdadero|true)\s?(?:/|o|u|or|-)\s?(?:f|falso|false)\s?[)\]?]?\.?\Z"
    r"|\n[vt] f\Z",
    re.IGNORECASE,
)
_LONGEST = 30
_WORDS = {
    "verdadero": "falso",
    "true": "false",
    "sí": "no",
    "yes": "no",
    "verdadeiro": "falso",
    "cert": "fals",
    "vrai": "faux",
    "egia": "gezurra",
}
_TITLE = late(
    r"(?:\*\*|__|#{1,6}\s|>\s)?(?P<number>\(?(?:\d{1,2}|[a-e]|[ivx]{1,4})\s?[.)ºª:-]{1,2}\s)?\s?"
    r"(?:(?:preguntas?|ejercicios?|cuestiones|apartado|parte|bloque|questions?|section|part)\b"
    r"[^?]{0,30}?\s"
    r"|(?:indi[cq]|di[gm]?|señal|mar[cq]|escrib|decid|contest|respond|rode|eli[gj]|complet|pon"
    r"|determin|say|write|circle|mark)[a-z]{0,4}\s[^?]{0,90}?\s)?"
    r"[¿(]?(?:verdader[oa]s?|ciert[oa]s?|true|vertader[as]?|verdadeir[oa]s?|vrai|egia|[vt])"
    r"(?:\s?\([vt]\))?\s?(?:/|\b(?:o|u|y|or|ou|ala)\b)\s?"
    r"(?:fals[oae]?s?|faux|gezurra|f)(?:\s?\(f\))?\s?[?)]{0,2}\s?[:.]?[\s*_]*",
    re.IGNORECASE,
)
_LONGEST_TITLE = 140
_LABEL = late(r"(?:\(?[a-jA-J]\)\s*|[a-j][.-]\s+)(?=\S)")
_FEWEST = 2


def without_titles(lines: Sequence[Line]) -> list[Line]:
    """Empty the lines that only say that statements follow, and put the keys of those below them.

    Whatever stands beside them in the list, below such a title each line is a statement of its own.
    """
    found: list[Line] = []
    is_within = may_be_bare = False
    filled = [line for _, line in lines if line]
    seen = 0
    for number, line in lines:
        seen += bool(line)
        below = filled[seen : seen + _FEWEST]
        if is_title(line, below):
            is_within, may_be_bare = True, _are_statements(below)
            found.append((number, ""))
            continue
        parts = truth_at_end(line) if is_within else None
        if parts and (may_be_bare or _IN_BRACKETS.fullmatch(line)):
            found += [(number, part) for part in (_unlabelled(parts[0]), parts[1], "")]
            continue
        is_within = is_within and not OPTION.match(line)
        may_be_bare = may_be_bare and not line
        found.append((number, line))
    return found


def is_title(line: str, below: Sequence[str]) -> bool:
    """Say whether a line only leads to the statements below; one before a key asks itself.

    Where it is numbered as questions are, they have to tell at their ends what they are.
    """
    title = _TITLE.fullmatch(line) if 0 < len(line) <= _LONGEST_TITLE else None
    following = next(iter(below), "")
    if not title or not following or is_key_line(following):
        return False
    if truth_at_end(following) and _IN_BRACKETS.fullmatch(following):
        return True
    is_option = OPTION.match(following) or following.casefold() in _WORDS
    return not (title["number"] or is_option)


def _are_statements(below: Sequence[str]) -> bool:
    """Say whether the first lines below a title end with V or F, so that those after them may."""
    return len(below) == _FEWEST and all(map(truth_at_end, below))


def _unlabelled(statement: str) -> str:
    """Return a statement without the bullet or letter before it."""
    if bullet := BULLET.fullmatch(statement):
        return bullet[2]
    label = _LABEL.match(statement)
    return statement[label.end() :] if label else statement


def truth_at_end(line: str) -> tuple[str, str] | None:
    """Split a line that ends with «(V)» or «falso» into its statement and the line of its key."""
    start = max(0, len(line) - _LONGEST)
    found = _END.search(line, start)
    if not found or not found.start() or len(line) < _LONGEST / 3:
        return None
    stem = line[: found.start()]
    if _NAMED_END.fullmatch(stem[-_LONGEST:]):
        return None
    return (stem + ("." if line[len(stem)] == "." else ""), f"Respuesta: {found[1]}")


def without_question_of_truth(stem: str) -> str:
    """Return a stem without the words «V / F» at its end."""
    start = max(0, len(stem) - _LONGEST)
    found = _ASKED.search(stem, start)
    return stem[: found.start()] if found and found.start() else stem


def truths_as_options(lines: Sequence[Line]) -> Iterator[Line]:
    """Label «Verdadero» and «Falso» where they stand on lines below each other."""
    before = ""
    for place, (number, line) in enumerate(lines):
        following = lines[place + 1][1].casefold() if place + 1 < len(lines) else ""
        word = line.casefold()
        if word in _WORDS and following == _WORDS[word]:
            yield number, f"a) {line}"
        elif before in _WORDS and word == _WORDS[before]:
            yield number, f"b) {line}"
        else:
            yield number, line
        before = word
