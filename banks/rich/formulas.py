r"""Formulas in texts: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`, told from prices and from code.

They are written as MathML once the library for it is there, and shown as they are before that, and
where it does not know them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape
from math import inf
from typing import Any

from banks.rich.mathml import Unwritable, write
from pygame_engine.questions import Bank

MAX_FORMULA = 1000
"""The longest formula, in characters, that is written as MathML."""

# Each way to fail stops at the next delimiter, so that a text is looked through once.
_FORMULA = re.compile(
    r"(?<!\\)\$\$(?P<shown>[^$]++)\$\$"
    r"|(?<!\\)\\\[(?P<bracketed>(?:[^\\]|\\[^()\[\]])++)\\\]"
    r"|(?<!\\)\\\((?P<enclosed>(?:[^\\]|\\[^()\[\]])++)\\\)"
    r"|(?<![\\$\w])\$(?![\s$])(?P<priced>(?:[^$\\\"]|\\[^\"])++)(?<!\s)\$(?![\w$])"
)
_MENTION = re.compile(r"\$|\\[(\[]")
_OPERATOR = re.compile(r"[\\^_{}=<>+*/|≤≥≠±×÷√∑∫∈-]")
_WORDS = re.compile(r"(?<![\\\w{])[^\W\d_]{3,}+ +[^\W\d_]{2,}")
_GROUP = re.compile(r"\\(?:left|right|begin|end)(?![a-zA-Z])|\\\\|\\[{}]|[{}]")
_OPENING, _CLOSING = frozenset({"{", r"\left", r"\begin"}), frozenset({"}", r"\right", r"\end"})
_DEEPEST = 24

# What would define, repeat, colour or measure instead of being written.
_REFUSED = re.compile(
    r"\\(?:[gex]?def|let|(?:re)?newcommand|providecommand|newenvironment|DeclareMathOperator|require"
    r"|rule|unicode|href|url|includegraphics|style|class|cssId|htmlId|raise|lower|kern|hskip|hspace)"
    r"(?![a-zA-Z])"
)
_DECIMAL = re.compile(r"(?<=\d),(?=\d)")
_SPANISH = re.compile(
    r"\\(sen|tg|cotg|ctg|cosec|arcsen|arctg|arccotg|senh|tgh|mcd|mcm)(?![a-zA-Z])"
)


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula's LaTeX, whether it stands on a line of its own, and all of it as it was typed."""

    source: str
    is_block: bool
    typed: str = field(default="", compare=False)


def split(text: str) -> Iterator[str | Formula]:
    """Give what a text says, and the formulas in it, in turn."""
    place = 0
    for found in _FORMULA.finditer(text) if _MENTION.search(text) else ():
        block, priced = found["shown"] or found["bracketed"], found["priced"]
        source = (block or found["enclosed"] or priced).strip()
        if not source or (priced is not None and not _is_math(priced)):
            continue
        if found.start() > place:
            yield text[place : found.start()]
        yield Formula(source, block is not None, found[0])
        place = found.end()
    if place < len(text):
        yield text[place:]


def _is_math(source: str) -> bool:
    """Say whether what stands between two dollars is no sentence about money."""
    if "\n\n" in source or _WORDS.search(source):
        return False
    return " " not in source.strip() or _OPERATOR.search(source) is not None


def has_formulas(bank: Bank) -> bool:
    """Say whether any text of a bank holds a formula."""
    return any(
        any(isinstance(piece, Formula) for piece in split(text))
        for question in bank.questions
        for text in (question.stem, *question.options, question.answer, question.explanation)
        if _MENTION.search(text)
    )


def is_ready() -> bool:
    """Say whether formulas can be written as MathML by now."""
    return _library() is not None


def look_again() -> None:
    """Notice that the library has been loaded since."""
    _library.cache_clear()


@cache
def _library() -> Any:
    try:
        from latex2mathml import converter
    except ImportError:
        return None
    return converter


def unclosed(text: str) -> str:
    """Give the first formula of a text of which a group is not closed, as it was typed."""
    formulas = (piece for piece in split(text) if isinstance(piece, Formula))
    return next((one.typed for one in formulas if _depth(one.source) == inf), "")


def written(formula: Formula) -> str:
    """Give a formula as HTML: MathML, or as it was typed where it cannot be written so.

    Without the library its source is shown, which MathML soon takes the place of.
    """
    library = _library()
    if library is None:
        return f"<code>{escape(formula.source)}</code>"
    made = _mathml(formula, library) if _is_fit(formula.source) else None
    return made or f"<code>{escape(formula.typed or formula.source)}</code>"


def _is_fit(source: str) -> bool:
    return len(source) <= MAX_FORMULA and not _REFUSED.search(source) and _depth(source) <= _DEEPEST


def _depth(source: str) -> float:
    """Give how deep a formula's groups are nested; without end if one is not closed."""
    depth = deepest = 0
    for piece in _GROUP.findall(source):
        depth += (piece in _OPENING) - (piece in _CLOSING)
        deepest = max(deepest, depth)
        if depth < 0:
            return inf
    return deepest if depth == 0 else inf


@lru_cache(maxsize=1024)
def _mathml(formula: Formula, library: Any) -> str | None:
    source = _DECIMAL.sub("{,}", _SPANISH.sub(r"\\operatorname{\1}", formula.source))
    display = "block" if formula.is_block else "inline"
    try:
        element = library.convert_to_element(source, display=display)
        return write(element, formula.source)
    except (Unwritable, RecursionError):
        return None
    except Exception:  # noqa: BLE001 - the library raises whatever comes of what it does not know
        return None


def outline(formula: Formula) -> str:
    """Give about the room that a formula takes up: its signs, and a line for each further one."""
    return _outline(formula.source)


_TALL = re.compile(r"\\(?:[dtc]?frac|[dt]?binom|sum|prod|int|lim|xrightarrow|over(?:set|brace)|\\)")
_COMMAND = re.compile(r"\\(?:begin|end)\{\w+\*?\}|\\[a-zA-Z]+|\\.|[{}^_&$\s]+")


@lru_cache(maxsize=1024)
def _outline(source: str) -> str:
    rows = source.count(r"\\") + (1 if _TALL.search(source) else 0)
    signs = _COMMAND.sub(lambda found: "x" if found[0][1:2].isalpha() else "", source)
    longest = max(map(len, re.split(r"\\\\", signs)), default=0)
    return signs[: max(1, longest)] + "\nx" * min(rows, 12)
