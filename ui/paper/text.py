"""How cells read where nothing can be drawn."""

from __future__ import annotations

import re

from ui.paper.document import Cell

_SHAPES = {"blue": "●", "red": "▲", "green": "■", "magenta": "◆"}
_BOX = "☐"
# XML cannot hold these.
_UNHEARD_OF = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def in_text(cell: Cell) -> str:
    """Give a cell as text, in which a team's shape and a box to be ticked are signs."""
    if cell.is_box:
        return _BOX
    if cell.letters:
        return "   ".join(cell.letters)
    return f"{_SHAPES[cell.color]} {cell.text}" if cell.color else cell.text


def allowed(text: str) -> str:
    """Give a text without what XML cannot hold."""
    return _UNHEARD_OF.sub("", text)
