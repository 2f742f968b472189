"""Sheets and match agree: how many questions are printed, in which order, on how many pages."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from pygame_engine import Order, Variant
from pygame_engine.actions import End, RollDie
from tests.ui.boards import wrong
from tests.ui.page import drawn
from tests.ui.support import played, sent, small_bank
from ui import setting_up
from ui.keeping import preferences, read_preferences
from ui.messages import (
    ChangedField,
    ChoseSheet,
    ClosedDialog,
    CountedPages,
    OpenedDialog,
    PlayedAgain,
    PlayedAgainWith,
    PressedStart,
)
from ui.model import LoadedBank, Model, Setup, Sheet
from ui.paper.options import MOST_PRINTED, options
from ui.paper.plan import plan
from ui.paper.sheets import documents


def model_of(questions: int = 60, setup: Setup | None = None, **paper: str) -> Model:
    """Give the start screen with a bank of so many questions, which are to be printed."""
    loaded = LoadedBank("p", small_bank(questions))
    kept = MappingProxyType({"questions": "true", **paper})
    chosen = setup or Setup(battery=10)
    return Model(language="en", setup=chosen, loaded=loaded, paper=kept, entropy=7)


def dialog(model: Model) -> Model:
    return sent(model, OpenedDialog("sheets"), ChoseSheet("answers", "show"))


def pressed(model: Model, button: str) -> Model:
    """Give the model after a button of the dialog was pressed."""
    value = drawn(model).one("button", id=button).get("data-value")
    return sent(model, ChangedField(*value.split(":", 1)))


def stems(model: Model) -> list[str]:
    """Give the questions on the first answer sheet."""
    table = documents(model, Sheet.ANSWERS)[0].tables[0]
    return [row.question.stem.words for row in table.rows if row.question]


def asked(model: Model) -> list[str]:
    """Give the first ten questions that a match would ask if it began now."""
    return coming(sent(model, PressedStart()))


def coming(model: Model) -> list[str]:
    """Give the first ten questions that the match goes on to ask."""
    match = model.match
    assert match
    assert match.state.bank
    return [match.state.bank.questions[place].stem for place in match.state.queue[:10]]


def test_a_known_order_prints_no_more_questions_than_the_match_asks() -> None:
    assert len(stems(model_of(setup=Setup(battery=10, order=Order.FILE)))) == 10
    assert len(stems(model_of(setup=Setup(battery=10, seed=4)))) == 10


def test_an_unknown_order_prints_all_questions_or_so_many_as_the_teacher_says() -> None:
    assert len(stems(model_of())) == 60
    assert len(stems(model_of(amount="some"))) == 10
    assert len(stems(model_of(amount="some", many="25"))) == 25


def test_a_sheet_with_some_of_the_questions_says_that_there_are_more() -> None:
    (sheet,) = documents(model_of(amount="some"), Sheet.ANSWERS)

    assert "Only the first 10 questions are here: the file has more." in sheet.notes


def test_how_many_are_printed_does_not_matter_where_the_order_is_known() -> None:
    model = model_of(setup=Setup(battery=10, order=Order.FILE), amount="some", many="3")

    assert len(stems(model)) == 10


@pytest.mark.parametrize(("text", "many"), [("0", 1), ("9999", MOST_PRINTED), ("x", None)])
def test_a_number_of_questions_is_brought_into_its_range(text: str, many: int | None) -> None:
    assert options({"many": text}).many == many


def test_an_order_that_was_fixed_is_that_of_the_match() -> None:
    model = pressed(dialog(model_of()), "paper-fix")

    assert stems(model) == asked(sent(model, ClosedDialog()))
    assert plan(model).in_order


def test_a_fixed_order_is_there_after_a_reload_and_said_on_the_start_screen() -> None:
    model = sent(pressed(dialog(model_of()), "paper-fix"), ClosedDialog())
    kept, _ = read_preferences(Model(), preferences(model))
    again = model.but(paper=kept.paper, entropy=99)

    assert asked(again) == stems(model)
    assert [one.code for one in setting_up.warnings(again)] == ["order-fixed"]


def test_playing_again_asks_as_the_sheets_do_until_the_order_is_let_go() -> None:
    fixed = sent(pressed(dialog(model_of()), "paper-fix"), ClosedDialog())
    over = played(sent(fixed, PressedStart()), End())
    again = sent(over, PlayedAgain())
    freed = sent(over.but(paper=MappingProxyType({})), PlayedAgain())

    assert coming(again) == stems(fixed)
    assert coming(freed) != stems(fixed)
    assert again.match
    assert over.match
    assert again.match.id != over.match.id


def test_only_the_failed_questions_have_an_order_of_their_own() -> None:
    fixed = sent(pressed(dialog(model_of()), "paper-fix"), PressedStart())
    rolled = played(fixed, RollDie())
    assert rolled.match
    over = played(rolled, wrong(rolled.match), End())
    again = sent(over, PlayedAgainWith("failed"))

    assert again.match
    assert again.match.seed != rolled.match.seed


def test_chance_is_let_go_again() -> None:
    model = pressed(pressed(dialog(model_of()), "paper-fix"), "paper-free")

    assert setting_up.seed(model) is None
    assert not plan(model).in_order


@pytest.mark.parametrize(
    "setup",
    [Setup(variant=Variant.ORAL), Setup(variant=Variant.LUCK), Setup(order=Order.FILE)],
)
def test_a_fixed_order_fixes_no_other_match(setup: Setup) -> None:
    assert setting_up.seed(model_of(setup=setup, seed="5")) is None


@pytest.mark.parametrize("kept", ["", "-1", "x", "9" * 40])
def test_what_is_kept_in_place_of_a_seed_fixes_nothing(kept: str) -> None:
    assert setting_up.seed(model_of(seed=kept)) is None


def test_the_address_fixes_the_order_before_the_sheets_do() -> None:
    assert setting_up.seed(model_of(setup=Setup(seed=3), seed="5")) == 3


def test_the_dialog_says_how_many_pages_there_are() -> None:
    model = sent(dialog(model_of()), CountedPages(18))

    assert drawn(model).one("p", id="sheets-pages").text == "18 pages in all"


@pytest.mark.parametrize(("pages", "is_much"), [(60, False), (61, True)])
def test_the_dialog_says_what_would_save_paper(pages: int, is_much: bool) -> None:
    said = drawn(sent(dialog(model_of()), CountedPages(pages))).one("p", id="sheets-pages").text

    assert ("a lot of paper" in said) is is_much


def test_pages_are_counted_only_while_the_sheets_are_seen() -> None:
    assert sent(model_of(), CountedPages(5)).pages == 0
