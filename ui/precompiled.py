"""Imports from code objects that are in memory already: in a snapshot there are no files."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

_HEADER = 16
_PACKAGE = "__init__.pyc"


class PrecompiledImporter(MetaPathFinder, Loader):
    """Finds and runs the modules whose code it holds, by their full names."""

    def __init__(self) -> None:
        self._codes: dict[str, CodeType] = {}
        self._packages: set[str] = set()

    def add(self, root: Path, path: Path) -> None:
        """Take the code of a `.pyc` file below a folder that is on the import path."""
        is_package = path.name == _PACKAGE
        named = path.parent if is_package else path.with_suffix("")
        name = ".".join(named.relative_to(root).parts)
        self._codes[name] = marshal.loads(path.read_bytes()[_HEADER:])
        if is_package:
            self._packages.add(name)

    def names(self) -> list[str]:
        """Return the full names of the modules that can be imported so."""
        return list(self._codes)

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - the protocol's
        target: ModuleType | None = None,  # noqa: ARG002 - the protocol's
    ) -> ModuleSpec | None:
        """Answer for the modules whose code is here."""
        if fullname not in self._codes:
            return None
        return ModuleSpec(fullname, self, is_package=fullname in self._packages)

    def exec_module(self, module: ModuleType) -> None:
        """Run a module."""
        exec(self._codes[module.__name__], module.__dict__)


def install(root: Path, paths: Sequence[Path]) -> list[str]:
    """Let these `.pyc` files be imported without their files, before any other place is searched.

    Returns the names of their modules.
    """
    importer = PrecompiledImporter()
    for path in paths:
        importer.add(root, path)
    sys.meta_path.insert(0, importer)
    return importer.names()
