"""The circuit's screen: what the page's attributes tell, and what can be pressed."""

from __future__ import annotations

import pytest

from pygame_engine import Match, Phase, Variant
from pygame_engine.actions import (
    ChooseOption,
    CorrectPoints,
    End,
    Judge,
    Leave,
    Next,
    Reverse,
    RollDie,
    ShowAnswer,
    Void,
)
from pygame_engine.teams import COLORS, Color
from tests.ui.boards import bank, circuit_match, done, question, right, shown, until, wrong
from tests.ui.page import Page, drawn
from ui.controls import from_control
from ui.screens import circuit as screen

HOSTILE = '<b id="x">&"\''


def actions(page: Page) -> set[tuple[str, str]]:
    """Give the board's controls: what each does, and with which value."""
    return {
        (one.get("data-action"), one.get("data-value"))
        for one in page.elements
        if one.has("data-action") and any(outer.get("id") == "main" for outer in one.inside)
    }


def test_the_page_tells_screen_and_phase() -> None:
    app = drawn(shown(circuit_match())).one(id="app")

    assert (app.get("data-screen"), app.get("data-phase")) == ("circuit", "roll")


def test_a_marker_tells_all_of_its_team() -> None:
    page = drawn(shown(done(circuit_match(real_die=True), RollDie(5))))

    blue = page.one(data_team="blue")

    assert blue.get("data-status") == "turn"
    assert (blue.get("data-points"), blue.get("data-laps")) == ("12", "0")
    assert (blue.get("data-square"), blue.get("data-bar")) == ("5", "grey")
    assert page.one(data_team="red").get("data-status") == "waiting"


def test_each_team_has_one_token_on_its_square() -> None:
    page = drawn(shown(done(circuit_match(real_die=True), RollDie(5))))

    tokens = {one.get("data-token"): one for one in page.elements if one.has("data-token")}

    assert sorted(tokens) == sorted(COLORS)
    assert any(cell.get("data-cell") == "5" for cell in tokens["blue"].inside)
    assert any(cell.get("data-cell") == "0" for cell in tokens["red"].inside)


def test_a_team_that_left_has_no_token_and_a_word_for_it() -> None:
    page = drawn(shown(done(circuit_match(), Leave(Color.GREEN))))

    assert page.all(data_token="green") == []
    assert page.one(data_team="green").get("data-status") == "eliminated"
    assert "Has left" in page.one(data_team="green").text


def test_a_team_without_points_is_eliminated() -> None:
    page = drawn(shown(done(circuit_match(), CorrectPoints(Color.RED, 0))))

    marker = page.one(data_team="red")

    assert page.all(data_token="red") == []
    assert (marker.get("data-status"), marker.get("data-bar")) == ("eliminated", "black")


@pytest.mark.parametrize(
    ("points", "color", "cells", "extra"),
    [
        (15, "grey", 12, "+3"),
        (12, "grey", 12, ""),
        (9, "green", 9, ""),
        (6, "yellow", 6, ""),
        (3, "orange", 3, ""),
        (1, "red", 1, ""),
        (0, "black", 0, ""),
    ],
)
def test_the_bar_shows_twelve_points_and_says_what_is_more(
    points: int, color: str, cells: int, extra: str
) -> None:
    page = drawn(shown(done(circuit_match(), CorrectPoints(Color.RED, points))))

    inside = [one for one in page.elements if page.one(id="marker-red") in one.inside]
    bar = next(one for one in inside if one.get("class") == "bar")

    assert page.one(data_team="red").get("data-bar") == color
    assert len([one for one in inside if one.get("class") == "on"]) == cells
    assert bar.text == extra


@pytest.mark.parametrize(
    ("square", "heading"),
    [
        (0, "west"),
        (5, "west"),
        (6, "west"),
        (7, "north"),
        (9, "north"),
        (10, "east"),
        (15, "east"),
        (16, "east"),
        (17, "south"),
        (19, "south"),
    ],
)
def test_cars_look_along_their_side_of_the_track(square: int, heading: str) -> None:
    assert screen.heading(square) == heading


def test_a_virtual_die_is_rolled_with_one_button() -> None:
    assert actions(drawn(shown(circuit_match()))) == {("roll", "")}


def test_a_real_die_has_a_button_for_each_face() -> None:
    page = drawn(shown(circuit_match(real_die=True)))

    assert actions(page) == {("roll", str(value)) for value in range(1, 7)}


def test_the_question_shows_the_die_and_its_options_as_buttons() -> None:
    page = drawn(shown(done(circuit_match(real_die=True), RollDie(4))))

    assert page.one(data_die="4").get("aria-label") == "Die: 4"
    assert actions(page) == {("option", letter) for letter in "ABC"}
    assert page.one(id="option-B").text == "B cuatro"


def test_the_verdict_marks_the_right_option_and_the_chosen_wrong_one() -> None:
    match = done(circuit_match(), RollDie())

    page = drawn(shown(done(match, wrong(match))))

    assert page.one(id="option-A").get("data-verdict") == "wrong"
    assert page.one(id="option-A").text == "A tres chosen"
    assert page.one(id="option-B").get("data-verdict") == "right"
    assert not page.one(id="option-C").has("data-verdict")
    assert actions(page) == {("next", "")}


def test_the_verdict_says_what_the_penalty_costs() -> None:
    match = done(circuit_match(), RollDie())
    match = done(match, wrong(match))
    lost = match.state.answers[-1].lost

    page = drawn(shown(match))

    assert page.one(data_penalty=str(lost)).text == f"−{lost}"
    points = "point" if lost == 1 else "points"
    assert f"Blue loses {lost} {points}: 12 → {12 - lost}." in page.text


def test_the_sum_of_a_penalty_stays_what_it_was_after_a_correction() -> None:
    match = done(circuit_match(), RollDie())
    match = done(match, wrong(match))
    lost = match.state.answers[-1].lost

    page = drawn(shown(done(match, CorrectPoints(Color.BLUE, 50))))

    assert f": 12 → {12 - lost}." in page.text


def test_a_penalty_that_takes_the_last_points_says_who_is_out() -> None:
    match = done(circuit_match(), CorrectPoints(Color.BLUE, 1), RollDie())

    page = drawn(shown(done(match, wrong(match))))

    assert "Blue loses 1 point: 1 → 0. Blue is eliminated." in page.text


def test_a_right_answer_shows_no_penalty() -> None:
    match = done(circuit_match(), RollDie())

    page = drawn(shown(done(match, right(match))))

    assert not any(one.has("data-penalty") for one in page.elements)
    assert "Blue loses no points." in page.text


def test_a_reversed_judgement_takes_the_sign_away() -> None:
    match = done(circuit_match(), RollDie())

    page = drawn(shown(done(match, wrong(match), Reverse())))

    assert not any(one.has("data-penalty") for one in page.elements)


def test_a_voided_question_says_so() -> None:
    match = done(circuit_match(), RollDie())

    page = drawn(shown(done(match, wrong(match), Void(1))))

    assert "The question does not count." in page.text


def test_the_explanation_waits_for_the_verdict() -> None:
    match = done(circuit_match(bank(question(explanation="Porque sí."))), RollDie())

    assert "Porque sí." not in drawn(shown(match)).text
    assert "Porque sí." in drawn(shown(done(match, right(match)))).text


def test_a_marked_option_is_pressed_and_the_answer_can_be_shown() -> None:
    match = done(circuit_match(written=True), RollDie(), ChooseOption(2))

    page = drawn(shown(match))

    pressed = {one.get("data-value"): one.get("aria-pressed") for one in page.all("button")}
    assert (pressed["A"], pressed["C"]) == ("false", "true")
    assert ("show-answer", "") in actions(page)
    assert not any(one.has("data-verdict") for one in page.elements)


def test_an_open_question_shows_its_answer_before_it_is_judged() -> None:
    match = done(circuit_match(bank(question(options=(), right=(), answer="1492"))), RollDie())
    asked, answered = drawn(shown(match)), drawn(shown(done(match, ShowAnswer())))

    assert actions(asked) == {("show-answer", "")}
    assert "1492" not in asked.text
    assert actions(answered) == {("right", ""), ("wrong", "")}
    assert "1492" in answered.text


def test_a_spoken_question_has_the_presenters_two_buttons() -> None:
    match = done(circuit_match(variant=Variant.ORAL), RollDie())

    assert actions(drawn(shown(match))) == {("right", ""), ("wrong", "")}


def test_a_right_spoken_answer_is_told_on_the_next_roll() -> None:
    match = done(circuit_match(variant=Variant.ORAL), RollDie(), Judge(right=True))

    page = drawn(shown(match))

    assert "Blue: right, no points lost." in page.one(id="infield").text
    assert "Red rolls" in page.one(id="infield").text


@pytest.mark.parametrize("count", [2, 3, 4])
def test_luck_offers_its_letters(count: int) -> None:
    match = done(circuit_match(variant=Variant.LUCK, options=count), RollDie())

    assert actions(drawn(shown(match))) == {("option", letter) for letter in "ABCD"[:count]}


def test_luck_shows_which_letter_it_was() -> None:
    match = done(circuit_match(variant=Variant.LUCK), RollDie(), ChooseOption(0))
    assert match.state.asking is not None
    letter = "AB"[match.state.asking.right_options[0]]

    page = drawn(shown(match))

    assert page.one(data_verdict="right").get("data-value") == letter
    assert f"It was the {letter}" in page.text


def test_a_lap_is_announced_on_the_question() -> None:
    match = circuit_match(teams=("",), real_die=True)
    for _ in range(3):
        match = done(match, RollDie(6))
        match = done(match, right(match), Next())

    page = drawn(shown(done(match, RollDie(3))))

    assert "Lap! +2 points" in page.one(id="infield").text
    assert page.one(data_team="blue").get("data-laps") == "1"


def test_a_finished_match_shows_its_winner_on_the_board_first() -> None:
    match = until(
        circuit_match(teams=("Ana",), laps=1), Phase.OVER, RollDie(), ChooseOption(1), Next()
    )

    page = drawn(shown(match, finishing=True))

    assert "Ana wins!" in page.one(id="infield").text
    assert actions(page) == {("show-results", "")}
    assert page.one(data_team="blue").get("data-status") == "winner"


def test_the_end_of_a_battery_offers_every_way_on() -> None:
    match = circuit_match(bank(count=6), battery=4, teams=("",))
    page = drawn(shown(until(match, Phase.BATTERY_OVER, RollDie(), ChooseOption(1), Next())))

    assert page.one(id="app").get("data-phase") == "battery-over"
    assert actions(page) == {("load-battery", "rest"), ("load-battery", "again"), ("end", "")}
    assert page.one("input", data_file="battery").get("type") == "file"
    assert "2 of the bank are left." in page.text


def test_a_spoken_battery_goes_on_with_more_questions() -> None:
    match = circuit_match(variant=Variant.ORAL, battery=2, teams=("",))
    page = drawn(shown(until(match, Phase.BATTERY_OVER, RollDie(), Judge(right=True))))

    assert actions(page) == {("load-battery", "more"), ("end", "")}
    assert not any(one.has("data-file") for one in page.elements)


def test_a_bank_that_has_been_asked_whole_has_no_rest_to_go_on_with() -> None:
    match = circuit_match(bank(count=2), teams=("",))
    page = drawn(shown(until(match, Phase.BATTERY_OVER, RollDie(), ChooseOption(1), Next())))

    assert ("load-battery", "rest") not in actions(page)
    assert ("load-battery", "again") in actions(page)


@pytest.mark.parametrize("phase", ["question", "verdict"])
def test_hostile_texts_are_shown_as_they_stand(phase: str) -> None:
    hostile = question(HOSTILE, options=(HOSTILE, "no"), right=(0,), explanation=HOSTILE)
    match = done(circuit_match(bank(hostile), teams=(HOSTILE,)), RollDie())
    if phase == "verdict":
        match = done(match, wrong(match))

    page = drawn(shown(match))

    assert page.all(id="x") == []
    assert page.one(id="question-stem").text == HOSTILE
    assert HOSTILE in page.one(id="option-A").text
    assert HOSTILE in page.one(id="marker-blue").text


def test_a_question_in_another_language_says_which() -> None:
    match = done(circuit_match(bank(language="es")), RollDie())

    assert drawn(shown(match)).one(id="question-stem").get("lang") == "es"
    assert not drawn(shown(match, language="es")).one(id="question-stem").has("lang")


def test_every_id_is_given_once() -> None:
    match = done(circuit_match(written=True), RollDie(), ChooseOption(0))
    for model in (shown(match), shown(done(match, ShowAnswer())), shown(done(match, End()))):
        ids = [one.get("id") for one in drawn(model).elements if one.has("id")]

        assert len(ids) == len(set(ids))


def test_the_card_keeps_its_id_from_question_to_verdict_and_the_next_has_another() -> None:
    def key(of: Match) -> str:
        ids = [one.get("id") for one in drawn(shown(of)).elements]
        return next(one for one in ids if one.startswith("card-"))

    asked = done(circuit_match(), RollDie())
    judged = done(asked, right(asked))
    next_one = done(judged, Next(), RollDie())

    assert key(asked) == key(judged)
    assert key(asked) != key(next_one)


def test_every_control_of_the_board_means_something() -> None:
    match = circuit_match(bank(count=3), battery=2)
    while match.state.phase is not Phase.BATTERY_OVER:
        for action, value in actions(drawn(shown(match))):
            assert from_control(action, value) is not None
        match = match.do(
            next(one for one in (RollDie(), ChooseOption(0), Next()) if match.allows(one))
        )
