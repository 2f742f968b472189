"""The rules of Casilla's two games, as plain values: no browser, no files, no clock.

>>> from pygame_engine import Match, circuit
>>> match = Match.new(circuit.Settings(teams=("Ana", "Luis"), laps=3), seed=7)
>>> match = match.do(circuit.RollDie())
>>> match.state.teams[0].square == match.state.die
True
"""

from pygame_engine import circuit, panel
from pygame_engine.errors import (
    BadSave,
    IllegalAction,
    IllegalSettings,
    Refusal,
    SaveFault,
    SettingsFault,
)
from pygame_engine.match import Match, Step
from pygame_engine.questions import Bank, Markup, Question
from pygame_engine.state import Kind, Order, Phase, Variant
from pygame_engine.teams import COLORS, Color

__all__ = [
    "COLORS",
    "BadSave",
    "Bank",
    "Color",
    "IllegalAction",
    "IllegalSettings",
    "Kind",
    "Markup",
    "Match",
    "Order",
    "Phase",
    "Question",
    "Refusal",
    "SaveFault",
    "SettingsFault",
    "Step",
    "Variant",
    "circuit",
    "panel",
]
