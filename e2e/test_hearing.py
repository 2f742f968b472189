"""Whole games played by keyboard and followed by ear: what the live regions say, and what stands in
the accessibility tree, is enough to know all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from banks.plaintext import plain
from e2e.files import gift
from e2e.policies import by_turns
from e2e.support import mostly_slow
from e2e.twin import Twin, by_keys, start
from pygame_engine import Color, Phase, Variant, circuit, panel
from pygame_engine.events import (
    BoxOpened,
    DieRolled,
    Event,
    GameEnded,
    Judged,
    LapCompleted,
    LuckJudged,
    PenaltyDrawn,
    QuestionAsked,
    TeamEliminated,
    TurnPassed,
)
from pygame_engine.teams import Status

Fact = tuple[object, ...]

FILE = gift("preguntas.gift", 40)
NAMES = {Color.BLUE: "Blue", Color.RED: "Red", Color.GREEN: "Green", Color.MAGENTA: "Magenta"}

SENTENCES = {
    "die": r"(\w+) rolls a (\d)\.",
    "lap": r"(\w+) completes a lap: \+(\d+) points\.",
    "question": r"Question for (\w+)\.",
    "right": r"\bRight\.",
    "wrong": r"Wrong\.",
    "penalty": r"(\w+) loses points: (\d)\. Points left: (\d+)\.",
    "out": r"(\w+) is eliminated\.",
    "box": r"(\w+) opens box (\d)\.",
    "turn": r"(\w+)'s turn\.",
    "over": r"The game is over\.",
}

HAPPENED: dict[type[Event], Callable[[Twin, Any], Fact]] = {
    DieRolled: lambda twin, event: ("die", NAMES[event.team], event.value),
    LapCompleted: lambda twin, event: ("lap", NAMES[event.team], event.points),
    QuestionAsked: lambda twin, event: ("question", NAMES[event.team]),
    Judged: lambda twin, event: ("right" if event.right else "wrong",),
    LuckJudged: lambda twin, event: ("right" if event.right else "wrong",),
    PenaltyDrawn: lambda twin, event: (
        "penalty",
        NAMES[event.team],
        event.lost,
        _points(twin)[NAMES[event.team]],
    ),
    TeamEliminated: lambda twin, event: ("out", NAMES[event.team]),
    BoxOpened: lambda twin, event: ("box", NAMES[event.team], event.box),
    TurnPassed: lambda twin, event: ("turn", NAMES[event.team]),
    GameEnded: lambda twin, event: ("over",),
}


def heard(page: Page) -> list[Fact]:
    """Give what has just been said, sentence by sentence."""
    said = " ".join(page.get_by_role("status").all_inner_texts())
    found = [
        (match.start(), (kind, *(int(one) if one.isdigit() else one for one in match.groups())))
        for kind, sentence in SENTENCES.items()
        for match in re.finditer(sentence, said)
    ]
    return [fact for _, fact in sorted(found)]


def happened(twin: Twin) -> list[Fact]:
    """Give what the last step brought about."""
    events = twin.match.steps[-1].events
    return [HAPPENED[type(one)](twin, one) for one in events if type(one) in HAPPENED]


def tree(page: Page) -> str:
    """Give the accessibility tree of what is played on, in one line."""
    lines = page.locator("main").aria_snapshot().splitlines()
    return " ".join(line.strip().removeprefix("- ").replace('"', "") for line in lines)


def standings(of: str) -> tuple[dict[str, int], str]:
    """Give the points of each team, and whose turn it is, as the tree tells."""
    points, turn = {}, ""
    for name in NAMES.values():
        found = re.search(rf"heading {name} \[level=2\](.*?)(?=heading|$)", of)
        if found:
            words = re.sub(r"\b(?:paragraph|strong|text)\b|:", " ", found[1])
            number = re.search(r"(\d+)\s+points?\b", words)
            points[name] = int(number[1]) if number else -1
            turn = name if "Your turn" in words else turn
    return points, turn


def _points(twin: Twin) -> dict[str, int]:
    return {NAMES[team.color]: team.points for team in twin.state.teams}


def follow(twin: Twin) -> None:
    """Play to the end by keys, and compare what is heard with what happens after every step."""
    page = twin.page
    with by_keys(twin):
        while twin.state.phase is not Phase.OVER:
            twin.play(by_turns(twin.match))
            assert heard(page) == happened(twin)
            if twin.state.phase is not Phase.OVER:
                compare(twin, tree(page))


def compare(twin: Twin, of: str) -> None:
    """Compare what stands in the tree with the match: points, turn, question and its options."""
    is_out = twin.state.team.status is Status.ELIMINATED
    assert standings(of) == (_points(twin), "" if is_out else NAMES[twin.state.turn])
    asking = twin.state.asking
    if twin.state.phase is Phase.QUESTION and asking and asking.question:
        assert plain(asking.question.stem, asking.question.markup) in of
        for option in asking.question.options:
            assert option in of


def test_a_circuit_is_followed_by_ear(page: Page) -> None:
    chosen = circuit.Settings(teams=("", "", ""), laps=2, variant=Variant.BANK)
    follow(start(page, chosen, "game=circuit&teams=3&laps=2&lang=en", 5, FILE))


def test_a_panel_is_followed_by_ear(page: Page) -> None:
    chosen = panel.Settings(questions=3, variant=Variant.BANK)
    follow(start(page, chosen, "game=panel&questions=3&lang=en", 5, FILE))


@pytest.mark.parametrize("variant", mostly_slow([Variant.ORAL, Variant.LUCK], Variant.ORAL))
def test_a_circuit_without_a_file_is_followed_by_ear(page: Page, variant: Variant) -> None:
    chosen = circuit.Settings(teams=("", ""), laps=1, variant=variant)
    follow(start(page, chosen, f"game=circuit&variant={variant}&teams=2&laps=1&lang=en", 7, None))
