"""Class lists in their dialog: written, loaded, dealt, and moved by hand."""

from __future__ import annotations

import pytest

from tests.ui.class_lists import CLASS, do, teams, with_class
from tests.ui.page import drawn
from tests.ui.support import effects_of, opened, sent
from ui import messages
from ui.grouping import MAX_GROUPS
from ui.messages import ActedOnPupils, ChangedField, Message, OpenedDialog, ReceivedFiles


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
    page = drawn(model)
    assert not page.all(id="put-blue")
    assert "Ana" in page.one("button", id="put-red").get("aria-label")

    model = sent(model, do("put", "red"))

    assert teams(model)["red"] == ["Bea", "Dani", "Fede", "Ana"]
    assert not drawn(model).all(id="put-red")


def test_who_is_put_aside_is_not_dealt() -> None:
    model = sent(with_class(), do("pick", "Ana"), do("put", "away"), do("deal"))

    assert teams(model)["away"] == ["Ana"]


def test_the_focus_goes_with_the_pupil_who_was_moved() -> None:
    model = sent(with_class(), do("pick", "Caco"))
    (focus,) = [one for one in effects_of(model, do("put", "red")) if hasattr(one, "id")]

    moved = drawn(sent(model, do("put", "red")))

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
    page = drawn(model)
    assert [one.text for one in page.all("option", inside="pupils-group")][1:] == ["3.º B", "4.º A"]

    model = sent(model, ChangedField("pupils.group", "0"))

    assert teams(model)["blue"] == ["Ana", "Caco", "Eva"]


def test_a_group_without_a_name_is_called_by_its_number() -> None:
    options = drawn(with_class(name=" ")).all("option", inside="pupils-group")

    assert options[-1].text.endswith("1")


def test_a_list_comes_from_a_file_under_its_name() -> None:
    data = "Nombre;Apellidos\nAna;Gil\nÍñigo;Sáez\n".encode("cp1252")
    model = sent(
        opened("?teams=2"), OpenedDialog("pupils"), ReceivedFiles("pupils", (("2A.csv", data),))
    )

    group = model.pupils.group
    assert group
    assert (group.name, group.text) == ("2A", "Ana Gil\nÍñigo Sáez")


def from_file(name: str, text: str) -> ReceivedFiles:
    """Give the message that a file with a class list has come."""
    return ReceivedFiles("pupils", ((name, text.encode()),))


def test_another_list_from_a_file_makes_another_group_and_chooses_it() -> None:
    model = sent(with_class(), from_file("4A.txt", "Gil\nHugo"))

    assert [(one.name, one.text) for one in model.pupils.groups] == [
        ("3.º B", CLASS),
        ("4A", "Gil\nHugo"),
    ]
    assert model.pupils.chosen == 1


def test_a_group_that_has_no_names_yet_gets_those_of_the_file_and_keeps_its_own() -> None:
    model = sent(with_class(text=""), from_file("4A.txt", "Gil\nHugo"))

    assert [(one.name, one.text) for one in model.pupils.groups] == [("3.º B", "Gil\nHugo")]


def test_a_list_that_finds_no_room_is_said_and_costs_nothing() -> None:
    model = with_class()
    for _ in range(MAX_GROUPS):
        model = with_class(model)
    after = sent(model, from_file("4A.txt", "Gil\nHugo"))

    assert [one.code for one in after.notices] == ["no-room-for-group"]
    assert after.pupils == model.pupils


@pytest.mark.parametrize("is_loaded", [False, True])
@pytest.mark.parametrize(("count", "said"), [(80, ""), (200, "Only the first 80 names count.")])
def test_names_that_are_too_many_are_said_beside_their_number(
    count: int, said: str, is_loaded: bool
) -> None:
    text = "\n".join(f"Ana {n}" for n in range(count))
    model = with_class(text="" if is_loaded else text).but(language="en")
    page = drawn(sent(model, from_file("4A.txt", text)) if is_loaded else model)

    assert page.one(id="pupils-count").text == str(min(count, 80))
    assert page.one(id="pupils-cut", role="status").text == said


@pytest.mark.parametrize("data", [None, b"%PDF-1.4", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"])
def test_a_file_without_names_is_said_and_costs_nothing(data: bytes | None) -> None:
    model = sent(with_class(), ReceivedFiles("pupils", (("x.bin", data),)))

    assert [one.code for one in model.notices] == ["no-names"]
    assert model.pupils == with_class().pupils


@pytest.mark.parametrize(
    "going_on",
    [
        do("new"),
        do("delete"),
        do("deal"),
        ChangedField("pupils.text", "Gil"),
        ChangedField("pupils.group", "none"),
    ],
)
def test_what_was_said_of_a_file_goes_when_the_lists_are_gone_on_with(going_on: Message) -> None:
    said = sent(with_class(), from_file("vacio.txt", " "))
    assert [one.code for one in said.notices] == ["no-names"]

    after = sent(said, going_on)

    assert after.notices == ()
    assert after.pupils == sent(with_class(), going_on).pupils


def test_that_the_names_were_erased_is_no_longer_said_beside_new_ones() -> None:
    erased = sent(with_class(), do("erase"))

    assert [one.code for one in erased.notices] == ["names-erased"]
    assert with_class(erased).notices == ()


def test_what_was_said_of_something_else_stays() -> None:
    blocked = sent(opened(), messages.PresenterBlocked())

    assert with_class(blocked).notices == blocked.notices != ()


def test_deleting_a_group_leaves_the_others() -> None:
    model = sent(with_class(with_class(), "Gil\nHugo", "4.º A"), do("delete"))

    assert [one.name for one in model.pupils.groups] == ["3.º B"]
    assert model.pupils.group is None
