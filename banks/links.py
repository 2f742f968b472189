"""A bank in a link: packed small, as text that may follow the `#` of an address."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from html import escape, unescape
from typing import Any

from banks import Reading
from banks.drafts import Draft, Found
from banks.link_marks import LETTERS, MAX_PACKED, NAME, plain
from banks.media import SCHEME
from banks.patterns import late
from banks.text import is_visible
from pygame_engine.questions import Bank, Markup, Question

VERSION = "1"
MAX_UNPACKED = 1_000_000
MAX_SECONDS = 3600

_END = "Z"
_LANGUAGE = 8
_GROUP, _GROUP_DIGITS = 17, 41
"""So many bytes take so many digits, which wastes next to nothing: 256^17 is just below 10^41."""

_MARKUPS = (Markup.PLAIN, Markup.HTML, Markup.MARKDOWN)
_CHECK = 4

# What banks have in common need not travel. It belongs to the version: links made with it are read
# with it.
_USUAL = (
    '["","","en",[""],[["What is the ",["Which of these ","the ","of the "]],["True or false: '
    '",["True","False"],1],["Who was ",["When "],2],["How many ","Where is "]]["Verdadero","Falso"]'
    ',["¿Quién escribió ",["¿Dónde está ","¿En qué año ","¿Cuántos ","Todas las anteriores",'
    '"Ninguna de las anteriores"],1],["¿Qué es ",["el ","la ","los ","las ","de la ","del "],2,1],'
    '["¿Cuál es la capital de ","¿Cuál de estas ","¿Cuál de las siguientes afirmaciones es ",'
    '"ción ","que ","en el ","en la "],3],["","","es",[""],[["¿'
).encode()

_TAG = late(
    r"<(img|audio|video|source|object|embed)\b[^<>]*>(?:[^<>]*</(?:audio|video)>)?", re.IGNORECASE
)
_ALT = late(r"""\balt\s*=\s*(?:"([^"]*)"|'([^']*)')""", re.IGNORECASE)
_MARK = late(r"!\[([^\[\]\n]*)\]\(media:[^()\s]*(?:\s[^()\n]*)?\)")


class LinkFault(StrEnum):
    """Why a link gives no bank."""

    CUT = "cut"
    NEWER = "newer"
    BAD = "bad"


class BadLink(Exception):
    """A link whose bank cannot be read, and why."""

    def __init__(self, fault: LinkFault) -> None:
        super().__init__(str(fault))
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Packed:
    """A bank packed for a link: its bytes, and how many questions lost a picture or sound."""

    data: bytes
    without_media: int

    @property
    def letters(self) -> str:
        """The fragment for people and messages.

        It ends in a letter, since programs that make texts clickable leave out a sign at the end.
        """
        coded = urlsafe_b64encode(self.data).decode("ascii").rstrip("=")
        return f"{LETTERS}{VERSION}{coded}{_END}"

    @property
    def digits(self) -> str:
        """The digits that follow what `DIGITS` and `VERSION` say, for QR codes."""
        return "".join(_digits(self.data))


def pack(bank: Bank) -> Packed:
    """Pack a bank without its pictures and sounds, and without ids."""
    bare = [_without_media(question) for question in bank.questions]
    lost = sum(one is not before for one, before in zip(bare, bank.questions, strict=True))
    kept = [one for one in bare if is_visible(one.stem, one.markup)]
    topics = list(dict.fromkeys(question.topic for question in kept))
    places = {topic: place for place, topic in enumerate(topics)}
    questions = [_row(question, places[question.topic]) for question in kept]
    value = [bank.title, bank.author, bank.language, topics, questions]
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    raw = text.encode("utf-8", "replace")
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_USUAL)
    check = zlib.crc32(raw).to_bytes(_CHECK, "big")
    return Packed(check + packer.compress(raw) + packer.flush(), lost)


def read_link(fragment: str) -> Reading:
    """Read the bank in a fragment, which `is_link`; raises BadLink.

    Its content is checked as that of any file is.
    """
    from banks import reading  # the page starts without the readers

    raw = _unpacked(_data(plain(fragment)))
    try:
        title, author, language, topics, rows = json.loads(raw)
        drafts = [_draft(row, topics) for row in rows]
        found = Found(drafts, (), _text(title), _text(author), _text(language)[:_LANGUAGE])
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise BadLink(LinkFault.BAD) from error
    return reading.sourced("", reading.settled("", NAME, found))


def _row(question: Question, topic: int) -> list[Any]:
    """Give a question as a list, without what it ends in where that says nothing."""
    right = question.right[0] if len(question.right) == 1 else list(question.right)
    row: list[Any] = [
        question.stem,
        question.answer if question.is_open else list(question.options),
        0 if question.is_open else right,
        topic,
        question.explanation,
        _MARKUPS.index(question.markup),
        question.seconds,
    ]
    while row[-1] in (0, ""):
        row.pop()
    return row


def _draft(row: list[Any], topics: list[Any]) -> Draft:
    given = [*row, *("", "", 0, 0, "", 0, 0)[len(row) :]]
    stem, answers, right, topic, explanation, markup, seconds = given
    is_open = isinstance(answers, str)
    return Draft(
        _text(stem),
        () if is_open else tuple(map(_text, answers)),
        () if is_open else tuple(map(_whole, right if isinstance(right, list) else [right])),
        answers if is_open else "",
        _text(explanation),
        _text(topics[_whole(topic)]),
        _MARKUPS[_whole(markup)],
        seconds=min(_whole(seconds), MAX_SECONDS),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(value)
    return value


def _data(fragment: str) -> bytes:
    head, coded = fragment[:2], fragment[3:]
    if fragment[2:3] != VERSION:
        raise BadLink(LinkFault.NEWER if fragment[2:3].isdecimal() else LinkFault.BAD)
    return _from_letters(coded) if head.lower() == LETTERS else _from_digits(coded)


def _from_letters(coded: str) -> bytes:
    if not coded.endswith(_END):
        raise BadLink(LinkFault.CUT)
    try:
        return urlsafe_b64decode(coded[:-1] + "=" * (-(len(coded) - 1) % 4))
    except ValueError as error:
        raise BadLink(LinkFault.BAD) from error


def _digits(data: bytes) -> Iterator[str]:
    for start in range(0, len(data), _GROUP):
        group = data[start : start + _GROUP]
        width = _GROUP_DIGITS if len(group) == _GROUP else _width(len(group))
        yield str(int.from_bytes(group, "big")).zfill(width)


def _width(size: int) -> int:
    """Give how many digits a group of so many bytes takes."""
    return len(str(256**size - 1))


_SIZES = {_width(size): size for size in range(1, _GROUP + 1)}


def _from_digits(coded: str) -> bytes:
    if not (coded.isascii() and coded.isdecimal()):
        raise BadLink(LinkFault.BAD)
    groups = [coded[at : at + _GROUP_DIGITS] for at in range(0, len(coded), _GROUP_DIGITS)]
    try:
        return b"".join(int(group).to_bytes(_SIZES[len(group)], "big") for group in groups)
    except (OverflowError, KeyError) as error:
        raise BadLink(LinkFault.CUT) from error


def _unpacked(data: bytes) -> bytes:
    """Unpack what a link carries, never more than is allowed; raises BadLink."""
    if len(data) > MAX_PACKED:
        raise BadLink(LinkFault.BAD)
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_USUAL)
    try:
        raw = unpacker.decompress(data[_CHECK:], MAX_UNPACKED)
    except zlib.error as error:
        raise BadLink(LinkFault.CUT) from error
    if unpacker.unconsumed_tail:
        raise BadLink(LinkFault.BAD)
    if not unpacker.eof or zlib.crc32(raw).to_bytes(_CHECK, "big") != data[:_CHECK]:
        raise BadLink(LinkFault.CUT)
    return raw


def _without_media(question: Question) -> Question:
    """Give a question without pictures and sounds, the very same where it has none."""
    texts = (question.stem, question.answer, question.explanation, *question.options)
    has_some = question.markup is not Markup.PLAIN and any(SCHEME in text for text in texts)
    if not has_some and not question.attachments:
        return question
    stem, answer, explanation, *options = _bare(texts, question.markup)
    return replace(
        question,
        stem=stem,
        answer=answer,
        explanation=explanation,
        options=tuple(options),
        attachments=(),
    )


def _bare(texts: Sequence[str], markup: Markup) -> list[str]:
    """Put in the place of each picture what it is described as."""
    if markup is Markup.MARKDOWN:
        return [_MARK.sub(lambda found: found[1], text).strip() for text in texts]
    return [_TAG.sub(_described, text).strip() for text in texts]


def _described(tag: re.Match[str]) -> str:
    if SCHEME not in tag[0] and tag[1].lower() == "img":
        return tag[0]
    found = _ALT.search(tag[0])
    return escape(unescape(found[1] or found[2] or "")) if found else ""
