"""JSON files of questions as programs write them: objects with a question and its answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from banks.archives import Unreadable
from banks.column_names import Role
from banks.drafts import MAX_QUESTIONS, Found
from banks.json_items import Item, draft_of, is_question, read_item, role_of_key
from banks.json_texts import load, text_of
from banks.keys import by_text
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import bare, quoted

NAME = "JSON"

_KEY = late(r'"([^"\\\n]{1,40})"\s{0,9}:')
_MOST_KEYS = 400
_ANSWERS = frozenset({Role.KEY, Role.OPTION, Role.OPTIONS, Role.WRONG})
_TITLES = frozenset("title titulo name nombre quiz cuestionario".split())
_AUTHORS = frozenset("author autor autora".split())
_PLAIN_NAMES = frozenset(
    "questions preguntas results data datos items quiz quizzes cuestionario test examen cards"
    " tarjetas terms list lista content contenido bank banco".split()
)
_LONGEST_TOPIC = 80
_MOST_SAID = 20


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like questions in JSON."""
    if text.lstrip()[:1] not in {"{", "["}:
        return 0.0
    names = {match[1] for match, _ in zip(_KEY.finditer(text), range(_MOST_KEYS), strict=False)}
    roles = {role_of_key(name) for name in names}
    return 1.0 if Role.STEM in roles and roles & _ANSWERS else 0.0


def parse(text: str) -> Found:
    """Read every question of a JSON text, in whatever lists and objects they are."""
    found = load(text)
    walk = _Walk()
    items = [*walk.items(found, "")]
    if not items:
        raise Unreadable(Problem(Code.JSON))
    are_texts = _are_texts(items)
    first = 1 if are_texts else _first_number(items)
    problems = [*walk.problems]
    if not first:
        problems.append(Problem(Code.KEY_FROM_ZERO))
    if any(item.wrong and not item.options for item in items):
        problems.append(Problem(Code.RIGHT_MOVED))
    drafts = (draft_of(item, first, are_texts=are_texts) for item in items)
    return Found(drafts, problems, _named(found, _TITLES), _named(found, _AUTHORS))


class _Walk:
    """Goes through lists and objects to the questions in them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._count = 0

    def items(self, value: Any, topic: str) -> Iterator[Item]:
        """Give the questions in a value; `topic` is what the objects around it are called."""
        if self._count > MAX_QUESTIONS:
            return
        if is_question(value):
            self._count += 1
            yield read_item(value, topic)
        elif isinstance(value, dict):
            own = _named(value, _TITLES) if topic or not self._count else ""
            for name, content in value.items():
                yield from self.items(content, self._topic(name, content) or own or topic)
        elif isinstance(value, list):
            yield from self._in_list(value, topic)

    def _in_list(self, values: Sequence[Any], topic: str) -> Iterator[Item]:
        before = self._count
        lost = []
        for value in values:
            count = self._count
            yield from self.items(value, topic)
            if count == self._count:
                lost.append(value)
        if self._count > before:
            for value in lost[: _MOST_SAID - len(self.problems)]:
                self.problems.append(Problem(Code.ROW_UNCLEAR, quote=quoted(str(value)[:400])))

    def _topic(self, name: str, content: Any) -> str:
        """Give the name of a list of questions where it is one of theirs."""
        is_name = isinstance(content, list) and bare(name) not in _PLAIN_NAMES
        return name if is_name and not is_question(content) else ""


def _named(value: Any, names: frozenset[str]) -> str:
    if not isinstance(value, dict):
        return ""
    found = (text_of(one) for key, one in value.items() if bare(key) in names)
    return next((text[:_LONGEST_TOPIC] for text in found if text), "")


def _are_texts(items: Sequence[Item]) -> bool:
    """Say whether every key is the text of an option, which decides keys such as «3»."""
    keyed = [item for item in items if item.options and item.keys]
    return bool(keyed) and all(by_text(key, item.options) for item in keyed for key in item.keys)


def _first_number(items: Sequence[Item]) -> int:
    """Return with which number the keys begin to count: 0, unless one is too high for that."""
    numbered = [
        (int(key), len(item.options))
        for item in items
        if item.options
        for key in item.keys
        if key.isdecimal() and len(key) < 4  # noqa: PLR2004 - a place has no more digits
    ]
    fits = all(number < count for number, count in numbered)
    return 0 if numbered and fits else 1
