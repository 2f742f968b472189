"""The start screen: which game, whose questions, which teams, and how it is played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from banks.problems import left_out
from banks.samples import SAMPLES
from pygame_engine import COLORS, Phase, Variant, circuit
from ui import choosing, setting_up
from ui.drawing import Part
from ui.i18n import N_
from ui.model import LoadedBank, Model, Notice, Setup
from ui.screens import forecast, robots
from ui.screens.layout import GAME_NAMES, WHOLE
from ui.screens.teams import color_name, name_of
from ui.screens.wording import stem
from ui.setup_values import RANGES, SEATS
from ui.texts import notice_text


@dataclass(frozen=True)
class Choice:
    """One of several: its value, its name and one line about it."""

    value: str
    name: str
    line: str


@dataclass(frozen=True)
class Number:
    """A number with its limits."""

    field: str
    label: str
    value: int
    low: int
    high: int


@dataclass(frozen=True)
class Flag:
    """Something to switch on or off."""

    field: str
    label: str
    line: str
    is_on: bool


GAMES = (
    Choice("circuit", GAME_NAMES["circuit"], N_("A race: drive, answer, keep your points")),
    Choice("panel", GAME_NAMES["panel"], N_("Four players: answer, open a box, win points")),
)
VARIANTS = (
    Choice("bank", N_("Question file"), N_("The screen asks and knows the answers")),
    Choice("oral", N_("Oral"), N_("You ask aloud, and say right or wrong")),
    Choice("luck", N_("Luck"), N_("No questions: a letter is right by chance")),
)
ORDERS = (
    Choice("random", N_("Random"), ""),
    Choice("file", N_("As in the file"), ""),
)
_GLIMPSED = 3
_NUMBERS = {
    "laps": N_("Laps to win"),
    "lap_points": N_("Points received per lap"),
    "battery": N_("Questions in a battery"),
    "questions": N_("Questions per player"),
    "circuit_options": N_("Letters to choose from"),
    "panel_options": N_("Letters to choose from"),
}
_SAMPLE_TITLES = {sample.file: sample.title for sample in SAMPLES}
_FLAGS = {
    "written": (
        N_("Written answers"),
        N_("The class writes first; you show the answer"),
    ),
    "shuffle_options": (N_("Shuffle the options"), N_("Otherwise they stand as in the file")),
    "open_questions": (
        N_("Ask open questions too"),
        N_("Those without options: you judge the answer"),
    ),
    "real_die": (N_("Roll a real die"), N_("You type what it shows")),
    "cap": (N_("Card capped at 12 points"), N_("Otherwise laps may take it above 12")),
}


def frame(model: Model) -> Part:
    """Give the frame of a screen that is one part."""
    return WHOLE


def parts(model: Model) -> dict[str, Part]:
    """Give the screen."""
    return {"screen": Part("start.html", context(model))}


def context(model: Model) -> dict[str, Any]:
    """Give what the start screen shows."""
    setup = model.setup
    return {
        "setup": setup,
        "games": GAMES,
        "variants": VARIANTS,
        "orders": ORDERS,
        "count": _number(setup, "teams", N_("Teams")) if setup.game == "circuit" else None,
        "seats": _seats(model),
        "numbers": [_number(setup, field, _NUMBERS[field]) for field in _basic(setup)],
        "letters": _letters(setup),
        "flags": [_flag(setup, field) for field in _seldom(setup)],
        "has_order": setup.variant is Variant.BANK,
        "bank": _bank(model, model.loaded),
        "samples": samples(model.language),
        "reading": model.reading,
        "faults": _texts(model, setting_up.faults(model)),
        "warnings": _texts(model, setting_up.warnings(model)),
        "resume": _resume(model),
        "group": model.pupils.group.name.strip() if model.pupils.group else "",
        "forecast": forecast.context(model),
    }


def samples(language: str) -> list[dict[str, str]]:
    """Give the banks that come with the app, those in the interface's language first."""
    ordered = sorted(SAMPLES, key=lambda sample: sample.language != language)
    return [{"path": one.path, "title": one.title, "language": one.language} for one in ordered]


def _basic(setup: Setup) -> tuple[str, ...]:
    return ("questions",) if setup.game == "panel" else ("laps", "lap_points", "battery")


def _seldom(setup: Setup) -> tuple[str, ...]:
    of_bank = ("written", "shuffle_options", "open_questions")
    of_circuit = ("real_die", "cap")
    return (of_bank if setup.variant is Variant.BANK else ()) + (
        of_circuit if setup.game == "circuit" else ()
    )


def _number(setup: Setup, field: str, label: str) -> Number:
    low, high = RANGES[field]
    return Number(field, label, getattr(setup, field), low, high)


def _letters(setup: Setup) -> Number | None:
    if setup.variant is not Variant.LUCK:
        return None
    field = f"{setup.game}_options"
    return _number(setup, field, _NUMBERS[field])


def _flag(setup: Setup, field: str) -> Flag:
    label, line = _FLAGS[field]
    return Flag(field, label, line, getattr(setup, field))


def _seats(model: Model) -> list[dict[str, Any]]:
    setup = model.setup
    count = setup.teams if setup.game == "circuit" else SEATS
    return [
        {
            "color": str(color),
            "place": place,
            "name": setup.names[place],
            "color_name": name,
            "level": robots.level_word(setup.computers[place], model.language),
        }
        for place, color in enumerate(COLORS[:count])
        for name in [color_name(color, model.language)]
    ]


def _bank(model: Model, loaded: LoadedBank | None) -> dict[str, Any] | None:
    if loaded is None:
        return None
    bank = choosing.chosen(model) or loaded.bank
    topics = choosing.topics(loaded.bank)
    open_ones = sum(question.is_open for question in bank.questions)
    return {
        "title": _SAMPLE_TITLES.get(PurePath(loaded.name).name) or loaded.bank.title or loaded.name,
        "author": loaded.bank.author,
        "name": loaded.name,
        "format": loaded.format,
        "count": len(bank),
        "total": len(loaded.bank),
        "topics": len(topics),
        "topics_on": sum(topic not in model.setup.topics_off for topic in topics),
        "open": open_ones,
        "left_out": 0 if model.setup.open_questions else open_ones,
        "first": [stem(one).line for one in bank.questions[:_GLIMPSED]],
        "language": loaded.bank.language or model.language,
        "problems": len(loaded.problems),
        "lost": left_out(loaded.problems),
    }


def _texts(model: Model, notices: tuple[Notice, ...]) -> list[dict[str, str]]:
    return [{"code": one.code, "text": notice_text(one, model.language)} for one in notices]


def _resume(model: Model) -> dict[str, Any] | None:
    if model.match is None:
        return None
    state = model.match.state
    return {
        "game": GAME_NAMES[model.match.game.name],
        "is_over": state.phase is Phase.OVER,
        "question": len(state.answers) + 1,
        "is_circuit": isinstance(state, circuit.State),
        "teams": [
            {"color": str(team.color), "name": name_of(team, model.language), "points": team.points}
            for team in state.teams
        ],
    }
