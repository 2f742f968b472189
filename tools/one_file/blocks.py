"""Puts the site's files into a page: as base64 in scripts that no browser runs."""

from __future__ import annotations

import base64
import gzip
import mimetypes
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from tools.costs import is_for_later

# Everything that the page may ask for while it runs.
CARRIED = ("banks/**/*", "python/*", "ui/boot/*.js", "ui/main.py", "vendor/**/*")

# Only a start needs them.
_ONCE = ("python/", "ui/main.py", "vendor/pyodide/")

_ALREADY_PACKED = (".bin", ".zip")

# Decoded one at a time. A multiple of 3, so that each is base64 by itself.
_PIECE = 3 << 16

_MODULE = "text/javascript"
_TYPES = {".js": _MODULE, ".mjs": _MODULE, ".wasm": "application/wasm"}

# `from "./x.js"`, `import "./x.js"` and `import("./x.js")`; nothing else is relative to a module.
_SPECIFIER = re.compile(
    r"""(?P<before>\b(?:from|import)\s*\(?\s*["'])(?P<path>\.\.?/[^"']+)(?=["'])"""
)
_SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


def type_of(path: Path) -> str:
    """Return what a server would say that a file is."""
    known = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return known or "application/octet-stream"


def named_absolutely(source: str, path: str) -> str:
    """Return a module's source that imports others by `casilla:` and their path in the site.

    A module that comes out of the page has no place that a relative name could start from.
    """
    folder = posixpath.dirname(path)

    def absolute(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, match["path"]))
        return f"{match['before']}casilla:{target}"

    return _SOURCE_MAP.sub("", _SPECIFIER.sub(absolute, source))


def _content(site: Path, path: str) -> bytes:
    file = site / path
    if type_of(file) == _MODULE:
        return named_absolutely(file.read_text("utf-8"), path).encode()
    return file.read_bytes()


def _attributes(path: str) -> str:
    is_packed = not path.endswith(_ALREADY_PACKED)
    is_once = path.startswith(_ONCE) and not is_for_later(path)
    marks = {"data-packed": is_packed, "data-once": is_once}
    names = [f'data-path="{path}"', f'data-type="{type_of(Path(path))}"']
    return " ".join([*names, *(mark for mark, is_set in marks.items() if is_set)])


def block(site: Path, path: str) -> str:
    """Return the scripts that carry one file of the site."""
    content = _content(site, path)
    if not path.endswith(_ALREADY_PACKED):
        content = gzip.compress(content, mtime=0)
    pieces = (content[at : at + _PIECE] for at in range(0, len(content), _PIECE))
    attributes = _attributes(path)
    return "".join(
        f'<script type="text/base64" {attributes}>{base64.b64encode(piece).decode()}</script>\n'
        for piece in pieces
    )


def carried(site: Path) -> Iterator[str]:
    """Name all files of the site that its page may ask for, by their paths."""
    found = {file for pattern in CARRIED for file in site.glob(pattern) if file.is_file()}
    yield from sorted(file.relative_to(site).as_posix() for file in found)
