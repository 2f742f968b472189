"""What of the board's menu can be done in the presenter's window."""

from __future__ import annotations

from pygame_engine.actions import ChangeLaps, ChooseOption, Next, RollDie
from tests.ui.boards import circuit_match
from tests.ui.page import drawn
from tests.ui.windows import in_step
from ui import messages
from ui.model import Dialog, Model, Screen


def test_laps_and_the_time_for_a_question_are_set_from_the_window() -> None:
    windows = in_step()
    windows.at_window(messages.OpenedDialog("time"))
    windows.at_window(messages.ChangedField("setup.seconds", "40"))
    windows.at_window(messages.Stepped("seconds", 5))
    windows.at_window(messages.Stepped("laps", 1))
    windows.at_window(messages.Played(ChangeLaps(4)))
    assert windows.window.dialog is Dialog.TIME
    assert windows.board.setup.seconds == windows.window.setup.seconds == 45
    assert windows.board.setup.laps == Model().setup.laps
    assert windows.board.match is not None
    assert windows.board.match.state.settings == circuit_match(laps=4).settings


def test_a_wrong_question_is_corrected_at_the_board() -> None:
    windows = in_step()
    windows.at_window(messages.Played(RollDie()))
    windows.at_window(messages.OpenedForm("match"))
    assert windows.board.screen is Screen.FORM
    assert windows.board.form is not None
    assert windows.board.form.is_fixing
    assert "question form" in drawn(windows.window.but(language="en")).one(id="presenter-link").text


def test_an_earlier_question_is_corrected_from_the_dialog() -> None:
    windows = in_step()
    for action in (RollDie(), ChooseOption(0), Next()):
        windows.at_board(messages.Played(action))
    windows.at_window(messages.OpenedDialog("questions"))
    assert drawn(windows.window).one(id="fix-1").get("data-value") == "match:0"
    windows.at_window(messages.OpenedForm("match:0"))
    assert (windows.board.screen, windows.window.dialog) == (Screen.FORM, None)
