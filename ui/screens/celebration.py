"""What a finished match's board says before the results."""

from __future__ import annotations

from typing import Any

from pygame_engine import Match, Phase
from ui.i18n import translations
from ui.model import Model
from ui.screens.teams import listed, named


def context(model: Model, match: Match) -> dict[str, Any] | None:
    """Give who won, in words and colours; None while the match goes on."""
    outcome = match.state.outcome
    if match.state.phase is not Phase.OVER or outcome is None:
        return None
    return {
        "title": title(model, match),
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
