"""Open Trivia DB's JSON: texts with HTML entities, the right answer apart from the wrong ones."""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import Any

from banks.archives import Unreadable
from banks.drafts import Draft, Found
from banks.json_texts import load, text_of
from banks.mixing import mixed
from banks.patterns import late
from banks.problems import Code, Problem

NAME = "Open Trivia DB"

_KEYS = tuple(late(rf'"{name}"\s{{0,9}}:') for name in ("correct_answer", "incorrect_answers"))
_TRUTHS = ("True", "False")


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like Open Trivia DB's JSON."""
    is_json = text.lstrip()[:1] in {"{", "["}
    return 1.0 if is_json and all(key.search(text) for key in _KEYS) else 0.0


def parse(text: str) -> Found:
    """Read every question; its category becomes its topic."""
    found = load(text)
    items = found.get("results", found) if isinstance(found, dict) else found
    drafts = [_draft(item) for item in _items(items)]
    if not drafts:
        raise Unreadable(Problem(Code.JSON))
    return Found(drafts, [Problem(Code.RIGHT_MOVED)])


def _items(value: Any) -> Iterator[dict[str, Any]]:
    """Give the questions of a list, or of a dictionary of questions or lists."""
    if isinstance(value, dict) and "question" in value:
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _items(item)


def _draft(item: dict[str, Any]) -> Draft:
    stem, topic, right = (_text(item, name) for name in ("question", "category", "correct_answer"))
    wrong = item.get("incorrect_answers")
    others = [html.unescape(text_of(one)) for one in wrong] if isinstance(wrong, list) else []
    draft = Draft(stem, topic=topic)
    if {right, *others} == set(_TRUTHS):
        return Draft(stem, _TRUTHS, (_TRUTHS.index(right),), topic=topic)
    if not right:
        return Draft(stem, tuple(others), topic=topic)
    return mixed(draft, right, others) if others else Draft(stem, answer=right, topic=topic)


def _text(item: dict[str, Any], name: str) -> str:
    return html.unescape(text_of(item.get(name)))
