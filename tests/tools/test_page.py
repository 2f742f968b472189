from __future__ import annotations

import json
import re
from html import unescape

import pytest

from tools.page import first_screens, make_page, python_config
from ui import messages
from ui.model import LANGUAGES, Model
from ui.update import update
from ui.view import view


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_is_what_python_shows_on_a_first_visit(language: str) -> None:
    opened = messages.Opened(query="", language=language, entropy=1)
    model, _ = update(Model(), opened)

    assert first_screens()[language] == view(model)


def test_the_page_holds_the_first_screen_in_every_language() -> None:
    page = make_page(["core.js"], "1")

    assert re.findall(r'<template data-language="(\w+)">', page) == list(LANGUAGES)


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
