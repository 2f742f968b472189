from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from tools.page import first_screens, make_page, python_config, write_first_screens
from ui import messages
from ui.languages import AT_START, NAMES, ON_DEMAND
from ui.model import Model
from ui.update import update
from ui.view import view


@pytest.mark.parametrize("language", NAMES)
def test_the_first_screen_is_what_python_shows_on_a_first_visit(language: str) -> None:
    opened = messages.Opened(query="", language=language, entropy=1)
    model, _ = update(Model(), opened)

    assert first_screens([language])[language] == view(model)


def test_the_page_holds_the_first_screen_in_the_languages_of_the_start() -> None:
    page = make_page(["core.js"], "1")

    assert re.findall(r'<template data-language="(\w+)">', page) == list(AT_START)


def test_the_others_are_files_beside_it(tmp_path: Path) -> None:
    write_first_screens(tmp_path)

    assert sorted(path.stem for path in (tmp_path / "start").iterdir()) == sorted(ON_DEMAND)


def test_the_game_in_one_file_holds_it_in_every_language() -> None:
    page = make_page(["core.js"], "1", one_file=True)

    assert re.findall(r'<template data-language="(\w+)">', page) == list(NAMES)


def test_the_page_says_in_every_language_what_is_being_waited_for() -> None:
    page = make_page(["core.js"], "1")

    assert re.findall(r'class="boot-stage" lang="(\w+)"', page) == list(NAMES)


def test_the_page_runs_no_script_of_its_own() -> None:
    page = make_page(["core.js"], "1")
    scripts = re.findall(r"<script\b([^>]*)>", page)

    assert scripts != []
    assert [one for one in scripts if "src=" not in one] == []
    assert re.findall(r"<[^>]*\son\w+\s*=", page) == []


def test_pyscript_is_told_what_its_configuration_says() -> None:
    page = make_page(["core.js"], "1")
    (config,) = re.findall(r'<script type="py"[^>]* config="([^"]*)"', page)

    assert json.loads(unescape(config)) == python_config()


def test_a_page_from_a_disk_advises_other_things_than_one_from_the_network() -> None:
    page = make_page(["core.js"], "1", one_file=True)

    assert "Descargando" not in page
    assert "conexión" not in re.sub(r"<template.*?</template>", "", page, flags=re.DOTALL)
    assert "<html" in page
    assert " data-one-file>" in page
