"""The items of QTI 1.2, of whatever program, as questions that can be played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from banks import gaps, matching
from banks.drafts import Draft
from banks.gift_markup import Piece, in_one_markup
from banks.patterns import late
from banks.problems import Code, Problem
from banks.qti1_keys import accepted, conditions, in_order, responses, written
from banks.qti1_texts import EMPTY, material, pieces, together
from banks.text import fold, is_visible
from banks.xml_trees import local

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_KIND_LABELS = frozenset({"question_type", "respondusapi_qtype", "cc_profile", "qmd_itemtype"})
_KIND_NAMES = frozenset({"bbmd_questiontype", "qmd_itemtype"})
_NO_KEY = frozenset(
    {"opinion scale", "likert scale", "file upload", "file_upload_question", "hot spot"}
)
_BLANKS = "fill_in_multiple_blanks_question"
_NAMED = late(r"\[([^\[\]\n]{1,200})\]")
_MAX_RESPONSES = 300
_LABELS = {
    "": (("True", "False"), ("Verdadero", "Falso")),
    "true_false": (("True", "False"), ("Verdadero", "Falso")),
    "yes_no": (("Yes", "No"), ("Sí", "No")),
    "agree_disagree": (("Agree", "Disagree"), ("De acuerdo", "En desacuerdo")),
    "right_wrong": (("Right", "Wrong"), ("Correcto", "Incorrecto")),
}
_TRUTH = late(r"(?:(\w{1,20})\.)?(true|false)", re.IGNORECASE)


@dataclass(slots=True)
class Response:
    """Something that is to be chosen or written; `label` is what stands beside it."""

    ident: str
    kind: str
    cardinality: str = ""
    label: Piece = EMPTY
    choices: dict[str, Piece] = field(default_factory=dict)


def read_item(element: Element, topic: str, language: str) -> list[Draft]:
    """Give the questions of an item, or one that says why there is none."""
    return _Item(element, topic, language).drafts()


class _Item:
    """One item being read."""

    def __init__(self, element: Element, topic: str, language: str) -> None:
        self._element = element
        self._is_spanish = language == "es"
        self._kind = _kind(element)
        self._conditions = conditions(element)
        self._stem: list[Piece] = []
        self._rights: list[Piece] = []
        self._responses: list[Response] = []
        for one in element:
            if local(one) == "presentation":
                self._visit(one)
        self._draft = Draft("", topic=topic, id=element.get("ident", ""))

    def drafts(self) -> list[Draft]:
        """Give the questions of the item."""
        kinds = {response.kind for response in self._responses}
        if self._kind.lower() in _NO_KEY or kinds & {"response_xy", "response_grp"}:
            return [self._left_out(Code.OTHER_KIND)]
        if not self._responses:
            return self._without_responses()
        if self._rights or len(self._responses) > 1:
            return self._several()
        response = self._responses[0]
        if not response.choices:
            return [self._written(response)]
        return [
            self._ordered(response) if response.cardinality == "Ordered" else self._choice(response)
        ]

    def _visit(self, element: Element) -> None:
        """Sort what is shown into the stem, the responses, and the right sides of pairs."""
        for one in element:
            name = local(one)
            if name.startswith("response_"):
                self._add(one)
            elif name == "material":
                self._stem += pieces(one)
            elif one.get("class") == "RIGHT_MATCH_BLOCK":
                self._rights += [material(side) for side in one]
            elif name == "flow" and _is_left_side(one, element):
                self._visit_left_side(one)
            else:
                self._visit(one)

    def _visit_left_side(self, element: Element) -> None:
        """Read what stands beside a response, in a flow of both."""
        label = together(
            [piece for one in element if local(one) == "flow" for piece in pieces(one)]
        )
        for one in element:
            if local(one).startswith("response_"):
                self._add(one)
                self._responses[-1].label = label

    def _add(self, element: Element) -> None:
        response = Response(
            element.get("ident", ""), local(element), element.get("rcardinality", "")
        )
        response.label = together(
            [piece for one in element if local(one) == "material" for piece in pieces(one)]
        )
        for one in element.iter():
            if local(one) == "response_label" and response.kind == "response_lid":
                response.choices[one.get("ident", "")] = material(one)
        self._responses.append(response)

    def _texts(self, *others: Piece) -> tuple[Draft, Sequence[str]]:
        """Give the draft with its stem and explanation, and other texts in the same markup."""
        markup, texts = in_one_markup([together(self._stem), self._told(), *others])
        return replace(self._draft, stem=texts[0], explanation=texts[1], markup=markup), texts[2:]

    def _told(self) -> Piece:
        """Give what is said to everybody, and then to those who are right."""
        names = ["general_fb", *(name for one in self._conditions for name in one.feedback)]
        said = {
            one.get("ident", ""): material(one)
            for one in self._element.iter()
            if local(one) == "itemfeedback"
        }
        found = [said[name] for name in dict.fromkeys(names) if name in said]
        return together(dict.fromkeys(piece for piece in found if is_visible(piece.text)))

    def _left_out(self, code: Code) -> Draft:
        draft, _ = self._texts()
        kind = (("kind", self._kind[:60] or "?"),)
        problems = (Problem(Code.OTHER_KIND, values=kind),) if code is Code.OTHER_KIND else ()
        return replace(draft, unplayable=code, problems=problems)

    def _choice(self, response: Response) -> Draft:
        points = accepted(self._conditions, response.ident, [*response.choices])
        if response.cardinality.lower() != "multiple" and points:
            best = max(points.values())
            points = {name: worth for name, worth in points.items() if worth == best}
        draft, options = self._texts(*map(self._label, response.choices.values()))
        right = tuple(place for place, name in enumerate(response.choices) if name in points)
        return replace(draft, options=tuple(options), right=right)

    def _label(self, piece: Piece) -> Piece:
        """Give an option; true, false and the like in words."""
        found = _TRUTH.fullmatch(piece.text)
        if piece.markup != "plain" or not found or (found[1] or "") not in _LABELS:
            return piece
        words = _LABELS[found[1] or ""][self._is_spanish]
        return Piece("plain", words[found[2].lower() == "false"])

    def _ordered(self, response: Response) -> Draft:
        """Ask for the right order of what is listed by the alphabet."""
        order = in_order(self._conditions, response.ident, [*response.choices])
        draft, items = self._texts(*(response.choices[name] for name in order))
        listed = " / ".join(sorted(items, key=fold))
        answer = " → ".join(items)
        return replace(draft, stem=f"{draft.stem} [{listed}]", answer=answer)

    def _written(self, response: Response) -> Draft:
        answer = Piece("plain", written(self._conditions, response.ident))
        if not answer.text and (calculated := self._calculated()):
            return calculated
        if not answer.text:
            answer = self._solution()
        if not answer.text:
            return self._left_out(Code.ESSAY)
        draft, texts = self._texts(answer)
        return replace(draft, answer=texts[0])

    def _solution(self) -> Piece:
        """Give the answer that is written down for who corrects."""
        found = [
            material(one)
            for one in self._element.iter()
            if local(one) == "itemfeedback" and one.get("ident") == "solution"
        ]
        return next((piece for piece in found if is_visible(piece.text)), EMPTY)

    def _calculated(self) -> Draft | None:
        """Ask with the first of the sets of numbers that were drawn for a formula."""
        found = next((one for one in self._element.iter() if local(one) == "var_set"), None)
        if found is None:
            return None
        numbers = {
            one.get("name", ""): _short((one.text or "").strip())
            for one in found
            if local(one) == "var"
        }
        answer = next(((one.text or "") for one in found if local(one) == "answer"), "")
        draft, _ = self._texts()
        stem = _NAMED.sub(lambda name: numbers.get(name[1], name[0]), draft.stem)
        return replace(draft, stem=stem, answer=_short(answer.strip()))

    def _without_responses(self) -> list[Draft]:
        """Read a text whose gaps are named in it; other texts ask nothing."""
        names = responses(self._conditions)
        self._responses = [Response(name, "response_str") for name in names[:_MAX_RESPONSES]]
        if self._responses:
            return self._several()
        is_upload = "upload" in self._kind.lower()
        return [self._left_out(Code.OTHER_KIND if is_upload else Code.DESCRIPTION)]

    def _several(self) -> list[Draft]:
        """Read several responses: gaps where the text names them, pairs otherwise."""
        named = {response.label.text: response for response in self._responses}
        named |= {response.ident.strip("[]"): response for response in self._responses}
        draft, _ = self._texts()
        found = [gap for gap in _NAMED.finditer(draft.stem) if gap[1] in named]
        if found and not self._rights:
            return self._gaps(draft, found, [named[gap[1]] for gap in found])
        if any(response.choices for response in self._responses):
            return self._pairs()
        answers = [written(self._conditions, response.ident) for response in self._responses]
        _, texts = self._texts(Piece("plain", "; ".join(filter(None, answers))))
        return [replace(draft, answer=texts[0])]

    def _gaps(
        self, draft: Draft, found: Sequence[re.Match[str]], asked: Sequence[Response]
    ) -> list[Draft]:
        drafts = []
        for stem, response in zip(gaps.stems(draft.stem, found, draft.markup), asked, strict=False):
            _, texts = self._texts(*response.choices.values())
            points = accepted(self._conditions, response.ident, [*response.choices])
            right = tuple(place for place, name in enumerate(response.choices) if name in points)
            one = replace(draft, stem=stem)
            if self._kind == _BLANKS:
                kept = right or range(len(texts))
                drafts.append(replace(one, answer=" / ".join(texts[place] for place in kept)))
            elif response.choices:
                drafts.append(replace(one, options=tuple(texts), right=right))
            else:
                _, texts = self._texts(Piece("plain", written(self._conditions, response.ident)))
                drafts.append(replace(one, answer=texts[0]))
        if len(found) > (limit := gaps.most_gaps(draft.stem)):
            drafts.append(gaps.too_many(draft, limit))
        return gaps.numbered(drafts)

    def _pairs(self) -> list[Draft]:
        """Read a matching question: each response is a left side, its choices the right ones."""
        asked = self._responses[:_MAX_RESPONSES]
        rights = self._rights or [*_all_choices(asked).values()]
        draft, texts = self._texts(*(response.label for response in asked), *rights)
        lefts, sides = texts[: len(asked)], texts[len(asked) :]
        places = {name: place for place, name in enumerate(_all_choices(asked))}
        pairs = []
        for left, response in zip(lefts, asked, strict=True):
            for name in accepted(self._conditions, response.ident, [*response.choices]):
                place = [*response.choices].index(name) if self._rights else places[name]
                if place < len(sides):
                    pairs.append((left, sides[place]))
        return matching.split(draft, pairs, sides)


def _all_choices(asked: Sequence[Response]) -> dict[str, Piece]:
    return {name: piece for response in asked for name, piece in response.choices.items()}


def _is_left_side(flow: Element, parent: Element) -> bool:
    """Say whether a flow holds a response with what stands beside it, as one of several."""
    return parent.get("class") == "RESPONSE_BLOCK" and any(
        local(one) == "response_lid" for one in flow
    )


def _kind(item: Element) -> str:
    """Give the name that the program gave to this kind of question."""
    label = ""
    for one in item.iter():
        name = local(one)
        if name == "presentation":
            break
        if name == "fieldlabel":
            label = (one.text or "").strip()
        elif (name == "fieldentry" and label in _KIND_LABELS) or name in _KIND_NAMES:
            return (one.text or "").strip()
    return ""


def _short(number: str) -> str:
    """Give a number without the zeros after its point."""
    return number.rstrip("0").rstrip(".") if "." in number else number
