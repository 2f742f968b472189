"""The course of a circuit's turn: roll, question, penalty, next team."""

from __future__ import annotations

from pygame_engine import asking, referee
from pygame_engine.actions import (
    ChooseOption,
    Judge,
    LoadBattery,
    Next,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
    Start,
)
from pygame_engine.circuit.state import CARD, DIE, PENALTIES, State
from pygame_engine.events import (
    BatteryEnded,
    DieRolled,
    GameEnded,
    LapCompleted,
    PenaltyDrawn,
    Reason,
    TeamEliminated,
    TurnPassed,
)
from pygame_engine.state import Kind, Phase, is_round_over, next_in
from pygame_engine.unfolding import Unfolding

Course = Unfolding[State]


def start(u: Course, action: Start) -> None:
    """Deal the first battery."""
    u.add(asking.deal(u.state, Source.START, None, u.state.settings.battery))


def roll(u: Course, action: RollDie) -> None:
    """Advance by the die; a lap brings points, the last lap wins, else a question follows."""
    state = u.state
    laps = state.team.laps
    if action.value is None:
        u.add(DieRolled(state.turn, state.chance.pick(DIE) + 1, 1))
    else:
        u.add(DieRolled(state.turn, action.value))
    team = u.state.team
    if team.laps > laps:
        u.add(LapCompleted(team.color, _lap_points(u.state)))
    if team.laps >= state.settings.laps:
        u.add(GameEnded(Reason.LAPS, (team.color,)))
    else:
        ask_or_end_battery(u)


def _lap_points(state: State) -> int:
    received = state.settings.lap_points
    if state.settings.cap:
        return max(0, min(received, CARD - state.team.points))
    return received


def choose(u: Course, action: ChooseOption) -> None:
    """Choose an option; a wrong one costs a penalty."""
    asking.choose(u, action)
    after_judgement(u)


def show_answer(u: Course, action: ShowAnswer) -> None:
    """Show the answer; a wrong marked option costs a penalty."""
    asking.show_answer(u, action)
    after_judgement(u)


def judge(u: Course, action: Judge) -> None:
    """Let the presenter judge; after a right spoken answer there is nothing to wait for."""
    is_spoken = u.state.asking is not None and u.state.asking.kind is Kind.ORAL
    asking.judge(u, action)
    after_judgement(u)
    if is_spoken and action.right:
        pass_turn(u)


def after_judgement(u: Course) -> None:
    """Draw the penalty that a wrong answer costs."""
    if u.state.phase is Phase.VERDICT and not u.state.answers[-1].right:
        penalise(u)


def penalise(u: Course) -> None:
    """Draw a penalty for the team in turn, or repeat the one that this answer has drawn."""
    state, team = u.state, u.state.team
    drawn = state.answers[-1].penalty
    points = drawn or state.chance.pick(PENALTIES) + 1
    lost = min(points, team.points)
    u.add(PenaltyDrawn(team.color, points, lost, 0 if drawn else 1))
    if lost and lost == team.points:
        u.add(TeamEliminated(team.color))


def go_on(u: Course, action: Next) -> None:
    """Pass the turn."""
    pass_turn(u)


def skip(u: Course, action: Skip) -> None:
    """Ask the same team another question, or end the battery where there is none."""
    asking.drop(u, action)
    ask_or_end_battery(u)


def ask_or_end_battery(u: Course) -> None:
    """Ask the team in turn, unless the battery has run out."""
    if u.state.is_battery_over:
        u.add(BatteryEnded())
    else:
        asking.ask(u)


def pass_turn(u: Course) -> None:
    """Let the next team roll, unless the match or the battery is over."""
    state = u.state
    following = next_in(state)
    if following is None:
        referee.finish(u, Reason.ELIMINATED)
    elif state.last_round and is_round_over(state, following):
        referee.finish(u, Reason.LAST_ROUND)
    elif not state.is_battery_over:
        u.add(TurnPassed(following))
    elif state.phase is not Phase.BATTERY_OVER:
        u.add(BatteryEnded())


def load_battery(u: Course, action: LoadBattery) -> None:
    """Go on with another battery where the last one stopped."""
    u.add(asking.deal(u.state, action.source, action.bank, u.state.settings.battery))
    if u.state.is_owed:
        asking.ask(u)
    else:
        pass_turn(u)
