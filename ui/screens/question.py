"""The question card, from the question to its verdict, in both games."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine import Kind, Match, Phase, correcting
from pygame_engine.actions import ChooseOption, Judge, Next, ShowAnswer
from pygame_engine.questions import LETTERS, Question
from pygame_engine.state import ASKING_PHASES, Asking, State
from ui import aloud
from ui.i18n import N_, translations
from ui.model import Model
from ui.screens.announce import right_answer
from ui.screens.fitting import Sizes, Texts, sizes
from ui.screens.teams import Named, named
from ui.screens.wording import NOTHING, Wording, runs_to_the_left, stem, wording

_ALOUD, _LETTER = N_("The question is asked aloud"), N_("Choose a letter")

PHASES = (*ASKING_PHASES, Phase.VERDICT)


@dataclass(frozen=True)
class Option:
    """One option; `verdict` is empty where none is due."""

    letter: str
    text: Wording
    is_marked: bool
    is_chosen: bool
    verdict: str


@dataclass(frozen=True)
class Card:
    """What the card shows; empty texts are not shown. `has_tiles` where options are pictures."""

    key: str
    kind: str
    phase: str
    team: Named
    language: str
    is_rtl: bool
    spoken: str
    stem: Wording
    options: tuple[Option, ...]
    has_tiles: bool
    right_count: int
    answer: Wording
    explanation: Wording
    verdict: str
    is_corrected: bool
    mood: str
    sizes: Sizes
    can_read: bool
    can_choose: bool
    can_show: bool
    can_judge: bool
    can_go_on: bool


def card(model: Model, match: Match) -> Card | None:
    """Give the card of the question being asked or judged; None in other phases."""
    state = match.state
    asking = correcting.shown(state)
    if asking is None or state.phase not in PHASES:
        return None
    is_judged = state.phase is Phase.VERDICT
    options = tuple(
        _option(asking, place, is_judged=is_judged) for place in range(len(asking.shown))
    )
    shows_answer = is_judged or state.phase is Phase.ANSWER
    is_open = asking.kind is Kind.OPEN
    shown = stem(asking.question) if asking.question else NOTHING
    return Card(
        key=key(state),
        kind=str(asking.kind),
        phase=str(state.phase),
        team=named(model, state.turn),
        language=other_language(model, state),
        is_rtl=runs_to_the_left(shown.words),
        spoken=spoken(model, state),
        stem=shown,
        options=options,
        has_tiles=_has_tiles(options),
        right_count=len(asking.right_options),
        answer=_text(asking, "answer") if shows_answer and is_open else NOTHING,
        explanation=_text(asking, "explanation") if is_judged else NOTHING,
        verdict=_verdict(state) if is_judged else "",
        is_corrected=asking is not state.asking,
        mood=_mood(state),
        sizes=_sizes(model, asking, named(model, state.turn).name),
        can_read=aloud.can_read(model),
        can_choose=match.allows(ChooseOption(0)),
        can_show=match.allows(ShowAnswer()),
        can_judge=match.allows(Judge(right=True)),
        can_go_on=match.allows(Next()),
    )


def key(state: State) -> str:
    """Give what tells one asking from another, for the ids of what enters with it."""
    answered = len(state.answers) - (state.phase is Phase.VERDICT)
    return f"{state.battery}-{state.asked}-{len(state.skipped)}-{answered}"


def other_language(model: Model, state: State) -> str:
    """Give the bank's language where it is known and not the page's."""
    language = state.bank.language if state.bank else ""
    return "" if language == model.language else language


def spoken(model: Model, state: State) -> str:
    """Give what stands in place of a question that the bank does not ask; else it is empty."""
    words, asking = translations(model.language), state.asking
    if asking is None or asking.question is not None:
        return ""
    if state.phase is not Phase.VERDICT:
        is_luck = asking.kind is Kind.LUCK
        return words.gettext(_LETTER if is_luck else _ALOUD)
    if asking.kind is Kind.LUCK:
        return words.gettext("It was the %(letter)s") % {"letter": right_answer(asking)}
    return words.gettext("Right!") if state.answers[-1].right else words.gettext("Wrong.")


def _mood(state: State) -> str:
    is_wrong = state.phase is Phase.VERDICT and not state.answers[-1].right
    return "worried" if is_wrong else "happy"


def _text(asking: Asking, field: str) -> Wording:
    question = asking.question
    return wording(getattr(question, field), question.markup) if question else NOTHING


def _option(asking: Asking, place: int, *, is_judged: bool) -> Option:
    is_right = place in (asking.right_options or asking.accepted)
    is_chosen = place == asking.chosen
    verdict = ("right" if is_right else "wrong" if is_chosen else "") if is_judged else ""
    question = asking.question
    text = wording(question.options[asking.shown[place]], question.markup) if question else NOTHING
    return Option(LETTERS[place], text, place == asking.marked, is_chosen and is_judged, verdict)


def _verdict(state: State) -> str:
    answer = state.answers[-1]
    if answer.voided:
        return "void"
    return "right" if answer.right else "wrong"


def _sizes(model: Model, asking: Asking, team: str) -> Sizes:
    """Give sizes that are the same from the question to its verdict, so that nothing jumps."""
    if asking.question is None:
        return Sizes("large", "huge", max(1, len(asking.shown)), "small", model.display.size)
    return sizes(measured(asking.question, team), model.display.size)


def measured(question: Question, team: str = "") -> Texts:
    """Give what the card of a question has to hold from the question to its verdict."""
    shown = stem(question)
    options = tuple(wording(option, question.markup) for option in question.options)
    explanation = wording(question.explanation, question.markup)
    return Texts(
        stem=shown.outline,
        options=tuple(option.outline for option in options),
        answer=wording(question.answer, question.markup).outline if question.is_open else "",
        team=team,
        explanation=explanation.outline,
        pictures=len(shown.pictures),
        sounds=len(shown.sounds),
        are_options_pictures=any(option.pictures for option in options),
        is_explained_by_pictures=bool(explanation.pictures),
    )


def _has_tiles(options: tuple[Option, ...]) -> bool:
    return any(option.text.pictures for option in options)
