"""GIFT's lower half: escapes, blocks of lines, braces and marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from banks.patterns import late
from banks.problems import Code

# Escaped characters become code points that no text may hold, so that the rest of the reader can
# look for the plain ones.
_ESCAPED = "\\~=#{}:\n"
_HELD = dict(zip(_ESCAPED, "\ufdd0\ufdd1\ufdd2\ufdd3\ufdd4\ufdd5\ufdd6\ufdd7", strict=True))
_HOLD = str.maketrans({char: held for char, held in _HELD.items() if char not in "\\\n"})
_REVEAL = str.maketrans({held: char for char, held in _HELD.items()})
_ANY_HELD = late("[\ufdd0-\ufdd7]")
_ESCAPE = late(r"\\(n[a-zA-Z]*|[\\~=#{}:()\[\]])|\$\$?")

# LaTeX's commands with n: in a formula all of them, elsewhere only those that are no word.
N_COMMANDS = frozenset(
    "nabla natural ncong ne nearrow neg neq newline nexists ngeq ngtr ni nleq nless nmid nolimits"
    " nonumber not notin nparallel nprec nrightarrow nsim nsubseteq nsucc nsupseteq nu"
    " nwarrow".split()
)
_N_ANYWHERE = frozenset("nabla neq nexists ngeq nleq notin nsubseteq nsupseteq".split())
_COMMAND = late(r"(?<!\\)\\(?!n)[a-zA-Z]{2,}")

# A mark inside quotes of a tag, or the # of a numeric entity, is nobody's mark.
_TAG = late(
    r"<[a-zA-Z][a-zA-Z0-9]*+(?:\s++[\w:-]++(?:=(?:\"[^\"<>\n]*+\"|'[^'<>\n]*+'))?+)++\s*+/?>"
    r"|&#(?:\d{1,7}|[xX][0-9a-fA-F]{1,6});"
)


CATEGORY = "$CATEGORY:"


@dataclass(frozen=True, slots=True)
class Block:
    """Lines between blank ones, without comments, which are kept apart."""

    line: int
    text: str
    comments: str = ""
    repairs: tuple[Code, ...] = ()

    @property
    def is_category(self) -> bool:
        """True where the block says to which category the questions after it belong."""
        return self.text.startswith(CATEGORY)


def blocks(text: str) -> Iterator[Block]:
    """Split a text on blank lines; a category's line is a block, comments alone are none."""
    lines: list[str] = []
    comments: list[str] = []
    first = 0
    for number, line in enumerate([*text.split("\n"), ""], 1):
        stripped = line.strip()
        if stripped.startswith("//"):
            comments.append(stripped)
        elif stripped and not stripped.startswith(CATEGORY):
            first = first if lines else number
            lines.append(line)
        else:
            if lines:
                yield Block(first, "\n".join(lines), "\n".join(comments))
            if stripped:
                yield Block(number, stripped)
            lines, comments = [], []


def protect(text: str) -> tuple[str, bool]:
    """Put a place holder for every escaped character; also say whether a backslash was saved.

    `\\n` is a new line unless it begins a LaTeX command. Where an author writes LaTeX with single
    backslashes, two of them in a formula are LaTeX's own.
    """
    raw_latex = _COMMAND.search(text) is not None
    parts: list[str] = []
    place, in_formula, saved = 0, False, False
    for match in _ESCAPE.finditer(text):
        parts.append(text[place : match.start()])
        place = match.end()
        if match[0][-1] in "$()[]":
            in_formula = not in_formula if match[0][0] == "$" else match[1] in "(["
            parts.append(match[0])
        elif match[0] == "\\\\" and raw_latex and in_formula:
            parts.append(_HELD["\\"] * 2)
            saved = True
        else:
            held = _held(match[1], N_COMMANDS if in_formula else _N_ANYWHERE)
            saved = saved or held.startswith(_HELD["\\"] + "n")
            parts.append(held)
    parts.append(text[place:])
    return "".join(parts), saved


def _held(escaped: str, commands: frozenset[str]) -> str:
    if escaped[0] != "n":
        return _HELD[escaped]
    return _HELD["\\"] + escaped if escaped in commands else _HELD["\n"] + escaped[1:]


def reveal(text: str) -> str:
    """Put the characters themselves back for their place holders."""
    return text.translate(_REVEAL) if _ANY_HELD.search(text) else text


def hold_marks(text: str) -> str:
    """Protect the marks that stand inside the tags and entities of HTML."""
    return _TAG.sub(lambda match: match[0].translate(_HOLD), text)


_BRACE = late("[{}]")
_TRUE = frozenset("T TRUE V VERDADERO VERDADERA CIERTO CIERTA".split())
_FALSE = frozenset("F FALSE FALSO FALSA".split())


def truth(text: str) -> bool | None:
    """Return the truth value that a text names, in English or Spanish, in any case."""
    word = text.strip().upper()
    return True if word in _TRUE else False if word in _FALSE else None


def looks_like_answers(text: str) -> bool:
    """Say whether what stands between two braces can be the answers of a question."""
    text = text.strip()
    return text[:1] in {"", "=", "~", "#"} or truth(text.split("#")[0]) is not None


@dataclass(frozen=True, slots=True)
class Parts:
    """A question's text before its answers, the answers, and what stands after them."""

    before: str
    answers: str | None
    after: str = ""
    repairs: tuple[Code, ...] = ()


def take_apart(text: str) -> Parts:
    """Find the answers in the protected text of a question.

    Usually they stand between the first brace and the next closing one. Where that cannot be, the
    braces belong to a formula and the last pair that can hold answers is taken.
    """
    groups, dangling = _pairs(text)
    if dangling is not None:
        return _unclosed(text, dangling)
    if not groups:
        return _without_braces(text)
    start, end = _answers_among(text, groups)
    formula = (start, end) != groups[0] or "{" in text[start + 1 : end]
    repairs = (Code.BRACES_REPAIRED,) if formula else ()
    return Parts(text[:start], text[start + 1 : end], text[end + 1 :], repairs)


def _pairs(text: str) -> tuple[list[tuple[int, int]], int | None]:
    """Return the places of the outermost pairs of braces and of one that is never closed."""
    pairs: list[tuple[int, int]] = []
    depth, start = 0, 0
    for match in _BRACE.finditer(text):
        if match[0] == "{":
            start = start if depth else match.start()
            depth += 1
        elif depth:
            depth -= 1
            if not depth:
                pairs.append((start, match.start()))
    return pairs, start if depth else None


def _answers_among(text: str, groups: list[tuple[int, int]]) -> tuple[int, int]:
    likely = [
        (start, end)
        for start, end in groups
        if text[start + 1 : end].strip() and looks_like_answers(text[start + 1 : end])
    ]
    free = [(start, end) for start, end in likely if not _in_formula(text, start)]
    if groups[0] in (free or likely):
        return groups[0]
    return (free or likely or groups[:1])[-1]


def _in_formula(text: str, brace: int) -> bool:
    """Say whether a brace opens the argument of a LaTeX command, a power or an index."""
    return re.search(r"(?:\\[a-zA-Z]+|[\^_}])$", text[max(0, brace - 30) : brace]) is not None


def _unclosed(text: str, start: int) -> Parts:
    """Read answers whose closing brace is missing, or which hold an opening one as text."""
    end = text.rfind("}")
    if end > start and not re.search(r"^[ \t]*[~=]", text[end + 1 :], re.MULTILINE):
        return Parts(text[:start], text[start + 1 : end], text[end + 1 :], (Code.BRACES_REPAIRED,))
    return Parts(text[:start], text[start + 1 :], "", (Code.BRACE_ADDED,))


_MARKED_LINE = late(r"^[ \t]*[~=](?!=)", re.MULTILINE)


def has_marked_lines(text: str) -> bool:
    """Say whether a text without an opening brace has lines of answers."""
    marks = [match[0].strip() for match in _MARKED_LINE.finditer(text)]
    return len(marks) > 1 or marks == ["="]


def _without_braces(text: str) -> Parts:
    first = _MARKED_LINE.search(text)
    if not first or not has_marked_lines(text):
        return Parts(text, None)
    answers = text[first.start() :].rstrip().removesuffix("}")
    return Parts(text[: first.start()], answers, "", (Code.BRACE_ADDED,))
