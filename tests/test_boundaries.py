from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.app_zip import collect
from tools.tiers import split

ROOT = Path(__file__).resolve().parent.parent

# No files, no clock, no chance, no network, no other process.
PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "statistics",
    "string",
    "types",
    "typing",
    "unicodedata",
}
COMMAND_LINE = {"argparse", "sys"}
ON_DEMAND = {"defusedxml", "latex2mathml", "python_calamine", "segno", "xlsxwriter"}
TEMPLATES = {"jinja2", "markupsafe"}
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}
STANDARD = set(sys.stdlib_module_names)
START = split(collect()).start


def sources(package: str) -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / package).rglob("*.py"))


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.module, "an import says where it leads"
        return [node.module.partition(".")[0]]
    return []


def imports(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return {name for node in ast.walk(tree) for name in imported(node)}


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield child
            yield from outside_functions(child)


def imports_at_start(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return {name for node in outside_functions(tree) for name in imported(node)}


@pytest.mark.parametrize("file", sources("pygame_engine"))
def test_the_engine_imports_itself_and_pure_modules_only(file: str) -> None:
    allowed = PURE | {"pygame_engine"}
    if file.endswith("__main__.py"):
        allowed |= COMMAND_LINE

    assert imports(file) - allowed == set()


@pytest.mark.parametrize("file", sources("banks"))
def test_banks_import_the_engine_and_libraries_declared_for_them_only(file: str) -> None:
    assert imports(file) - STANDARD - ON_DEMAND - {"banks", "pygame_engine"} == set()


@pytest.mark.parametrize("file", sorted(path for path in START if path.startswith("banks/")))
def test_what_comes_with_the_start_loads_no_library_before_a_file_needs_it(file: str) -> None:
    if file.endswith(".py"):
        assert imports_at_start(file) & ON_DEMAND == set()


@pytest.mark.parametrize("file", sources("ui"))
def test_the_screens_import_what_is_below_them_and_templates_only(file: str) -> None:
    below = {"banks", "pygame_engine", "ui"}
    if file == "ui/paper/write_xlsx.py":
        assert "xlsxwriter" not in imports_at_start(file)
        below |= {"xlsxwriter"}

    assert imports(file) - STANDARD - TEMPLATES - BROWSER - below == set()


@pytest.mark.parametrize("file", sources("ui"))
def test_one_folder_alone_sees_the_browser(file: str) -> None:
    if not file.startswith("ui/browser/") and file != "ui/main.py":
        assert imports(file) & BROWSER == set()
