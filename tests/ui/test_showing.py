"""A board that shows something else than its match, and what the presenter's window does then."""

from __future__ import annotations

import pytest

from pygame_engine import Phase
from pygame_engine.actions import ChooseOption, End, RollDie
from tests.ui.class_lists import do
from tests.ui.forms import form_of, typed
from tests.ui.page import drawn
from tests.ui.support import gift_bytes
from tests.ui.windows import Windows, in_step
from ui import messages
from ui.messages import Message
from ui.model import Dialog, Screen
from ui.notes import of_match
from ui.showing import DIALOG, EXAMPLE, REPLAY, showing

SAMPLE = ("educacion-vial.gift", gift_bytes(6))
HIDING = {
    "start": (messages.AskedForNewGame(),),
    "form": (messages.OpenedForm("match"),),
    EXAMPLE: (messages.ReceivedFiles("example-circuit", (SAMPLE,)),),
    DIALOG: (messages.OpenedDialog("menu"),),
}
KEYS = (" ", "Enter", "a", "1", "z")


def asked() -> Windows:
    """Give a board with a question asked, and a window in step with it."""
    windows = in_step()
    windows.at_board(messages.Played(RollDie()))
    return windows


def hidden(name: str) -> Windows:
    """Give both once the board shows this in the place of the question."""
    windows = asked()
    for message in HIDING[name]:
        windows.at_board(message)
    return windows


@pytest.fixture(params=HIDING)
def windows(request: pytest.FixtureRequest) -> Windows:
    """Give both once the board shows something else than the question asked."""
    return hidden(request.param)


def board_screen(windows: Windows) -> str:
    """Give what the window knows of the board."""
    return windows.window.desk.board_screen if windows.window.desk else ""


def test_the_window_knows_what_the_board_shows(windows: Windows) -> None:
    assert board_screen(windows) == showing(windows.board) != ""


def test_a_window_that_comes_later_knows_it_too_and_disturbs_nothing(windows: Windows) -> None:
    later = Windows(windows.board)
    later.meet()
    assert later.board == windows.board
    assert board_screen(later) == showing(windows.board)
    assert later.window.match == windows.board.real.match


def test_no_key_in_the_window_does_anything(windows: Windows) -> None:
    board = windows.board
    for key in KEYS:
        windows.at_window(messages.PressedKey(key))
        windows.at_window(messages.PressedKey(key, control=True))
    assert windows.board == board


@pytest.mark.parametrize(
    "pressed",
    [
        messages.Played(ChooseOption(0)),
        messages.Undid(),
        messages.OpenedForm("match:1"),
        messages.ToggledSound(),
        do("skip"),
    ],
)
def test_a_press_that_crosses_it_on_its_way_does_nothing(
    windows: Windows, pressed: Message
) -> None:
    board = windows.board
    assert windows.window.desk is not None
    windows.window = windows.window.but(desk=windows.window.desk.but(board_screen=""))
    windows.at_window(pressed)
    assert windows.board == board


def test_a_time_typed_in_the_window_is_set_all_the_same(windows: Windows) -> None:
    shown = showing(windows.board)
    windows.at_window(messages.ChangedField("setup.seconds", "45"))
    assert windows.board.real.setup.seconds == windows.window.setup.seconds == 45
    assert showing(windows.board) == shown


def test_the_keys_are_shown_in_the_window_all_the_same(windows: Windows) -> None:
    windows.at_window(messages.PressedKey("?"))
    assert windows.window.dialog is Dialog.KEYS


@pytest.mark.parametrize("name", ["start", EXAMPLE, DIALOG])
def test_the_window_brings_the_match_back(name: str) -> None:
    windows = hidden(name)
    assert drawn(windows.window).one(id="return-to-match")
    windows.at_window(messages.ReturnedToMatch())
    assert (showing(windows.board), board_screen(windows)) == ("", "")
    windows.at_window(messages.PressedKey("a"))
    assert windows.board.phase == Phase.VERDICT


def test_a_replay_on_the_board_is_known_and_ended_from_the_window() -> None:
    windows = asked()
    windows.at_board(messages.Played(ChooseOption(1)))
    windows.at_board(messages.Played(End()))
    windows.at_board(messages.Replayed("start"))
    assert board_screen(windows) == REPLAY
    windows.at_window(messages.ReturnedToMatch())
    assert (windows.board.replay, windows.board.screen) == (None, Screen.RESULTS)
    assert board_screen(windows) == ""


def test_notes_written_while_an_example_plays_are_kept() -> None:
    windows = hidden(EXAMPLE)
    windows.at_window(messages.ChangedField("notes", "Ana: voz"))
    assert windows.board.example is not None
    windows.at_board(messages.StoppedExample())
    assert windows.board.match is not None
    assert of_match(windows.board.notes, windows.board.match) == "Ana: voz"


def test_names_typed_in_the_board_s_dialog_count_when_the_window_closes_it() -> None:
    windows = asked()
    windows.at_board(messages.OpenedDialog("teams"))
    windows.at_board(messages.ChangedField("team.blue.name", "Linces"))
    windows.at_window(messages.ReturnedToMatch())
    assert windows.board.dialog is None
    assert windows.board.match is not None
    assert windows.board.match.state.teams[0].name == "Linces"


def test_a_correction_being_typed_outlives_every_key_of_the_window() -> None:
    windows = hidden("form")
    windows.board = typed(windows.board, stem="¿Mejor?")
    for key in (*KEYS, "Escape"):
        windows.at_window(messages.PressedKey(key))
    assert windows.board.screen is Screen.FORM
    assert form_of(windows.board).current.stem == "¿Mejor?"
