"""The rules in the page's Python are those of the tests: the same games, byte by byte."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.support import mostly_slow, open_app

# Plays games of every kind from seeds, and gives the beginning of each saved text, in which its
# check sum stands, with its length.
PLAY = """
from pygame_engine import Bank, Kind, Match, Phase, Question, Variant, circuit, panel
from pygame_engine.actions import ChooseOption, End, Judge, Next, OpenBox, RollDie, ShowAnswer

BANK = Bank(tuple(
    Question(f"q{n}", f"¿Cuánto es {n} × 3?", tuple(str(3 * n + k) for k in range(n % 4)), (0,))
    if n % 4 > 1 else Question(f"q{n}", f"¿Cuánto es {n} × 3?", answer=str(3 * n))
    for n in range(40)
))
VARIANTS = (Variant.ORAL, Variant.LUCK, Variant.BANK)


def begun(seed):
    variant = VARIANTS[seed % 3]
    if seed % 2:
        settings = circuit.Settings(teams=("Ñ",) * (seed % 4 + 1), laps=1, variant=variant)
    else:
        settings = panel.Settings(questions=seed % 3 + 1, variant=variant)
    return Match.new(settings, BANK if variant is Variant.BANK else None, seed)


def action(match, turn):
    state, asking = match.state, match.state.asking
    if state.phase is Phase.ROLL:
        return RollDie()
    if state.phase is Phase.PANEL:
        return OpenBox(turn % 5 + 1)
    if state.phase in (Phase.VERDICT, Phase.REVEAL):
        return Next()
    if state.phase is Phase.BATTERY_OVER:
        return End()
    if state.phase is Phase.ANSWER or asking.kind is Kind.ORAL:
        return Judge(turn % 3 > 0)
    return ShowAnswer() if asking.kind is Kind.OPEN else ChooseOption(turn % len(asking.shown))


def played(seed):
    match, turn = begun(seed), seed
    while match.state.phase is not Phase.OVER and len(match.steps) < 150:
        match, turn = match.do(action(match, turn)), turn + 1
    text = match.to_json()
    return f"{text[:90]} {len(text)}"


def play(first, last):
    return "\\n".join(map(played, range(first, last)))
"""

IN_PAGE = """async ([code, first, last]) => {
  const { started } = await import("./ui/boot/interpreter.js");
  const python = await started;
  const names = python.globals.get("dict")();
  python.runPython(code, { globals: names });
  return names.get("play")(first, last);
}"""


@pytest.mark.parametrize("games", mostly_slow([200, 1000], 200))
def test_games_are_the_same_in_the_page(page: Page, games: int) -> None:
    natively: dict[str, Any] = {}
    exec(PLAY, natively)
    open_app(page)
    for first in range(0, games, 100):
        there = page.evaluate(IN_PAGE, [PLAY, first, first + 100])
        assert there == natively["play"](first, first + 100)
