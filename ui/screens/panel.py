"""The number panel: five boxes, the players' markers, and the question before them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_engine import Match, Phase, panel
from pygame_engine.actions import Next, OpenBox
from pygame_engine.computer import level
from pygame_engine.events import Ball
from pygame_engine.panel.state import BOXES
from pygame_engine.state import ASKING_PHASES
from pygame_engine.teams import Color, Team
from ui.drawing import Part
from ui.i18n import translations
from ui.model import Model
from ui.screens import celebration, layout, question
from ui.screens.teams import Named, Standing, name_size, named, standing, team_name


@dataclass(frozen=True)
class Box:
    """One square of the panel; closed ones have no ball."""

    number: int
    can_open: bool
    is_chosen: bool = False
    ball: str = ""
    ball_name: str = ""
    name_size: str = ""
    value: int = 0


@dataclass(frozen=True)
class Player:
    """A player's marker."""

    standing: Standing
    turns: str


@dataclass(frozen=True)
class Payment:
    """Who pays whom: `payer` is None where the bank pays."""

    text: str
    payer: Named | None
    payer_mood: str
    winner: Named
    points: int


def frame(model: Model) -> Part:
    """Give the stage and the markers beside it."""
    _, state = _shown(model)
    return Part("panel.html", {"markers": tuple(f"marker-{team.color}" for team in state.teams)})


def parts(model: Model) -> dict[str, Part]:
    """Give what stands on the stage, and the markers."""
    match, state = _shown(model)
    markers = [player(model, state, team) for team in state.teams]
    return {
        "stage": Part("stage.html", stage(model, match, state)),
        **{f"marker-{one.standing.color}": Part("player.html", {"marker": one}) for one in markers},
    }


def _shown(model: Model) -> tuple[Match, panel.State]:
    match = model.match
    if match is None or not isinstance(match.state, panel.State):
        raise ValueError("the panel's screen shows a panel")
    return match, match.state


def stage(model: Model, match: Match, state: panel.State) -> dict[str, Any]:
    """Give what happens now: the question, or the boxes and who pays whom."""
    shows_boxes = state.phase in (Phase.PANEL, Phase.REVEAL)
    return {
        "boxes": [box(model, match, state, n) for n in range(1, BOXES + 1)] if shows_boxes else [],
        "turn": named(model, state.turn),
        "is_robot": bool(level(state.settings, state.turn)),
        "balls": [str(ball) for ball in Ball],
        "opened": state.box,
        "question": question.card(model, match),
        "head": {
            "die": None,
            "lap": "",
            "progress": layout.progress(model, state),
            "speaker": layout.speaker(model),
        },
        "result": result(model, state),
        "penalty": 0,
        "payment": payment(model, state),
        "can_go_on": match.allows(Next()),
        "celebration": celebration.context(model, match),
    }


def box(model: Model, match: Match, state: panel.State, number: int) -> Box:
    """Give one square of the panel."""
    if state.phase is Phase.PANEL:
        return Box(number, can_open=match.allows(OpenBox(number)))
    ball = state.balls[number - 1]
    name = ball_name(model, ball)
    return Box(
        number=number,
        can_open=False,
        is_chosen=number == state.box,
        ball=str(ball),
        ball_name=name,
        name_size=name_size(name),
        value=state.values[number - 1],
    )


def ball_name(model: Model, ball: Ball) -> str:
    """Give whose ball it is."""
    if ball is Ball.BLACK:
        return translations(model.language).gettext("Bank")
    return team_name(model, Color(ball))


def player(model: Model, state: panel.State, team: Team) -> Player:
    """Give a player's marker."""
    text = translations(model.language).gettext("%(turns)s of %(total)s")
    asked = team.turns + (team.color is state.turn and state.phase in ASKING_PHASES)
    turns = text % {"turns": min(asked, state.limit), "total": state.limit}
    return Player(standing(model, state, team, "happy"), turns)


def payment(model: Model, state: panel.State) -> Payment | None:
    """Give who pays whom once a box is open."""
    if state.phase is not Phase.REVEAL:
        return None
    answer = state.answers[-1]
    payer = named(model, answer.payer) if answer.payer else None
    winner = named(model, answer.team)
    mood = "happy" if answer.payer is answer.team else "worried"
    return Payment(payment_text(model, state), payer, mood, winner, answer.won)


def payment_text(model: Model, state: panel.State) -> str:
    """Give in words who pays whom."""
    answer, words = state.answers[-1], translations(model.language)
    values = {"points": answer.won, "team": team_name(model, answer.team)}
    if answer.voided:
        return words.gettext("The question does not count.")
    if answer.payer is answer.team:
        return words.gettext("%(team)s pays itself: nothing changes.") % values
    if answer.payer is None:
        text = words.ngettext(
            "The bank pays %(points)s point to %(team)s.",
            "The bank pays %(points)s points to %(team)s.",
            answer.won,
        )
        return text % values
    values["payer"] = team_name(model, answer.payer)
    text = words.ngettext(
        "%(payer)s pays %(points)s point to %(team)s.",
        "%(payer)s pays %(points)s points to %(team)s.",
        answer.won,
    )
    return text % values


def result(model: Model, state: panel.State) -> str:
    """Give in words what the verdict brings; empty outside the verdict."""
    if state.phase is not Phase.VERDICT:
        return ""
    answer, words = state.answers[-1], translations(model.language)
    values = {"team": team_name(model, answer.team)}
    if answer.voided:
        return words.gettext("The question does not count.")
    if answer.right:
        return words.gettext("%(team)s may open a box.") % values
    return words.gettext("No box for %(team)s this time.") % values
