"""What the page is to do: values that `ui.browser` carries out, whose results come as messages."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine import Match
from pygame_engine.teams import Color
from ui.messages import Message


@dataclass(frozen=True, slots=True)
class Effect:
    """Base of all effects."""


@dataclass(frozen=True, slots=True)
class Store(Effect):
    """Keep a text in this browser under a name; an empty text removes it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class RecallHistory(Effect):
    """Read the history of matches; it comes back as a `RecalledHistory` with the same values."""

    purpose: str
    match: Match | None = None
    name: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class FetchFile(Effect):
    """Get a file of the site; its content comes back as a received file."""

    path: str
    purpose: str


@dataclass(frozen=True, slots=True)
class LoadLibraries(Effect):
    """Load parts of Python that the start does without, by their names in `banks.libraries`.

    Then the message is sent, or a `LibrariesFailed` where they cannot be had.
    """

    names: tuple[str, ...]
    message: Message


@dataclass(frozen=True, slots=True)
class SaveFile(Effect):
    """Give the user a file: its name, what is in it, its media type."""

    name: str
    content: str | bytes
    type: str


@dataclass(frozen=True, slots=True)
class Copy(Effect):
    """Put a text on the clipboard; where that is refused, select the field that shows it."""

    text: str
    field: str


@dataclass(frozen=True, slots=True)
class ForgetFragment(Effect):
    """Take what follows the `#` out of the address bar."""


@dataclass(frozen=True, slots=True)
class Print(Effect):
    """Print the sheet that is on the page."""


@dataclass(frozen=True, slots=True)
class ToggleFullScreen(Effect):
    """Enter full screen, or leave it."""


@dataclass(frozen=True, slots=True)
class PlaySound(Effect):
    """Play one of the sounds of `ui/boot/sounds.js`."""

    name: str


@dataclass(frozen=True, slots=True)
class DriveToken(Effect):
    """Let a token drive over these squares to where it now stands."""

    team: Color
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FlyPoints(Effect):
    """Let points fly from a payer, or from the opened square, to the winner."""

    payer: Color | None
    winner: Color
    points: int


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Send this message after so many milliseconds."""

    milliseconds: int
    message: Message


@dataclass(frozen=True, slots=True)
class Focus(Effect):
    """Move the focus to the element with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class ShowTop(Effect):
    """Scroll what is in the element with this id back to its beginning."""

    id: str


@dataclass(frozen=True, slots=True)
class OpenPresenter(Effect):
    """Open the presenter's window; a `PresenterBlocked` comes where the browser will not."""


@dataclass(frozen=True, slots=True)
class Tell(Effect):
    """Say something to the other window: see `ui/boot/channel.js`."""

    kind: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class AskBeforeLeaving(Effect):
    """Have the browser ask before the page is left, or no longer."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class TakeOver(Effect):
    """Load the page again, to go on with what another tab has stored."""


@dataclass(frozen=True, slots=True)
class FindVoices(Effect):
    """Ask the browser in which languages it can read aloud."""


@dataclass(frozen=True, slots=True)
class Speak(Effect):
    """Read these texts aloud one after another, in place of what is being read; none is silence."""

    texts: tuple[str, ...]
    language: str
