"""Matches to save, saves that were made by hand, and why a save is refused."""

from __future__ import annotations

from typing import Any

from pygame_engine import BadSave, Bank, Match, SaveFault, Variant, saving
from pygame_engine.actions import CorrectPoints, LoadBattery, RollDie, Source
from pygame_engine.serial import dump
from tests.engine.playing import BLUE, a_circuit, choices, do, opens, turn, turns


def fault(text: str) -> SaveFault | None:
    """Why a text is refused, None where it is not."""
    try:
        Match.from_json(text)
    except BadSave as error:
        return error.code
    return None


def small() -> Match:
    """A match with all that a save can hold: file, undone steps, a new deal, another file."""
    bank = Bank((*choices(2), *opens(1)), title="Prueba «ñ»", author="Ana", language="es")
    match = a_circuit(1, bank=bank, battery=3, shuffle_options=True)
    match = do(turns(match, 3, right=False), CorrectPoints(BLUE, 9))
    return do(match, LoadBattery(Source.FILE, Bank(choices(1, start=7))), RollDie(3)).undo()


def lucky() -> Match:
    """A match in which a letter was seen and undone, with a redo to come."""
    match = turn(a_circuit(2, variant=Variant.LUCK))
    return match.undo().undo()


def checked(head: Any, log: Any) -> str:
    """A save with a check that is right for these parts."""
    return saving.join(dump(head), dump(log))
