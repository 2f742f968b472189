"""The simulator's command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygame_engine.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


def run(capsys: pytest.CaptureFixture[str], arguments: str) -> dict[str, Any]:
    assert main(["simulate", *arguments.split(), "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def refused(capsys: pytest.CaptureFixture[str], arguments: str) -> str:
    """The last line of what is said about arguments that are refused."""
    with pytest.raises(SystemExit) as caught:
        main(arguments.split())
    assert caught.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err.splitlines()[-1]


def test_a_circuit_report_has_these_keys_in_this_order(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, "circuit --teams 3 --games 20 --seed 1 --accuracy 0.75")

    assert list(report) == [
        "games",
        "rolls",
        "endings",
        "wins",
        "points_mean",
        "winner_points_mean",
    ]
    assert list(report["rolls"]) == ["mean", "p10", "p50", "p90"]
    assert list(report["endings"]) == ["laps", "eliminated", "battery"]
    assert (len(report["wins"]), len(report["points_mean"])) == (3, 3)
    assert report["games"] == 20


def test_a_panel_report_has_these_keys_in_this_order(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, "panel --games 20 --seed 1 --accuracy 0.6")

    assert list(report) == ["games", "points_mean", "wins", "bank_paid_mean"]
    assert (len(report["points_mean"]), len(report["wins"])) == (4, 4)


def test_the_options_of_the_circuit_count(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(
        capsys,
        "circuit --teams 1 --laps 1 --lap-points 5 --accuracy 1 --games 9 --battery 40 --cap",
    )

    assert report["endings"] == {"laps": 1.0, "eliminated": 0.0, "battery": 0.0}
    assert report["winner_points_mean"] == 12.0


def test_a_short_battery_ends_circuits(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, "circuit --battery 4 --accuracy 1 --games 9")

    assert report["endings"]["battery"] == 1.0
    assert report["rolls"] == {"mean": 4.0, "p10": 4, "p50": 4, "p90": 4}


def test_the_options_of_the_panel_count(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, "panel --questions 1 --accuracy 0 --games 9")

    assert report["points_mean"] == [100.0] * 4
    assert report["bank_paid_mean"] == 0.0


@pytest.mark.parametrize("variant", ["oral", "luck", "bank"])
@pytest.mark.parametrize("game", ["circuit", "panel"])
def test_every_variant_can_be_simulated(
    capsys: pytest.CaptureFixture[str], game: str, variant: str
) -> None:
    assert run(capsys, f"{game} --variant {variant} --games 3 --options 3")["games"] == 3


def test_where_nobody_wins_there_is_no_mean_of_winners(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, "circuit --accuracy 0 --games 9")

    assert report["endings"]["eliminated"] == 1.0
    assert report["winner_points_mean"] is None


def test_the_same_seed_gives_the_same_report(capsys: pytest.CaptureFixture[str]) -> None:
    first, second, other = (run(capsys, f"panel --games 5 --seed {seed}") for seed in (3, 3, 4))

    assert first == second != other


def test_without_json_each_figure_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "panel", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert [line.partition(":")[0] for line in lines] == [
        "games",
        "points_mean",
        "wins",
        "bank_paid_mean",
    ]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("circuit --teams 0", "argument --teams: a whole number from 1 to 4, not '0'"),
        ("circuit --teams 5", "argument --teams: a whole number from 1 to 4, not '5'"),
        ("circuit --laps 21", "argument --laps: a whole number from 1 to 20, not '21'"),
        ("circuit --lap-points 13", "argument --lap-points: a whole number from 1 to 12, not '13'"),
        ("circuit --battery 41", "argument --battery: a whole number from 1 to 40, not '41'"),
        ("circuit --laps two", "argument --laps: a whole number from 1 to 20, not 'two'"),
        ("circuit --options 5", "argument --options: a whole number from 2 to 4, not '5'"),
        ("circuit --accuracy 1.5", "argument --accuracy: a number from 0 to 1, not '1.5'"),
        ("circuit --accuracy nan", "argument --accuracy: a number from 0 to 1, not 'nan'"),
        ("circuit --accuracy high", "argument --accuracy: a number from 0 to 1, not 'high'"),
        ("panel --questions 7", "argument --questions: a whole number from 1 to 6, not '7'"),
        ("panel --games 0", "argument --games: a whole number from 1 to 10000000, not '0'"),
        ("panel --seed -1", "argument --seed: a whole number from 0 to 9007199254740991, not '-1'"),
        ("panel --laps 3", "unrecognized arguments: --laps 3"),
    ],
)
def test_an_option_out_of_its_range_is_refused_in_plain_words(
    capsys: pytest.CaptureFixture[str], arguments: str, says: str
) -> None:
    assert refused(capsys, f"simulate {arguments}").endswith(f": error: {says}")


@pytest.mark.parametrize(
    "arguments", ["", "simulate", "simulate chess", "play", "simulate circuit --variant spoken"]
)
def test_what_it_does_not_know_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: str
) -> None:
    assert ": error: " in refused(capsys, arguments)


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "pygame_engine", "simulate", "panel", "--games", "1", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    assert json.loads(done.stdout)["games"] == 1
