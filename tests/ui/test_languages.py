from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.page import drawn
from tests.ui.support import Browser, opened
from tools.paths import UI
from ui import i18n, messages, needing
from ui.languages import AT_START, NAMES, ON_DEMAND, catalogue_archive, preferred
from ui.model import Dialog, Model
from ui.starting import language
from ui.update import update


def page_opened(query: str = "", wanted: str = "de", preferences: str = "") -> messages.Opened:
    return messages.Opened(query, wanted, 1, preferences=preferences)


def test_every_catalogue_is_of_a_language_that_is_offered() -> None:
    folders = {path.name for path in (UI / "locale").iterdir() if path.is_dir()}
    assert folders == set(NAMES) - {"en"}


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("ca", "ca"),
        ("ca-ES-valencia,es", "ca"),
        ("pt-BR,en", "pt"),
        ("de-CH,fr-CH,en", "fr"),
        ("GL", "gl"),
        ("en-GB", "en"),
        ("es-419", "es"),
        ("eu", "eu"),
        ("de", "en"),
        ("est", "en"),
        ("", "en"),
        (",,*", "en"),
    ],
)
def test_a_first_visit_begins_in_the_first_language_there_is_of_the_browsers(
    wanted: str, expected: str
) -> None:
    assert preferred(wanted) == expected


def test_the_address_comes_before_what_was_kept_and_that_before_the_browser() -> None:
    kept = '{"language": "eu"}'
    assert language(page_opened("?lang=gl", "fr", kept)) == "gl"
    assert language(page_opened("", "fr", kept)) == "eu"
    assert language(page_opened("?lang=xx", "fr", '{"language": "xx"}')) == "fr"
    assert language(page_opened("", "fr", '{"language": 7}')) == "fr"


def test_a_language_that_does_not_come_with_the_start_needs_its_catalogue() -> None:
    assert needing.libraries(page_opened("?lang=ca")) == {"locale-ca"}
    assert needing.libraries(messages.ChoseLanguage("fr")) == {"locale-fr"}
    assert [catalogue_archive(code) for code in ON_DEMAND] == [
        f"locale-{code}" for code in ON_DEMAND
    ]


@pytest.mark.parametrize("code", [*AT_START, "xx"])
def test_the_others_need_none(code: str) -> None:
    assert needing.libraries(messages.ChoseLanguage(code)) == set()
    assert needing.libraries(page_opened(f"?lang={code}")) == set()


def test_without_its_catalogue_the_page_is_in_english_and_says_why() -> None:
    message = messages.Opened("?lang=ca", "ca", 1, lacks_language=True)
    model, _ = update(Model(), message)
    assert model.language == "en"
    assert [one.code for one in model.notices] == ["libraries-missing"]


def test_a_catalogue_that_comes_later_is_used_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_LOCALE", tmp_path)
    monkeypatch.setattr(i18n, "_known", {})
    assert i18n.translations("es").gettext("Start") == "Start"
    (tmp_path / "es/LC_MESSAGES").mkdir(parents=True)
    catalogue = (UI / "locale/es/LC_MESSAGES/casilla.mo").read_bytes()
    (tmp_path / "es/LC_MESSAGES/casilla.mo").write_bytes(catalogue)
    assert i18n.translations("es").gettext("Menu") == "Menú"


def test_the_header_tells_the_language_and_leads_to_the_others() -> None:
    button = drawn(Model(language="gl")).one(id="language")
    assert (button.get("data-action"), button.get("data-value")) == ("dialog", "languages")
    assert "Galego" in button.text
    assert "GL" in button.text


def test_each_language_is_offered_in_its_own_words_and_the_present_one_is_marked() -> None:
    page = drawn(Model(language="en", dialog=Dialog.LANGUAGES))
    buttons = page.all(data_action="language")
    offered = {button.get("lang"): button.text for button in buttons}
    assert list(offered) == list(NAMES)
    assert [code for code, name in NAMES.items() if name not in offered[code]] == []
    pressed = [one.get("data-value") for one in buttons if one.get("aria-pressed") == "true"]
    assert pressed == ["en"]


def test_choosing_a_language_closes_the_list() -> None:
    model, _ = update(opened().but(dialog=Dialog.LANGUAGES), messages.ChoseLanguage("fr"))
    assert (model.language, model.dialog) == ("fr", None)


@pytest.mark.parametrize("code", NAMES)
def test_the_chosen_language_is_there_after_a_reload(code: str) -> None:
    browser = Browser()
    browser.send(messages.ChoseLanguage(code))
    browser.reload()
    assert browser.model.language == code
