"""Compiles the HTML templates to Python modules, so that the page need not parse them."""

from __future__ import annotations

import tempfile
from pathlib import Path

from ui.templating import make_environment, sources

STYLE_IN_FILES = "sheets.css"
NAMES = "names.txt"


def compile_templates() -> dict[str, bytes]:
    """Return the modules by file name, and a file with the templates' names, one a line.

    A template with a mistake in it raises.
    """
    environment = make_environment(sources())
    with tempfile.TemporaryDirectory() as folder:
        environment.compile_templates(
            folder, filter_func=_is_template, zip=None, ignore_errors=False
        )
        modules = {path.name: path.read_bytes() for path in sorted(Path(folder).glob("*.py"))}
    return modules | {NAMES: "\n".join(environment.list_templates(None, _is_template)).encode()}


def _is_template(name: str) -> bool:
    return name.endswith(".html") or name == STYLE_IN_FILES
