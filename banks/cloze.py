"""Cloze, Moodle's embedded answers: a text with gaps, each of which becomes a question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from banks.drafts import Draft, Found
from banks.gaps import most_gaps, numbered, stems, too_many
from banks.gift_answers import Answer, Answers, readable_number, without_wildcards
from banks.gift_text import blocks, protect, reveal
from banks.patterns import late
from banks.problems import Code
from banks.sniffing import markup_file
from banks.text import guess_markup
from pygame_engine.questions import Markup

NAME = "Cloze"

_CHOICE = "MULTICHOICE(?:_[HVS]+)?|MC[HVS]{0,2}|MULTIRESPONSE(?:_[HS]+)?|MR[HS]{0,2}"
_NUMBER = "NUMERICAL|NM"
_FIELD = late(rf"\{{\d{{0,4}}:({_CHOICE}|SHORTANSWER(?:_C)?|SAC?|MWC?|{_NUMBER}):([^{{}}]*)\}}")
_WEIGHT = late(r"%(-?\d{1,3}(?:[.,]\d*)?)%")
_EMPTY_FIELD = late(rf"\{{\d{{0,4}}:(?:{_CHOICE}|SHORTANSWER(?:_C)?|SAC?|MWC?|{_NUMBER})\b")
_FULL = 100.0
_QUOTED = 300


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like Cloze."""
    return 1.0 if _FIELD.search(text) and not markup_file(text) else 0.0


def parse(text: str) -> Found:
    """Read every gap of a text as a question, with the lines of its paragraph that have none."""
    return Found(_drafts(text))


def _drafts(text: str) -> Iterator[Draft]:
    for block in blocks(text):
        held, _ = protect(block.text)
        gaps = [*_FIELD.finditer(held)]
        for gap, stem in zip(gaps, stems(held, gaps), strict=False):
            line = block.line + held.count("\n", 0, gap.start())
            yield _draft(Draft(reveal(stem), line=line), gap, None)
        if len(gaps) > (limit := most_gaps(held)):
            yield too_many(Draft(reveal(held[:_QUOTED]), line=block.line), limit)


def split(text: str, draft: Draft) -> list[Draft]:
    """Make a question of each gap of one text, in the draft's markup.

    `draft` has what all of them share. A text without gaps gives one that cannot be played.
    """
    held, _ = protect(text)
    gaps = [*_FIELD.finditer(held)]
    drafts = [
        _draft(replace(draft, stem=reveal(stem)), gap, draft.markup)
        for gap, stem in zip(gaps, stems(held, gaps, draft.markup), strict=False)
    ]
    if not gaps:
        why = Code.NO_ANSWER if _EMPTY_FIELD.search(held) else Code.DESCRIPTION
        return [replace(draft, unplayable=why)]
    limit = most_gaps(held)
    return numbered(drafts) + ([too_many(draft, limit)] if len(gaps) > limit else [])


def _draft(draft: Draft, gap: re.Match[str], markup: Markup | None) -> Draft:
    kind, text = gap[1], gap[2]
    items = tuple(_answer(piece) for piece in text.split("~") if piece.strip())
    is_choice = re.fullmatch(_CHOICE, kind) is not None
    answers = Answers(items, is_open=not is_choice, is_single=not kind.startswith(("MULTIR", "MR")))
    texts = [reveal(item.text) for item in items]
    told = next((reveal(items[place].feedback) for place in answers.accepted), "")
    draft = replace(
        draft,
        explanation=draft.explanation or told,
        markup=markup or guess_markup([draft.stem, *filter(None, texts)]),
    )
    if is_choice:
        return replace(draft, options=tuple(texts), right=answers.accepted)
    read = readable_number if re.fullmatch(_NUMBER, kind) else without_wildcards
    forms = dict.fromkeys(read(texts[place]) for place in answers.accepted)
    return replace(draft, answer=" / ".join(filter(None, forms)))


def _answer(piece: str) -> Answer:
    piece = piece.strip()
    weight = _FULL if piece.startswith("=") else 0.0
    piece = piece.removeprefix("=")
    if found := _WEIGHT.match(piece):
        weight = float(found[1].replace(",", "."))
        piece = piece[found.end() :]
    text, _, feedback = piece.partition("#")
    return Answer(text.strip(), feedback.strip(), weight)
