"""The Jinja2 environment that turns templates into HTML, in the page and in the tests."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined

from ui.i18n import translations

_HERE = Path(__file__).parent
_SOURCES = (_HERE / "templates", _HERE / "style")
_COMPILED = _HERE / "compiled"


def sources() -> FileSystemLoader:
    """Return where templates come from; of the style sheets, saved files carry one in them."""
    return FileSystemLoader(_SOURCES)


class _Environment(Environment):
    """Copies its globals for each template once; looking them up through a chain of mappings, each
    time that one is filled in, took a quarter of the time."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Give the names that a template knows: the environment's and its own."""
        return {**self.globals, **(d or {})}


def make_environment(loader: BaseLoader) -> Environment:
    """Return an environment that escapes, refuses unknown names and knows gettext."""
    environment = _Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.newstyle_gettext = True  # type: ignore[attr-defined]  # set by the extension
    return environment


@cache
def _loader() -> BaseLoader:
    """Return the one loader that all languages share: compiled templates where built."""
    return ModuleLoader(_COMPILED) if _COMPILED.is_dir() else sources()


@cache
def environment(language: str) -> Environment:
    """Return a language's environment, whose every template knows its `language`."""
    made = make_environment(_loader())
    made.globals["language"] = language
    made.install_gettext_translations(translations(language), newstyle=True)  # type: ignore[attr-defined]
    return made
