"""A team's turns as a table of the control sheet, empty or as they were."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from itertools import count

from pygame_engine.events import Ball
from pygame_engine.teams import Color
from ui.i18n import N_
from ui.paper.course import TeamCourse
from ui.paper.course_lines import Changed, Line, Paid, Turn
from ui.paper.document import EMPTY, Cell, Column, Row, Sum, Table, Width, number, row
from ui.paper.heads import right_cell, seats, stem_cell, texts_cell
from ui.paper.plan import Plan
from ui.record_tables import cause_text, paid_text
from ui.screens.teams import COLOR_NAMES
from ui.screens.wording import wording

_BLACK = N_("Black")
_RIGHT, _WRONG = "✓", "✗"
_STRUCK = frozenset(("number", "question", "topic", "given", "correct"))
"""The columns that are crossed out where a question was voided; its points are in brackets."""


def turns_table(
    plan: Plan, team: Cell, course: TeamCourse | None, words: NullTranslations
) -> Table:
    """Give a team's turns, with a row for each that it may have where none are known."""
    columns = _columns(plan, course, words)
    first = _labelled(columns, "–", points=number(plan.start))
    if course is None:
        blank = [_labelled(columns, str(turn)) for turn in range(1, plan.turns + 1)]
        return Table("turns", columns, (first, *blank), team)
    last = _labelled(
        columns,
        words.gettext("Total"),
        won=number(course.result.won, Sum.TOTAL),
        lost=number(course.result.lost, Sum.TOTAL),
        points=number(course.result.points),
    )
    lines = _lines(plan, columns, course, words)
    return Table("turns", columns, (first, *lines), team, last)


def _lines(
    plan: Plan, columns: tuple[Column, ...], course: TeamCourse, words: NullTranslations
) -> list[Row]:
    """Give a row for each turn of this team, and for whatever else changed its points then."""
    places = count(1)
    names = {color: name or words.gettext(COLOR_NAMES[color]) for color, name in seats(plan)}

    def told(line: Line) -> Row:
        if isinstance(line, Paid):
            return _paid(columns, line, paid_text(line.payment, names, words))
        if isinstance(line, Changed):
            return _changed(columns, line, cause_text(line, words))
        is_second_half = plan.is_circuit and line.roll is None
        return _turn(columns, None if is_second_half else next(places), line, words)

    return [told(line) for line in course.lines]


def _paid(columns: tuple[Column, ...], line: Paid, text: str) -> Row:
    question = Cell(text, is_struck=line.voided)
    lost, points = _counted(line.lost, line.payment.points), number(line.points)
    return _labelled(columns, "–", question=question, lost=lost, points=points)


def _changed(columns: tuple[Column, ...], line: Changed, text: str) -> Row:
    """Give a row for what changed the points beside the turns and payments."""
    change = f"{line.change:+d}".replace("-", "−")
    question, points = Cell(f"{text} ({change})"), number(line.points)
    return _labelled(columns, "–", question=question, points=points)


def _columns(plan: Plan, course: TeamCourse | None, words: NullTranslations) -> tuple[Column, ...]:
    turns = course.turns if course else ()
    has_texts = any(turn.question for turn in turns)
    has_topics = any(turn.question and turn.question.topic for turn in turns)
    has_voided = any(turn.voided for turn in turns)
    verdict = Width.MIDDLE if has_voided else Width.SLIM
    pupil = Column("speaker", words.gettext("Pupil"), Width.MIDDLE if has_texts else Width.WIDE)
    width = Width.WIDE if has_texts else Width.MIDDLE
    wanted: dict[str, Column | None] = {
        "turn": Column("turn", words.gettext("Turn"), Width.NARROW),
        "roll": Column("roll", words.gettext("Roll"), Width.SLIM) if plan.is_circuit else None,
        "square": Column("square", words.gettext("Square")) if plan.is_circuit else None,
        "laps": Column("laps", words.gettext("Laps"), Width.SLIM) if plan.is_circuit else None,
        "number": Column("number", words.gettext("No."), Width.SLIM) if course else None,
        "question": Column("question", words.gettext("Question"), Width.REST) if course else None,
        "topic": Column("topic", words.gettext("Topic"), Width.MIDDLE) if has_topics else None,
        "speaker": pupil if any(turn.speaker for turn in turns) else None,
        "given": Column("given", words.gettext("Answer"), width if course else Width.REST),
        "correct": Column("correct", words.gettext("Right answer"), width) if course else None,
        "verdict": Column("verdict", "✓ ✗", verdict, words.gettext("Right or wrong")),
        "box": None if plan.is_circuit else Column("box", words.gettext("Box"), Width.SLIM),
        "ball": None if plan.is_circuit else Column("ball", words.gettext("Ball"), Width.MIDDLE),
        "won": Column("won", words.gettext("Won")),
        "lost": Column("lost", words.gettext("Lost")),
        "points": Column("points", words.gettext("Points")),
    }
    return tuple(column for column in wanted.values() if column)


def _labelled(columns: tuple[Column, ...], label: str, **cells: Cell) -> Row:
    """Give a row with this heading, empty but for these cells."""
    figure = int(label) if label.isdecimal() else None
    return row([Cell(label, figure), *(cells.get(column.name, EMPTY) for column in columns[1:])])


def _turn(
    columns: tuple[Column, ...], place: int | None, turn: Turn, words: NullTranslations
) -> Row:
    """Give the row of a turn, without a number where the row of its roll has it."""
    cells = [_CELLS[column.name](turn, words) for column in columns[1:]]
    if turn.voided:
        cells = [
            cell.but(is_struck=True) if column.name in _STRUCK else cell
            for column, cell in zip(columns[1:], cells, strict=True)
        ]
    return row([Cell("–") if place is None else number(place), *cells])


def _question(turn: Turn, words: NullTranslations) -> Cell:
    if turn.question:
        return stem_cell(turn.question)
    return EMPTY if turn.number or turn.goes_on else Cell(words.gettext("No question"))


def _given(turn: Turn, words: NullTranslations) -> Cell:
    question = turn.question
    if question is None or turn.option is None or turn.option >= len(question.options):
        return Cell(turn.given)
    return texts_cell((wording(question.options[turn.option], question.markup),), turn.given)


def _correct(turn: Turn, words: NullTranslations) -> Cell:
    if turn.question is None:
        return Cell(turn.right_one)
    return right_cell(turn.question, turn.right_one)


def _verdict(turn: Turn, words: NullTranslations) -> Cell:
    if turn.number is None:
        return EMPTY
    if turn.voided:
        return Cell(words.gettext("Voided"))
    return Cell(_RIGHT if turn.right else _WRONG)


def _ball(turn: Turn, words: NullTranslations) -> Cell:
    if turn.ball is None:
        return EMPTY
    is_black = turn.ball is Ball.BLACK
    return Cell(words.gettext(_BLACK if is_black else COLOR_NAMES[Color(turn.ball)]))


def _counted(points: int, moved: int) -> Cell:
    """Give the points that count, or in brackets what changed hands and does not."""
    if points or not moved:
        return number(points) if points else EMPTY
    return Cell(f"({moved})", is_struck=True)


_CELLS: dict[str, Callable[[Turn, NullTranslations], Cell]] = {
    "roll": lambda turn, words: number(turn.roll),
    "square": lambda turn, words: number(turn.square) if turn.roll else EMPTY,
    "laps": lambda turn, words: number(turn.laps) if turn.roll else EMPTY,
    "number": lambda turn, words: number(turn.number),
    "question": _question,
    "topic": lambda turn, words: Cell(turn.question.topic if turn.question else ""),
    "speaker": lambda turn, words: Cell(turn.speaker),
    "given": _given,
    "correct": _correct,
    "verdict": _verdict,
    "box": lambda turn, words: number(turn.box),
    "ball": _ball,
    "won": lambda turn, words: _counted(turn.won, turn.by_box),
    "lost": lambda turn, words: _counted(turn.lost, turn.penalty),
    "points": lambda turn, words: number(turn.points),
}
