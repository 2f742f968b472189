"""The answer sheet: one for each pupil, so that everybody writes while one team plays."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

from pygame_engine.questions import LETTERS, Question
from pygame_engine.teams import Color
from ui.i18n import N_, translations
from ui.paper.document import (
    BOX,
    EMPTY,
    Cell,
    Column,
    Document,
    Row,
    Sum,
    Table,
    Width,
    number,
    row,
)
from ui.paper.heads import (
    blanks,
    game_line,
    printed,
    right_cell,
    right_letters,
    seats,
    stem_cell,
    team_cell,
)
from ui.paper.options import Amount, Options
from ui.paper.plan import Plan

TITLE, KEY_TITLE = N_("Answer sheet"), N_("Answers, for the teacher")
_BLANKS = ("name", "group", "subject", "date")

Pupil = tuple[Color | None, str]
"""A pupil's team and name."""
_ANYBODY: Pupil = (None, "")


def answer_sheets(plan: Plan, chosen: Options, language: str) -> tuple[Document, ...]:
    """Give the answer sheet, one for each pupil whose name is known, and the key if wanted."""
    words = translations(language)
    people: list[Pupil] = [
        (color, name) for color, names in plan.people.teams.items() for name in names
    ]
    if chosen.questions and chosen.amount is Amount.SOME and not plan.in_order:
        plan = plan.first(chosen.many or plan.count)
    rows = tuple(_rows(plan, chosen))
    sheets = [_sheet(plan, chosen, language, rows, one) for one in people or [_ANYBODY]]
    if chosen.key and plan.asked:
        sheets.append(_key(plan, chosen, words))
    return tuple(sheets)


def _sheet(
    plan: Plan, chosen: Options, language: str, rows: tuple[Row, ...], pupil: Pupil
) -> Document:
    words = translations(language)
    color, name = pupil
    columns = _columns(plan, words)
    foot = row([Cell(words.gettext("Total")), EMPTY, *_sums(columns[2:])])
    wording = words.gettext("Question") if any(one.question for one in rows) else ""
    picture = words.gettext("[picture]")
    table = Table("answers", columns, rows, foot=foot, wording=wording, picture=picture)
    names = dict(seats(plan))
    colors = tuple(names) if color is None else (color,)
    return Document(
        kind="answers",
        title=words.gettext(TITLE),
        game=game_line(plan, words),
        blanks=blanks(_BLANKS, chosen, words, name=name),
        team_label=words.gettext("Team"),
        teams=tuple(team_cell(one, names.get(one, ""), language) for one in colors),
        tables=(table,),
        notes=_notes(plan, chosen, words),
    )


def _columns(plan: Plan, words: NullTranslations) -> tuple[Column, ...]:
    names = ("roll", "square", "laps") if plan.is_circuit else ("box", "ball")
    labels = {
        "roll": words.gettext("Roll"),
        "square": words.gettext("Square"),
        "laps": words.gettext("Laps"),
        "box": words.gettext("Box"),
        "ball": words.gettext("Ball"),
    }
    return (
        Column("number", words.gettext("No."), Width.SLIM),
        Column("answer", words.gettext("Answer"), Width.REST),
        Column("right", words.gettext("Right")),
        Column("wrong", words.gettext("Wrong")),
        *(Column(name, labels[name]) for name in names),
        Column("points", f"{words.gettext('Points')} ±", spoken=words.gettext("Change in points")),
    )


def _sums(columns: tuple[Column, ...]) -> Iterator[Cell]:
    """Give the cells of the last row: only points won and lost add up on paper."""
    for column in columns:
        yield Cell(sum=Sum.TOTAL) if column.name == "points" else EMPTY


def _rows(plan: Plan, chosen: Options) -> Iterator[Row]:
    blank = [BOX, BOX, *[EMPTY] * (4 if plan.is_circuit else 3)]
    known = plan.asked if plan.in_order or chosen.questions else ()
    count = len(known) if chosen.questions and known else plan.count
    for place in range(count):
        question = known[place] if place < len(known) else None
        shown = printed(question) if question and chosen.questions else None
        yield row([number(place + 1), Cell(letters=_letters(plan, question)), *blank], shown)


def _letters(plan: Plan, question: Question | None) -> str:
    return plan.letters if question is None else LETTERS[: len(question.options)]


def _notes(plan: Plan, chosen: Options, words: NullTranslations) -> tuple[str, ...]:
    if not (chosen.questions and plan.asked) or plan.in_order:
        return ()
    other = words.gettext("The game asks these questions in another order: look for yours.")
    return (other, *_left_out(plan, words))


def _left_out(plan: Plan, words: NullTranslations) -> tuple[str, ...]:
    if not plan.left_out:
        return ()
    text = words.gettext("Only the first %(count)s questions are here: the file has more.")
    return (text % {"count": len(plan.asked)},)


def _key(plan: Plan, chosen: Options, words: NullTranslations) -> Document:
    has_topics = any(question.topic for question in plan.asked)
    topic = [Column("topic", words.gettext("Topic"), Width.WIDE)] if has_topics else []
    columns = (
        Column("number", words.gettext("No."), Width.SLIM),
        Column("question", words.gettext("Question"), Width.REST),
        Column("letter", words.gettext("Right letter")),
        Column("right", words.gettext("Right answer"), Width.REST),
        *topic,
    )
    rows = tuple(
        row(
            [
                number(place),
                stem_cell(question),
                Cell(right_letters(question)),
                right_cell(question),
                *([Cell(question.topic)] if has_topics else []),
            ]
        )
        for place, question in enumerate(plan.asked, 1)
    )
    return Document(
        kind="key",
        title=words.gettext(KEY_TITLE),
        game=game_line(plan, words),
        blanks=blanks(("subject", "group", "topic", "date"), chosen, words),
        tables=(Table("key", columns, rows),),
        notes=_order_note(plan, words),
    )


def _order_note(plan: Plan, words: NullTranslations) -> tuple[str, ...]:
    if plan.in_order:
        return (words.gettext("In the order in which the game asks them."),)
    other = words.gettext("In the order of the file; the game asks them in another.")
    return (other, *_left_out(plan, words))
