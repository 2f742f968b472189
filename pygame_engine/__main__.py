"""The command line: `python -m pygame_engine simulate`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from pygame_engine import circuit, panel
from pygame_engine.chance import MAX_SEED
from pygame_engine.events import Reason
from pygame_engine.simulate import Tally, simulate
from pygame_engine.state import Settings, Variant

_MOST_GAMES = 10_000_000


def main(arguments: list[str]) -> int:
    """Play the games that the arguments ask for and print what came of them."""
    options = _parser().parse_args(arguments)
    tally = simulate(_settings(options), options.accuracy, options.games, options.seed)
    report = circuit_report(tally) if options.game == "circuit" else panel_report(tally)
    print(json.dumps(report) if options.json else _lines(report))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pygame_engine")
    simulator = parser.add_subparsers(dest="command", required=True).add_parser("simulate")
    games = simulator.add_subparsers(dest="game", required=True)
    _add_circuit_options(games.add_parser("circuit"))
    _add_panel_options(games.add_parser("panel"))
    return parser


def _add_circuit_options(parser: argparse.ArgumentParser) -> None:
    ranges = circuit.Settings.RANGES
    _add_common_options(parser, ranges)
    parser.add_argument("--teams", type=_within(*circuit.Settings.TEAM_COUNT), default=2)
    parser.add_argument("--laps", type=_within(*ranges["laps"]), default=3)
    parser.add_argument("--lap-points", type=_within(*ranges["lap_points"]), default=2)
    parser.add_argument("--battery", type=_within(*ranges["battery"]), default=40)
    parser.add_argument("--cap", action="store_true", help="no card over 12 points")


def _add_panel_options(parser: argparse.ArgumentParser) -> None:
    ranges = panel.Settings.RANGES
    _add_common_options(parser, ranges)
    each = _within(*ranges["questions"])
    parser.add_argument("--questions", type=each, default=6, help="for each player")


def _add_common_options(
    parser: argparse.ArgumentParser, ranges: dict[str, tuple[int, int]]
) -> None:
    parser.add_argument("--games", type=_within(1, _MOST_GAMES), default=1000)
    parser.add_argument("--seed", type=_within(0, MAX_SEED), default=0)
    parser.add_argument("--accuracy", type=_share, default=0.75, help="from 0 to 1")
    parser.add_argument("--variant", choices=[one.value for one in Variant], default="bank")
    letters = _within(*ranges["options"])
    parser.add_argument("--options", type=letters, help="lettered options in the variant luck")
    parser.add_argument("--json", action="store_true")


def _within(low: int, high: int) -> Callable[[str], int]:
    """Give the reader of a whole number from low to high."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high}, not {text!r}")
        return number

    return read


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1, not {text!r}")
    return share


def _settings(options: argparse.Namespace) -> Settings:
    chosen: dict[str, Any] = {"variant": Variant(options.variant)}
    if options.options is not None:
        chosen["options"] = options.options
    if options.game == "panel":
        return panel.Settings(questions=options.questions, **chosen)
    return circuit.Settings(
        teams=("",) * options.teams,
        laps=options.laps,
        lap_points=options.lap_points,
        battery=options.battery,
        cap=options.cap,
        **chosen,
    )


def circuit_report(tally: Tally) -> dict[str, Any]:
    """Give the figures of simulated circuits: a shared win counts 1/n to each winner."""
    games = tally.games
    return {
        "games": games,
        "rolls": _spread(tally.rolls),
        "endings": {
            reason.value: tally.reasons.get(reason, 0) / games
            for reason in (Reason.LAPS, Reason.ELIMINATED, Reason.BATTERY)
        },
        "wins": [wins / games for wins in tally.wins],
        "points_mean": [points / games for points in tally.points],
        "winner_points_mean": _mean(tally.winner_points),
    }


def panel_report(tally: Tally) -> dict[str, Any]:
    """Give the figures of simulated panels: a shared win counts 1/n to each winner."""
    games = tally.games
    return {
        "games": games,
        "points_mean": [points / games for points in tally.points],
        "wins": [wins / games for wins in tally.wins],
        "bank_paid_mean": tally.bank_paid / games,
    }


def _spread(values: list[int]) -> dict[str, float]:
    ordered = sorted(values)
    tenths = {f"p{p}": ordered[(len(ordered) - 1) * p // 100] for p in (10, 50, 90)}
    return {"mean": sum(ordered) / len(ordered), **tenths}


def _mean(values: list[int]) -> float | None:
    return sum(values) / len(values) if values else None


def _lines(report: dict[str, Any]) -> str:
    return "\n".join(f"{name}: {value}" for name, value in report.items())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
