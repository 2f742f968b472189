"""The presenter's window follows what the board stores, whatever is done there."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_engine import BadSave, Match, Variant, circuit, panel
from pygame_engine.actions import Action, ChangeLaps
from pygame_engine.match import GAMES
from tests.ui.boards import bank, circuit_match, panel_match
from ui import keeping
from ui.effects import Store
from ui.following import followed, whole
from ui.model import Model

ORAL = circuit.Settings(teams=("", ""), variant=Variant.ORAL)


def stored(before: Match | None, after: Match | None) -> dict[str, str]:
    """Give what the board stores as one match becomes another."""
    effects = keeping.changes(Model(match=before), Model(match=after))
    return {one.name: one.text for one in effects if isinstance(one, Store)}


def moved(match: Match, data: Any) -> Match:
    """Give the match after something that may be done to it now."""
    legal = [one for one in match.legal_actions() if isinstance(one, Action)]
    ways = ["do"] * bool(legal) + ["undo"] * bool(match.steps) + ["redo"] * bool(match.undone)
    way = data.draw(st.sampled_from(ways))
    if way == "undo":
        return match.undo()
    return match.redo() if way == "redo" else match.do(data.draw(st.sampled_from(legal)))


@settings(max_examples=25)
@given(st.data())
def test_each_text_that_is_stored_brings_the_window_up_to_the_board(data: Any) -> None:
    make = data.draw(st.sampled_from([circuit_match, panel_match]))
    board: Match = make(bank(count=30))
    window = followed(None, stored(None, board))
    for _ in range(data.draw(st.integers(1, 12))):
        before, board = board, moved(board, data)
        window = followed(window, stored(before, board))
        assert window == board


@settings(max_examples=25)
@given(st.data())
def test_texts_that_never_arrived_are_made_up_for_by_the_next(data: Any) -> None:
    board = circuit_match(bank(count=30))
    window: Match | None = board
    for _ in range(data.draw(st.integers(1, 12))):
        board = moved(board, data)
    assert followed(window, stored(window, board)) == board


def test_a_match_is_followed_over_the_edges_of_the_pieces_that_it_is_kept_in() -> None:
    window: Match | None
    board = window = Match.new(ORAL, seed=5)
    for number in (*range(41), *[-1] * 22, *range(3)):
        before = board
        board = board.undo() if number < 0 else board.do(ChangeLaps(3 + number % 2))
        window = followed(window, stored(before, board))
        assert window == board


def test_a_match_that_is_known_is_caught_up_with_and_not_read_again() -> None:
    match = circuit_match()
    caught = followed(match, whole(Model(match=match.do(match_action(match)))))
    assert caught is not None
    assert caught.opening is match.opening


def match_action(match: Match) -> Action:
    """Give the first thing that may be done."""
    return next(one for one in match.legal_actions() if isinstance(one, Action))


def test_another_match_takes_the_place_of_the_one_before() -> None:
    old, new = circuit_match(), panel_match()
    assert followed(old, stored(old, new)) == new


def test_a_match_begun_anew_with_the_same_seed_begins_anew_here() -> None:
    match = circuit_match()
    fresh = circuit_match()
    assert followed(match.do(match_action(match)), stored(match, fresh)) == fresh


def test_a_long_match_from_a_file_comes_with_all_its_pieces() -> None:
    match = Match.new(ORAL, seed=5)
    for number in range(250):
        match = match.do(ChangeLaps(3 + number % 2))
    assert followed(None, stored(None, match)) == match


def test_a_match_that_is_given_up_goes_here_too() -> None:
    match = circuit_match()
    assert followed(match, stored(match, None)) is None


def test_a_log_of_a_match_that_is_not_known_is_refused() -> None:
    match = circuit_match()
    with pytest.raises(BadSave):
        followed(None, {"log": stored(None, match)["log"]})


@pytest.mark.parametrize(
    "text", ["", "{", "7 {}", '{"opening":[]}', "[]", '{"opening":1,"steps":1}']
)
def test_a_damaged_log_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        followed(circuit_match(), {"log": text})


def test_both_games_can_be_followed() -> None:
    assert set(GAMES) == {circuit.GAME.name, panel.GAME.name}
