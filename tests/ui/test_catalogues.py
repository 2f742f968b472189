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
from ui.languages import NAMES

TRANSLATED = [language for language in NAMES if language != "en"]
_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
_EDGES = re.compile(r"^\s*|\s*$")
_PLURALS = 2


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


@pytest.fixture(scope="module")
def in_source() -> set[tuple[str | None, str]]:
    """Every text of the source."""
    return texts_in_source()


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_of_the_source_is_missing_in_the_catalogue(
    language: str, in_source: set[tuple[str | None, str]]
) -> None:
    known = {(message.context, _first(message.id)) for message in messages(language)}
    assert sorted(text for _, text in in_source - known) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_has_no_text_that_the_source_has_not(
    language: str, in_source: set[tuple[str | None, str]]
) -> None:
    known = {(message.context, _first(message.id)) for message in messages(language)}
    assert sorted(text for _, text in known - in_source) == []


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
        if form and placeholders(form) != placeholders(_first(message.id))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_begin_and_end_with_the_blanks_of_their_texts(language: str) -> None:
    wrong = [
        message.id
        for message in messages(language)
        for form in _forms(message.string)
        if form and _EDGES.findall(form) != _EDGES.findall(_first(message.id))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_depends_on_a_count_has_as_many_forms_as_the_language(language: str) -> None:
    forms = catalogue(language).num_plurals
    wrong = [m.id for m in messages(language) if m.pluralizable and len(_forms(m.string)) != forms]
    assert (forms, wrong) == (_PLURALS, [])


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_was_guessed(language: str) -> None:
    assert [message.id for message in messages(language) if message.fuzzy] == []


def _forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]
