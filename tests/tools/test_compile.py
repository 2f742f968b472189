from __future__ import annotations

import ast
import marshal
import traceback
from types import CodeType

import pytest

from tools.pyodide.compile import WithoutAnnotations, compiled, imported_modules
from tools.pyodide.shrinking import shrunk

RAISES = """
def outer(number):
    numbers = [number * each for each in range(20)]

    def inner():
        return sum(numbers) / 0

    return inner()
"""


def run(source: str) -> dict[str, object]:
    names: dict[str, object] = {}
    code: CodeType = marshal.loads(compiled(source.encode(), "ui/raises.py")[16:])
    exec(code, names)
    return names


def test_a_traceback_of_compiled_code_names_the_functions_and_where_they_begin() -> None:
    outer = run(RAISES)["outer"]
    assert callable(outer)

    with pytest.raises(ZeroDivisionError) as raised:
        outer(3)

    said = "".join(traceback.format_exception(raised.value))
    assert 'File "ui/raises.py", line 2, in outer' in said
    assert 'File "ui/raises.py", line 5, in inner' in said


@pytest.mark.parametrize("statements", range(40))
def test_every_instruction_has_a_line(statements: int) -> None:
    code = shrunk(compile("x = 1\n" * statements, "x.py", "exec"), keeps_first_lines=True)

    assert {line for line, *_ in code.co_positions()} == {1}


def test_functions_lose_their_annotations_and_classes_keep_them() -> None:
    names = run("class One:\n    x: int = 1\n    def f(self, a: str, *b: str) -> int: ...\n")
    one = names["One"]

    assert one.__annotations__ == {"x": int}
    assert one.f.__annotations__ == {}  # type: ignore[attr-defined]


def test_nested_functions_lose_their_annotations_too() -> None:
    tree = WithoutAnnotations().visit(ast.parse("def f():\n  async def g(a: int) -> str: ..."))

    assert "int" not in ast.unparse(tree)
    assert "str" not in ast.unparse(tree)


def test_docstrings_go() -> None:
    assert run('def f():\n    "says"')["f"].__doc__ is None


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"import a\nfrom b import c\ndef f():\n    import d.e\nfrom . import own\n"

    assert sorted(imported_modules(source)) == ["a", "b", "b.c", "d.e"]
