"""Moodle XML, which holds questions whole: all kinds, with their pictures and sounds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from banks.archives import Unreadable
from banks.categories import readable_path
from banks.drafts import MAX_QUESTIONS, Draft, Found
from banks.media import Album
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import language_of
from banks.told import told
from banks.xml_roots import root_name

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAME = "Moodle XML"

_QUESTION = late(r"<question\s+type\s*=\s*[\"'][a-z]", re.IGNORECASE)
_HEADING = late(r"<!-- Casilla (.*?) -->")
_OTHERS = frozenset({"examview", "html"})
_SAMPLE = 100_000
_HEAD = 2000
_MOST_TEXTS = 2000


def recognise(text: str) -> float:
    """Say from 0 to 2 how much a text looks like Moodle XML: 2 where its root is the right one."""
    root = root_name(text)
    if root in {"quiz", "question"} and (root == "quiz" or _QUESTION.match(text.strip())):
        return 2.0
    is_damaged = text.lstrip("\ufeff \t\n").startswith("<") and root not in _OTHERS
    return 1.5 if is_damaged and _QUESTION.search(text[:_SAMPLE]) else 0.0


def parse(text: str) -> Found:
    """Read every question of a Moodle XML text."""
    from banks.xml_trees import lines_of

    questions, problems = _questions(text)
    lines = lines_of(text, "question")
    if len(lines) != len(questions):
        lines = []
    language = language_of(_words(questions))
    album = Album()
    drafts = [*islice(_drafts(questions, lines, language, album), MAX_QUESTIONS + 1)]
    heading = _HEADING.search(text[:_HEAD])
    names = dict(told(heading[1])) if heading else {}
    return Found(
        drafts,
        problems,
        title=names.get("title", ""),
        author=names.get("author", ""),
        language=language,
        media=album.media,
    )


def _questions(text: str) -> tuple[Sequence[Element | None], list[Problem]]:
    """Give the questions of a text, nothing for each that is damaged."""
    from banks.xml_trees import parse_each, parse_xml

    try:
        root, problems = parse_xml(text)
    except Unreadable as error:
        if error.problem.line is None:
            raise
        return parse_each(text, "question")
    return [*root.iter("question")], problems


def _words(questions: Iterable[Element | None]) -> str:
    """Give what tells the language: the texts of some questions."""
    texts: list[str] = []
    for question in questions:
        if question is not None and question.get("type") != "category":
            texts += (text.text or "" for text in question.iter("text"))
        if len(texts) > _MOST_TEXTS:
            break
    return " ".join(texts)


def _drafts(
    questions: Sequence[Element | None], lines: Sequence[int], language: str, album: Album
) -> Iterator[Draft]:
    from banks.moodle_kinds import read_question

    topic = ""
    for number, question in enumerate(questions):
        line = lines[number] if lines else None
        if question is None:
            yield Draft("", topic=topic, line=line, unplayable=Code.QUESTION_DAMAGED)
        elif question.get("type") == "category":
            path = (question.findtext("category/text") or "").strip()
            topic = "" if path == "top" else readable_path(path)
        else:
            yield from read_question(question, Draft("", topic=topic, line=line), language, album)
