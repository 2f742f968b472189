"""What happened in the page: past-tense facts, the only way into `update`."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine import Match
from pygame_engine.actions import Action, Source
from pygame_engine.forecast import Work
from pygame_engine.teams import Color
from ui.model import LoadedBank, Setup


@dataclass(frozen=True, slots=True)
class Message:
    """Base of all messages."""


@dataclass(frozen=True, slots=True)
class Opened(Message):
    """The page was opened: its address, the browser's languages, what was stored, fresh chance.

    `language` lists them, the most wanted first: "pt-BR,en". `lacks_language` is True where the
    catalogue of the one to begin in could not be had. `base` is the address without its query and
    `fragment`, which begins with `#` where there is one. `fields` are those that were filled in
    before Python could answer: their names and values. `took_over` is True where the match of
    another tab is to go on here, whatever the address says.
    """

    query: str
    language: str
    entropy: int
    reloaded: bool = False
    preferences: str = ""
    head: str = ""
    log: str = ""
    bank: str = ""
    draft: str = ""
    questions: str = ""
    pupils: str = ""
    notes: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    base: str = ""
    fragment: str = ""
    lacks_language: bool = False
    took_over: bool = False


@dataclass(frozen=True, slots=True)
class BeganReading(Message):
    """A file was chosen, and its content is on the way."""

    purpose: str
    name: str


@dataclass(frozen=True, slots=True)
class Played(Message):
    """Somebody at the board did this."""

    action: Action


@dataclass(frozen=True, slots=True)
class Undid(Message):
    """The last step was taken back."""


@dataclass(frozen=True, slots=True)
class Redid(Message):
    """The step taken back last was done again."""


@dataclass(frozen=True, slots=True)
class FinishedShowing(Message):
    """The board of a finished match has been seen."""


@dataclass(frozen=True, slots=True)
class ChangedField(Message):
    """A field of the start screen, a dialog or the form got this value."""

    field: str
    value: str


@dataclass(frozen=True, slots=True)
class Stepped(Message):
    """A number on the start screen was raised or lowered."""

    field: str
    by: int


@dataclass(frozen=True, slots=True)
class PressedStart(Message):
    """The match that the start screen describes was asked for."""


@dataclass(frozen=True, slots=True)
class ConfirmedStart(Message):
    """The match under way may be given up for the new one."""


@dataclass(frozen=True, slots=True)
class AskedForNewGame(Message):
    """The start screen was asked for."""


@dataclass(frozen=True, slots=True)
class PlayedAgain(Message):
    """Another match with the same settings was asked for."""


@dataclass(frozen=True, slots=True)
class ReturnedToMatch(Message):
    """The match under way was asked for."""


@dataclass(frozen=True, slots=True)
class PickedSample(Message):
    """A bank that comes with the app was chosen."""

    path: str


@dataclass(frozen=True, slots=True)
class ReceivedFile(Message):
    """A file arrived.

    `purpose` is bank, add, battery, form, form-picture, form-sound, match, pupils or drop.

    What is added joins the loaded bank. A dropped file is for whatever the screen can use it for.
    """

    purpose: str
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class ReceivedFiles(Message):
    """Several files arrived together: their names and contents, None of one that cannot be had."""

    purpose: str
    files: tuple[tuple[str, bytes | None], ...]


@dataclass(frozen=True, slots=True)
class FileFailed(Message):
    """A file could not be had."""

    purpose: str
    name: str


@dataclass(frozen=True, slots=True)
class LibrariesFailed(Message):
    """A part of the game that is loaded when it is needed could not be had."""


@dataclass(frozen=True, slots=True)
class FormulasCame(Message):
    """What writes formulas has been loaded."""


@dataclass(frozen=True, slots=True)
class FollowedLink(Message):
    """The address got another fragment while the page runs."""

    fragment: str


@dataclass(frozen=True, slots=True)
class AwaitedCode(Message):
    """The dialog that shares the bank is there, and can now be given its QR code."""


@dataclass(frozen=True, slots=True)
class AskedToCopy(Message):
    """The link to the bank was asked for on the clipboard."""


@dataclass(frozen=True, slots=True)
class TriedCopying(Message):
    """The browser copied the link, or would not."""

    worked: bool


@dataclass(frozen=True, slots=True)
class RemovedBank(Message):
    """The loaded bank is not wanted any more."""


@dataclass(frozen=True, slots=True)
class LoadedBattery(Message):
    """A battery from the same bank, or just more questions, was asked for."""

    source: Source


@dataclass(frozen=True, slots=True)
class OpenedDialog(Message):
    """A dialog was asked for, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class ClosedDialog(Message):
    """The dialog was closed."""


@dataclass(frozen=True, slots=True)
class DismissedNotice(Message):
    """A notice, by its place, has been read."""

    place: int


@dataclass(frozen=True, slots=True)
class ChoseLanguage(Message):
    """Another interface language was chosen."""

    language: str


@dataclass(frozen=True, slots=True)
class ToggledSound(Message):
    """Sound was switched on or off."""


@dataclass(frozen=True, slots=True)
class ToggledShortcuts(Message):
    """Single-key shortcuts were switched on or off."""


@dataclass(frozen=True, slots=True)
class ToggledFullScreen(Message):
    """Full screen was asked for or left."""


@dataclass(frozen=True, slots=True)
class ChangedFullScreen(Message):
    """The browser entered or left full screen."""

    on: bool


@dataclass(frozen=True, slots=True)
class PressedKey(Message):
    """A key was pressed outside fields; `key` as the browser names it, `on` the id of where.

    In fields too, where it is no key of theirs.
    """

    key: str
    control: bool = False
    shift: bool = False
    on_control: bool = False
    alt: bool = False
    on: str = ""


@dataclass(frozen=True, slots=True)
class SavedMatch(Message):
    """The match was asked for as a file."""


@dataclass(frozen=True, slots=True)
class ChoseSheet(Message):
    """A sheet was asked for, by its name; `use` is show, print or save."""

    name: str
    use: str


@dataclass(frozen=True, slots=True)
class CountedPages(Message):
    """The sheets that are shown would be printed on so many pages."""

    count: int


@dataclass(frozen=True, slots=True)
class SavedBank(Message):
    """The questions were asked for as a file, by the code of its format."""

    format: str


@dataclass(frozen=True, slots=True)
class AskedForTemplate(Message):
    """An empty file to fill in was asked for, by its code."""

    code: str


@dataclass(frozen=True, slots=True)
class AppliedTeam(Message):
    """The points and name typed for a team in the teams dialog are to count."""

    team: Color


@dataclass(frozen=True, slots=True)
class OpenedForm(Message):
    """The question form was asked for; `source` is empty, loaded, or match with a place in it."""

    source: str


@dataclass(frozen=True, slots=True)
class ActedOnForm(Message):
    """A button of the question form was pressed: add, copy, delete, up, down, select, use, …."""

    what: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class PastedTable(Message):
    """A table was pasted outside of fields."""

    text: str


@dataclass(frozen=True, slots=True)
class TookTable(Message):
    """The questions of the pasted table are wanted in the form."""


@dataclass(frozen=True, slots=True)
class ActedOnPupils(Message):
    """A button about pupils was pressed: new, delete, erase, deal, pick, put, skip, copy, save."""

    what: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class AskedForPresenter(Message):
    """The presenter's window was asked for."""


@dataclass(frozen=True, slots=True)
class PresenterBlocked(Message):
    """The browser did not open the presenter's window."""


@dataclass(frozen=True, slots=True)
class Heard(Message):
    """The other window, board or presenter's, said something: see `ui/boot/channel.js`."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class ForecastWorked(Message):
    """There was time for a piece of the forecast of this set-up with this bank."""

    setup: Setup
    loaded: LoadedBank | None
    work: Work


@dataclass(frozen=True, slots=True)
class ComputerPaused(Message):
    """A computer player has let everybody look; so many steps of the match were done then."""

    steps: int


@dataclass(frozen=True, slots=True)
class Hurried(Message):
    """Somebody does not want to wait for a computer player."""


@dataclass(frozen=True, slots=True)
class StorageRefused(Message):
    """The browser did not keep what was to be stored."""


@dataclass(frozen=True, slots=True)
class StoredElsewhere(Message):
    """Another tab of this browser stored a match, or what is written in the form."""

    is_form: bool = False


@dataclass(frozen=True, slots=True)
class TookOver(Message):
    """The match is to go on in this tab."""


@dataclass(frozen=True, slots=True)
class ChoseTab(Message):
    """Another part of the results was asked for: teams, points, failed, topics or files."""

    name: str


@dataclass(frozen=True, slots=True)
class Replayed(Message):
    """The replay was asked for or moved: start, first, back, forward, last, toggle or leave.

    `tick` is the next step of the playing with this `run`.
    """

    what: str
    run: int = 0


@dataclass(frozen=True, slots=True)
class SavedRecord(Message):
    """What the results or the history say was asked for as a file: xlsx, teams, questions, …."""

    what: str


@dataclass(frozen=True, slots=True)
class PlayedAgainWith(Message):
    """Another match was asked for, with the failed questions only or with fresh ones first."""

    what: str


@dataclass(frozen=True, slots=True)
class RecalledHistory(Message):
    """The history of matches was read from the browser: its text, and the local time.

    `purpose` is keep, show, add or fresh; to be kept is `match`, under this name, and to be added
    what the text `more` holds.
    """

    purpose: str
    text: str
    now: str
    match: Match | None = None
    name: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class ActedOnHistory(Message):
    """A button or field of the history was used: view, search, keep, erase, fresh or failed."""

    what: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class ReceivedHistory(Message):
    """A file with a history of matches arrived."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class AskedToRead(Message):
    """The question on the board is to be read aloud."""


@dataclass(frozen=True, slots=True)
class FoundVoices(Message):
    """The browser told in which languages it can read aloud on this computer."""

    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskedForExample(Message):
    """A match that plays itself was asked for, by the name of its game."""

    game: str


@dataclass(frozen=True, slots=True)
class ExampleWent(Message):
    """The example has shown this match for long enough."""

    match: Match


@dataclass(frozen=True, slots=True)
class StoppedExample(Message):
    """The example was stopped."""
