"""The sheet for control and evaluation: every team's turns, its points and its mark."""

from __future__ import annotations

from gettext import NullTranslations

from pygame_engine.results import TeamResult
from ui.i18n import N_, translations
from ui.paper import marks
from ui.paper.course import TeamCourse, courses
from ui.paper.document import EMPTY, Cell, Column, Document, Row, Sum, Table, Width, number, row
from ui.paper.heads import blanks, game_line, seats, team_cell
from ui.paper.marks import Rule
from ui.paper.options import Options
from ui.paper.plan import Plan
from ui.paper.pupils_table import pupils_table
from ui.paper.turns import turns_table

TITLE = N_("Control and evaluation sheet")
_BLANKS = ("subject", "group", "topic", "date")


def control_sheet(plan: Plan, chosen: Options, language: str) -> tuple[Document, ...]:
    """Give the sheet, filled in from the match where there is one and it is wanted."""
    words = translations(language)
    found = courses(plan.match, plan.people.speakers) if plan.match and not chosen.empty else ()
    full = _full(plan, chosen, tuple(course.result for course in found))
    teams = [team_cell(color, name, language) for color, name in seats(plan)]
    rows = [
        _filled(plan, chosen.rule, full, team, course, language)
        for team, course in zip(teams, found, strict=False)
    ] or [_blank(plan, team) for team in teams]
    columns = _columns(plan, words, is_filled=bool(found))
    tables = [
        turns_table(plan, team, course, words)
        for team, course in zip(teams, found or [None] * len(teams), strict=True)
    ]
    return (
        Document(
            kind="control",
            title=words.gettext(TITLE),
            game=game_line(plan, words),
            blanks=blanks(_BLANKS, chosen, words),
            tables=(
                Table("summary", columns, tuple(rows)),
                *pupils_table(plan, language, is_filled=bool(found)),
                *tables,
            ),
            notes=_notes(chosen.rule, full, found, plan, words),
            remarks=words.gettext("Remarks") if found else "",
            rule=chosen.rule,
            full=full,
            is_filled=bool(found),
            is_wide=any(turn.question for course in found for turn in course.turns),
        ),
    )


def _full(plan: Plan, chosen: Options, teams: tuple[TeamResult, ...]) -> int:
    return marks.full_points(chosen.rule, chosen.full or plan.start, teams)


def _columns(plan: Plan, words: NullTranslations, *, is_filled: bool) -> tuple[Column, ...]:
    """Give the columns of the summary, with room for remarks where there is none below."""
    remarks = [] if is_filled else [Column("remarks", words.gettext("Remarks"), Width.REST)]
    laps = [Column("laps", words.gettext("Laps"))] if plan.is_circuit else []
    return (
        Column("team", words.gettext("Team"), Width.REST),
        Column("right", words.gettext("Right")),
        Column("wrong", words.gettext("Wrong")),
        *laps,
        Column("won", words.gettext("Won")),
        Column("lost", words.gettext("Lost")),
        Column("points", words.gettext("Points")),
        Column("place", words.gettext("Place")),
        Column("mark", words.gettext("Mark")),
        *remarks,
    )


def _blank(plan: Plan, team: Cell) -> Row:
    between = [EMPTY] * (7 if plan.is_circuit else 6)
    return row([team, *between, Cell(sum=Sum.MARK), EMPTY])


def _filled(
    plan: Plan, rule: Rule, full: int, team: Cell, course: TeamCourse, language: str
) -> Row:
    result = course.result
    laps = [number(result.laps)] if plan.is_circuit else []
    figures = (result.won, result.lost, result.points, result.place)
    return row(
        [
            team,
            number(result.right),
            number(result.wrong),
            *laps,
            *map(number, figures),
            _mark(marks.tenths(rule, result, full), language),
        ]
    )


def _mark(mark: int | None, language: str) -> Cell:
    if mark is None:
        return Cell(sum=Sum.MARK)
    return Cell(marks.written(mark, language), mark / 10, sum=Sum.MARK)


def _notes(
    rule: Rule, full: int, found: tuple[TeamCourse, ...], plan: Plan, words: NullTranslations
) -> tuple[str, ...]:
    notes = [rule_text(rule, full, words)]
    if plan.people.teams and rule is not Rule.SHARE:
        notes.append(words.gettext("Pupils’ marks: right answers ÷ questions answered × 10."))
    if any(turn.voided for course in found for turn in course.turns):
        notes.append(words.gettext("Crossed out: questions that were voided and do not count."))
    return tuple(notes)


def rule_text(rule: Rule, full: int, words: NullTranslations) -> str:
    """Say how marks are made."""
    if rule is Rule.SHARE:
        return words.gettext("Mark: right answers ÷ questions answered × 10.")
    if not full:
        return words.gettext("Mark: points ÷ points of the best team × 10.")
    if rule is Rule.WINNER:
        text = words.gettext("Mark: points ÷ %(full)s (the best team’s) × 10.")
    else:
        text = words.gettext("Mark: points ÷ %(full)s × 10, at most 10.")
    return text % {"full": full}
