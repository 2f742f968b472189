"""Exact figures of a lone team's circuit, apart from the engine: a Markov chain, roll by roll."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, field

SQUARES, CARD = 20, 12
DIE = PENALTIES = range(1, 7)

Spread = defaultdict[int, float]
Standing = tuple[int, int, int]
"""Square, laps, points."""


@dataclass(frozen=True)
class Lone:
    """A circuit for one team that answers right with probability `accuracy`."""

    accuracy: float
    laps: int = 3
    lap_points: int = 2
    battery: int = 40
    cap: bool = False

    def after_lap(self, points: int) -> int:
        """The points of a card that receives those of a lap."""
        full = points + self.lap_points
        return min(full, max(points, CARD)) if self.cap else full


@dataclass
class Figures:
    """The probability of each ending, and of each number of rolls and points."""

    endings: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    rolls: Spread = field(default_factory=lambda: defaultdict(float))
    points: Spread = field(default_factory=lambda: defaultdict(float))
    winning: Spread = field(default_factory=lambda: defaultdict(float))

    def end(self, how: str, rolls: int, points: int, chance: float) -> None:
        self.endings[how] += chance
        self.rolls[rolls] += chance
        self.points[points] += chance
        if how != "eliminated":
            self.winning[points] += chance


def figures(game: Lone) -> Figures:
    """Follow all courses of a circuit at once, each with its probability."""
    found = Figures()
    now: dict[Standing, float] = {(0, 0, CARD): 1.0}
    for rolls in range(1, game.battery + 1):
        now = _answer(game, found, rolls, _roll(game, found, rolls, now))
    for (_, _, points), chance in now.items():
        found.end("battery", game.battery, points, chance)
    return found


def _roll(
    game: Lone, found: Figures, rolls: int, now: dict[Standing, float]
) -> dict[Standing, float]:
    asked: dict[Standing, float] = defaultdict(float)
    for (square, laps, points), chance in now.items():
        for die in DIE:
            completes = square + die >= SQUARES
            held = game.after_lap(points) if completes else points
            if laps + completes == game.laps:
                found.end("laps", rolls, held, chance / 6)
            else:
                asked[(square + die) % SQUARES, laps + completes, held] += chance / 6
    return asked


def _answer(
    game: Lone, found: Figures, rolls: int, asked: dict[Standing, float]
) -> dict[Standing, float]:
    then: dict[Standing, float] = defaultdict(float)
    for (square, laps, points), chance in asked.items():
        then[square, laps, points] += chance * game.accuracy
        wrong = chance * (1 - game.accuracy) / 6
        for penalty in PENALTIES:
            if penalty < points:
                then[square, laps, points - penalty] += wrong
            else:
                found.end("eliminated", rolls, 0, wrong)
    return then


def mean(spread: Spread) -> float:
    """The mean of a spread, which need not add up to 1."""
    return sum(value * chance for value, chance in spread.items()) / sum(spread.values())


def deviation(spread: Spread) -> float:
    """The standard deviation of a spread, which need not add up to 1."""
    center, total = mean(spread), sum(spread.values())
    return math.sqrt(sum((v - center) ** 2 * chance for v, chance in spread.items()) / total)


def below(spread: Spread, value: int) -> float:
    """The probability of less than this value."""
    return sum(chance for held, chance in spread.items() if held < value)
