"""When a match goes into the history, and when it does not."""

from __future__ import annotations

from pygame_engine.actions import CorrectPoints, RollDie
from pygame_engine.chronicle import entry
from pygame_engine.teams import Color
from tests.ui.keeper import NOW, begun, end, turn
from tests.ui.support import opened
from ui import messages
from ui.effects import Store
from ui.model import Model
from ui.recording import wanted
from ui.update import update


def test_a_match_is_kept_when_it_ends() -> None:
    keeper = begun()
    turn(keeper)
    assert keeper.entries == ()
    end(keeper)

    (kept,) = keeper.entries
    assert keeper.model.match
    assert kept == entry(keeper.model.match, kept.id, NOW)
    assert keeper.model.recorded == kept.id


def test_a_match_that_goes_on_after_its_end_is_there_once() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.Undid())
    turn(keeper, is_right=False)
    end(keeper)

    (kept,) = keeper.entries
    assert sum(line.asked for line in kept.lines) == 1 or kept.failed


def test_points_corrected_after_the_end_are_corrected_in_the_history() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.Played(CorrectPoints(Color.BLUE, 99)))

    (kept,) = keeper.entries
    assert max(line.points for line in kept.lines) == 99


def test_a_match_that_is_given_up_is_kept_as_not_finished() -> None:
    keeper = begun()
    turn(keeper)
    keeper.send(messages.AskedForNewGame(), messages.PressedStart(), messages.ConfirmedStart())

    (kept,) = keeper.entries
    assert kept.ended == ""


def test_a_match_that_nobody_played_leaves_nothing() -> None:
    keeper = begun()
    keeper.send(messages.AskedForNewGame(), messages.PressedStart(), messages.ConfirmedStart())

    assert keeper.entries == ()


def test_a_match_that_ends_before_any_answer_is_not_kept() -> None:
    keeper = begun()
    keeper.send(messages.Played(RollDie()))
    end(keeper)

    assert keeper.text == ""


def test_a_match_whose_answers_were_all_undone_leaves_the_history() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.Undid(), messages.Undid())
    end(keeper)

    assert keeper.entries == ()


def test_two_matches_with_the_same_seed_are_two() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.AskedForNewGame(), messages.PressedStart())
    turn(keeper, is_right=False)
    end(keeper)

    assert len(keeper.entries) == 2


def test_two_matches_that_went_the_same_are_two() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.AskedForNewGame(), messages.PressedStart())
    turn(keeper)
    end(keeper)

    assert len(keeper.entries) == 2


def test_nothing_is_kept_while_that_is_switched_off() -> None:
    keeper = begun(keeps_history=False)
    turn(keeper)
    end(keeper)

    assert keeper.text == ""


def test_the_switch_is_remembered() -> None:
    model, effects = update(opened(), messages.ActedOnHistory("keep"))
    kept = {one.name: one.text for one in effects if isinstance(one, Store)}

    assert opened(preferences=kept["preferences"]).keeps_history is model.keeps_history is False


def test_a_finished_match_is_not_kept_again_by_a_reload() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    before, after = Model(), keeper.model

    assert wanted(messages.Opened("", "es", 1), before, after) == ()
    assert wanted(messages.Opened("", "es", 1), before, after.but(recorded="")) != ()
