"""The rules' exact probabilities, and the simulated shares beside them."""

from __future__ import annotations

import math
from typing import Any

import pytest

from pygame_engine import Variant, circuit, panel
from pygame_engine.__main__ import circuit_report, panel_report
from pygame_engine.simulate import simulate
from tests.engine.exact import Figures, Lone, below, deviation, figures, mean

# p, laps: by laps, eliminated, battery over, mean rolls, mean points at a win
TABLE = [
    (Lone(1.0, laps=3), (1.000000, 0.000000, 0.000000, 17.6190, 18.0000)),
    (Lone(0.75, laps=1), (0.935571, 0.064429, 0.000000, 6.0585, 10.1206)),
    (Lone(0.75, laps=3), (0.561581, 0.438419, 0.000000, 14.5726, 8.6190)),
    (Lone(0.5, laps=3), (0.061408, 0.938592, 0.000000, 8.6662, 5.8769)),
]
OTHERS = [
    Lone(0.0),
    Lone(0.9, battery=10),
    Lone(0.8, laps=2, lap_points=12),
    Lone(0.8, laps=2, lap_points=12, cap=True),
    Lone(0.6, laps=1, lap_points=1, battery=5),
    Lone(0.97, laps=6),
]
GRID = [
    Lone(accuracy, laps, lap_points, battery, cap)
    for accuracy, laps in ((0.3, 1), (0.65, 2), (0.85, 4), (0.95, 20))
    for lap_points, battery in ((1, 40), (6, 25), (12, 9))
    for cap in (False, True)
]


@pytest.mark.parametrize(("game", "expected"), TABLE)
def test_the_chain_gives_the_figures_of_the_rules(game: Lone, expected: tuple[float, ...]) -> None:
    exact = figures(game)
    shares = [exact.endings[how] for how in ("laps", "eliminated", "battery")]

    assert shares == pytest.approx(expected[:3], abs=5e-7)
    assert (mean(exact.rolls), mean(exact.winning)) == pytest.approx(expected[3:], abs=5e-5)


@pytest.mark.parametrize("game", [*(game for game, _ in TABLE), *OTHERS])
def test_a_chain_ends_with_certainty(game: Lone) -> None:
    assert sum(figures(game).endings.values()) == pytest.approx(1)


def simulated(game: Lone, games: int, seed: int = 1) -> dict[str, Any]:
    settings = circuit.Settings(
        teams=("",),
        laps=game.laps,
        lap_points=game.lap_points,
        battery=game.battery,
        cap=game.cap,
    )
    return circuit_report(simulate(settings, game.accuracy, games, seed))


def check_lone(game: Lone, games: int) -> None:
    """Compare every figure of the report with the exact one, within four standard errors."""
    report, exact = simulated(game, games), figures(game)
    for how, share in report["endings"].items():
        check_share(share, exact.endings[how], games)
    check_share(report["wins"][0], 1 - exact.endings["eliminated"], games)
    check_mean(report["rolls"]["mean"], exact.rolls, games)
    check_mean(report["points_mean"][0], exact.points, games)
    winners = round(report["wins"][0] * games)
    if winners:
        check_mean(report["winner_points_mean"], exact.winning, winners)
    check_tenths(report, exact, games)


def check_share(share: float, expected: float, games: int) -> None:
    error = math.sqrt(expected * (1 - min(expected, 1)) / games)
    assert share == pytest.approx(expected, abs=4 * error + 1e-9)


def check_mean(found: float, spread: Any, games: int) -> None:
    error = deviation(spread) / math.sqrt(games)
    assert found == pytest.approx(mean(spread), abs=4 * error + 1e-9)


def check_tenths(report: dict[str, Any], exact: Figures, games: int) -> None:
    for tenth in (10, 50, 90):
        rolls, share = report["rolls"][f"p{tenth}"], tenth / 100
        error = 4 * math.sqrt(share * (1 - share) / games) + 1 / games
        assert below(exact.rolls, rolls) - error <= share <= below(exact.rolls, rolls + 1) + error


@pytest.mark.parametrize("game", [*(game for game, _ in TABLE), *OTHERS])
def test_simulated_shares_are_within_four_standard_errors(game: Lone) -> None:
    check_lone(game, games=400)


def test_more_simulated_games_are_within_four_standard_errors_too() -> None:
    check_lone(Lone(0.75, laps=1), games=3000)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", [*(game for game, _ in TABLE), *OTHERS])
def test_twenty_thousand_games_are_within_four_standard_errors(game: Lone) -> None:
    check_lone(game, games=20_000)


@pytest.mark.slow
@pytest.mark.parametrize("game", GRID)
def test_all_settings_together_are_within_four_standard_errors(game: Lone) -> None:
    check_lone(game, games=3000)


@pytest.mark.parametrize("variant", list(Variant))
def test_every_variant_has_the_same_probabilities(variant: Variant) -> None:
    """In luck, two letters make every second answer right."""
    settings = circuit.Settings(teams=("",), variant=variant, laps=1)
    report = circuit_report(simulate(settings, 0.5, 800, 3))

    check_share(report["endings"]["laps"], figures(Lone(0.5, laps=1)).endings["laps"], 800)


def test_in_luck_more_letters_make_fewer_answers_right() -> None:
    settings = circuit.Settings(teams=("",), variant=Variant.LUCK, laps=1, options=4)
    report = circuit_report(simulate(settings, 0.99, 800, 3))

    check_share(report["endings"]["laps"], figures(Lone(0.25, laps=1)).endings["laps"], 800)


# Several teams: shares of an independent simulation, from the rules

SEVERAL = [
    (2, {"laps": 0.805, "eliminated": 0.193, "battery": 0.002}, (0.427, 0.381)),
    (4, {"laps": 0.026, "eliminated": 0.013, "battery": 0.961}, (0.243, 0.245, 0.250, 0.250)),
]


def check_several(teams: int, endings: dict[str, float], wins: Any, games: int) -> None:
    """Compare shares, within 0.01 where so many games make that four standard errors."""
    settings = circuit.Settings(teams=("",) * teams)
    report = circuit_report(simulate(settings, 0.75, games, 1))
    within = 0.01 + (0 if games >= 20_000 else 3 * math.sqrt(0.25 / games))

    assert report["endings"] == pytest.approx(endings, abs=within)
    assert report["wins"] == pytest.approx(wins, abs=within)


@pytest.mark.parametrize(("teams", "endings", "wins"), SEVERAL)
def test_several_teams_share_the_wins_as_in_the_rules(
    teams: int, endings: dict[str, float], wins: tuple[float, ...]
) -> None:
    check_several(teams, endings, wins, games=250)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("teams", "endings", "wins"), SEVERAL)
def test_in_many_games_several_teams_share_the_wins_as_in_the_rules(
    teams: int, endings: dict[str, float], wins: tuple[float, ...]
) -> None:
    check_several(teams, endings, wins, games=20_000)


# Panel


def check_panel(accuracy: float, games: int, **settings: Any) -> None:
    """Compare with what the rules expect: a reveal pays 12/5, a black one 3/5 of it in all."""
    report = panel_report(simulate(panel.Settings(**settings), accuracy, games, 1))
    black = 24 * (accuracy * 11 / 5 - (accuracy * 3 / 5) ** 2)
    share = math.sqrt(0.25 * 0.75 / games)

    assert report["bank_paid_mean"] == pytest.approx(
        24 * accuracy * 3 / 5, abs=4 * math.sqrt(black / games) + 1e-9
    )
    assert sum(report["points_mean"]) == pytest.approx(400 + report["bank_paid_mean"])
    assert report["points_mean"] == pytest.approx([100 + 3.6 * accuracy] * 4, abs=50 / games**0.5)
    assert report["wins"] == pytest.approx([0.25] * 4, abs=4 * share)


@pytest.mark.parametrize("accuracy", [0.0, 0.6, 1.0])
def test_simulated_panels_pay_what_the_rules_expect(accuracy: float) -> None:
    check_panel(accuracy, games=200)


def test_in_luck_every_fourth_answer_opens_a_panel() -> None:
    report = panel_report(simulate(panel.Settings(variant=Variant.LUCK), 1.0, 400, 1))

    assert report["bank_paid_mean"] == pytest.approx(24 / 4 * 3 / 5, abs=1)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("accuracy", [0.25, 0.6, 1.0])
def test_in_many_games_panels_pay_what_the_rules_expect(accuracy: float) -> None:
    check_panel(accuracy, games=20_000)


# The simulation itself


def test_the_same_seed_gives_the_same_figures() -> None:
    settings = circuit.Settings()

    assert simulate(settings, 0.7, 20, 5) == simulate(settings, 0.7, 20, 5)
    assert simulate(settings, 0.7, 20, 5) != simulate(settings, 0.7, 20, 6)


def test_written_answers_change_no_figure() -> None:
    written = simulate(circuit.Settings(written=True), 0.7, 20, 5)

    assert written == simulate(circuit.Settings(), 0.7, 20, 5)


def test_a_shared_win_counts_one_part_for_each() -> None:
    tally = simulate(panel.Settings(questions=1), 0.0, 10, 1)

    assert tally.wins == [2.5] * 4
