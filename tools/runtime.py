"""Copies what the page runs on, as the package managers installed it, into the site."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from tools.paths import NODE_MODULES

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
IDIOMORPH_FILES = ("idiomorph.esm.js",)
FONT_FILES = (
    "atkinson-hyperlegible-next-latin-wght-normal.woff2",
    "atkinson-hyperlegible-next-latin-ext-wght-normal.woff2",
)
MATH_FONT_FILES = ("stix-two-math-latin-400-normal.woff2",)

# PyScript fetches this plugin even where the configuration switches it off.
PYSCRIPT_CHUNKS = {"error"}
_CHUNK = re.compile(r"""["']\./(?P<file>(?P<name>[\w-]+)-[\w-]{8}\.js)["']""")


def copy_files(source: Path, target: Path, names: Iterable[str]) -> None:
    """Copy the named files from one folder to another, which is made."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copyfile(source / name, target / name)


def _referenced_chunks(script: Path) -> dict[str, str]:
    """Return the chunks that a script names, file name by plain name."""
    return {m["name"]: m["file"] for m in _CHUNK.finditer(script.read_text("utf-8"))}


_PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"


def pyscript_files(dist: Path = _PYSCRIPT) -> list[str]:
    """Return the files of PyScript that the page fetches; KeyError if one is not to be found."""
    core = _referenced_chunks(dist / "core.js")["core"]
    chunks = _referenced_chunks(dist / core)
    return ["core.js", core, *sorted(chunks[name] for name in PYSCRIPT_CHUNKS)]


def write_lock(source: Path, target: Path) -> None:
    """Write Pyodide's list of packages without its packages: none is fetched by name."""
    info = json.loads(source.read_text("utf-8"))["info"]
    target.write_text(json.dumps({"info": info, "packages": {}}), "utf-8")


def copy_runtime(site: Path) -> None:
    """Copy Pyodide, PyScript and idiomorph to `vendor/` and the typefaces to `fonts/`."""
    pyodide = NODE_MODULES / "pyodide"
    font = NODE_MODULES / "@fontsource-variable/atkinson-hyperlegible-next"
    vendor = site / "vendor"
    copy_files(pyodide, vendor / "pyodide", PYODIDE_FILES)
    write_lock(pyodide / "pyodide-lock.json", vendor / "pyodide/pyodide-lock.json")
    copy_files(_PYSCRIPT, vendor / "pyscript", pyscript_files())
    copy_files(NODE_MODULES / "idiomorph/dist", vendor / "idiomorph", IDIOMORPH_FILES)
    copy_files(font / "files", site / "fonts", FONT_FILES)
    math_font = NODE_MODULES / "@fontsource/stix-two-math"
    copy_files(math_font / "files", site / "fonts", MATH_FONT_FILES)
