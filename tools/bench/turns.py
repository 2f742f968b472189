"""How soon the page answers a press, and what a turn costs late in a match."""

from __future__ import annotations

from dataclasses import dataclass, field

import banks
from banks.samples import SAMPLES
from pygame_engine import Match, Phase, circuit
from pygame_engine.actions import (
    Action,
    ChooseOption,
    CorrectPoints,
    LoadBattery,
    Next,
    RollDie,
    Source,
)
from pygame_engine.teams import MAX_POINTS
from tools.bench.pages import WatchedPage, browser_of
from tools.paths import ROOT, SITE

SLOWDOWNS = (1, 6)
SAMPLES_EACH = 9
EVENTS = (10, 400)

_ROLL, _OPTION, _NEXT = (
    '[data-action="roll"]',
    '[data-action="option"][data-value="A"]',
    '[data-action="next"]',
)
_CIRCUIT = {"roll": _ROLL, "answer": _OPTION, "next team": _NEXT}
_PANEL = {
    "judge": '[data-action="right"]',
    "open a box": '[data-action="box"][data-value="3"]',
    "next player": _NEXT,
}


@dataclass(frozen=True)
class Press:
    """A kind of press: milliseconds from each click to the first change, and until all is still."""

    name: str
    slowdown: int
    changed: list[float] = field(default_factory=list)
    settled: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Turn:
    """The turns after so many steps of a match: in each, the first changes' milliseconds in all."""

    event: int
    slowdown: int
    spent: list[float] = field(default_factory=list)


def presses() -> list[Press]:
    """Measure the presses of both games, at each speed by turns."""
    with browser_of(SITE) as (browser, address):
        circuit_page = _page_with(WatchedPage(browser, address), match_of(0))
        panel_page = WatchedPage(browser, address)
        panel_page.open("game=panel&variant=oral&play=1")
        return _presses(circuit_page, _CIRCUIT) + _presses(panel_page, _PANEL)


def _presses(page: WatchedPage, controls: dict[str, str]) -> list[Press]:
    found = {(name, times): Press(name, times) for times in SLOWDOWNS for name in controls}
    for turn in range(SAMPLES_EACH * len(SLOWDOWNS)):
        times = SLOWDOWNS[turn % len(SLOWDOWNS)]
        page.slow_down(times)
        for name, selector in controls.items():
            changed, settled = page.press(selector)
            found[name, times].changed.append(changed)
            found[name, times].settled.append(settled)
    return list(found.values())


def turns() -> list[Turn]:
    """Measure turns early and late in a match: a roll, an answer and the next team, by turns."""
    with browser_of(SITE) as (browser, address):
        pages = {
            event: _page_with(WatchedPage(browser, address), match_of(event)) for event in EVENTS
        }
        found: list[Turn] = []
        for times in SLOWDOWNS:
            spent = {event: Turn(event, times) for event in EVENTS}
            for _ in range(SAMPLES_EACH):
                for event, page in pages.items():
                    # One at a time: a page that is slowed down takes a processor, even at rest.
                    page.slow_down(times)
                    spent[event].spent.append(sum(page.press(one)[0] for one in _CIRCUIT.values()))
                    page.slow_down(1)
            found += spent.values()
    return found


def _page_with(page: WatchedPage, match: Match) -> WatchedPage:
    save = match.to_json().encode()
    page.open("")
    page.page.locator('[data-file="match"]').set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": save}
    )
    page.page.locator(_ROLL).wait_for()
    return page


def match_of(steps: int) -> Match:
    """Give a circuit so many steps on, or a few more, that will not end while it is measured."""
    name = SAMPLES[0].file
    bank = banks.read(name, (ROOT / "banks/samples" / name).read_bytes()).bank
    match = Match.new(circuit.Settings(teams=("",) * 4, laps=20), bank, seed=1)
    for team in match.state.teams:
        match = match.do(CorrectPoints(team.color, MAX_POINTS))
    while len(match.steps) < steps or match.state.phase is not Phase.ROLL or _is_short(match):
        match = match.do(_action(match))
    return match


def _is_short(match: Match) -> bool:
    """True where the battery does not hold the turns that are to be measured."""
    return match.state.battery_size - match.state.asked < SAMPLES_EACH * len(SLOWDOWNS)


def _action(match: Match) -> Action:
    """Give what goes on with the match."""
    asking = match.state.asking
    by_phase = {
        Phase.ROLL: RollDie(),
        Phase.VERDICT: Next(),
        Phase.BATTERY_OVER: LoadBattery(Source.AGAIN),
    }
    return by_phase.get(match.state.phase) or ChooseOption(asking.accepted[0] if asking else 0)
