"""What may be done now, as data."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engine import Bank, Match, Phase, Variant
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    ChooseOption,
    CorrectPoints,
    End,
    Join,
    Judge,
    Leave,
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
    Void,
)
from tests.engine.playing import (
    BLUE,
    GREEN,
    RED,
    a_circuit,
    a_panel,
    answer,
    choices,
    opens,
    turn,
)

ALWAYS = {"CorrectPoints", "Rename"}
RUNNING = ALWAYS | {"Leave", "LastRound", "End"}


WITH_BANK = RUNNING | {"CorrectQuestion"}


def kinds(match: Match) -> set[str]:
    return {
        type(legal.action if isinstance(legal, Range) else legal).__name__
        for legal in match.legal_actions()
    }


def ranges(match: Match, kind: type[Action]) -> list[Range]:
    found = [one for one in match.legal_actions() if isinstance(one, Range)]
    return [one for one in found if type(one.action) is kind]


def of(match: Match, kind: type[Action]) -> list[object]:
    return [legal for legal in match.legal_actions() if type(legal) is kind]


def test_before_the_roll_a_circuit_waits_for_the_die() -> None:
    assert kinds(a_circuit()) == RUNNING | {"RollDie", "Join", "ChangeLaps"}


def test_a_virtual_die_is_rolled_and_a_real_one_typed() -> None:
    assert of(a_circuit(real_die=False), RollDie) == [RollDie()]
    assert ranges(a_circuit(real_die=False), RollDie) == []
    assert of(a_circuit(), RollDie) == []
    assert [(one.field, one.low, one.high) for one in ranges(a_circuit(), RollDie)] == [
        ("value", 1, 6)
    ]


def test_a_spoken_question_is_judged_or_skipped() -> None:
    match = a_circuit().do(RollDie(1))

    assert kinds(match) == RUNNING | {"Judge", "Skip", "Join", "ChangeLaps"}
    assert of(match, Judge) == [Judge(True), Judge(False)]


def test_a_choice_offers_the_options_that_are_shown() -> None:
    match = a_circuit(bank=Bank(choices(3))).do(RollDie(1))

    assert of(match, ChooseOption) == [ChooseOption(place) for place in range(4)]
    assert kinds(match) == WITH_BANK | {"ChooseOption", "Skip", "Join", "ChangeLaps"}


def test_a_marked_option_can_be_shown_or_changed() -> None:
    match = a_panel(bank=Bank(choices(4)), written=True).do(ChooseOption(1))

    assert kinds(match) == WITH_BANK | {"ChooseOption", "ShowAnswer", "Skip"}


def test_an_open_question_can_be_shown_then_judged() -> None:
    match = a_panel(bank=Bank(opens(4)))

    assert kinds(match) == WITH_BANK | {"ShowAnswer", "Skip"}
    assert kinds(match.do(ShowAnswer())) == WITH_BANK | {"Judge", "Skip"}


def test_luck_offers_its_letters() -> None:
    match = a_panel(variant=Variant.LUCK, options=3)

    assert of(match, ChooseOption) == [ChooseOption(place) for place in range(3)]


def test_after_a_verdict_the_presenter_goes_on_or_interferes() -> None:
    match = answer(a_panel(), right=False)

    assert kinds(match) == RUNNING | {"Next", "Reverse", "Void"}
    assert of(match, Void) == [Void(1)]


def test_a_panel_offers_its_squares() -> None:
    match = a_panel().do(Judge(True))

    assert of(match, OpenBox) == [OpenBox(box) for box in range(1, 6)]
    assert kinds(match) == RUNNING | {"OpenBox", "Reverse"}


def test_after_a_file_battery_the_rest_the_same_again_or_another_file_is_offered() -> None:
    match = turn(a_circuit(bank=Bank(choices(2)), battery=1))

    assert of(match, LoadBattery) == [LoadBattery(Source.REST), LoadBattery(Source.AGAIN)]
    assert [one.field for one in ranges(match, LoadBattery)] == ["bank"]


def test_after_a_spoken_battery_simply_more_is_offered() -> None:
    match = turn(a_circuit(battery=1))

    assert of(match, LoadBattery) == [LoadBattery(Source.MORE)]
    assert ranges(match, LoadBattery) == []


def test_a_match_that_is_over_can_be_corrected_voided_and_renamed() -> None:
    match = turn(a_circuit()).do(RollDie(1)).do(End())

    assert match.state.phase is Phase.OVER
    assert kinds(match) == ALWAYS | {"Void"}


def test_free_colours_may_join_and_teams_may_leave() -> None:
    match = a_circuit(2).do(Leave(RED))

    assert of(match, Leave) == [Leave(BLUE)]
    assert [one.action for one in ranges(match, Join)] == [Join(GREEN), Join(GREEN.MAGENTA)]


def test_the_laps_that_may_be_set_stand_as_a_range() -> None:
    assert ranges(a_circuit(), ChangeLaps) == [Range(ChangeLaps(1), "laps", 1, 20)]


def test_every_team_can_be_corrected_and_renamed_within_a_range() -> None:
    match = a_circuit()

    assert [(one.low, one.high) for one in ranges(match, CorrectPoints)] == [(0, 999)] * 2
    assert [(one.low, one.high) for one in ranges(match, Rename)] == [(0, 24)] * 2


def test_a_range_gives_the_action_with_a_value() -> None:
    assert Range(CorrectPoints(RED, 0), "points", 0, 999).at(7) == CorrectPoints(RED, 7)


@pytest.mark.parametrize(
    ("action", "is_held"),
    [
        (CorrectPoints(RED, 0), True),
        (CorrectPoints(RED, 999), True),
        (CorrectPoints(RED, 1000), False),
        (CorrectPoints(RED, -1), False),
        (CorrectPoints(BLUE, 5), False),
        (Rename(RED, ""), False),
        (Next(), False),
    ],
)
def test_a_range_holds_the_actions_of_its_kind_within_its_bounds(
    action: Action, is_held: bool
) -> None:
    assert Range(CorrectPoints(RED, 0), "points", 0, 999).holds(action) is is_held


@pytest.mark.parametrize("value", [None, True, 5.0, "5"])
def test_a_range_holds_no_value_of_another_kind(value: Any) -> None:
    assert not Range(CorrectPoints(RED, 0), "points", 0, 999).holds(CorrectPoints(RED, value))
    assert not Range(RollDie(1), "value", 1, 6).holds(RollDie(value))


def test_a_range_of_texts_bounds_their_length() -> None:
    names = Range(Rename(RED, ""), "name", 0, 24)

    assert names.holds(Rename(RED, "x" * 24))
    assert not names.holds(Rename(RED, "x" * 25))


def test_a_range_of_files_bounds_their_questions() -> None:
    files = Range(LoadBattery(Source.FILE, Bank.numbered(1)), "bank", 1, 40)

    assert files.holds(LoadBattery(Source.FILE, Bank.numbered(40)))
    assert not files.holds(LoadBattery(Source.FILE, Bank.numbered(41)))
    assert not files.holds(LoadBattery(Source.FILE))
    assert not files.holds(LoadBattery(Source.REST, Bank.numbered(3)))


def test_what_is_not_listed_is_not_allowed() -> None:
    match = a_circuit()

    assert match.allows(RollDie(6))
    for action in (RollDie(), Next(), Skip(), Reverse(), OpenBox(1), ShowAnswer(), Judge(True)):
        assert not match.allows(action)
