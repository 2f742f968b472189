"""Matches for the tests of the boards, and the models that show them."""

from __future__ import annotations

from typing import Any

from pygame_engine import Bank, Match, Order, Phase, Question, circuit, panel
from pygame_engine.actions import Action, ChooseOption
from ui.model import Model, Screen

FOUR = ("", "", "", "")


def bank(*questions: Question, language: str = "", count: int = 40) -> Bank:
    """Give a bank that repeats these questions, under different ids, up to so many."""
    repeated = (questions or (question(),)) * count
    return Bank(
        tuple(
            Question(f"q{n}", one.stem, one.options, one.right, one.answer, one.explanation)
            for n, one in enumerate(repeated[:count], start=1)
        ),
        language=language,
    )


def question(stem: str = "¿Dos y dos?", **changes: Any) -> Question:
    """Give a question whose second option is right."""
    given: dict[str, Any] = {"options": ("tres", "cuatro", "cinco"), "right": (1,), **changes}
    return Question("q", stem, **given)


def circuit_match(of: Bank | None = None, seed: int = 1, **settings: Any) -> Match:
    """Start a circuit of four teams with questions in file order."""
    chosen = {"teams": FOUR, "order": Order.FILE, **settings}
    return Match.new(circuit.Settings(**chosen), of or bank(), seed)


def panel_match(of: Bank | None = None, seed: int = 1, **settings: Any) -> Match:
    """Start a panel with questions in file order."""
    return Match.new(panel.Settings(order=Order.FILE, **settings), of or bank(), seed)


def done(match: Match, *actions: Action) -> Match:
    """Give the match after these actions."""
    for action in actions:
        match = match.do(action)
    return match


def until(match: Match, phase: Phase, *turn: Action) -> Match:
    """Repeat these actions, as far as they are legal, until the match is in this phase."""
    while match.state.phase is not phase:
        match = match.do(next(action for action in turn if match.allows(action)))
    return match


def right(match: Match) -> Action:
    """Give the choice of the right option."""
    assert match.state.asking is not None
    return ChooseOption(match.state.asking.accepted[0])


def wrong(match: Match) -> Action:
    """Give the choice of a wrong option."""
    assert match.state.asking is not None
    places = range(len(match.state.asking.shown))
    return ChooseOption(next(one for one in places if one not in match.state.asking.accepted))


def shown(match: Match, **changes: Any) -> Model:
    """Give the model that shows this match's board in English."""
    given = {"screen": Screen(match.game.name), "language": "en", **changes}
    return Model(match=match, **given)
