"""The pupils on the control sheet: how each did, and the mark that makes."""

from __future__ import annotations

from ui.i18n import translations
from ui.paper import marks
from ui.paper.document import EMPTY, Cell, Column, Row, Table, Width, number, row
from ui.paper.heads import seats, team_cell
from ui.paper.plan import Plan
from ui.speaking import Mark


def pupils_table(plan: Plan, language: str, *, is_filled: bool) -> tuple[Table, ...]:
    """Give the table of pupils, with empty rows where it is to be filled in by hand.

    There is none where no pupils are known.
    """
    found = plan.people.marked()
    if not found:
        return ()
    words = translations(language)
    columns = (
        Column("pupil", words.gettext("Pupil"), Width.REST),
        Column("team", words.gettext("Team"), Width.WIDE),
        Column("asked", words.gettext("Questions")),
        Column("right", words.gettext("Right")),
        Column("wrong", words.gettext("Wrong")),
        Column("mark", words.gettext("Mark")),
    )
    names = dict(seats(plan))
    rows = tuple(_row(one, names.get(one.team, ""), language, is_filled=is_filled) for one in found)
    return (Table("pupils", columns, rows, Cell(words.gettext("Pupils"))),)


def _row(one: Mark, team: str, language: str, *, is_filled: bool) -> Row:
    cells = [Cell(one.name), team_cell(one.team, team, language)]
    if not is_filled:
        return row([*cells, EMPTY, EMPTY, EMPTY, EMPTY])
    figures = map(number, (one.asked, one.right, one.wrong))
    return row([*cells, *figures, _mark(one, language)])


def _mark(one: Mark, language: str) -> Cell:
    if not one.asked:
        return EMPTY
    tenths = marks.rounded(marks.BEST * one.right, one.asked)
    return Cell(marks.written(tenths, language), tenths / 10)
