"""How a text document looks: its page, paragraphs and tables."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from ui.paper.options import Size

PAGES = {Size.A4: (210.0, 297.0), Size.LETTER: (215.9, 279.4)}
"""The width and height of the paper, in millimetres."""
MARGIN = 12.0

_NAMES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for short, name in {
        "office": "office",
        "style": "style",
        "text": "text",
        "table": "table",
        "draw": "drawing",
        "fo": "xsl-fo-compatible",
        "svg": "svg-compatible",
    }.items()
)
_ROOT = _NAMES + ' xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"'
_PARAGRAPHS = {
    "Title": (1.7, "bold", ""),
    "NewTitle": (1.7, "bold", 'fo:break-before="page"'),
    "Game": (1.0, "bold", 'fo:margin-bottom="2mm"'),
    "Blank": (1.1, "normal", 'fo:margin-top="1.5mm" fo:margin-bottom="1.5mm"'),
    "Note": (0.9, "normal", 'fo:margin-top="2mm"'),
    "Team": (1.1, "bold", 'fo:margin-top="5mm" fo:margin-bottom="1mm" fo:keep-with-next="always"'),
    "Head": (0.68, "bold", ""),
    "Cell": (0.9, "normal", ""),
    "Letters": (1.0, "normal", ""),
    "Void": (0.9, "normal", ""),
    "Stem": (1.0, "bold", 'fo:keep-with-next="always"'),
    "Option": (1.0, "normal", 'fo:margin-left="5mm" fo:keep-with-next="always"'),
}
TO_THE_LEFT = "Rtl"
"""How a paragraph style's name ends whose text runs from right to left."""
_RTL = 'style:writing-mode="rl-tb" fo:text-align="right" '
_POINTS, _LARGE_POINTS = 10, 17
HEAD_CHARACTER = 1.5
"""About how wide a character of a heading is, in millimetres."""
_FONT = "fo:font-family=\"Arial, 'Liberation Sans', sans-serif\""
_STRUCK = ' style:text-line-through-style="solid"'


def styles(tables: Iterable[list[float]], body: Markup, *, is_large: bool) -> Markup:
    """Give the document's content: styles, and the body; `tables` are their columns' widths."""
    paragraphs = Markup("").join(
        _paragraph(name, more, is_large=is_large)
        for name in _PARAGRAPHS
        for more in ("", TO_THE_LEFT)
    )
    widths = Markup("").join(_table(place, one) for place, one in enumerate(tables, 1))
    return Markup(
        f"<office:document-content {_ROOT}><office:automatic-styles>{paragraphs}{widths}"
        f"{_CELLS}</office:automatic-styles><office:body><office:text>{body}</office:text>"
        "</office:body></office:document-content>"
    )


def _paragraph(name: str, direction: str, *, is_large: bool) -> Markup:
    scale, weight, more = _PARAGRAPHS[name]
    if direction:
        more = _RTL + more.replace("margin-left", "margin-right")
    points = scale * (_LARGE_POINTS if is_large else _POINTS)
    struck = _STRUCK if name == "Void" else ""
    return Markup(
        f'<style:style style:name="{name}{direction}" style:family="paragraph">'
        f"<style:paragraph-properties {more}/>"
        f'<style:text-properties fo:font-size="{points:.1f}pt" fo:font-weight="{weight}"'
        f' style:font-size-complex="{points:.1f}pt" style:font-weight-complex="{weight}"'
        f" {_FONT}{struck}/></style:style>"
    )


def _table(number: int, widths: list[float]) -> Markup:
    columns = "".join(
        f'<style:style style:name="T{number}.{place}" style:family="table-column">'
        f'<style:table-column-properties style:column-width="{width}mm"/></style:style>'
        for place, width in enumerate(widths)
    )
    return Markup(
        f'<style:style style:name="T{number}" style:family="table"><style:table-properties'
        f' style:width="{sum(widths):.2f}mm" table:align="left"/></style:style>{columns}'
    )


_CELLS = Markup(
    '<style:style style:name="Cell" style:family="table-cell"><style:table-cell-properties'
    ' fo:border="0.5pt solid #000000" fo:padding="0.8mm"/></style:style>'
    '<style:style style:name="Head" style:family="table-cell"><style:table-cell-properties'
    ' fo:border="0.5pt solid #000000" fo:padding="0.4mm" fo:background-color="#eeeeee"/>'
    '</style:style><style:style style:name="Row" style:family="table-row">'
    '<style:table-row-properties fo:keep-together="always"/></style:style>'
)


def page(size: Size, *, is_wide: bool) -> tuple[float, float]:
    """Give how wide and how high a page is, in millimetres."""
    width, height = PAGES[size]
    return (height, width) if is_wide else (width, height)


def page_styles(size: Size, *, is_wide: bool) -> Markup:
    """Give the page: its size and margins."""
    width, height = page(size, is_wide=is_wide)
    way = "landscape" if is_wide else "portrait"
    return Markup(
        f"<office:document-styles {_ROOT}><office:automatic-styles>"
        '<style:page-layout style:name="Page"><style:page-layout-properties'
        f' fo:page-width="{width}mm" fo:page-height="{height}mm" fo:margin="{MARGIN}mm"'
        f' style:print-orientation="{way}"/></style:page-layout></office:automatic-styles>'
        '<office:master-styles><style:master-page style:name="Standard"'
        ' style:page-layout-name="Page"/></office:master-styles></office:document-styles>'
    )
