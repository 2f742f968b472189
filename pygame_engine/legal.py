"""The actions that could be legal in both games."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_engine.actions import (
    ChooseOption,
    CorrectPoints,
    CorrectQuestion,
    End,
    Judge,
    LastRound,
    Leave,
    Legal,
    LoadBattery,
    Next,
    Range,
    Rename,
    Reverse,
    ShowAnswer,
    Skip,
    Source,
    Void,
)
from pygame_engine.questions import MAX_OPTIONS, Bank
from pygame_engine.state import State
from pygame_engine.teams import MAX_NAME, MAX_POINTS

MAX_BANK = 100_000


def common_candidates(state: State) -> Iterator[Legal]:
    """List the actions of both games, legal or not, with the values that could be."""
    yield from (ChooseOption(place) for place in range(MAX_OPTIONS))
    yield ShowAnswer()
    yield from (Judge(right=True), Judge(right=False), Next(), Skip(), Reverse())
    yield from (Void(number) for number in range(1, len(state.answers) + 1))
    if state.bank and state.bank.questions:
        yield Range(CorrectQuestion(state.bank.questions[0]), "question", 0, MAX_OPTIONS)
    for team in state.teams:
        yield Range(CorrectPoints(team.color, 0), "points", 0, MAX_POINTS)
        yield Range(Rename(team.color, ""), "name", 0, MAX_NAME)
        yield Leave(team.color)
    yield from (LastRound(), End())


def file_battery() -> Range:
    """Give the kind of action that goes on with another file."""
    return Range(LoadBattery(Source.FILE, Bank.numbered(1)), "bank", 1, MAX_BANK)
