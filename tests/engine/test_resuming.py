"""A match goes on exactly where it was stored, whatever step it was at."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from pygame_engine import Bank, Match, Phase, Variant, circuit, panel, saving
from pygame_engine.actions import (
    Action,
    ChooseOption,
    End,
    Judge,
    LoadBattery,
    Next,
    OpenBox,
    Range,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
)
from pygame_engine.chance import word
from pygame_engine.state import Kind
from tests.engine.playing import choices, opens

BANK = Bank(choices(20) + opens(5), title="Prueba «ñ»")
MATCHES = {
    "circuit-oral": Match.new(
        circuit.Settings(teams=("Ana", "", "Luis"), variant=Variant.ORAL, battery=12), seed=1
    ),
    "circuit-luck": Match.new(
        circuit.Settings(teams=("", ""), variant=Variant.LUCK, laps=2, options=3), seed=2
    ),
    "circuit-bank": Match.new(circuit.Settings(teams=("",) * 4, battery=13), BANK, seed=3),
    "circuit-written": Match.new(
        circuit.Settings(teams=("",), written=True, shuffle_options=True, real_die=True),
        BANK,
        seed=4,
    ),
    "panel-oral": Match.new(panel.Settings(variant=Variant.ORAL), seed=5),
    "panel-luck": Match.new(panel.Settings(variant=Variant.LUCK), seed=6),
    "panel-bank": Match.new(panel.Settings(shuffle_options=True), BANK, seed=7),
    "panel-written": Match.new(panel.Settings(written=True), BANK, seed=8),
}


def whole(match: Match) -> Iterator[Match]:
    """Play a whole game, answering, skipping and undoing by a fixed draw; give every state."""
    yield match
    for count in itertools.count():
        draw = word(match.seed, 77, count) % 100
        if match.state.phase is Phase.OVER:
            return
        match = match.undo() if draw < 6 and match.steps else match.do(usual(match, draw))
        yield match


def usual(match: Match, draw: int) -> Action:
    """What is usually done in this phase."""
    state = match.state
    if state.phase is Phase.QUESTION and draw > 95:
        return Skip()
    if state.phase is Phase.BATTERY_OVER:
        batteries = [LoadBattery(Source.REST), LoadBattery(Source.MORE)]
        go_on = [one for one in batteries if match.allows(one) and state.battery == 1]
        return [*go_on, End()][0]
    if state.phase is Phase.ROLL:
        is_real = isinstance(state, circuit.State) and state.settings.real_die
        return RollDie(draw % 6 + 1) if is_real else RollDie()
    if state.phase is Phase.PANEL:
        return OpenBox(draw % 5 + 1)
    if state.phase in (Phase.VERDICT, Phase.REVEAL):
        return Next()
    return answering(match, draw)


def answering(match: Match, draw: int) -> Action:
    asking = match.state.asking
    assert asking is not None
    if match.state.phase is Phase.MARKED:
        return ShowAnswer()
    if match.state.phase is Phase.ANSWER or asking.kind is Kind.ORAL:
        return Judge(draw % 3 > 0)
    return ShowAnswer() if asking.kind is Kind.OPEN else ChooseOption(draw % len(asking.shown))


def next_events(match: Match) -> list[object]:
    """What each action that may be done now would bring about."""
    legal = [one for one in match.legal_actions() if not isinstance(one, Range)]
    return [match.do(action).steps[-1].events for action in legal]


@pytest.mark.parametrize("name", MATCHES)
def test_a_saved_match_goes_on_from_every_step_with_the_same_draws(name: str) -> None:
    for match in whole(MATCHES[name]):
        loaded = Match.from_json(match.to_json())
        assert loaded == match
        assert loaded.state == match.state
        assert next_events(loaded) == next_events(match)


@pytest.mark.parametrize("name", MATCHES)
def test_a_stored_match_goes_on_from_every_step(name: str) -> None:
    for match in whole(MATCHES[name]):
        loaded = saving.from_parts(saving.head(match), saving.log(match))
        assert loaded == match
        assert loaded.state == match.state


@pytest.mark.parametrize("name", MATCHES)
def test_what_was_undone_can_be_redone_after_loading(name: str) -> None:
    *_, match = whole(MATCHES[name])
    for _ in range(12):
        match = match.undo()
        loaded = Match.from_json(match.to_json())
        assert loaded.redo() == match.redo()
        assert loaded.redo().state == match.redo().state


@pytest.mark.parametrize("name", MATCHES)
def test_the_head_never_changes(name: str) -> None:
    assert len({saving.head(match) for match in whole(MATCHES[name])}) == 1
