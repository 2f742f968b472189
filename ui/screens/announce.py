"""What a screen reader is told when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from banks.plaintext import plain
from pygame_engine.computer import level
from pygame_engine.events import (
    AnswerShown,
    BatteryEnded,
    BatteryStarted,
    BoxOpened,
    DieRolled,
    Event,
    GameEnded,
    Judged,
    JudgementReversed,
    LapCompleted,
    LuckJudged,
    OptionMarked,
    PanelOffered,
    PenaltyDrawn,
    QuestionAsked,
    QuestionCorrected,
    QuestionSkipped,
    QuestionVoided,
    TeamEliminated,
    TurnPassed,
)
from pygame_engine.questions import LETTERS
from pygame_engine.state import Asking
from ui.i18n import N_, translations
from ui.later import later
from ui.model import Model
from ui.screens.teams import listed, team_name
from ui.texts import notice_text

Values = Mapping[str, object]
Sentence = tuple[str, Values]

_speaks = later("ui.screens.pupils", "said")
_NOTHING: Values = MappingProxyType({})


def announcement(model: Model) -> str:
    """Give what the last step brought about and what the notices say, as sentences."""
    words = translations(model.language)
    said = [notice_text(one, model.language) for one in model.notices]
    sentences = [sentence for event in _last_events(model) for sentence in _say(model, event)]
    speaks = _speaks(model) if model.pupils.courses else []
    told = (words.gettext(text) % values for text, values in [*sentences, *speaks])
    return " ".join([*said, *told])


def _last_events(model: Model) -> tuple[Event, ...]:
    if model.match is None or not model.phase:
        return ()
    return model.match.steps[-1].events if model.match.steps else model.match.opening


def _say(model: Model, event: Event) -> list[Sentence]:
    say = _SAY.get(type(event))
    return [] if say is None else say(model, event)


def _rolled(model: Model, event: DieRolled) -> list[Sentence]:
    values = {"team": team_name(model, event.team), "value": event.value}
    return [(N_("%(team)s rolls a %(value)s."), values)]


def _lap(model: Model, event: LapCompleted) -> list[Sentence]:
    values = {"team": team_name(model, event.team), "points": event.points}
    return [(N_("%(team)s completes a lap: +%(points)s points."), values)]


def _asked(model: Model, event: QuestionAsked) -> list[Sentence]:
    return [(N_("Question for %(team)s."), {"team": team_name(model, event.team)})]


def _marked(model: Model, event: OptionMarked) -> list[Sentence]:
    return [(N_("%(letter)s is marked."), {"letter": LETTERS[event.option]})]


def _shown(model: Model, event: AnswerShown) -> list[Sentence]:
    asking = model.match.state.asking if model.match else None
    answer = right_answer(asking) if asking else ""
    return [(N_("Answer: %(answer)s."), {"answer": answer})] if answer else []


def _judged(model: Model, event: Judged) -> list[Sentence]:
    chosen = _chosen_by_computer(model, event)
    if event.right:
        return [*chosen, (N_("Right."), _NOTHING)]
    asking = model.match.state.asking if model.match else None
    answer = right_answer(asking) if asking else ""
    wrong: list[Sentence] = [*chosen, (N_("Wrong."), _NOTHING)]
    return [*wrong, (N_("Right answer: %(answer)s."), {"answer": answer})] if answer else wrong


def _chosen_by_computer(model: Model, event: Judged) -> list[Sentence]:
    """Say what a computer answered, since nobody has heard it."""
    if model.match is None or event.option is None or not level(model.match.settings, event.team):
        return []
    values = {"team": team_name(model, event.team), "answer": LETTERS[event.option]}
    return [(N_("%(team)s answers %(answer)s."), values)]


def right_answer(asking: Asking) -> str:
    """Give the right options with their letters, or an open question's answer."""
    question = asking.question
    if question is None:
        return ", ".join(LETTERS[place] for place in asking.right_options)
    if question.is_open:
        return plain(question.answer, question.markup)
    texts = {place: question.options[asking.shown[place]] for place in asking.accepted}
    return ", ".join(
        f"{LETTERS[place]}: {plain(text, question.markup)}" for place, text in texts.items()
    )


def _penalty(model: Model, event: PenaltyDrawn) -> list[Sentence]:
    team = model.match.state.find(event.team) if model.match else None
    values = {
        "team": team_name(model, event.team),
        "lost": event.lost,
        "points": team.points if team else 0,
    }
    return [(N_("%(team)s loses points: %(lost)s. Points left: %(points)s."), values)]


def _eliminated(model: Model, event: TeamEliminated) -> list[Sentence]:
    return [(N_("%(team)s is eliminated."), {"team": team_name(model, event.team)})]


def _offered(model: Model, event: PanelOffered) -> list[Sentence]:
    return [(N_("%(team)s chooses a box."), {"team": team_name(model, event.team)})]


def _opened(model: Model, event: BoxOpened) -> list[Sentence]:
    values = {
        "team": team_name(model, event.team),
        "box": event.box,
        "points": event.paid,
        "payer": team_name(model, event.payer) if event.payer else "",
    }
    opens: Sentence = (N_("%(team)s opens box %(box)s."), values)
    if event.payer is None:
        return [opens, (N_("The bank pays %(points)s points to %(team)s."), values)]
    if event.payer is event.team:
        return [opens, (N_("%(team)s pays itself: nothing changes."), values)]
    return [opens, (N_("%(payer)s pays %(points)s points to %(team)s."), values)]


def _turn(model: Model, event: TurnPassed) -> list[Sentence]:
    return [(N_("%(team)s's turn."), {"team": team_name(model, event.team)})]


def _started(model: Model, event: BatteryStarted) -> list[Sentence]:
    if model.match is None or model.match.steps:
        return []
    turn = model.match.state.turn
    return [(N_("%(team)s's turn."), {"team": team_name(model, turn)})]


def _ended(model: Model, event: GameEnded) -> list[Sentence]:
    over: Sentence = (N_("The game is over."), _NOTHING)
    if not event.winners:
        return [over, (N_("Nobody wins."), _NOTHING)]
    names = {"teams": listed(model, event.winners)}
    if len(event.winners) > 1:
        return [over, (N_("%(teams)s share the win."), names)]
    return [over, (N_("%(teams)s wins."), names)]


def _reversed(model: Model, event: JudgementReversed) -> list[Sentence]:
    text = N_("Now the answer counts as right.")
    return [(text if event.right else N_("Now the answer counts as wrong."), _NOTHING)]


_SAY: Mapping[type[Event], Callable[[Model, Any], list[Sentence]]] = MappingProxyType(
    {
        BatteryStarted: _started,
        DieRolled: _rolled,
        LapCompleted: _lap,
        QuestionAsked: _asked,
        OptionMarked: _marked,
        AnswerShown: _shown,
        Judged: _judged,
        LuckJudged: _judged,
        PenaltyDrawn: _penalty,
        TeamEliminated: _eliminated,
        PanelOffered: _offered,
        BoxOpened: _opened,
        TurnPassed: _turn,
        BatteryEnded: lambda model, event: [(N_("The battery is over."), _NOTHING)],
        GameEnded: _ended,
        JudgementReversed: _reversed,
        QuestionSkipped: lambda model, event: [(N_("The question is skipped."), _NOTHING)],
        QuestionCorrected: lambda model, event: [(N_("The question was corrected."), _NOTHING)],
        QuestionVoided: lambda model, event: [(N_("The question does not count."), _NOTHING)],
    }
)
