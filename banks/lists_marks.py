"""Marks on options of a typed list that say they are wrong, which would tell the right one."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from banks.patterns import late

_CROSS = "[✗✘❌❎✖]\ufe0f?"
_WRONG = (
    r"(?:(?:respuesta |resposta |réponse |opción )?(?:in|no |not )corr?ec?t[aeo]?|incorrect answer"
    r"|wrong|mal|errónea|errada|okerra)"
)
_UNTRUE = "(?:false|fals[oa]?|gezurra|faux|fausse)"
_END = late(
    rf"\s*(?:{_CROSS}|[\[(](?:{_WRONG}|{_UNTRUE}|{_CROSS})(?:[:,.;] ?[^()\[\]]*)?[\])]"
    rf"|(?:<-+|←|[-–—]|→|⇒|->|=>)\s*{_WRONG})\s*",
    re.IGNORECASE,
)
_START = late(rf"\s*{_CROSS}\s*(?=\S)")
_BEFORE_LABEL = late(rf"((?:[-–•*]\s)?)({_CROSS})\s?(\(?[a-jA-J]\s?[).].*)")
_LONGEST = 120


def with_cross_behind(line: str) -> str:
    """Put the cross that stands before the label of an option behind its text."""
    found = _BEFORE_LABEL.fullmatch(line)
    return f"{found[1]}{found[3]} {found[2]}" if found else line


def without_wrong_mark(text: str) -> str:
    """Return an option's text without the mark that says it is wrong; all of it where none does."""
    tail = max(0, len(text) - _LONGEST)
    end = next((m for m in _END.finditer(text, tail) if m.end() == len(text)), None)
    bare = text[: end.start()] if end else text
    start = _START.match(bare)
    bare = bare[start.end() :] if start else bare
    return bare.strip() or text


def without_wrong_marks(
    texts: Sequence[str], right: Collection[int], *, are_marked: bool
) -> tuple[str, ...]:
    """Take such marks off options of which the right ones are marked as well, or all others are.

    A mark on a right option contradicts its key, and nothing is taken off.
    """
    bare = [without_wrong_mark(text) for text in texts]
    changed = {place for place, text in enumerate(texts) if bare[place] != text}
    is_told = are_marked or len(changed) == len(texts) - len(right)
    return tuple(bare if right and is_told and changed.isdisjoint(right) else texts)
