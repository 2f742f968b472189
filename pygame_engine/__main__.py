"""The command line: `python -m pygame_engine simulate`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from pygame_engine import circuit, panel
from pygame_engine.errors import IllegalSettings
from pygame_engine.events import Reason
from pygame_engine.simulate import Tally, simulate
from pygame_engine.state import Settings, Variant


def main(arguments: list[str]) -> int:
    """Play the games that the arguments ask for and print what came of them."""
    options = _parser().parse_args(arguments)
    try:
        tally = simulate(_settings(options), options.accuracy, options.games, options.seed)
    except IllegalSettings as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    report = circuit_report(tally) if options.game == "circuit" else panel_report(tally)
    print(json.dumps(report) if options.json else _lines(report))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pygame_engine")
    simulator = parser.add_subparsers(dest="command", required=True).add_parser("simulate")
    games = simulator.add_subparsers(dest="game", required=True)
    for name, laps_game in (("circuit", True), ("panel", False)):
        game = games.add_parser(name)
        game.add_argument("--games", type=_count, default=1000)
        game.add_argument("--seed", type=int, default=0)
        game.add_argument("--accuracy", type=_share, default=0.75, help="from 0 to 1")
        game.add_argument("--variant", type=Variant, choices=list(Variant), default=Variant.BANK)
        game.add_argument("--options", type=int, help="lettered options in the variant luck")
        game.add_argument("--json", action="store_true")
        if laps_game:
            _add_circuit_options(game)
        else:
            game.add_argument("--questions", type=int, default=6, help="for each player")
    return parser


def _add_circuit_options(game: argparse.ArgumentParser) -> None:
    game.add_argument("--teams", type=int, default=2)
    game.add_argument("--laps", type=int, default=3)
    game.add_argument("--lap-points", type=int, default=2)
    game.add_argument("--battery", type=int, default=40)
    game.add_argument("--cap", action="store_true", help="no card over 12 points")


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        raise argparse.ArgumentTypeError(f"at least 1, not {text!r}")
    return count


def _share(text: str) -> float:
    share = float(text)
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"from 0 to 1, not {text!r}")
    return share


def _settings(options: argparse.Namespace) -> Settings:
    chosen: dict[str, Any] = {"variant": options.variant}
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
