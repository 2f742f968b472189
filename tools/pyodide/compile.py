"""Runs in Pyodide: compiles the app, and the part of the standard library that it needs.

In the working directory it finds `start.zip`, all of Python that the page runs from the start,
`extras.zip`, what stands beside the game, `more.zip`, what only some files need, `stdlib.zip`,
Pyodide's standard library, and `placeholders/`. It leaves `start-app.zip` and `start-library.zip`,
and the same for the others: they hold modules without their sources, docstrings, assertions and
most line numbers. What one brings of the standard library the next ones do not bring again.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TypeVar
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.pyodide.shrinking import shrunk

# Equal sources must give equal bytes, so no file carries the time of the build.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNCHECKED_HASH = 0b01
_WITHOUT_DOCSTRINGS = 2

_OWN = ("banks/", "pygame_engine/", "ui/")
_STDLIB_PATH = "/lib/python314.zip/"

# What nothing names in an import statement: what Pyodide runs as it goes, and the encodings of
# question files.
_BY_NAME = {
    "start": (
        "encodings.ascii",
        "encodings.latin_1",
        "encodings.utf_8_sig",
        "pyodide.code",
        "pyodide.webloop",
        "traceback",
    ),
    "extras": (
        "encodings.cp1252",
        "encodings.cp437",
        "encodings.cp850",
        "encodings.mac_roman",
        "encodings.utf_16",
        "encodings.utf_16_be",
        "encodings.utf_16_le",
        "encodings.utf_32",
        "encodings.utf_32_be",
        "encodings.utf_32_le",
    ),
    "more": (),
}
"""By the parts, in their order."""


# The import machinery is frozen into the interpreter, nobody asks for a package's version, and the
# page opens no connection.
_NOT_NEEDED = (
    "_ssl.py",
    "asyncio/base_subprocess.py",
    "asyncio/selector_events.py",
    "email/",
    "importlib/_bootstrap",
    "importlib/metadata/",
    "selectors.py",
    "ssl.py",
)

# The start names them, but has no use for them.
_NOT_AT_START = ("locale.py",)

# Imported for names that the page never uses: it has its own event loop and opens no connection,
# its templates are compiled already, and it draws QR codes itself.
_PLACEHOLDERS = {
    "asyncio/sslproto.py": "anything.py",
    "asyncio/staggered.py": "anything.py",
    "asyncio/streams.py": "anything.py",
    "asyncio/subprocess.py": "anything.py",
    "asyncio/unix_events.py": "unix_events.py",
    "ipaddress.py": "anything.py",
    "jinja2/bccache.py": "anything.py",
    "jinja2/compiler.py": "anything.py",
    "jinja2/lexer.py": "anything.py",
    "jinja2/nodes.py": "nodes.py",
    "jinja2/parser.py": "anything.py",
    "segno/cli.py": "anything.py",
    "segno/helpers.py": "anything.py",
    "segno/writers.py": "anything.py",
    "socket.py": "anything.py",
    "subprocess.py": "anything.py",
    # The standard library's writer of XML imports it, and it wants mail, HTTP and sockets.
    "urllib/request.py": "anything.py",
}


_Function = TypeVar("_Function", ast.FunctionDef, ast.AsyncFunctionDef)


class WithoutAnnotations(ast.NodeTransformer):
    """Takes the annotations off functions: nothing in the page asks for them.

    Those of classes stay, since dataclasses are made from them.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Take them off a function, and off those in it."""
        return self._without(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        """Take them off a coroutine function, and off those in it."""
        return self._without(node)

    def _without(self, node: _Function) -> _Function:
        node.returns = None
        for argument in ast.walk(node.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
        self.generic_visit(node)
        return node


def compiled(source: bytes, path: str) -> bytes:
    """Give the bytes of a `.pyc` file, which is never checked against its source."""
    tree = WithoutAnnotations().visit(ast.parse(source))
    code = compile(tree, path, "exec", dont_inherit=True, optimize=_WITHOUT_DOCSTRINGS)
    code = shrunk(code, keeps_first_lines=path.startswith(_OWN))
    head = importlib.util.MAGIC_NUMBER + _UNCHECKED_HASH.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def write_zip(name: str, files: Iterable[tuple[str, bytes]]) -> None:
    """Write an archive whose bytes depend on nothing but the files."""
    with ZipFile(name, "w") as archive:
        for path, content in sorted(files):
            entry = ZipInfo(path, _EPOCH)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)


def source_of(archive: ZipFile, name: str) -> bytes:
    """Give a file of an archive, or what stands for it in the page."""
    placeholder = _PLACEHOLDERS.get(name)
    return Path("placeholders", placeholder).read_bytes() if placeholder else archive.read(name)


def compile_all(archive: ZipFile, names: Iterable[str], prefix: str) -> Iterator[tuple[str, bytes]]:
    """Give each file of an archive, compiled where it is Python."""
    for name in names:
        content = source_of(archive, name)
        if name.endswith(".py"):
            yield f"{name}c", compiled(content, prefix + name)
        else:
            yield name, content


def imported_modules(source: bytes) -> Iterator[str]:
    """Give the absolute names that a module imports anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def import_if_there(name: str) -> None:
    """Import a module of the standard library; other names are none of its business."""
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return
    # Not there: a name in a module, or a module that Pyodide leaves out.
    with suppress(ImportError):
        import_module(name)


def needed_from_stdlib(stdlib: ZipFile, sources: ZipFile) -> set[str]:
    """Name the files of the standard library that are loaded once all its importers so far are."""
    named = {
        name
        for path in sources.namelist()
        if path.endswith(".py")
        for name in imported_modules(source_of(sources, path))
    }
    for name in sorted(named):
        import_if_there(name)
    loaded = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    there = set(stdlib.namelist())
    paths = {path.removeprefix(_STDLIB_PATH) for path in loaded if path.startswith(_STDLIB_PATH)}
    return {path for path in paths & there if not path.startswith(_NOT_NEEDED)}


def main() -> None:
    """Compile the archives of all parts."""
    brought: set[str] = set()
    for part, names in _BY_NAME.items():
        for name in names:
            import_module(name)
        with ZipFile(f"{part}.zip") as sources, ZipFile("stdlib.zip") as stdlib:
            needed = needed_from_stdlib(stdlib, sources) - brought
            if part == "start":
                needed -= set(_NOT_AT_START)
            write_zip(f"{part}-library.zip", compile_all(stdlib, sorted(needed), _STDLIB_PATH))
            write_zip(f"{part}-app.zip", compile_all(sources, sources.namelist(), ""))
            brought |= needed


if __name__ == "__main__":
    main()
