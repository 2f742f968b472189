"""Cloze, Moodle's embedded answers: a text with gaps, each of which becomes a question."""

from __future__ import annotations

import re
from collections.abc import Iterator

from banks.drafts import Draft, Found
from banks.gift_answers import Answer, Answers, readable_number, without_wildcards
from banks.gift_text import blocks, protect, reveal
from banks.sniffing import markup_file
from banks.text import guess_markup

NAME = "Cloze"

_GAP = "_____"
_OTHER_GAP = "\ufdd8"
_CHOICE = "MULTICHOICE(?:_[HVS]+)?|MC[HVS]{0,2}|MULTIRESPONSE(?:_[HS]+)?|MR[HS]{0,2}"
_NUMBER = "NUMERICAL|NM"
_FIELD = re.compile(
    rf"\{{\d{{0,4}}:({_CHOICE}|SHORTANSWER(?:_C)?|SAC?|MWC?|{_NUMBER}):([^{{}}]*)\}}"
)
_WEIGHT = re.compile(r"%(-?\d{1,3}(?:[.,]\d*)?)%")
_FULL = 100.0


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like Cloze."""
    return 1.0 if _FIELD.search(text) and not markup_file(text) else 0.0


def parse(text: str) -> Found:
    """Read every gap of a text as a question, with the lines of its paragraph that have none."""
    return Found(_drafts(text))


def _drafts(text: str) -> Iterator[Draft]:
    for block in blocks(text):
        held, _ = protect(block.text)
        for field in _FIELD.finditer(held):
            line = block.line + held.count("\n", 0, field.start())
            yield _draft(_stem(held, field), field, line)


def _stem(held: str, field: re.Match[str]) -> str:
    """Return the paragraph of a gap without the lines in which there are only other gaps."""
    before = _FIELD.sub(_OTHER_GAP, held[: field.start()])
    after = _FIELD.sub(_OTHER_GAP, held[field.end() :])
    lines = f"{before}{_GAP}{after}".split("\n")
    kept = [line for line in lines if _GAP in line or _OTHER_GAP not in line]
    return reveal("\n".join(kept).replace(_OTHER_GAP, "…"))


def _draft(stem: str, field: re.Match[str], line: int) -> Draft:
    kind, text = field[1], field[2]
    items = tuple(_answer(piece) for piece in text.split("~") if piece.strip())
    is_choice = re.fullmatch(_CHOICE, kind) is not None
    answers = Answers(items, is_open=not is_choice, is_single=not kind.startswith(("MULTIR", "MR")))
    texts = [reveal(item.text) for item in items]
    told = next((reveal(items[place].feedback) for place in answers.accepted), "")
    markup = guess_markup([stem, *filter(None, texts)])
    if is_choice:
        right = answers.accepted
        return Draft(stem, tuple(texts), right, explanation=told, markup=markup, line=line)
    read = readable_number if re.fullmatch(_NUMBER, kind) else without_wildcards
    forms = dict.fromkeys(read(texts[place]) for place in answers.accepted)
    answer = " / ".join(filter(None, forms))
    return Draft(stem, answer=answer, explanation=told, markup=markup, line=line)


def _answer(piece: str) -> Answer:
    piece = piece.strip()
    weight = _FULL if piece.startswith("=") else 0.0
    piece = piece.removeprefix("=")
    if found := _WEIGHT.match(piece):
        weight = float(found[1].replace(",", "."))
        piece = piece[found.end() :]
    text, _, feedback = piece.partition("#")
    return Answer(text.strip(), feedback.strip(), weight)
