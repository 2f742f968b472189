"""Says what comes with the start, what stands beside the game, and what only some files need."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from jinja2 import ModuleLoader

from tools.paths import UI
from ui.model import Dialog
from ui.screens import dialogs

Sources = Mapping[str, bytes]

# The page asks it, before it reads a file, what else that file needs.
AT_START = ("banks.libraries",)
# Beside what the screens for later import: what `banks` imports inside of functions.
BESIDE = (
    "banks.links",
    "banks.merging",
    "banks.problem_texts",
    "banks.reading",
    "banks.templates",
    "banks.writing",
)

_SPLIT = ("banks/", "pygame_engine/", "ui/")
_SCREENS = "ui/"
COMPILED = "ui/compiled/"
_TEMPLATE = re.compile(r"""["'](\w+\.(?:html|css))["']""")


class Tiers(NamedTuple):
    """The files of the app by when they are fetched, by path.

    `start` before anything can be pressed; `extras` as soon as anything beside the game is asked
    for; `more` when a file needs them.
    """

    start: dict[str, bytes]
    extras: dict[str, bytes]
    more: dict[str, bytes]


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        if not is_function and not _is_for_types(child):
            yield child
            yield from _outside_functions(child)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


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


def _name_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def split(sources: Sources) -> Tiers:
    """Part the app: modules of ours that others import inside of functions only wait.

    With them wait the templates that none of the screens of the start names.
    """
    python = [path for path in sources if path.endswith(".py") and not path.startswith(COMPILED)]
    others = [_name_of(path) for path in python if not path.startswith(_SPLIT)]
    first = _imported_with([*others, "ui.main", "ui.browser", "ui.precompiled", *AT_START], sources)
    screens = [_name_of(path) for path in python if path.startswith(_SCREENS)]
    beside = _imported_with([*screens, *BESIDE], sources) - first
    more = set(python) - first - beside
    beside |= _templates_for_later([sources[path] for path in first], sources)
    return Tiers(
        {path: sources[path] for path in sources if path not in beside | more},
        {path: sources[path] for path in beside},
        {path: sources[path] for path in more},
    )


def _templates_for_later(screens: Iterable[bytes], sources: Sources) -> set[str]:
    """Return the paths of the compiled templates that the start does not show."""
    named = {name for source in screens for name in _TEMPLATE.findall(source.decode())}
    at_start = {f"{COMPILED}{ModuleLoader.get_module_filename(one)}" for one in with_parts(named)}
    every = {path for path in sources if path.startswith(COMPILED) and path.endswith(".py")}
    return every - at_start


def with_parts(names: Iterable[str]) -> set[str]:
    """Return the names of templates, those of the dialogs of the start, and those that they use."""
    found: set[str] = set()
    waiting = [*names, *_dialogs_at_start()]
    while waiting:
        name = waiting.pop()
        path = UI / "templates" / name
        if name not in found and path.is_file():
            found.add(name)
            waiting += _TEMPLATE.findall(path.read_text("utf-8"))
    return found


def _dialogs_at_start() -> Iterator[str]:
    for name in Dialog:
        content = dialogs.CONTENT.get(name)
        if content is None or content.__module__ == dialogs.__name__:
            yield f"dialog_{name.replace('-', '_')}.html"
