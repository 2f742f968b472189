"""The whole game in one file, for computers that have no network: `casilla.zip`."""

from __future__ import annotations

from pathlib import Path

from tools.app_zip import write_zip
from tools.one_file.page import in_one_file
from tools.paths import UI

ARCHIVE = "casilla.zip"
PAGE = "casilla.html"
HOW_TO = "LEEME-README.txt"
LICENCES = "licences.txt"

_SOURCES = UI / "one_file"


def for_any_editor(text: str) -> bytes:
    """Return a text such that the oldest Windows editors show it as it is."""
    return text.replace("\n", "\r\n").encode("utf-8-sig")


def write_one_file(site: Path, page: str) -> int:
    """Write the archive into a site that is otherwise complete; return the page's size in bytes.

    It is an archive because many schools' browsers refuse to download a page.
    """
    unpack = (_SOURCES / "unpack.js").read_text("utf-8")
    content = in_one_file(site, page, unpack).encode()
    files = {
        PAGE: content,
        HOW_TO: for_any_editor((_SOURCES / HOW_TO).read_text("utf-8")),
        LICENCES: for_any_editor((site / LICENCES).read_text("utf-8")),
    }
    write_zip(site / ARCHIVE, files)
    return len(content)
