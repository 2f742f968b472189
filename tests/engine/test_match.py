"""The log of a match: doing, undoing, redoing."""

from __future__ import annotations

from functools import reduce

import pytest

from pygame_engine import Bank, IllegalAction, Match, Phase, Refusal, Variant, circuit
from pygame_engine.actions import (
    Action,
    ChooseOption,
    CorrectPoints,
    Judge,
    Next,
    OpenBox,
    Rename,
    RollDie,
    ShowAnswer,
    Start,
)
from pygame_engine.events import BoxOpened, DieRolled, LuckJudged, PenaltyDrawn
from tests.engine.playing import (
    BLUE,
    RED,
    a_circuit,
    a_panel,
    answer,
    choices,
    do,
    last,
    opens,
    refusal,
    turn,
    turns,
)


def lucky(seed: int = 1, options: int = 4) -> Match:
    """A circuit in which a letter is to be chosen."""
    return a_circuit(variant=Variant.LUCK, options=options, seed=seed).do(RollDie(1))


def offered(seed: int = 1) -> Match:
    """A panel that is to be opened."""
    return a_panel(seed=seed).do(Judge(True))


def test_doing_gives_a_new_match_and_leaves_the_old_one() -> None:
    match = a_circuit()
    done = match.do(RollDie(4))

    assert match.steps == ()
    assert len(done.steps) == 1
    assert done.state is not match.state


def test_a_forbidden_action_raises_with_its_reason_and_leaves_the_match_as_it_was() -> None:
    match = a_circuit()
    with pytest.raises(IllegalAction, match=r"wrong-phase: Next\(\)"):
        match.do(Next())

    assert match == a_circuit()


def test_the_start_is_no_action_that_can_be_repeated() -> None:
    assert refusal(a_circuit(), Start()) is Refusal.NOT_IN_THIS_GAME
    assert refusal(a_circuit(), Action()) is Refusal.NOT_IN_THIS_GAME


@pytest.mark.parametrize("match", [a_circuit(3), a_panel(bank=Bank(choices(9) + opens(9)))])
def test_the_state_is_the_log_folded(match: Match) -> None:
    match = turns(match, 5)
    before = match.game.initial(match.settings, match.bank, match.seed)

    assert reduce(match.game.evolve, match.events, before) == match.state


def test_deciding_gives_the_events_without_their_state() -> None:
    state = circuit.GAME.start(circuit.Settings(), Bank.numbered(4), 5).state
    events = circuit.decide(state, RollDie())

    assert reduce(circuit.evolve, events, state) == circuit.GAME.step(state, RollDie())[1]


def test_the_same_seed_and_choices_give_the_same_log() -> None:
    def played() -> Match:
        bank = Bank(choices(24))
        return turns(a_panel(bank=bank, shuffle_options=True, seed=99), 9)

    assert played().events == played().events


def test_another_seed_gives_another_course() -> None:
    logs = {turns(a_panel(seed=seed), 4).events for seed in range(10)}

    assert len(logs) == 10


# Equality


def test_matches_of_the_same_course_are_equal() -> None:
    assert turn(a_circuit()) == turn(a_circuit())
    assert hash(turn(a_circuit())) == hash(turn(a_circuit()))


def test_matches_whose_next_deal_differs_are_not_equal() -> None:
    straight = lucky().do(Rename(BLUE, "x"))
    detour = lucky().do(ChooseOption(0)).undo().do(Rename(BLUE, "x"))

    assert straight.events == detour.events
    assert straight.state == detour.state
    assert straight != detour


def test_a_match_is_equal_to_nothing_but_a_match() -> None:
    assert a_circuit() != "match"


# Undo and redo


def test_undoing_takes_the_last_step_back() -> None:
    match = turn(a_circuit())

    assert match.do(RollDie(1)).undo().state == match.state
    assert match.do(RollDie(1)).undo().steps == match.steps


def test_every_step_can_be_undone() -> None:
    match = done = turns(a_circuit(3), 6, right=False)
    for _ in done.steps:
        match = match.undo()

    assert match.state == a_circuit(3).state
    with pytest.raises(IllegalAction) as caught:
        match.undo()
    assert caught.value.code is Refusal.NOTHING_TO_UNDO


def test_every_undone_step_can_be_redone() -> None:
    match = done = turns(a_circuit(3), 6, right=False)
    for _ in done.steps:
        match = match.undo()
    for _ in done.steps:
        match = match.redo()

    assert match == done
    assert match.state == done.state
    with pytest.raises(IllegalAction) as caught:
        match.redo()
    assert caught.value.code is Refusal.NOTHING_TO_REDO


def test_what_was_undone_is_gone_once_something_else_is_done() -> None:
    match = do(a_circuit(), RollDie(1)).undo().do(RollDie(2))

    assert match.undone == ()


def test_one_undo_takes_back_all_that_one_action_brought_about() -> None:
    match = a_circuit().do(RollDie(1))

    assert answer(match, right=False).undo().state == match.state


def test_rolling_again_after_an_undo_gives_the_same_die() -> None:
    for seed in range(10):
        match = a_circuit(seed=seed, real_die=False)
        rolled = match.do(RollDie())
        assert last(rolled.undo().do(RollDie()), DieRolled) == last(rolled, DieRolled)


def test_answering_wrong_again_after_an_undo_costs_the_same() -> None:
    for seed in range(10):
        wrong = answer(a_circuit(seed=seed).do(RollDie(1)), right=False)
        again = wrong.undo().do(Judge(False))
        assert last(again, PenaltyDrawn) == last(wrong, PenaltyDrawn)


def test_another_answer_after_an_undo_does_not_change_the_next_penalty() -> None:
    wrong = answer(a_circuit().do(RollDie(1)), right=False)
    other = wrong.undo().do(Judge(True)).do(RollDie(1)).do(Judge(False))

    assert last(other, PenaltyDrawn).points == last(wrong, PenaltyDrawn).points


def test_the_next_question_is_the_same_after_an_undo() -> None:
    match = a_circuit(bank=Bank(choices(9)), shuffle_options=True)
    asked = match.do(RollDie(3))

    assert asked.undo().do(RollDie(5)).state.asking == asked.state.asking


def test_a_luck_letter_is_dealt_anew_after_an_undo() -> None:
    dealt = set()
    for seed in range(20):
        chosen = lucky(seed).do(ChooseOption(0))
        again = chosen.undo().do(ChooseOption(0))
        right = (last(one, LuckJudged).right_options for one in (chosen, again))
        dealt.add(len(set(right)))

    assert dealt == {1, 2}


def test_a_luck_letter_is_dealt_anew_after_each_undo() -> None:
    match, dealt = lucky(), []
    for _ in range(40):
        chosen = match.do(ChooseOption(0))
        dealt.append(last(chosen, LuckJudged).right_options)
        match = chosen.undo()

    assert set(dealt) == {(0,), (1,), (2,), (3,)}


def test_a_panel_is_dealt_anew_after_an_undo() -> None:
    for seed in range(20):
        opened = offered(seed).do(OpenBox(1))
        again = last(opened.undo().do(OpenBox(1)), BoxOpened)
        assert (again.balls, again.values) != (
            last(opened, BoxOpened).balls,
            last(opened, BoxOpened).values,
        )


def test_redoing_shows_what_was_shown() -> None:
    opened = offered().do(OpenBox(1))

    assert opened.undo().redo() == opened
    assert opened.undo().redo().state == opened.state


def test_after_a_redo_another_undo_deals_as_the_first_one_did() -> None:
    opened = offered().do(OpenBox(1))

    assert opened.undo().redo().undo() == opened.undo()


def test_undoing_further_back_still_deals_anew_what_was_seen() -> None:
    opened = offered().do(OpenBox(1))
    again = do(opened.undo().undo(), Judge(True), OpenBox(1))

    assert last(again, BoxOpened).balls != last(opened, BoxOpened).balls


def test_dealing_a_letter_anew_does_not_change_the_next_die() -> None:
    match = a_circuit(variant=Variant.LUCK, real_die=False)
    chosen = match.do(RollDie()).do(ChooseOption(0))
    rolled = chosen.undo().undo().do(RollDie())

    assert last(rolled, DieRolled) == last(match.do(RollDie()), DieRolled)


def test_undoing_what_showed_nothing_deals_nothing_anew() -> None:
    match = turns(a_circuit(), 4, right=False)

    assert match.undo().state.chance.redeals == ()


def test_a_marked_option_can_be_undone() -> None:
    match = a_circuit(bank=Bank(choices(9)), written=True).do(RollDie(1))

    assert match.do(ChooseOption(2)).undo().state == match.state
    shown = do(match, ChooseOption(2), ShowAnswer())
    assert shown.undo().state.phase is Phase.MARKED


def test_an_end_can_be_undone() -> None:
    match = turns(a_circuit(1, laps=1), 19)
    won = match.do(RollDie(1))

    assert won.undo().state == match.state


def test_undone_steps_stay_when_the_match_is_only_looked_at() -> None:
    match = do(a_circuit(), CorrectPoints(RED, 5)).undo()

    assert match.legal_actions()
    assert match.redo().state.teams[1].points == 5
