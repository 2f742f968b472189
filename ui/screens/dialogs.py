"""What is open over the screen: the presenter's menu and all that comes from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame_engine import COLORS, Match, circuit
from pygame_engine.actions import (
    ChangeLaps,
    CorrectPoints,
    End,
    Join,
    LastRound,
    Leave,
    Range,
    Reverse,
    Skip,
    Void,
)
from pygame_engine.state import Answer
from pygame_engine.teams import Color, Status, Team
from ui import fixing
from ui.drawing import Part
from ui.i18n import N_
from ui.later import later
from ui.model import STOPPED, Dialog, Model
from ui.screens.layout import notices
from ui.screens.teams import color_name, name_of
from ui.screens.wording import stem

TITLES = {
    Dialog.MENU: N_("Menu"),
    Dialog.TEAMS: N_("Teams"),
    Dialog.QUESTIONS: N_("Questions asked"),
    Dialog.KEYS: N_("Keys"),
    Dialog.DISPLAY: N_("Display and sound"),
    Dialog.RULES: N_("How the games go"),
    Dialog.READING: N_("What the file holds"),
    Dialog.SHEETS: N_("Sheets to print"),
    Dialog.SAVE: N_("Save the questions"),
    Dialog.TEMPLATES: N_("Templates to fill in"),
    Dialog.TOPICS: N_("Topics that are asked"),
    Dialog.SHARE: N_("Share these questions"),
    Dialog.PUPILS: N_("Pupils in teams"),
    Dialog.MARKS: N_("Marks per pupil"),
    Dialog.TABLE: N_("Paste a table"),
    Dialog.LANGUAGES: N_("Language"),
    Dialog.TIME: N_("Time for a question"),
    Dialog.FORECAST: N_("What to expect"),
    Dialog.SEATS: N_("Who plays"),
    Dialog.CONFIRM_NEW: N_("A match is under way"),
    Dialog.ELSEWHERE: N_("The match goes on in another tab"),
    Dialog.FORM_ELSEWHERE: N_("The questions are being written in another tab"),
    Dialog.REPLACE_FORM: N_("Questions that are not saved yet"),
    Dialog.HISTORY: N_("Past matches"),
}
_printed = later("ui.screens.sheets", "filled")

_NEED_A_MATCH = (Dialog.MENU, Dialog.TEAMS, Dialog.QUESTIONS)
_WITH_A_QUESTION = (Dialog.CONFIRM_NEW, Dialog.REPLACE_FORM, *STOPPED)


def parts(model: Model) -> dict[str, Part]:
    """Give the dialog that is open, and the sheet that is printed in place of the page."""
    found = {}
    name = model.dialog
    if name is not None and (name not in _NEED_A_MATCH or model.match is not None):
        found["dialog-back"] = Part("dialog.html", {"dialog": context(model, name)})
    if model.sheet is not None:
        found["sheet"] = Part("sheet.html", {"sheet": _printed(model, model.sheet)})
    return found


def context(model: Model, name: Dialog) -> dict[str, Any]:
    """Give what the open dialog shows."""
    return {
        "name": str(name),
        "title": TITLES[name],
        "template": f"dialog_{name.replace('-', '_')}.html",
        "role": "alertdialog" if name in _WITH_A_QUESTION else "dialog",
        "can_close": name not in STOPPED,
        "notices": notices(model),
        **(CONTENT[name](model) if name in CONTENT else {}),
    }


def _menu(model: Model) -> dict[str, Any]:
    match = _match(model)
    return {
        "game": match.game.name,
        "can": {
            "skip": match.allows(Skip()),
            "reverse": match.allows(Reverse()),
            "last-round": match.allows(LastRound()),
            "end": match.allows(End()),
            "void": bool(match.state.answers),
            "fix": fixing.on_the_board(match) is not None,
        },
        "is_last_round": match.state.last_round,
        "was_right": bool(match.state.answers) and match.state.answers[-1].right,
        "laps": laps(match),
        "has_pupils": model.pupils.course(match) is not None,
        "shortcuts": model.shortcuts,
        "full_screen": model.full_screen,
    }


def laps(match: Match) -> dict[str, int] | None:
    """Give the laps to win with their limits now, None where they cannot be changed."""
    ranges = [one for one in match.legal_actions() if isinstance(one, Range)]
    legal = next((one for one in ranges if isinstance(one.action, ChangeLaps)), None)
    if legal is None or not isinstance(match.state, circuit.State):
        return None
    return {"value": match.state.settings.laps, "low": legal.low, "high": legal.high}


def _teams(model: Model) -> dict[str, Any]:
    match = _match(model)
    free = [color for color in COLORS if match.allows(Join(color))]
    return {
        "teams": [_team(model, match, team) for team in match.state.teams],
        "free": [
            {"color": str(color), "name": color_name(color, model.language)} for color in free
        ],
    }


def _team(model: Model, match: Match, team: Team) -> dict[str, Any]:
    prefix = f"team.{team.color}."
    other = team.points + 1 if team.points == 0 else team.points - 1
    return {
        "color": str(team.color),
        "color_name": color_name(team.color, model.language),
        "shown_name": name_of(team, model.language),
        "name": model.team_draft.get(f"{prefix}name", team.name),
        "points": model.team_draft.get(f"{prefix}points", str(team.points)),
        "is_changed": any(key.startswith(prefix) for key in model.team_draft),
        "can_correct": match.allows(CorrectPoints(team.color, other)),
        "can_leave": match.allows(Leave(team.color)),
        "has_left": team.status is Status.LEFT,
        "is_out": team.status is Status.ELIMINATED,
    }


def _questions(model: Model) -> dict[str, Any]:
    match = _match(model)
    numbered = enumerate(match.state.answers, 1)
    asked = [_asked(model, match, number, answer) for number, answer in numbered]
    return {"asked": asked[::-1]}


def _asked(model: Model, match: Match, number: int, answer: Answer) -> dict[str, Any]:
    question = answer.question
    return {
        "number": number,
        "color": str(answer.team),
        "team": _name(model, match, answer.team),
        "stem": stem(question).short_line if question else "",
        "right": answer.right,
        "voided": answer.voided,
        "can_void": match.allows(Void(number)),
        "fix": fixing.place_of(match.state.bank, question) if question else None,
    }


def _name(model: Model, match: Match, color: Color) -> str:
    team = match.state.find(color)
    return name_of(team, model.language) if team else color_name(color, model.language)


def _keys(model: Model) -> dict[str, Any]:
    return {"shortcuts": model.shortcuts}


def _confirm_new(model: Model) -> dict[str, Any]:
    return {"opens_saved": model.pending is not None}


def _match(model: Model) -> Match:
    if model.match is None:
        raise ValueError("this dialog is about a match")
    return model.match


CONTENT: dict[Dialog, Callable[[Model], dict[str, Any]]] = {
    Dialog.MENU: _menu,
    Dialog.TEAMS: _teams,
    Dialog.QUESTIONS: _questions,
    Dialog.KEYS: _keys,
    Dialog.DISPLAY: later("ui.screens.looks", "context"),
    Dialog.RULES: later("ui.screens.rules", "context"),
    Dialog.READING: later("ui.screens.reading", "context"),
    Dialog.SHEETS: later("ui.screens.sheets", "context"),
    Dialog.SAVE: later("ui.screens.save", "context"),
    Dialog.TEMPLATES: later("ui.screens.save", "templates"),
    Dialog.TOPICS: later("ui.screens.sharing", "topics_context"),
    Dialog.SHARE: later("ui.screens.sharing", "context"),
    Dialog.PUPILS: later("ui.screens.pupils", "context"),
    Dialog.MARKS: later("ui.screens.pupils", "marks_context"),
    Dialog.TABLE: later("ui.screens.form", "table"),
    Dialog.LANGUAGES: later("ui.screens.languages", "context"),
    Dialog.TIME: later("ui.screens.time", "context"),
    Dialog.FORECAST: later("ui.screens.outlook", "context"),
    Dialog.SEATS: later("ui.screens.seats", "context"),
    Dialog.CONFIRM_NEW: _confirm_new,
    Dialog.REPLACE_FORM: later("ui.screens.replacing", "context"),
    Dialog.HISTORY: later("ui.screens.past", "context"),
}
