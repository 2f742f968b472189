"""What the page makes of everything that happens at the board."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_engine import IllegalAction, Match, Phase, circuit
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    CorrectPoints,
    CorrectQuestion,
    Join,
    Leave,
    LoadBattery,
    Rename,
    Void,
)
from pygame_engine.computer import instead
from pygame_engine.events import (
    BoxOpened,
    DieRolled,
    Event,
    GameEnded,
    Judged,
    LapCompleted,
    PenaltyDrawn,
    Reason,
)
from pygame_engine.match import Step
from pygame_engine.teams import COLORS, MAX_POINTS, Team
from ui import messages
from ui.effects import DriveToken, Effect, FlyPoints, Focus, Later, PlaySound, SaveFile
from ui.later import later
from ui.model import Model, Screen, Tone, notice
from ui.setup_values import shortened_name

_follow = later("ui.fixing", "followed")

Update = tuple[Model, tuple[Effect, ...]]

SHOWS_THE_END = 2500
RESULTS_TITLE = "results-title"
_SAID_OF: dict[type[Action], str] = {CorrectQuestion: "fixed", Void: "given-back"}
"""What is said of an action as long as it is not undone."""
_STAYS_IN_DIALOG = (ChangeLaps, CorrectPoints, Rename, Leave, Join, Void)


def played(model: Model, message: messages.Played) -> Update:
    """Do at the board what was asked for; a click that comes too late does nothing."""
    if model.match is None:
        return model, ()
    try:
        match = model.match.do(instead(model.match.state, message.action))
    except IllegalAction:
        return model, ()
    step = match.steps[-1]
    wins_by_laps = any(
        isinstance(event, GameEnded) and event.reason is Reason.LAPS for event in step.events
    )
    after = show_match(_with_match(model, match, step.action).but(finishing=wins_by_laps))
    if not isinstance(message.action, _STAYS_IN_DIALOG):
        after = after.but(dialog=None)
    effects = shows(step, match, sound=model.sound)
    if wins_by_laps:
        effects += (Later(SHOWS_THE_END, messages.FinishedShowing()),)
    return after, effects


def show_match(model: Model) -> Model:
    """Give the model that shows its match on the screen that fits."""
    if model.match is None:
        return model.but(screen=Screen.START)
    if model.match.state.phase is Phase.OVER and not model.finishing:
        return model.but(screen=Screen.RESULTS)
    return model.but(screen=Screen(model.match.game.name))


def finished_showing(model: Model, message: messages.FinishedShowing) -> Update:
    """Show the results once the board of a finished match has been seen."""
    if not model.finishing:
        return model, ()
    return show_match(model.but(finishing=False)), ()


def reached_results(before: Model, after: Model) -> tuple[Effect, ...]:
    """Put the keyboard on the heading of results that have come up, where Enter starts nothing."""
    is_new = after.screen is Screen.RESULTS and before.screen is not Screen.RESULTS
    is_real = bool(before.entropy) and before.example is None and after.example is None
    return (Focus(RESULTS_TITLE),) if is_new and is_real and after.dialog is None else ()


def undid(model: Model, message: messages.Undid) -> Update:
    """Take back the last step."""
    if model.match is None or not model.match.steps:
        return model, ()
    action = model.match.steps[-1].action
    after = _with_match(model, model.match.undo(), action)
    said = tuple(one for one in after.notices if one.code != _SAID_OF.get(type(action)))
    return show_match(after.but(notices=said, finishing=False, dialog=None)), ()


def redid(model: Model, message: messages.Redid) -> Update:
    """Do again the step taken back last."""
    if model.match is None or not model.match.undone:
        return model, ()
    match = model.match.redo()
    after = _with_match(model, match, match.steps[-1].action)
    return show_match(after.but(finishing=False, dialog=None)), ()


def _with_match(model: Model, match: Match, action: Action) -> Model:
    """Give the model with its match after this action, or before it again."""
    after = model.but(match=match)
    if not isinstance(action, CorrectQuestion):
        return after
    return _follow(after, model.match, action.question.id)  # type: ignore[no-any-return]


def loaded_battery(model: Model, message: messages.LoadedBattery) -> Update:
    """Go on with more questions of the same bank."""
    return played(model, messages.Played(LoadBattery(message.source)))


def applied_team(model: Model, message: messages.AppliedTeam) -> Update:
    """Let the name and the points typed for a team count, where they differ."""
    team = model.match.state.find(message.team) if model.match else None
    if model.match is None or team is None:
        return model, ()
    prefix = f"team.{team.color}."
    typed = {key: text for key, text in model.team_draft.items() if key.startswith(prefix)}
    actions, bad = corrections(team, typed)
    effects: tuple[Effect, ...] = ()
    for action in actions:
        model, more = played(model, messages.Played(action))
        effects += more
    kept = {key: text for key, text in model.team_draft.items() if key not in typed or key in bad}
    notices = (notice("bad-points", Tone.ERROR),) if bad else ()
    return model.but(team_draft=kept, notices=notices), effects


def applied_teams(model: Model) -> Update:
    """Let all that was typed for the teams count."""
    effects: tuple[Effect, ...] = ()
    for color in COLORS:
        if any(key.startswith(f"team.{color}.") for key in model.team_draft):
            model, more = applied_team(model, messages.AppliedTeam(color))
            effects += more
    return model, effects


def corrections(team: Team, typed: Mapping[str, str]) -> tuple[list[Action], list[str]]:
    """Give what the fields typed for a team would do, and those that hold no points."""
    actions: list[Action] = []
    bad: list[str] = []
    for key, text in typed.items():
        if key.endswith(".name"):
            name = shortened_name(text).strip()
            if name != team.name:
                actions.append(Rename(team.color, name))
        elif not text.isascii() or not text.isdigit() or int(text) > MAX_POINTS:
            bad.append(key)
        elif int(text) != team.points:
            actions.append(CorrectPoints(team.color, int(text)))
    return actions, bad


def saved_match(model: Model, message: messages.SavedMatch) -> Update:
    """Give the match as a file."""
    if model.match is None:
        return model, ()
    name = f"casilla-{model.match.game.name}-{model.match.id % 10000:04}.json"
    return model, (SaveFile(name, model.match.to_json(), "application/json"),)


def shows(step: Step, match: Match, *, sound: bool) -> tuple[Effect, ...]:
    """Give the motion and the sound that go with a step."""
    motion = tuple(effect for event in step.events for effect in _motion(event, match))
    if not sound:
        return motion
    heard = [_SOUNDS[type(event)] for event in step.events if type(event) in _SOUNDS]
    judged = [event.right for event in step.events if isinstance(event, Judged)]
    heard += ["right" if right else "wrong" for right in judged]
    return motion + tuple(PlaySound(name) for name in heard)


_SOUNDS: dict[type[Event], str] = {
    DieRolled: "roll",
    LapCompleted: "lap",
    PenaltyDrawn: "penalty",
    BoxOpened: "box",
    GameEnded: "end",
}


def _motion(event: Event, match: Match) -> tuple[Effect, ...]:
    if isinstance(event, DieRolled):
        team = match.state.find(event.team)
        square = team.square if team else 0
        way = range(square - event.value, square + 1)
        return (DriveToken(event.team, tuple(place % circuit.SQUARES for place in way)),)
    if isinstance(event, BoxOpened) and event.payer is not event.team and event.paid:
        return (FlyPoints(event.payer, event.team, event.paid),)
    return ()
