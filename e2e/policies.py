"""How the matches of the browser tests are played: what to do next, right or wrong on purpose."""

from __future__ import annotations

from collections.abc import Callable

from pygame_engine import Kind, Match, Phase
from pygame_engine.actions import (
    Action,
    ChooseOption,
    Judge,
    Next,
    OpenBox,
    RollDie,
    ShowAnswer,
)

Policy = Callable[[Match], Action]


def answering(right: Callable[[Match], bool]) -> Policy:
    """Give the policy that answers rightly where `right` says so, and opens any box."""

    def act(match: Match) -> Action:
        state = match.state
        if state.phase is Phase.ROLL:
            return RollDie()
        if state.phase in (Phase.VERDICT, Phase.REVEAL):
            return Next()
        if state.phase is Phase.PANEL:
            return OpenBox(len(state.answers) % 5 + 1)
        return _answer(match, right(match))

    return act


def _answer(match: Match, right: bool) -> Action:
    asking = match.state.asking
    assert asking is not None
    if match.state.phase is Phase.MARKED:
        return ShowAnswer()
    if match.state.phase is Phase.ANSWER or asking.kind is Kind.ORAL:
        return Judge(right)
    if asking.kind is Kind.OPEN:
        return ShowAnswer()
    options = [ChooseOption(place) for place in range(len(asking.shown))]
    if match.settings.written:
        return next(one for one in options if (one.option in asking.accepted) is right)
    return next(one for one in options if match.do(one).state.answers[-1].right is right)


always_right = answering(lambda match: True)
always_wrong = answering(lambda match: False)
by_turns = answering(lambda match: len(match.state.answers) % 2 == 0)
