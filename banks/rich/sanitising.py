"""HTML as its author meant it, written anew from what may stand in it and nothing else.

Whatever a file holds, the result has only elements and attributes of `vocabulary`, balanced and
nested as browsers nest them; what is left out leaves its words. Pictures and sounds of the bank are
named by `data-medium`, from which the page gives them their content.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from banks.rich import formulas, mathml, media
from banks.rich.formulas import Formula
from banks.rich.media import Picture
from banks.rich.tokens import End, Start, Text, Token, tokens
from banks.rich.vocabulary import (
    ATTRIBUTES,
    BLOCKS,
    CELLS,
    CODE,
    EMPTY,
    EVERYWHERE,
    HEADINGS,
    KEPT,
    LISTS,
    MATHML,
    MATHML_RENAMED,
    RENAMED,
    ROWS,
    TABLE_PARTS,
    TOKENS,
)

MAX_TEXT = 20_000
MAX_HTML = 400_000
MAX_DEPTH = 24
_MATH_DEPTH = MAX_DEPTH + mathml.MAX_DEPTH
_ENDS_ITSELF = frozenset({"mspace", "mprescripts", "none"})


@dataclass(frozen=True, slots=True)
class Sanitised:
    """HTML that may be shown, what was taken out of its lines to be shown larger, and its outline.

    The outline is about the room that the text takes up: a character for each, a line for each.
    """

    html: str
    pictures: tuple[Picture, ...]
    sounds: tuple[str, ...]
    outline: str


def sanitise(source: str) -> Sanitised:
    """Give what of an HTML source may be shown."""
    found = list(tokens(source))
    writer = _Writer(media.standing_alone(found))
    for place, token in enumerate(found):
        writer.put(place, token)
    return writer.result()


class _Writer:
    """Writes the tokens of one text; `open` are the elements that are not closed yet."""

    def __init__(self, alone: frozenset[int]) -> None:
        self._alone = alone
        self._html: list[str] = []
        self._outline: list[str] = []
        self._open: list[str] = []
        self._pictures: list[Picture] = []
        self._sounds: list[str] = []
        self._text_left, self._html_left = MAX_TEXT, MAX_HTML

    def result(self) -> Sanitised:
        """Close what is open and give all of it."""
        self._close_to(0)
        return Sanitised(
            html="".join(self._html).strip(),
            pictures=tuple(dict.fromkeys(self._pictures)),
            sounds=tuple(dict.fromkeys(self._sounds)),
            outline=_levelled("".join(self._outline)),
        )

    def put(self, place: int, token: Token) -> None:
        """Put what may be shown of a token."""
        if self._text_left <= 0 or self._html_left <= 0:
            return
        if isinstance(token, Text):
            self._put_text(token.text)
        elif "math" in self._open:
            self._put_mathml(token)
        elif isinstance(token, End):
            self._end(token.name)
        elif token.name in media.ELEMENTS:
            self._put_medium(place, token)
        else:
            self._start(token)

    # Text

    def _put_text(self, text: str) -> None:
        if len(text) > self._text_left:
            text = text[: self._text_left] + "…"
        self._text_left -= len(text)
        if "math" in self._open:
            self._put_within_mathml(text)
        elif not text.isspace() or not self._is_between_cells():
            self._enter_cell()
            self._put_words(text)

    def _put_words(self, text: str) -> None:
        if CODE & set(self._open):
            self._write(escape(text), text)
            return
        for piece in formulas.split(text):
            if isinstance(piece, Formula):
                self._write(formulas.written(piece), formulas.outline(piece))
            else:
                self._write(escape(piece), " ".join(piece.split("\n")))

    def _put_within_mathml(self, text: str) -> None:
        if self._open[-1] in TOKENS:
            self._write(escape(text), text)
        elif text.strip() and self._open[-1] not in {"mtable", "mtr", "mmultiscripts"}:
            self._write(f"<mtext>{escape(text)}</mtext>", text)

    def _write(self, html: str, outline: str = "") -> None:
        self._html.append(html)
        self._outline.append(outline)
        self._html_left -= len(html)

    # HTML

    def _start(self, tag: Start) -> None:
        name = RENAMED.get(tag.name, tag.name)
        if name in HEADINGS:
            self._start_heading()
        elif name == "math":
            self._enter_cell()
            self._open_element(name, mathml.attributes(name, tag.attributes))
        elif name in TABLE_PARTS:
            self._start_table_part(name, _attributes(name, tag))
        elif name in KEPT and len(self._open) < MAX_DEPTH:
            self._start_other(name, _attributes(name, tag))

    def _start_heading(self) -> None:
        if len(self._open) < MAX_DEPTH - 1:
            self._start_other("p", "")
            self._open_element("strong", "")

    def _start_other(self, name: str, attributes: str) -> None:
        self._enter_cell()
        if name in BLOCKS or name == "li":
            self._close("p")
            self._outline.append("\n")
        if name == "li":
            self._close("li", LISTS)
            name = "li" if LISTS & set(self._open) else "div"
        if name in EMPTY:
            self._write(f"<{name}>", "\n")
        else:
            self._open_element(name, attributes)

    def _start_table_part(self, name: str, attributes: str) -> None:
        """Put a part of the table that is open, closing those that it follows."""
        if "table" not in self._open:
            self._outline.append(" ")
            return
        enclosing = ROWS if name in CELLS - {"caption"} else ROWS - {"tr"}
        if name not in CELLS | {"tr"}:
            enclosing = frozenset({"table"})
        self._close_to(_last(self._open, enclosing) + 1)
        if name in {"td", "th"} and self._open[-1] != "tr":
            self._open_element("tr", "")
        self._outline.append("\n" if name == "tr" else "  ")
        self._open_element(name, attributes)

    def _is_between_cells(self) -> bool:
        return bool(self._open) and self._open[-1] in ROWS

    def _enter_cell(self) -> None:
        """Let what stands between the cells of a table have one, as it could not stand there."""
        if self._is_between_cells():
            self._start_table_part("td", "")

    def _open_element(self, name: str, attributes: str) -> None:
        self._open.append(name)
        self._write(f"<{name}{attributes}>")

    def _end(self, name: str) -> None:
        name = RENAMED.get(name, name)
        if name == "p" or name in HEADINGS:
            self._close("p")
        elif name in KEPT:
            self._close(name, LISTS if name == "li" else frozenset())
        if name in BLOCKS or name in HEADINGS:
            self._outline.append("\n")

    def _close(self, name: str, within: Iterable[str] = ()) -> None:
        """Close the innermost element of this name, if it is within the cell and within these."""
        bounds = frozenset(within) | (frozenset({"table"}) if name in TABLE_PARTS else CELLS)
        for place in range(len(self._open) - 1, -1, -1):
            if self._open[place] == name:
                self._close_to(place)
                return
            if self._open[place] in bounds and name != "table":
                return

    def _close_to(self, count: int) -> None:
        while len(self._open) > count:
            self._write(f"</{self._open.pop()}>")

    # MathML

    def _put_mathml(self, token: Start | End) -> None:
        name = MATHML_RENAMED.get(token.name, token.name)
        if isinstance(token, End):
            if name in self._open[self._open.index("math") :]:
                self._close_to(_last(self._open, {name}))
        elif token.name == "mfenced":
            self._write("<mo>(</mo>", "(")
        elif name in MATHML - {"math"} and len(self._open) < _MATH_DEPTH:
            self._start_mathml(name, token)
        if isinstance(token, End) and token.name == "mfenced":
            self._write("<mo>)</mo>", ")")

    def _start_mathml(self, name: str, tag: Start) -> None:
        if self._open[-1] in TOKENS:
            return
        self._open_element(name, mathml.attributes(name, tag.attributes))
        if tag.is_whole or name in _ENDS_ITSELF:
            self._close_to(len(self._open) - 1)

    # Pictures and sounds

    def _put_medium(self, place: int, tag: Start) -> None:
        name = media.named(tag)
        if name is None:
            if words := media.words_for(tag):
                self._put_text(words)
        elif media.is_sound(name):
            self._sounds.append(name)
        elif place in self._alone:
            self._pictures.append(Picture(name, media.alternative(tag)))
        else:
            self._enter_cell()
            alt = escape(media.alternative(tag))
            self._write(f'<img alt="{alt}" data-medium="{escape(name)}">', "xxxx")


def _attributes(name: str, tag: Start) -> str:
    allowed = {**EVERYWHERE, **ATTRIBUTES.get(name, {})}
    return "".join(
        f' {key}="{escape(value)}"'
        for key, value in tag.attributes.items()
        if key in allowed and allowed[key].fullmatch(value)
    )


def _last(names: Sequence[str], wanted: Iterable[str]) -> int:
    """Give the place of the last of these names; -1 where there is none."""
    among = frozenset(wanted)
    return next((n for n in range(len(names) - 1, -1, -1) if names[n] in among), -1)


def _levelled(outline: str) -> str:
    lines = [" ".join(line.split()) for line in outline.split("\n")]
    return "\n".join(line for line in lines if line)
