"""XML as trees of elements, from files that are hostile, damaged or of another encoding."""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Sequence
from xml.etree.ElementTree import Element, ParseError, tostring

from banks.archives import Unreadable
from banks.patterns import late
from banks.problems import Code, Problem

MAX_DEPTH = 200

# What never ends goes on to the end of the text, so that it is looked through once.
_CDATA = late(r"(<!\[CDATA\[.*?(?:\]\]>|\Z)|<!--.*?(?:-->|\Z))", re.DOTALL)
_DECLARATION = late(r"(?<!\s)\s*+<\?xml[^<>]*+(?<=\?)>")
_DOCTYPE = late(r"<!DOCTYPE[^\[<>]*+>")
_NOT_XML = late("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_AMPERSAND = late(r"&(#\d{1,7};|#[xX][0-9a-fA-F]{1,6};|[a-zA-Z]\w{1,31};)?")
_OWN = frozenset({"amp;", "lt;", "gt;", "quot;", "apos;"})
_LONE_LESS = late(r"<(?![a-zA-Z_/!?])")
_TAG = late(r"<(/?)[^\s<>!?/][^<>]*?(/?)>")
_RAW = late(r"<text>((?:(?!</?text>|<!\[CDATA\[).)*+)</text>", re.DOTALL)
_ENDS = late(r"</[\w:.-]{1,100}\s*>")
# Expat's codes for what no mending within the text can help.
_ENDED_EARLY = frozenset({3, 5, 20})
_CODES = late("[\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def parse_xml(text: str) -> tuple[Element, list[Problem]]:
    """Give the root of an XML text, and what had to be mended.

    HTML entities, lone `&` and `<` and control characters are mended where the text cannot be read
    without. Raises Unreadable where it still cannot, declares entities, or nests too deep.
    """
    text = _without_head(text)
    problems: list[Problem] = []
    try:
        return _tree(text), problems
    except ParseError as error:
        if error.code in _ENDED_EARLY:
            raise Unreadable(Problem(Code.DAMAGED, line=error.position[0])) from error
        mended, sign = _mended(text)
    try:
        root = _tree(mended)
    except ParseError as error:
        raise Unreadable(Problem(Code.DAMAGED, line=error.position[0])) from error
    problems.append(Problem(Code.ENTITIES_MENDED, values=(("sign", sign),)))
    return root, problems


def parse_each(text: str, name: str) -> tuple[list[Element | None], list[Problem]]:
    """Give the elements of a name one by one, nothing for each that cannot be read.

    For a text that is no XML as a whole. Raises Unreadable as `parse_xml` does, and without any.
    """
    text = _without_head(text)
    pieces, is_cut = _pieces(text, name)
    if not pieces and not is_cut:
        raise Unreadable(Problem(Code.DAMAGED))
    found: list[Element | None]
    try:
        root, problems = parse_xml(f"<all>{''.join(pieces)}</all>")
        found = [*root]
    except Unreadable:
        found = [_one(piece) for piece in pieces]
        problems = [Problem(Code.MARKUP_MENDED)]
    if is_cut:
        problems.append(Problem(Code.CUT_OFF, line=text.count("\n") + 1))
    return found, problems


def lines_of(text: str, name: str) -> list[int]:
    """Give the lines, from 1, on which the elements of a name begin, in their order."""
    masked = _CDATA.sub(lambda part: "\n" * part[0].count("\n"), text)
    lines, line, place = [], 1, 0
    for tag in re.finditer(rf"<{name}[\s>]", masked):
        line += masked.count("\n", place, tag.start())
        place = tag.start()
        lines.append(line)
    return lines


def local(element: Element) -> str:
    """Give the name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]


def inner(element: Element | None) -> str:
    """Give the text of an element; elements in it, which should not be there, are its HTML."""
    if element is None:
        return ""
    parts = [html.escape(element.text or "", quote=False) if len(element) else element.text or ""]
    parts += (tostring(child, encoding="unicode", method="html") for child in element)
    return "".join(parts)


def _without_head(text: str) -> str:
    """Leave out declarations, which were true of the bytes, but no lines."""
    for pattern in (_DECLARATION, _DOCTYPE):
        text = pattern.sub(lambda head: "\n" * head[0].count("\n"), text.lstrip("\ufeff"), count=1)
    return text


def _tree(text: str) -> Element:
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    if _depth(text) > MAX_DEPTH:
        raise Unreadable(Problem(Code.DAMAGED))
    try:
        root: Element = fromstring(text.strip())
    except (DefusedXmlException, ValueError, RecursionError) as error:
        raise Unreadable(Problem(Code.DAMAGED)) from error
    return root


def _depth(text: str) -> int:
    deepest = depth = 0
    for tag in _TAG.finditer(_CDATA.sub("", text)):
        depth += -1 if tag[1] else not tag[2]
        deepest = max(deepest, depth)
    return deepest


def _mended(text: str) -> tuple[str, str]:
    """Give the text with signs mended outside CDATA, and the first of these signs."""
    signs: list[str] = []

    def mend(found: re.Match[str]) -> str:
        name = found[1] or ""
        if name in _OWN or (name.startswith("#") and _is_valid(name)):
            return found[0]
        signs.append(found[0])
        char = html.unescape(found[0])
        if name.startswith("#"):
            return "" if char == "\ufffd" else html.escape(char, quote=False)
        return f"&amp;{name}" if char.startswith("&") else html.escape(char, quote=False)

    def mend_less(found: re.Match[str]) -> str:
        signs.append(found[0])
        return "&lt;"

    parts = _CDATA.split(_NOT_XML.sub("", text))
    parts[::2] = [_LONE_LESS.sub(mend_less, _AMPERSAND.sub(mend, part)) for part in parts[::2]]
    return "".join(parts), signs[0] if signs else "&"


def _is_valid(reference: str) -> bool:
    """Say whether a reference such as `#233;` or `#xE9;` is one that XML allows."""
    if reference[1] == "X":
        return False
    number = int(reference[2:-1], 16) if reference[1] == "x" else int(reference[1:-1])
    return number <= sys.maxunicode and _CODES.match(chr(number)) is not None


def _pieces(text: str, name: str) -> tuple[Sequence[str], bool]:
    """Cut a text where elements of a name begin; also say whether the text ends too early."""
    starts = [tag.start() for tag in re.finditer(rf"<{name}[\s>]", text)]
    if not starts:
        return [], False
    pieces = []
    end = f"</{name}>"
    for start, after in zip(starts, [*starts[1:], len(text)], strict=True):
        piece = text[start:after]
        whole, closing, _ = piece.rpartition(end)
        pieces.append(whole + closing if closing else piece)
    is_ended = pieces[-1].endswith(end)
    is_cut = not is_ended or _ENDS.search(text, text.rfind(end) + len(end)) is None
    return (pieces if is_ended else pieces[:-1]), is_cut


def _one(piece: str) -> Element | None:
    for text in (piece, _with_raw_text(piece)):
        try:
            return _tree(_mended(text)[0])
        except ParseError:
            continue
    return None


def _with_raw_text(piece: str) -> str:
    """Protect what stands between the tags of a text, where it is HTML that is no XML."""
    return _RAW.sub(lambda raw: f"<text><![CDATA[{raw[1].replace(']]>', '')}]]></text>", piece)
