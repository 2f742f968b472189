"""How each event changes a circuit's state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame_engine import asking, correcting, referee
from pygame_engine.circuit.state import CARD, SQUARES, State, new_team, refunded, revived
from pygame_engine.events import (
    BatteryEnded,
    DieRolled,
    Event,
    Judged,
    JudgementReversed,
    LapCompleted,
    LapsChanged,
    LuckJudged,
    PenaltyDrawn,
    PointsCorrected,
    QuestionVoided,
    TeamEliminated,
    TeamJoined,
    TeamLeft,
    TurnPassed,
)
from pygame_engine.state import Phase
from pygame_engine.teams import COLORS, Status, Team


def _die_rolled(state: State, event: DieRolled) -> State:
    team = state.team
    laps, square = divmod(team.square + event.value, SQUARES)
    return state.with_team(
        team.but(square=square, laps=team.laps + laps),
        die=event.value,
        awaiting=True,
        reversible=False,
        chance=state.chance.after(event.draws),
    )


def _lap_completed(state: State, event: LapCompleted) -> State:
    team = state.team
    points, received = team.points + event.points, team.received + event.points
    return state.with_team(team.but(points=points, received=received))


def _judged(state: State, event: Judged) -> State:
    return asking.judged(state, event, awaiting=False)


def _luck_judged(state: State, event: LuckJudged) -> State:
    return asking.luck_judged(state, event, awaiting=False)


def _penalty_drawn(state: State, event: PenaltyDrawn) -> State:
    team = state.team
    last = state.answers[-1].but(penalty=event.points, lost=event.lost)
    return state.with_team(
        team.but(points=team.points - event.lost),
        answers=(*state.answers[:-1], last),
        chance=state.chance.after(event.draws),
    )


def _eliminated(state: State, event: TeamEliminated) -> State:
    team = state.teams[state.places[event.team]]
    return state.with_team(team.but(status=Status.ELIMINATED))


def _turn_passed(state: State, event: TurnPassed) -> State:
    return state.but(turn=event.team, phase=Phase.ROLL, die=None, awaiting=False, outcome=None)


def _battery_ended(state: State, event: BatteryEnded) -> State:
    return state.but(phase=Phase.BATTERY_OVER, outcome=None)


def _reversed(state: State, event: JudgementReversed) -> State:
    answer = state.answers[-1]
    lost = 0 if event.right else answer.lost
    team = state.teams[state.places[event.team]]
    if event.right:
        team = refunded(team, answer.lost)
    record = answer.but(right=event.right, lost=lost)
    return state.with_team(
        team,
        turn=event.team,
        phase=Phase.VERDICT,
        outcome=None,
        answers=(*state.answers[:-1], record),
    )


def _restorable(state: State, team: Team, points: int) -> int:
    """Give how many of these points still fit on a card that laps have filled since."""
    if not state.settings.cap or team.points > CARD:
        return points
    return min(points, CARD - team.points)


def _voided(state: State, event: QuestionVoided) -> State:
    place = event.number - 1
    answer = state.answers[place]
    team = state.teams[state.places[answer.team]]
    if team.status is not Status.LEFT:
        team = refunded(team, _restorable(state, team, answer.lost))
    answers = (*state.answers[:place], answer.but(voided=True), *state.answers[place + 1 :])
    return state.with_team(team, answers=answers, queue=asking.without(state, answer.question))


def _corrected(state: State, event: PointsCorrected) -> State:
    team = state.teams[state.places[event.team]].but(points=event.points)
    return state.with_team(revived(team))


def _left(state: State, event: TeamLeft) -> State:
    team = state.teams[state.places[event.team]]
    return state.with_team(team.but(status=Status.LEFT, points=0))


def _joined(state: State, event: TeamJoined) -> State:
    teams = (*state.teams, new_team(event.team, event.name))
    return state.seat(tuple(sorted(teams, key=lambda team: COLORS.index(team.color))))


def _laps_changed(state: State, event: LapsChanged) -> State:
    return state.but(settings=state.settings.but(laps=event.laps))


EVOLVE: dict[type[Event], Callable[[Any, Any], State]] = {
    **asking.EVOLVE,
    **referee.EVOLVE,
    **correcting.EVOLVE,
    DieRolled: _die_rolled,
    LapCompleted: _lap_completed,
    Judged: _judged,
    LuckJudged: _luck_judged,
    PenaltyDrawn: _penalty_drawn,
    TeamEliminated: _eliminated,
    TurnPassed: _turn_passed,
    BatteryEnded: _battery_ended,
    JudgementReversed: _reversed,
    QuestionVoided: _voided,
    PointsCorrected: _corrected,
    TeamLeft: _left,
    TeamJoined: _joined,
    LapsChanged: _laps_changed,
}


def evolve(state: State, event: Event) -> State:
    """Give the state after this event."""
    return EVOLVE[type(event)](state, event)
