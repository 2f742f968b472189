"""How each event changes a panel's state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame_engine import asking, correcting, referee
from pygame_engine.events import (
    BoxOpened,
    Event,
    JudgementReversed,
    PanelOffered,
    PointsCorrected,
    QuestionAsked,
    QuestionVoided,
    TeamLeft,
    TurnPassed,
)
from pygame_engine.panel.state import State
from pygame_engine.state import Answer, Phase
from pygame_engine.teams import Color, Status


def _question_asked(state: State, event: QuestionAsked) -> State:
    asked: State = asking.EVOLVE[QuestionAsked](state, event)
    return asked.but(box=None, balls=(), values=())


def _panel_offered(state: State, event: PanelOffered) -> State:
    return state.but(phase=Phase.PANEL)


def _box_opened(state: State, event: BoxOpened) -> State:
    paid = _pay(state, event.team, event.payer, event.paid)
    last = paid.answers[-1].but(won=event.paid, payer=event.payer, opened=True)
    return paid.but(
        phase=Phase.REVEAL,
        box=event.box,
        balls=event.balls,
        values=event.values,
        answers=(*paid.answers[:-1], last),
        chance=state.chance.after(event.draws),
    )


def _pay(state: State, winner: Color, payer: Color | None, points: int) -> State:
    """Move points to the winner; from nobody they come out of the bank."""
    state = _add(state, winner, points)
    if payer is None:
        return state.but(bank_paid=state.bank_paid + points)
    return _add(state, payer, -points)


def _add(state: State, color: Color, points: int) -> State:
    team = state.teams[state.places[color]]
    return state.with_team(team.but(points=team.points + points))


def _return(state: State, answer: Answer) -> State:
    """Give back what this answer won, as far as the winner still has it."""
    held = state.teams[state.places[answer.team]].points
    return _pay(state, answer.team, answer.payer, -min(answer.won, held))


def _reversed(state: State, event: JudgementReversed) -> State:
    answer = state.answers[-1]
    record = Answer(answer.team, answer.question, event.right, answer.option)
    state = _return(state, answer)
    return state.but(
        turn=event.team,
        phase=Phase.VERDICT,
        outcome=None,
        box=None,
        balls=(),
        values=(),
        answers=(*state.answers[:-1], record),
    )


def _voided(state: State, event: QuestionVoided) -> State:
    place = event.number - 1
    answer = state.answers[place]
    state = _return(state, answer)
    answers = (*state.answers[:place], answer.but(voided=True), *state.answers[place + 1 :])
    return state.but(answers=answers)


def _corrected(state: State, event: PointsCorrected) -> State:
    change = event.points - state.teams[state.places[event.team]].points
    return _add(state, event.team, change).but(corrections=state.corrections + change)


def _left(state: State, event: TeamLeft) -> State:
    team = state.teams[state.places[event.team]]
    return state.with_team(team.but(status=Status.LEFT))


def _turn_passed(state: State, event: TurnPassed) -> State:
    return state.but(turn=event.team)


EVOLVE: dict[type[Event], Callable[[Any, Any], State]] = {
    **asking.EVOLVE,
    **referee.EVOLVE,
    **correcting.EVOLVE,
    QuestionAsked: _question_asked,
    PanelOffered: _panel_offered,
    BoxOpened: _box_opened,
    JudgementReversed: _reversed,
    QuestionVoided: _voided,
    PointsCorrected: _corrected,
    TeamLeft: _left,
    TurnPassed: _turn_passed,
}


def evolve(state: State, event: Event) -> State:
    """Give the state after this event."""
    return EVOLVE[type(event)](state, event)
