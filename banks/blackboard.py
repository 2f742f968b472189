"""Blackboard's pools of questions, in the XML of its versions up to 7."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from banks import matching
from banks.drafts import Draft, Found
from banks.gift_markup import Piece, in_one_markup
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import language_of
from banks.xml_trees import inner, parse_xml

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAME = "Blackboard"

_ROOT = late(r"<POOL\b")
_QUESTION = "QUESTION_"
_CHOICES = frozenset({"TRUEFALSE", "MULTIPLECHOICE", "MULTIPLEANSWER"})
_MAX_ANSWERS = 300


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like a pool of Blackboard."""
    return 1.5 if _ROOT.search(text) and f"<{_QUESTION}" in text else 0.0


def parse(text: str) -> Found:
    """Read all questions of a pool. Raises Unreadable where the file is damaged."""
    root, problems = parse_xml(text)
    title = root.find("TITLE")
    return Found(
        _drafts(root),
        problems,
        title="" if title is None else title.get("value", ""),
        language=language_of(text),
    )


def _drafts(root: Element) -> Iterator[Draft]:
    for one in root.iter():
        name = str(one.tag)
        if name.startswith(_QUESTION) and name != "QUESTIONLIST" and one.find("BODY") is not None:
            yield from _question(one, name.removeprefix(_QUESTION))


def _question(element: Element, kind: str) -> list[Draft]:
    body = element.find("BODY")
    answers = element.findall("ANSWER")[:_MAX_ANSWERS]
    choices = element.findall("CHOICE")[:_MAX_ANSWERS]
    told = element.find("GRADABLE/FEEDBACK_WHEN_CORRECT")
    default = _markup(body)
    texts = [_piece(body, default), Piece(default, inner(told).strip())]
    markup, said = in_one_markup([*texts, *(_piece(one, default) for one in (*answers, *choices))])
    draft = Draft(said[0], explanation=said[1], markup=markup, id=element.get("id", ""))
    options, sides = said[2 : 2 + len(answers)], said[2 + len(answers) :]
    if kind in _CHOICES:
        right = {one.get("answer_id") for one in element.findall("GRADABLE/CORRECTANSWER")}
        places = tuple(place for place, one in enumerate(answers) if one.get("id") in right)
        return [replace(draft, options=tuple(options), right=places)]
    if kind == "MATCH":
        return matching.split(draft, _pairs(element, answers, choices, [*said[2:]]), sides)
    return [_open(draft, kind, tuple(options))]


def _open(draft: Draft, kind: str, answers: tuple[str, ...]) -> Draft:
    """Read a question whose answer is written; an essay's is a model for who corrects."""
    if kind == "ORDER":
        problem = Problem(Code.OTHER_KIND, values=(("kind", "Ordering"),))
        return replace(draft, unplayable=Code.OTHER_KIND, problems=(problem,))
    answer = " / ".join(dict.fromkeys(filter(None, answers)))
    is_essay = kind in {"ESSAY", "SHORTRESPONSE"} and not answer
    return replace(draft, answer=answer, unplayable=Code.ESSAY if is_essay else None)


def _pairs(
    element: Element, answers: list[Element], choices: list[Element], texts: list[str]
) -> list[tuple[str, str]]:
    """Give each left side with its right one, by their ids."""
    said = {one.get("id"): text for one, text in zip((*answers, *choices), texts, strict=True)}
    keys = element.findall("GRADABLE/CORRECTANSWER")[:_MAX_ANSWERS]
    found = ((said.get(key.get("answer_id")), said.get(key.get("choice_id"))) for key in keys)
    return [(left, right) for left, right in found if left and right]


def _markup(body: Element | None) -> str:
    flag = None if body is None else body.find("FLAGS/ISHTML")
    return "html" if flag is None or flag.get("value", "").lower() != "false" else "plain"


def _piece(holder: Element | None, markup: str) -> Piece:
    text = None if holder is None else holder.find("TEXT")
    return Piece(markup, inner(text).strip())
