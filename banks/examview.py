"""ExamView's XML, in which publishers gave out question banks with their textbooks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from banks import matching
from banks.drafts import Draft, Found
from banks.gift_markup import Piece, in_one_markup
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import language_of
from banks.xml_roots import root_name

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAME = "ExamView"

_WORDS = {
    ("tf", "es"): ("Verdadero", "Falso"),
    ("yn", "es"): ("Sí", "No"),
    ("tf", ""): ("True", "False"),
    ("yn", ""): ("Yes", "No"),
}
_ALIKE = {"mtf": "tf", "bi": "mc"}
_UNPLAYABLE = {"es": Code.ESSAY, "ca": Code.ESSAY, "ot": Code.ESSAY}
_PARAGRAPH = late(r"<(/?)para\b[^<>]*>")
_CHOICE = late(r"choice-([a-j])")


def recognise(text: str) -> float:
    """Say from 0 to 2 how much a text looks like ExamView's XML."""
    return 2.0 if root_name(text) == "examview" else 0.0


def parse(text: str) -> Found:
    """Read every question of an ExamView test."""
    from banks.xml_trees import lines_of, parse_xml

    root, problems = parse_xml(text)
    questions = [*root.iter("question")]
    lines: list[int | None] = [*lines_of(text, "question")]
    if len(lines) != len(questions):
        lines = [None] * len(questions)
    language = language_of(" ".join("".join(one.itertext()) for one in questions[:200]))
    reader = _Reader(root, language)
    drafts = [
        draft
        for question, line in zip(questions, lines, strict=True)
        for draft in reader.read(question, line)
    ]
    title = root.findtext("header/title") or ""
    return Found(drafts, problems, title=title, language=language)


class _Reader:
    """Reads questions; those of a group share its text and its choices."""

    def __init__(self, root: Element, language: str) -> None:
        self._groups = {group.get("name", ""): group for group in root.iter("matching-group")}
        self._language = "es" if language == "es" else ""

    def read(self, question: Element, line: int | None) -> Sequence[Draft]:
        kind = question.get("type", "").lower()
        kind = _ALIKE.get(kind, kind)
        key = _piece(question.find("answer"))
        draft = Draft("", line=line)
        if kind in _UNPLAYABLE:
            return [replace(_written(question, draft, [])[0], unplayable=_UNPLAYABLE[kind])]
        if kind in {"tf", "yn"}:
            words = [Piece("plain", word) for word in _WORDS[kind, self._language]]
            return [self._choose(question, draft, words, _said(key.text))]
        if kind == "mc":
            return [self._choose(question, draft, _choices(question), key.text)]
        if kind == "ma" and (group := self._groups.get(question.get("group", ""))) is not None:
            return self._match(question, group, draft, key.text)
        draft, texts = _written(question, draft, [key])
        return [replace(draft, answer=texts[0])]

    def _choose(self, question: Element, draft: Draft, choices: Sequence[Piece], key: str) -> Draft:
        draft, options = _written(question, draft, choices)
        right = _places(key, len(options))
        unclear = Problem(Code.KEY_UNCLEAR, values=(("key", key),))
        problems = () if right or not key else (unclear,)
        return replace(draft, options=tuple(options), right=right, problems=problems)

    def _match(self, question: Element, group: Element, draft: Draft, key: str) -> Sequence[Draft]:
        """Ask one line of a matching group, with its choices."""
        choices = _choices(group)
        draft, texts = _written(question, draft, [_piece(group.find("text")), *choices])
        instruction, options = texts[0], texts[1:]
        pairs = [(draft.stem, options[place]) for place in _places(key, len(options))]
        return matching.split(replace(draft, stem=instruction), pairs, options)


def _written(
    question: Element, draft: Draft, pieces: Sequence[Piece]
) -> tuple[Draft, Sequence[str]]:
    """Give the draft with its own texts, and the others in the same markup."""
    own = [_piece(question.find("text")), _piece(question.find("rationale"))]
    markup, texts = in_one_markup([*own, *pieces])
    topic = (question.findtext("topic") or "").strip()
    return (
        replace(draft, stem=texts[0], explanation=texts[1], topic=topic, markup=markup),
        texts[2:],
    )


def _piece(element: Element | None) -> Piece:
    """Give a text; its elements are those of HTML but for the name of paragraphs."""
    from banks.xml_trees import inner

    if element is None:
        return Piece("plain", "")
    text = _PARAGRAPH.sub(r"<\1p>", inner(element)).strip()
    return Piece("html" if len(element) else "plain", text)


def _choices(holder: Element) -> list[Piece]:
    choices = holder.find("choices")
    return (
        [_piece(one) for one in choices if _CHOICE.fullmatch(one.tag)]
        if choices is not None
        else []
    )


def _said(key: str) -> str:
    """Give the letter of the option that «F», «No» or «True» means."""
    first = key[:1].upper()
    return "B" if first in {"F", "N"} else first and "A"


def _places(key: str, count: int) -> tuple[int, ...]:
    """Give the places of the letters of a key, such as «B» or «A, C»."""
    letters = re.fullmatch(r"\s*([A-J](?:\s*,?\s*[A-J])*)\s*\.?\s*", key.upper())
    found = (
        {ord(letter) - ord("A") for letter in letters[1] if letter.isalpha()} if letters else set()
    )
    return tuple(sorted(place for place in found if place < count))
