"""What the presenter may do beside the turns: the parts that both games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pygame_engine.actions import (
    Action,
    CorrectPoints,
    End,
    LastRound,
    Leave,
    Rename,
    Reverse,
    Void,
)
from pygame_engine.errors import Refusal
from pygame_engine.events import (
    Event,
    GameEnded,
    LastRoundAnnounced,
    Reason,
    TeamRenamed,
)
from pygame_engine.state import Answer, Outcome, Phase, State, leaders
from pygame_engine.teams import MAX_POINTS, Status, is_name
from pygame_engine.unfolding import Unfolding
from pygame_engine.values import is_whole

S = TypeVar("S", bound=State)


def rename(u: Unfolding[S], action: Rename) -> None:
    """Give a team another name."""
    u.add(TeamRenamed(action.team, action.name))


def announce_last_round(u: Unfolding[S], action: LastRound) -> None:
    """Let the match end with this round."""
    u.add(LastRoundAnnounced())


def end(u: Unfolding[S], action: End) -> None:
    """End the match: the team still in with the most points wins."""
    after_battery = u.state.phase is Phase.BATTERY_OVER
    finish(u, Reason.BATTERY if after_battery else Reason.ENDED)


def finish(u: Unfolding[S], reason: Reason) -> None:
    """End the match by points, for this reason."""
    u.add(GameEnded(reason, leaders(u.state.teams)))


def settle_again(u: Unfolding[S]) -> None:
    """Say anew who won a match that points decide, after the points have changed."""
    outcome = u.state.outcome
    if outcome and outcome.reason not in (Reason.LAPS, Reason.ELIMINATED):
        finish(u, outcome.reason)


def last_answer(state: State) -> Answer | None:
    """Give the record of the last judgement."""
    return state.answers[-1] if state.answers else None


def _refuse_team(state: State, action: Rename) -> Refusal | None:
    if state.find(action.team) is None:
        return Refusal.NO_SUCH_TEAM
    return None if is_name(action.name) else Refusal.BAD_NAME


def _refuse_correction(state: State, action: CorrectPoints) -> Refusal | None:
    if state.find(action.team) is None:
        return Refusal.NO_SUCH_TEAM
    return None if is_whole(action.points, 0, MAX_POINTS) else Refusal.OUT_OF_RANGE


def _refuse_leave(state: State, action: Leave) -> Refusal | None:
    if state.phase is Phase.OVER:
        return Refusal.WRONG_PHASE
    team = state.find(action.team)
    if team is None:
        return Refusal.NO_SUCH_TEAM
    return None if team.is_in else Refusal.TEAM_IS_OUT


def _refuse_last_round(state: State, action: LastRound) -> Refusal | None:
    if state.phase is Phase.OVER:
        return Refusal.WRONG_PHASE
    return Refusal.ALREADY_LAST_ROUND if state.last_round else None


def _refuse_end(state: State, action: End) -> Refusal | None:
    return Refusal.WRONG_PHASE if state.phase is Phase.OVER else None


def _refuse_reverse(state: State, action: Reverse) -> Refusal | None:
    answer = last_answer(state)
    if not state.reversible or answer is None or answer.voided:
        return Refusal.NOTHING_TO_REVERSE
    team = state.find(answer.team)
    return Refusal.TEAM_IS_OUT if team is None or team.status is Status.LEFT else None


def refuse_void(state: State, action: Void) -> Refusal | None:
    """Say why this question cannot be voided, or None where it can."""
    if not is_whole(action.number, 1, len(state.answers)):
        return Refusal.NO_SUCH_QUESTION
    return Refusal.ALREADY_VOID if state.answers[action.number - 1].voided else None


REFUSE: dict[type[Action], Callable[[Any, Any], Refusal | None]] = {
    Rename: _refuse_team,
    CorrectPoints: _refuse_correction,
    Leave: _refuse_leave,
    LastRound: _refuse_last_round,
    End: _refuse_end,
    Reverse: _refuse_reverse,
    Void: refuse_void,
}


def _renamed(state: S, event: TeamRenamed) -> S:
    team = state.teams[state.places[event.team]]
    return state.with_team(team.but(name=event.name))


def _last_round(state: S, event: LastRoundAnnounced) -> S:
    return state.but(last_round=True)


def _game_ended(state: S, event: GameEnded) -> S:
    return state.but(phase=Phase.OVER, outcome=Outcome(event.winners, event.reason))


EVOLVE: dict[type[Event], Callable[[Any, Any], Any]] = {
    TeamRenamed: _renamed,
    LastRoundAnnounced: _last_round,
    GameEnded: _game_ended,
}
