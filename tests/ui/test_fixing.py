"""Questions that are corrected in the middle of their match."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Question
from pygame_engine.actions import ChooseOption, CorrectQuestion, End, Next, Void
from pygame_engine.state import State
from tests.ui.forms import acted, form_of, stems, typed
from tests.ui.page import drawn
from tests.ui.support import ENTROPY, effects_of, opened, played, sent, small_bank
from ui import draft_text
from ui.controls import from_control
from ui.effects import Focus
from ui.messages import (
    ActedOnForm,
    AskedForNewGame,
    ChangedField,
    ConfirmedStart,
    Message,
    OpenedDialog,
    OpenedForm,
    PlayedAgain,
    PressedStart,
    Redid,
    ReturnedToMatch,
    Undid,
)
from ui.model import Desk, LoadedBank, Model, Screen

BANK = small_bank(6)


def match_of(bank: Bank = BANK) -> Model:
    """Give a panel that asks the first question, in English."""
    loaded = LoadedBank("p.gift", bank)
    model = opened("?game=panel&order=file&questions=1&lang=en").but(loaded=loaded)
    return sent(model, PressedStart())


ASKED = match_of()
FIXING = sent(ASKED, OpenedForm("match"))


def shown(model: Model) -> Question | None:
    assert model.match
    asking = model.match.state.asking
    return asking.question if asking else None


def test_the_menu_leads_to_the_question_on_the_board() -> None:
    page = drawn(sent(ASKED, OpenedDialog("menu")))
    control = page.one(data_action="open-form")

    assert from_control("open-form", control.get("data-value")) == OpenedForm("match")
    assert FIXING.screen is Screen.FORM
    assert form_of(FIXING).current.stem == "Pregunta 1"


def test_an_earlier_question_is_reached_from_the_list_of_those_asked() -> None:
    later = played(ASKED, ChooseOption(1), Next())
    page = drawn(sent(later, OpenedDialog("questions")))
    control = page.one(data_action="open-form")

    assert control.get("data-value") == "match:0"
    assert form_of(sent(later, OpenedForm("match:0"))).current.stem == "Pregunta 1"


def test_going_back_corrects_the_match_and_the_loaded_questions() -> None:
    after = acted(typed(FIXING, stem="¿Mejor?"), "fix")

    assert after.screen is Screen.PANEL
    assert (question := shown(after))
    assert question.stem == "¿Mejor?"
    assert after.loaded
    assert after.loaded.bank.questions[0].stem == "¿Mejor?"
    assert [one.code for one in after.notices] == ["fixed"]


def loaded_stem(model: Model) -> str:
    assert model.loaded
    return model.loaded.bank.questions[0].stem


def test_the_loaded_questions_follow_what_is_undone_and_done_again() -> None:
    fixed = acted(typed(FIXING, stem="¿Mejor?"), "fix")
    undone = sent(fixed, Undid())
    again = sent(undone, Redid())

    assert undone.loaded == ASKED.loaded
    assert undone.notices == ()
    assert loaded_stem(again) == "¿Mejor?"


def test_what_is_undone_after_a_correction_leaves_it_said() -> None:
    fixed = acted(typed(FIXING, stem="¿Mejor?"), "fix")

    assert [one.code for one in sent(played(fixed, ChooseOption(1)), Undid()).notices] == ["fixed"]


def test_other_questions_that_were_loaded_meanwhile_stay_as_they_are() -> None:
    other = Bank((Question("q1", "Otra", ("a", "b"), (0,)),))
    after = acted(typed(FIXING.but(loaded=LoadedBank("o.gift", other)), stem="¿Mejor?"), "fix")

    assert loaded_stem(after) == "Otra"
    assert loaded_stem(sent(after, Undid())) == "Otra"


def test_only_what_was_changed_is_corrected() -> None:
    after = acted(typed(acted(FIXING, "select:2"), stem="¿Mejor?"), "fix")

    assert after.match
    corrections = [one.action for one in after.match.steps]
    assert [one.question.id for one in corrections if isinstance(one, CorrectQuestion)] == ["q3"]
    assert acted(FIXING, "fix").match == ASKED.match


def test_going_back_without_changes_leaves_everything_as_it_was() -> None:
    after = acted(typed(FIXING, stem="¿Mejor?"), "leave")

    assert (after.match, after.loaded, after.screen) == (ASKED.match, ASKED.loaded, Screen.PANEL)


def test_what_was_scored_on_it_is_voided_where_that_is_wanted() -> None:
    later = played(ASKED, ChooseOption(1), Next())
    fixing = typed(sent(later, OpenedForm("match:0")), stem="¿Mejor?")
    assert drawn(fixing).field("form.voids")
    after = acted(sent(fixing, ChangedField("form.voids", "true")), "fix")

    assert after.match
    assert after.match.state.answers[0].voided
    assert after.match.steps[-1].action == Void(1)
    assert not acted(fixing, "fix").match.state.answers[0].voided  # type: ignore[union-attr]


def test_only_of_the_question_where_it_is_ticked_the_points_are_taken_back() -> None:
    both = played(ASKED, ChooseOption(1), Next(), ChooseOption(1), Next())
    changed = typed(sent(both, OpenedForm("match:1")), stem="¿Mejor?")
    first = acted(changed, "select:0")
    ticked = sent(first, ChangedField("form.voids", "true"))
    after = acted(ticked, "fix")

    assert [answer.voided for answer in match_state(after).answers] == [True, False]
    assert [one.code for one in after.notices] == ["fixed", "given-back"]
    assert "question 1 has" in drawn(after).one(id="notices").text
    assert is_ticked(ticked)
    assert not is_ticked(acted(ticked, "select:1"))
    assert acted(sent(ticked, ChangedField("form.voids", "false")), "leave").match == both.match


def is_ticked(model: Model) -> bool:
    return drawn(model).field("form.voids").has("checked")


def test_what_is_to_be_taken_back_is_known_after_a_reload() -> None:
    later = played(ASKED, ChooseOption(1), Next())
    ticked = sent(later, OpenedForm("match:0"), ChangedField("form.voids", "true"))
    kept = draft_text.from_text(draft_text.to_json(form_of(ticked)))

    assert kept
    assert kept.voids == form_of(ticked).voids == {"q1"}
    former = draft_text.to_json(form_of(ticked)).replace('"voids": ["q1"]', '"voids": true')
    read = draft_text.from_text(former)
    assert read
    assert read.questions == kept.questions


def test_a_question_that_was_not_answered_yet_has_nothing_to_void() -> None:
    assert not drawn(FIXING).all(data_field="form.voids")


def test_a_question_that_cannot_be_played_does_not_go_back() -> None:
    after = acted(typed(FIXING, stem=""), "fix")

    assert after.screen is Screen.FORM
    assert [one.code for one in after.notices] == ["fix-unfit"]


def test_the_question_that_cannot_be_played_is_named_and_gone_to() -> None:
    unfit = acted(typed(acted(FIXING, "select:2"), stem=""), "select:0")
    after = acted(typed(unfit, stem="¿Mejor?"), "fix")

    assert form_of(after).current.id == "q3"
    assert "Question 3" in drawn(after).one(id="notices").text
    assert Focus("form-stem") in effects_of(unfit, ActedOnForm("fix"))


def test_what_was_being_written_before_comes_back() -> None:
    writing = typed(sent(ASKED, OpenedForm("")), stem="Mi pregunta")
    fixing = sent(writing, OpenedForm("match"))

    assert stems(acted(fixing, "fix")) == ["Mi pregunta"]
    kept = draft_text.from_text(draft_text.to_json(form_of(fixing)))
    assert kept
    assert kept.waiting
    assert kept.waiting.questions[0].stem == "Mi pregunta"


@pytest.mark.parametrize("what", ["add", "copy", "delete", "up", "down", "new", "move:0:1", "use"])
def test_the_matchs_questions_are_neither_more_nor_fewer_nor_in_another_order(what: str) -> None:
    assert acted(FIXING, what) == FIXING


def test_the_form_opens_as_it_was_when_the_match_was_left_meanwhile() -> None:
    writing = typed(sent(ASKED, OpenedForm("")), stem="Mi pregunta")
    left = sent(writing, OpenedForm("match"), AskedForNewGame(), OpenedForm(""))

    assert stems(left) == ["Mi pregunta"]
    assert not form_of(left).is_fixing


@pytest.mark.parametrize(
    "way",
    [
        (Undid(), Redid()),
        (AskedForNewGame(), OpenedForm("")),
        (AskedForNewGame(), OpenedForm("loaded")),
        (ReturnedToMatch(),),
    ],
)
def test_a_correction_half_typed_is_there_when_the_form_is_opened_again(
    way: tuple[Message, ...],
) -> None:
    half = typed(sent(played(ASKED, ChooseOption(1)), OpenedForm("match")), stem="¿Mej")
    left = sent(half, *way)
    kept = draft_text.from_text(draft_text.to_json(form_of(left)))
    again = sent(left.but(form=kept), OpenedForm("match"))

    assert form_of(again).is_fixing
    assert form_of(again).current.stem == "¿Mej"
    assert match_state(acted(again, "fix")).bank == match_state(acted(half, "fix")).bank


def test_a_correction_half_typed_is_not_one_of_another_match() -> None:
    half = typed(FIXING, stem="¿Mej")
    other = sent(half, AskedForNewGame(), PressedStart(), ConfirmedStart(), OpenedForm("match"))

    assert form_of(other).current.stem == "Pregunta 1"


def test_a_match_without_questions_has_none_to_correct() -> None:
    oral = sent(opened("?game=panel&variant=oral&play=1"), OpenedForm("match"))

    assert oral.screen is Screen.PANEL
    assert Model(entropy=ENTROPY).but(form=None) == sent(
        Model(entropy=ENTROPY), OpenedForm("match")
    )


def test_playing_again_asks_the_corrected_questions() -> None:
    over = played(acted(typed(FIXING, stem="¿Mejor?"), "fix"), End())
    again = sent(over, PlayedAgain())

    assert again.match
    assert again.match.bank
    assert again.match.bank.questions[0].stem == "¿Mejor?"


def right_ones(model: Model) -> list[str]:
    """Give the letters of the options that the page shows as right."""
    return [one.get("data-value") for one in drawn(model).all(data_verdict="right")]


def test_the_class_sees_the_corrected_key_at_once_and_the_record_the_one_judged_by() -> None:
    judged = played(ASKED, ChooseOption(1))
    after = acted(typed(sent(judged, OpenedForm("match")), right="1"), "fix")
    voided = typed(sent(judged, OpenedForm("match")), right="1")
    voided = acted(sent(voided, ChangedField("form.voids", "true")), "fix")

    assert right_ones(judged) == ["A"]
    assert right_ones(after) == ["B"]
    assert "was corrected" in drawn(after).one(id="app").text
    assert drawn(voided).one(data_result="void")
    assert right_ones(voided) == ["B"]
    assert match_state(after).answers == match_state(judged).answers
    assert right_ones(sent(after, Undid())) == ["A"]


def match_state(model: Model) -> State:
    assert model.match
    return model.match.state


def test_the_presenters_window_shows_the_corrected_key_too() -> None:
    judged = played(ASKED, ChooseOption(1))
    after = acted(typed(sent(judged, OpenedForm("match")), right="1", explanation="Así"), "fix")
    desk = after.but(screen=Screen.PRESENTER, desk=Desk(True, "panel"))

    assert "was corrected" in drawn(desk).one(id="app").text
    assert "Así" in drawn(desk).one(id="app").text
