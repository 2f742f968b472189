"""Says whose work the site ships beside its own, and under which licences."""

from __future__ import annotations

import json
from importlib.metadata import distribution
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT

FROM_NPM = (
    "pyodide",
    "@pyscript/core",
    "idiomorph",
    "@fontsource-variable/atkinson-hyperlegible-next",
)
FROM_PYTHON = ("Jinja2", "MarkupSafe", "segno")


def _entry(name: str, version: str, source: str, texts: list[Path]) -> str:
    title = f"{name} {version}\n{source}"
    return "\n\n".join([title, *(path.read_text("utf-8").strip() for path in texts)])


def npm_notice(name: str) -> str:
    """Return the notice of an installed npm package."""
    folder = NODE_MODULES / name
    about = json.loads((folder / "package.json").read_text("utf-8"))
    version = f"{about['version']} ({about['license']})"
    return _entry(name, version, about["homepage"], sorted(folder.glob("LICENSE*")))


def python_notice(name: str) -> str:
    """Return the notice of an installed Python library."""
    library = distribution(name)
    links = dict(link.split(", ", 1) for link in library.metadata.get_all("Project-URL") or [])
    texts = [Path(str(f.locate())) for f in library.files or [] if "licenses" in f.parts]
    return _entry(name, library.version, links.get("Source") or links["Homepage"], texts)


def notices() -> str:
    """Return the notices of the game and of everything shipped with it."""
    own = f"Casilla\n\n{(ROOT / 'LICENSE').read_text('utf-8').strip()}"
    others = [*map(npm_notice, FROM_NPM), *map(python_notice, FROM_PYTHON)]
    return f"\n\n{'-' * 72}\n\n".join([own, *others]) + "\n"
