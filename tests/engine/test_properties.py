"""What holds in every match, whatever is done in it."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import HealthCheck, given, settings

from pygame_engine import Bank, IllegalAction, Match, panel
from pygame_engine.actions import Action, LoadBattery, Range
from pygame_engine.events import BatteryStarted, QuestionAsked, QuestionSkipped
from pygame_engine.results import results
from pygame_engine.soundness import flaw
from tests.strategies import matches, played, universe, walked, walks, within

FEW = settings(
    max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@FEW
@given(matches(), walks(most=120))
def test_no_sequence_of_legal_actions_breaks_an_invariant(begun: Match, walk: list[int]) -> None:
    for match in walked(begun, walk):
        check_points(match)
        check_turns(match)
        check_questions(match)
        assert match.legal_actions()


def check_points(match: Match) -> None:
    state = match.state
    assert all(team.points >= 0 for team in state.teams)
    if isinstance(state, panel.State):
        total = sum(team.points for team in state.teams)
        assert total == 400 + state.bank_paid + state.corrections
        assert state.bank_paid >= 0


def check_turns(match: Match) -> None:
    state = match.state
    assert sum(team.turns for team in state.teams) == len(state.answers)
    if isinstance(state, panel.State):
        assert all(team.turns <= state.limit for team in state.teams)
    else:
        assert state.asked <= state.battery_size


def check_questions(match: Match) -> None:
    """No question comes twice while questions of the bank at hand have not been asked."""
    voided = {one.question.id for one in match.state.answers if one.voided and one.question}
    bank, asked = playable(match, match.bank), set[str]()
    for event in match.events:
        if isinstance(event, BatteryStarted) and event.bank:
            bank = playable(match, event.bank)
        if isinstance(event, QuestionAsked) and event.question:
            assert event.question not in asked or bank <= asked | voided
            asked.add(event.question)


def playable(match: Match, bank: Bank | None) -> set[str]:
    if bank is None:
        return set()
    is_open = match.settings.open_questions
    return {one.id for one in bank.questions if is_open or not one.is_open}


@FEW
@given(played())
def test_a_skipped_question_is_not_asked_again(match: Match) -> None:
    skipped = set[str]()
    for event in match.events:
        if isinstance(event, QuestionAsked):
            assert event.question not in skipped
        if isinstance(event, QuestionSkipped) and event.question:
            skipped.add(event.question)


@FEW
@given(played())
def test_the_state_is_the_log_folded(match: Match) -> None:
    before = match.game.initial(match.settings, match.bank, match.seed)

    assert reduce(match.game.evolve, match.events, before) == match.state


@FEW
@given(played())
def test_undoing_and_redoing_is_the_identity(match: Match) -> None:
    if match.steps:
        again = match.undo().redo()
        assert again == match
        assert again.state == match.state
        assert again.state.chance.redeals == match.state.chance.redeals


@FEW
@given(played())
def test_redoing_and_undoing_is_the_identity(match: Match) -> None:
    if match.undone:
        again = match.redo().undo()
        assert again == match
        assert again.state == match.state


@FEW
@given(played())
def test_undoing_everything_leads_back_to_the_start(match: Match) -> None:
    begun = Match.new(match.settings, match.bank, match.seed)
    for _ in match.steps:
        match = match.undo()

    assert match.state == begun.state


@FEW
@given(played())
def test_saving_and_loading_is_the_identity(match: Match) -> None:
    loaded = Match.from_json(match.to_json())

    assert loaded == match
    assert loaded.state == match.state
    assert loaded.to_json() == match.to_json()


@FEW
@given(played())
def test_the_same_seed_and_choices_give_the_same_log(match: Match) -> None:
    again = Match.new(match.settings, match.bank, match.seed)
    again = again.with_redeals(match.state.chance.redeals)
    for step in match.steps:
        again = again.do(step.action)

    assert again.events == match.events


@FEW
@given(played())
def test_every_legal_action_succeeds_with_ranges_at_their_ends_too(match: Match) -> None:
    for legal in match.legal_actions():
        for action in within(legal):
            assert match.allows(action)
            assert match.do(action).steps[-1].action == action


@FEW
@given(played())
def test_every_other_action_is_refused_and_leaves_the_match_as_it_was(match: Match) -> None:
    kept = match.to_json()
    for action in universe(match):
        if not is_listed(match, action):
            assert not match.allows(action)
            with pytest.raises(IllegalAction) as caught:
                match.do(action)
            assert caught.value.code

    assert match.to_json() == kept


def is_listed(match: Match, action: Action) -> bool:
    """True where the action is among the legal ones, for a file if it can be played."""
    if isinstance(action, LoadBattery) and action.bank and flaw(action.bank):
        return False
    return any(
        legal.holds(action) if isinstance(legal, Range) else legal == action
        for legal in match.legal_actions()
    )


@FEW
@given(played())
def test_results_count_every_question_that_is_not_voided(match: Match) -> None:
    told = results(match)
    valid = [question for question in told.questions if not question.voided]

    assert sum(team.asked for team in told.teams) == len(valid)
    assert sum(team.right for team in told.teams) == sum(one.right for one in valid)
    assert [team.place for team in told.teams] == sorted(team.place for team in told.teams)
    assert told.teams[0].place == 1
