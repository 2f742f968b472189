"""What a finished match's board says before the results."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from pygame_engine import Match, Phase
from pygame_engine.events import Reason
from ui.i18n import N_, translations
from ui.model import Model
from ui.screens.teams import listed, named

REASONS = MappingProxyType(
    {
        Reason.LAPS: N_("All laps completed"),
        Reason.ELIMINATED: N_("All teams are out"),
        Reason.BATTERY: N_("The battery is over"),
        Reason.QUESTIONS: N_("All questions have been asked"),
        Reason.LAST_ROUND: N_("The last round is over"),
        Reason.ENDED: N_("Ended by the presenter"),
    }
)


def context(model: Model, match: Match) -> dict[str, Any] | None:
    """Give who won, in words and colours; None while the match goes on."""
    outcome = match.state.outcome
    if match.state.phase is not Phase.OVER or outcome is None:
        return None
    return {
        "title": title(model, match),
        "reason": reason(model, match),
        "winners": [named(model, color) for color in outcome.winners],
    }


def title(model: Model, match: Match) -> str:
    """Give in words who won."""
    words = translations(model.language)
    outcome = match.state.outcome
    if outcome is None or not outcome.winners:
        return words.gettext("Nobody wins.")
    names = {"teams": listed(model, outcome.winners)}
    if len(outcome.winners) > 1:
        return words.gettext("%(teams)s share the win!") % names
    return words.gettext("%(teams)s wins!") % names


def reason(model: Model, match: Match) -> str:
    """Give in words why the match ended; empty while it goes on."""
    outcome = match.state.outcome
    return translations(model.language).gettext(REASONS[outcome.reason]) if outcome else ""
