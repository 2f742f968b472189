"""A board and a presenter's window, joined as the channel between them joins both."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from tests.ui.boards import circuit_match
from tests.ui.support import opened
from ui import messages
from ui.effects import Effect, Store, Tell
from ui.messages import Message
from ui.model import Model
from ui.playing import show_match
from ui.update import update

QUERY = "?presenter=1"


@dataclass
class Windows:
    """A board and a presenter's window; what one says the other hears at once."""

    board: Model
    window: Model = field(default_factory=lambda: opened(QUERY))
    stored: dict[str, str] = field(default_factory=dict)

    def at_board(self, message: Message) -> None:
        """Let this happen at the board."""
        self.board, effects = update(self.board, message)
        self._said_by_board(effects)

    def at_window(self, message: Message) -> None:
        """Let this happen in the presenter's window."""
        self.window, effects = update(self.window, message)
        assert not any(isinstance(one, Store) for one in effects)
        for one in effects:
            if isinstance(one, Tell):
                self.at_board(messages.Heard(one.kind, one.text))

    def _said_by_board(self, effects: tuple[Effect, ...]) -> None:
        pairs = {one.name: one.text for one in effects if isinstance(one, Store)}
        self.stored |= pairs
        if pairs:
            self.at_window(messages.Heard("texts", json.dumps(list(pairs.items()))))
        for one in effects:
            if isinstance(one, Tell):
                self.at_window(messages.Heard(one.kind, one.text))

    def meet(self) -> None:
        """Let the window find the board."""
        self.at_window(messages.Heard("board", "here"))


def in_step() -> Windows:
    """Give a board with a circuit under way, and a window that has found it."""
    both = Windows(show_match(opened().but(match=circuit_match())))
    both.meet()
    return both
