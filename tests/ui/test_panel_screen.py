"""The panel's screen: boxes, balls, who pays whom, and the players' markers."""

from __future__ import annotations

import pytest

from pygame_engine import Match, Phase, Variant
from pygame_engine.actions import End, Judge, Next, OpenBox, RollDie, Void
from pygame_engine.events import Ball
from tests.ui.boards import circuit_match, done, panel_match, right, shown, until, wrong
from tests.ui.page import Element, Page, drawn
from ui.screens import circuit, panel

LONG = "N" * 24


def at_the_boxes(**settings: object) -> Match:
    """Give a match whose first player may open a box."""
    return done(panel_match(variant=Variant.ORAL, **settings), Judge(right=True))


def boxes(page: Page) -> list[Element]:
    """Give the panel's squares."""
    return [one for one in page.elements if one.has("data-box")]


def test_a_question_is_asked_without_the_boxes() -> None:
    page = drawn(shown(panel_match()))

    assert page.one(id="app").get("data-phase") == "question"
    assert page.one(id="question-stem").text == "¿Dos y dos?"
    assert boxes(page) == []


def test_the_marker_counts_the_players_questions() -> None:
    page = drawn(shown(panel_match()))

    assert "Question 1 of 6" in page.one(data_team="blue").text
    assert "Question 0 of 6" in page.one(data_team="red").text


def test_a_marker_tells_points_and_whose_turn_it_is() -> None:
    page = drawn(shown(panel_match()))

    assert page.one(data_team="blue").get("data-status") == "turn"
    assert {one.get("data-points") for one in page.elements if one.has("data-team")} == {"100"}
    assert not page.one(data_team="blue").has("data-laps")


def test_a_right_answer_promises_a_box_and_a_wrong_one_does_not() -> None:
    match = panel_match()

    assert "Blue may open a box." in drawn(shown(done(match, right(match)))).text
    assert "No box for Blue this time." in drawn(shown(done(match, wrong(match)))).text


def test_closed_boxes_are_buttons_that_hide_their_balls() -> None:
    closed = boxes(drawn(shown(at_the_boxes())))

    assert [one.get("data-value") for one in closed] == list("12345")
    assert {(one.tag, one.get("data-action")) for one in closed} == {("button", "box")}
    assert not any(one.has("data-ball") for one in closed)


def test_opened_boxes_show_all_five_balls_and_their_values() -> None:
    match = done(at_the_boxes(), OpenBox(3))

    opened = boxes(drawn(shown(match)))

    assert sorted(one.get("data-ball") for one in opened) == sorted(Ball)
    assert tuple(int(one.get("data-value")) for one in opened) == match.state.values  # type: ignore[attr-defined]
    assert ["box-chosen" in one.get("class") for one in opened] == [
        False,
        False,
        True,
        False,
        False,
    ]
    assert "chosen" in opened[2].text


@pytest.mark.parametrize("box", range(1, 6))
def test_the_note_says_who_pays_whom(box: int) -> None:
    match = done(at_the_boxes(), OpenBox(box))
    answer = match.state.answers[-1]
    points = f"{answer.won} point" + "s" * (answer.won != 1)

    text = drawn(shown(match)).one(id="main").text

    if answer.payer is None:
        assert f"The bank pays {points} to Blue." in text
    elif answer.payer == "blue":
        assert "Blue pays itself: nothing changes." in text
    else:
        assert f"{str(answer.payer).capitalize()} pays {points} to Blue." in text


def test_a_voided_payment_says_so() -> None:
    match = done(at_the_boxes(), OpenBox(1), Void(1))

    assert "The question does not count." in drawn(shown(match)).text


def test_long_names_of_balls_are_set_smaller() -> None:
    match = done(at_the_boxes(teams=(LONG, LONG, LONG, LONG)), OpenBox(1))

    names = [one for one in drawn(shown(match)).elements if "ball-name" in one.get("class").split()]

    assert sorted(one.get("class") for one in names) == [
        "ball-name name-short",
        *["ball-name name-very-long"] * 4,
    ]


def test_a_finished_panel_shows_its_winners_on_the_board_first() -> None:
    page = drawn(shown(done(panel_match(), End()), finishing=True))

    assert "Blue, Red, Green and Magenta share the win!" in page.text
    assert page.one(data_action="show-results").tag == "button"


def test_every_id_is_given_once() -> None:
    match = at_the_boxes()
    for step in (match, done(match, OpenBox(1)), until(match, Phase.OVER, OpenBox(1), End())):
        ids = [one.get("id") for one in drawn(shown(step, finishing=True)).elements]

        assert len([one for one in ids if one]) == len({one for one in ids if one})


def test_a_screen_shows_no_other_game() -> None:
    with pytest.raises(ValueError, match="panel"):
        panel.parts(shown(done(circuit_match(), RollDie())))
    with pytest.raises(ValueError, match="circuit"):
        circuit.parts(shown(done(panel_match(variant=Variant.ORAL), Judge(right=False), Next())))
