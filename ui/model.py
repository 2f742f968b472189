"""What the page knows: one frozen value, from which every screen is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from banks import Source
from banks.problems import Problem
from banks.qr_codes import Code
from pygame_engine import Match, Order, Phase, Variant
from pygame_engine.forecast import Work
from pygame_engine.questions import Bank, Medium
from pygame_engine.values import Value
from ui.desk import Desk
from ui.display import Display
from ui.form import Form
from ui.languages import NAMES
from ui.pupils import NO_PUPILS, Pupils

LANGUAGES = tuple(NAMES)


class Screen(StrEnum):
    """What fills the page."""

    START = "start"
    CIRCUIT = "circuit"
    PANEL = "panel"
    RESULTS = "results"
    FORM = "form"
    PRESENTER = "presenter"


class Dialog(StrEnum):
    """What is open over the screen."""

    MENU = "menu"
    TEAMS = "teams"
    QUESTIONS = "questions"
    KEYS = "keys"
    DISPLAY = "display"
    RULES = "rules"
    READING = "reading"
    SHEETS = "sheets"
    SAVE = "save"
    TEMPLATES = "templates"
    TOPICS = "topics"
    SHARE = "share"
    PUPILS = "pupils"
    MARKS = "marks"
    TABLE = "table"
    LANGUAGES = "languages"
    TIME = "time"
    FORECAST = "forecast"
    SEATS = "seats"
    CONFIRM_NEW = "confirm-new"
    ELSEWHERE = "elsewhere"
    FORM_ELSEWHERE = "form-elsewhere"
    REPLACE_FORM = "replace-form"
    HISTORY = "history"


STOPPED = frozenset((Dialog.ELSEWHERE, Dialog.FORM_ELSEWHERE))
"""What is open where this tab is not to go on."""


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
    `topics_off` are those topics of the loaded bank that are not asked; with `once`, neither are
    questions that are the same as an earlier one.
    `accuracy` is how many in a hundred answers the forecast takes to be right; `computers` are the
    levels of computer players, 0 where people play.
    `more` is True while the settings that are seldom changed are shown too.
    `seconds` is the time for a question, 0 for no limit; each team may have some `extra` ones.
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
    topics_off: tuple[str, ...] = ()
    once: bool = False
    order: Order = Order.RANDOM
    shuffle_options: bool = False
    written: bool = False
    real_die: bool = False
    open_questions: bool = True
    more: bool = False
    seconds: int = 0
    extra_blue: int = 0
    extra_red: int = 0
    extra_green: int = 0
    extra_magenta: int = 0
    seed: int | None = None
    accuracy: int = 70
    computers: tuple[int, ...] = (0, 0, 0, 0)


@dataclass(frozen=True)
class LoadedBank(Value):
    """A bank that is ready to be played, and what was said when it was read.

    `sources` are its files, where it was read from files; `repeated` are the places, from 0, of
    questions that are the same as an earlier one.
    """

    name: str
    bank: Bank
    problems: tuple[Problem, ...] = ()
    format: str = ""
    sources: tuple[Source, ...] = ()
    repeated: tuple[int, ...] = ()


class CodeState(StrEnum):
    """What there is of the QR code of a link."""

    WAITS = "waits"
    DRAWN = "drawn"
    TOO_BIG = "too-big"
    MISSING = "missing"


@dataclass(frozen=True)
class Share(Value):
    """The loaded bank as a link: in letters, in the digits of its QR code, and whether it `fits`.

    `without_media` counts the questions whose pictures or sounds stay behind. `copied` is None as
    long as nobody has asked for the link on the clipboard.
    """

    link: str
    digits: str
    fits: bool
    without_media: int = 0
    code_state: CodeState = CodeState.WAITS
    code: Code | None = None
    copied: bool | None = None


@dataclass(frozen=True)
class Replay(Value):
    """The match shown again after `place` of `length` steps; each playing is another `run`."""

    length: int
    place: int = 0
    run: int = 0
    is_playing: bool = False


@dataclass(frozen=True)
class Past(Value):
    """The history of matches as it was read, what is searched in it, and what of it is shown."""

    text: str = ""
    search: str = ""
    view: str = "matches"


@dataclass(frozen=True)
class Model(Value):
    """Everything that the page shows is drawn from this, and nothing else.

    `finishing` is True while a finished match still shows its board. `entropy` is what fresh
    seeds are made from, `seeds` how many were. `address` is the page's query, `address_base` what
    stands before it. `pending` is a match from a file that waits until the one under way may be
    given up, `replacing` a form that waits in the same way. `table` is what was pasted to become
    questions. `tab` is what of the results is shown. `foreseen` is the set-up that the forecast was
    made for. `not_kept` are the notices that said what the browser refuses to keep.
    `is_form_elsewhere` is True once another tab wrote in the form. `recorded` is what the match
    goes by in the history, empty before it is there. `paper` are the options of the sheets to
    print, see `ui.paper.options`, and `pages` how many those take that are shown. `notes` are the
    presenter's, as `ui.notes` writes them. In the presenter's window there is a `desk`. `seen` are
    the hints that have been used. `voices` are the languages that the browser can read aloud, None
    until it was asked. While an example plays itself, `example` is the page as it was before.
    """

    screen: Screen = Screen.START
    language: str = "es"
    setup: Setup = field(default_factory=Setup)
    loaded: LoadedBank | None = None
    forecast: Work | None = None
    foreseen: Setup | None = None
    reading: str | None = None
    match: Match | None = None
    finishing: bool = False
    address: str = ""
    address_base: str = ""
    start_when_loaded: bool = False
    pending: Match | None = None
    form: Form | None = None
    replacing: Form | None = None
    is_form_elsewhere: bool = False
    table: str = ""
    notes: str = ""
    desk: Desk | None = None
    dialog: Dialog | None = None
    sheet: Sheet | None = None
    pages: int = 0
    paper: MappingProxyType[str, str] = field(default_factory=_nothing)
    share: Share | None = None
    pupils: Pupils = NO_PUPILS
    notices: tuple[Notice, ...] = ()
    sound: bool = True
    shortcuts: bool = True
    display: Display = field(default_factory=Display)
    seen: frozenset[str] = frozenset()
    voices: tuple[str, ...] | None = None
    example: Model | None = field(default=None, repr=False)
    not_kept: frozenset[str] = frozenset()
    full_screen: bool = False
    entropy: int = 0
    seeds: int = 0
    team_draft: MappingProxyType[str, str] = field(default_factory=_nothing)
    tab: str = "teams"
    replay: Replay | None = None
    past: Past | None = None
    keeps_history: bool = True
    recorded: str = ""

    @property
    def shown(self) -> Model:
        """What is drawn: this model, but in a replay the board as it was."""
        if self.replay is None:
            return self
        if self.match is None or self.screen is not Screen.RESULTS:
            return self.but(replay=None)
        match = self.match.at(self.replay.place)
        return self.but(match=match, screen=Screen(match.game.name))

    @property
    def real(self) -> Model:
        """The same, or what it was before an example began."""
        return self if self.example is None else self.example

    def medium(self, name: str) -> Medium | None:
        """Give a picture or sound of the questions that are shown."""
        match = self.shown.match
        played = match.state.bank if match else None
        holders = (played, self.loaded.bank if self.loaded else None, self.form)
        media = (one for holder in holders if holder for one in holder.media)
        return next((one for one in media if one.name == name), None)

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
