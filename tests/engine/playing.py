"""Short ways to bring a match where a test wants it."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from pygame_engine import (
    Bank,
    Color,
    Kind,
    Match,
    Order,
    Phase,
    Question,
    Refusal,
    Variant,
    circuit,
    panel,
)
from pygame_engine.actions import (
    Action,
    ChooseOption,
    CorrectPoints,
    Judge,
    Next,
    OpenBox,
    RollDie,
    ShowAnswer,
)
from pygame_engine.errors import IllegalAction
from pygame_engine.events import Event
from pygame_engine.teams import Team

E = TypeVar("E", bound=Event)

BLUE, RED, GREEN, MAGENTA = Color


def choices(count: int, start: int = 1, right: int = 0) -> tuple[Question, ...]:
    """Questions of four options, with ids that say their place."""
    options = ("a", "b", "c", "d")
    return tuple(
        Question(f"q{n}", f"Question {n}?", options, (right,)) for n in range(start, start + count)
    )


def opens(count: int) -> tuple[Question, ...]:
    """Questions without options."""
    return tuple(Question(f"o{n}", f"Open {n}?", answer=f"Answer {n}") for n in range(1, count + 1))


def a_circuit(teams: int = 2, *, bank: Bank | None = None, seed: int = 1, **settings: Any) -> Match:
    """A circuit with a real die, so that tests say what is rolled; spoken without a bank."""
    chosen = {
        "variant": Variant.BANK if bank else Variant.ORAL,
        "real_die": True,
        **settings,
    }
    return Match.new(circuit.Settings(teams=("",) * teams, **chosen), bank, seed)


def a_panel(*, bank: Bank | None = None, seed: int = 1, **settings: Any) -> Match:
    """A panel, spoken without a bank."""
    chosen = {"variant": Variant.BANK if bank else Variant.ORAL, **settings}
    return Match.new(panel.Settings(**chosen), bank, seed)


def do(match: Match, *actions: Action) -> Match:
    for action in actions:
        match = match.do(action)
    return match


def answer(match: Match, *, right: bool) -> Match:
    """Answer the question being asked, whatever its kind, up to its verdict."""
    asking = match.state.asking
    assert asking is not None
    if asking.kind is Kind.OPEN:
        return do(match, ShowAnswer(), Judge(right))
    if asking.kind is Kind.ORAL:
        return match.do(Judge(right))
    tries = (match.do(ChooseOption(place)) for place in range(len(asking.shown)))
    shown = (one.do(ShowAnswer()) if one.state.phase is Phase.MARKED else one for one in tries)
    return next(one for one in shown if one.state.answers[-1].right is right)


def go_on(match: Match) -> Match:
    """Go to the next turn, opening the first box of a panel on the way."""
    while match.state.phase in (Phase.VERDICT, Phase.PANEL, Phase.REVEAL):
        is_offered = match.state.phase is Phase.PANEL
        match = match.do(OpenBox(1) if is_offered else Next())
    return match


def proceed(match: Match) -> Match:
    """Do one step of a spoken circuit, answering right."""
    if match.state.phase is Phase.ROLL:
        return match.do(RollDie(1))
    return match.do(Next()) if match.state.phase is Phase.VERDICT else answer(match, right=True)


def turn(match: Match, value: int = 1, *, right: bool = True) -> Match:
    """Play one whole turn of either game."""
    if match.state.phase is Phase.ROLL:
        match = match.do(RollDie(value))
    return go_on(answer(match, right=right))


def turns(match: Match, count: int, value: int = 1, *, right: bool = True) -> Match:
    for _ in range(count):
        match = turn(match, value, right=right)
    return match


def with_points(match: Match, *points: int) -> Match:
    """Set the teams' points by hand, in the order of the colours."""
    for team, number in zip(match.state.teams, points, strict=False):
        match = match.do(CorrectPoints(team.color, number))
    return match


def team(match: Match, color: Color = BLUE) -> Team:
    found = match.state.find(color)
    assert found is not None
    return found


def points(match: Match) -> list[int]:
    return [one.points for one in match.state.teams]


def circuit_state(match: Match) -> circuit.State:
    assert isinstance(match.state, circuit.State)
    return match.state


def panel_state(match: Match) -> panel.State:
    assert isinstance(match.state, panel.State)
    return match.state


def last(match: Match, kind: type[E]) -> E:
    """The last event of this kind."""
    return [event for event in match.events if isinstance(event, kind)][-1]


def happened(match: Match) -> list[str]:
    """The names of the events of the last step."""
    return [type(event).__name__ for event in match.steps[-1].events]


def asked(match: Match) -> str:
    """The id of the question being asked."""
    asking = match.state.asking
    assert asking is not None
    assert asking.question is not None
    return asking.question.id


def after_battery(size: int, battery: int, **settings: Any) -> Match:
    """A circuit whose first battery is over."""
    bank = Bank(choices(size))
    match = a_circuit(bank=bank, battery=battery, order=Order.FILE, **settings)
    match = turns(match, min(size, battery))
    assert match.state.phase is Phase.BATTERY_OVER
    return match


def ids_until_over(match: Match) -> list[str]:
    """The ids of the questions that a circuit asks up to the end of its battery."""
    ids: list[str] = []
    while match.state.phase is not Phase.BATTERY_OVER:
        match = match.do(RollDie(1)) if match.state.phase is Phase.ROLL else match
        ids.append(asked(match))
        match = turn(match)
    return ids


def refusal(match: Match, action: Action) -> Refusal | None:
    """Why the match refuses the action, None where it does not."""
    if match.allows(action):
        return None
    with pytest.raises(IllegalAction) as caught:
        match.do(action)
    assert caught.value.action == action
    return caught.value.code
