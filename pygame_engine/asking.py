"""Batteries and questions, from dealing to judgement: the same in both games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from pygame_engine.actions import Action, ChooseOption, Judge, ShowAnswer, Skip, Source
from pygame_engine.errors import Refusal
from pygame_engine.events import (
    AnswerShown,
    BatteryStarted,
    Event,
    Judged,
    LuckJudged,
    OptionMarked,
    QuestionAsked,
    QuestionSkipped,
)
from pygame_engine.questions import Bank, Question
from pygame_engine.state import (
    ASKING_PHASES,
    Answer,
    Asking,
    Kind,
    Order,
    Phase,
    Settings,
    State,
    Variant,
)
from pygame_engine.unfolding import Unfolding
from pygame_engine.values import is_flag, is_whole

S = TypeVar("S", bound=State)


def playable(bank: Bank | None, settings: Settings) -> tuple[int, ...]:
    """Give the positions of the bank's questions that these settings let be asked."""
    if bank is None:
        return ()
    return tuple(
        place
        for place, question in enumerate(bank.questions)
        if settings.open_questions or not question.is_open
    )


def askable(state: State, bank: Bank | None) -> tuple[int, ...]:
    """Give the positions of the bank's questions but for those skipped or voided in the match."""
    if bank is None:
        return ()
    dropped = {*state.skipped, *(one.question for one in state.answers if one.voided)}
    places = playable(bank, state.settings)
    return tuple(place for place in places if bank.questions[place] not in dropped)


def without(state: State, question: Question | None) -> tuple[int, ...]:
    """Give the positions that wait to be asked without those of this question."""
    if question is None or state.bank is None:
        return state.queue
    questions = state.bank.questions
    return tuple(place for place in state.queue if questions[place] != question)


def deal(state: State, source: Source, bank: Bank | None, most: int) -> BatteryStarted:
    """Deal a battery of at most `most` questions from this source."""
    if state.settings.variant is not Variant.BANK:
        return BatteryStarted(source, (), most)
    order, draws = _order(state, source, bank)
    return BatteryStarted(source, order, min(most, len(order)), bank, draws)


def _order(state: State, source: Source, bank: Bank | None) -> tuple[tuple[int, ...], int]:
    if source is Source.REST:
        return state.queue, 0
    bank = bank or state.bank
    places = askable(state, bank)
    is_shuffled = source is Source.AGAIN or state.settings.order is Order.RANDOM
    if is_shuffled:
        places = state.chance.shuffled(places)
    return _least_asked_first(state, bank, places), int(is_shuffled)


def _least_asked_first(state: State, bank: Bank | None, places: tuple[int, ...]) -> tuple[int, ...]:
    if bank is None or not state.drawn:
        return places
    times, questions = Counter(state.drawn), bank.questions
    return tuple(sorted(places, key=lambda place: times[questions[place]]))


def ask(u: Unfolding[S]) -> None:
    """Ask the team in turn the next question, aloud where no bank has one."""
    u.add(_question(u.state))


def _question(state: State) -> QuestionAsked:
    settings = state.settings
    if settings.variant is Variant.LUCK:
        return QuestionAsked(state.turn, None, tuple(range(settings.options)))
    if state.bank is None or not state.queue:
        return QuestionAsked(state.turn, None)
    question = state.bank.questions[state.queue[0]]
    places = tuple(range(len(question.options)))
    if settings.shuffle_options and len(places) > 1:
        return QuestionAsked(state.turn, question.id, state.chance.shuffled(places), 1)
    return QuestionAsked(state.turn, question.id, places)


def choose(u: Unfolding[S], action: ChooseOption) -> None:
    """Choose an option: the draw, the bank or, with written answers, a later step judges it."""
    state, option = u.state, action.option
    asking = _asking(state)
    if asking.kind is Kind.LUCK:
        right = state.chance.pick(len(asking.shown))
        u.add(LuckJudged(state.turn, option == right, option, (right,)))
    elif state.settings.written:
        u.add(OptionMarked(option))
    else:
        _judge_option(u, option)


def show_answer(u: Unfolding[S], action: ShowAnswer) -> None:
    """Show an open question's answer, or the verdict on the marked option."""
    marked = _asking(u.state).marked
    if marked is None:
        u.add(AnswerShown())
    else:
        _judge_option(u, marked)


def judge(u: Unfolding[S], action: Judge) -> None:
    """Let the presenter's word count."""
    u.add(Judged(u.state.turn, action.right))


def drop(u: Unfolding[S], action: Skip) -> None:
    """Drop the question being asked."""
    question = _asking(u.state).question
    u.add(QuestionSkipped(question.id if question else None))


def _judge_option(u: Unfolding[S], option: int) -> None:
    accepted = _asking(u.state).accepted
    u.add(Judged(u.state.turn, option in accepted, option, accepted))


def _asking(state: State) -> Asking:
    if state.asking is None:
        raise AssertionError("no question is being asked")
    return state.asking


def _refuse_option(state: State, action: ChooseOption) -> Refusal | None:
    if state.phase not in (Phase.QUESTION, Phase.MARKED):
        return Refusal.WRONG_PHASE
    asking = _asking(state)
    if not asking.shown:
        return Refusal.PRESENTER_DECIDES
    return None if is_whole(action.option, 0, len(asking.shown) - 1) else Refusal.OUT_OF_RANGE


def _refuse_show(state: State, action: ShowAnswer) -> Refusal | None:
    if state.phase is Phase.MARKED:
        return None
    if state.phase is not Phase.QUESTION:
        return Refusal.WRONG_PHASE
    return None if _asking(state).kind is Kind.OPEN else Refusal.NO_ANSWER_TO_SHOW


def _refuse_judge(state: State, action: Judge) -> Refusal | None:
    if state.phase not in (Phase.QUESTION, Phase.ANSWER):
        return Refusal.WRONG_PHASE
    if state.phase is Phase.QUESTION and _asking(state).kind is not Kind.ORAL:
        return Refusal.BANK_DECIDES
    return None if is_flag(action.right) else Refusal.OUT_OF_RANGE


def _refuse_skip(state: State, action: Skip) -> Refusal | None:
    return None if state.phase in ASKING_PHASES else Refusal.WRONG_PHASE


REFUSE: dict[type[Action], Callable[[Any, Any], Refusal | None]] = {
    ChooseOption: _refuse_option,
    ShowAnswer: _refuse_show,
    Judge: _refuse_judge,
    Skip: _refuse_skip,
}


def _battery_started(state: S, event: BatteryStarted) -> S:
    begins = event.source is Source.START
    return state.but(
        bank=event.bank or state.bank,
        source=event.source,
        queue=event.order,
        asked=0,
        battery=state.battery if begins else state.battery + 1,
        battery_size=event.size,
        chance=state.chance.after(event.draws),
    )


def _question_asked(state: S, event: QuestionAsked) -> S:
    question, queue, drawn = None, state.queue, state.drawn
    if event.question is not None and state.bank is not None:
        question, queue = state.bank.questions[queue[0]], queue[1:]
        drawn = (*drawn, question)
    if state.settings.variant is Variant.LUCK:
        kind = Kind.LUCK
    elif question is None:
        kind = Kind.ORAL
    else:
        kind = Kind.OPEN if question.is_open else Kind.CHOICE
    return state.but(
        queue=queue,
        drawn=drawn,
        asked=state.asked + 1,
        asking=Asking(kind, question, event.shown),
        phase=Phase.QUESTION,
        reversible=False,
        chance=state.chance.after(event.draws),
    )


def _option_marked(state: S, event: OptionMarked) -> S:
    return state.but(phase=Phase.MARKED, asking=_asking(state).but(marked=event.option))


def _answer_shown(state: S, event: AnswerShown) -> S:
    return state.but(phase=Phase.ANSWER)


def judged(state: S, event: Judged, **changes: object) -> S:
    """Give the state after a judgement, with what else it changes in the game at hand."""
    asking, team = _asking(state), state.team
    option = event.option
    if option is not None and asking.question is not None:
        option = asking.shown[option]
    answer = Answer(team.color, asking.question, event.right, option)
    return state.with_team(
        team.but(turns=team.turns + 1),
        phase=Phase.VERDICT,
        asking=asking.but(chosen=event.option, right_options=event.right_options),
        answers=(*state.answers, answer),
        reversible=True,
        **changes,
    )


def luck_judged(state: S, event: LuckJudged, **changes: object) -> S:
    """Give the state after a lettered draw, which uses up chance."""
    return judged(state, event, chance=state.chance.after(event.draws), **changes)


def _question_skipped(state: S, event: QuestionSkipped) -> S:
    question = _asking(state).question
    skipped = (*state.skipped, question) if question else state.skipped
    return state.but(asked=state.asked - 1, skipped=skipped)


EVOLVE: dict[type[Event], Callable[[Any, Any], Any]] = {
    BatteryStarted: _battery_started,
    QuestionAsked: _question_asked,
    OptionMarked: _option_marked,
    AnswerShown: _answer_shown,
    Judged: judged,
    LuckJudged: luck_judged,
    QuestionSkipped: _question_skipped,
}
