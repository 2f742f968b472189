"""The interface's languages. Adding one is a line here and a catalogue in `ui/locale`."""

from __future__ import annotations

import re

NAMES = {
    "es": "Español",
    "en": "English",
    "ca": "Català",
    "gl": "Galego",
    "eu": "Euskara",
    "pt": "Português",
    "fr": "Français",
}
"""What each language calls itself, by its code, in the order in which they are offered."""

AT_START = ("es", "en")
"""These are there from the start; the catalogue of any other is an archive of the site."""

FALLBACK = "en"
"""What is shown to those whose language is none of these."""

_FIRST_PART = re.compile("[a-z]+")


def preferred(wanted: str) -> str:
    """Give the first language there is of those that a browser names, such as "pt-BR,en"."""
    codes = (_FIRST_PART.match(one.strip().lower()) for one in wanted.split(","))
    return next((code[0] for code in codes if code and code[0] in NAMES), FALLBACK)


def catalogue_archive(language: str) -> str:
    """Name the archive with a language's catalogue, empty where it is there from the start."""
    return "" if language in AT_START else f"locale-{language}"


ON_DEMAND = tuple(code for code in NAMES if code not in AT_START)
"""The languages that come when somebody wants them."""
