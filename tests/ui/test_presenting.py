"""The presenter's window and the board, as the channel between them joins both."""

from __future__ import annotations

import pytest

from pygame_engine import BadSave, Phase
from pygame_engine.actions import Action, ChooseOption, End, Judge, Next, RollDie, Void
from pygame_engine.teams import COLORS
from tests.ui.boards import circuit_match, panel_match
from tests.ui.class_lists import do, started
from tests.ui.page import drawn
from tests.ui.support import opened, sent
from tests.ui.windows import QUERY, Windows, in_step
from ui import following, keeping, messages
from ui.effects import OpenPresenter, Store
from ui.messages import Message
from ui.model import Dialog, Model, Screen
from ui.notes import of_match
from ui.playing import show_match
from ui.update import update


@pytest.fixture
def windows() -> Windows:
    """A board with a circuit under way, and a window that has found it."""
    return in_step()


def played(action: Action) -> Message:
    """Give the message of this action."""
    return messages.Played(action)


def test_a_window_that_opens_shows_the_match_of_the_board(windows: Windows) -> None:
    assert windows.window.screen is Screen.PRESENTER
    assert windows.window.match == windows.board.match


def test_a_window_without_a_board_shows_what_is_stored() -> None:
    match = circuit_match().do(RollDie())
    texts = {
        one.name: one.text
        for one in keeping.changes(Model(), Model(match=match))
        if isinstance(one, Store)
    }
    window = opened(QUERY, head=texts["head"], log=texts["log"])
    assert (window.match, window.screen) == (match, Screen.PRESENTER)


def test_a_match_that_is_stored_damaged_leaves_the_window_empty() -> None:
    with pytest.raises(BadSave):
        keeping.read_match("{", "{")
    assert opened(QUERY, head="{", log="{").match is None


def test_what_is_pressed_in_the_window_is_done_at_the_board(windows: Windows) -> None:
    for action in (RollDie(), ChooseOption(0), Next()):
        windows.at_window(played(action))
    assert windows.board.match is not None
    assert [step.action for step in windows.board.match.steps] == [
        RollDie(),
        ChooseOption(0),
        Next(),
    ]
    assert windows.window.match == windows.board.match


def test_what_happens_at_the_board_is_seen_in_the_window(windows: Windows) -> None:
    for message in (played(RollDie()), messages.Undid(), messages.Redid(), played(ChooseOption(1))):
        windows.at_board(message)
        assert windows.window.match == windows.board.match


def test_keys_in_the_window_mean_what_they_mean_at_the_board(windows: Windows) -> None:
    for key in (" ", "a", "Enter"):
        windows.at_window(messages.PressedKey(key))
    windows.at_window(messages.PressedKey("z", control=True))
    assert windows.board.phase == Phase.VERDICT


def test_a_press_that_comes_too_late_does_nothing(windows: Windows) -> None:
    window = windows.window
    windows.at_board(played(RollDie()))
    windows.window = window
    windows.at_window(messages.Undid())
    assert windows.board.phase == Phase.QUESTION


def test_a_window_that_missed_something_asks_for_all_of_it(windows: Windows) -> None:
    windows.window = windows.window.but(match=None)
    windows.at_board(played(RollDie()))
    assert windows.window.match == windows.board.match


def test_another_match_is_followed_too(windows: Windows) -> None:
    windows.board = show_match(windows.board.but(match=panel_match()))
    windows.at_window(messages.Heard("board", "gone"))
    windows.meet()
    assert windows.window.match == panel_match()


def test_language_and_settings_are_the_board_s(windows: Windows) -> None:
    windows.at_board(messages.ChoseLanguage("en"))
    windows.at_board(messages.ChangedField("setup.seconds", "45"))
    assert (windows.window.language, windows.window.setup.seconds) == ("en", 45)


def test_the_window_knows_that_the_board_shows_its_start_screen(windows: Windows) -> None:
    windows.at_board(messages.AskedForNewGame())
    assert windows.window.desk is not None
    assert windows.window.desk.board_screen == Screen.START
    windows.at_window(messages.ReturnedToMatch())
    assert windows.window.desk.board_screen == ""


def speaks(window: Model) -> str:
    """Read whom the window names beside the team."""
    page = drawn(window)
    assert not page.all(id="speaker")
    found = page.all(id="presenter-speaker")
    return found[0].text.split()[-1] if found else ""


def test_the_window_names_the_pupil_who_speaks() -> None:
    both = Windows(started())
    both.meet()
    assert speaks(both.window) == "Ana"
    both.at_window(do("skip"))
    assert speaks(both.window) == "Caco"
    both.at_board(played(RollDie()))
    both.at_window(played(Judge(right=True)))
    assert speaks(both.window) == "Bea"
    both.at_board(do("erase"))
    assert speaks(both.window) == ""


def test_a_window_without_a_board_names_the_pupil_as_well() -> None:
    texts = following.whole(started())
    kept = {name: texts[name] for name in ("head", "log", "pupils")}
    assert speaks(opened(QUERY, **kept)) == "Ana"


def test_in_the_window_nobody_can_do_to_pupils_what_is_not_shown_there() -> None:
    both = Windows(started())
    both.meet()
    both.at_window(do("erase"))
    assert speaks(both.window) == "Ana"
    assert both.board.pupils.is_known


def test_notes_are_kept_by_the_board(windows: Windows) -> None:
    windows.at_window(messages.ChangedField("notes", "Ana: voz"))
    assert windows.board.match is not None
    assert of_match(windows.board.notes, windows.board.match) == "Ana: voz"
    again = Windows(opened(notes=windows.stored["notes"]).but(match=windows.board.match))
    again.meet()
    assert of_match(again.window.notes, windows.board.match) == "Ana: voz"


def test_a_match_with_the_seed_of_an_earlier_one_has_none_of_its_notes() -> None:
    board = opened("?teams=2&variant=oral&seed=7&play=1")
    both = Windows(board)
    both.meet()
    both.at_window(messages.ChangedField("notes", "Ojo con Ana"))

    both.at_board(messages.Played(End()))
    both.at_board(messages.AskedForNewGame())
    both.at_board(messages.PressedStart())

    for model in (both.board, both.window):
        assert model.match is not None
        assert of_match(model.notes, model.match) == ""


def test_notes_that_a_dying_board_did_not_get_are_told_to_the_next(windows: Windows) -> None:
    windows.at_window(messages.ChangedField("notes", "a"))
    windows.board = windows.board.but(notes="", entropy=windows.board.entropy + 2)
    windows.at_window(messages.Heard("board", "gone"))
    windows.meet()
    assert windows.board.match is not None
    assert of_match(windows.board.notes, windows.board.match) == "a"


def test_another_tab_that_stores_does_not_stop_the_window(windows: Windows) -> None:
    windows.at_window(messages.StoredElsewhere())
    assert windows.window.dialog is None


def test_a_board_whose_match_goes_on_in_another_tab_does_nothing(windows: Windows) -> None:
    windows.at_board(messages.StoredElsewhere())
    windows.at_window(played(RollDie()))
    assert windows.board.dialog is Dialog.ELSEWHERE
    assert windows.board.phase == Phase.ROLL


def test_what_is_said_without_sense_changes_nothing(windows: Windows) -> None:
    board = windows.board
    for text in ("", "{}", '{"steps": 0, "press": "TookOver"}'):
        windows.at_board(messages.Heard("press", text))
    assert windows.board == board


def test_the_keys_are_shown_in_the_window_itself(windows: Windows) -> None:
    windows.at_window(messages.PressedKey("?"))
    assert (windows.window.dialog, windows.board.dialog) == (Dialog.KEYS, None)
    windows.at_window(messages.PressedKey("Escape"))
    assert windows.window.dialog is None


def test_the_board_opens_the_window_and_says_where_the_browser_will_not() -> None:
    model = show_match(opened().but(match=circuit_match(), dialog=Dialog.MENU))
    after, effects = update(model, messages.AskedForPresenter())
    assert (after.dialog, effects[0]) == (None, OpenPresenter())
    assert sent(after, messages.PresenterBlocked()).notices[0].code == "presenter-blocked"


def test_names_and_points_typed_in_the_window_are_corrected_at_the_board(windows: Windows) -> None:
    windows.at_window(messages.OpenedDialog("teams"))
    windows.at_window(messages.ChangedField("team.blue.name", "Linces"))
    windows.at_window(messages.ChangedField("team.blue.points", "7"))
    windows.at_window(messages.ChangedField("team.red.points", "9"))
    windows.at_window(messages.AppliedTeam(COLORS[0]))
    assert windows.window.dialog is Dialog.TEAMS
    windows.at_window(messages.ClosedDialog())
    assert windows.board.match is not None
    blue, red = windows.board.match.state.teams[:2]
    assert (blue.name, blue.points, red.points) == ("Linces", 7, 9)
    assert windows.window.match == windows.board.match
    assert windows.window.dialog is None


def test_points_that_are_none_keep_the_dialog_open_and_say_so(windows: Windows) -> None:
    windows.at_window(messages.OpenedDialog("teams"))
    windows.at_window(messages.ChangedField("team.blue.points", "x"))
    windows.at_window(messages.ClosedDialog())
    assert windows.window.dialog is Dialog.TEAMS
    assert windows.window.notices[0].code == "bad-points"
    windows.at_window(messages.DismissedNotice(0))
    assert windows.window.notices == ()


def test_an_earlier_question_is_voided_from_the_window(windows: Windows) -> None:
    for action in (RollDie(), ChooseOption(0), Next()):
        windows.at_board(played(action))
    windows.at_window(played(Void(1)))
    assert windows.board.match is not None
    assert windows.board.match.state.answers[0].voided
