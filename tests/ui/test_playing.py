"""What the page makes of what happens at the board."""

from __future__ import annotations

import pytest

from pygame_engine import Phase, circuit, panel
from pygame_engine.actions import CorrectPoints, End, Judge, Next, OpenBox, Rename, RollDie
from pygame_engine.teams import Color
from tests.ui.page import drawn
from tests.ui.support import Browser, effects_of, loaded, opened, played, sent
from ui import messages
from ui.effects import DriveToken, FlyPoints, Focus, Later, PlaySound, SaveFile
from ui.model import Dialog, Model, Screen
from ui.update import update


@pytest.fixture
def race() -> Model:
    """A circuit for two, oral, about to begin."""
    return opened("?variant=oral&play=1&seed=4")


@pytest.fixture
def match_of_four() -> Model:
    """A panel, oral, at its first question."""
    return opened("?game=panel&variant=oral&play=1&seed=4")


def test_a_roll_drives_the_token_over_every_square_on_its_way(race: Model) -> None:
    effects = effects_of(race, messages.Played(RollDie()))
    after = played(race, RollDie())
    assert isinstance(after.match.state, circuit.State)  # type: ignore[union-attr]
    die = after.match.state.die or 0  # type: ignore[union-attr]
    assert DriveToken(Color.BLUE, tuple(range(die + 1))) in effects


def test_an_action_that_comes_too_late_changes_nothing(race: Model) -> None:
    after = played(race, RollDie())
    assert played(after, RollDie()) is after


def test_without_sound_nothing_is_played(race: Model) -> None:
    quiet = sent(race, messages.ToggledSound())
    effects = effects_of(quiet, messages.Played(RollDie()))
    assert not [effect for effect in effects if isinstance(effect, PlaySound)]


def test_points_fly_from_payer_to_winner(match_of_four: Model) -> None:
    earned = played(match_of_four, Judge(True))
    flown = [
        effect
        for box in range(1, panel.BOXES + 1)
        for effect in effects_of(earned, messages.Played(OpenBox(box)))
        if isinstance(effect, FlyPoints)
    ]
    payers = {effect.payer for effect in flown}
    assert payers == {None, Color.RED, Color.GREEN, Color.MAGENTA}


def test_a_lap_that_wins_shows_the_board_before_the_results() -> None:
    model = opened("?variant=oral&teams=1&laps=1&play=1&seed=1")
    effects: tuple[object, ...] = ()
    while model.phase != Phase.OVER:
        action = RollDie() if model.phase == Phase.ROLL else Judge(True)
        effects = effects_of(model, messages.Played(action))
        model = played(model, action)
    assert (model.screen, model.finishing) == (Screen.CIRCUIT, True)
    later = next(effect for effect in effects if isinstance(effect, Later))
    assert sent(model, later.message).screen is Screen.RESULTS


def test_undoing_the_win_before_the_results_come_keeps_the_board() -> None:
    model = opened("?variant=oral&teams=1&laps=1&play=1&seed=1")
    while model.phase != Phase.OVER:
        model = played(model, RollDie() if model.phase == Phase.ROLL else Judge(True))
    model = sent(model, messages.Undid(), messages.FinishedShowing())
    assert (model.screen, model.phase) == (Screen.CIRCUIT, Phase.ROLL)


def test_a_match_ended_by_the_presenter_shows_its_results_at_once(race: Model) -> None:
    assert played(race, End()).screen is Screen.RESULTS


def test_the_results_that_come_up_have_the_keyboard_on_their_heading(race: Model) -> None:
    assert Focus("results-title") in effects_of(race, messages.Played(End()))
    results = played(race, End())
    assert Focus("results-title") not in effects_of(results, messages.ChoseTab("points"))
    assert drawn(results).one(id="results-title").get("tabindex") == "-1"


def test_results_that_a_reload_brings_back_leave_the_keyboard_where_it_was() -> None:
    browser = Browser(query="?variant=oral&play=1")
    browser.play(End())
    opening = messages.Opened(browser.query, "es", 1, True, **loaded(browser.kept))
    after, effects = update(Model(), opening)
    assert after.screen is Screen.RESULTS
    assert Focus("results-title") not in effects


def test_undoing_the_end_goes_back_to_the_board(race: Model) -> None:
    after = sent(played(race, End()), messages.Undid())
    assert (after.screen, after.phase) == (Screen.CIRCUIT, Phase.ROLL)


def test_redoing_does_again_what_was_undone(race: Model) -> None:
    rolled = played(race, RollDie())
    assert sent(rolled, messages.Undid(), messages.Redid()).match == rolled.match


def test_the_menu_closes_when_its_action_changes_the_board(race: Model) -> None:
    opened_menu = sent(race, messages.OpenedDialog("menu"))
    assert played(opened_menu, End()).dialog is None


def test_the_teams_dialog_stays_open_while_teams_are_changed(race: Model) -> None:
    in_dialog = sent(race, messages.OpenedDialog("teams"))
    after = played(in_dialog, Rename(Color.BLUE, "Linces"), CorrectPoints(Color.RED, 5))
    assert after.dialog is Dialog.TEAMS


def test_a_teams_name_and_points_count_once_they_are_applied(race: Model) -> None:
    after = sent(
        race,
        messages.OpenedDialog("teams"),
        messages.ChangedField("team.red.points", "7"),
        messages.ChangedField("team.red.name", " Zorros "),
        messages.AppliedTeam(Color.RED),
    )
    team = after.match.state.teams[1]  # type: ignore[union-attr]
    assert (team.name, team.points, dict(after.team_draft)) == ("Zorros", 7, {})


@pytest.mark.parametrize("typed", ["", "-1", "1000", "doce", "1.5", "²"])
def test_points_that_are_no_number_up_to_999_are_said_and_kept(race: Model, typed: str) -> None:
    after = sent(
        race,
        messages.OpenedDialog("teams"),
        messages.ChangedField("team.red.points", typed),
        messages.AppliedTeam(Color.RED),
    )
    assert [one.code for one in after.notices] == ["bad-points"]
    assert dict(after.team_draft) == {"team.red.points": typed}
    assert after.match.state.teams[1].points == 12  # type: ignore[union-attr]


def test_a_match_saved_to_a_file_opens_on_another_computer(race: Model) -> None:
    model = played(race, RollDie(), Judge(False), Next())
    (saved,) = [e for e in effects_of(model, messages.SavedMatch()) if isinstance(e, SaveFile)]
    elsewhere = Browser()
    elsewhere.send(messages.ReceivedFile("match", saved.name, str(saved.content).encode()))
    assert elsewhere.model.match == model.match
    assert elsewhere.model.screen is Screen.CIRCUIT


def test_what_was_typed_for_teams_counts_when_the_dialog_is_closed(race: Model) -> None:
    after = sent(
        race,
        messages.OpenedDialog("teams"),
        messages.ChangedField("team.blue.name", "Linces"),
        messages.ChangedField("team.red.points", "3"),
        messages.ClosedDialog(),
    )
    teams = after.match.state.teams  # type: ignore[union-attr]
    assert (teams[0].name, teams[1].points, after.dialog) == ("Linces", 3, None)


def test_the_teams_dialog_stays_open_while_points_make_no_sense(race: Model) -> None:
    after = sent(
        race,
        messages.OpenedDialog("teams"),
        messages.ChangedField("team.red.points", "many"),
        messages.ClosedDialog(),
    )
    assert after.dialog is Dialog.TEAMS
