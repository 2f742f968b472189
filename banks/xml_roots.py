"""What kind of XML a text is, without reading it."""

from __future__ import annotations

import re

from banks.patterns import late

_BEFORE = late(r"\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^<>\[]*(?:\[[^\]]*\]\s*)?>", re.DOTALL)
_ROOT = late(r"<([a-zA-Z_][\w:.-]*)[\s/>]")
_MOST_BEFORE = 100


def root_name(text: str) -> str:
    """Return the name of the element that holds all others, nothing where a text is no XML."""
    place = len(text) - len(text.lstrip("\ufeff"))
    for _ in range(_MOST_BEFORE):
        if not (before := _BEFORE.match(text, place)):
            break
        place = before.end()
    root = _ROOT.match(text, place)
    return root[1] if root else ""
