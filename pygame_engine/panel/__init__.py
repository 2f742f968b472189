"""The number panel: four players win each other's points behind five squares."""

from pygame_engine.actions import (
    ChooseOption,
    CorrectPoints,
    End,
    Judge,
    LastRound,
    Leave,
    Next,
    OpenBox,
    Rename,
    Reverse,
    ShowAnswer,
    Skip,
    Void,
)
from pygame_engine.events import Ball
from pygame_engine.panel.evolve import evolve
from pygame_engine.panel.rules import GAME
from pygame_engine.panel.state import BOXES, PLAYERS, POINTS, Settings, State, turns_each

decide = GAME.decide
legal_actions = GAME.legal_actions

__all__ = [
    "BOXES",
    "GAME",
    "PLAYERS",
    "POINTS",
    "Ball",
    "ChooseOption",
    "CorrectPoints",
    "End",
    "Judge",
    "LastRound",
    "Leave",
    "Next",
    "OpenBox",
    "Rename",
    "Reverse",
    "Settings",
    "ShowAnswer",
    "Skip",
    "State",
    "Void",
    "decide",
    "evolve",
    "legal_actions",
    "turns_each",
]
