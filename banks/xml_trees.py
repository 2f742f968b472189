"""XML as trees of elements, from files that are hostile, damaged or of another encoding."""

from __future__ import annotations

import html
import re
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from banks.archives import Unreadable
from banks.problems import Code, Problem

MAX_DEPTH = 200

_ENTITY = re.compile(
    r"&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)([a-zA-Z]\w{1,31};)?"
)
_CDATA = re.compile(r"(<!\[CDATA\[.*?\]\]>|<!--.*?-->)", re.DOTALL)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_DOCTYPE = re.compile(r"<!DOCTYPE[^\[>]*>")
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_REFERENCE = re.compile(
    r"&#(?:0*(?:[0-8]|1[1-2]|1[4-9]|2\d|3[01])|x0*(?:[0-8bcBC]|1?[0-9a-fA-F]));"
)
_TAG = re.compile(r"<(/?)[a-zA-Z_][^<>]*?(/?)>")


def parse_xml(text: str) -> tuple[Element, list[Problem]]:
    """Give the root of an XML text, and what had to be mended.

    HTML entities, lone ampersands and control characters are mended where the text cannot be read
    without. Raises Unreadable where it still cannot, declares entities, or nests too deep.
    """
    text = _DOCTYPE.sub("", _DECLARATION.sub("", text.lstrip("\ufeff \t\r\n"), count=1), count=1)
    if _depth(text) > MAX_DEPTH:
        raise Unreadable(Problem(Code.DAMAGED))
    problems: list[Problem] = []
    try:
        return _tree(text), problems
    except ParseError:
        mended, sign = _mended(text)
    try:
        root = _tree(mended)
    except ParseError as error:
        raise Unreadable(Problem(Code.DAMAGED, line=error.position[0])) from error
    problems.append(Problem(Code.ENTITIES_MENDED, values=(("sign", sign or "&"),)))
    return root, problems


def local(element: Element) -> str:
    """Give the name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]


def _tree(text: str) -> Element:
    try:
        root: Element = fromstring(text)
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
        signs.append(found[0])
        name = found[1] or ""
        char = html.unescape(f"&{name}") if name else ""
        is_known = char and not char.startswith("&")
        return html.escape(char, quote=False) if is_known else f"&amp;{name}"

    parts = _CDATA.split(_NOT_XML.sub("", text))
    parts[::2] = [_REFERENCE.sub("", _ENTITY.sub(mend, part)) for part in parts[::2]]
    return "".join(parts), signs[0] if signs else ""
