"""The match shown again from its log: on the board, and without touching the match."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_engine import Match, Phase
from pygame_engine.actions import End, Next, RollDie
from tests.strategies import played
from tests.ui.boards import circuit_match, done, panel_match, right, wrong
from tests.ui.page import drawn
from tests.ui.support import sent
from ui import messages
from ui.effects import DriveToken, Later, Store
from ui.messages import Message, PressedKey
from ui.model import Model, Replay, Screen
from ui.update import update

FEW = settings(
    max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def over() -> Match:
    """Give a circuit of two turns that ended."""
    match = done(circuit_match(), RollDie())
    match = done(match, wrong(match), Next(), RollDie())
    return done(match, right(match), End())


def results(match: Match | None = None) -> Model:
    """Give the results of a match."""
    return Model(language="en", screen=Screen.RESULTS, match=match or over(), sound=False)


def replay(*what: str, model: Model | None = None) -> Model:
    """Give the model after these presses."""
    return sent(model or results(), *(messages.Replayed(one) for one in ("start", *what)))


def test_a_replay_begins_before_the_first_step() -> None:
    model = replay()

    assert model.replay == Replay(6)
    assert drawn(model).one(id="app").get("data-screen") == "circuit"
    assert drawn(model).one(id="app").get("data-phase") == "roll"


@pytest.mark.parametrize(
    ("presses", "place"),
    [
        (("forward",), 1),
        (("forward", "forward", "back"), 1),
        (("back",), 0),
        (("last",), 6),
        (("last", "forward"), 6),
        (("last", "first"), 0),
    ],
)
def test_one_moves_in_it_step_by_step_and_to_its_ends(presses: tuple[str, ...], place: int) -> None:
    model = replay(*presses)

    assert model.replay
    assert model.replay.place == place


def test_the_board_is_the_board_of_that_moment() -> None:
    match = over()
    board = replay("forward", "forward", model=results(match)).shown.match

    assert board
    assert (board.state, board.steps, board.undone) == (match.states[2], match.steps[:2], ())


def test_the_match_and_what_is_stored_stay_as_they_are() -> None:
    model = results()
    for what in ("start", "forward", "last", "back", "toggle", "leave"):
        after, effects = update(model, messages.Replayed(what))
        assert after.match is model.match
        assert not [one for one in effects if isinstance(one, Store)]
        model = after

    assert model == results(model.match)


def test_nothing_can_be_played_or_undone_meanwhile() -> None:
    model = replay("forward")

    for message in (messages.Played(RollDie()), messages.Undid(), messages.Redid()):
        assert sent(model, message) == model
    assert drawn(model).one(id="replay-board").has("inert")


def test_leaving_it_shows_the_results_again() -> None:
    model = replay("forward", "leave")

    assert drawn(model).one(id="app").get("data-screen") == "results"


def test_a_step_forward_moves_the_car_and_a_step_back_does_not() -> None:
    _, forward = update(replay(), messages.Replayed("forward"))
    _, back = update(replay("forward"), messages.Replayed("back"))

    assert [type(one) for one in forward] == [DriveToken]
    assert back == ()


def test_playing_goes_on_by_itself_until_the_end() -> None:
    model, effects = update(replay(), messages.Replayed("toggle"))
    places = []
    while effects and isinstance(effects[-1], Later):
        assert model.replay
        places.append(model.replay.place)
        model, effects = update(model, effects[-1].message)

    assert places == [1, 2, 3, 4, 5]
    assert model.replay
    assert (model.replay.place, model.replay.is_playing) == (6, False)


def test_a_pause_stops_it() -> None:
    model, effects = update(replay(), messages.Replayed("toggle"))
    (later,) = [one for one in effects if isinstance(one, Later)]
    model = sent(model, messages.Replayed("toggle"))

    assert sent(model, later.message) == model


def test_a_tick_of_an_earlier_playing_does_nothing() -> None:
    model, effects = update(replay(), messages.Replayed("toggle"))
    (later,) = [one for one in effects if isinstance(one, Later)]
    model = sent(model, messages.Replayed("toggle"), messages.Replayed("toggle"))

    assert sent(model, later.message) == model


def test_a_step_by_hand_pauses() -> None:
    model = sent(replay(), messages.Replayed("toggle"), messages.Replayed("forward"))

    assert model.replay
    assert not model.replay.is_playing


def test_playing_at_the_end_begins_anew() -> None:
    model = replay("last", "toggle")

    assert model.replay
    assert (model.replay.place, model.replay.is_playing) == (0, True)


@pytest.mark.parametrize(
    ("key", "place"), [("ArrowRight", 2), ("ArrowLeft", 0), ("End", 6), ("Home", 0), (" ", 2)]
)
def test_keys_move_in_it(key: str, place: int) -> None:
    model = sent(replay("forward"), PressedKey(key))

    assert model.replay
    assert model.replay.place == place


def test_escape_leaves_it() -> None:
    assert sent(replay("forward"), PressedKey("Escape")).replay is None


def test_a_question_mark_shows_the_keys_and_the_replay_stays() -> None:
    before = replay("forward")
    model = sent(before, PressedKey("?"))

    assert "→" in drawn(model).one(id="dialog").text
    assert sent(model, PressedKey("Escape")).replay == before.replay


@pytest.mark.parametrize(
    "key", [PressedKey("a"), PressedKey("z", control=True), PressedKey("Enter")]
)
def test_the_keys_of_the_board_do_nothing(key: PressedKey) -> None:
    model = replay("forward")

    assert sent(model, key) == model


def test_a_button_has_its_own_keys() -> None:
    model = replay()

    assert sent(model, PressedKey(" ", on_control=True)) == model


def test_the_header_says_where_one_is() -> None:
    page = drawn(replay("forward"))

    assert "Replay: step 1 of 6" in page.text
    assert [one.get("data-value") for one in page.all("button", data_action="replay")] == [
        "first",
        "back",
        "toggle",
        "forward",
        "last",
        "leave",
    ]


def test_screen_readers_are_told_what_happens() -> None:
    assert (
        "Blue rolls" in drawn(replay("forward")).one(id="announcer").text
        or drawn(replay("forward")).one(id="announcer").text
    )


@pytest.mark.parametrize("message", [messages.Replayed("start"), messages.Replayed("forward")])
def test_there_is_no_replay_of_a_running_match(message: Message) -> None:
    running = Model(screen=Screen.CIRCUIT, match=circuit_match())

    assert sent(running, message).replay is None


def test_another_match_ends_it() -> None:
    model = sent(replay("forward"), messages.AskedForNewGame())

    assert drawn(model).one(id="app").get("data-screen") == "start"
    assert not drawn(model).all(id="replay-board")


@FEW
@given(played(most=25), st.data())
def test_every_moment_of_every_match_can_be_shown(match: Match, data: st.DataObject) -> None:
    if match.state.phase is not Phase.OVER:
        match = match.do(End())
    place = data.draw(st.integers(0, len(match.steps)))
    model = results(match).but(replay=Replay(len(match.steps), place))

    assert drawn(model).one(id="app").get("data-phase") == str(match.states[place].phase)


def test_a_panel_is_shown_on_its_board() -> None:
    match = panel_match()
    match = done(match, right(match), Next())
    match = done(match, End()) if match.state.phase is not Phase.OVER else match

    assert drawn(replay(model=results(match))).one(id="app").get("data-screen") == "panel"
