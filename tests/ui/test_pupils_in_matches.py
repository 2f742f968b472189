"""Pupils on the board, in the marks, and through undo and reload."""

from __future__ import annotations

import pytest

from pygame_engine.actions import Action, End, Join, Judge, Leave, Next, RollDie, Void
from pygame_engine.teams import Color
from tests.ui.class_lists import NAMES, do, marked, said, started, teams, turn, with_class
from tests.ui.page import drawn
from tests.ui.support import Browser, effects_of, opened, played, sent
from ui import messages
from ui.dealing import names_by_team
from ui.effects import Copy, SaveFile
from ui.messages import ChangedField, OpenedDialog
from ui.model import Model, Screen
from ui.pupils_text import to_text


def test_the_board_says_who_speaks_in_the_team_in_turn() -> None:
    model = started()
    heard = []
    for _ in range(4):
        heard.append(drawn(model).one(id="speaker").get("data-speaker"))
        model = turn(model)

    assert heard == ["Ana", "Bea", "Caco", "Dani"]


def test_the_question_says_it_too() -> None:
    page = drawn(played(started(), RollDie()))

    assert "Ana" in page.one("header", class_="question-head").text


def test_a_screen_reader_is_told_who_speaks() -> None:
    assert "Ana" in drawn(started()).one(id="announcer").text


def test_the_next_one_speaks_where_somebody_is_absent() -> None:
    model = sent(started(), do("skip"))

    assert said(model) == "Caco"
    assert said(turn(turn(model))) == "Eva"


def test_after_the_answer_the_next_one_can_be_named_as_who_gave_it() -> None:
    model = sent(turn(started(), right=False), do("skip"))

    assert said(model) == "Caco"


def test_who_speaks_follows_undo_redo_and_reload() -> None:
    browser = Browser(query="?teams=2&variant=oral")
    browser.model = with_class(browser.model)
    browser.kept |= {"pupils": to_text(browser.model.pupils)}
    browser.send(messages.ClosedDialog(), messages.PressedStart(), do("skip"))
    browser.play(RollDie(), Judge(right=True))
    assert said(browser.model) == "Bea"

    browser.send(messages.Undid(), messages.Undid())
    assert said(browser.model) == "Caco"
    browser.reload()
    assert said(browser.model) == "Caco"
    browser.send(messages.Redid(), messages.Redid())
    assert said(browser.model) == "Bea"
    browser.reload()
    assert said(browser.model) == "Bea"


def test_a_new_match_begins_with_the_first_again_though_its_seed_be_the_same() -> None:
    model = with_class(opened("?teams=2&variant=oral&seed=7"))
    model = sent(started(model), do("skip"))
    assert said(model) == "Caco"

    again = sent(played(model, End()), messages.AskedForNewGame(), messages.PressedStart())

    assert said(again) == "Ana"


def test_playing_again_keeps_the_teams() -> None:
    model = sent(played(turn(started()), End()), messages.PlayedAgain())

    assert said(model) == "Ana"


def test_who_is_moved_during_the_match_keeps_the_answers_given_before() -> None:
    model = sent(turn(started()), OpenedDialog("pupils"), do("pick", "Ana"), do("put", "red"))

    assert marked(model)["Ana"] == ("1", "1", "0")
    assert "Ana" in names_by_team(model)[Color.RED]


def joined(model: Model) -> Model:
    """Let a third team join."""
    return played(model, Join(Color.GREEN, ""))


def heard_for(model: Model, color: Color, turns: int = 9) -> set[str]:
    """Give who speaks for a team in the next turns."""
    heard = set()
    for _ in range(turns):
        if model.match and model.match.state.turn is color:
            heard.add(said(model))
        model = turn(model)
    return heard


def test_a_team_that_joins_has_pupils_who_speak_for_it() -> None:
    model = joined(started())

    assert [len(names) for names in names_by_team(model).values()] == [2, 2, 2]
    assert heard_for(model, Color.GREEN) == set(names_by_team(model)[Color.GREEN])


def test_pupils_of_a_team_that_leaves_speak_for_the_others() -> None:
    model = played(started(), Leave(Color.RED))

    assert names_by_team(model) == {Color.BLUE: ("Ana", "Caco", "Eva", "Bea", "Dani", "Fede")}
    assert heard_for(model, Color.BLUE) == set(NAMES)


def test_who_moves_to_a_team_that_joins_comes_back_when_that_is_undone() -> None:
    model = turn(started())
    after = sent(joined(model), messages.Undid())

    assert names_by_team(after) == names_by_team(model)
    assert after.pupils == model.pupils


@pytest.mark.parametrize("before", [(RollDie(),), (RollDie(), Judge(right=False))])
def test_who_is_asked_when_a_team_joins_answers_for_the_team_asked(
    before: tuple[Action, ...],
) -> None:
    model = started(with_class(text="Ana\nBea"))
    model = played(model, Join(Color.GREEN, ""), Leave(Color.RED), *before)
    after = played(model, Leave(Color.GREEN))

    assert said(after) == said(model) == "Ana"
    assert names_by_team(after) == {Color.BLUE: ("Ana", "Bea")}


@pytest.mark.parametrize("before", [(), (RollDie(),), (RollDie(), Judge(right=False))])
def test_undoing_that_a_team_left_brings_back_who_speaks_for_it(before: tuple[Action, ...]) -> None:
    model = played(started(with_class(opened("?teams=3&variant=oral"))), *before)
    after = sent(played(model, Leave(Color.BLUE)), messages.Undid())

    assert said(model) == said(after) == "Ana"
    assert names_by_team(after) == names_by_team(model)
    assert after.pupils == model.pupils


def test_an_answer_given_after_that_counts_for_who_spoke() -> None:
    model = played(started(with_class(opened("?teams=3&variant=oral"))), RollDie())
    back = sent(played(model, Leave(Color.BLUE)), messages.Undid())
    redone = sent(back, messages.Redid(), messages.Undid())

    assert marked(played(back, Judge(right=False), Next()))["Ana"] == ("1", "0", "1")
    assert marked(played(redone, Judge(right=False), Next()))["Ana"] == ("1", "0", "1")


def test_looking_at_the_dialog_moves_nobody() -> None:
    model = joined(turn(turn(started())))
    looked = sent(model, OpenedDialog("pupils"), messages.ClosedDialog())

    assert looked.pupils == model.pupils
    assert teams(sent(model, OpenedDialog("pupils")))["green"] == list(
        names_by_team(model)[Color.GREEN]
    )


def test_a_team_that_joins_a_match_of_another_class_gets_pupils_of_its_own() -> None:
    own = started()
    other = with_class(text="Gil\nHugo\nInés", name="4.º A").pupils
    back = own.but(pupils=other.but(courses=own.pupils.courses))

    assert joined(back).pupils.course(own.match) == joined(own).pupils.course(own.match)


def test_a_group_chosen_during_the_match_speaks_from_then_on() -> None:
    model = turn(sent(opened("?teams=2&variant=oral"), messages.PressedStart()))
    assert not drawn(model).all(id="speaker")

    model = sent(with_class(model), messages.ClosedDialog())

    assert said(model) == "Bea"
    assert said(sent(model, ChangedField("pupils.group", "none"))) == ""


def test_the_marks_are_of_each_pupil_and_can_be_taken_along() -> None:
    model = sent(turn(turn(started()), right=False), OpenedDialog("marks"))
    (copy,) = effects_of(model, do("copy"))
    (save,) = effects_of(model, do("save"))

    assert isinstance(copy, Copy)
    assert isinstance(save, SaveFile)
    assert copy.text.split("\n")[1] == "Ana\tAzul\t1\t1\t0"
    assert isinstance(save.content, bytes)
    rows = save.content.decode("utf-8-sig").split("\r\n")
    assert rows[1] == "Ana;Azul;1;1;0"
    assert "Bea;Rojo;1;0;1" in rows


def test_a_name_like_a_formula_is_none_in_the_saved_file() -> None:
    model = started(with_class(text="=HYPERLINK(A1)\nBea"))
    (save,) = effects_of(model, do("save"))

    assert isinstance(save, SaveFile)
    assert isinstance(save.content, bytes)
    assert "\n'=HYPERLINK" in save.content.decode()


def test_voided_questions_are_not_in_the_marks() -> None:
    model = played(turn(started()), Void(1))

    assert set(marked(model).values()) == {("0", "0", "0")}


def test_the_results_lead_to_the_marks_where_pupils_are_named() -> None:
    named = played(turn(started()), End())
    unnamed = played(turn(sent(opened("?teams=2&variant=oral"), messages.PressedStart())), End())

    assert named.screen is Screen.RESULTS
    assert drawn(named).all(id="open-marks")
    assert not drawn(unnamed).all(id="open-marks")


def test_the_menu_leads_to_the_lists_and_the_marks() -> None:
    page = drawn(sent(started(), OpenedDialog("menu")))

    assert page.one("button", data_action="dialog", data_value="pupils")
    assert page.one("button", data_action="dialog", data_value="marks")


def test_marks_without_pupils_say_how_to_name_some() -> None:
    model = sent(opened("?teams=2&variant=oral"), messages.PressedStart(), OpenedDialog("marks"))

    assert drawn(model).all(id="marks-pupils", inside="dialog")
    assert not drawn(model).all(id="marks-save")


def test_whether_the_marks_were_copied_is_said() -> None:
    model = sent(started(), OpenedDialog("marks"), messages.TriedCopying(worked=True))

    assert model.pupils.copied is True


def test_the_names_of_each_team_are_there_for_sheets_before_and_in_a_match() -> None:
    model = sent(with_class(), messages.ClosedDialog(), ChangedField("setup.teams", "1"))
    assert names_by_team(model) == {Color.BLUE: ("Ana", "Caco", "Eva", "Bea", "Dani", "Fede")}

    assert names_by_team(started())[Color.RED] == ("Bea", "Dani", "Fede")
    assert names_by_team(opened("?teams=2")) == {}


def test_without_any_class_nothing_of_it_shows_on_the_board() -> None:
    page = drawn(sent(opened("?teams=2&variant=oral"), messages.PressedStart()))

    assert not page.all(id="speaker")
    assert page.all(class_="says") == []
