"""A match that plays itself: always the same, to its end, and nothing of it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_engine import Match, Phase
from pygame_engine.actions import RollDie
from tests.ui.boards import circuit_match, done, shown
from tests.ui.page import drawn
from tests.ui.support import effects_of, opened, sent, stored
from tools.paths import ROOT
from ui import example, messages
from ui.display import Aloud, Display
from ui.effects import Effect, FetchFile, Later, Speak
from ui.messages import AskedForExample, AskedToRead, ExampleWent, ReceivedFiles, StoppedExample
from ui.model import Dialog, Model, Screen, Setup
from ui.update import update

SAMPLE = "banks/samples/educacion-vial.gift"
GAMES = ("circuit", "panel")
LONGEST = 120_000


def begun(model: Model, game: str = "circuit") -> Model:
    """Give the model once the example has begun."""
    data = Path(ROOT, SAMPLE).read_bytes()
    return sent(model, ReceivedFiles(f"example-{game}", (("educacion-vial.gift", data),)))


def tick(effects: tuple[Effect, ...]) -> Later | None:
    """Give what lets the example go on."""
    ticks = [one for one in effects if isinstance(one, Later)]
    return next((one for one in ticks if isinstance(one.message, ExampleWent)), None)


def going_on(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Give the model after the example's next step."""
    assert model.match
    return update(model, ExampleWent(model.match))


def watched(game: str) -> list[tuple[Match, int]]:
    """Give every match that an example shows, and for how many milliseconds."""
    model, shown_for = begun(opened(), game), 1
    seen: list[tuple[Match, int]] = []
    while model.example is not None:
        assert model.match
        seen.append((model.match, shown_for))
        model, effects = going_on(model)
        later = tick(effects)
        shown_for = later.milliseconds if later else 0
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_an_example_asks_for_a_bank_in_the_language_of_the_page(game: str) -> None:
    assert effects_of(Model(), AskedForExample(game)) == (FetchFile(SAMPLE, f"example-{game}"),)
    (fetch,) = effects_of(Model(language="en"), AskedForExample(game))
    assert isinstance(fetch, FetchFile)
    assert fetch.path == "banks/samples/science.gift"


def test_there_is_no_example_of_another_game() -> None:
    assert effects_of(Model(), AskedForExample("chess")) == ()


@pytest.mark.parametrize("game", GAMES)
def test_an_example_plays_a_whole_match_within_two_minutes(game: str) -> None:
    seen = watched(game)

    assert seen[-1][0].state.phase is Phase.OVER
    assert 20_000 < sum(time for _, time in seen) < LONGEST


@pytest.mark.parametrize("game", GAMES)
def test_an_example_shows_right_and_wrong_answers_and_a_winner(game: str) -> None:
    state = watched(game)[-1][0].state

    assert {answer.right for answer in state.answers} == {True, False}
    assert state.outcome
    assert state.outcome.winners


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_the_same_every_time(game: str) -> None:
    assert [one.events for one, _ in watched(game)] == [one.events for one, _ in watched(game)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_an_example_is_stored(game: str) -> None:
    model = opened()
    data = Path(ROOT, SAMPLE).read_bytes()
    model, effects = update(model, ReceivedFiles(f"example-{game}", (("a.gift", data),)))
    while model.example is not None:
        assert stored(effects) == {}
        model, effects = going_on(model)
    assert stored(effects) == {}


def test_the_match_under_way_comes_back_as_it_was() -> None:
    before = shown(done(circuit_match(), RollDie()), dialog=Dialog.RULES)
    during, _ = going_on(begun(before, "panel"))
    after = sent(during, StoppedExample())

    assert during.screen is Screen.PANEL
    assert after == before.but(dialog=None)


def test_the_clock_of_a_question_is_none_of_an_example_s() -> None:
    asked = done(circuit_match(), RollDie())
    before = shown(asked, setup=Setup(seconds=30))
    during = begun(before)
    while during.example is not None:
        assert not drawn(during).all(id="timer")
        during, _ = going_on(during)

    assert drawn(during).one(id="timer") == drawn(before).one(id="timer")


@pytest.mark.parametrize("key", ["a", " ", "Enter", "Escape", "?", "ArrowLeft", "PageDown", "Tab"])
def test_any_key_stops_an_example(key: str) -> None:
    assert sent(begun(opened()), messages.PressedKey(key)).example is None


@pytest.mark.parametrize("key", ["Shift", "Control", "Alt", "Meta", "F11"])
def test_a_key_that_is_a_part_of_another_or_the_browsers_lets_it_go_on(key: str) -> None:
    assert sent(begun(opened()), messages.PressedKey(key)).example is not None


def test_a_press_anywhere_stops_an_example() -> None:
    page = drawn(begun(opened()))

    assert page.one("button", id="example").get("data-action") == "stop-example"
    assert page.one(id="main").has("inert")


def test_whatever_else_happens_ends_it_first() -> None:
    before = shown(circuit_match())
    after = sent(begun(before), messages.StoredElsewhere())

    assert after == before.but(dialog=Dialog.ELSEWHERE)


@pytest.mark.parametrize("aloud", list(Aloud))
def test_an_example_plays_to_its_end_and_is_silent_however_questions_are_read(aloud: Aloud) -> None:
    asked = done(circuit_match(), RollDie())
    model = begun(shown(asked, display=Display(aloud=aloud), voices=("en", "es")))
    while model.match and model.match.state.phase is not Phase.OVER:
        model, effects = going_on(model)
        assert not any(isinstance(one, Speak) for one in effects)
        assert Later(0, AskedToRead()) not in effects
        model = sent(model, AskedToRead())
        assert effects_of(model, AskedToRead()) == ()

    assert model.example is not None


def test_the_question_that_an_example_has_silenced_is_read_again() -> None:
    asked = done(circuit_match(), RollDie())
    before = shown(asked, display=Display(aloud=Aloud.ALWAYS), voices=("en",))
    data = Path(ROOT, SAMPLE).read_bytes()
    message = ReceivedFiles("example-circuit", (("educacion-vial.gift", data),))

    assert Speak((), "") in effects_of(before, message)
    assert Later(0, AskedToRead()) in effects_of(begun(before), StoppedExample())


def test_what_the_browser_tells_during_an_example_is_known_afterwards() -> None:
    told = (messages.FoundVoices(("en",)), messages.ChangedFullScreen(on=True))
    during = sent(begun(shown(circuit_match())), *told)

    assert during.example is not None
    assert sent(during, StoppedExample()) == sent(shown(circuit_match()), *told)


def test_a_step_that_comes_too_late_does_nothing() -> None:
    model = begun(opened())
    assert model.match

    stopped = sent(model, StoppedExample())
    assert sent(stopped, ExampleWent(model.match)) == stopped
    again = begun(stopped)
    assert sent(again, ExampleWent(model.match)) == again


def test_a_sample_that_cannot_be_had_is_said() -> None:
    model = sent(opened(), ReceivedFiles("example-circuit", (("educacion-vial.gift", None),)))

    assert [one.code for one in model.notices] == ["bank-missing"]
    assert model.example is None


def test_an_example_has_no_hints_and_teaches_none() -> None:
    model = begun(opened())
    assert drawn(model).one(id="app").get("data-hint") == ""

    after, _ = going_on(model)
    assert after.seen == frozenset()


def test_a_match_that_waits_for_nothing_known_is_over() -> None:
    assert example.next_action(watched("circuit")[-1][0]) is None
