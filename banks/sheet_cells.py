"""The cells of a spreadsheet as the texts that people see in them."""

from __future__ import annotations

import datetime
import re

from banks.patterns import late
from banks.sheet_numbers import formatted

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
_DIGITS = 12
_LONGEST = 200
_BUILT_IN = {
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    14: "d/m/yyyy",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    22: "d/m/yyyy h:mm",
    37: "#,##0;-#,##0",
    38: "#,##0;-#,##0",
    39: "#,##0.00;-#,##0.00",
    40: "#,##0.00;-#,##0.00",
    48: "##0.0E+0",
}
_MONTHS = {
    "es": "enero febrero marzo abril mayo junio"
    " julio agosto septiembre octubre noviembre diciembre",
    "en": "January February March April May June July August September October November December",
}
_DAYS = {
    "es": "lunes martes miércoles jueves viernes sábado domingo",
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
}
_PIECE = late(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|\[[^\]]*\]|[_*].|(?P<date>yyyy|yy|m{1,5}|d{1,4})'
    r"|(?P<end>[hs;]|AM/PM)|(?P<plain>[-/., ])|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)


def shown(value: Value, form: str = "", language: str = "") -> str:
    """Return a cell's text; `form` is its number format, where that is known."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, bool):
        return _TRUTHS.get(language, ("FALSE", "TRUE"))[value]
    if isinstance(value, int | float):
        return (form and formatted(value, form, language)) or _number(value, language)
    return _moment(value, form, language)


def _moment(
    value: datetime.date | datetime.time | datetime.timedelta, form: str, language: str
) -> str:
    if isinstance(value, datetime.datetime):
        return f"{_date(value, form, language)} {_clock(value)}"
    if isinstance(value, datetime.date):
        return _date(value, form, language)
    return _duration(value) if isinstance(value, datetime.timedelta) else _clock(value)


def _duration(value: datetime.timedelta) -> str:
    """Give a time that may be longer than a day in hours."""
    minutes, seconds = divmod(round(value.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}" + (f":{seconds:02}" if seconds else "")


def _clock(value: datetime.datetime | datetime.time) -> str:
    return f"{value:%H:%M:%S}" if value.second else f"{value:%H:%M}"


def _number(value: float, language: str) -> str:
    """Return a number without the digits that only the machine has: `1969.0` is 1969."""
    if value == int(value) and abs(value) < 10**15:
        return str(int(value))
    text = f"{value:.{_DIGITS}G}"
    return text.replace(".", ",") if language == "es" else text


def _date(value: datetime.date, form: str, language: str) -> str:
    """Return a date as its format says, else by the language."""
    known = language if language in _MONTHS else "en"
    parts: list[str] = []
    has_date = False
    for piece in _PIECE.finditer(form[:_LONGEST]):
        if piece.lastgroup == "end":
            break
        if piece.lastgroup == "other":
            has_date = False
            break
        text = piece[piece.lastgroup] if piece.lastgroup else ""
        if piece.lastgroup == "date":
            has_date = True
            text = _part(value, text.lower(), known)
        parts.append(text)
    day = "".join(parts).strip(" ,")
    if has_date and day:
        return day
    return f"{value.day}/{value.month}/{value.year:04}" if language == "es" else f"{value:%Y-%m-%d}"


def _part(value: datetime.date, code: str, language: str) -> str:
    """Give what a code such as «mmm» stands for."""
    month = _MONTHS[language].split()[value.month - 1]
    weekday = _DAYS[language].split()[value.weekday()]
    return {
        "yyyy": f"{value.year:04}",
        "yy": f"{value.year % 100:02}",
        "mmmmm": month[0].upper(),
        "mmmm": month,
        "mmm": month[:3],
        "mm": f"{value.month:02}",
        "m": str(value.month),
        "dddd": weekday,
        "ddd": weekday[:3],
        "dd": f"{value.day:02}",
        "d": str(value.day),
    }[code]


def built_in(number: int) -> str:
    """Return the format that Excel knows by a number; nothing where it says nothing of use."""
    return _BUILT_IN.get(number, "")
