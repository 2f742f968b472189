"""Who plays each seat: people, or a computer of some level."""

from __future__ import annotations

from ui.model import Setup
from ui.setup_values import SEATS, levels

ALONE = "alone"
_TWO = 2


def changed(setup: Setup, place: str, value: str) -> Setup:
    """Give the set-up in which the seat of this number, from 0, is played at this level.

    Level 0 means people. The place `alone` stands for every seat but the first: one pupil plays
    against them, and for that the circuit has two teams at least. Raises ValueError.
    """
    if place == ALONE:
        against = levels(("0", *(value,) * (SEATS - 1)))
        return setup.but(computers=against, teams=max(setup.teams, _TWO))
    seat, now = int(place), setup.computers
    if not 0 <= seat < SEATS:
        raise ValueError(place)
    return setup.but(computers=levels((*now[:seat], value, *now[seat + 1 :])))


def computers(setup: Setup) -> tuple[int, ...]:
    """Give the levels for the settings: nothing where only people play."""
    seated = setup.computers[: setup.teams] if setup.game == "circuit" else setup.computers
    return seated if any(seated) else ()
