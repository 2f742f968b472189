"""Statements of a typed list whose V or F stands before them, behind an arrow, or below them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.lists_lines import BULLET, NUMBER, OPTION, is_key_line, is_list_of_keys
from banks.lists_tables import Line
from banks.patterns import late

_WORD = (
    "(?:verdader[oa]|fals[oae]?|true|ciert[oa]|certa?|vertader|verdadeir[oa]|vrai|faux"
    "|egia|gezurra)"
)
_TRUTH = rf"(?:{_WORD}|[vft])"
_NUMBERED = r"(?P<number>\d{1,3}\s?[.)]-?\s)?"
_HELD = late(
    rf"{_NUMBERED}(?:[(\[]\s?(?P<held>[VFT])\s?[)\]]|_{{1,20}}\s?(?P<drawn>[VFT])\s?_{{1,20}})\s?"
    rf"(?P<behind>\d{{1,3}}\s?[.)]-?\s)?(?P<stem>\w\S*\s.*|[¿¡«\"].*)"
)
_BARE = late(rf"{_NUMBERED}(?P<bare>[VFT])[.:)\-–]?\s(?P<stem>[A-ZÁÉÍÓÚÑ¿¡«\"].*)")
_BEHIND = late(
    rf"\s?(?:->|=>|→|⇒|(?<=[.!?…)])\s(?:respuesta|resp|soluci[oó]n|sol|answer|resposta|réponse|r)\.?\s?:)"
    rf"\s?[(*_]{{0,3}}(?P<truth>{_TRUTH})[)*_]{{0,3}}\.?\Z",
    re.IGNORECASE,
)
_SENTENCE = late(
    rf"(?<=[.!…])\s(?:[(\[]\s?(?P<truth>{_TRUTH})\s?[)\]]|(?-i:(?P<word>Verdader[oa]|Fals[oa]|True|False)))\.?\Z",
    re.IGNORECASE,
)
_NAMED = late(rf"(?<=\s)[(\[]\s?(?P<truth>{_WORD})\s?[)\]]\.?\Z", re.IGNORECASE)
_ALONE = late(rf"[(\[]?\s?({_TRUTH})\s?[)\]]?\.?", re.IGNORECASE)
_LONGEST_END = 40
_FEWEST = 2
_MOST = 0.6


def with_truths_below(lines: Sequence[Line]) -> list[Line]:
    """Put what says of a statement that it is true or false on a line of its own below it."""
    filled = [line for _, line in lines if line]
    start = _start(filled)
    has_options = any(OPTION.match(line) for line in filled)
    has_keys = any(map(is_list_of_keys, filled))
    letters = [line for line in filled if len(line.strip(" ().[]")) == 1 and _ALONE.fullmatch(line)]
    are_letters = any(line.strip(" ().[]").lower() in "vt" for line in letters)
    found: list[Line] = []
    for at, (number, line) in enumerate(lines):
        above = lines[at - 1][1] if at else ""
        below = next((text for _, text in lines[at + 1 : at + 3] if text), "")
        parts = _before(line, start, above)
        if not parts and not _leads(line, below):
            ends = (_BEHIND, _SENTENCE, _NAMED) if has_options and not has_keys else (_BEHIND,)
            parts = _behind(line, ends)
        if not parts and (len(line) > 1 or are_letters) and _is_answer(line, above, below):
            parts = [f"Respuesta: {line.strip(' ().[]')}"]
        found += [(number, part) for part in parts or [line]]
    return found


def _start(filled: Sequence[str]) -> re.Pattern[str] | None:
    """Say how V or F stands before the statements, some of which are true; None where it does not.

    Letters without brackets are believed only where nearly all lines have one.
    """
    held = [match for line in filled if (match := _HELD.fullmatch(line))]
    if len(held) >= _FEWEST and any((one["held"] or one["drawn"]) in "VT" for one in held):
        return _HELD
    bare = [match["bare"] for line in filled if (match := _BARE.fullmatch(line))]
    are_most = len(bare) >= _FEWEST and len(bare) >= _MOST * len(filled)
    return _BARE if are_most and not {*bare}.isdisjoint("VT") else None


def _before(line: str, start: re.Pattern[str] | None, above: str) -> list[str]:
    found = start.fullmatch(line) if start else None
    if not found or not start or re.match(r"\(E\)", above):
        return []
    groups = found.groupdict()
    truth = groups.get("held") or groups.get("drawn") or groups.get("bare")
    number = groups.get("behind") or groups["number"] or ""
    return [f"{number}{found['stem']}", f"Respuesta: {truth}", ""]


def _leads(line: str, below: str) -> bool:
    """Say whether options or a key follow a line, or it is one itself."""
    is_told = is_key_line(line) or is_key_line(below)
    return is_told or OPTION.match(line) is not None or _is_first_option(below)


def _is_first_option(line: str) -> bool:
    option = OPTION.match(line)
    return option is not None and option["label"].lower() == "a"


def _behind(line: str, ends: Sequence[re.Pattern[str]]) -> list[str]:
    tail = max(0, len(line) - _LONGEST_END)
    for end in ends:
        found = end.search(line, tail)
        if not found or not found.start() or (end is not _BEHIND and not NUMBER.fullmatch(line)):
            continue
        groups = found.groupdict()
        truth = groups["truth"] or groups.get("word")
        return [line[: found.start()].rstrip(), f"Respuesta: {truth}", ""]
    return []


def _is_answer(line: str, above: str, below: str) -> bool:
    """Say whether a line is the answer to the statement right above it, and no option."""
    if not _ALONE.fullmatch(line) or not above or BULLET.match(above) or _ALONE.fullmatch(above):
        return False
    is_below_option = OPTION.match(above) or is_key_line(above)
    return not (is_below_option or _is_first_option(below) or _ALONE.fullmatch(below))
