"""Says whose work the site ships beside its own, and under which licences."""

from __future__ import annotations

import json
from importlib.metadata import Distribution, distribution
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT

FROM_NPM = (
    "pyodide",
    "@pyscript/core",
    "idiomorph",
    "@fontsource-variable/atkinson-hyperlegible-next",
    "@fontsource/stix-two-math",
)
FROM_PYTHON = (
    "Jinja2",
    "MarkupSafe",
    "XlsxWriter",
    "defusedxml",
    "latex2mathml",
    "python-calamine",
    "segno",
)


def _entry(name: str, version: str, source: str, texts: list[str]) -> str:
    return "\n\n".join([f"{name} {version}\n{source}", *(text.strip() for text in texts)])


def npm_notice(name: str) -> str:
    """Return the notice of an installed npm package."""
    folder = NODE_MODULES / name
    about = json.loads((folder / "package.json").read_text("utf-8"))
    version = f"{about['version']} ({about['license']})"
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("LICENSE*"))]
    return _entry(name, version, about["homepage"], texts)


def _source(library: Distribution) -> str:
    about = library.metadata
    links = dict(link.split(", ", 1) for link in about.get_all("Project-URL") or [])
    known = {name.lower(): address for name, address in links.items()}
    return known.get("source") or known.get("repository") or about["Home-page"]


def _licence(library: Distribution) -> list[str]:
    """Return the texts of a library's licence, or its name and whose it is where it has no text."""
    files = (file for file in library.files or [] if file.name.startswith("LICENSE"))
    texts = [Path(str(file.locate())).read_text("utf-8") for file in files]
    about = library.metadata
    return texts or [f"{about['License']}, {about['Author']}"]


def python_notice(name: str) -> str:
    """Return the notice of an installed Python library."""
    library = distribution(name)
    return _entry(name, library.version, _source(library), _licence(library))


def notices() -> str:
    """Return the notices of the game and of everything shipped with it."""
    own = f"Casilla\n\n{(ROOT / 'LICENSE').read_text('utf-8').strip()}"
    others = [*map(npm_notice, FROM_NPM), *map(python_notice, FROM_PYTHON)]
    return f"\n\n{'-' * 72}\n\n".join([own, *others]) + "\n"
