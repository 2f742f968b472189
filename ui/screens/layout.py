"""What surrounds every screen: header, notices, what a screen reader is told."""

from __future__ import annotations

from typing import Any

from pygame_engine import circuit, panel
from pygame_engine.state import ASKING_PHASES, Phase, State
from ui import hints, notes, robots
from ui.drawing import Part
from ui.i18n import N_, translations
from ui.languages import NAMES
from ui.later import later
from ui.model import Model, Screen
from ui.screens import announce, timer
from ui.screens.robots import hurry
from ui.screens.teams import team_name
from ui.texts import notice_text

GAME_NAMES = {"circuit": N_("Circuit"), "panel": N_("Number panel")}
_speaker_part = later("ui.screens.pupils", "part")
_speaker = later("ui.speaking", "speaker")
_SPRITE = Part("sprite.html")
_EXAMPLE = Part("example.html")
WHOLE = Part("layout.html")
"""The frame of a screen that is one part."""


def frame(model: Model) -> dict[str, Any]:
    """Give what `layout.html` needs."""
    return {
        "screen": str(model.screen),
        "phase": model.phase,
        "match": _key(model),
        "shortcuts": model.shortcuts,
        "is_covered": model.dialog is not None or model.example is not None,
        "is_replay": model.replay is not None,
        "is_robot": robots.is_acting(model),
        "hint": hints.hint(model),
    }


def _key(model: Model) -> str:
    """Give what tells the match on the screen from others; empty where it is only watched."""
    is_played = _shows_match(model) and model.example is None and model.replay is None
    return notes.key(model.match) if model.match and is_played else ""


def parts(model: Model) -> dict[str, Part]:
    """Give what stands on every screen."""
    example = {} if model.example is None else {"example": _EXAMPLE}
    return {
        **_robot(model),
        **example,
        "sprite": _SPRITE,
        "title": Part("title.html", {"title": title(model)}),
        "pills": Part("pills.html", {"pills": pills(model) if _shows_match(model) else []}),
        **(_speaker_part(model) if model.pupils.courses else {}),
        **timer.parts(model),
        "controls": Part("controls.html", controls(model)),
        "notices": Part("notices.html", {"notices": notices(model)}),
        "announcer": Part("announcer.html", {"announcement": announce.announcement(model)}),
    }


def notices(model: Model) -> list[dict[str, str]]:
    """Give what there is to tell the teacher."""
    return [
        {"tone": str(one.tone), "text": notice_text(one, model.language)} for one in model.notices
    ]


def _robot(model: Model) -> dict[str, Part]:
    """Give the button that hurries a computer player, while one plays."""
    if model.match is None or not robots.is_acting(model):
        return {}
    state = model.match.state
    shown = hurry(state, team_name(model, state.turn), model.language)
    return {"robot": Part("robot.html", {"robot": shown})}


def _shows_match(model: Model) -> bool:
    return model.match is not None and model.screen not in (Screen.START, Screen.FORM)


def controls(model: Model) -> dict[str, Any]:
    """Give what the header's buttons show."""
    shows_match = _shows_match(model)
    return {
        "language_name": NAMES[model.language],
        "shows_match": shows_match,
        "can_undo": shows_match and bool(model.match and model.match.steps),
        "can_redo": shows_match and bool(model.match and model.match.undone),
        "sound": model.sound,
        "full_screen": model.full_screen,
    }


def title(model: Model) -> str:
    """Give what the header is headed with: the game's name, or the program's."""
    if model.match is None or model.screen in (Screen.START, Screen.FORM):
        return "Casilla"
    return translations(model.language).gettext(GAME_NAMES[model.match.game.name])


def pills(model: Model) -> list[str]:
    """Give the match's few facts: laps, how far it is, battery, last round."""
    if model.match is None:
        return []
    state = model.match.state
    words = translations(model.language)
    facts = []
    if isinstance(state, circuit.State):
        laps = state.settings.laps
        facts.append(words.ngettext("%(count)s lap", "%(count)s laps", laps) % {"count": laps})
    facts.append(progress(model, state))
    if state.battery > 1:
        facts.append(words.gettext("Battery %(number)s") % {"number": state.battery})
    if state.last_round and state.phase is not Phase.OVER:
        facts.append(words.gettext("Last round"))
    return facts


def progress(model: Model, state: State) -> str:
    """Give how many questions have been asked, the one to come included."""
    number, total = _panel_turn(state) if isinstance(state, panel.State) else _asked(state)
    text = translations(model.language).gettext("Question %(number)s of %(total)s")
    return text % {"number": number, "total": total}


def speaker(model: Model) -> str:
    """Give the pupil who speaks for the team in turn; empty where none is known."""
    return _speaker(model.match, model.pupils) if model.pupils.courses else ""


def _asked(state: State) -> tuple[int, int]:
    number = state.asked + (state.phase is Phase.ROLL)
    return number, max(number, state.battery_size)


def _panel_turn(state: panel.State) -> tuple[int, int]:
    """Give the number of the player's question, and how many each player is asked."""
    number = state.team.turns + (state.phase in ASKING_PHASES)
    return min(number, state.limit), state.limit
