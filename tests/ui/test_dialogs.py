"""The dialogs: what each shows, and that it offers what the rules allow and nothing else."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Color, Markup, Match, Order, Question, Variant, circuit, panel
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    End,
    Judge,
    LastRound,
    Leave,
    Next,
    Reverse,
    RollDie,
    Skip,
    Void,
)
from tests.ui.page import Element, Page, drawn
from tests.ui.support import small_bank
from ui.controls import from_control
from ui.messages import AppliedTeam, ClosedDialog, Played
from ui.model import Dialog, LoadedBank, Model, Screen, Sheet

HOSTILE = '"><img src=x onerror=1>'
ORAL = circuit.Settings(("Ana", HOSTILE), variant=Variant.ORAL)


def race(*actions: Action) -> Model:
    """Give an oral circuit after these actions."""
    match = Match.new(ORAL, seed=3)
    for action in actions:
        match = match.do(action)
    return Model(language="en", screen=Screen.CIRCUIT, match=match)


def shown(model: Model, dialog: Dialog) -> Page:
    return drawn(model.but(dialog=dialog))


def button(page: Page, action: str, value: str | None = None) -> Element:
    """Give the only button of the open dialog that does this."""
    named = {} if value is None else {"data_value": value}
    return page.one("button", inside="dialog", data_action=action, **named)


BANK = LoadedBank("p.gift", small_bank(30))
EVERY = [
    (race(RollDie(), Judge(False)), Dialog.MENU),
    (race(RollDie(), Judge(False)), Dialog.TEAMS),
    (race(RollDie(), Judge(False)), Dialog.QUESTIONS),
    (race(), Dialog.KEYS),
    (Model(loaded=BANK), Dialog.READING),
    (Model(loaded=BANK), Dialog.SHEETS),
    (race().but(screen=Screen.START), Dialog.CONFIRM_NEW),
    (race(), Dialog.ELSEWHERE),
]


@pytest.mark.parametrize(("model", "dialog"), EVERY)
def test_a_dialog_is_modal_and_has_a_title(model: Model, dialog: Dialog) -> None:
    page = shown(model, dialog)
    box = page.one(id="dialog")

    assert box.get("aria-modal") == "true"
    assert box.get("role") in ("dialog", "alertdialog")
    assert page.one(id=box.get("aria-labelledby")).text


@pytest.mark.parametrize(("model", "dialog"), EVERY)
def test_every_control_of_a_dialog_means_a_message(model: Model, dialog: Dialog) -> None:
    for control in shown(model, dialog).all("button", inside="dialog"):
        action, value = control.get("data-action"), control.get("data-value")

        assert from_control(action, value) is not None, (action, value)
        assert control.text or control.get("aria-label")


@pytest.mark.parametrize(("model", "dialog"), EVERY)
def test_no_two_elements_under_a_dialog_have_the_same_id(model: Model, dialog: Dialog) -> None:
    ids = [one.get("id") for one in shown(model, dialog).elements if one.has("id")]

    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("model", "dialog"), EVERY)
def test_every_dialog_but_the_other_tabs_can_be_closed(model: Model, dialog: Dialog) -> None:
    closing = shown(model, dialog).all("button", inside="dialog", data_action="close-dialog")

    assert len(closing) == (dialog is not Dialog.ELSEWHERE)


def test_closing_means_that_the_dialog_was_closed() -> None:
    assert from_control("close-dialog", "") == ClosedDialog()


@pytest.mark.parametrize("dialog", [Dialog.MENU, Dialog.TEAMS, Dialog.QUESTIONS])
def test_without_a_match_there_is_no_dialog_about_one(dialog: Dialog) -> None:
    assert not shown(Model(), dialog).all(id="dialog")


# The menu


@pytest.mark.parametrize(
    "model",
    [
        race(),
        race(RollDie()),
        race(RollDie(), Judge(True)),
        race(RollDie(), Judge(False), Next(), LastRound()),
        race(End()),
    ],
)
def test_the_menu_offers_what_the_rules_allow(model: Model) -> None:
    page = shown(model, Dialog.MENU)
    assert model.match
    for name, action in {
        "skip": Skip(),
        "reverse": Reverse(),
        "last-round": LastRound(),
        "end": End(),
    }.items():
        assert button(page, name).has("disabled") is not model.match.allows(action), name


@pytest.mark.parametrize(("right", "words"), [(True, "wrong"), (False, "right")])
def test_the_menu_says_what_reversing_does(right: bool, words: str) -> None:
    page = shown(race(RollDie(), Judge(right)), Dialog.MENU)

    assert button(page, "reverse").text == f"Make it {words} after all"


def test_the_laps_can_be_changed_within_the_range_of_the_rules() -> None:
    page = shown(race(), Dialog.MENU)
    less, more = page.one(id="laps-less"), page.one(id="laps-more")

    assert from_control("change-laps", less.get("data-value")) == Played(ChangeLaps(2))
    assert from_control("change-laps", more.get("data-value")) == Played(ChangeLaps(4))


def test_at_the_limit_the_laps_go_no_further() -> None:
    page = shown(race(ChangeLaps(20)), Dialog.MENU)

    assert page.one(id="laps-more").get("aria-disabled") == "true"
    assert not page.one(id="laps-less").has("aria-disabled")


def test_a_panel_has_no_laps() -> None:
    model = Model(screen=Screen.PANEL, match=Match.new(panel.Settings(), BANK.bank))

    assert not shown(model, Dialog.MENU).all(data_action="change-laps")


# Teams


def test_each_team_has_its_name_and_points_to_correct() -> None:
    page = shown(race(), Dialog.TEAMS)

    assert page.field("team.blue.name").get("value") == "Ana"
    assert page.field("team.blue.points").get("value") == "12"
    assert page.field("team.red.name").get("value") == HOSTILE


def test_what_was_typed_stays_until_it_is_applied() -> None:
    model = race().but(team_draft={"team.blue.points": "7x"})
    page = shown(model, Dialog.TEAMS)

    assert page.field("team.blue.points").get("value") == "7x"
    assert from_control("apply-team", "blue") == AppliedTeam(Color.BLUE)
    assert button(page, "apply-team", "blue")


def test_a_team_that_has_left_cannot_leave_again() -> None:
    page = shown(race(Leave(Color.RED)), Dialog.TEAMS)

    assert not page.all(data_action="leave", data_value="red")
    assert page.all(data_action="leave", data_value="blue")
    assert "Has left" in page.one(id="dialog").text


def test_free_colours_may_join_a_circuit() -> None:
    joining = shown(race(), Dialog.TEAMS).all(data_action="join")

    assert [one.get("data-value") for one in joining] == ["green", "magenta"]


def test_nobody_joins_a_panel() -> None:
    model = Model(screen=Screen.PANEL, match=Match.new(panel.Settings(), BANK.bank))

    assert not shown(model, Dialog.TEAMS).all(data_action="join")


# Questions asked


def asked(*questions: Question) -> Model:
    """Give a circuit whose first question has been answered wrong."""
    settings = circuit.Settings(order=Order.FILE)
    match = Match.new(settings, Bank(questions), 3).do(RollDie())
    assert match.state.asking
    wrong = 1 - match.state.asking.accepted[0]
    match = match.do(circuit.ChooseOption(wrong))
    return Model(language="en", screen=Screen.CIRCUIT, match=match)


def test_the_questions_asked_are_listed_with_team_stem_and_verdict() -> None:
    question = Question("a", "<b>¿Sí</b> o no?", ("sí", "no"), (0,), markup=Markup.HTML)
    text = shown(asked(question), Dialog.QUESTIONS).one(id="dialog").text

    assert "1 Blue ¿Sí o no? Wrong" in text


def test_a_question_can_be_made_void_once() -> None:
    model = asked(Question("a", "¿?", ("sí", "no"), (0,)))
    assert not button(shown(model, Dialog.QUESTIONS), "void", "1").has("disabled")
    assert model.match
    model = model.but(match=model.match.do(Void(1)))
    assert button(shown(model, Dialog.QUESTIONS), "void", "1").has("disabled")


def test_the_newest_question_comes_first() -> None:
    page = shown(race(RollDie(), Judge(False), Next(), RollDie(), Judge(False)), Dialog.QUESTIONS)

    assert [one.get("data-value") for one in page.all(data_action="void")] == ["2", "1"]


# Sheets and questions that cannot wait


@pytest.mark.parametrize("sheet", Sheet)
def test_each_sheet_can_be_shown_printed_and_saved(sheet: Sheet) -> None:
    page = shown(Model(loaded=BANK, sheet=sheet), Dialog.SHEETS)

    for use in ("show", "print", "odt", "xlsx", "save"):
        assert button(page, "sheet", f"{sheet}:{use}")


def test_the_chosen_sheet_is_on_the_page_for_the_printer() -> None:
    assert not shown(Model(), Dialog.SHEETS).all(id="sheet")
    assert shown(Model(sheet=Sheet.CONTROL), Dialog.SHEETS).one(id="sheet").text


def test_giving_up_a_match_offers_to_go_on_and_to_save_it() -> None:
    page = shown(race().but(screen=Screen.START), Dialog.CONFIRM_NEW)

    for action in ("return-to-match", "save-match", "confirm-start"):
        assert button(page, action)


def test_opening_a_saved_match_says_that_it_replaces_the_one_under_way() -> None:
    model = race()
    page = shown(model.but(pending=model.match), Dialog.CONFIRM_NEW)

    assert button(page, "confirm-start").text == "Open the saved one"


def test_a_match_in_another_tab_can_be_taken_over() -> None:
    assert button(shown(race(), Dialog.ELSEWHERE), "take-over")
