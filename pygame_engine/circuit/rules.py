"""Which actions a circuit knows, when each is legal, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame_engine import asking, correcting
from pygame_engine import referee as common_referee
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    ChooseOption,
    CorrectQuestion,
    End,
    Join,
    Judge,
    Legal,
    LoadBattery,
    Next,
    Range,
    Rename,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
    Start,
)
from pygame_engine.circuit import referee, turns
from pygame_engine.circuit.evolve import evolve
from pygame_engine.circuit.state import DIE, Settings, State, initial
from pygame_engine.errors import Refusal
from pygame_engine.game import Game
from pygame_engine.legal import common_candidates, file_battery
from pygame_engine.questions import Bank
from pygame_engine.soundness import flaw
from pygame_engine.state import Phase, Variant
from pygame_engine.teams import COLORS, MAX_NAME
from pygame_engine.values import is_whole


def _refuse_roll(state: State, action: RollDie) -> Refusal | None:
    if state.phase is not Phase.ROLL:
        return Refusal.WRONG_PHASE
    if not state.settings.real_die:
        return None if action.value is None else Refusal.DIE_IS_VIRTUAL
    if action.value is None:
        return Refusal.DIE_IS_REAL
    return None if is_whole(action.value, 1, DIE) else Refusal.OUT_OF_RANGE


def _refuse_next(state: State, action: Next) -> Refusal | None:
    return None if state.phase is Phase.VERDICT else Refusal.WRONG_PHASE


def _refuse_battery(state: State, action: LoadBattery) -> Refusal | None:
    if state.phase is not Phase.BATTERY_OVER:
        return Refusal.WRONG_PHASE
    if state.settings.variant is not Variant.BANK:
        is_more = action.source is Source.MORE and action.bank is None
        return None if is_more else Refusal.NO_SUCH_BATTERY
    if action.source is Source.FILE:
        return _refuse_file(state, action.bank)
    if action.bank is not None or action.source not in (Source.REST, Source.AGAIN):
        return Refusal.NO_SUCH_BATTERY
    left = state.queue if action.source is Source.REST else asking.askable(state, state.bank)
    return None if left else Refusal.NO_QUESTIONS_LEFT


def _refuse_file(state: State, bank: Bank | None) -> Refusal | None:
    if bank is None or flaw(bank):
        return Refusal.BAD_BANK
    return None if asking.askable(state, bank) else Refusal.NO_QUESTIONS_LEFT


def _candidates(state: State) -> Iterator[Legal]:
    yield RollDie()
    yield Range(RollDie(1), "value", 1, DIE)
    yield from common_candidates(state)
    for color in COLORS:
        yield Range(Join(color), "name", 0, MAX_NAME)
    low, high = referee.laps_range(state)
    yield Range(ChangeLaps(low), "laps", low, high)
    for source in (Source.REST, Source.AGAIN, Source.MORE):
        yield LoadBattery(source)
    yield file_battery()


HANDLE: dict[type[Action], Callable[[Any, Any], None]] = {
    **referee.HANDLE,
    Rename: common_referee.rename,
    End: common_referee.end,
    CorrectQuestion: correcting.correct,
    Start: turns.start,
    RollDie: turns.roll,
    ChooseOption: turns.choose,
    ShowAnswer: turns.show_answer,
    Judge: turns.judge,
    Next: turns.go_on,
    Skip: turns.skip,
    LoadBattery: turns.load_battery,
}

REFUSE: dict[type[Action], Callable[[Any, Any], Refusal | None]] = {
    **asking.REFUSE,
    **referee.REFUSE,
    **correcting.REFUSE,
    RollDie: _refuse_roll,
    Next: _refuse_next,
    LoadBattery: _refuse_battery,
}

GAME: Game[State] = Game("circuit", Settings, initial, evolve, HANDLE, REFUSE, _candidates)
