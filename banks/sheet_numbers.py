"""Numbers of a spreadsheet as their format shows them: money, thousands, fractions, units."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache

from banks.patterns import late

_PIECE = late(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|\[\$(?P<money>[^\]-]*)[^\]]*\]|\[[^\]]*\]|_.|\*.'
    r"|(?P<power>[#0]+(?:\.[0#]+)?E[+-]0{1,3})"
    r"|(?P<fraction>[#0]*\s*\?+/(?:\?+|\d{1,3}))|(?P<digits>[#0?][#0?,]*(?:\.[0#?]+)?|\.[0#?]+)"
    r"|(?P<percent>%)|(?P<plain>[-+()/: $€£¥])|(?P<other>.)",
    re.DOTALL,
)
_LONGEST = 200
_MOST_DIGITS = 15
_TINIEST = 1e-290
_NUMBERS = frozenset({"digits", "fraction", "power"})
_SPANISH = str.maketrans(".,", ",.")


def formatted(value: float, form: str, language: str) -> str:
    """Give a number as its format shows it; nothing where the format is not known."""
    if len(form) > _LONGEST or not math.isfinite(value):
        return ""
    sections = _sections(form)
    pieces, has_sign = _section(sections, value)
    kinds = [kind for kind, _ in pieces]
    numbers = sum(kind in _NUMBERS for kind in kinds)
    is_long = abs(value) >= 10**_MOST_DIGITS and "power" not in kinds
    is_tiny = "power" in kinds and 0 < abs(value) < _TINIEST
    if numbers != 1 or "other" in kinds or is_long or is_tiny:
        return ""
    scale = 100 if "percent" in kinds else 1
    shown = "".join(_piece(kind, text, abs(value) * scale, language) for kind, text in pieces)
    is_zero = not re.search("[1-9]", shown)
    return ("-" if value < 0 and not has_sign and not is_zero else "") + " ".join(shown.split())


@lru_cache(maxsize=256)
def _sections(form: str) -> list[list[tuple[str, str]]]:
    """Give the pieces of each part of a format, which semicolons part."""
    sections: list[list[tuple[str, str]]] = [[]]
    for piece in _PIECE.finditer(form):
        kind = piece.lastgroup
        if kind == "other" and piece[0] == ";":
            sections.append([])
        elif kind:
            sections[-1].append((kind, piece[kind]))
    return sections


def _section(
    sections: Sequence[list[tuple[str, str]]], value: float
) -> tuple[list[tuple[str, str]], bool]:
    """Give the part for a number, and whether it has the sign of those below zero."""
    if value < 0 and len(sections) > 1:
        return sections[1], True
    return sections[0], False


def _piece(kind: str, text: str, value: float, language: str) -> str:
    if kind == "digits":
        return _digits(text, value, language)
    if kind == "power":
        return _power(text, value, language)
    if kind == "fraction":
        return _fraction(text, value)
    if kind == "percent":
        return " %" if language == "es" else "%"
    return text


def _digits(pattern: str, value: float, language: str) -> str:
    whole, _, decimals = pattern.partition(".")
    thousands = "," in whole.rstrip(",")
    value /= 1000 ** (len(whole) - len(whole.rstrip(",")))
    # Half of a unit goes up, as in spreadsheets; the machine's last digit is none.
    scale = 10 ** len(decimals)
    value = math.floor(round(value * scale + 0.5, 6)) / scale
    text = f"{value:{',' if thousands else ''}.{len(decimals)}f}"
    for optional in reversed(decimals):
        if optional == "0" or not text.endswith("0"):
            break
        text = text[:-1]
    text = text.rstrip(".").zfill(_width(whole, text))
    return text.translate(_SPANISH) if language == "es" else text


def _power(pattern: str, value: float, language: str) -> str:
    """Write a number as one with a power of ten, as «6,02E+23»."""
    digits, exponent = pattern.split("E")
    step = len(digits.partition(".")[0])
    decimals = len(digits.partition(".")[2])
    power = math.floor(math.log10(value)) // step * step if value else 0
    if round(value / 10**power, decimals) >= 10**step:
        power += step
    sign = "-" if power < 0 else exponent[0].replace("-", "")
    pattern = digits[step - 1 :]
    return (
        f"{_digits(pattern, value / 10**power, language)}E{sign}{abs(power):0{len(exponent) - 1}}"
    )


def _width(whole: str, text: str) -> int:
    """Give how long a number is with the zeros that its format puts before it."""
    before = len(text.partition(".")[0])
    return len(text) - before + max(before, whole.count("0"))


def _fraction(pattern: str, value: float) -> str:
    upper, lower = pattern.split("/")
    if lower.isdigit() and int(lower):
        parts = round(value * int(lower))
        below = int(lower)
    else:
        below = min(range(1, 10 ** min(len(lower), 3)), key=lambda part: _error(value, part))
        parts = round(value * below)
    whole, rest = divmod(parts, below)
    if not re.search("[#0]", upper):
        whole, rest = 0, parts
    if not rest:
        return str(whole)
    return f"{whole} {rest}/{below}" if whole else f"{rest}/{below}"


def _error(value: float, part: int) -> float:
    """Say how far a number is from the nearest count of some part of one."""
    return round(abs(value - round(value * part) / part), 9)


def matters(form: str) -> bool:
    """Say whether a format shows a number otherwise than the number alone would be."""
    kinds = {kind for kind, _ in next(iter(_sections(form[:_LONGEST])))}
    is_number = "other" not in kinds and bool(kinds & _NUMBERS)
    return is_number and form not in {"0", "#"}
