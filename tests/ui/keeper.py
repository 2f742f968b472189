"""A page whose history of matches is kept, for the tests of it."""

from __future__ import annotations

from pygame_engine.actions import End, RollDie
from pygame_engine.chronicle import Entry, from_json
from tests.ui.boards import right, wrong
from tests.ui.support import opened, small_bank
from ui import messages
from ui.effects import Effect, RecallHistory, Store
from ui.messages import Message
from ui.model import LoadedBank, Model
from ui.update import update

NOW = "2026-11-30T09:45"
BANK = LoadedBank("p.gift", small_bank(8))


class Keeper:
    """A page whose history is kept and read as the browser does."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.text = ""

    def send(self, *sent_messages: Message) -> None:
        """Let messages happen with all that they bring about in the history."""
        for message in sent_messages:
            self.model, effects = update(self.model, message)
            for effect in effects:
                self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        if isinstance(effect, Store) and effect.name == "history":
            self.text = effect.text
        if isinstance(effect, RecallHistory):
            asked = (effect.match, effect.name, effect.more)
            self.send(messages.RecalledHistory(effect.purpose, self.text, NOW, *asked))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The matches that are kept."""
        return from_json(self.text) if self.text else ()


def begun(seed: str = "7", **changes: object) -> Keeper:
    """Give a page in which a circuit has begun."""
    keeper = Keeper(opened(f"seed={seed}").but(loaded=BANK, **changes))
    keeper.send(messages.PressedStart())
    return keeper


def turn(keeper: Keeper, *, is_right: bool = True) -> None:
    """Play a turn."""
    keeper.send(messages.Played(RollDie()))
    assert keeper.model.match
    choose = right if is_right else wrong
    keeper.send(messages.Played(choose(keeper.model.match)))


def end(keeper: Keeper) -> None:
    """End the match."""
    keeper.send(messages.Played(End()))
