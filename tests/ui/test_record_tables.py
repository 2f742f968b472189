"""The table of a match's questions: its rows add up to what the teams won and lost."""

from __future__ import annotations

import pytest
from hypothesis import given

from banks.write_sheets import Sheet
from pygame_engine import Bank, Color, Match, Question, Variant, panel
from pygame_engine.actions import (
    Action,
    CorrectPoints,
    End,
    Judge,
    Next,
    OpenBox,
    Rename,
    RollDie,
    Void,
)
from pygame_engine.record import course
from pygame_engine.results import results
from tests.engine.playing import panel_state
from tests.strategies import played
from tests.ui.boards import circuit_match, done, right
from tests.ui.records import column, model_of, over, shown, total
from ui import record_tables as tables
from ui.paper.course import starting_points
from ui.screens import chart


def rows_of(sheet: Sheet, name: str) -> Sheet:
    """Give the rows of one team."""
    return Sheet("", sheet.columns, tuple(row for row in sheet.rows if row[1] == name))


@given(played())
def test_the_rows_of_a_team_add_up_to_its_totals_and_its_points(match: Match) -> None:
    for team in match.state.teams:
        match = match.do(Rename(team.color, f"-{team.color}"))
    sheet = tables.questions(match, "en")

    for one in results(match).teams:
        own = rows_of(sheet, one.name)
        assert (total(own, "Won"), total(own, "Lost")) == (one.won, one.lost)
        assert starting_points(match) + total(own, "Change in points") == one.points


@given(played())
def test_the_rows_down_to_a_question_add_up_to_the_points_after_it(match: Match) -> None:
    for team in match.state.teams:
        match = match.do(Rename(team.color, f"-{team.color}"))
    sheet = tables.questions(match, "en")
    numbers = [int(number) if number else 0 for number in column(sheet, "Number")]

    *moments, last = course(match)
    for moment in (*moments, last):
        later = next((at for at, one in enumerate(numbers) if one > moment.number), None)
        # A question without an answer has no row that would part its moment from the one before.
        if later is None and moment is not last:
            continue
        rows = Sheet("", sheet.columns, sheet.rows[:later])
        for color, points in moment.points:
            changed = total(rows_of(rows, f"-{color}"), "Change in points")
            assert starting_points(match) + changed == points


def paying() -> Match:
    """Give a panel in which Ana opens Luis's ball."""
    players = ("Ana", "Luis", "Eva", "Leo")
    match = Match.new(panel.Settings(players, variant=Variant.ORAL), seed=1).do(Judge(True))
    tries = (match.do(OpenBox(box)) for box in range(1, 6))
    return next(one for one in tries if one.state.answers[-1].payer is Color.RED)


def test_who_paid_has_a_row_that_says_to_whom_and_for_what() -> None:
    match = paying()
    opened, won = panel_state(match).box, match.state.answers[0].won
    own = rows_of(tables.questions(match, "en"), "Luis")

    text = f"Paid to Ana: question 1, box {opened}"
    assert own.rows == (("", "Luis", "", text, "", "", "", 0, won, "", -won),)


def test_a_payment_that_was_taken_back_has_a_row_for_each_way() -> None:
    paid, back = rows_of(tables.questions(paying().do(Void(1)), "en"), "Luis").rows

    assert (paid[6:9], back[3], back[7:9]) == (("Voided", 0, 0), "Question 1 voided", (0, 0))
    assert paid[-1] == -back[-1] == -paying().state.answers[0].won  # type: ignore[operator]


def test_formulas_are_written_as_on_the_sheets() -> None:
    half, half_more = r"$\frac{1}{2}$", r"$\frac{1}{2} + x^2$"
    asked = Question("q", half_more, (half, "0"), (1,), explanation=half)
    match = over(False, of=Bank((asked,)))
    table, failed = tables.questions(match, "en"), tables.failures(match, "en")

    assert (column(table, "Question"), column(table, "Answer given")) == (["½+x²"], ["½"])
    assert (column(failed, "Question"), column(failed, "Explanation")) == (["½+x²"], ["½"])


def test_points_set_by_hand_have_a_row() -> None:
    match = circuit_match(teams=("Ana", "Luis")).do(CorrectPoints(Color.RED, 9))
    (row,) = tables.questions(match, "en").rows

    assert row == ("", "Luis", "", "Corrected by hand", "", "", "", 0, 0, "", -3)


def test_a_voided_question_counts_for_nothing_and_its_points_come_back() -> None:
    sheet = tables.questions(done(over(False), Void(1)), "en")

    assert [column(sheet, name) for name in ("Right or wrong", "Won", "Lost", "Paid by")] == [
        ["Voided", ""],
        [0, 0],
        [0, 0],
        ["", ""],
    ]
    assert total(sheet, "Change in points") == 0


def lapped(*after: Action, laps: int) -> Match:
    """Give a circuit of one team whose fourth roll completed a lap, and what came after."""
    match = circuit_match(teams=("Ana",), real_die=True, laps=laps)
    for _ in range(3):
        match = done(match, RollDie(6))
        match = done(match, right(match), Next())
    return done(match, RollDie(2), *after)


def test_a_lap_is_won_in_the_row_of_its_turn() -> None:
    match = lapped(laps=3)
    sheet = tables.questions(done(match, right(match), Void(4)), "en")

    assert (column(sheet, "Won"), column(sheet, "Number")) == ([0, 0, 0, 2], [1, 2, 3, 4])


@pytest.mark.parametrize("match", [lapped(laps=1), lapped(End(), laps=3)])
def test_a_lap_without_an_answer_has_a_row_of_its_own(match: Match) -> None:
    asked, points = tables.questions(match, "en"), tables.points(match, "en")

    assert asked.rows[-1] == ("", "Ana", "", "No question", "", "", "", 2, 0, "", 2)
    assert points.rows[-2:] == ((3, 12), ("No question", 14))
    assert "No question" in shown(match, "points").one(id="chart-table").text
    columns = chart.context(model_of(match), match)["columns"]
    assert [one.text for one in columns] == ["0", "1", "2", "3"]
