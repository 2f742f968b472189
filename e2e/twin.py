"""A match played twice at once: in the page by clicks or keys, and natively beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

import banks
from e2e.support import open_app
from pygame_engine import Match, Phase, circuit, panel
from pygame_engine.actions import (
    Action,
    ChooseOption,
    End,
    Judge,
    LastRound,
    LoadBattery,
    Next,
    OpenBox,
    Reverse,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
)
from pygame_engine.questions import LETTERS
from pygame_engine.state import Settings, State
from pygame_engine.teams import Color
from ui import hints
from ui.model import Model, Screen
from ui.view import view

# What the page shows, in one crossing.
SHOWN = """() => {
  const app = document.getElementById("app");
  const all = (selector) => [...app.querySelectorAll(selector)];
  return {
    screen: app.dataset.screen,
    phase: app.dataset.phase,
    teams: Object.fromEntries(
      all("[data-team]").map((one) => [one.dataset.team, { ...one.dataset }])),
    tokens: all("[data-token]").map((one) => one.dataset.token),
    penalty: all("[data-penalty]").map((one) => Number(one.dataset.penalty)),
    boxes: all("[data-box]").map((one) => ({ ...one.dataset })),
    right: all('[data-verdict="right"]').map((one) => one.dataset.value),
    wrong: all('[data-verdict="wrong"]').map((one) => one.dataset.value),
  };
}"""

# Whether the page, patched time and again, is what it would be if it were drawn anew.
IS_DRAWN = """async (html) => {
  const { parsed } = await import("./ui/boot/patch.js");
  return document.getElementById("app").isEqualNode(parsed(html).firstElementChild);
}"""

# Which first-time hints have been followed, as it is kept.
SEEN = """() => {
  try { return JSON.parse(localStorage.getItem("casilla.preferences") ?? "{}").seen ?? ""; }
  catch { return ""; }
}"""

Press = Callable[["Twin", Action], None]


class Twin:
    """A match in the page and the same match played natively; they must never differ."""

    def __init__(self, page: Page, match: Match, press: Press) -> None:
        self.page = page
        self.match = match
        self.press = press

    @property
    def state(self) -> State:
        """The native match as it stands."""
        return self.match.state

    def play(self, action: Action) -> None:
        """Do the same in both, and compare."""
        self.press(self, action)
        self.match = self.match.do(action)
        self.compare()

    def undo(self) -> None:
        """Take back the last step in both, and compare."""
        self.page.locator('[data-action="undo"]').first.click()
        self.match = self.match.undo()
        self.compare()

    def redo(self) -> None:
        """Do the step taken back last again in both, and compare."""
        self.page.locator('[data-action="redo"]').first.click()
        self.match = self.match.redo()
        self.compare()

    def reload(self) -> None:
        """Load the page again, and compare what comes back."""
        self.page.reload()
        expect(self.page.locator('html[data-ready="true"]')).to_be_attached(timeout=90_000)
        self.compare()

    def compare(self) -> None:
        """Check every number on the screen against the native match."""
        state = self.state
        app = self.page.locator("#app")
        expect(app).to_have_attribute("data-phase", str(state.phase))
        screen = "results" if state.phase is Phase.OVER else self.match.game.name
        expect(app).to_have_attribute("data-screen", screen)
        shown = self.page.evaluate(SHOWN)
        assert {color: _numbers(team) for color, team in shown["teams"].items()} == _teams(state)
        has_track = screen == "circuit" and state.phase is not Phase.BATTERY_OVER
        if isinstance(state, circuit.State) and has_track:
            _compare_circuit(state, shown)
        if isinstance(state, panel.State) and state.phase is Phase.REVEAL:
            balls = [(box["ball"], int(box["value"])) for box in shown["boxes"]]
            assert balls == list(zip(map(str, state.balls), state.values, strict=True))
        if state.phase is Phase.VERDICT:
            _compare_verdict(state, shown)
        language = app.get_attribute("data-language") or ""
        seen = hints.read(self.page.evaluate(SEEN))
        drawn = view(Model(Screen(screen), language, match=self.match, seen=seen))
        assert self.page.evaluate(IS_DRAWN, drawn), drawn


def _numbers(team: dict[str, str]) -> dict[str, str]:
    names = ("points", "status", "laps", "square", "bar")
    return {name: team[name] for name in names if name in team}


def _teams(state: State) -> dict[str, dict[str, str]]:
    return {str(team.color): _team(state, team.color) for team in state.teams}


def _team(state: State, color: Color) -> dict[str, str]:
    team = state.find(color)
    assert team is not None
    numbers = {"points": str(team.points), "status": _status(state, color)}
    if isinstance(state, circuit.State):
        numbers |= {"laps": str(team.laps), "square": str(team.square)}
        numbers["bar"] = str(circuit.bar(team.points))
    return numbers


def _status(state: State, color: Color) -> str:
    team = state.find(color)
    if state.outcome and color in state.outcome.winners:
        return "winner"
    if team is None or not team.is_in:
        return "eliminated"
    nobodys = state.phase in (Phase.BATTERY_OVER, Phase.OVER)
    return "turn" if color is state.turn and not nobodys else "waiting"


def _compare_circuit(state: circuit.State, shown: dict[str, Any]) -> None:
    assert sorted(shown["tokens"]) == sorted(str(t.color) for t in state.teams if t.is_in)
    drawn = state.answers[-1].penalty if state.phase is Phase.VERDICT else 0
    is_lost = drawn and not state.answers[-1].right
    assert shown["penalty"] == ([drawn] if is_lost else [])


def _compare_verdict(state: State, shown: dict[str, Any]) -> None:
    asking = state.asking
    assert asking is not None
    assert shown["right"] == [LETTERS[place] for place in asking.right_options]
    is_wrong = asking.chosen is not None and not state.answers[-1].right
    assert shown["wrong"] == (
        [LETTERS[asking.chosen]] if is_wrong and asking.chosen is not None else []
    )


def click(twin: Twin, action: Action) -> None:
    """Press the control that means this action."""
    if isinstance(action, LoadBattery) and action.source is Source.FILE:
        raise TypeError("a file is given through `load_file`")
    twin.page.locator(_selector(action)).first.click()


_PLAIN: dict[type[Action], str] = {
    ShowAnswer: "show-answer",
    Next: "next",
    Skip: "skip",
    Reverse: "reverse",
    End: "end",
    LastRound: "last-round",
}


def _selector(action: Action) -> str:
    name, value = _control(action)
    return f'[data-action="{name}"]' + (f'[data-value="{value}"]' if value else "")


def _control(action: Action) -> tuple[str, object]:
    match action:
        case RollDie(value=value):
            return "roll", value
        case ChooseOption(option=option):
            return "option", LETTERS[option]
        case Judge(right=right):
            return ("right" if right else "wrong"), None
        case OpenBox(box=box):
            return "box", box
        case LoadBattery(source=source):
            return "load-battery", source
    return _PLAIN[type(action)], None


def from_menu(twin: Twin, action: Action) -> None:
    """Open the presenter's menu and press the control in it."""
    twin.page.locator('[data-action="menu"]').click()
    click(twin, action)


def press_key(twin: Twin, action: Action) -> None:
    """Press the key that means this action."""
    twin.page.keyboard.press(_key(action))


def _key(action: Action) -> str:
    match action:
        case RollDie():
            return "Space"
        case ChooseOption(option=option):
            return LETTERS[option].lower()
        case Judge(right=right):
            return "1" if right else "2"
        case OpenBox(box=box):
            return str(box)
    return "Enter"


def start(page: Page, settings: Settings, query: str, seed: int, bank: FilePayload | None) -> Twin:
    """Open the app with this query, give it the bank through the file picker, and start."""
    open_app(page, f"{query}&seed={seed}")
    read = None
    if bank is not None:
        page.locator('[data-file="bank"]').first.set_input_files(bank)
        read = banks.read(bank["name"], bank["buffer"]).bank
        page.locator('[data-action="remove-bank"]').wait_for()
    page.locator('[data-action="start"]').click()
    name = page.locator("#app[data-match]").get_attribute("data-match") or ""
    # Other matches have the same seed, which is fixed: this one has a number of its own.
    match = Match.new(settings, read, seed).but(own=int(name.rpartition("-")[2]))
    twin = Twin(page, match, click)
    twin.compare()
    return twin


@contextmanager
def by_keys(twin: Twin) -> Iterator[None]:
    """Play by keyboard for a while."""
    press, twin.press = twin.press, press_key
    yield
    twin.press = press


def load_file(twin: Twin, file: FilePayload) -> None:
    """Go on with a battery from this file, in both."""
    twin.page.locator('[data-file="battery"]').set_input_files(file)
    bank = banks.read(file["name"], file["buffer"]).bank
    twin.match = twin.match.do(LoadBattery(Source.FILE, bank))
    twin.compare()
