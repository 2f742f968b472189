"""Class lists: the names of pupils in a text, a table or a spreadsheet."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from banks.csv_rows import Row, split_rows
from banks.decoding import decode
from banks.patterns import late
from banks.sniffing import is_markup, is_spreadsheet, not_text
from banks.text import fold, without_controls

MAX_NAMES = 80
"""How many pupils a list may have."""
MAX_LENGTH = 48
"""How many characters a name may have."""

_HEAD_ROWS = 12
_MOST_ROWS = 400
_GIVEN_ALONE = late(
    r"(?:pr[ée]nom(?:s|\(s\))?(?: usuels?)?|(?:first|given) names?|forenames?|nombres? de pila"
    r"|noms? de pila|nomes? pr[óo]prios?|primeiro nome|ponte izena)"
)
_GIVEN = late(r"(?:nombres?|nombre\(s\)|noms?|nomes?|izenak?)")
_SURNAME = late(
    r"(?:(?:primer|segundo|segon|1er|1\.?[ºr]|2\.?[ºon]|primeiro|[úu]ltimo|first|second|last|family"
    r"|lehen(?:engo)?|bigarren|[12]\.)? ?"
    r"(?:apellidos?|apellido\(s\)|surnames?|cognoms?|cognom\(s\)|apelidos?|apelido\(s\)|sobrenomes?"
    r"|abizenak?|deiturak?|ll?inatges?)(?: ?[12])?"
    r"|last names?|family names?|noms? (?:de famille|d['’]usage|de naissance)|nomes? de fam[íi]lia"
    r"|[úu]ltimo nome)"
)
_WHOLE = late(
    r"(?:alumn(?:o|a|o/a|a/o|os|as|ado)|estudiantes?|pupils?|students?|(?:full )?names?"
    r"|nombre completo|nombre y apellidos|apellidos,? (?:y )?nombre|alumnat|alumnes?|alumne/a"
    r"|nom complet|noms? i (?:ll?inatges?|cognoms?)|(?:ll?inatges?|cognoms?),? (?:i )?noms?"
    r"|[ée]l[èe]ves?|noms?,? (?:et )?pr[ée]noms?|pr[ée]noms?,? (?:et )?noms?"
    r"|nome completo|nomes? e apelidos?|apelidos?,? (?:e )?nomes?|alun(?:o|a|os|as)"
    r"|ikasleak?|izen[- ]abizenak|izen-deiturak)"
    r"(?:/a|\(a\))?"
)
_NUMBERING = late(r"(?:\d{1,3}\s*[.):ºª°-]+\s*|\d{1,3}\s+(?=\D)|[-*•·–—]+\s*)")
_LETTER = late(r"[^\W\d_]")


def names_in(text: str) -> tuple[str, ...]:
    """Give the names in a list with one a line, or in a table that was pasted.

    «Surname, name» becomes «name surname». Names that are there twice get a number. Of a long list
    only the first MAX_NAMES count.
    """
    return _all_names(text)[:MAX_NAMES]


def has_more(text: str) -> bool:
    """Say whether there are more names than count."""
    return len(_all_names(text)) > MAX_NAMES


def _all_names(text: str) -> tuple[str, ...]:
    text = without_controls(text)
    delimiter = _delimiter(text)
    if delimiter:
        rows, _ = split_rows(text, delimiter, _MOST_ROWS)
        return _unique(_of_table(rows))
    return _unique(text.split("\n"))


def read_names(data: bytes) -> tuple[str, ...]:
    """Give the names in a file: a text, a table or a spreadsheet; nothing where there are none.

    Those beyond MAX_NAMES are there too, so that whoever shows the list can say what is left out.
    What `banks.needs` says has to be there. Raises Unreadable for a spreadsheet that is locked,
    damaged or too large.
    """
    if is_spreadsheet(data):
        from banks import spreadsheets

        return _unique(_of_table(spreadsheets.first_rows(data)[:_MOST_ROWS]))
    text = "" if not_text(data) else decode(data)[0]
    return () if is_markup(text) else _all_names(text)


def _delimiter(text: str) -> str:
    """Give what parts the columns; nothing where each line is a name, be it «surname, name»."""
    lines = [line for line in text.split("\n")[:_MOST_ROWS] if line.strip()]
    for mark in "\t;":
        if lines and sum(mark in line for line in lines) * 2 > len(lines):
            return mark
    if not lines or sum("," in line for line in lines) * 2 <= len(lines):
        return ""
    is_table = all(line.count(",") > 1 for line in lines[1:3]) or _is_head(lines[0].split(","))
    return "," if is_table else ""


def _is_head(cells: Sequence[str]) -> bool:
    kinds = (_WHOLE, _GIVEN, _GIVEN_ALONE)
    return any(kind.fullmatch(name) for kind in kinds for name in map(_folded, cells))


def _folded(cell: str) -> str:
    return fold(cell.strip().strip('"'))


def _of_table(rows: Sequence[Row]) -> list[str]:
    for place, row in enumerate(rows[:_HEAD_ROWS]):
        if columns := _named_columns(row):
            return [" ".join(one.cell(column) for column in columns) for one in rows[place + 1 :]]
    column = _likely_column(rows)
    return [row.cell(column) for row in rows]


def _named_columns(row: Row) -> list[int]:
    """Give the columns of names: those of given names and surnames, or the one with both.

    Beside «Prénom», which is the given name alone, «Nom» is the surname.
    """
    heads = [_folded(cell) for cell in row.cells]
    alone, plain = _columns(_GIVEN_ALONE, heads), _columns(_GIVEN, heads)
    surnames = _columns(_SURNAME, heads) or (plain[:1] if alone else [])
    given = alone or plain
    if given and surnames:
        return [given[0], *surnames]
    return (_columns(_WHOLE, heads) or given)[:1]


def _columns(kind: re.Pattern[str], heads: Sequence[str]) -> list[int]:
    return [column for column, head in enumerate(heads) if kind.fullmatch(head)]


def _likely_column(rows: Sequence[Row]) -> int:
    """Give the column in which most cells look like names."""
    width = max((len(row.cells) for row in rows), default=1)
    return max(range(width), key=lambda column: sum(_is_name(row.cell(column)) for row in rows))


def _is_name(cell: str) -> bool:
    return bool(_LETTER.search(cell)) and "@" not in cell and not any(map(str.isdigit, cell))


def _unique(found: Sequence[str]) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for one in found:
        name, number = _tidy(one), 1
        while name and (name if number == 1 else f"{name} ({number})") in names:
            number += 1
        if len(names) == _MOST_ROWS:
            break
        if name:
            names[name if number == 1 else f"{name} ({number})"] = None
    return tuple(names)


def _tidy(text: str) -> str:
    """Give a name as it is said; nothing for what has no letter."""
    text = " ".join(unicodedata.normalize("NFC", text).split()).strip('"')
    text = _NUMBERING.sub("", text, count=1) if _NUMBERING.match(text) else text
    surname, comma, given = text.partition(",")
    if comma and given.strip() and "," not in given:
        text = f"{given.strip()} {surname.strip()}"
    text = "".join(char for char in text if char.isprintable())[:MAX_LENGTH].strip(" ,;")
    return text if _LETTER.search(text) else ""
