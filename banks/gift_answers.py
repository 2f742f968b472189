"""What stands between the braces of a GIFT question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from banks.gift_text import truth
from banks.patterns import late
from banks.problems import Code

_MARK = late(r"~\s*=|[~=]")
_FORMULA = late(r"\$\$[^$\n]+\$\$|\$[^$\n]+\$|\\\((?:[^\n\\]|\\(?![()]))*+\\\)")
_WEIGHT = late(r"\s*%(-*)([0-9]{1,3}(?:[.,][0-9]*)?)%")
_FULL = 100.0
_MOST_ANSWERS = 100


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a question: its text, feedback and weight, a percentage."""

    text: str
    feedback: str = ""
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers of a question and what kind of question they make.

    Exactly one of these holds: `unplayable` says why it cannot be played; `pairs` are to be
    matched; `truth` is the value of a true/false question; `is_open` says that the answers are
    forms of one (`is_number` where they are numbers); else they are options, of which `is_single`
    wants a whole right one where otherwise any worth something will do.
    """

    items: tuple[Answer, ...] = ()
    general: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    unplayable: Code | None = None
    truth: bool | None = None
    is_open: bool = False
    is_number: bool = False
    is_single: bool = False
    repairs: tuple[Code, ...] = ()

    @property
    def accepted(self) -> tuple[int, ...]:
        """The places of the answers that count as right."""
        best = max((item.weight for item in self.items), default=0.0)
        least = min(best, _FULL) if self.is_single or self.is_open else 0.0
        return tuple(
            place
            for place, item in enumerate(self.items)
            if item.weight >= least and item.weight > 0
        )


def read_answers(text: str) -> Answers:
    """Read protected text between braces; the kinds are tried in Moodle's order."""
    text, general = _general_feedback(text)
    if not text:
        return Answers(general=general, unplayable=Code.ESSAY)
    if text[0] == "#":
        return Answers(_numbers(text[1:]), general, is_open=True, is_number=True)
    if "~" in text:
        return _choice(text, general)
    if _is_matching(text):
        return Answers(pairs=_pairs(text), general=general)
    word, *feedback = text.split("#", 2)
    if (value := truth(word)) is not None:
        return Answers(_truth_feedback(feedback), general, truth=value)
    return _short(text, general)


def _general_feedback(text: str) -> tuple[str, str]:
    before, mark, after = text.rpartition("####")
    return (before.strip(), after) if mark else (text.strip(), "")


def _is_matching(text: str) -> bool:
    """Say whether answers are pairs; a single one is none, since there is nothing to match."""
    return text.count("->") > 1 and text.count("=") > 1


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Split pairs at their marks, which are not those in formulas where that leaves an odd end."""
    pieces = text.split("=")[1:]
    if not all("->" in piece for piece in pieces):
        pieces = _hold_formulas(text).split("=")[1:]
    parts = [piece.partition("->") for piece in pieces[: _MOST_ANSWERS + 1]]
    return tuple((left.strip(), right.strip()) for left, _, right in parts)


def _numbers(text: str) -> tuple[Answer, ...]:
    """Read numerical answers; what follows ~ is feedback for everything else."""
    forms = _split(text.partition("~")[0], default=_FULL)
    return tuple(Answer(readable_number(f.text), f.feedback, f.weight) for f in forms)


def readable_number(text: str) -> str:
    """Write `3.14:0.01` as `3.14 ± 0.01` and `1..5` as `1 … 5`, both as GIFT has them."""
    low, span, high = text.partition("..")
    if span:
        return f"{low.strip()} … {high.strip()}"
    value, _, tolerance = text.partition(":")
    tolerance = tolerance.strip()
    return f"{value.strip()} ± {tolerance}" if tolerance.strip("0.,") else value.strip()


def without_wildcards(text: str) -> str:
    """Return a short answer without the asterisks that stand for any words around it."""
    text = text.removeprefix("*")
    if text.endswith("*") and not text.endswith("\\*"):
        text = text[:-1]
    return text.replace("\\*", "*").strip()


def _truth_feedback(feedback: Sequence[str]) -> tuple[Answer, ...]:
    """Return what a true/false question says, best first: to who is right, then to who is not."""
    return tuple(Answer("", text) for text in reversed(feedback))


def _choice(text: str, general: str) -> Answers:
    options = _split(text)
    if not _is_tidy(options):
        kept = _split(_hold_formulas(text))
        if _is_tidy(kept):
            single = any(mark.endswith("=") for mark in _MARK.findall(_hold_formulas(text)))
            return Answers(kept, general, is_single=single, repairs=(Code.MARKS_REPAIRED,))
    return Answers(options, general, is_single="=" in text)


def _short(text: str, general: str) -> Answers:
    forms = _split(text, default=_FULL)
    kept = _split(_hold_formulas(text), default=_FULL)
    if len(kept) < len(forms) and any(_is_cut(form.text) for form in forms):
        return Answers(kept, general, is_open=True, repairs=(Code.MARKS_REPAIRED,))
    return Answers(forms, general, is_open=True)


def _is_cut(text: str) -> bool:
    return text.count("$") % 2 == 1


def _is_tidy(options: Sequence[Answer]) -> bool:
    """Say whether marks were where an author puts them: one right option, or weights."""
    full = sum(option.weight == _FULL for option in options)
    weighted = any(0 < option.weight < _FULL for option in options)
    return full == 1 or (weighted and not full)


_HELD_MARKS = str.maketrans({"~": "\ufdd1", "=": "\ufdd2"})


def _hold_formulas(text: str) -> str:
    """Protect the marks inside formulas."""
    return _FORMULA.sub(lambda formula: formula[0].translate(_HELD_MARKS), text)


def _split(text: str, default: float = 0.0) -> tuple[Answer, ...]:
    """Split answers at their marks; those without = or a weight are worth `default` percent."""
    marks = [*islice(_MARK.finditer(text), _MOST_ANSWERS)]
    ends = [mark.start() for mark in marks[1:]] + ([len(text)] if marks else [])
    head = text[: marks[0].start()] if marks else text
    pieces = [("", head)] if head.strip() else []
    pieces += [(mark[0], text[mark.end() : end]) for mark, end in zip(marks, ends, strict=True)]
    return tuple(_answer(mark, piece, default) for mark, piece in pieces)


def _answer(mark: str, piece: str, default: float) -> Answer:
    weight = _FULL if mark.endswith("=") else default
    if found := _WEIGHT.match(piece):
        weight = _percentage(found)
        piece = piece[found.end() :]
    text, _, feedback = piece.partition("#")
    return Answer(text.strip(), feedback.strip(), weight)


def _percentage(found: re.Match[str]) -> float:
    value = float(found[2].replace(",", "."))
    return -value if found[1] else value
