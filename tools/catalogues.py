"""Turns the gettext catalogues into the binary form that Python reads."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.paths import ROOT, UI


def find_catalogues() -> list[Path]:
    """Return every catalogue's source, sorted."""
    return sorted((UI / "locale").glob("*/LC_MESSAGES/*.po"))


def language_of(path: Path) -> str:
    """Return the code of the language whose catalogue this is."""
    return path.parent.parent.name


def compile_catalogue(source: Path) -> Path:
    """Write the binary catalogue beside its source and return where it is."""
    with source.open("rb") as text:
        catalogue = read_po(text, locale=language_of(source), abort_invalid=True)
    target = source.with_suffix(".mo")
    with target.open("wb") as binary:
        write_mo(binary, catalogue)
    return target


def compile_catalogues() -> list[Path]:
    """Compile every catalogue and return the binary ones."""
    return [compile_catalogue(source) for source in find_catalogues()]


if __name__ == "__main__":
    for path in compile_catalogues():
        print(path.relative_to(ROOT))
