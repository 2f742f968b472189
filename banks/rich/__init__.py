"""A question's text as it is shown: HTML, Markdown and formulas as their author meant them, and
nothing that could do harm."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from banks.rich import formulas, markdown
from banks.rich.formulas import has_formulas, look_again
from banks.rich.media import Picture, is_medium, is_sound
from banks.rich.sanitising import Sanitised, sanitise
from pygame_engine.questions import Markup

__all__ = [
    "Picture",
    "Sanitised",
    "has_formulas",
    "is_medium",
    "is_sound",
    "look_again",
    "shown",
]

_INDENT = re.compile(r"^ +| {2,}", re.MULTILINE)


def shown(text: str, markup: Markup) -> Sanitised:
    """Give a text as it is shown.

    Formulas are among it as MathML once the library for them has been loaded.
    """
    return _shown(text, markup, are_formulas_written=formulas.is_ready())


@lru_cache(maxsize=256)
def _shown(text: str, markup: Markup, *, are_formulas_written: bool) -> Sanitised:
    if markup is Markup.HTML:
        return sanitise(text)
    if markup is Markup.MARKDOWN:
        return sanitise(markdown.to_html(text))
    return sanitise(_from_plain(text))


def _from_plain(text: str) -> str:
    """Give a text without markup as HTML that shows its lines and how far they are indented."""
    kept = _INDENT.sub(lambda spaces: "\u00a0" * len(spaces[0]), escape(text))
    return kept.replace("\n", "<br>")
