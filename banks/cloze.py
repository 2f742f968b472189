"""Cloze, Moodle's embedded answers: a text with gaps, each of which becomes a question."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from banks.drafts import Draft, Found
from banks.gift_answers import Answer, Answers, readable_number, without_wildcards
from banks.gift_text import blocks, protect, reveal
from banks.problems import Code, Problem
from banks.sniffing import markup_file
from banks.text import guess_markup

NAME = "Cloze"

_GAP = "_____"
_INNER_BREAK = "\ufdd8"
# What a class can read on the board at each side of a gap; with thousands of gaps in a text, more
# would also take forever.
_LONGEST_SIDE = 600
_MOST_NEAR = 100
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
        held = _FIELD.sub(lambda field: field[0].replace("\n", _INNER_BREAK), held)
        lines = held.split("\n")
        bare = [place for place, line in enumerate(lines) if not _FIELD.search(line)]
        broken = 0
        for place, line in enumerate(lines):
            at = bisect(bare, place)
            if at and bare[at - 1] == place:
                continue
            before = _first(lines[n] for n in reversed(bare[max(0, at - _MOST_NEAR) : at]))
            after = _first(lines[n] for n in bare[at : at + _MOST_NEAR])
            yield from _of_line(line, before[::-1], after, block.line + place + broken)
            broken += line.count(_INNER_BREAK)


def _first(lines: Iterable[str]) -> list[str]:
    """Return the lines until they are longer than a board can hold."""
    kept: list[str] = []
    size = 0
    for line in lines:
        kept.append(line)
        size += len(line)
        if size > _LONGEST_SIDE:
            break
    return kept


def _of_line(line: str, before: list[str], after: list[str], number: int) -> Iterator[Draft]:
    """Make a draft of each gap of a line; the other gaps in it become dots."""
    fields = [*_FIELD.finditer(line)]
    ends = [0, *(field.end() for field in fields)]
    texts = [line[end : field.start()] for end, field in zip(ends, fields, strict=False)]
    texts.append(line[ends[-1] :])
    for place, field in enumerate(fields):
        near = place + 1
        left, is_cut = _left_side(texts[max(0, place - _MOST_NEAR) : near], before)
        right, is_cut_too = _right_side(texts[near : near + _MOST_NEAR + 1], after)
        draft = _draft(reveal(f"{left}{_GAP}{right}"), field, number)
        codes = (Code.CONTEXT_CUT,) if is_cut or is_cut_too else ()
        yield replace(draft, problems=tuple(map(Problem, codes)))


def _left_side(texts: Sequence[str], before: Sequence[str]) -> tuple[str, bool]:
    text = "\n".join([*before, "…".join(texts[-_MOST_NEAR:])])
    cut = text[-_LONGEST_SIDE:]
    if len(text) == len(cut) and len(texts) <= _MOST_NEAR:
        return text, False
    return "… " + cut.partition(" ")[2], True


def _right_side(texts: Sequence[str], after: Sequence[str]) -> tuple[str, bool]:
    text = "\n".join(["…".join(texts[:_MOST_NEAR]), *after])
    cut = text[:_LONGEST_SIDE]
    if len(text) == len(cut) and len(texts) <= _MOST_NEAR:
        return text, False
    return cut.rpartition(" ")[0] + " …", True


def _draft(stem: str, field: re.Match[str], line: int) -> Draft:
    kind, text = field[1], field[2].replace(_INNER_BREAK, "\n")
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
