"""The Jinja2 environment that turns templates into HTML, in the page and in the tests."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemLoader,
    ModuleLoader,
    StrictUndefined,
    Template,
)

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


class CompiledLoader(ModuleLoader):
    """Gives compiled templates to several languages; each is imported for the first of them only.

    Jinja2 writes the environment into a template's module, so that each has a module of its own;
    what they share is the code. Nor need the files be there any more when another language comes.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._namespaces: dict[str, dict[str, Any]] = {}

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002 - the base's
    ) -> Template:
        """Give a template; raises ModuleNotFoundError where it has not come yet."""
        if namespace := self._namespaces.get(name):
            twin = _twin(namespace)
            return environment.template_class.from_module_dict(environment, twin, globals or {})
        template = super().load(environment, name, globals)
        self._namespaces[name] = template.root_render_func.__globals__
        return template


def _twin(namespace: dict[str, Any]) -> dict[str, Any]:
    """Copy a module's names, with functions that look them up in the copy."""
    twin = dict(namespace)
    for name, value in namespace.items():
        if isinstance(value, FunctionType) and value.__globals__ is namespace:
            twin[name] = FunctionType(value.__code__, twin, name, value.__defaults__)
    twin["blocks"] = {name: twin[one.__name__] for name, one in namespace["blocks"].items()}
    return twin


@cache
def _loader() -> BaseLoader:
    """Return the one loader that all languages share: compiled templates where built."""
    return CompiledLoader(_COMPILED) if _COMPILED.is_dir() else sources()


@cache
def environment(language: str) -> Environment:
    """Return a language's environment, whose every template knows its `language`."""
    made = make_environment(_loader())
    made.globals["language"] = language
    made.install_gettext_translations(translations(language), newstyle=True)  # type: ignore[attr-defined]
    return made
