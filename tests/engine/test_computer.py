"""Computer players: ordinary actions, drawn from the match itself."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine import BadSave, Bank, IllegalSettings, Match, Phase, Variant, circuit, panel
from pygame_engine.actions import (
    Action,
    ChooseOption,
    CorrectPoints,
    End,
    Judge,
    Next,
    OpenBox,
    RollDie,
    ShowAnswer,
    Skip,
)
from pygame_engine.computer import instead, level, move
from pygame_engine.state import LEVELS
from pygame_engine.teams import COLORS, Color
from tests.engine.playing import choices, opens

BLUE, RED, GREEN, MAGENTA = Color
ALONE = (0, 50, 70, 90)
PERSON: dict[Phase, Action] = {
    Phase.ROLL: RollDie(),
    Phase.VERDICT: Next(),
    Phase.REVEAL: Next(),
    Phase.PANEL: OpenBox(3),
    Phase.MARKED: ShowAnswer(),
    Phase.BATTERY_OVER: End(),
    Phase.ANSWER: Judge(True),
}


def a_panel(seed: int = 1, bank: Bank | None = None, **others: Any) -> Match:
    variant = Variant.BANK if bank else Variant.ORAL
    chosen = {"variant": variant, "computers": ALONE, **others}
    return Match.new(panel.Settings(**chosen), bank, seed)


def a_circuit(seed: int = 1, bank: Bank | None = None, **others: Any) -> Match:
    variant = Variant.BANK if bank else Variant.ORAL
    chosen = {"teams": ("Ana", ""), "variant": variant, "computers": (0, 90), **others}
    return Match.new(circuit.Settings(**chosen), bank, seed)


def person(match: Match) -> Action:
    """What the one pupil does: opens the third box, and is right with the first option."""
    if match.state.phase is not Phase.QUESTION:
        return PERSON[match.state.phase]
    return next(one for one in (ChooseOption(0), ShowAnswer(), Judge(True)) if match.allows(one))


def finished(match: Match) -> Match:
    """The match to its end, the computers playing their part."""
    while match.state.phase is not Phase.OVER:
        match = match.do(move(match.state) or person(match))
    return match


def shares(match: Match) -> dict[Color, float]:
    """How often each player was right."""
    rights: dict[Color, list[bool]] = {color: [] for color in COLORS}
    for answer in match.state.answers:
        rights[answer.team].append(answer.right)
    return {color: sum(given) / len(given) for color, given in rights.items() if given}


@pytest.mark.parametrize("variant", list(Variant))
def test_one_pupil_plays_a_whole_panel_with_three_computers(variant: Variant) -> None:
    bank = Bank(choices(24)) if variant is Variant.BANK else None

    over = finished(a_panel(variant=variant, bank=bank))

    assert [sum(answer.team is one for answer in over.state.answers) for one in Color] == [6] * 4
    assert Match.from_json(over.to_json()) == over


@pytest.mark.parametrize("variant", list(Variant))
def test_one_pupil_plays_a_whole_circuit_with_a_computer(variant: Variant) -> None:
    bank = Bank((*choices(20), *opens(10))) if variant is Variant.BANK else None

    over = finished(a_circuit(variant=variant, bank=bank))

    assert {answer.team for answer in over.state.answers} == {BLUE, RED}
    assert Match.from_json(over.to_json()) == over


@given(st.integers(0, 2**53 - 1))
def test_the_same_seed_makes_the_computers_play_the_same(seed: int) -> None:
    assert finished(a_panel(seed)).steps == finished(a_panel(seed)).steps


def test_computers_are_right_as_often_as_their_level_says() -> None:
    rights: dict[Color, list[float]] = {color: [] for color in COLORS}
    for seed in range(120):
        for color, share in shares(finished(a_panel(seed, Bank(choices(24))))).items():
            rights[color].append(share)
    means = [sum(rights[color]) / len(rights[color]) for color in COLORS]

    # Three standard errors of 720 answers.
    assert means == pytest.approx([1.0, 0.5, 0.7, 0.9], abs=0.057)


def test_what_one_computer_answers_tells_nothing_of_the_next() -> None:
    pairs = []
    for seed in range(200):
        match = a_panel(seed, computers=(50, 50, 50, 50))
        first = finished(match).state.answers[:2]
        pairs.append(tuple(answer.right for answer in first))

    assert {pairs.count(pair) > 25 for pair in ((0, 0), (0, 1), (1, 0), (1, 1))} == {True}


def test_undoing_does_not_make_a_computer_think_again() -> None:
    match = a_circuit(bank=Bank(choices(20)), computers=(90, 0)).do(RollDie())
    answer = move(match.state)
    assert isinstance(answer, ChooseOption)

    assert move(match.do(answer).undo().state) == answer


def test_after_a_skipped_question_a_computer_thinks_anew() -> None:
    answers = set()
    for seed in range(30):
        match = a_panel(seed, Bank(choices(24)), computers=(50, 0, 0, 0))
        answers.add((move(match.state), move(match.do(Skip()).state)))

    assert any(first != second for first, second in answers)


def test_people_s_turns_are_left_to_people() -> None:
    match = a_panel()

    assert match.state.turn is BLUE
    assert move(match.state) is None
    assert instead(match.state, Judge(False)) == Judge(False)


def test_pressing_for_a_computer_only_hurries_it() -> None:
    match = a_circuit(bank=Bank(choices(20)), computers=(90, 0)).do(RollDie())
    own = move(match.state)

    assert {instead(match.state, ChooseOption(place)) for place in range(4)} == {own}


@pytest.mark.parametrize("action", [Skip(), End(), CorrectPoints(BLUE, 5)])
def test_the_presenter_s_actions_are_no_presses_at_the_board(action: Action) -> None:
    match = a_circuit(bank=Bank(choices(20)), computers=(90, 0)).do(RollDie())

    assert instead(match.state, action) is action


def test_a_computer_cannot_roll_a_real_die() -> None:
    assert move(a_circuit(real_die=True, computers=(90, 0)).state) is None


def test_a_marked_answer_waits_until_the_class_has_written() -> None:
    match = a_circuit(bank=Bank(choices(20)), computers=(90, 0), written=True).do(RollDie())
    own = move(match.state)
    assert isinstance(own, ChooseOption)

    assert move(match.do(own).state) is None


def test_a_computer_shows_an_open_question_s_answer_and_says_whether_it_was_right() -> None:
    match = a_circuit(bank=Bank(opens(5)), computers=(90, 0)).do(RollDie())

    assert move(match.state) == ShowAnswer()
    assert isinstance(move(match.do(ShowAnswer()).state), Judge)


@pytest.mark.parametrize("computers", [(1,), (0, 0, 0, 0, 50), (True,), [50], ("50",), (100,)])
def test_seats_have_one_of_three_levels_or_none(computers: Any) -> None:
    with pytest.raises(IllegalSettings):
        circuit.Settings(computers=computers).check()


def test_seats_that_are_not_named_are_people_s() -> None:
    chosen = panel.Settings(computers=(0, 70))

    assert [level(chosen, color) for color in COLORS] == [0, 70, 0, 0]


def test_a_match_without_computers_is_saved_as_it_always_was() -> None:
    assert "computers" not in a_circuit(computers=()).to_json()


def test_a_saved_match_knows_its_computers() -> None:
    match = a_panel()

    assert Match.from_json(match.to_json()).settings.computers == ALONE


def test_a_saved_match_with_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSave):
        Match.from_json(a_panel().to_json().replace("[0,50,70,90]", "[0,50,70,95]"))


def test_there_are_three_levels() -> None:
    assert LEVELS == (50, 70, 90)
