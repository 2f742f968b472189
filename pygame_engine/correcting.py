"""Questions that turn out wrong while they are played: what follows is asked from better ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from pygame_engine.actions import Action, CorrectQuestion
from pygame_engine.errors import Refusal
from pygame_engine.events import Event, QuestionCorrected
from pygame_engine.questions import Bank, Medium, Question
from pygame_engine.soundness import flaw
from pygame_engine.state import ASKING_PHASES, Asking, Kind, Phase, State
from pygame_engine.unfolding import Unfolding

S = TypeVar("S", bound=State)


def correct(u: Unfolding[S], action: CorrectQuestion) -> None:
    """Put a question in the place of the one with its id."""
    u.add(QuestionCorrected(action.question, action.media))


def corrected(bank: Bank, question: Question, media: tuple[Medium, ...] = ()) -> Bank:
    """Give the bank in which the question with this id is as given."""
    questions = tuple(question if one.id == question.id else one for one in bank.questions)
    names = {medium.name for medium in bank.media}
    added = tuple(medium for medium in media if medium.name not in names)
    return replace(bank, questions=questions, media=bank.media + added)


def _refuse(state: State, action: CorrectQuestion) -> Refusal | None:
    question = action.question
    if state.bank is None or all(one.id != question.id for one in state.bank.questions):
        return Refusal.NO_SUCH_QUESTION
    is_unwanted = question.is_open and not state.settings.open_questions
    return Refusal.BAD_BANK if is_unwanted or flaw(Bank((question,))) else None


REFUSE: dict[type[Action], Callable[[Any, Any], Refusal | None]] = {CorrectQuestion: _refuse}


def _corrected(state: S, event: QuestionCorrected) -> S:
    """Change the bank, and what is shown; what was judged keeps the question it was judged by."""
    question = event.question
    state = state.but(
        bank=corrected(state.bank or Bank(()), question, event.media),
        drawn=tuple(question if one.id == question.id else one for one in state.drawn),
    )
    asking = state.asking
    if asking is None or asking.question is None or asking.question.id != question.id:
        return state
    if state.phase in ASKING_PHASES:
        return state.but(asking=_asked_anew(asking, question), phase=Phase.QUESTION)
    if _is_answered_alike(asking.question, question):
        return state.but(asking=asking.but(question=question))
    return state


def _is_answered_alike(before: Question, after: Question) -> bool:
    return (len(before.options), before.right) == (len(after.options), after.right)


def shown(state: State) -> Asking | None:
    """Give what is on the board: a question that was judged before it was corrected as it now is.

    Its answer in the record stays what it was, and so does the question it was judged by.
    """
    asking = state.asking
    if asking is None or asking.question is None or state.phase is not Phase.VERDICT:
        return asking
    before, questions = asking.question, state.bank.questions if state.bank else ()
    now = next((one for one in questions if one.id == before.id), before)
    if now == before:
        return asking
    after = _asked_anew(asking, now)
    chosen = _place_now(asking, after, before, now)
    return after.but(chosen=chosen, right_options=after.accepted)


def _place_now(asking: Asking, after: Asking, before: Question, now: Question) -> int | None:
    """Give where the chosen option stands now: the one with its text, else the one in its place."""
    if asking.chosen is None:
        return None
    option = asking.shown[asking.chosen]
    text = before.options[option]
    if text in now.options:
        option = now.options.index(text)
    elif len(now.options) != len(before.options):
        return None
    return after.shown.index(option)


def _asked_anew(asking: Asking, question: Question) -> Asking:
    """Ask the question as it now is; options that were there before stand where they stood."""
    count = len(question.options)
    stay = tuple(place for place in asking.shown if place < count)
    come = tuple(place for place in range(count) if place not in stay)
    return Asking(Kind.OPEN if question.is_open else Kind.CHOICE, question, stay + come)


EVOLVE: dict[type[Event], Callable[[Any, Any], Any]] = {QuestionCorrected: _corrected}
