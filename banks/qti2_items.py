"""The items of QTI 2 and 3 as questions that can be played, one for each of their interactions."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banks import gaps, matching
from banks.drafts import Draft
from banks.patterns import late
from banks.problems import Code, Problem
from banks.qti2_html import as_html, attribute, name
from banks.text import fold, is_visible
from pygame_engine.questions import Markup

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_MOST = 300
_SIDES = 2
_TOLD = late(r"(?:.*[^n])?(?:correct|right|solution|general)", re.IGNORECASE)
_INLINE = frozenset({"textentryinteraction", "inlinechoiceinteraction"})
_HIDDEN = frozenset({"feedbackblock", "feedbackinline", "rubricblock"})


@dataclass(frozen=True, slots=True)
class Key:
    """What is right for a response; `points` has what else gives points, and how many."""

    right: tuple[str, ...] = ()
    points: tuple[tuple[str, float], ...] = ()

    @property
    def accepted(self) -> tuple[str, ...]:
        """The right answer, or where none is told what gives the most points."""
        best = max((worth for _, worth in self.points), default=0.0)
        most = tuple(text for text, worth in self.points if worth == best > 0)
        return self.right or most


def read_item(item: Element) -> list[Draft]:
    """Give the questions of an item, or one that says why there is none."""
    return _Item(item).drafts()


class _Item:
    """One item being read."""

    def __init__(self, item: Element) -> None:
        self._item = item
        self._body = next((one for one in item if name(one) == "itembody"), item)
        self._interactions = _interactions(self._body)[:_MOST]
        self._keys = {
            attribute(one, "identifier"): _key(one)
            for one in item
            if name(one) == "responsedeclaration"
        }
        self._draft = Draft(
            "", id=attribute(item, "identifier"), markup=Markup.HTML, explanation=_told(item)
        )

    def drafts(self) -> list[Draft]:
        """Give a question for each interaction, or for each part of one."""
        names = {name(one) for one in self._item}
        if attribute(self._item, "adaptive") == "true":
            return [self._left_out("adaptive")]
        if "templatedeclaration" in names:
            return [self._left_out("template")]
        if not self._interactions:
            return [replace(self._draft, stem=self._stem(None), unplayable=Code.DESCRIPTION)]
        return gaps.numbered([draft for one in self._interactions for draft in self._read(one)])

    def _read(self, asked: Element) -> list[Draft]:
        kind = name(asked)
        key = self._keys.get(attribute(asked, "responseidentifier"), Key())
        if kind == "gapmatchinteraction":
            return self._filled(asked, key)
        if kind not in _READERS:
            return [self._left_out(kind.removesuffix("interaction"), asked)]
        return _READERS[kind](replace(self._draft, stem=self._stem(asked)), asked, key)

    def _filled(self, asked: Element, key: Key) -> list[Draft]:
        """Read a text with gaps and what is to be put into them."""
        choices = _named(asked, "gaptext", "gapimg")
        drafts = []
        for gap in _parts(asked, "gap"):
            fitting = {left for left, right in _pairs(key) if right == attribute(gap, "identifier")}
            right = tuple(place for place, one in enumerate(choices) if one in fitting)
            stem = self._stem(asked, gap)
            options = tuple(choices.values())
            drafts.append(replace(self._draft, stem=stem, options=options, right=right))
        return drafts

    def _left_out(self, kind: str, asked: Element | None = None) -> Draft:
        problem = Problem(Code.OTHER_KIND, values=(("kind", kind[:60]),))
        stem = self._stem(asked) or self._item.get("title", "")
        return replace(self._draft, stem=stem, unplayable=Code.OTHER_KIND, problems=(problem,))

    def _stem(self, asked: Element | None, part: Element | None = None) -> str:
        """Give what is shown, with the place of one interaction, or of one part of it, open."""
        interactions = set(self._interactions)

        def answer(element: Element) -> str | None:
            kind = name(element)
            if element is part:
                return gaps.GAP
            if part is not None and kind == name(part):
                return gaps.OTHER
            if element not in interactions:
                return None
            if kind in _INLINE:
                return gaps.GAP if element is asked else gaps.OTHER
            return _prompt(element, answer) if element is asked else ""

        return as_html(self._body, answer)


def _prompt(asked: Element, answer: Callable[[Element], str | None]) -> str:
    """Give what an interaction asks, and the text in which it is answered where it has one."""
    prompt = "".join(as_html(one) for one in asked if name(one) == "prompt")
    within = as_html(asked, lambda one: "" if name(one) in _OFFERED else answer(one))
    texts = [prompt, within if name(asked) in _WITH_TEXT else ""]
    return "".join(f"<p>{text}</p>" if "<p" not in text else text for text in texts if text)


_OFFERED = frozenset({"gaptext", "gapimg"})
_WITH_TEXT = frozenset({"gapmatchinteraction", "hottextinteraction"})


def _interactions(body: Element) -> list[Element]:
    """Give the interactions in their order, but for those that only some answers lead to."""
    found: list[Element] = []
    waiting = [body]
    while waiting:
        one = waiting.pop()
        if name(one).endswith("interaction"):
            found.append(one)
        elif name(one) not in _HIDDEN:
            waiting += reversed(one)
    return found


def _key(declaration: Element) -> Key:
    right: list[str] = []
    points: list[tuple[str, float]] = []
    for part in declaration:
        if name(part) == "correctresponse":
            right += (" ".join((one.text or "").split()) for one in part)
        elif name(part) == "mapping":
            points += ((attribute(one, "mapkey"), _number(one)) for one in part)
    return Key(tuple(filter(None, right)), tuple(points))


def _number(entry: Element) -> float:
    try:
        return float(attribute(entry, "mappedvalue"))
    except ValueError:
        return 0.0


def _told(item: Element) -> str:
    """Give what is said to those who are right, or to everybody."""
    said = [
        as_html(one)
        for one in item
        if name(one) == "modalfeedback" and _TOLD.fullmatch(attribute(one, "identifier"))
    ]
    return "<br>".join(filter(is_visible, said))


def _parts(element: Element, kind: str) -> list[Element]:
    return [one for one in element.iter() if name(one) == kind][:_MOST]


def _named(element: Element, *kinds: str) -> dict[str, str]:
    """Give the texts of what can be chosen, by their identifiers."""
    found = [one for kind in kinds for one in _parts(element, kind)]
    return {attribute(one, "identifier"): _choice_text(one) for one in found}


def _choice_text(element: Element) -> str:
    text = as_html(element)
    return text if is_visible(text) else html.escape(attribute(element, "objectlabel"))


def _choice(draft: Draft, asked: Element, key: Key) -> list[Draft]:
    choices = _named(asked, "simplechoice", "inlinechoice", "hottext")
    right = tuple(place for place, one in enumerate(choices) if one in key.accepted)
    return [replace(draft, options=tuple(choices.values()), right=right)]


def _written(draft: Draft, asked: Element, key: Key) -> list[Draft]:
    """Read a text to be written; the forms that differ in case alone are one."""
    best = max((worth for _, worth in key.points), default=0.0)
    others = [text for text, worth in key.points if worth == best > 0]
    forms = {fold(text): text for text in reversed([*key.right, *others])}
    if forms:
        answer = html.escape(" / ".join(reversed(forms.values())), quote=False)
        return [replace(draft, answer=answer)]
    is_essay = name(asked) == "extendedtextinteraction"
    return [replace(draft, unplayable=Code.ESSAY if is_essay else Code.NO_ANSWER)]


def _ordered(draft: Draft, asked: Element, key: Key) -> list[Draft]:
    """Ask for the right order of what is listed by the alphabet."""
    choices = _named(asked, "simplechoice")
    items = [choices[one] for one in key.accepted if one in choices]
    listed = " / ".join(sorted(items, key=fold))
    return [replace(draft, stem=f"{draft.stem} [{listed}]", answer=" → ".join(items))]


def _matched(draft: Draft, asked: Element, key: Key) -> list[Draft]:
    sets = [_named(one, "simpleassociablechoice") for one in asked if name(one) == "simplematchset"]
    if len(sets) != _SIDES:
        return [replace(draft, unplayable=Code.MATCHING)]
    lefts, rights = sets
    pairs = [
        (lefts[left], rights[right])
        for left, right in _pairs(key)
        if left in lefts and right in rights
    ]
    return matching.split(draft, pairs, [*rights.values()])


def _associated(draft: Draft, asked: Element, key: Key) -> list[Draft]:
    choices = _named(asked, "simpleassociablechoice")
    pairs = [(choices.get(left), choices.get(right)) for left, right in _pairs(key)]
    known = [(left, right) for left, right in pairs if left and right]
    return matching.split(draft, known)


def _pairs(key: Key) -> list[tuple[str, str]]:
    """Give the pairs of identifiers, which stand with a space between them."""
    found = (one.split() for one in key.accepted)
    return [(pair[0], pair[1]) for pair in found if len(pair) == _SIDES]


_READERS: Mapping[str, Callable[[Draft, Element, Key], list[Draft]]] = {
    "choiceinteraction": _choice,
    "inlinechoiceinteraction": _choice,
    "hottextinteraction": _choice,
    "textentryinteraction": _written,
    "extendedtextinteraction": _written,
    "sliderinteraction": _written,
    "orderinteraction": _ordered,
    "matchinteraction": _matched,
    "associateinteraction": _associated,
}
"""How each kind of interaction is read; of the others it is only said that they are left out."""
