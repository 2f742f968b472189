"""Says which modules come with the start, and which only when a file needs them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

Sources = Mapping[str, bytes]

# What the page imports while it runs without having to wait for anything.
LATE = ("banks.libraries", "banks.merging", "banks.reading", "banks.writing")

_SPLIT = "banks/"


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from _outside_functions(child)


def imported_at_start(source: bytes) -> Iterator[str]:
    """Give the absolute names that a module imports as soon as it is imported itself."""
    for node in _outside_functions(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def path_of(name: str, sources: Sources) -> str | None:
    """Return the path of a module, None where it is not among the sources."""
    base = name.replace(".", "/")
    return next((p for p in (f"{base}.py", f"{base}/__init__.py") if p in sources), None)


def _imported_with(names: Iterable[str], sources: Sources) -> set[str]:
    """Return the paths of modules with all that they import at once."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        path = path_of(waiting.pop(), sources)
        if path and path not in found:
            found.add(path)
            if path.endswith(".py"):
                waiting += imported_at_start(sources[path])
    return found


def split(sources: Sources) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Part the app into what a start brings and what waits for a file that needs it.

    The second are the modules of `banks` that the others import inside of functions only.
    """
    others = [path for path in sources if path.endswith(".py") and not path.startswith(_SPLIT)]
    names = {name for path in others for name in imported_at_start(sources[path])}
    needed = _imported_with([*names, *LATE], sources)
    first = {
        path: content
        for path, content in sources.items()
        if not path.startswith(_SPLIT) or path in needed or not path.endswith(".py")
    }
    return first, {path: sources[path] for path in sources if path not in first}
