"""What the page knows: one frozen value, from which every screen is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from banks.problems import Problem
from pygame_engine import Match, Order, Phase, Variant
from pygame_engine.questions import Bank, Markup
from pygame_engine.values import Value

LANGUAGES = ("es", "en")


class Screen(StrEnum):
    """What fills the page."""

    START = "start"
    CIRCUIT = "circuit"
    PANEL = "panel"
    RESULTS = "results"
    FORM = "form"


class Dialog(StrEnum):
    """What is open over the screen."""

    MENU = "menu"
    TEAMS = "teams"
    QUESTIONS = "questions"
    KEYS = "keys"
    READING = "reading"
    SHEETS = "sheets"
    SAVE = "save"
    TEMPLATES = "templates"
    CONFIRM_NEW = "confirm-new"
    ELSEWHERE = "elsewhere"


class Sheet(StrEnum):
    """A form to print."""

    ANSWERS = "answers"
    CONTROL = "control"


class Tone(StrEnum):
    """How grave a notice is."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def _nothing() -> MappingProxyType[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True)
class Notice(Value):
    """One thing to tell the teacher: a key of `ui.texts.NOTICES` and its values."""

    code: str
    tone: Tone = Tone.INFO
    values: MappingProxyType[str, object] = field(default_factory=_nothing)


def notice(code: str, tone: Tone = Tone.INFO, **values: object) -> Notice:
    """Make a notice."""
    return Notice(code, tone, MappingProxyType(values))


@dataclass(frozen=True)
class Setup(Value):
    """What the start screen has been filled in with; all values are within their ranges.

    `names` holds four names whatever the game, so that none is lost when teams come and go.
    `more` is True while the settings that are seldom changed are shown too.
    """

    game: str = "circuit"
    variant: Variant = Variant.BANK
    teams: int = 2
    names: tuple[str, ...] = ("", "", "", "")
    laps: int = 3
    lap_points: int = 2
    cap: bool = False
    battery: int = 40
    questions: int = 6
    circuit_options: int = 2
    panel_options: int = 4
    order: Order = Order.RANDOM
    shuffle_options: bool = False
    written: bool = False
    real_die: bool = False
    open_questions: bool = True
    more: bool = False
    seed: int | None = None


@dataclass(frozen=True)
class LoadedBank(Value):
    """A bank that is ready to be played, and what was said when it was read."""

    name: str
    bank: Bank
    problems: tuple[Problem, ...] = ()
    format: str = ""


@dataclass(frozen=True)
class Draft(Value):
    """A question being written; options and answer both stay, whichever its kind asks for."""

    id: str
    stem: str = ""
    options: tuple[str, ...] = ("", "", "", "")
    right: tuple[int, ...] = ()
    answer: str = ""
    explanation: str = ""
    topic: str = ""
    markup: Markup = Markup.PLAIN
    is_open: bool = False


@dataclass(frozen=True)
class Form(Value):
    """The question form: a bank being written.

    `selected` is the place, from 0, of the question being edited; `made` counts the questions
    that ever got an id here. `before` is what the last deletion or loading replaced. `problems`
    say what the format saved to last cannot hold.
    """

    title: str = ""
    author: str = ""
    language: str = ""
    questions: tuple[Draft, ...] = ()
    selected: int = 0
    made: int = 0
    saved: bool = True
    before: Form | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Model(Value):
    """Everything that the page shows is drawn from this, and nothing else.

    `finishing` is True while a finished match still shows its board. `entropy` is what fresh
    seeds are made from, `seeds` how many were. `address` is the page's query. `pending` is a
    match from a file that waits until the one under way may be given up.
    """

    screen: Screen = Screen.START
    language: str = "es"
    setup: Setup = field(default_factory=Setup)
    loaded: LoadedBank | None = None
    reading: str | None = None
    match: Match | None = None
    finishing: bool = False
    address: str = ""
    start_when_loaded: bool = False
    pending: Match | None = None
    form: Form | None = None
    dialog: Dialog | None = None
    sheet: Sheet | None = None
    notices: tuple[Notice, ...] = ()
    sound: bool = True
    shortcuts: bool = True
    keeps: bool = True
    full_screen: bool = False
    entropy: int = 0
    seeds: int = 0
    team_draft: MappingProxyType[str, str] = field(default_factory=_nothing)

    @property
    def phase(self) -> str:
        """What the screen waits for; empty where no match is shown."""
        if self.match is None or self.screen in (Screen.START, Screen.FORM):
            return ""
        return str(self.match.state.phase)

    @property
    def is_under_way(self) -> bool:
        """True while a match has begun and is not over."""
        return self.match is not None and self.match.state.phase is not Phase.OVER
