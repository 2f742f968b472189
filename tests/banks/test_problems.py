from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import banks
from banks import problems
from banks.problem_texts import TABLE
from banks.problems import Code, Problem, Severity, count_by_code, shorten
from tests.banks.support import codes, text

FOLDER = Path(inspect.getfile(banks)).parent
PLACEHOLDER = re.compile(r"%\((\w+)\)s")


def made_in_the_readers() -> Iterator[tuple[Code, frozenset[str]]]:
    """Yield every place that makes a problem or adds a complaint with values written out."""
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                code = ast.unparse(node.args[0])
                if code.startswith("Code.") and ast.unparse(node.func) in {"Problem", "say.add"}:
                    yield Code[code.removeprefix("Code.")], frozenset(names_in(node))


def names_in(call: ast.Call) -> Iterator[str]:
    for keyword in call.keywords:
        if keyword.arg == "values":
            yield from re.findall(r"\('(\w+)',", ast.unparse(keyword.value))
        elif ast.unparse(call.func) == "say.add" and keyword.arg:
            yield keyword.arg


@pytest.mark.parametrize("code", Code)
def test_every_code_has_a_text_and_a_severity(code: Code) -> None:
    severity, msgid = TABLE[code]

    assert isinstance(severity, Severity)
    assert 10 < len(msgid) < 120


@pytest.mark.parametrize("code", Code)
def test_every_text_can_be_filled_in(code: Code) -> None:
    values = tuple((name, "x") for name in PLACEHOLDER.findall(TABLE[code][1]))

    assert "%(" not in str(Problem(code, values=values))


@pytest.mark.parametrize(("code", "names"), sorted(made_in_the_readers()))
def test_every_problem_made_fills_its_text(code: Code, names: frozenset[str]) -> None:
    if names or not PLACEHOLDER.search(TABLE[code][1]):
        assert names == set(PLACEHOLDER.findall(TABLE[code][1]))


def test_every_code_is_used() -> None:
    sources = "".join(
        path.read_text("utf-8") for path in FOLDER.glob("*.py") if path.name != "problems.py"
    )

    assert [code for code in Code if f"Code.{code.name}" not in sources] == []


def test_a_severity_comes_from_the_code() -> None:
    assert Problem(Code.NO_STEM).severity is Severity.LOST
    assert Problem(Code.BRACES_REPAIRED).severity is Severity.REPAIRED
    assert Problem(Code.EXAMPLE_ROW).severity is Severity.NOTE


def test_problems_are_counted_by_kind_in_their_order() -> None:
    found = [Problem(Code.MATCHING), Problem(Code.ESSAY), Problem(Code.MATCHING)]

    assert list(count_by_code(found).items()) == [(Code.MATCHING, 2), (Code.ESSAY, 1)]


def test_a_file_of_which_nothing_can_be_played_has_lost_as_many_as_it_has() -> None:
    reading = text("¿Qué opinas? {}\n\n¿Y tú? {}\n")

    assert codes(reading) == [Code.ESSAY, Code.ESSAY, Code.NOTHING_FOUND]
    assert reading.sources[0].lost == 2


def test_a_quote_is_one_short_line() -> None:
    assert shorten("uno\n dos") == "uno dos"
    assert len(shorten("palabra " * 100)) <= problems.QUOTE_LENGTH
    assert shorten("palabra " * 100).endswith("…")
