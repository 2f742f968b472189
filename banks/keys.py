"""Which options a key means: letters, numbers, or the text of the option itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from itertools import pairwise

from banks.patterns import late
from banks.text import fold, level, unaccented

_JOINT = r"\s*(?:[,;/&+|\s]|\by\b|\band\b)\s*"
_NOUN = r"(?:(?:la|the)\s+)?(?:opci[oó]n|option|respuesta|answer|letra)?\s*"
# What may stand around a letter or number: no sign of a sum, a currency or a language such as C++.
_AROUND = r"(?:[^\w+\-−–—#$€£¥¢%‰<>=≤≥≠±√/°×÷^~|¬&]|_)*"
_BEFORE = rf"(?:{_AROUND}(?:->|=>|→))?{_AROUND}"
_LETTERS = late(
    rf"(?:[-–—]\s)?{_BEFORE}{_NOUN}{_AROUND}([a-j](?:{_JOINT}[a-j])*){_AROUND}", re.IGNORECASE
)
_JOINED = late(rf"(?:[-–—]\s)?{_BEFORE}([A-J]{{2,6}}){_AROUND}")
_WHOLE = r"\d{1,2}(?:\.0+|,00+|\.?[ªº])?"
_NUMBERS = late(
    rf"{_BEFORE}{_NOUN}({_WHOLE}(?:[\s,;/&+|y]+{_WHOLE})*){_AROUND}",
    re.IGNORECASE,
)
_LONE = late(rf"{_BEFORE}{_NOUN}{_AROUND}(?:[a-j]|{_WHOLE}){_AROUND}", re.IGNORECASE)
_ONE_NUMBER = late(r"\d+[,/]\d+")
_WITHIN = late(r"\d[,/]\d")
_LABEL = late(r"\s*\(?([a-jA-J])(?:\s*[).:\-]\s*|\s[–—]\s|\s(?=\(.*\)\s*\Z))(\S.*)", re.DOTALL)
_TRUTHS = frozenset("verdadero falso true false sí si no yes".split())
_SPANISH = late(r"[-+]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?", re.ASCII)
_ENGLISH = late(r"[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?", re.ASCII)
_AMOUNT = late(r"([$€£]?)\s?([-+\d.,]+)\s?([$€£%]?)")
_LONGEST = 60
_MOST_PARTS = 10


def letters(key: str) -> tuple[int, ...]:
    """Return the places, from 0, that a key such as `b`, `B)` or `A, C` names, or none."""
    if len(key) > _LONGEST:
        return ()
    if joined := _joined(key):
        return joined
    if not (found := _LETTERS.fullmatch(key)):
        return ()
    named = re.findall(r"\b[a-j]\b", found[1].lower())
    return tuple(sorted({ord(letter) - ord("a") for letter in named}))


def _joined(key: str) -> tuple[int, ...]:
    """Return the places that capitals in their order name, such as `AC`: other ones are a word."""
    found = _JOINED.fullmatch(key)
    places = tuple(ord(letter) - ord("A") for letter in found[1]) if found else ()
    return places if all(one < next_one for one, next_one in pairwise(places)) else ()


def numbers(key: str) -> tuple[int, ...]:
    """Return the numbers that a key such as `2`, `2.0` or `1,3` names, as they stand, or none."""
    if len(key) > _LONGEST or not (found := _NUMBERS.fullmatch(key)):
        return ()
    return tuple(sorted({int(n) for n in re.findall(r"(\d+)(?:\.0+|,00+)?", found[1])}))


def is_lone(key: str) -> bool:
    """Say whether a key is one letter or number, which may be the text of an option as well."""
    return len(key) <= _LONGEST and _LONE.fullmatch(key) is not None


def by_text(key: str, options: Sequence[str]) -> tuple[int, ...]:
    """Return the places of the options whose text the key is, or none."""
    # Most keys of a table are letters: what is not the same without its signs is no text of one.
    likely = _same(_unpunctuated, key, options)
    forms = (level, fold, _unpunctuated) if likely else (_compatible,)
    for form in forms:
        if places := _same(form, key, options):
            return places if form(key) else ()
    return ()


def _same(form: Callable[[str], str], key: str, options: Sequence[str]) -> tuple[int, ...]:
    wanted = form(key)
    return tuple(n for n, option in enumerate(options) if form(option) == wanted)


def _unpunctuated(text: str) -> str:
    return fold(text).rstrip(" .,;:").lstrip(" ,;:")


def _compatible(text: str) -> str:
    """Write a fraction of one character, such as «½», with its numbers."""
    text = text[:_LONGEST]
    if text.isascii() or not any(unicodedata.numeric(char, 1) % 1 for char in text):
        return _unpunctuated(text)
    return _unpunctuated(unicodedata.normalize("NFKC", text).replace("\u2044", "/"))


def resolve(key: str, options: Sequence[str], first: int = 1) -> tuple[int, ...]:
    """Return the places that a key means where a letter means a place; none where it is unclear.

    `first` is the number of the first option in keys that are numbers. A letter beside the text of
    another option is unclear.
    """
    if not is_lone(key) and (places := by_text(key, options)):
        return places
    places = letters(key) or tuple(n - first for n in numbers(key))
    if places and places[0] >= 0 and places[-1] < len(options) and not _is_one(key, options):
        return places
    if places := by_text(key, options) or _but_for_accents(key, options):
        return places
    if places := _by_initial(key, options) or by_value(key, options):
        return places
    if label := _LABEL.match(key):
        return _by_label(label, options)
    return _several_texts(key, options)


def _by_label(label: re.Match[str], options: Sequence[str]) -> tuple[int, ...]:
    """Return the places of a text behind a letter, or else of the letter; none if they differ."""
    place = ord(label[1].lower()) - ord("a")
    text = label[2].strip()
    text = text[1:-1] if text[0] + text[-1] == "()" else text
    said = by_text(text, options)
    if place >= len(options):
        return said
    return said if place in said else () if said else (place,)


def _is_one(key: str, options: Sequence[str]) -> bool:
    """Say whether a key such as `1/2` or `1,5` is one number, as those of the options are."""
    return _ONE_NUMBER.fullmatch(key.strip()) is not None and any(
        _WITHIN.search(option) or _compatible(option) != _unpunctuated(option[:_LONGEST])
        for option in options
    )


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


def by_value(key: str, options: Sequence[str]) -> tuple[int, ...]:
    """Return the place of the only option that is the same number, shown in another way."""
    wanted = _value(key)
    if wanted is None:
        return ()
    found = [(place, _value(text)) for place, text in enumerate(options)]
    alike = [place for place, value in found if value and _is_same(value, wanted)]
    return tuple(alike) if len(alike) == 1 else ()


def _is_same(one: tuple[float, str], other: tuple[float, str]) -> bool:
    """Say whether two numbers are the same; euros are no dollars, but may go without a sign."""
    return one[0] == other[0] and (one[1] == other[1] or "" in (one[1], other[1]))


def _value(text: str) -> tuple[float, str] | None:
    """Read a number of Spain or of England, and the sign of a currency that it may have."""
    found = _AMOUNT.fullmatch(text.strip()) if len(text) < _LONGEST else None
    if not found or (found[1] and found[3]):
        return None
    digits = found[2]
    if _SPANISH.fullmatch(digits):
        digits = digits.replace(".", "").replace(",", ".")
    elif _ENGLISH.fullmatch(digits):
        digits = digits.replace(",", "")
    else:
        return None
    return float(digits), found[1] or found[3]


def _several_texts(key: str, options: Sequence[str]) -> tuple[int, ...]:
    for separator in (";", "|", "\n", ","):
        texts = key.split(separator)
        if not 1 < len(texts) <= _MOST_PARTS:
            continue
        parts = [by_text(part, options) for part in texts]
        if all(parts):
            return tuple(sorted({place for part in parts for place in part}))
    return ()
