"""What the start does without: functions whose modules are imported when they are called.

In the page such a module may not have been fetched yet. Calling its function then raises one of
`NOT_THERE`, and the same call works once the archive with it is there.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from jinja2 import TemplateNotFound

NOT_THERE = (ModuleNotFoundError, TemplateNotFound)


def later(module: str, name: str) -> Callable[..., Any]:
    """Give a function that calls the one of this name in the module, given by its full name."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    call.__name__ = name
    call.__module__ = module
    return call
