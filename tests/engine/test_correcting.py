"""Questions that are corrected while they are played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_engine import Bank, Match, Phase, Question, Refusal, correcting
from pygame_engine.actions import (
    ChooseOption,
    CorrectQuestion,
    LoadBattery,
    RollDie,
    ShowAnswer,
    Source,
    Void,
)
from pygame_engine.questions import Attachment, Medium
from pygame_engine.results import results
from pygame_engine.state import Kind, Order
from tests.engine.playing import (
    a_circuit,
    a_panel,
    answer,
    asked,
    choices,
    do,
    go_on,
    happened,
    opens,
    refusal,
    turn,
)

BANK = Bank(choices(4))
MENDED = Question("q1", "Mended?", ("w", "x", "y", "z"), (2,))


def begun(**settings: object) -> Match:
    """A panel that asks the bank's first question."""
    return a_panel(bank=BANK, order=Order.FILE, **settings)


def test_the_question_being_asked_is_shown_as_corrected_and_judged_so() -> None:
    match = begun().do(CorrectQuestion(MENDED))

    assert match.state.asking is not None
    assert match.state.asking.question == MENDED
    assert match.do(ChooseOption(2)).state.answers[-1].right


def test_a_question_that_waits_is_asked_as_corrected() -> None:
    later = replace(MENDED, id="q2")
    match = go_on(answer(begun().do(CorrectQuestion(later)), right=False))

    assert asked(match) == "q2"
    assert match.state.asking is not None
    assert match.state.asking.question == later


def test_options_stand_where_they_stood_and_new_ones_come_last() -> None:
    match = begun(shuffle_options=True)
    assert match.state.asking is not None
    shown = match.state.asking.shown
    longer = replace(MENDED, options=("w", "x", "y", "z", "new"))
    shorter = replace(MENDED, options=("w", "x"), right=(0,))

    more, fewer = (match.do(CorrectQuestion(one)).state.asking for one in (longer, shorter))
    assert more is not None
    assert fewer is not None
    assert more.shown == (*shown, 4)
    assert fewer.shown == tuple(place for place in shown if place < 2)


def test_a_mark_is_taken_back_when_the_question_changes() -> None:
    match = begun(written=True).do(ChooseOption(1)).do(CorrectQuestion(MENDED))

    assert match.state.phase is Phase.QUESTION
    assert match.state.asking is not None
    assert match.state.asking.marked is None


def test_a_question_may_become_one_of_another_kind() -> None:
    opened = begun().do(CorrectQuestion(Question("q1", "Who?", answer="Me")))
    closed = a_panel(bank=Bank(opens(4)), order=Order.FILE).do(ShowAnswer())
    closed = closed.do(CorrectQuestion(replace(MENDED, id="o1")))

    kinds = [one.state.asking.kind for one in (opened, closed) if one.state.asking]
    assert kinds == [Kind.OPEN, Kind.CHOICE]
    assert closed.state.phase is Phase.QUESTION


def test_what_was_judged_keeps_the_question_that_it_was_judged_by() -> None:
    match = answer(begun(), right=False)
    after = match.do(CorrectQuestion(MENDED))

    assert after.state.answers == match.state.answers
    assert after.state.asking == match.state.asking
    assert after.state.phase is Phase.VERDICT
    assert results(after).questions[0].question == BANK.questions[0]


def test_a_mended_word_shows_beside_the_verdict_too() -> None:
    typo = replace(BANK.questions[0], stem="Without the typo?")
    after = answer(begun(), right=False).do(CorrectQuestion(typo))

    assert after.state.asking is not None
    assert after.state.asking.question == typo


def test_the_board_shows_a_judged_question_as_it_was_corrected_and_undone() -> None:
    match = answer(begun(), right=False)
    after = match.do(CorrectQuestion(MENDED))
    board = correcting.shown(after.state)

    assert board is not None
    assert (board.question, board.right_options) == (MENDED, board.accepted)
    assert correcting.shown(after.undo().state) == match.state.asking
    assert correcting.shown(after.undo().redo().state) == board
    assert correcting.shown(match.state) is match.state.asking


@pytest.mark.parametrize(
    ("options", "chosen"),
    [
        (("2b", "2a", "2c", "2d"), "2b"),
        (("2b", "2a"), "2b"),
        (("x", "y", "2c", "2d"), "y"),
        (("x", "y"), None),
    ],
)
def test_the_option_that_was_chosen_is_known_by_its_text_else_by_its_place(
    options: tuple[str, ...], chosen: str | None
) -> None:
    asked_one = Question("q1", "Which?", ("2a", "2b", "2c", "2d"), (0,))
    match = answer(a_panel(bank=Bank((asked_one, *choices(4)[1:])), order=Order.FILE), right=False)
    mended = replace(asked_one, options=options, right=(1,))
    board = correcting.shown(match.do(CorrectQuestion(mended)).state)

    assert match.state.answers[0].option == 1
    assert board is not None
    shown = None if board.chosen is None else options[board.shown[board.chosen]]
    assert shown == chosen


def test_a_judged_question_may_become_one_of_another_kind_on_the_board() -> None:
    opened = answer(begun(), right=False).do(CorrectQuestion(Question("q1", "Who?", answer="Me")))
    board = correcting.shown(opened.state)

    assert board is not None
    assert (board.kind, board.shown, board.chosen) == (Kind.OPEN, (), None)


def test_what_was_scored_on_a_wrong_question_can_be_voided_then() -> None:
    match = do(answer(begun(), right=False), CorrectQuestion(MENDED), Void(1))

    assert match.state.answers[0].voided


def test_a_corrected_question_counts_as_asked_when_the_bank_is_asked_again() -> None:
    match = turn(a_circuit(bank=Bank(choices(2)), battery=1, order=Order.FILE))
    match = match.do(CorrectQuestion(MENDED)).do(LoadBattery(Source.AGAIN)).do(RollDie(1))

    assert asked(match) == "q2"


def test_a_correction_is_undone_and_redone() -> None:
    match = begun()
    after = match.do(CorrectQuestion(MENDED))

    assert after.undo().state == match.state
    assert after.undo().redo() == after


def test_a_correction_is_one_event_and_survives_saving() -> None:
    picture = Medium("0.png", "image/png", "AAAA")
    pictured = replace(MENDED, attachments=(Attachment("0.png", "a dot"),))
    match = begun().do(CorrectQuestion(pictured, (picture,)))

    assert happened(match) == ["QuestionCorrected"]
    assert match.state.bank is not None
    assert match.state.bank.media == (picture,)
    assert Match.from_json(match.to_json()) == match


@pytest.mark.parametrize(
    ("question", "why"),
    [
        (replace(MENDED, id="q9"), Refusal.NO_SUCH_QUESTION),
        (replace(MENDED, right=()), Refusal.BAD_BANK),
        (replace(MENDED, options=("one",), right=(0,)), Refusal.BAD_BANK),
    ],
)
def test_what_cannot_be_asked_is_no_correction(question: Question, why: Refusal) -> None:
    assert refusal(begun(), CorrectQuestion(question)) is why


def test_an_open_question_is_no_correction_where_they_are_left_out() -> None:
    to_open = CorrectQuestion(Question("q1", "Who?", answer="Me"))

    assert refusal(begun(open_questions=False), to_open) is Refusal.BAD_BANK


def test_a_spoken_match_has_no_question_to_correct() -> None:
    assert refusal(a_panel(), CorrectQuestion(MENDED)) is Refusal.NO_SUCH_QUESTION
