"""The presenter's window: the answer before the class sees it, who is next, notes, all controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_engine import Kind, Match, Phase, circuit, correcting, panel
from pygame_engine.actions import (
    Action,
    End,
    LastRound,
    LoadBattery,
    OpenBox,
    Reverse,
    RollDie,
    Skip,
    Source,
)
from pygame_engine.circuit.state import DIE
from pygame_engine.panel.state import BOXES
from pygame_engine.questions import LETTERS
from pygame_engine.state import Asking, State, next_in
from ui import fixing, giving, notes
from ui.desk import Desk
from ui.drawing import Part
from ui.i18n import N_, translations
from ui.model import Model
from ui.screens import dialogs, layout, question
from ui.screens.layout import WHOLE
from ui.screens.teams import Named, Standing, named, standing, team_name
from ui.screens.wording import NOTHING, Wording, wording
from ui.speaking import speaker

_REFEREE: dict[str, Action] = {
    "skip": Skip(),
    "reverse": Reverse(),
    "last-round": LastRound(),
    "end": End(),
}
_AWAITED = {
    Phase.ROLL: N_("Roll the die"),
    Phase.QUESTION: N_("The question is asked"),
    Phase.MARKED: N_("An option is marked"),
    Phase.ANSWER: N_("The answer is shown: judge it"),
    Phase.VERDICT: N_("The verdict is shown"),
    Phase.PANEL: N_("Choose a box"),
    Phase.REVEAL: N_("The boxes are open"),
    Phase.BATTERY_OVER: N_("The battery is over"),
    Phase.OVER: N_("The game is over"),
}


@dataclass(frozen=True)
class Option:
    """An option with what the board does not tell yet: whether it is right."""

    letter: str
    text: Wording
    is_right: bool
    is_marked: bool


@dataclass(frozen=True)
class Row:
    """How a team stands, in a line."""

    standing: Standing
    laps: str


def frame(model: Model) -> Part:
    """Give the frame of a screen that is one part."""
    return WHOLE


def parts(model: Model) -> dict[str, Part]:
    """Give the screen, and the header's buttons that make sense here."""
    controls = {**layout.controls(model), "is_ready": _is_ready(model)}
    title = translations(model.language).gettext("Presenter's window")
    return {
        "title": Part("title.html", {"title": title}),
        "controls": Part("presenter_controls.html", controls),
        "screen": Part("presenter.html", context(model)),
    }


def context(model: Model) -> dict[str, Any]:
    """Give what `presenter.html` needs."""
    desk = model.desk or Desk()
    return {
        "is_ready": _is_ready(model),
        "is_there": desk.is_board_there,
        "board": model.address_base,
        "board_screen": desk.board_screen,
        "match": _match(model, model.match) if model.match else None,
        "notes": notes.of_match(model.notes, model.match) if model.match else "",
        "most": notes.MOST_CHARACTERS,
        "has_waiting": giving.waits(model),
    }


def _is_ready(model: Model) -> bool:
    """Say whether what is pressed here reaches a board that shows the match."""
    return model.match is not None and (model.desk or Desk()).is_ready


def _match(model: Model, match: Match) -> dict[str, Any]:
    state = match.state
    return {
        "awaited": translations(model.language).gettext(_AWAITED[state.phase]),
        "phase": str(state.phase),
        "turn": None if state.phase is Phase.OVER else named(model, state.turn),
        "speaker": speaker(match, model.pupils),
        "following": following(model, state),
        "question": _question(model, match),
        "can_roll": match.allows(RollDie()),
        "faces": _allowed(match, RollDie, DIE),
        "boxes": _allowed(match, OpenBox, BOXES),
        "sources": [str(one) for one in Source if match.allows(LoadBattery(one))],
        "can": {name: match.allows(action) for name, action in _REFEREE.items()},
        "has_asked": bool(state.answers),
        "can_fix": fixing.on_the_board(match) is not None,
        "laps": dialogs.laps(match),
        "was_right": bool(state.answers) and state.answers[-1].right,
        "is_over": state.phase is Phase.OVER,
        "rows": [_row(model, state, place) for place in range(len(state.teams))],
    }


def _allowed(match: Match, action: type[RollDie | OpenBox], most: int) -> list[int]:
    return [value for value in range(1, most + 1) if match.allows(action(value))]


def following(model: Model, state: State) -> Named | None:
    """Give the team whose turn comes after this one; None where it is the same, or none."""
    limit = state.limit if isinstance(state, panel.State) else None
    color = None if state.phase is Phase.OVER else next_in(state, limit)
    return named(model, color) if color and color is not state.turn else None


def _row(model: Model, state: State, place: int) -> Row:
    team = state.teams[place]
    words = translations(model.language)
    laps = words.ngettext("%(count)s lap", "%(count)s laps", team.laps) % {"count": team.laps}
    is_circuit = isinstance(state, circuit.State)
    return Row(standing(model, state, team, "happy"), laps if is_circuit else "")


def _question(model: Model, match: Match) -> dict[str, Any] | None:
    """Give the question with its answer and explanation, whatever the board shows of them."""
    card, asking = question.card(model, match), correcting.shown(match.state)
    if card is None or asking is None:
        return None
    return {
        "card": card,
        "options": [_option(asking, place) for place in range(len(asking.shown))],
        "answer": _text(asking, "answer") if asking.kind is Kind.OPEN else NOTHING,
        "explanation": _text(asking, "explanation"),
        "is_drawn": asking.kind is Kind.LUCK and not card.verdict,
        "verdict": _verdict(model, match) if card.verdict else "",
    }


def _option(asking: Asking, place: int) -> Option:
    of = asking.question
    text = wording(of.options[asking.shown[place]], of.markup) if of else NOTHING
    is_right = place in (asking.right_options or asking.accepted)
    return Option(LETTERS[place], text, is_right, place in (asking.marked, asking.chosen))


def _text(asking: Asking, field: str) -> Wording:
    of = asking.question
    return wording(getattr(of, field), of.markup) if of else NOTHING


def _verdict(model: Model, match: Match) -> str:
    answer, words = match.state.answers[-1], translations(model.language)
    values = {"team": team_name(model, answer.team), "lost": answer.lost}
    if answer.voided:
        return words.gettext("The question does not count.")
    if answer.right:
        return words.gettext("%(team)s: right.") % values
    if answer.lost:
        text = words.ngettext(
            "%(team)s: wrong, −%(lost)s point.", "%(team)s: wrong, −%(lost)s points.", answer.lost
        )
        return text % values
    return words.gettext("%(team)s: wrong.") % values
