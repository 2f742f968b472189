"""What the presenter's window knows beside the match that it shows."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine.values import Value
from ui.notes import Edit


@dataclass(frozen=True)
class Desk(Value):
    """The board as seen from here: whether it answers, and what it shows in the match's place.

    `board` tells one board from another. `written` counts the edits of the notes in this window,
    `edits` are those of them that the board has not answered yet.
    """

    is_board_there: bool | None = None
    board_screen: str = ""
    board: str = ""
    written: int = 0
    edits: tuple[Edit, ...] = ()

    @property
    def is_ready(self) -> bool:
        """True where what is pressed here reaches a board that shows its match."""
        return bool(self.is_board_there) and not self.board_screen
