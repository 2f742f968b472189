"""What of Python a file needs that the page has not loaded yet."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from enum import StrEnum

from banks.sniffing import OLE, ZIP, is_markup, not_text


class Library(StrEnum):
    """A part of the game that is loaded only when it is needed; each is an archive of the site."""

    EXTRAS = "extras"
    """What stands beside the game: the readers of plain text, the form, sharing, saving, sheets."""
    READERS = "readers"
    """The readers of formats that are no plain text, and what they need of Python's library."""
    CALAMINE = "calamine"
    """Reads spreadsheets."""
    XLSXWRITER = "xlsxwriter"
    """Writes spreadsheets."""
    SEGNO = "segno"
    """Makes QR codes."""
    LATEX2MATHML = "latex2mathml"
    """Turns formulas into what browsers show."""


_SHEETS = (".xls", ".xlsx", ".xlsm", ".xlsb", ".xlam", ".ods", ".ots")
_PACKED = (".zip", ".imscc", ".elpx", ".elp", ".h5p", ".apkg", ".colpkg")
_SAMPLE = 400


def completed(names: Iterable[str]) -> frozenset[str]:
    """Give libraries with those that they build on: the readers use what stands beside the game."""
    found = frozenset(names)
    return found | {Library.EXTRAS} if Library.READERS in found else found


def needs(data: bytes) -> frozenset[Library]:
    """Say what has to be loaded before a file is read, from a glance at its bytes.

    Rather too much than too little: what is missing cannot be loaded while
    a file is being read.
    """
    if data.startswith(ZIP):
        return _for_zip(data)
    if data.startswith(OLE):
        return frozenset((Library.EXTRAS, Library.READERS, Library.CALAMINE))
    if not_text(data) or _begins_as_markup(data):
        return frozenset((Library.EXTRAS, Library.READERS))
    return frozenset((Library.EXTRAS,))


def _for_zip(data: bytes) -> frozenset[Library]:
    try:
        names = zipfile.ZipFile(io.BytesIO(data)).namelist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError):
        return frozenset((Library.EXTRAS, Library.READERS))
    has_sheets = any(
        name.startswith("xl/") or name == "content.xml" or name.lower().endswith(_SHEETS + _PACKED)
        for name in names
    )
    return frozenset(
        (Library.EXTRAS, Library.READERS, *((Library.CALAMINE,) if has_sheets else ()))
    )


def _begins_as_markup(data: bytes) -> bool:
    """Say so of a text in whatever encoding."""
    sample = data[:_SAMPLE].replace(b"\x00", b"").decode("latin-1")
    return is_markup(sample.lstrip("\xef\xbb\xbf\xff\xfe"))
