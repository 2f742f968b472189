"""GIFT, Moodle's text format, as Moodle reads it and with the slips that real files have."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TypedDict

from banks.categories import readable_path
from banks.drafts import Draft, Found
from banks.gift_answers import Answers, read_answers, without_wildcards
from banks.gift_markup import Piece, in_one_markup, piece
from banks.gift_text import (
    CATEGORY,
    Block,
    Parts,
    blocks,
    has_marked_lines,
    hold_marks,
    protect,
    reveal,
    take_apart,
)
from banks.matching import split
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import language_of
from banks.told import seconds, told
from pygame_engine.questions import Attachment

NAME = "GIFT"
BLANK = "_____"
_HEAD = 2000

# Options of true/false questions, and who writes 3,14: by the language of the file.
_TRUTH = {"es": ("Verdadero", "Falso")}
_COMMA = frozenset({"es"})
_POINT = late(r"(?<=\d)\.(?=\d)")

_HEADING = late(r"^//\s*(\[(?:title|author):.*)", re.MULTILINE)
_SIGN = late(
    r"\{\s*(?:[=~#}]|(?:T|TRUE|V|VERDADER[OA]|CIERT[OA]|F|FALSE|FALS[OA])\s*[#}])"
    r"|^[ \t]*(?:::.*::|~)",
    re.MULTILINE | re.IGNORECASE,
)
_ANSWERS = late(
    r"(?<!\\)\{\s*(?:[=~#]|(?:T|TRUE|V|VERDADER[OA]|CIERT[OA]|F|FALSE|FALS[OA])\s*[#}])"
    r"|(?<![\w\\^_}])\{\s*\}[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_NAMED = late(r"\s*::[^\n]*?[^\n:]::")
_ENDS = late(r"\}[\s.,;:!?…»”\")\]]*\Z")
_BRACE = late(r"\\.|[{}]", re.DOTALL)


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like GIFT."""
    found = [*blocks(text)]
    signs = sum(block.is_category or _SIGN.search(block.text) is not None for block in found)
    return 0.5 + 0.5 * signs / len(found) if signs else 0.0


def parse(text: str) -> Found:
    """Read every question of a GIFT text."""
    heading = dict(told("\n".join(_HEADING.findall(text[:_HEAD]))))
    drafts = _drafts(blocks(text), language_of(text))
    return Found(drafts, title=heading.get("title", ""), author=heading.get("author", ""))


def _drafts(found: Iterable[Block], language: str) -> Iterator[Draft]:
    topic = ""
    for block in _mended(chain.from_iterable(map(_parted, found))):
        if block.is_category:
            topic = read_topic(block.text.removeprefix(CATEGORY))
        else:
            yield from _read(block, topic, language)


def read_topic(path: str) -> str:
    """Return a category's path for people: « / » between its parts, Moodle's own roots left out."""
    held, _ = protect(path.strip())
    return reveal(readable_path(held))


@dataclass(slots=True)
class _Group:
    """Blocks that are one question, though blank lines stand between them."""

    parts: list[Block] = field(default_factory=list)
    depth: int = 0
    has_braces: bool = False
    has_marks: bool = False

    def add(self, block: Block) -> None:
        for brace in _BRACE.findall(block.text):
            self.depth = max(0, self.depth + (brace == "{") - (brace == "}"))
            self.has_braces = self.has_braces or brace in "{}"
        self.has_marks = self.has_marks or has_marked_lines(block.text)
        self.parts.append(block)

    def goes_on_in(self, block: Block) -> bool:
        """Say whether a block cannot stand alone and completes this group."""
        if not self.parts or block.is_category or self.parts[-1].is_category:
            return False
        brace = next((found for found in _BRACE.findall(block.text) if found in "{}"), "")
        starts_answers = block.text.lstrip()[0] in "=~#"
        if self.has_braces:
            return self.depth > 0 and (brace == "}" or (not brace and starts_answers))
        if starts_answers and not brace:
            return True
        return not self.has_marks and block.text.lstrip()[0] == "{"

    def joined(self) -> Block:
        first = self.parts[0]
        if len(self.parts) == 1:
            return first
        text = "\n".join(part.text for part in self.parts)
        return Block(first.line, text, first.comments, (Code.BLANK_LINE_JOINED,))


def _parted(block: Block) -> Iterator[Block]:
    """Part a block in which questions follow each other without a blank line.

    A question has answers once: where a line ends with them, or begins with a name or has answers
    of its own below others, the next one begins.
    """
    answers = [match.start() for match in _ANSWERS.finditer(block.text)]
    comments, lines = block.comments, list[str]()
    line, depth, end, had, is_done = block.line, 0, 0, 0, False
    for number, text in enumerate(block.text.split("\n"), block.line):
        before = bisect(answers, end - 1)
        end += len(text) + 1
        seen = bisect(answers, end - 1)
        begins = _NAMED.match(text) or (before < seen and not text.lstrip().startswith("{"))
        if lines and not depth and begins and (had < before or (is_done and _NAMED.match(text))):
            yield Block(line, "\n".join(lines), comments, block.repairs)
            comments, lines, line, had, is_done = "", [], number, before, False
        lines.append(text)
        braces = _BRACE.findall(text)
        depth = max(0, depth + braces.count("{") - braces.count("}"))
        is_done = is_done or "}" in braces or text.lstrip()[:1] in ("=", "~")
        if not depth and _ENDS.search(text) and had < seen < len(answers):
            yield Block(line, "\n".join(lines), comments, block.repairs)
            comments, lines, line, had, is_done = "", [], number + 1, seen, False
    if lines:
        yield Block(line, "\n".join(lines), comments, block.repairs)


def _mended(found: Iterable[Block]) -> Iterator[Block]:
    """Join blocks that blank lines split in the middle of a question."""
    group = _Group()
    for block in found:
        if group.parts and not group.goes_on_in(block):
            yield group.joined()
            group = _Group()
        group.add(block)
    if group.parts:
        yield group.joined()


def _read(block: Block, topic: str, language: str) -> list[Draft]:
    held, saved = protect(block.text.strip())
    parts = take_apart(_without_name(hold_marks(held)))
    repairs = [*block.repairs, *parts.repairs, *([Code.BACKSLASH_KEPT] if saved else [])]
    stem = piece(_stem(parts), "moodle")
    markup, (text,) = in_one_markup([stem])
    draft = Draft(
        stem=text,
        markup=markup,
        topic=topic,
        line=block.line,
        unplayable=Code.DESCRIPTION,
        **_told(block.comments),
    )
    if parts.answers is None:
        return [draft]
    answers = read_answers(parts.answers.strip())
    if answers.unplayable:
        return [replace(draft, unplayable=answers.unplayable)]
    repairs += answers.repairs
    draft = replace(draft, unplayable=None, problems=tuple(map(Problem, dict.fromkeys(repairs))))
    if answers.pairs:
        return _matched(draft, stem, answers)
    return [_with_answers(draft, stem, answers, language)]


def _matched(draft: Draft, stem: Piece, answers: Answers) -> list[Draft]:
    sides = [piece(side, stem.markup) for pair in answers.pairs for side in pair]
    markup, texts = in_one_markup([stem, piece(answers.general, stem.markup), *sides])
    draft = replace(draft, markup=markup, stem=texts[0], explanation=texts[1])
    return split(draft, [*zip(texts[2::2], texts[3::2], strict=True)])


class _Told(TypedDict, total=False):
    """What comments say of a question."""

    id: str
    seconds: int
    attachments: tuple[Attachment, ...]


def _told(comments: str) -> _Told:
    """Read what comments say of a question; the media of attachments are still paths."""
    found: _Told = {}
    shown: list[Attachment] = []
    for name, text in told(comments):
        if name == "id":
            found.setdefault("id", text)
        elif name == "time":
            found["seconds"] = seconds(text)
        elif name == "media":
            shown.append(Attachment(text))
        elif name == "alt" and shown:
            shown[-1] = replace(shown[-1], alt=text)
        elif name == "author" and shown:
            shown[-1] = replace(shown[-1], author=text)
    return {**found, "attachments": tuple(shown)}


def _without_name(text: str) -> str:
    """Return a question's text without its `::name::`."""
    if not text.startswith("::"):
        return text
    end = text.find("::", 2)
    return text[end + 2 :].strip() if end > 0 else text[2:].strip()


def _stem(parts: Parts) -> str:
    after = parts.after.rstrip()
    return (parts.before + (BLANK + after if after else "")).strip()


def _with_answers(draft: Draft, stem: Piece, answers: Answers, language: str) -> Draft:
    explanation = piece(_explanation(answers), stem.markup)
    if answers.is_open:
        markup, texts = in_one_markup([stem, explanation, _forms(answers, language)])
        return replace(draft, markup=markup, stem=texts[0], explanation=texts[1], answer=texts[2])
    options = [piece(item.text, stem.markup) for item in answers.items]
    right = answers.accepted
    if answers.truth is not None:
        words = _TRUTH.get(language, ("True", "False"))
        options, right = [Piece("plain", word) for word in words], (0 if answers.truth else 1,)
    markup, texts = in_one_markup([stem, explanation, *options])
    return replace(
        draft,
        markup=markup,
        stem=texts[0],
        explanation=texts[1],
        options=texts[2:],
        right=right,
    )


def _explanation(answers: Answers) -> str:
    """Return the general feedback, or else that of the right answer."""
    if answers.truth is None:
        told = [answers.items[place].feedback for place in answers.accepted]
    else:
        told = [item.feedback for item in answers.items]
    return answers.general or next(filter(None, told), "")


def _forms(answers: Answers, language: str) -> Piece:
    """Return the forms of an open question's answer as one text, without Moodle's wildcards."""
    held = [answers.items[place].text for place in answers.accepted]
    pieces = [piece(text, "plain") for text in held]
    markup = next((found.markup for found in pieces if found.markup != "plain"), "plain")
    words = " / ".join(
        filter(None, dict.fromkeys(without_wildcards(found.text) for found in pieces))
    )
    comma = answers.is_number and language in _COMMA
    return Piece(markup, _POINT.sub(",", words) if comma else words)
