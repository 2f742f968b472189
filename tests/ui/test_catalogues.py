"""The translations say everything, and the same as the English texts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

from tools.paths import ROOT
from ui.model import LANGUAGES

TRANSLATED = [language for language in LANGUAGES if language != "en"]
_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")


def catalogue(language: str) -> Catalog:
    """Give a language's catalogue."""
    path = ROOT / f"ui/locale/{language}/LC_MESSAGES/casilla.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


def texts_in_source() -> set[tuple[str | None, str]]:
    """Give every text that the source marks for translation, with its context."""
    mapping = Path(ROOT / "babel.cfg")
    with mapping.open() as file:
        methods, options = parse_mapping_cfg(file)
    keywords = DEFAULT_KEYWORDS | {"NN_": (1, 2)}
    found = extract_from_dir(str(ROOT), methods, options, keywords)
    return {(context, _first(message)) for _, _, message, _, context in found}


def _first(text: object) -> str:
    return text if isinstance(text, str) else str(text[0])  # type: ignore[index]


def placeholders(text: str) -> list[str]:
    """Give a text's placeholders, in order of the alphabet."""
    return sorted(_PLACEHOLDER.findall(text))


def messages(language: str) -> list[Message]:
    """Give the catalogue's messages without its head."""
    return [message for message in catalogue(language) if message.id]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_of_the_source_is_in_the_catalogue_and_no_other(language: str) -> None:
    known = {(message.context, _first(message.id)) for message in messages(language)}
    assert known == texts_in_source()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    empty = [m.id for m in messages(language) if not all(_forms(m.string))]
    assert empty == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_hold_the_placeholders_of_their_texts(language: str) -> None:
    wrong = [
        message.id
        for message in messages(language)
        for form in _forms(message.string)
        if placeholders(form) != placeholders(_first(message.id))
    ]
    assert wrong == []


def _forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]
