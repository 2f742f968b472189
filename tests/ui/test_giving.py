"""What is typed in the dialogs of the presenter's window: the board gets all of it in the end."""

from __future__ import annotations

import json

import pytest

from pygame_engine import Match
from pygame_engine.actions import End, Rename, RollDie
from pygame_engine.state import State
from tests.ui.boards import circuit_match, panel_match
from tests.ui.page import drawn
from tests.ui.windows import Windows, in_step
from ui import messages
from ui.effects import Tell
from ui.messages import Message
from ui.model import Dialog
from ui.playing import show_match
from ui.update import update

NAME, POINTS = "team.blue.name", "team.red.points"


@pytest.fixture
def windows() -> Windows:
    """A board and a window in whose names dialog something has been typed."""
    both = in_step()
    both.at_window(messages.OpenedDialog("teams"))
    both.at_window(messages.ChangedField(NAME, "Linces"))
    both.at_window(messages.ChangedField(POINTS, "9"))
    return both


def state(windows: Windows) -> State:
    """Give the state of the board's match."""
    match = windows.board.real.match
    assert match is not None
    return match.state


def typed(windows: Windows) -> tuple[str, int]:
    """Give what the board says where something was typed."""
    blue, red = state(windows).teams[:2]
    return blue.name, red.points


def unheard(windows: Windows, message: Message) -> None:
    """Let this happen in the window, and nothing of it reach the board."""
    windows.window, _ = update(windows.window, message)


def another_match(windows: Windows, match: Match) -> None:
    """Let the board begin another match."""
    windows.board = show_match(windows.board.but(match=match))
    windows.meet()


@pytest.mark.parametrize("moves", [(RollDie(),), (RollDie(), End())])
def test_what_stands_in_a_dialog_left_open_counts_however_far_the_board_has_gone(
    windows: Windows, moves: tuple[RollDie | End, ...]
) -> None:
    for action in moves:
        windows.at_board(messages.Played(action))
    assert dict(windows.window.team_draft) == {NAME: "Linces", POINTS: "9"}
    windows.at_window(messages.ClosedDialog())
    assert typed(windows) == ("Linces", 9)
    assert not windows.window.team_draft


@pytest.mark.parametrize(
    "hiding",
    [messages.AskedForNewGame(), messages.OpenedDialog("menu"), messages.OpenedForm("match")],
)
def test_it_waits_while_the_board_shows_something_else_and_says_so(
    windows: Windows, hiding: Message
) -> None:
    windows.at_board(messages.Played(RollDie()))
    windows.at_board(hiding)
    before = typed(windows)
    windows.at_window(messages.ClosedDialog())
    assert typed(windows) == before
    assert drawn(windows.window).all(id="presenter-waiting")
    windows.at_window(messages.ReturnedToMatch())
    assert typed(windows) == ("Linces", 9)
    assert not drawn(windows.window).all(id="presenter-waiting")


def test_it_waits_for_a_board_that_is_closed(windows: Windows) -> None:
    windows.at_window(messages.Heard("board", "gone"))
    unheard(windows, messages.ClosedDialog())
    windows.meet()
    assert typed(windows) == ("Linces", 9)


def test_it_counts_where_the_board_was_a_step_ahead(windows: Windows) -> None:
    behind = windows.window
    windows.at_board(messages.Played(RollDie()))
    windows.window = behind
    windows.at_window(messages.ClosedDialog())
    assert typed(windows) == ("Linces", 9)
    assert [type(step.action) for step in windows.board.match.steps].count(Rename) == 1  # type: ignore[union-attr]


def test_what_waits_is_there_when_the_dialog_is_opened_again(windows: Windows) -> None:
    windows.at_board(messages.AskedForNewGame())
    windows.at_window(messages.ClosedDialog())
    windows.at_window(messages.OpenedDialog("teams"))
    assert drawn(windows.window).one(id="team-blue-name").get("value") == "Linces"


def test_in_another_match_a_name_is_shown_and_does_not_count_until_it_is_applied(
    windows: Windows,
) -> None:
    windows.at_board(messages.AskedForNewGame())
    windows.at_window(messages.ClosedDialog())
    another_match(windows, panel_match())
    assert typed(windows)[0] == panel_match().state.teams[0].name
    assert dict(windows.window.team_draft) == {NAME: "Linces"}
    windows.at_window(messages.OpenedDialog("teams"))
    windows.at_window(messages.ClosedDialog())
    assert typed(windows)[0] == "Linces"


def test_undoing_at_the_board_what_was_typed_does_not_bring_it_back(windows: Windows) -> None:
    windows.at_window(messages.ClosedDialog())
    windows.at_board(messages.Undid())
    windows.at_board(messages.Undid())
    assert state(windows) == circuit_match().state


def test_a_name_loses_only_what_no_name_may_hold(windows: Windows) -> None:
    windows.at_window(messages.ChangedField(NAME, "Lin\u200bces "))
    windows.at_window(messages.ClosedDialog())
    assert typed(windows)[0] == "Linces"


def test_a_time_set_while_no_board_hears_it_is_set_once_one_does() -> None:
    windows = in_step()
    windows.at_window(messages.Heard("board", "gone"))
    unheard(windows, messages.ChangedField("setup.seconds", "45"))
    assert windows.window.setup.seconds == 45
    windows.meet()
    assert windows.board.setup.seconds == windows.window.setup.seconds == 45


def test_a_time_on_its_way_is_not_set_back_by_what_the_board_said_before() -> None:
    windows = in_step()
    texts = {"preferences": windows.stored.get("preferences") or _preferences(windows)}
    unheard(windows, messages.ChangedField("setup.seconds", "45"))
    unheard(windows, messages.Heard("texts", json.dumps(list(texts.items()))))
    assert windows.window.setup.seconds == 45


def test_a_time_set_at_the_board_later_is_the_one_that_counts() -> None:
    windows = in_step()
    windows.at_window(messages.ChangedField("setup.seconds", "45"))
    windows.at_board(messages.ChangedField("setup.seconds", "60"))
    assert windows.window.setup.seconds == 60


def test_whoever_types_sees_the_match_while_all_of_it_is_asked_for() -> None:
    windows = in_step()
    windows.at_board(messages.Played(RollDie()))
    window = windows.window.but(match=panel_match())
    log = json.dumps([["log", windows.stored["log"]]])
    window, effects = update(window, messages.Heard("texts", log))
    assert effects == (Tell("hello"),)
    assert drawn(window).all(id="notes")
    assert "disabled" in drawn(window).one(id="undo").attributes
    windows.window = window
    windows.meet()
    assert windows.window.match == windows.board.match
    assert "disabled" not in drawn(windows.window).one(id="undo").attributes


def _preferences(windows: Windows) -> str:
    windows.at_board(messages.ToggledSound())
    return windows.stored["preferences"]


def test_the_dialog_stays_where_points_are_none(windows: Windows) -> None:
    windows.at_window(messages.ChangedField(POINTS, "x"))
    windows.at_window(messages.ClosedDialog())
    assert windows.window.dialog is Dialog.TEAMS
    assert typed(windows)[0] == "Linces"
