"""What may stand in the HTML of a question: all other elements and attributes are left out.

None of them can run, fetch, lead elsewhere, be found by a name, or reach out of its box.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

# What counts as nothing but the text in it is in none of these.
KEPT = frozenset(
    "b strong i em u s sub sup br p ul ol li table caption thead tbody tfoot tr th td blockquote"
    " pre code span div ruby rt rp".split()
)
RENAMED: Mapping[str, str] = {
    "strike": "s",
    "del": "s",
    "ins": "u",
    "tt": "code",
    "kbd": "code",
    "samp": "code",
    "var": "i",
    "cite": "i",
    "dfn": "i",
    "hr": "br",
    **dict.fromkeys(
        "address article aside center dd details dl dt fieldset figcaption figure footer form"
        " header main nav section summary".split(),
        "div",
    ),
}
HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())

EMPTY = frozenset({"br"})
BLOCKS = frozenset("p ul ol li table caption tr blockquote pre div".split())
"""What begins on a line of its own, and so ends the paragraph that it would stand in."""

ROWS = frozenset("table thead tbody tfoot tr".split())
"""What holds parts of a table and nothing else: browsers move all other content out of it."""

TABLE_PARTS = frozenset("caption thead tbody tfoot tr th td".split())
CELLS = frozenset({"th", "td", "caption"})
CODE = frozenset({"code", "pre"})
LISTS = frozenset({"ul", "ol"})

PICTURES = frozenset("png jpg jpeg gif webp avif bmp svg".split())
SOUNDS = frozenset("mp3 ogg oga wav m4a weba flac aac opus".split())

VANISHING = frozenset(
    "annotation annotation-xml applet head iframe noembed noframes noscript object plaintext script"
    " select style svg template textarea title xmp".split()
)
"""What is left out with all that stands in it."""

_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
_SPAN = re.compile(r"[1-9]|1[0-9]|20")

EVERYWHERE: Mapping[str, re.Pattern[str]] = {
    "dir": re.compile("ltr|rtl|auto"),
    "lang": _LANGUAGE,
}
ATTRIBUTES: Mapping[str, Mapping[str, re.Pattern[str]]] = {
    "td": {"colspan": _SPAN, "rowspan": _SPAN},
    "th": {"colspan": _SPAN, "rowspan": _SPAN},
    "ol": {"start": re.compile(r"-?\d{1,4}"), "type": re.compile("[1aAiI]")},
}

# MathML

TOKENS = frozenset("mi mn mo ms mtext".split())
"""The elements that hold text; in the others it is wrapped."""

MATHML = TOKENS | frozenset(
    "math mrow mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover munderover mtable mtr"
    " mtd mpadded mphantom mmultiscripts mprescripts none".split()
)
MATHML_RENAMED: Mapping[str, str] = {"merror": "mrow", "mlabeledtr": "mtr", "menclose": "mrow"}

_TRUTH = re.compile("true|false")
# One digit, and less than one where something is drawn back: no formula reaches out of its line.
_LENGTH = re.compile(
    r"\+?\d?(?:\.\d{1,6})?(?:em|ex|px|pt|mu)?|-0?\.\d{1,6}(?:em|ex)|-[1-5](?:px|pt)"
)

MATHML_ATTRIBUTES: Mapping[str, re.Pattern[str]] = {
    **dict.fromkeys(
        "accent accentunder displaystyle fence largeop movablelimits separator stretchy"
        " symmetric".split(),
        _TRUTH,
    ),
    **dict.fromkeys(
        "depth height linethickness lspace maxsize minsize rspace voffset width".split(), _LENGTH
    ),
    "columnspan": _SPAN,
    "rowspan": _SPAN,
    "display": re.compile("block|inline"),
    "form": re.compile("prefix|infix|postfix"),
    "mathvariant": re.compile("normal"),
    "scriptlevel": re.compile(r"\+?[0-3]"),
    "dir": re.compile("ltr|rtl"),
}
# What browsers leave to style sheets: such a value becomes a class of ours.
MATHML_CLASSES: Mapping[tuple[str, str], str] = {
    ("columnalign", "left"): "math-left",
    ("columnalign", "right"): "math-right",
    ("mathvariant", "bold"): "math-bold",
    ("mathvariant", "bold-italic"): "math-bold math-slanted",
    ("notation", "box"): "math-box",
    ("notation", "updiagonalstrike"): "math-struck",
    ("notation", "downdiagonalstrike"): "math-struck",
    ("notation", "horizontalstrike"): "math-struck",
}
CLASSES = frozenset(name for names in MATHML_CLASSES.values() for name in names.split())
