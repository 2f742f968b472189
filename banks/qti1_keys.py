"""The keys of QTI 1.2: which of an item's conditions give points, and for what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from banks.patterns import late
from banks.xml_trees import local

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_TESTS = frozenset("varequal varsubset varsubstring vargt vargte varlt varlte varinside".split())
_LOW, _HIGH = frozenset({"vargt", "vargte"}), frozenset({"varlt", "varlte"})
_CORRECT = late(r"correct(?:_fb)?|.*_C")
"""Names of what is said to those who are right; some programs give points by it alone."""


@dataclass(frozen=True, slots=True)
class Test:
    """One comparison: what kind it is, of which response, with what.

    Of those in the same group one has to hold; groups are numbered from 0.
    """

    kind: str
    response: str
    value: str
    group: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition: its points, what it says when it is met, and what it asks for."""

    title: str
    points: float
    feedback: tuple[str, ...]
    tests: tuple[Test, ...]


def conditions(item: Element) -> list[Condition]:
    """Give the conditions that a right answer meets.

    Those are the ones that give points; where none does, those that say that it is right.
    """
    found = [_condition(one) for one in item.iter() if local(one) == "respcondition"]
    giving = [one for one in found if one.points > 0]
    titled = [one for one in giving if one.title == "correct"]
    saying = [one for one in found if any(_CORRECT.fullmatch(name) for name in one.feedback)]
    return titled or giving or saying


def accepted(found: Sequence[Condition], response: str, choices: Sequence[str]) -> dict[str, float]:
    """Give the choices of a response that are right, with the most points they give."""
    points: dict[str, float] = {}
    for condition in found:
        for test in condition.tests:
            for name in _chosen(test, response):
                if name in choices:
                    points[name] = max(points.get(name, condition.points), condition.points)
    return points


def in_order(found: Sequence[Condition], response: str, choices: Sequence[str]) -> list[str]:
    """Give the choices in the order that is asked for."""
    for condition in found:
        names = [name for test in condition.tests for name in _chosen(test, response)]
        if names and set(names) <= set(choices):
            return list(dict.fromkeys(names))
    return []


def written(found: Sequence[Condition], response: str) -> str:
    """Give the texts or numbers that are accepted, as a person would write them."""
    answers = []
    for condition in found:
        tests = [test for test in condition.tests if test.response in {response, ""} and test.value]
        texts = [test.value for test in tests if test.kind in {"varequal", "varsubset"}]
        low = next((test.value for test in tests if test.kind in _LOW), "")
        high = next((test.value for test in tests if test.kind in _HIGH), "")
        if low and high:
            answers.append(_range(texts[0] if texts else "", low, high))
        else:
            answers += texts or [_parts(tests)]
    return " / ".join(dict.fromkeys(filter(None, answers)))


def _parts(tests: Sequence[Test]) -> str:
    """Give the parts that an answer has to have, each in one of several forms."""
    groups: dict[int, list[str]] = {}
    for test in tests:
        if test.kind == "varsubstring":
            groups.setdefault(test.group, []).append(test.value)
    return " + ".join(" / ".join(forms) for forms in groups.values())


def responses(found: Sequence[Condition]) -> list[str]:
    """Give the names of the responses that are asked for."""
    return [*dict.fromkeys(test.response for one in found for test in one.tests if test.response)]


def _condition(element: Element) -> Condition:
    tests: list[Test] = []
    points = 0.0
    feedback = []
    for one in element:
        name = local(one)
        if name == "conditionvar":
            tests += _tests(one)
        elif name == "setvar":
            points += _points(one)
        elif name == "displayfeedback":
            feedback.append(one.get("linkrefid", ""))
    return Condition(element.get("title", ""), points, tuple(feedback), tuple(tests))


def _tests(element: Element, group: int = 0) -> Iterator[Test]:
    """Give the comparisons that have to hold, without those that must not."""
    for number, one in enumerate(element):
        name = local(one)
        if name in _TESTS:
            yield Test(name, one.get("respident", ""), (one.text or "").strip(), group)
        elif name in {"and", "or"}:
            yield from _tests(one, number if name == "or" else group)


def _points(element: Element) -> float:
    variable = (element.get("varname") or element.get("variablename") or "").lower()
    value = (element.text or "").strip()
    if value.upper().endswith(".MAX"):
        return 1.0
    try:
        points = float(value)
    except ValueError:
        return 0.0
    is_loss = "incorrect" in variable or element.get("action", "").lower() == "subtract"
    return -points if is_loss else points


def _chosen(test: Test, response: str) -> list[str]:
    """Give the choices that a comparison names; some programs name one in place of a response."""
    if test.kind == "varequal" and not test.value:
        return [test.response]
    if test.response != response:
        return []
    return (
        [name.strip() for name in test.value.split(",")]
        if test.kind == "varsubset"
        else [test.value]
    )


def _range(exact: str, low: str, high: str) -> str:
    if not exact:
        return low if low == high else f"{low} … {high}"
    try:
        down, up = float(exact) - float(low), float(high) - float(exact)
    except ValueError:
        return exact
    if not (down or up):
        return exact
    return f"{exact} ± {up:.6g}" if abs(down - up) < _SAME else f"{exact} ({low} … {high})"


_SAME = 1e-9
