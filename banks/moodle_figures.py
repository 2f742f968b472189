"""What is shown beside a question, as it stands at the end of its text in Moodle XML."""

from __future__ import annotations

import html
from collections.abc import Sequence

from banks.gift_markup import Piece
from banks.media import SCHEME
from banks.patterns import late
from pygame_engine.questions import Attachment

FIGURE = "casilla"
"""The class of what is shown beside a question."""
PLAIN_TEXT = "casilla-plain"
"""The class of a plain text that is HTML in Moodle, for the sake of the pictures below it."""

_FIGURE = late(
    rf'<figure class="{FIGURE}" title="([^"<>]*)"><(?:img|audio)\b[^<>]*? src="{SCHEME}([\w.-]+)"'
    r"[^<>]*>(?:</audio>)?(?:<figcaption>([^<>]*)</figcaption>)?</figure>"
)
_BREAK = late("<br ?/?>")
_PLAIN = late(rf'<div class="{PLAIN_TEXT}">((?:[^<]|<br ?/?>)*+)</div>')


def taken(stem: Piece) -> tuple[Piece, Sequence[Attachment]]:
    """Give a stem without the figures at its end, and these; its media are those of the bank."""
    if f'class="{FIGURE}"' not in stem.text:
        return stem, ()
    end, shown = len(stem.text), list[Attachment]()
    for figure in reversed([*_FIGURE.finditer(stem.text)]):
        if stem.text[figure.end() : end].strip():
            break
        alt, name, author = figure.groups("")
        shown.insert(0, Attachment(name, html.unescape(alt), html.unescape(author)))
        end = figure.start()
    return (
        (_as_written(Piece(stem.markup, stem.text[:end].rstrip())), shown) if shown else (stem, ())
    )


def _as_written(stem: Piece) -> Piece:
    """Give a text that is HTML only for the sake of its figures as the plain text it was."""
    found = _PLAIN.fullmatch(stem.text)
    return Piece("plain", html.unescape(_BREAK.sub("\n", found[1]))) if found else stem
