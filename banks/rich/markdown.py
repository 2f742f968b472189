"""Markdown to HTML, as far as questions use it: the result goes through the sanitiser as any HTML.

Line breaks stay, and HTML between the marks stays too, as in Moodle's Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape

from banks.rich import formulas
from banks.rich.formulas import Formula

_FENCE = re.compile(r" {0,3}(```|~~~)[^`~\n]*$")
_HEADING = re.compile(r" {0,3}#{1,6} +(.*?)[ #]*")
_ITEM = re.compile(r" {0,3}(?:[-*+]|(\d{1,3})[.)]) +(\S.*)")
_QUOTE = re.compile(r" {0,3}> ?(.*)")
_RULE = re.compile(r" *\|? *:?-+ *:?(?: *\| *:?-+ *:?)* *\|? *")

# Code points that no text of a bank holds keep the place of what is not Markdown.
_HELD = re.compile("\ufdd0(\\d{1,6})\ufdd1")
_OWN = re.compile("[\ufdd0\ufdd1]")
_CODE = re.compile(r"(`{1,3})(?!`)([^`\n]{1,2000})\1(?!`)")
_IMAGE = re.compile(r"!\[([^\[\]\n]{0,500})\]\(([^()\s]{1,2000})(?: +\"[^\"\n]{0,500}\")?\)")
_LINK = re.compile(
    r"\[([^\[\]\n]{1,500})\]\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)"
)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_MARKS = (
    (re.compile(r"(\*\*|__)(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1"), "strong"),
    (re.compile(r"(?<![\w*])([*_])(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1(?![\w*])"), "em"),
    (re.compile(r"(~~)(?=\S)([^~\n]{1,2000}?)(?<=\S)\1"), "s"),
)


def to_html(text: str) -> str:
    """Give a Markdown text as HTML."""
    lines = _OWN.sub("", text).split("\n")
    blocks: list[str] = []
    place = 0
    while place < len(lines):
        for read in (_fence, _heading, _table, _list, _quote, _paragraph):
            if (found := read(lines, place)) is not None:
                blocks.append(found[0])
                place = found[1]
                break
        else:
            place += 1
    return blocks[0][3:-4] if len(blocks) == 1 and blocks[0].startswith("<p>") else "".join(blocks)


Block = tuple[str, int] | None
"""A block as HTML with the place of the line after it; None where there is no such block."""


def _fence(lines: Sequence[str], place: int) -> Block:
    found = _FENCE.match(lines[place])
    if found is None:
        return None
    end = place + 1
    while end < len(lines) and not lines[end].lstrip().startswith(found[1]):
        end += 1
    code = "\n".join(lines[place + 1 : end])
    return f"<pre><code>{escape(code)}</code></pre>", end + 1


def _heading(lines: Sequence[str], place: int) -> Block:
    found = _HEADING.fullmatch(lines[place])
    return (f"<h3>{_inline(found[1])}</h3>", place + 1) if found else None


def _table(lines: Sequence[str], place: int) -> Block:
    if "|" not in lines[place] or place + 1 == len(lines) or not _RULE.fullmatch(lines[place + 1]):
        return None
    rows = [_row(lines[place], "th")]
    end = place + 2
    while end < len(lines) and "|" in lines[end]:
        rows.append(_row(lines[end], "td"))
        end += 1
    return f"<table>{''.join(rows)}</table>", end


def _row(line: str, cell: str) -> str:
    cells = line.strip().removeprefix("|").removesuffix("|").split("|")
    return "<tr>" + "".join(f"<{cell}>{_inline(one.strip())}</{cell}>" for one in cells) + "</tr>"


def _list(lines: Sequence[str], place: int) -> Block:
    first = _ITEM.fullmatch(lines[place])
    if first is None:
        return None
    items = []
    end = place
    while end < len(lines) and (found := _ITEM.fullmatch(lines[end])) is not None:
        if bool(found[1]) is not bool(first[1]):
            break
        items.append(f"<li>{_inline(found[2])}</li>")
        end += 1
    if first[1]:
        return f'<ol start="{int(first[1])}">{"".join(items)}</ol>', end
    return f"<ul>{''.join(items)}</ul>", end


def _quote(lines: Sequence[str], place: int) -> Block:
    return _joined(lines, place, lambda line: _match(_QUOTE, line), "blockquote")


def _paragraph(lines: Sequence[str], place: int) -> Block:
    def plain(line: str) -> str | None:
        starts = (_FENCE.match, _HEADING.fullmatch, _QUOTE.fullmatch)
        is_item = line is not lines[place] and _ITEM.fullmatch(line)
        is_other = not line.strip() or is_item or any(start(line) for start in starts)
        return None if is_other else line

    return _joined(lines, place, plain, "p")


def _joined(
    lines: Sequence[str], place: int, read: Callable[[str], str | None], element: str
) -> Block:
    found: list[str] = []
    while place < len(lines) and (line := read(lines[place])) is not None:
        found.append(line)
        place += 1
    if not found:
        return None
    inner = _inline("\n".join(found)).replace("\n", "<br>")
    return f"<{element}>{inner}</{element}>", place


def _match(pattern: re.Pattern[str], line: str) -> str | None:
    found = pattern.fullmatch(line)
    return found[1] if found else None


def _inline(text: str) -> str:
    """Write what stands within a block; code and formulas are held back from all marks."""
    held: list[str] = []

    def hold(html: str) -> str:
        held.append(html)
        return f"\ufdd0{len(held) - 1}\ufdd1"

    text = _CODE.sub(lambda found: hold(f"<code>{escape(found[2])}</code>"), text)
    text = "".join(
        hold(escape(_delimited(piece))) if isinstance(piece, Formula) else piece
        for piece in formulas.split(text)
    )
    text = _IMAGE.sub(lambda found: hold(_image(found[1], found[2])), text)
    text = _ESCAPED.sub(lambda found: hold(escape(found[1])), text)
    text = _LINK.sub(r"\1", text)
    for pattern, element in _MARKS:
        text = pattern.sub(rf"<{element}>\2</{element}>", text)
    return _released(text, held)


def _released(text: str, held: Sequence[str]) -> str:
    """Put back what was held: what was held first may be within what was held later."""
    for _ in range(3):
        text = _HELD.sub(lambda found: held[int(found[1])], text)
    return text


def _delimited(formula: Formula) -> str:
    return rf"\[{formula.source}\]" if formula.is_block else rf"\({formula.source}\)"


def _image(alt: str, address: str) -> str:
    return f'<img src="{escape(address)}" alt="{escape(alt)}">'
