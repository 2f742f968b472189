"""Who decides right or wrong in the three variants, in both games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygame_engine import Bank, Kind, Match, Phase, Question, Refusal, Variant
from pygame_engine.actions import ChooseOption, Judge, Next, RollDie, ShowAnswer
from pygame_engine.events import Judged, LuckJudged
from pygame_engine.state import Asking
from tests.engine.playing import (
    a_circuit,
    a_panel,
    answer,
    choices,
    last,
    refusal,
)


def asking(match: Match) -> Asking:
    assert match.state.asking is not None
    return match.state.asking


def at_question(game: str, bank: Bank | None = None, **settings: Any) -> Match:
    if game == "circuit":
        return a_circuit(bank=bank, **settings).do(RollDie(1))
    return a_panel(bank=bank, **settings)


GAMES = pytest.mark.parametrize("game", ["circuit", "panel"])


# Oral


@GAMES
def test_in_oral_the_screen_shows_no_question(game: str) -> None:
    match = at_question(game)

    assert (asking(match).kind, asking(match).question, asking(match).shown) == (
        Kind.ORAL,
        None,
        (),
    )


@GAMES
@pytest.mark.parametrize("right", [True, False])
def test_in_oral_the_presenter_judges(game: str, right: bool) -> None:
    match = at_question(game).do(Judge(right))

    assert match.state.answers[-1].right is right


@GAMES
def test_in_oral_there_is_nothing_to_choose_or_to_show(game: str) -> None:
    match = at_question(game)

    assert refusal(match, ChooseOption(0)) is Refusal.PRESENTER_DECIDES
    assert refusal(match, ShowAnswer()) is Refusal.NO_ANSWER_TO_SHOW


@pytest.mark.parametrize("right", [1, 0, "yes", None])
def test_a_judgement_is_right_or_wrong(right: Any) -> None:
    assert refusal(at_question("panel"), Judge(right)) is Refusal.OUT_OF_RANGE


# Luck


@GAMES
@pytest.mark.parametrize("options", [2, 3, 4])
def test_in_luck_there_are_lettered_options(game: str, options: int) -> None:
    match = at_question(game, variant=Variant.LUCK, options=options)

    assert asking(match).kind is Kind.LUCK
    assert asking(match).shown == tuple(range(options))


@pytest.mark.parametrize(("game", "options"), [("circuit", 2), ("panel", 4)])
def test_luck_has_two_letters_in_the_circuit_and_four_in_the_panel_by_default(
    game: str, options: int
) -> None:
    assert len(asking(at_question(game, variant=Variant.LUCK)).shown) == options


@GAMES
def test_in_luck_the_draw_decides(game: str) -> None:
    match = at_question(game, variant=Variant.LUCK).do(ChooseOption(1))
    event = last(match, LuckJudged)

    assert event.right is (event.right_options == (1,))
    assert asking(match).chosen == 1
    assert asking(match).right_options == event.right_options


def test_in_luck_each_letter_is_the_right_one_equally_often() -> None:
    matches = [a_panel(variant=Variant.LUCK, seed=seed) for seed in range(400)]
    drawn = Counter(last(match.do(ChooseOption(0)), LuckJudged).right_options for match in matches)

    assert set(drawn) == {(0,), (1,), (2,), (3,)}
    assert all(70 <= count <= 130 for count in drawn.values())


@GAMES
def test_in_luck_the_chosen_letter_does_not_move_the_right_one(game: str) -> None:
    match = at_question(game, variant=Variant.LUCK)
    count = len(asking(match).shown)
    drawn = {last(match.do(ChooseOption(n)), LuckJudged).right_options for n in range(count)}

    assert len(drawn) == 1


@GAMES
def test_in_luck_nobody_judges(game: str) -> None:
    match = at_question(game, variant=Variant.LUCK)

    assert refusal(match, Judge(True)) is Refusal.BANK_DECIDES
    assert refusal(match, ShowAnswer()) is Refusal.NO_ANSWER_TO_SHOW
    assert refusal(match, ChooseOption(count := len(asking(match).shown))) is Refusal.OUT_OF_RANGE
    assert refusal(match, ChooseOption(count - 1)) is None


@GAMES
def test_in_luck_written_answers_change_nothing(game: str) -> None:
    match = at_question(game, variant=Variant.LUCK, written=True).do(ChooseOption(0))

    assert match.state.phase is Phase.VERDICT


# Bank


@GAMES
def test_in_bank_the_file_decides(game: str) -> None:
    match = at_question(game, Bank(choices(8, right=2)))

    assert [match.do(ChooseOption(n)).state.answers[-1].right for n in range(4)] == [
        False,
        False,
        True,
        False,
    ]


@GAMES
def test_any_option_that_the_file_accepts_is_right(game: str) -> None:
    several = tuple(
        Question(f"q{n}", "Even?", ("2", "3", "4", "5"), right=(0, 2)) for n in range(8)
    )
    match = at_question(game, Bank(several))

    assert [match.do(ChooseOption(n)).state.answers[-1].right for n in range(4)] == [
        True,
        False,
        True,
        False,
    ]
    assert last(match.do(ChooseOption(1)), Judged).right_options == (0, 2)


@GAMES
def test_in_bank_the_presenter_does_not_judge_a_choice(game: str) -> None:
    match = at_question(game, Bank(choices(8)))

    assert refusal(match, Judge(True)) is Refusal.BANK_DECIDES
    assert refusal(match, ShowAnswer()) is Refusal.NO_ANSWER_TO_SHOW


@GAMES
@pytest.mark.parametrize("option", [-1, 4, True, 1.0, "A", None])
def test_only_an_option_that_is_shown_can_be_chosen(game: str, option: Any) -> None:
    match = at_question(game, Bank(choices(8)))

    assert refusal(match, ChooseOption(option)) is Refusal.OUT_OF_RANGE


@GAMES
def test_the_verdict_waits_for_the_presenter(game: str) -> None:
    match = answer(at_question(game, Bank(choices(8))), right=True)

    assert match.state.phase is Phase.VERDICT
    assert refusal(match, Next()) is None
