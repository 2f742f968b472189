"""Why a key is right, where it says so itself: «b. Porque está en el norte»."""

from __future__ import annotations

from collections.abc import Sequence

from banks.keys import by_text
from banks.patterns import late
from banks.text import bare

_LABELLED = late(r"\s*\(?[a-jA-J](?:\s*[).:\-–—]\s*|\s+(?=\())(\S.*)")
_BREAK = late(r"[.,;:(–—]\s*|\s-\s*")
_TRUTH = late(
    r"(verdader[oa]|fals[oa]|cierto|true|false|cert|vertader|fals|vrai|faux|egia|gezurra|[vft])"
    r"\s?[.,;:(–—-]\s?(\S.*)",
)
_FEWEST_WORDS = 3
_FEWEST_SMALL = 2
_OF_NAMES = frozenset("de del la las los y i e da do das dos von van der di".split())
_NEAR = 3


def reason_behind(key: str, options: Sequence[str], right: Sequence[int]) -> str:
    """Give what a key says behind its letter and the text of its option; nothing of a variant."""
    if len(right) != 1 or by_text(key, options):
        return ""
    found = _LABELLED.fullmatch(key)
    if not found:
        return ""
    said, option = found[1].strip(), options[right[0]]
    if by_text(said, [option]):
        return ""
    for place, end in _breaks(said, len(option)):
        if by_text(said[:place], [option]):
            return _reason(said[end:], 1)
    if bare(said) in bare(option) or bare(option) in bare(said):
        return ""
    return _reason(said, 1 if said.startswith("(") else _FEWEST_WORDS)


def _breaks(text: str, length: int) -> list[tuple[int, int]]:
    """Find where a text may stop to say what an option of about that length says."""
    ends = _BREAK.finditer(text, max(0, length - _NEAR), length + 2 * _NEAR)
    return [found.span() for found in ends]


def _reason(text: str, fewest: int) -> str:
    text = text.strip()
    if text.startswith("(") and text.endswith(")"):
        text = text[1:-1]
    elif text.endswith(")") and "(" not in text:
        text = text[:-1]
    return text if len(text.split()) >= fewest else ""


def without_reason_of_truth(key: str, stem: str) -> tuple[str, str]:
    """Part «Falso, es un satélite» into its word and the reason; other keys have none.

    A letter alone is only such a word below a statement: «F. Franco» answers a question.
    """
    found = _TRUTH.fullmatch(key.strip()) or _TRUTH.fullmatch(
        key.strip()[:1].lower() + key.strip()[1:]
    )
    if not found:
        return key, ""
    reason = _reason(found[2], _FEWEST_WORDS)
    is_asked = "?" in stem or "___" in stem
    if len(found[1]) == 1 and (is_asked or _may_be_name(reason)):
        return key, ""
    return (found[1], reason) if reason else (key, "")


def _may_be_name(text: str) -> bool:
    small = [word for word in text.split() if word[:1].islower() and word not in _OF_NAMES]
    return len(small) < _FEWEST_SMALL
