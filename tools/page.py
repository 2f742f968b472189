"""Makes the page: `index.html` with what PyScript is told and what the browser fetches at once."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tools.paths import ROOT
from ui.i18n import translations
from ui.languages import AT_START, NAMES, ON_DEMAND
from ui.model import Model
from ui.view import view

# On the way to the first line of Python, besides PyScript's own parts and what it imports for us.
_MODULES = (
    "ui/boot/interpreter.js",
    "ui/boot/painted.js",
    "ui/boot/snapshot.js",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide.asm.mjs",
    "ui/boot/pyscript.js",
    "vendor/idiomorph/idiomorph.esm.js",
)

# The largest file; the others are asked for a moment later, as soon as a script can say which.
_FETCHED = ("vendor/pyodide/pyodide.asm.wasm",)


def python_config() -> dict[str, Any]:
    """Return what `pyscript.toml` says."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def first_screens(languages: Iterable[str]) -> dict[str, str]:
    """Return the start screen as Python shows it on a first visit, by language."""
    return {language: view(Model(language=language)) for language in languages}


def write_first_screens(site: Path) -> None:
    """Write the start screens that are not in the page, which the browser fetches one of."""
    (site / "start").mkdir()
    for language, screen in first_screens(ON_DEMAND).items():
        (site / f"start/{language}.html").write_text(screen, "utf-8")


def make_page(pyscript: Iterable[str], version: str, *, one_file: bool = False) -> str:
    """Return the page's HTML.

    `pyscript` names the files of PyScript that are always fetched; `version` tells one build of
    the app from another; `one_file` gives the words for a page that is opened from a disk.
    """
    config = python_config()
    imported = [path.removeprefix("./") for path in config["js_modules"]["main"]]
    modules = [*_MODULES, *(f"vendor/pyscript/{name}" for name in pyscript), *imported]
    environment = Environment(
        loader=FileSystemLoader(ROOT),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("index.html").render(
        config=json.dumps(config),
        # PyScript would fetch all its plugins for a second interpreter that the page lacks.
        no_other_python=json.dumps({"plugins": config["plugins"]}),
        fetched_early=_FETCHED,
        first_screens=first_screens(NAMES if one_file else AT_START),
        one_file=one_file,
        version=version,
        words={language: translations(language).gettext for language in NAMES},
        modules=modules,
    )
