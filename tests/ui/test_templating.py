from __future__ import annotations

from pathlib import Path

import pytest

from tools.templates import compile_templates
from ui.i18n import translations
from ui.templating import CompiledLoader, environment, make_environment

SHOWN = {"sound": True, "full_screen": False, "shows_match": False, "language_name": "X"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The compiled templates, as the page has them."""
    for name, content in compile_templates().items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def controls(loader: CompiledLoader, language: str) -> str:
    """Draw a template that includes macros, in a language."""
    made = make_environment(loader)
    made.globals["language"] = language
    made.install_gettext_translations(translations(language), newstyle=True)  # type: ignore[attr-defined]
    return made.get_template("controls.html").render(SHOWN)


@pytest.mark.parametrize("language", ["en", "es"])
def test_compiled_templates_draw_what_the_sources_do(folder: Path, language: str) -> None:
    expected = environment(language).get_template("controls.html").render(SHOWN)
    assert controls(CompiledLoader(folder), language) == expected


def test_a_template_speaks_each_language_also_when_its_file_has_gone(folder: Path) -> None:
    loader = CompiledLoader(folder)
    english = controls(loader, "en")
    for path in folder.iterdir():
        path.unlink()
    assert "Pantalla completa" in controls(loader, "es")
    assert controls(loader, "en") == english
