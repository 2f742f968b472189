"""Compiles the HTML templates to Python modules, so that the page need not parse them."""

from __future__ import annotations

import tempfile
from pathlib import Path

from ui.templating import make_environment, sources

STYLE_IN_FILES = "sheets.css"


def compile_templates() -> dict[str, bytes]:
    """Return the modules by file name; a template with a mistake in it raises."""
    environment = make_environment(sources())
    with tempfile.TemporaryDirectory() as folder:
        environment.compile_templates(
            folder,
            filter_func=lambda name: name.endswith(".html") or name == STYLE_IN_FILES,
            zip=None,
            ignore_errors=False,
        )
        return {path.name: path.read_bytes() for path in sorted(Path(folder).glob("*.py"))}
