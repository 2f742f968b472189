"""The cells of a spreadsheet as the texts that people see in them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

Value = (
    int
    | float
    | str
    | bool
    | datetime.time
    | datetime.date
    | datetime.datetime
    | datetime.timedelta
    | None
)

_TRUTHS = {"es": ("FALSO", "VERDADERO")}
_PERCENT = re.compile(r"(?:0|#)(?:[.,](0+))?\s*%")
_DIGITS = 12
_BUILT_IN = {9: "0%", 10: "0.00%", 14: "d/m/yyyy", 22: "d/m/yyyy h:mm"}
_PIECE = re.compile(r"yyyy|yy|mm|m|dd|d|[-/. ]")
_QUOTED = re.compile(r'"[^"]*"|\[[^\]]*\]|\\(.)|[_*].')


def shown(value: Value, form: str = "", language: str = "") -> str:
    """Return a cell's text; `form` is its number format, where that is known."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, bool):
        return _TRUTHS.get(language, ("FALSE", "TRUE"))[value]
    if isinstance(value, int | float):
        return _percent(value, form, language) or _number(value, language)
    return _moment(value, form, language)


def _moment(
    value: datetime.date | datetime.time | datetime.timedelta, form: str, language: str
) -> str:
    if isinstance(value, datetime.datetime):
        return f"{_date(value, form, language)} {_clock(value)}"
    if isinstance(value, datetime.date):
        return _date(value, form, language)
    return str(value) if isinstance(value, datetime.timedelta) else _clock(value)


def _clock(value: datetime.datetime | datetime.time) -> str:
    return f"{value:%H:%M:%S}" if value.second else f"{value:%H:%M}"


def _number(value: float, language: str) -> str:
    """Return a number without the digits that only the machine has: `1969.0` is 1969."""
    if value == int(value) and abs(value) < 10**15:
        return str(int(value))
    text = f"{value:.{_DIGITS}g}"
    return text.replace(".", ",") if language == "es" and "e" not in text else text


def _percent(value: float, form: str, language: str) -> str:
    found = _PERCENT.search(form)
    if not found:
        return ""
    text = f"{100 * value:.{len(found[1] or '')}f}"
    return f"{text.replace('.', ',')} %" if language == "es" else f"{text}%"


def _date(value: datetime.date, form: str, language: str) -> str:
    """Return a date as its format says where that has numbers only, else by the language."""
    code = _QUOTED.sub(lambda match: match[1] or "", form).lower().split(";")[0]
    day = re.split(r"\s+h|\s*$", code, maxsplit=1)[0].strip()
    if not day or _PIECE.sub("", day) or not {"y", "d", "m"} <= set(day):
        day = "d/m/yyyy" if language == "es" else "yyyy-mm-dd"
    pieces: Mapping[str, str] = {
        "yyyy": f"{value.year:04}",
        "yy": f"{value.year % 100:02}",
        "mm": f"{value.month:02}",
        "m": str(value.month),
        "dd": f"{value.day:02}",
        "d": str(value.day),
    }
    return _PIECE.sub(lambda match: pieces.get(match[0], match[0]), day)


def built_in(number: int) -> str:
    """Return the format that Excel knows by a number; nothing where it says nothing of use."""
    return _BUILT_IN.get(number, "")
