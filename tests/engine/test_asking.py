"""Questions in both games: written answers, open ones, their order and that of their options."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from pygame_engine import Bank, Color, Kind, Match, Order, Phase, Refusal
from pygame_engine.actions import ChooseOption, Judge, RollDie, ShowAnswer, Skip
from pygame_engine.state import Asking
from tests.engine.playing import (
    a_circuit,
    a_panel,
    answer,
    asked,
    choices,
    do,
    happened,
    opens,
    refusal,
    turn,
)


def asking(match: Match) -> Asking:
    assert match.state.asking is not None
    return match.state.asking


def at_question(game: str, bank: Bank | None = None, **settings: Any) -> Match:
    if game == "circuit":
        return a_circuit(bank=bank, **settings).do(RollDie(1))
    return a_panel(bank=bank, **settings)


GAMES = pytest.mark.parametrize("game", ["circuit", "panel"])


# Written answers


@GAMES
def test_with_written_answers_a_choice_is_only_marked(game: str) -> None:
    match = at_question(game, Bank(choices(8)), written=True).do(ChooseOption(3))

    assert match.state.phase is Phase.MARKED
    assert asking(match).marked == 3
    assert asking(match).right_options == ()
    assert match.state.answers == ()


@GAMES
def test_a_marked_choice_can_be_changed(game: str) -> None:
    match = do(
        at_question(game, Bank(choices(8)), written=True), ChooseOption(3), ChooseOption(0)
    ).do(ShowAnswer())

    assert match.state.answers[-1].right
    assert match.state.answers[-1].option == 0


@GAMES
def test_the_verdict_on_a_marked_choice_comes_with_the_answer(game: str) -> None:
    marked = at_question(game, Bank(choices(8)), written=True).do(ChooseOption(3))
    match = marked.do(ShowAnswer())

    assert match.state.phase is Phase.VERDICT
    assert not match.state.answers[-1].right
    assert asking(match).right_options == (0,)


def test_the_penalty_of_a_marked_choice_comes_with_the_answer() -> None:
    marked = at_question("circuit", Bank(choices(8)), written=True).do(ChooseOption(3))

    assert happened(marked) == ["OptionMarked"]
    assert happened(marked.do(ShowAnswer())) == ["Judged", "PenaltyDrawn"]


@GAMES
def test_with_written_answers_nothing_is_shown_before_a_choice(game: str) -> None:
    match = at_question(game, Bank(choices(8)), written=True)

    assert refusal(match, ShowAnswer()) is Refusal.NO_ANSWER_TO_SHOW


@GAMES
def test_a_marked_choice_can_be_skipped(game: str) -> None:
    marked = at_question(game, Bank(choices(8)), written=True).do(ChooseOption(3))
    match = marked.do(Skip())

    assert match.state.phase is Phase.QUESTION
    assert asking(match).marked is None


@GAMES
def test_written_answers_are_off_by_default(game: str) -> None:
    assert not at_question(game).settings.written


# Open questions


@GAMES
def test_an_open_question_is_shown_then_its_answer_then_judged(game: str) -> None:
    match = at_question(game, Bank(opens(8)))
    assert (match.state.phase, asking(match).kind) == (Phase.QUESTION, Kind.OPEN)

    match = match.do(ShowAnswer())
    assert match.state.phase is Phase.ANSWER

    match = match.do(Judge(True))
    assert match.state.phase is Phase.VERDICT
    assert match.state.answers[-1].right


@GAMES
def test_an_open_question_is_not_judged_before_its_answer_is_shown(game: str) -> None:
    match = at_question(game, Bank(opens(8)))

    assert refusal(match, Judge(True)) is Refusal.BANK_DECIDES
    assert refusal(match, ChooseOption(0)) is Refusal.PRESENTER_DECIDES
    assert refusal(match.do(ShowAnswer()), ShowAnswer()) is Refusal.WRONG_PHASE


@GAMES
def test_an_open_question_can_be_skipped_after_its_answer(game: str) -> None:
    match = do(at_question(game, Bank(opens(8))), ShowAnswer(), Skip())

    assert match.state.phase is Phase.QUESTION


@GAMES
def test_an_open_question_is_played_the_same_with_written_answers(game: str) -> None:
    match = do(at_question(game, Bank(opens(8)), written=True), ShowAnswer(), Judge(False))

    assert not match.state.answers[-1].right


@GAMES
def test_open_questions_can_be_left_out(game: str) -> None:
    bank = Bank(opens(4) + choices(4))
    match = at_question(game, bank, open_questions=False, order=Order.FILE)

    assert asked(match) == "q1"
    assert match.state.queue == (5, 6, 7)


# Order


def order_of(match: Match, count: int) -> list[str]:
    """The ids of the next questions of a circuit."""
    ids = []
    for _ in range(count):
        match = match.do(RollDie(1))
        ids.append(asked(match))
        match = turn(match)
    return ids


@pytest.mark.parametrize("seed", range(5))
def test_in_file_order_questions_come_as_in_the_file(seed: int) -> None:
    match = a_circuit(bank=Bank(choices(8)), order=Order.FILE, seed=seed)

    assert order_of(match, 8) == [f"q{n}" for n in range(1, 9)]


def test_in_random_order_every_question_comes_once() -> None:
    match = a_circuit(bank=Bank(choices(8)))

    assert sorted(order_of(match, 8)) == [f"q{n}" for n in range(1, 9)]


def test_random_order_is_the_default_and_depends_on_the_seed() -> None:
    orders = {tuple(order_of(a_circuit(bank=Bank(choices(8)), seed=n), 8)) for n in range(10)}

    assert len(orders) == 10


def test_every_order_is_equally_likely() -> None:
    orders = Counter(a_circuit(bank=Bank(choices(3)), seed=n).state.queue for n in range(600))

    assert set(orders) == set(itertools.permutations(range(3)))
    assert all(70 <= count <= 130 for count in orders.values())


# Options


@GAMES
def test_options_are_shown_in_file_order_by_default(game: str) -> None:
    assert asking(at_question(game, Bank(choices(8)))).shown == (0, 1, 2, 3)


@GAMES
def test_options_can_be_shown_shuffled(game: str) -> None:
    bank = Bank(choices(8))
    matches = [at_question(game, bank, shuffle_options=True, seed=seed) for seed in range(200)]

    assert {asking(match).shown for match in matches} <= set(itertools.permutations(range(4)))
    assert len({asking(match).shown for match in matches}) > 15


@GAMES
def test_a_shuffled_choice_is_recorded_by_its_place_in_the_file(game: str) -> None:
    match = at_question(game, Bank(choices(8)), shuffle_options=True, seed=3)
    place = asking(match).shown.index(0)
    match = match.do(ChooseOption(place))

    assert place != 0
    assert match.state.answers[-1].right
    assert match.state.answers[-1].option == 0
    assert (asking(match).chosen, asking(match).right_options) == (place, (place,))


# The record


@GAMES
def test_each_judgement_is_recorded_with_its_team_and_question(game: str) -> None:
    match = at_question(game, Bank(choices(8)))
    question = asking(match).question
    record = answer(match, right=False).state.answers[-1]

    assert (record.team, record.question, record.right) == (Color.BLUE, question, False)
    assert record.option == 1
    assert not record.voided
