"""Class lists and their pupils on the board, from the dialogs to what is kept and saved."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.actions import End, Judge, RollDie, Void
from pygame_engine.teams import Color
from tests.ui.page import Page, drawn
from tests.ui.support import ENTROPY, Browser, effects_of, gift_bytes, opened, played, sent, stored
from ui import messages
from ui.dealing import names_by_team
from ui.effects import Copy, SaveFile
from ui.messages import ActedOnPupils, ChangedField, OpenedDialog, ReceivedFiles
from ui.model import Model, Screen
from ui.pupils import NO_PUPILS, Course, Group, Pupils, Roster, Skip
from ui.pupils_text import from_text, to_text
from ui.speaking import speaker

CLASS = "Ana\nBea\nCaco\nDani\nEva\nFede"


def do(what: str, value: str = "") -> ActedOnPupils:
    return ActedOnPupils(what, value)


def with_class(model: Model | None = None, text: str = CLASS, name: str = "3.º B") -> Model:
    return sent(
        model or opened("?teams=2&variant=oral"),
        OpenedDialog("pupils"),
        do("new"),
        ChangedField("pupils.name", name),
        ChangedField("pupils.text", text),
    )


def started(model: Model | None = None) -> Model:
    return sent(model or with_class(), messages.ClosedDialog(), messages.PressedStart())


def turn(model: Model, *, right: bool = True) -> Model:
    """Roll and answer; a right answer leads on at once, a wrong one stays to be seen."""
    return played(model, RollDie(), Judge(right))


def said(model: Model) -> str:
    return speaker(model.match, model.pupils)


def shown(model: Model) -> Page:
    return drawn(model)


def marked(model: Model) -> dict[str, tuple[str, ...]]:
    """Read how many questions each pupil had, how many right, how many wrong."""
    cells = shown(sent(model, OpenedDialog("marks"))).all("td")
    found: dict[str, list[str]] = {}
    for cell in cells:
        for row in cell.inside:
            if row.has("data-pupil"):
                found.setdefault(row.get("data-pupil"), []).append(cell.text)
    return {name: tuple(texts[-3:]) for name, texts in found.items()}


def teams(model: Model) -> dict[str, list[str]]:
    """Read who is in which column of the dialog."""
    page = shown(model)
    columns = [one.get("data-column") for one in page.all("section") if one.has("data-column")]
    return {
        column: [
            button.get("data-value").removeprefix("pick:")
            for button in page.all("button", data_action="pupils")
            if button.get("data-value").startswith("pick:")
            and any(outer.get("data-column") == column for outer in button.inside)
        ]
        for column in columns
    }


def test_a_list_that_is_written_is_in_teams_at_once() -> None:
    assert teams(with_class()) == {
        "blue": ["Ana", "Caco", "Eva"],
        "red": ["Bea", "Dani", "Fede"],
        "away": [],
    }


def test_pupils_are_dealt_at_random_by_the_page_s_own_seed() -> None:
    dealt = teams(sent(with_class(), do("deal")))

    assert sorted(dealt["blue"] + dealt["red"]) == CLASS.split("\n")
    assert dealt == teams(sent(with_class(), do("deal")))
    assert len({str(teams(sent(with_class(), *[do("deal")] * n))) for n in range(1, 12)}) > 6


def test_a_pupil_is_put_into_another_team_by_two_buttons() -> None:
    model = sent(with_class(), do("pick", "Ana"))
    page = shown(model)
    assert not page.all(id="put-blue")
    assert "Ana" in page.one("button", id="put-red").get("aria-label")

    model = sent(model, do("put", "red"))

    assert teams(model)["red"] == ["Bea", "Dani", "Fede", "Ana"]
    assert not shown(model).all(id="put-red")


def test_who_is_put_aside_is_not_dealt() -> None:
    model = sent(with_class(), do("pick", "Ana"), do("put", "away"), do("deal"))

    assert teams(model)["away"] == ["Ana"]


def test_the_focus_goes_with_the_pupil_who_was_moved() -> None:
    model = sent(with_class(), do("pick", "Caco"))
    (focus,) = [one for one in effects_of(model, do("put", "red")) if hasattr(one, "id")]

    moved = shown(sent(model, do("put", "red")))

    assert moved.one("button", id=focus.id).get("data-value") == "pick:Caco"


def test_picking_somebody_again_lets_go() -> None:
    model = sent(with_class(), do("pick", "Ana"), do("pick", "Ana"))

    assert model.pupils.picked == ""


@pytest.mark.parametrize(
    "message",
    [do("put", "red"), do("pick", "Zoe"), do("put", "pink"), do("dance"), do("skip"), do("save")],
)
def test_what_makes_no_sense_now_does_nothing(message: ActedOnPupils) -> None:
    model = with_class()

    assert sent(model, message).pupils == model.pupils


def test_more_teams_get_pupils_when_the_dialog_opens_again() -> None:
    model = sent(with_class(), ChangedField("setup.teams", "3"), OpenedDialog("pupils"))

    assert [len(names) for names in teams(model).values()] == [2, 2, 2, 0]


def test_several_groups_are_remembered_by_their_names() -> None:
    model = with_class(with_class(), "Gil\nHugo", "4.º A")
    page = shown(model)
    assert [one.text for one in page.all("option", inside="pupils-group")][1:] == ["3.º B", "4.º A"]

    model = sent(model, ChangedField("pupils.group", "0"))

    assert teams(model)["blue"] == ["Ana", "Caco", "Eva"]


def test_a_group_without_a_name_is_called_by_its_number() -> None:
    options = shown(with_class(name=" ")).all("option", inside="pupils-group")

    assert options[-1].text.endswith("1")


def test_a_list_comes_from_a_file_under_its_name() -> None:
    data = "Nombre;Apellidos\nAna;Gil\nÍñigo;Sáez\n".encode("cp1252")
    model = sent(
        opened("?teams=2"), OpenedDialog("pupils"), ReceivedFiles("pupils", (("2A.csv", data),))
    )

    group = model.pupils.group
    assert group
    assert (group.name, group.text) == ("2A", "Ana Gil\nÍñigo Sáez")


@pytest.mark.parametrize("data", [None, b"%PDF-1.4", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"])
def test_a_file_without_names_is_said_and_costs_nothing(data: bytes | None) -> None:
    model = sent(with_class(), ReceivedFiles("pupils", (("x.bin", data),)))

    assert [one.code for one in model.notices] == ["no-names"]
    assert model.pupils == with_class().pupils


def test_the_board_says_who_speaks_in_the_team_in_turn() -> None:
    model = started()
    heard = []
    for _ in range(4):
        heard.append(shown(model).one(id="speaker").get("data-speaker"))
        model = turn(model)

    assert heard == ["Ana", "Bea", "Caco", "Dani"]


def test_the_question_says_it_too() -> None:
    page = shown(played(started(), RollDie()))

    assert "Ana" in page.one("header", class_="question-head").text


def test_a_screen_reader_is_told_who_speaks() -> None:
    assert "Ana" in shown(started()).one(id="announcer").text


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


def test_a_group_chosen_during_the_match_speaks_from_then_on() -> None:
    model = turn(sent(opened("?teams=2&variant=oral"), messages.PressedStart()))
    assert not shown(model).all(id="speaker")

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
    assert shown(named).all(id="open-marks")
    assert not shown(unnamed).all(id="open-marks")


def test_the_menu_leads_to_the_lists_and_the_marks() -> None:
    page = shown(sent(started(), OpenedDialog("menu")))

    assert page.one("button", data_action="dialog", data_value="pupils")
    assert page.one("button", data_action="dialog", data_value="marks")


def test_marks_without_pupils_say_how_to_name_some() -> None:
    model = sent(opened("?teams=2&variant=oral"), messages.PressedStart(), OpenedDialog("marks"))

    assert shown(model).all(id="marks-pupils", inside="dialog")
    assert not shown(model).all(id="marks-save")


def test_whether_the_marks_were_copied_is_said() -> None:
    model = sent(started(), OpenedDialog("marks"), messages.TriedCopying(worked=True))

    assert model.pupils.copied is True


def test_the_names_of_each_team_are_there_for_sheets_before_and_in_a_match() -> None:
    model = sent(with_class(), messages.ClosedDialog(), ChangedField("setup.teams", "1"))
    assert names_by_team(model) == {Color.BLUE: ("Ana", "Caco", "Eva", "Bea", "Dani", "Fede")}

    assert names_by_team(started())[Color.RED] == ("Bea", "Dani", "Fede")
    assert names_by_team(opened("?teams=2")) == {}


NAMES = ("Ana", "Bea", "Caco", "Dani", "Eva", "Fede")


def test_no_name_is_in_a_saved_match_or_a_link() -> None:
    query = "?teams=2&variant=oral"
    model = Model()
    model = sent(model, messages.Opened(query, "es", ENTROPY, base="https://example.org/"))
    model = sent(model, messages.ReceivedFile("bank", "a.gift", gift_bytes()))
    model = started(with_class(model))
    model = sent(turn(model), do("skip"))
    (save,) = effects_of(model, messages.SavedMatch())
    assert isinstance(save, SaveFile)

    shared = sent(model, OpenedDialog("share"))
    assert shared.share

    outside = f"{save.content!r} {shared.share} {shared.address}"
    assert not [name for name in NAMES if name in outside]


def test_names_are_kept_under_a_name_of_their_own_only() -> None:
    browser = Browser(query="?teams=2&variant=oral")
    browser.send(OpenedDialog("pupils"), do("new"), ChangedField("pupils.text", CLASS))
    browser.send(messages.ClosedDialog(), messages.PressedStart(), do("skip"))
    browser.play(RollDie(), Judge(right=True))

    holding = {name for name, text in browser.kept.items() if "Caco" in text}

    assert holding == {"pupils"}


def test_one_click_deletes_all_names_and_how_the_page_was_left() -> None:
    model = turn(sent(started(), do("skip")))
    kept = stored(effects_of(model, do("erase")))

    model = sent(model, do("erase"))

    assert (kept["pupils"], kept["page"]) == ("", "")
    assert model.pupils == NO_PUPILS
    assert not [name for name in NAMES if name in shown(model).html]


def test_deleting_a_group_leaves_the_others() -> None:
    model = sent(with_class(with_class(), "Gil\nHugo", "4.º A"), do("delete"))

    assert [one.name for one in model.pupils.groups] == ["3.º B"]
    assert model.pupils.group is None


def test_a_script_in_a_name_stays_text() -> None:
    page = shown(started(with_class(text="<b onclick=x>A</b>\nBea")))

    assert "<b onclick" not in page.html


def test_what_was_kept_of_pupils_is_read_again() -> None:
    pupils = Pupils(
        (Group("3.º B", "Ana\nBea", (("Ana",), ("Bea",), (), ()), ("Caco",)), Group()),
        0,
        (Course("panel-7", (Roster(1, (("Ana",), (), (), ())),), (Skip(2, Color.RED),)),),
    )

    assert from_text(to_text(pupils)) == pupils


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        "null",
        '{"groups":[],"chosen":3,"courses":[]}',
        '{"groups":[["a","b",[[],[]],[]]],"chosen":null,"courses":[]}',
        '{"groups":[["a",1,[[],[],[],[]],[]]],"chosen":0,"courses":[]}',
        '{"groups":[],"chosen":null,"courses":[["m",[["1",[]]],[]]]}',
        '{"groups":[],"chosen":null,"courses":[["m",[],[[1,"pink"]]]]}',
    ],
)
def test_damaged_storage_gives_no_pupils(text: str) -> None:
    assert from_text(text) == NO_PUPILS


@given(st.recursive(st.none() | st.integers() | st.text(), st.lists))
def test_whatever_is_stored_the_page_opens(kept: object) -> None:
    text = json.dumps({"groups": kept, "chosen": 0, "courses": kept})

    assert isinstance(from_text(text), Pupils)


def test_without_any_class_nothing_of_it_shows_on_the_board() -> None:
    page = shown(sent(opened("?teams=2&variant=oral"), messages.PressedStart()))

    assert not page.all(id="speaker")
    assert page.all(class_="says") == []
