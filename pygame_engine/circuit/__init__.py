"""The circuit: teams with a card of points drive round a track of 20 squares."""

from pygame_engine.actions import (
    ChangeLaps,
    ChooseOption,
    CorrectPoints,
    End,
    Join,
    Judge,
    LastRound,
    Leave,
    LoadBattery,
    Next,
    Rename,
    Reverse,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
    Void,
)
from pygame_engine.circuit.evolve import evolve
from pygame_engine.circuit.referee import laps_range
from pygame_engine.circuit.rules import GAME
from pygame_engine.circuit.state import CARD, SQUARES, Bar, Settings, State, bar

decide = GAME.decide
legal_actions = GAME.legal_actions

__all__ = [
    "CARD",
    "GAME",
    "SQUARES",
    "Bar",
    "ChangeLaps",
    "ChooseOption",
    "CorrectPoints",
    "End",
    "Join",
    "Judge",
    "LastRound",
    "Leave",
    "LoadBattery",
    "Next",
    "Rename",
    "Reverse",
    "RollDie",
    "Settings",
    "ShowAnswer",
    "Skip",
    "Source",
    "State",
    "Void",
    "bar",
    "decide",
    "evolve",
    "laps_range",
    "legal_actions",
]
