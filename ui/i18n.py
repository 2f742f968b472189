"""The interface's languages: English stands in the source, the others in gettext catalogues."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

_LOCALE = Path(__file__).parent / "locale"
_known = {"en": NullTranslations()}


def N_(msgid: str) -> str:  # noqa: N802 - the name that message extractors look for
    """Mark a text for translation where it stands; it is translated where it is shown."""
    return msgid


def NN_(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802 - like N_
    """Mark a text that depends on a count; it is translated where it is shown."""
    return singular, plural


def translations(language: str) -> NullTranslations:
    """Give the catalogue of a language; where there is none yet, texts are English."""
    return _known.get(language) or _read(language)


def _read(language: str) -> NullTranslations:
    path = _LOCALE / language / "LC_MESSAGES" / "casilla.mo"
    if not path.is_file():
        return NullTranslations()
    with path.open("rb") as file:
        return _known.setdefault(language, GNUTranslations(file))
