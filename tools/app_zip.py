"""Packs everything that Python imports in the page into one archive."""

from __future__ import annotations

import importlib.util
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools.catalogues import compile_catalogues, language_of
from tools.paths import ROOT
from tools.templates import compile_templates
from ui.languages import AT_START

PACKAGES = ("pygame_engine", "banks", "ui")
LIBRARIES = ("jinja2", "markupsafe")
LIBRARIES_FOR_LATER = ("defusedxml", "latex2mathml", "segno", "xlsxwriter")

# They want what the page has no use for: servers, and the C library of another parser.
_NOT_NEEDED = ("defusedxml/lxml.py", "defusedxml/xmlrpc.py")

# Equal sources must give equal bytes, so no file carries the time of the build.
_EPOCH = (1980, 1, 1, 0, 0, 0)


def python_files(package: Path) -> dict[str, bytes]:
    """Return the package's modules by their path in the archive."""
    return {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for path in package.rglob("*.py")
        if "__pycache__" not in path.parts and path.name != "__main__.py"
    }


def library_folder(name: str) -> Path:
    """Return where an installed library's package is; raises ImportError if it is not."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ImportError(f"{name!r} is not installed")
    return Path(spec.origin).parent


def collect() -> dict[str, bytes]:
    """Return all that goes into the archive, by path.

    Of a library only its Python modules are taken: MarkupSafe does without its C speed-ups.
    """
    files: dict[str, bytes] = {}
    for package in PACKAGES:
        files |= python_files(ROOT / package)
    for library in LIBRARIES:
        files |= python_files(library_folder(library))
    files |= {f"ui/compiled/{name}": code for name, code in compile_templates().items()}
    files |= {
        path: content
        for language, catalogue in collect_catalogues().items()
        for path, content in catalogue.items()
        if language in AT_START
    }
    return files


def collect_catalogues() -> dict[str, dict[str, bytes]]:
    """Return the interface's catalogues by language, each as the only file of an archive."""
    return {
        language_of(path): {path.relative_to(ROOT).as_posix(): path.read_bytes()}
        for path in compile_catalogues()
    }


def collect_for_later() -> dict[str, bytes]:
    """Return the libraries that only some files need, by path, with the data that they read."""
    files: dict[str, bytes] = {}
    for library in LIBRARIES_FOR_LATER:
        folder = library_folder(library)
        files |= python_files(folder)
        files |= {f"{library}/{path.name}": path.read_bytes() for path in folder.glob("*.txt")}
    for name in _NOT_NEEDED:
        del files[name]
    # All that it does is ask for its own version, with a good part of the standard library.
    files["latex2mathml/__init__.py"] = b""
    return files


def write_zip(target: Path, files: Mapping[str, bytes]) -> None:
    """Write the files to an archive whose bytes depend on nothing but them."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16  # or nobody but its owner could read what is unpacked
            archive.writestr(entry, files[name])
