"""Matches that are over, their results, and what stands in the tables of them."""

from __future__ import annotations

from banks.write_sheets import Sheet
from pygame_engine import Bank, Match
from pygame_engine.actions import End, Next, RollDie
from tests.ui.boards import circuit_match, done, right, wrong
from tests.ui.page import Page, drawn
from ui.model import Model, Screen


def over(*verdicts: bool, of: Bank | None = None, **changes: object) -> Match:
    """Give a circuit that ended after these answers."""
    match = circuit_match(of, **changes)
    for verdict in verdicts:
        match = done(match, RollDie())
        match = done(match, (right if verdict else wrong)(match), Next())
    return done(match, End())


def model_of(match: Match, tab: str = "teams") -> Model:
    """Give the results of a match."""
    return Model(language="en", screen=Screen.RESULTS, match=match, tab=tab)


def shown(match: Match, tab: str) -> Page:
    """Draw a part of the results."""
    return drawn(model_of(match, tab))


def column(sheet: Sheet, name: str) -> list[object]:
    """Give the cells of a column."""
    return [row[sheet.columns.index(name)] for row in sheet.rows]


def total(sheet: Sheet, name: str) -> int:
    """Add a column up."""
    return sum(cell for cell in column(sheet, name) if isinstance(cell, int))
