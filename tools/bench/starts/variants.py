"""The pages that are compared, each built into a folder of its own from the built site."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.app_zip import collect, write_zip
from tools.offline import write_worker
from tools.page import python_config
from tools.paths import NODE_MODULES, UI
from tools.runtime import copy_files

PAGES = Path(__file__).parent / "pages"

_PYODIDE = NODE_MODULES / "pyodide"
_PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
_PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"

# Lines of the page that bring PyScript, and those that bring any Python at all.
_OF_PYSCRIPT = ("/pyscript", 'type="py"', "<mpy-config")
_OF_PYTHON = (*_OF_PYSCRIPT, 'rel="modulepreload"', 'as="fetch"', 'type="module"')

# What the pages share with the site.
_SHARED = ("ui", "banks", "fonts", "vendor/idiomorph", "style.css", "manifest.webmanifest")

# PyScript fetches it as text and runs it: it is no module.
_MAIN = "ui/main.py"

# A page with all of the app in it fetches no part of it later, and must not start in our way.
_OUR_START = "ui/boot/interpreter.js"
_NO_START = "export const started = new Promise(() => {});\n"


@dataclass(frozen=True)
class Variant:
    """A page: the name of its folder, what it is, and what builds it from the site."""

    name: str
    title: str
    build: Callable[[Path, Path], object]
    has_python: bool = True


def copy_site(site: Path, target: Path) -> None:
    """Take the site as it is."""
    shutil.copytree(site, target)


def without(page: str, marks: Iterable[str]) -> str:
    """Drop the lines of a page that hold one of the marks."""
    lines = page.splitlines(keepends=True)
    return "".join(line for line in lines if not any(mark in line for mark in marks))


def build_static(site: Path, target: Path) -> None:
    """Build the start screen alone: nothing of Python is asked for."""
    _copy_shared(site, target)
    page = (site / "index.html").read_text("utf-8")
    (target / "index.html").write_text(without(page, _OF_PYTHON), "utf-8")


def build_snapshot(site: Path, target: Path) -> None:
    """Build the site without PyScript: the same snapshot starts the same app."""
    shutil.copytree(site, target, ignore=shutil.ignore_patterns("pyscript"))
    page = without((site / "index.html").read_text("utf-8"), _OF_PYSCRIPT)
    script = '  <script type="module" src="./snapshot.js"></script>\n</head>'
    (target / "index.html").write_text(page.replace("</head>", script), "utf-8")
    _copy_starter(target, "snapshot.js")
    write_worker(target, UI / "worker/sw.js")


def build_pyodide(site: Path, target: Path) -> None:
    """Build the app on Pyodide as it is shipped, without PyScript."""
    _copy_app(site, target)
    copy_files(_PYODIDE, target / "vendor/pyodide", _PYODIDE_FILES)
    shutil.copyfile(PAGES / "pyodide.html", target / "index.html")
    _copy_starter(target, "pyodide.js")
    write_zip(target / "app.zip", _sources())


def build_pyscript(site: Path, target: Path) -> None:
    """Build the app as PyScript ships it: its defaults, and each of the app's files fetched."""
    _copy_app(site, target)
    copy_files(_PYODIDE, target / "vendor/pyodide", _PYODIDE_FILES)
    scripts = [path.name for path in _PYSCRIPT.glob("*.js")]
    copy_files(_PYSCRIPT, target / "vendor/pyscript", [*scripts, "core.css"])
    shutil.copyfile(PAGES / "pyscript.html", target / "index.html")
    sources = _sources()
    for path, content in sources.items():
        _write(target / "app" / path, content)
    (target / "pyscript.toml").write_text(shipped_config(sources), "utf-8")


def shipped_config(paths: Iterable[str]) -> str:
    """Return PyScript's configuration for an app of these files; all else is as by default."""
    files = (f'"./app/{path}" = "./{path}"' for path in paths)
    modules = (f'"{path}" = "{name}"' for path, name in _modules().items())
    lines = (
        'interpreter = "./vendor/pyodide/pyodide.mjs"',
        "[files]",
        *files,
        "[js_modules.main]",
        *modules,
    )
    return "\n".join(lines) + "\n"


VARIANTS = (
    Variant("static", "the start screen alone, no Python", build_static, has_python=False),
    Variant("casilla", "Casilla", copy_site),
    Variant("pyodide-snapshot", "bare Pyodide, the same snapshot", build_snapshot),
    Variant("pyscript", "PyScript as shipped", build_pyscript),
    Variant("pyodide", "bare Pyodide as shipped", build_pyodide),
)


def build_variants(site: Path, target: Path) -> None:
    """Build all of them, each into the folder of its name."""
    for variant in VARIANTS:
        variant.build(site, target / variant.name)


def _sources() -> dict[str, bytes]:
    return {path: content for path, content in collect().items() if path != _MAIN}


def _modules() -> dict[str, str]:
    modules: dict[str, str] = python_config()["js_modules"]["main"]
    return modules


def _copy_shared(site: Path, target: Path) -> None:
    for name in _SHARED:
        source = site / name
        copy = shutil.copytree if source.is_dir() else shutil.copyfile
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        copy(source, target / name)


def _copy_app(site: Path, target: Path) -> None:
    _copy_shared(site, target)
    (target / _OUR_START).write_text(_NO_START, "utf-8")


def _copy_starter(target: Path, script: str) -> None:
    """Copy a script that starts Python, and what it then runs."""
    copy_files(PAGES, target, (script, "run.js"))
    exports = (
        f"export * as {name} from {json.dumps(path)};\n" for path, name in _modules().items()
    )
    (target / "modules.js").write_text("".join(exports), "utf-8")


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
