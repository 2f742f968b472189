"""The table of a match's questions: its rows add up to what the teams won and lost."""

from __future__ import annotations

import pytest
from hypothesis import given

from banks.write_sheets import Sheet
from pygame_engine import Match
from pygame_engine.actions import Action, End, Next, Rename, RollDie, Void
from pygame_engine.results import results
from tests.strategies import played
from tests.ui.boards import circuit_match, done, right
from tests.ui.records import column, model_of, over, shown, total
from ui import record_tables as tables
from ui.screens import chart


def moved(sheet: Sheet, name: str) -> tuple[int, int]:
    """Give what the questions say that a team won, and lost or paid."""
    number, paid_by = sheet.columns.index("Won"), sheet.columns.index("Paid by")
    own = Sheet("", sheet.columns, tuple(row for row in sheet.rows if row[1] == name))
    paid = [row[number] for row in sheet.rows if row[paid_by] == name]
    return total(own, "Won"), total(own, "Lost") + sum(one for one in paid if isinstance(one, int))


@given(played())
def test_the_rows_of_a_team_add_up_to_its_totals(match: Match) -> None:
    for team in match.state.teams:
        match = match.do(Rename(team.color, f"-{team.color}"))
    sheet = tables.questions(match, "en")

    for one in results(match).teams:
        assert moved(sheet, one.name) == (one.won, one.lost)


def test_a_voided_question_moves_no_points_in_the_table() -> None:
    sheet = tables.questions(done(over(False), Void(1)), "en")

    assert [column(sheet, name) for name in ("Right or wrong", "Won", "Lost", "Paid by")] == [
        ["Voided"],
        [0],
        [0],
        [""],
    ]


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

    assert asked.rows[-1] == ("", "Ana", "", "No question", "", "", "", 2, 0, "")
    assert points.rows[-2:] == ((3, 12), ("No question", 14))
    assert "No question" in shown(match, "points").one(id="chart-table").text
    columns = chart.context(model_of(match), match)["columns"]
    assert [one.text for one in columns] == ["0", "1", "2", "3"]
