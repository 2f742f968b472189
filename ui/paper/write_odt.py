"""Writing sheets as a text document (OpenDocument), which every word processor opens."""

from __future__ import annotations

import binascii
import io
import zipfile
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator
from math import inf

from markupsafe import Markup

from pygame_engine.questions import Medium
from ui.paper.document import SHARES, Cell, Column, Document, Printed, Row, Table, Width
from ui.paper.formula_text import readable
from ui.paper.odt_styles import HEAD_CHARACTER, MARGIN, TO_THE_LEFT, page, page_styles, styles
from ui.paper.options import Size
from ui.paper.pieces import NAMELESS, Shown, pieces
from ui.paper.pixels import shape
from ui.paper.text import allowed, in_text
from ui.screens.wording import Wording, runs_to_the_left

TYPE = "application/vnd.oasis.opendocument.text"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_LARGEST, _SMALL = (80.0, 45.0), (30.0, 14.0)
"""The most room a picture gets with its question, and in a cell, in millimetres."""
_PIXEL = 25.4 / 96
_LINE = "_" * 28
_OPEN_LINE = 75
_TO_THE_LEFT = "\u200f"
"""Keeps a letter or number at the right of what it stands before."""
_LARGE = 1.4, 1.7
"""By so much the columns and the letters grow with large print."""
_MANIFEST = Markup(
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
    ' manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3"'
    ' manifest:media-type="{}"/>{}</manifest:manifest>'
)
_ENTRY = Markup('<manifest:file-entry manifest:full-path="{}" manifest:media-type="{}"/>')

Find = Callable[[str], Medium | None]


def odt(documents: Iterable[Document], size: Size, medium: Find, *, is_large: bool) -> bytes:
    """Write sheets one after the other, each on a new page; `medium` gives pictures by name."""
    found = tuple(documents)
    is_wide = any(one.is_wide for one in found)
    writer = _Writer(page(size, is_wide=is_wide)[0], medium, is_large=is_large)
    body = Markup("").join(
        writer.document(one, is_first=place == 0) for place, one in enumerate(found)
    )
    files: dict[str, tuple[bytes, str]] = {
        "content.xml": (_xml(styles(writer.tables, body, is_large=is_large)), "text/xml"),
        "styles.xml": (_xml(page_styles(size, is_wide=is_wide)), "text/xml"),
        **writer.pictures,
    }
    return _packed(files)


def _xml(text: Markup) -> bytes:
    return b'<?xml version="1.0" encoding="UTF-8"?>' + str(text).encode()


def _packed(files: dict[str, tuple[bytes, str]]) -> bytes:
    """Pack the files; the type comes first and uncompressed, so that programs find it."""
    entries = Markup("").join(_ENTRY.format(name, kind) for name, (_, kind) in files.items())
    manifest = str(_MANIFEST.format(TYPE, entries)).encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        first = zipfile.ZipInfo("mimetype", _EPOCH)
        archive.writestr(first, TYPE, zipfile.ZIP_STORED)
        for name, (data, _) in [*files.items(), ("META-INF/manifest.xml", (manifest, ""))]:
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return packed.getvalue()


def paragraph(style: str, text: str | Markup) -> Markup:
    """Give a paragraph, or one for each line of a text."""
    return paragraphs(style, [text])


def paragraphs(style: str, texts: Iterable[str | Markup]) -> Markup:
    """Give texts and what is drawn among them as one paragraph for each line."""
    lines: list[list[Markup]] = [[]]
    for text in texts:
        if isinstance(text, Markup):
            lines[-1].append(text)
            continue
        first, *more = map(_spaced, allowed(text).split("\n"))
        lines[-1].append(first)
        lines += [[one] for one in more]
    return Markup("").join(
        Markup('<text:p text:style-name="{}">{}</text:p>').format(style, Markup("").join(line))
        for line in lines
    )


def _spaced(line: str) -> Markup:
    """Keep runs of blanks, which XML would make one of."""
    return Markup("").join(
        Markup('<text:s text:c="{}"/>').format(len(part))
        if part.isspace()
        else Markup("{}").format(part)
        for part in _runs(line)
    )


def _runs(line: str) -> Iterator[str]:
    words = line.split("  ")
    for place, word in enumerate(words):
        if place:
            yield "  "
        if word:
            yield word


class _Writer:
    """Writes documents, and notes what columns their tables have and which pictures they show."""

    def __init__(self, page_width: float, medium: Find, *, is_large: bool) -> None:
        self._width = page_width - 2 * MARGIN
        self._scale, self._letters = _LARGE if is_large else (1.0, 1.0)
        self._medium = medium
        self.tables: list[list[float]] = []
        self.pictures: dict[str, tuple[bytes, str]] = {}

    def document(self, one: Document, *, is_first: bool) -> Markup:
        """Give a document's body."""
        parts = [
            paragraph("Title" if is_first else "NewTitle", one.title),
            paragraph("Game", one.game),
            *(paragraph("Blank", f"{line.label}: {line.text or _LINE}") for line in one.blanks),
        ]
        if one.teams:
            box = "☒" if len(one.teams) == 1 else "☐"
            ticks = "   ".join(f"{box} {in_text(team)}" for team in one.teams)
            parts.append(paragraph("Blank", f"{one.team_label}: {ticks}"))
        parts.append(self._table(one.tables[0]))
        parts += [paragraph("Note", note) for note in one.notes]
        for table in one.tables[1:]:
            parts += [paragraph("Team", in_text(table.title or Cell())), self._table(table)]
        if one.remarks:
            parts += [paragraph("Team", one.remarks), *[paragraph("Blank", "_" * 84)] * 3]
        return Markup("").join(parts)

    def _table(self, table: Table) -> Markup:
        name = f"T{len(self.tables) + 1}"
        self.tables.append(self._widths(table.columns))
        columns = Markup("").join(
            Markup('<table:table-column table:style-name="{}.{}"/>').format(name, place)
            for place in range(len(table.columns))
        )
        head = self._row([_cell("Head", paragraph("Head", one.label)) for one in table.columns])
        rows = Markup("").join(self._rows(row, table) for row in table.rows)
        foot = self._rows(table.foot, table, "Head") if table.foot else ""
        return Markup(
            '<table:table table:name="{0}" table:style-name="{0}">{1}'
            "<table:table-header-rows>{2}</table:table-header-rows>{3}{4}</table:table>"
        ).format(name, columns, head, rows, foot)

    def _widths(self, columns: tuple[Column, ...]) -> list[float]:
        """Give the columns' widths in millimetres: those to be written in keep theirs."""
        needed = [self._needed(one) for one in columns]
        fixed = sum(needed)
        rests = sum(one.width is Width.REST for one in columns)
        rest = max(30.0, (self._width - fixed) / rests) if rests else 0.0
        wished = [width or rest for width in needed]
        scale = self._width / sum(wished)
        return [round(width * scale, 2) for width in wished]

    def _needed(self, column: Column) -> float:
        """Give a column's width, with room for each word of its heading; 0 for what is left."""
        if column.width is Width.REST:
            return 0.0
        word = max(map(len, column.label.split()), default=0)
        written = word * HEAD_CHARACTER * self._letters + 1
        return max(self._scale * SHARES[column.width], written)

    def _row(self, cells: Iterable[Markup]) -> Markup:
        inside = Markup("").join(cells)
        return Markup('<table:table-row table:style-name="Row">{}</table:table-row>').format(inside)

    def _rows(self, row: Row, table: Table, style: str = "Cell") -> Markup:
        spans = row.heading_span if row is table.foot else 1
        heading = _spanning(spans, self._inside(row.cells[0], style))
        others = (_cell("Cell", self._inside(cell, style)) for cell in row.cells[spans:])
        cells = self._row([heading, *others])
        if row.question is None:
            return cells
        return self._question(row.cells[0].text, row.question, table) + cells

    def _inside(self, cell: Cell, style: str) -> Markup:
        style = "Void" if cell.is_struck else style
        if not cell.shown:
            return paragraph("Letters" if cell.letters else style, in_text(cell))
        before = f"{cell.letter} · " if cell.letter else ""
        return Markup("").join(
            self._text(style, "" if place else before, one, most=_SMALL)
            for place, one in enumerate(cell.shown)
        )

    def _question(self, number: str, one: Printed, table: Table) -> Markup:
        texts = [("Stem", f"{number}. ", one.stem)]
        texts += [("Option", f"{letter}) ", text) for letter, text in one.options]
        parts = [self._text(*text, instead=table.picture, is_rtl=one.is_rtl) for text in texts]
        if not one.options:
            parts += [paragraph("Blank", "_" * int(_OPEN_LINE / self._letters))] * 2
        return self._row([_spanning(len(table.columns), Markup("").join(parts))])

    def _text(
        self,
        style: str,
        before: str,
        text: Wording,
        *,
        most: tuple[float, float] = _LARGEST,
        instead: str = "",
        is_rtl: bool = False,
    ) -> Markup:
        """Give a text with its pictures; `instead` stands for one that is not to be had."""
        if is_rtl or runs_to_the_left(readable(text)):
            style, before = f"{style}{TO_THE_LEFT}", before and before + _TO_THE_LEFT
        line: list[str | Markup] = []
        below: list[Markup] = []
        for one in pieces(text):
            if isinstance(one, str):
                line.append(one if line else one.lstrip())
            elif not (frame := self._frame(one, most)):
                line.append(instead or f"[{one.picture.alt or NAMELESS}]")
            elif one.in_line:
                line.append(frame)
            else:
                line = [part if isinstance(part, Markup) else part.rstrip("\n") for part in line]
                below.append(frame)
        if line and not isinstance(line[-1], Markup):
            line[-1] = line[-1].rstrip()
        return paragraphs(style, [before, *line]) + Markup("").join(
            paragraph(style, frame) for frame in below
        )

    def _frame(self, one: Shown, most: tuple[float, float]) -> Markup:
        """Give a picture, nothing where the bank has none; among words it is never enlarged."""
        name, medium = one.picture.medium, self._medium(one.picture.medium)
        data = _decoded(medium)
        if medium is None or not data or not medium.type.startswith("image/"):
            return Markup("")
        path = f"Pictures/{name}"
        self.pictures[path] = (data, medium.type)
        width, height = shape(data)
        scale = min(most[0] / width, most[1] / height, _PIXEL if one.in_line else inf)
        return Markup(
            '<draw:frame text:anchor-type="as-char" svg:width="{:.1f}mm" svg:height="{:.1f}mm">'
            '<draw:image xlink:href="{}" xlink:type="simple" xlink:show="embed"'
            ' xlink:actuate="onLoad"/><svg:title>{}</svg:title></draw:frame>'
        ).format(width * scale, height * scale, path, allowed(one.picture.alt))


def _spanning(columns: int, inside: Markup) -> Markup:
    """Give a cell that takes the room of several."""
    if columns == 1:
        return _cell("Cell", inside)
    covered = Markup("<table:covered-table-cell/>") * (columns - 1)
    return Markup(
        '<table:table-cell table:style-name="Cell" office:value-type="string"'
        ' table:number-columns-spanned="{}">{}</table:table-cell>{}'
    ).format(columns, inside, covered)


def _decoded(medium: Medium | None) -> bytes:
    try:
        return b64decode(medium.data, validate=True) if medium else b""
    except (binascii.Error, ValueError):
        return b""


def _cell(style: str, inside: Markup) -> Markup:
    return Markup(
        '<table:table-cell table:style-name="{}" office:value-type="string">{}</table:table-cell>'
    ).format(style, inside)
