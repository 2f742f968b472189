"""What property tests draw: banks, settings, matches, and ways through them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from pygame_engine import COLORS, Bank, Match, Order, Phase, Question, Variant, circuit, panel
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    ChooseOption,
    CorrectPoints,
    CorrectQuestion,
    End,
    Join,
    Judge,
    LastRound,
    Leave,
    Legal,
    LoadBattery,
    Next,
    OpenBox,
    Range,
    Rename,
    Reverse,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
    Start,
    Void,
)
from pygame_engine.chance import MAX_SEED

NAMES = ("", "Ana", "Ñu 木 \U0001f600", "x" * 24)
COURSE = (RollDie, ChooseOption, ShowAnswer, Judge, OpenBox, Next, LoadBattery)


@st.composite
def banks(draw: DrawFn, least: int = 1, most: int = 30) -> Bank:
    """A bank of choices with one or several right options and of open questions."""
    count = draw(st.integers(least, most))
    options = draw(st.lists(st.integers(1, 6), min_size=count, max_size=count))
    questions = (_question(number, size) for number, size in enumerate(options))
    return Bank(tuple(questions), title="Prueba «ñ»")


def _question(number: int, options: int) -> Question:
    if options == 1:
        return Question(f"q{number}", f"¿{number}?", answer="sí")
    right = (0, options - 1) if options > 4 else (options // 2,)
    return Question(f"q{number}", f"¿{number}?", tuple("abcdef"[:options]), right)


def seeds() -> SearchStrategy[int]:
    return st.one_of(st.integers(0, 20), st.integers(0, MAX_SEED))


@st.composite
def _common(draw: DrawFn) -> dict[str, Any]:
    return {
        "variant": draw(st.sampled_from(Variant)),
        "order": draw(st.sampled_from(Order)),
        "shuffle_options": draw(st.booleans()),
        "written": draw(st.booleans()),
        "options": draw(st.integers(2, 4)),
    }


@st.composite
def circuits(draw: DrawFn) -> Match:
    """A circuit that begins."""
    settings = circuit.Settings(
        teams=tuple(draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4))),
        laps=draw(st.sampled_from([1, 2, 3, 20])),
        lap_points=draw(st.integers(1, 12)),
        battery=draw(st.sampled_from([1, 2, 5, 40])),
        cap=draw(st.booleans()),
        real_die=draw(st.booleans()),
        **draw(_common()),
    )
    return Match.new(settings, draw(banks()), draw(seeds()))


@st.composite
def panels(draw: DrawFn) -> Match:
    """A panel that begins."""
    settings = panel.Settings(questions=draw(st.integers(1, 6)), **draw(_common()))
    return Match.new(settings, draw(banks(least=4)), draw(seeds()))


def matches() -> SearchStrategy[Match]:
    """A match of either game that begins."""
    return st.one_of(circuits(), panels())


def example(legal: Legal) -> Action:
    """The action itself, or the one that stands for its kind."""
    return legal.action if isinstance(legal, Range) else legal


def within(legal: Legal) -> list[Action]:
    """Actions that a legal one stands for: itself, or a range at its ends and in between."""
    if not isinstance(legal, Range):
        return [legal]
    if legal.field == "name":
        return [legal.at("x" * size) for size in (legal.low, legal.high, 5)]
    if isinstance(legal.action, CorrectQuestion):
        return [legal.at(one) for one in _corrections(legal.action.question)]
    if legal.field == "bank":
        return [legal.at(Bank.numbered(size)) for size in (legal.low, 5, 50)]
    return [legal.at(number) for number in (legal.low, legal.high, (legal.low + legal.high) // 2)]


def _corrections(question: Question) -> list[Question]:
    """The question itself, one that differs in a word, and ones with other options or none."""
    return [
        question,
        replace(question, stem="¿Otra?"),
        replace(question, options=("a", "b", "c", "d", "e", "f"), right=(1, 5)),
        Question(question.id, question.stem, answer="sí"),
    ]


@st.composite
def walks(draw: DrawFn, most: int = 60) -> list[int]:
    """What is done in a match: a number for each step, read by `walked`."""
    size = draw(st.integers(0, most))
    return draw(st.lists(st.integers(0, 10**7 - 1), min_size=size, max_size=size))


def walked(match: Match, numbers: list[int]) -> Iterator[Match]:
    """The match before the first step and after each; some go back or forth in its log."""
    yield match
    for number in numbers:
        match = _step(match, number)
        yield match


def _step(match: Match, number: int) -> Match:
    number, way = divmod(number, 10)
    is_over = match.state.phase is Phase.OVER
    if match.steps and (way == 0 or (is_over and way > 2)):
        return match.undo()
    if way == 1 and match.undone:
        return match.redo()
    return match.do(move(match, number))


def move(match: Match, number: int) -> Action:
    """Give a legal action, three times in four one of the course where there is one."""
    legal: dict[type[Action], list[Action]] = {}
    for one in match.legal_actions():
        legal.setdefault(type(example(one)), []).extend(within(one))
    course = [kind for kind in legal if kind in COURSE]
    number, is_any = divmod(number, 4)
    kinds = list(legal) if is_any == 0 or not course else course
    number, place = divmod(number, len(kinds))
    actions = legal[kinds[place]]
    return actions[number % len(actions)]


@st.composite
def played(draw: DrawFn, most: int = 60) -> Match:
    """A match of either game after some steps, with undone ones perhaps."""
    *_, match = walked(draw(matches()), draw(walks(most)))
    return match


def universe(match: Match) -> list[Action]:
    """Actions of every kind, with values just within and just out of their ranges."""
    numbers = range(-1, len(match.state.answers) + 2)
    actions: list[Action] = [Action(), Start(), ShowAnswer(), Next(), Skip(), Reverse()]
    actions += [LastRound(), End(), RollDie(), Judge(True), Judge(False)]
    actions += [RollDie(value) for value in range(8)]
    actions += [ChooseOption(option) for option in range(-1, 7)]
    actions += [OpenBox(box) for box in range(7)]
    actions += [Void(number) for number in numbers]
    actions += [ChangeLaps(laps) for laps in range(22)]
    for color in COLORS:
        actions += [CorrectPoints(color, points) for points in (-1, 0, 1, 999, 1000)]
        actions += [Rename(color, "x" * size) for size in (0, 24, 25)]
        actions += [Join(color, "x" * size) for size in (0, 24, 25)]
        actions += [Leave(color)]
    actions += [CorrectQuestion(Question(name, "?")) for name in ("", "1", "q1")]
    files = (None, Bank(()), Bank.numbered(1))
    return actions + [LoadBattery(source, bank) for source in Source for bank in files]
