"""What the presenter's window knows beside the match that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pygame_engine.values import Value
from ui.notes import Edit


@dataclass(frozen=True)
class Desk(Value):
    """The board as seen from here: whether it answers, and what it shows in the match's place.

    `board` tells one board from another. `written` counts the edits of the notes in this window,
    `edits` are those of them that the board has not answered yet. `is_behind` is True while it was
    asked for all of its match, since something of it was missed.

    Of the fields in this window's dialogs, `given` are those of the teams that are to count in the
    match `given_for`, and `times` what was set and is not the board's yet.
    """

    is_board_there: bool | None = None
    board_screen: str = ""
    board: str = ""
    written: int = 0
    edits: tuple[Edit, ...] = ()
    is_behind: bool = False
    given: frozenset[str] = frozenset()
    given_for: str = ""
    times: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def is_ready(self) -> bool:
        """True where what is pressed here reaches a board that shows its match."""
        return bool(self.is_board_there) and not (self.board_screen or self.is_behind)
