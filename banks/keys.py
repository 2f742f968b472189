"""Which options a key means: letters, numbers, or the text of the option itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.patterns import late
from banks.text import fold, level, unaccented

_JOINT = r"\s*(?:[,;/&+|\s]|\by\b|\band\b)\s*"
_NOUN = r"(?:(?:la|the)\s+)?(?:opci[oó]n|option|respuesta|answer|letra)?\s*"
_LETTERS = late(rf"[\W_]*{_NOUN}[\W_]*([a-j](?:{_JOINT}[a-j])*)[\W_]*", re.IGNORECASE)
_JOINED = late(r"[\W_]*([A-J]{2,6})[\W_]*")
_WHOLE = r"\d{1,2}(?:\.0+|,00+)?"
_NUMBERS = late(
    rf"[\W_]*{_NOUN}({_WHOLE}(?:[\s,;/&+|y]+{_WHOLE})*)[\W_]*",
    re.IGNORECASE,
)
_LABEL = late(r"\s*\(?([a-jA-J])\s*[).:\-]\s*(\S.*)", re.DOTALL)
_TRUTHS = frozenset("verdadero falso true false sí si no yes".split())
_SPANISH = late(r"-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?", re.ASCII)
_ENGLISH = late(r"-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?", re.ASCII)
_LONGEST = 60
_MOST_PARTS = 10


def letters(key: str) -> tuple[int, ...]:
    """Return the places, from 0, that a key such as `b`, `B)` or `A, C` names, or none."""
    if len(key) > _LONGEST:
        return ()
    found = _JOINED.fullmatch(key) or _LETTERS.fullmatch(key)
    if not found:
        return ()
    named = found[1].lower() if found.re is _JOINED else re.findall(r"\b[a-j]\b", found[1].lower())
    return tuple(sorted({ord(letter) - ord("a") for letter in named}))


def numbers(key: str) -> tuple[int, ...]:
    """Return the numbers that a key such as `2`, `2.0` or `1,3` names, as they stand, or none."""
    if len(key) > _LONGEST or not (found := _NUMBERS.fullmatch(key)):
        return ()
    return tuple(sorted({int(n) for n in re.findall(r"(\d+)(?:\.0+|,00+)?", found[1])}))


def by_text(key: str, options: Sequence[str]) -> tuple[int, ...]:
    """Return the places of the options whose text the key is, or none."""
    for same in (level, fold, _unpunctuated):
        wanted = same(key)
        if places := tuple(n for n, option in enumerate(options) if same(option) == wanted):
            return places if wanted else ()
    return ()


def _unpunctuated(text: str) -> str:
    return fold(text).strip(" .,;:")


def resolve(key: str, options: Sequence[str], first: int = 1) -> tuple[int, ...]:
    """Return the places that a key means where a letter means a place; none where it is unclear.

    `first` is the number of the first option in keys that are numbers.
    """
    places = letters(key) or tuple(n - first for n in numbers(key))
    if places and places[0] >= 0 and places[-1] < len(options):
        return places
    if places := by_text(key, options) or _but_for_accents(key, options):
        return places
    if places := _by_initial(key, options) or _by_value(key, options):
        return places
    if label := _LABEL.match(key):
        place = ord(label[1].lower()) - ord("a")
        return by_text(label[2], options) or ((place,) if place < len(options) else ())
    return _several_texts(key, options)


def _but_for_accents(key: str, options: Sequence[str]) -> tuple[int, ...]:
    """Return the place of the only option that the key is but for its accents, or none."""
    wanted = unaccented(_unpunctuated(key))
    alike = [n for n, text in enumerate(options) if unaccented(_unpunctuated(text)) == wanted]
    return tuple(alike) if wanted and len(alike) == 1 else ()


def _by_initial(key: str, options: Sequence[str]) -> tuple[int, ...]:
    """Return the place of the truth value of which the key is the first letter."""
    words = [fold(option) for option in options]
    if not _TRUTHS.issuperset(words):
        return ()
    return tuple(n for n, word in enumerate(words) if fold(key) == word[0])


def _by_value(key: str, options: Sequence[str]) -> tuple[int, ...]:
    """Return the place of the only option that is the same number, shown in another way."""
    wanted = _value(key)
    alike = [n for n, text in enumerate(options) if _value(text) == wanted]
    return tuple(alike) if wanted is not None and len(alike) == 1 else ()


def _value(text: str) -> float | None:
    """Read a number of Spain or of England, with or without the sign of a currency."""
    digits = text.strip(" €$£%\u00a0") if len(text) < _LONGEST else ""
    if _SPANISH.fullmatch(digits):
        digits = digits.replace(".", "").replace(",", ".")
    elif _ENGLISH.fullmatch(digits):
        digits = digits.replace(",", "")
    else:
        return None
    return float(digits)


def _several_texts(key: str, options: Sequence[str]) -> tuple[int, ...]:
    for separator in (";", "|", "\n", ","):
        texts = key.split(separator)
        if not 1 < len(texts) <= _MOST_PARTS:
            continue
        parts = [by_text(part, options) for part in texts]
        if all(parts):
            return tuple(sorted({place for part in parts for place in part}))
    return ()
