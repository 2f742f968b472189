"""The course of a panel: which actions it knows, when each is legal, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame_engine import asking, correcting, referee
from pygame_engine.actions import (
    Action,
    ChooseOption,
    CorrectPoints,
    CorrectQuestion,
    End,
    Judge,
    LastRound,
    Leave,
    Legal,
    Next,
    OpenBox,
    Rename,
    Reverse,
    ShowAnswer,
    Skip,
    Source,
    Start,
    Void,
)
from pygame_engine.errors import Refusal
from pygame_engine.events import (
    Ball,
    BoxOpened,
    JudgementReversed,
    PanelOffered,
    PointsCorrected,
    QuestionVoided,
    Reason,
    TeamLeft,
    TurnPassed,
)
from pygame_engine.game import Game
from pygame_engine.legal import common_candidates
from pygame_engine.panel.evolve import evolve
from pygame_engine.panel.state import BOXES, MAX_VALUE, PLAYERS, Settings, State, initial
from pygame_engine.state import ASKING_PHASES, Kind, Phase, is_round_over, next_in
from pygame_engine.teams import Color
from pygame_engine.unfolding import Unfolding
from pygame_engine.values import is_whole

Course = Unfolding[State]


def start(u: Course, action: Start) -> None:
    """Deal the questions and ask the first one."""
    u.add(asking.deal(u.state, Source.START, None, u.state.limit * PLAYERS))
    asking.ask(u)


def judge(u: Course, action: Judge) -> None:
    """Let the presenter judge; a right spoken answer leads straight to the panel."""
    is_spoken = u.state.asking is not None and u.state.asking.kind is Kind.ORAL
    asking.judge(u, action)
    if is_spoken and action.right:
        u.add(PanelOffered(u.state.turn))


def open_box(u: Course, action: OpenBox) -> None:
    """Deal a panel and open this square: its ball's player, or the bank, pays its value."""
    state = u.state
    balls = state.chance.shuffled(tuple(Ball))
    values = tuple(state.chance.pick(MAX_VALUE, BOXES + box) + 1 for box in range(BOXES))
    ball, value = balls[action.box - 1], values[action.box - 1]
    payer = None if ball is Ball.BLACK else Color(ball)
    if payer not in (None, state.turn):
        value = min(value, state.teams[state.places[payer]].points)
    u.add(BoxOpened(state.turn, action.box, balls, values, payer, value))


def go_on(u: Course, action: Next) -> None:
    """Go to the panel where it was earned, otherwise to the next player."""
    if _earned_panel(u.state):
        u.add(PanelOffered(u.state.turn))
    else:
        pass_turn(u)


def _earned_panel(state: State) -> bool:
    is_right = state.answers[-1].right and not state.answers[-1].voided
    return state.phase is Phase.VERDICT and is_right and state.team.is_in


def skip(u: Course, action: Skip) -> None:
    """Ask the same player another question, aloud where the bank has none left."""
    asking.drop(u, action)
    asking.ask(u)


def pass_turn(u: Course) -> None:
    """Ask the next player who has turns left, unless the match is over."""
    state = u.state
    following = next_in(state, state.limit)
    if following is None:
        is_anyone_in = any(team.is_in for team in state.teams)
        referee.finish(u, Reason.QUESTIONS if is_anyone_in else Reason.ELIMINATED)
    elif state.last_round and is_round_over(state, following):
        referee.finish(u, Reason.LAST_ROUND)
    else:
        u.add(TurnPassed(following))
        asking.ask(u)


def reverse(u: Course, action: Reverse) -> None:
    """Turn the last judgement round: the panel opens, or the payment goes back."""
    answer = u.state.answers[-1]
    u.add(JudgementReversed(answer.team, not answer.right))
    if not answer.right:
        u.add(PanelOffered(answer.team))


def void(u: Course, action: Void) -> None:
    """Give back what was won on this question."""
    u.add(QuestionVoided(action.number))
    referee.settle_again(u)


def correct(u: Course, action: CorrectPoints) -> None:
    """Set a player's points."""
    u.add(PointsCorrected(action.team, action.points))
    referee.settle_again(u)


def leave(u: Course, action: Leave) -> None:
    """Take a player out; a turn that has not been settled passes."""
    u.add(TeamLeft(action.team))
    if not u.state.team.is_in and u.state.phase in (*ASKING_PHASES, Phase.PANEL):
        pass_turn(u)


def _refuse_box(state: State, action: OpenBox) -> Refusal | None:
    if state.phase is not Phase.PANEL:
        return Refusal.WRONG_PHASE
    return None if is_whole(action.box, 1, BOXES) else Refusal.OUT_OF_RANGE


def _refuse_next(state: State, action: Next) -> Refusal | None:
    return None if state.phase in (Phase.VERDICT, Phase.REVEAL) else Refusal.WRONG_PHASE


def _refuse_void(state: State, action: Void) -> Refusal | None:
    if refusal := referee.refuse_void(state, action):
        return refusal
    is_last = action.number == len(state.answers)
    is_unsettled = is_last and (_earned_panel(state) or state.phase is Phase.PANEL)
    return Refusal.NOT_SETTLED if is_unsettled else None


def _candidates(state: State) -> Iterator[Legal]:
    yield from (OpenBox(box) for box in range(1, BOXES + 1))
    yield from common_candidates(state)


HANDLE: dict[type[Action], Callable[[Any, Any], None]] = {
    Start: start,
    ChooseOption: asking.choose,
    ShowAnswer: asking.show_answer,
    Judge: judge,
    OpenBox: open_box,
    Next: go_on,
    Skip: skip,
    Reverse: reverse,
    Void: void,
    CorrectPoints: correct,
    Leave: leave,
    Rename: referee.rename,
    LastRound: referee.announce_last_round,
    End: referee.end,
    CorrectQuestion: correcting.correct,
}

REFUSE: dict[type[Action], Callable[[Any, Any], Refusal | None]] = {
    **asking.REFUSE,
    **referee.REFUSE,
    **correcting.REFUSE,
    OpenBox: _refuse_box,
    Next: _refuse_next,
    Void: _refuse_void,
}

GAME: Game[State] = Game("panel", Settings, initial, evolve, HANDLE, REFUSE, _candidates)
