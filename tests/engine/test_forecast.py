"""Forecasts come from matches played by the rules, and say the same of the same settings."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_engine import Variant, circuit, panel
from pygame_engine.circuit import turns
from pygame_engine.events import Reason
from pygame_engine.forecast import (
    GAMES,
    MOSTLY,
    RARELY,
    SEED,
    Outlook,
    Work,
    advanced,
    finished,
)
from pygame_engine.simulate import simulate

# p, laps, and by the rules' exact values: by laps, all eliminated
EXACT = [
    (1.0, 3, 1.0, 0.0),
    (0.75, 1, 0.935571, 0.064429),
    (0.75, 3, 0.561581, 0.438419),
    (0.5, 3, 0.061408, 0.938592),
]
# Three standard errors of a share of a half.
ERROR = 3 * 0.5 / GAMES**0.5


def lone(laps: int = 3, **others: int) -> circuit.Settings:
    return circuit.Settings(teams=("",), laps=laps, **others)


@pytest.mark.parametrize(("accuracy", "laps", "wins", "eliminated"), EXACT)
def test_a_forecast_agrees_with_the_rules_exact_values(
    accuracy: float, laps: int, wins: float, eliminated: float
) -> None:
    forecast = finished(Outlook(lone(laps), accuracy)).forecast

    assert forecast is not None
    assert forecast.laps == pytest.approx(wins, abs=ERROR)
    assert forecast.nobody == pytest.approx(eliminated, abs=ERROR)
    assert forecast.eliminated == pytest.approx(eliminated, abs=ERROR)


def test_a_forecast_is_the_simulator_s_own() -> None:
    chosen = circuit.Settings(teams=("", "", ""))
    tally = simulate(chosen, 0.7, GAMES, SEED)

    forecast = finished(Outlook(chosen, 0.7)).forecast

    assert forecast is not None
    assert forecast.battery == tally.reasons[Reason.BATTERY] / GAMES
    assert forecast.laps == tally.reasons[Reason.LAPS] / GAMES


def test_another_rule_gives_another_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    before = finished(Outlook(lone(), 0.7)).forecast
    monkeypatch.setattr(turns, "PENALTIES", 1)

    after = finished(Outlook(lone(), 0.7)).forecast

    assert before is not None
    assert after is not None
    assert before.laps < 0.6
    assert after.laps == 1.0


def test_the_same_settings_give_the_same_forecast() -> None:
    outlook = Outlook(circuit.Settings(), 0.7)

    assert finished(outlook) == finished(outlook)


@given(st.integers(1, 3), st.sampled_from((0.5, 0.9)), st.sampled_from(Variant))
@settings(max_examples=5, deadline=None)
def test_pieces_of_any_size_give_the_same_forecast(
    teams: int, accuracy: float, variant: Variant
) -> None:
    outlook = Outlook(circuit.Settings(teams=("",) * teams, variant=variant), accuracy)
    pieces = Work(outlook)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pygame_engine.forecast.ACTIONS", 7)
        while not pieces.is_done:
            pieces = advanced(pieces)

    assert pieces == finished(outlook)


def test_three_laps_by_luck_are_advised_against() -> None:
    work = finished(Outlook(circuit.Settings(variant=Variant.LUCK), 0))

    assert work.forecast is not None
    assert work.better is not None
    laps, forecast = work.better
    assert laps == 2
    assert work.forecast.laps < RARELY
    assert forecast.laps >= MOSTLY


def test_what_is_proposed_is_the_most_laps_that_most_matches_complete() -> None:
    work = finished(Outlook(circuit.Settings(laps=20), 0.9))

    assert work.better is not None
    assert work.better[0] == 3
    more = finished(Outlook(circuit.Settings(laps=4), 0.9)).forecast
    assert more is not None
    assert more.laps < 0.5


@pytest.mark.parametrize("chosen", [circuit.Settings(), lone(1), panel.Settings()])
def test_a_match_that_ends_as_it_should_gets_no_advice(
    chosen: circuit.Settings | panel.Settings,
) -> None:
    assert finished(Outlook(chosen, 0.7)).better is None


def test_nothing_is_proposed_where_fewer_laps_would_not_help() -> None:
    work = finished(Outlook(lone(laps=2, battery=1), 0.9))

    assert work.forecast is not None
    assert work.forecast.laps == 0.0
    assert work.better is None


def test_a_small_bank_ends_its_match_early() -> None:
    forecast = finished(Outlook(circuit.Settings(), 0.9, questions=10)).forecast

    assert forecast is not None
    assert forecast.questions == (10, 10)


def test_a_panel_has_a_question_for_every_turn() -> None:
    forecast = finished(Outlook(panel.Settings(questions=5), 0.7, questions=18)).forecast

    assert forecast is not None
    assert forecast.questions == (16, 16)
    assert 100 < forecast.best[0] <= forecast.best[1]


def test_computers_are_right_as_often_as_their_level_says() -> None:
    all_people = Outlook(circuit.Settings(teams=("",)), 0.9)
    a_computer = Outlook(circuit.Settings(teams=("",), computers=(90,)), 0.5)

    assert finished(a_computer).forecast == finished(all_people).forecast
