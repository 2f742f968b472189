"""What the presenter may do beside the turns of a circuit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame_engine import referee
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    CorrectPoints,
    Join,
    LastRound,
    Leave,
    Reverse,
    Void,
)
from pygame_engine.circuit import turns
from pygame_engine.circuit.state import Settings, State
from pygame_engine.circuit.turns import Course
from pygame_engine.errors import Refusal
from pygame_engine.events import (
    JudgementReversed,
    LapsChanged,
    PointsCorrected,
    QuestionVoided,
    Reason,
    TeamJoined,
    TeamLeft,
)
from pygame_engine.state import Phase, next_in
from pygame_engine.teams import COLORS, is_name
from pygame_engine.values import is_whole


def reverse(u: Course, action: Reverse) -> None:
    """Turn the last judgement round, and the match back to it."""
    answer = u.state.answers[-1]
    u.add(JudgementReversed(answer.team, not answer.right))
    turns.after_judgement(u)


def void(u: Course, action: Void) -> None:
    """Give back what was lost on this question."""
    u.add(QuestionVoided(action.number))
    _points_changed(u)


def correct(u: Course, action: CorrectPoints) -> None:
    """Set a team's points: 0 puts it out, more brings it back."""
    u.add(PointsCorrected(action.team, action.points))
    _points_changed(u)


def leave(u: Course, action: Leave) -> None:
    """Take a team out."""
    u.add(TeamLeft(action.team))
    _points_changed(u)


def join(u: Course, action: Join) -> None:
    """Let a free colour join."""
    u.add(TeamJoined(action.team, action.name))


def change_laps(u: Course, action: ChangeLaps) -> None:
    """Change the laps that win."""
    u.add(LapsChanged(action.laps))


def announce_last_round(u: Course, action: LastRound) -> None:
    """Let the match end with this round; between two batteries it may be complete already."""
    referee.announce_last_round(u, action)
    if u.state.phase is Phase.BATTERY_OVER:
        _go_on(u)


def _points_changed(u: Course) -> None:
    """Go on where the change put the team in turn out, or decided the end otherwise."""
    if u.state.phase is Phase.OVER:
        _end_otherwise(u)
    else:
        _go_on(u)


def _end_otherwise(u: Course) -> None:
    """Say anew who won, or play on where all were out and no longer are."""
    state = u.state
    if state.outcome is None or state.outcome.reason is not Reason.ELIMINATED:
        referee.settle_again(u)
    elif next_in(state):
        turns.pass_turn(u)


def _go_on(u: Course) -> None:
    """Pass the turn where the team in turn has nothing left to do in it."""
    state = u.state
    if state.phase is Phase.BATTERY_OVER:
        has_done = not state.is_owed
    else:
        has_done = state.phase is not Phase.VERDICT and not state.team.is_in
    if has_done:
        turns.pass_turn(u)


def laps_range(state: State) -> tuple[int, int]:
    """Give the lowest and the highest laps to win that may be set now."""
    low, high = Settings.RANGES["laps"]
    return max(low, max(team.laps for team in state.teams) + 1), high


def _refuse_join(state: State, action: Join) -> Refusal | None:
    if state.phase is Phase.OVER:
        return Refusal.WRONG_PHASE
    if action.team not in COLORS:
        return Refusal.NO_SUCH_TEAM
    if state.find(action.team) is not None:
        return Refusal.COLOR_IS_TAKEN
    return None if is_name(action.name) else Refusal.BAD_NAME


def _refuse_laps(state: State, action: ChangeLaps) -> Refusal | None:
    if state.phase is Phase.OVER:
        return Refusal.WRONG_PHASE
    low, high = laps_range(state)
    return None if is_whole(action.laps, low, high) else Refusal.OUT_OF_RANGE


REFUSE: dict[type[Action], Callable[[Any, Any], Refusal | None]] = {
    **referee.REFUSE,
    Join: _refuse_join,
    ChangeLaps: _refuse_laps,
}

HANDLE: dict[type[Action], Callable[[Any, Any], None]] = {
    Reverse: reverse,
    Void: void,
    CorrectPoints: correct,
    Leave: leave,
    Join: join,
    ChangeLaps: change_laps,
    LastRound: announce_last_round,
}
