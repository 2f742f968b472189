"""When a match goes into the history."""

from __future__ import annotations

from pygame_engine import Match, Phase
from ui import messages
from ui.effects import Effect, RecallHistory
from ui.messages import Message
from ui.model import Model

KEEP = "keep"


def wanted(message: Message, before: Model, after: Model) -> tuple[Effect, ...]:
    """Ask for the history where a match is over, or gave way to another one before its end.

    A match that changes after its end takes its own place again; one that was over when the page
    was left is there already. One in which nothing was answered would be won by everybody: it is
    not kept.
    """
    if not after.keeps_history or after.match is before.match or _is_example(before, after):
        return ()
    old, new = before.match, after.match
    is_other = old is None or new is None or old.opening is not new.opening
    effects: list[Effect] = []
    if old and is_other and old.state.answers and not _is_over(old):
        effects.append(RecallHistory(KEEP, old, before.recorded))
    is_known = isinstance(message, messages.Opened) and bool(after.recorded)
    was_played = bool(new and new.state.answers) or bool(after.recorded)
    if new and _is_over(new) and was_played and not is_known:
        effects.append(RecallHistory(KEEP, new, after.recorded))
    return tuple(effects)


def _is_example(before: Model, after: Model) -> bool:
    """True while a match that plays itself stands in for the teacher's."""
    return before.example is not None or after.example is not None


def _is_over(match: Match) -> bool:
    return match.state.phase is Phase.OVER
