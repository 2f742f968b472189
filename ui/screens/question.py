"""The question card, from the question to its verdict, in both games."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from banks.plaintext import plain
from pygame_engine import Kind, Match, Phase
from pygame_engine.actions import ChooseOption, Judge, Next, ShowAnswer
from pygame_engine.questions import LETTERS, Question
from pygame_engine.state import ASKING_PHASES, Asking, State
from ui.model import Model
from ui.screens.announce import right_answer
from ui.screens.teams import Named, named

PHASES = (*ASKING_PHASES, Phase.VERDICT)


@dataclass(frozen=True)
class Option:
    """One option; `verdict` is empty where none is due."""

    letter: str
    text: str
    is_marked: bool
    is_chosen: bool
    verdict: str


@dataclass(frozen=True)
class Sizes:
    """How large the texts are set, and how much of the board the card takes."""

    stem: str
    options: str
    card: str


@dataclass(frozen=True)
class Card:
    """What the card shows; empty texts are not shown."""

    key: str
    kind: str
    phase: str
    team: Named
    language: str
    stem: str
    options: tuple[Option, ...]
    answer: str
    explanation: str
    verdict: str
    sizes: Sizes
    can_choose: bool
    can_show: bool
    can_judge: bool
    can_go_on: bool


def card(model: Model, match: Match) -> Card | None:
    """Give the card of the question being asked or judged; None in other phases."""
    state = match.state
    asking = state.asking
    if asking is None or state.phase not in PHASES:
        return None
    is_judged = state.phase is Phase.VERDICT
    stem, explanation = _text(asking.question, "stem"), _text(asking.question, "explanation")
    options = tuple(
        _option(asking, place, is_judged=is_judged) for place in range(len(asking.shown))
    )
    shows_answer = is_judged or state.phase is Phase.ANSWER
    answer = right_answer(asking) if shows_answer and asking.kind is Kind.OPEN else ""
    return Card(
        key=key(state),
        kind=str(asking.kind),
        phase=str(state.phase),
        team=named(model, state.turn),
        language=other_language(model, state),
        stem=stem,
        options=options,
        answer=answer,
        explanation=explanation if is_judged else "",
        verdict=_verdict(state) if is_judged else "",
        sizes=sizes(stem, [option.text for option in options], explanation),
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


def _text(question: Question | None, field: str) -> str:
    return plain(getattr(question, field), question.markup) if question else ""


def _option(asking: Asking, place: int, *, is_judged: bool) -> Option:
    is_right = place in (asking.right_options or asking.accepted)
    is_chosen = place == asking.chosen
    verdict = ("right" if is_right else "wrong" if is_chosen else "") if is_judged else ""
    question = asking.question
    text = plain(question.options[asking.shown[place]], question.markup) if question else ""
    return Option(LETTERS[place], text, place == asking.marked, is_chosen and is_judged, verdict)


def _verdict(state: State) -> str:
    answer = state.answers[-1]
    if answer.voided:
        return "void"
    return "right" if answer.right else "wrong"


# Sizes on a school Chromebook, in its pixels. A character is about half as wide as it is high.
_STEMS = ((50, "huge", 40), (120, "large", 30), (200, "medium", 25), (1 << 30, "small", 22))
_OPTIONS = ((16, "huge", 30), (36, "large", 24), (1 << 30, "small", 20))
_CARDS = ((330, "small"), (440, "medium"), (1 << 30, "large"))
_WIDTH, _LINE, _FRAME, _FOOT = 700, 1.25, 60, 70


def sizes(stem: str, options: list[str], explanation: str) -> Sizes:
    """Give the sizes in which a question's texts fit the card, by their lengths."""
    longest = max((len(text) for text in options), default=0)
    _, stem_size, stem_height = next(one for one in _STEMS if len(stem) <= one[0])
    _, option_size, option_height = next(one for one in _OPTIONS if longest <= one[0])
    height = _FRAME + _FOOT + _lines(stem, stem_height, _WIDTH) * stem_height * _LINE
    option_lines = _lines("x" * longest, option_height, _WIDTH / 2 - 80)
    height += ceil(len(options) / 2) * (18 + option_lines * option_height * _LINE)
    height += _lines(explanation, 18, _WIDTH - 200) * 18 * _LINE
    card_size = next(name for most, name in _CARDS if height <= most)
    return Sizes(stem_size, option_size, card_size)


def _lines(text: str, height: int, width: float) -> int:
    return sum(max(1, ceil(len(line) * height * 0.52 / width)) for line in text.split("\n"))
