"""What happened in the page: past-tense facts, the only way into `update`."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine.actions import Action, Source
from pygame_engine.teams import Color


@dataclass(frozen=True, slots=True)
class Message:
    """Base of all messages."""


@dataclass(frozen=True, slots=True)
class Opened(Message):
    """The page was opened: its address, the browser's language, what was stored, fresh chance.

    `fields` are those that were filled in before Python could answer: their names and values.
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
    fields: tuple[tuple[str, str], ...] = ()


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
    """A file arrived; `purpose` is bank, battery, form, match or drop.

    A dropped file is for whatever the screen can use it for.
    """

    purpose: str
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class FileFailed(Message):
    """A file could not be had."""

    purpose: str
    name: str


@dataclass(frozen=True, slots=True)
class LibrariesFailed(Message):
    """A part of the game that is loaded when it is needed could not be had."""


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
    """A key was pressed outside fields; `key` as the browser names it."""

    key: str
    control: bool = False
    shift: bool = False
    on_control: bool = False


@dataclass(frozen=True, slots=True)
class SavedMatch(Message):
    """The match was asked for as a file."""


@dataclass(frozen=True, slots=True)
class ChoseSheet(Message):
    """A sheet was asked for, by its name; `use` is show, print or save."""

    name: str
    use: str


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
    """The question form was asked for; `source` is empty or loaded."""

    source: str


@dataclass(frozen=True, slots=True)
class ActedOnForm(Message):
    """A button of the question form was pressed: add, copy, delete, up, down, select, use, …."""

    what: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class StorageRefused(Message):
    """The browser did not keep what was to be stored."""


@dataclass(frozen=True, slots=True)
class StoredElsewhere(Message):
    """Another tab of this browser stored a match."""


@dataclass(frozen=True, slots=True)
class TookOver(Message):
    """The match is to go on in this tab."""
