"""The kinds of question that Moodle has, and what becomes of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from banks import cloze, matching
from banks.drafts import Draft
from banks.gift_answers import readable_number, without_wildcards
from banks.gift_markup import Piece
from banks.gift_text import truth
from banks.media import Album
from banks.moodle_gaps import read_choices, read_gapfill, read_rows
from banks.moodle_texts import EMPTY, Sheet, accepted
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import clean, fold
from banks.told import seconds

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_TRUTH = {"es": ("Verdadero", "Falso")}
_COMMA = frozenset({"es"})
_POINT = late(r"(?<=\d)\.(?=\d)")
_TIME = late(r"(\d{1,4}) s")
_NO = frozenset({"", "0", "false", "no"})
_MOST_ANSWERS = 100


def read_question(element: Element, draft: Draft, language: str, album: Album) -> list[Draft]:
    """Read a question into one draft, or several where it is split into some that can be played.

    `draft` has its place and the topic of its category.
    """
    kind = element.get("type", "").strip().lower()
    number = clean(element.findtext("idnumber") or "")
    tags, time = _tags(element)
    draft = replace(draft, id=number, topic=draft.topic or ", ".join(tags), seconds=time)
    if (element.findtext("hidden") or "").strip() == "1":
        draft = replace(draft, problems=(Problem(Code.HIDDEN_QUESTION),))
    sheet = Sheet(element, draft, language, album)
    if read := KINDS.get(kind):
        return read(sheet)
    return [_unplayable(sheet, Code.OTHER_KIND, kind=kind or "?")]


def _tags(element: Element) -> tuple[Sequence[str], int]:
    """Give the tags of a question, and the time that one such as «20 s» gives for it."""
    texts = [clean(tag.findtext("text") or "") for tag in element.iterfind("tags/tag")]
    times = [seconds(found[1]) for text in texts if (found := _TIME.fullmatch(text))]
    return [text for text in texts if text and not _TIME.fullmatch(text)], max(times, default=0)


def _unplayable(sheet: Sheet, code: Code, **values: str) -> Draft:
    problem = Problem(code, values=tuple(values.items()))
    return replace(sheet.draft([])[0], unplayable=code, problems=(problem,))


def _answers(sheet: Sheet) -> list[Element]:
    return sheet.element.findall("answer")[:_MOST_ANSWERS]


def _told(sheet: Sheet, answers: Iterable[Element]) -> Piece:
    """Give the first feedback of some answers."""
    pieces = (sheet.piece(answer.find("feedback")) for answer in answers)
    return next((piece for piece in pieces if piece.text), EMPTY)


def _choice(sheet: Sheet) -> list[Draft]:
    single = (sheet.element.findtext("single") or "true").strip().lower()
    return _options(sheet, is_single=single not in _NO)


def _several(sheet: Sheet) -> list[Draft]:
    return _options(sheet, is_single=False)


def _options(sheet: Sheet, *, is_single: bool) -> list[Draft]:
    answers = _answers(sheet)
    right = accepted(answers, is_single=is_single)
    told = _told(sheet, [answers[place] for place in right])
    draft, options = sheet.draft([sheet.piece(answer) for answer in answers], told)
    return [replace(draft, options=tuple(options), right=right)]


def _truth(sheet: Sheet) -> list[Draft]:
    answers = _answers(sheet)
    values = [truth(answer.findtext("text") or "") for answer in answers]
    right = accepted(answers, is_single=True)
    if len(right) != 1 or values[right[0]] is None:
        return _options(sheet, is_single=True)
    told = _told(sheet, [answers[right[0]]])
    words = _TRUTH.get(sheet.language, ("True", "False"))
    draft, options = sheet.draft([Piece("plain", word) for word in words], told)
    return [replace(draft, options=tuple(options), right=(0 if values[right[0]] else 1,))]


def _short(sheet: Sheet) -> list[Draft]:
    """Read the accepted words, which are HTML or Markdown only where all of them say so."""
    if {answer.get("format") for answer in _answers(sheet)} == {sheet.stem.markup}:
        return _marked_up(sheet)
    return _open(sheet, _answers(sheet), lambda answer: without_wildcards(_text(answer)))


def _marked_up(sheet: Sheet) -> list[Draft]:
    answers = _answers(sheet)
    chosen = [answers[place] for place in accepted(answers, is_single=True)]
    pieces = (sheet.piece(answer) for answer in chosen)
    forms = dict.fromkeys(without_wildcards(piece.text) for piece in pieces)
    answer = Piece(sheet.stem.markup, " / ".join(filter(None, forms)))
    draft, texts = sheet.draft([answer], _told(sheet, chosen))
    return [replace(draft, answer=texts[0])]


def _pattern(sheet: Sheet) -> list[Draft]:
    """Read a regular expression's question: its first answer is by rule a plain text."""
    return _open(sheet, _answers(sheet)[:1], lambda answer: without_wildcards(_text(answer)))


def _number(sheet: Sheet) -> list[Draft]:
    unit = _unit(sheet.element)
    has_comma = sheet.language in _COMMA

    def form(answer: Element) -> str:
        value = _text(answer)
        if value == "*":
            return ""
        tolerance = (answer.findtext("tolerance") or "").strip()
        text = readable_number(f"{value}:{tolerance}") + (f" {unit}" if unit else "")
        return _POINT.sub(",", text) if has_comma else text

    return _open(sheet, _answers(sheet), form)


def _unit(element: Element) -> str:
    """Give the name of the unit in which the answer itself is."""
    units = {
        (unit.findtext("multiplier") or "1").strip(): (unit.findtext("unit_name") or "").strip()
        for unit in reversed(element.findall("units/unit"))
    }
    exact = (name for factor, name in units.items() if factor.rstrip("0").rstrip(".") == "1")
    return next(exact, "")


def _text(answer: Element) -> str:
    return (answer.findtext("text") or "").strip()


def _open(sheet: Sheet, answers: Sequence[Element], form: Callable[[Element], str]) -> list[Draft]:
    chosen = [answers[place] for place in accepted(answers, is_single=True)]
    forms = dict.fromkeys(form(answer) for answer in chosen)
    piece = Piece("plain", " / ".join(filter(None, forms)))
    draft, texts = sheet.draft([piece], _told(sheet, chosen))
    return [replace(draft, answer=texts[0])]


def _matching(sheet: Sheet) -> list[Draft]:
    subs = sheet.element.findall("subquestion")[: 2 * _MOST_ANSWERS]
    lefts = [sheet.piece(sub) for sub in subs]
    rights = [sheet.plain(sub.find("answer")) for sub in subs]
    draft, texts = sheet.draft([*lefts, *rights])
    return matching.split(draft, [*zip(texts[: len(subs)], texts[len(subs) :], strict=True)])


def _cloze(sheet: Sheet) -> list[Draft]:
    draft, _ = sheet.draft([])
    return cloze.split(draft.stem, draft)


def _ordering(sheet: Sheet) -> list[Draft]:
    """Ask for the right order of what is listed by the alphabet."""
    draft, items = sheet.draft([sheet.piece(answer) for answer in _answers(sheet)])
    if not items:
        return [replace(draft, unplayable=Code.NO_ANSWER)]
    listed = " / ".join(sorted(items, key=fold))
    return [replace(draft, stem=f"{draft.stem} [{listed}]", answer=" → ".join(items))]


def _essay(sheet: Sheet) -> list[Draft]:
    return [_unplayable(sheet, Code.ESSAY)]


def _description(sheet: Sheet) -> list[Draft]:
    return [_unplayable(sheet, Code.DESCRIPTION)]


KINDS: Mapping[str, Callable[[Sheet], list[Draft]]] = {
    "multichoice": _choice,
    "multichoiceset": _several,
    "oumultiresponse": _several,
    "truefalse": _truth,
    "shortanswer": _short,
    "regexp": _pattern,
    "numerical": _number,
    "matching": _matching,
    "match": _matching,
    "ddmatch": _matching,
    "cloze": _cloze,
    "multianswer": _cloze,
    "gapselect": read_choices,
    "ddwtos": read_choices,
    "gapfill": read_gapfill,
    "ordering": _ordering,
    "mtf": read_rows,
    "kprime": read_rows,
    "essay": _essay,
    "description": _description,
}
"""How each kind of question is read; of the others it is only said that they cannot be played."""
