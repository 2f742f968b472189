"""A match as tables of texts and figures."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations

from banks.write_sheets import Cell, Sheet
from pygame_engine import Match, Variant, circuit
from pygame_engine.questions import LETTERS, Question
from pygame_engine.record import (
    Lap,
    Moment,
    Payment,
    course,
    failed,
    laps,
    topics,
)
from pygame_engine.results import QuestionResult, TeamResult, results
from pygame_engine.teams import Color
from ui.i18n import N_, translations
from ui.paper.course import courses
from ui.paper.course_lines import Cause, Changed, Paid, Turn
from ui.paper.formula_text import readable
from ui.screens.teams import color_name
from ui.screens.wording import answers, wording

_CAUSES = {
    Cause.HAND: N_("Corrected by hand"),
    Cause.LEFT: N_("Left the match"),
    Cause.VOIDED: N_("Question %(number)s voided"),
    Cause.REVERSED: N_("Question %(number)s reversed"),
}
_WHOLE = 100


def of_match(match: Match, language: str) -> tuple[Sheet, ...]:
    """Give all that the results of a match say, one table each."""
    tables = (teams, questions, failures, by_topic, points)
    return tuple(table(match, language) for table in tables)


def share(right: int, asked: int) -> float | None:
    """Give the share of right answers in hundredths, None where nothing was asked."""
    return _WHOLE * right / asked if asked else None


def team_names(match: Match, language: str) -> dict[Color, str]:
    """Give the names of the teams, or their colours' names."""
    return {team.color: team.name or color_name(team.color, language) for team in match.state.teams}


def teams(match: Match, language: str) -> Sheet:
    """Give how the teams stand, by place."""
    _ = translations(language).gettext
    columns = (
        _("Place"), _("Colour"), _("Team"), _("Points"), _("Laps"), _("Questions"), _("Right"),
        _("Wrong"), _("Right (%)"), _("Won"), _("Lost"),
    )  # fmt: skip
    rows = tuple(_team(one, match, language) for one in results(match).teams)
    return _without_laps(match, Sheet(_("Teams"), columns, rows))


def _team(one: TeamResult, match: Match, language: str) -> tuple[Cell, ...]:
    return (
        one.place, color_name(one.color, language), team_names(match, language)[one.color],
        one.points, one.laps, one.asked, one.right, one.wrong, share(one.right, one.asked),
        one.won, one.lost,
    )  # fmt: skip


def _without_laps(match: Match, sheet: Sheet) -> Sheet:
    """Leave out the laps of a game that has none."""
    if isinstance(match.state, circuit.State):
        return sheet
    columns, rows = (sheet.columns[:4] + sheet.columns[5:], sheet.rows)
    return Sheet(sheet.name, columns, tuple(row[:4] + row[5:] for row in rows))


def questions(match: Match, language: str) -> Sheet:
    """Give every question of a match in its order, voided ones too, and what was paid for them.

    What a lap brought was won with the question that followed the roll; where none was answered, it
    has a row of its own, and so has whatever else changed a team's points: it follows the question
    that was asked then. So what is won and lost here adds up to the teams' figures, and the last
    column, down to each question's last row, to the points that the teams had after it.
    """
    _ = translations(language).gettext
    columns = (
        _("Number"), _("Team"), _("Topic"), _("Question"), _("Answer given"), _("Right answer"),
        _("Right or wrong"), _("Won"), _("Lost"), _("Paid by"), _("Change in points"),
    )  # fmt: skip
    names = team_names(match, language)
    brought = laps(match)
    won = {one.number: one.points for one in brought}
    lines = [(one.result.color, line) for one in courses(match) for line in one.lines]
    moved = {line.number: line.by_box - line.penalty for _, line in lines if isinstance(line, Turn)}
    rows = [
        (
            one.number,
            _question(one, won.get(one.number, 0), moved[one.number], match, names, language),
        )
        for one in results(match).questions
    ]
    rows += [(one.after, _lap(one, names, language)) for one in brought if one.number is None]
    rows += [(one.at, _payment(one, names, language)) for _, one in lines if isinstance(one, Paid)]
    rows += [
        (one.at, _changed(one, names[color], language))
        for color, one in lines
        if isinstance(one, Changed)
    ]
    in_order = tuple(cells for _after, cells in sorted(rows, key=lambda row: row[0]))
    return Sheet(_("Questions"), columns, in_order)


def _lap(one: Lap, names: dict[Color, str], language: str) -> tuple[Cell, ...]:
    text = translations(language).gettext("No question")
    return ("", names[one.team], "", text, "", "", "", one.points, 0, "", one.points)


def _payment(line: Paid, names: dict[Color, str], language: str) -> tuple[Cell, ...]:
    words, payer = translations(language), names[line.payment.team]
    text = paid_text(line.payment, names, words)
    verdict = words.gettext("Voided") if line.voided else ""
    return ("", payer, "", text, "", "", verdict, 0, line.lost, "", line.change)


def paid_text(one: Payment, names: Mapping[Color, str], words: NullTranslations) -> str:
    """Say to whom a team paid, and for what."""
    text = words.gettext("Paid to %(team)s: question %(number)s, box %(box)s")
    return text % {"team": names[one.to], "number": one.number, "box": one.box}


def cause_text(one: Changed, words: NullTranslations) -> str:
    """Say what changed a team's points beside its turns and what it paid."""
    return words.gettext(_CAUSES[one.cause]) % {"number": one.number}


def _changed(one: Changed, name: str, language: str) -> tuple[Cell, ...]:
    text = cause_text(one, translations(language))
    return ("", name, "", text, "", "", "", 0, 0, "", one.change)


def _question(
    one: QuestionResult,
    by_lap: int,
    moved: int,
    match: Match,
    names: dict[Color, str],
    language: str,
) -> tuple[Cell, ...]:
    question = one.question
    return (
        one.number,
        names[one.team],
        question.topic if question else "",
        _read(question.stem, question) if question else "",
        _given(one, match),
        right_answer(question) if question else "",
        _verdict(one, language),
        one.won + by_lap,
        one.lost,
        names.get(one.payer, "") if one.payer and one.payer is not one.team else "",
        by_lap + moved,
    )


def _given(one: QuestionResult, match: Match) -> str:
    if one.option is None:
        return ""
    if one.question is None or one.option >= len(one.question.options):
        is_luck = match.settings.variant is Variant.LUCK
        return LETTERS[one.option] if is_luck else ""
    return _read(one.question.options[one.option], one.question)


def right_answer(question: Question) -> str:
    """Give what is right in words."""
    return " / ".join(map(readable, answers(question)))


def _read(text: str, question: Question) -> str:
    """Give a text of a question in words, with its formulas as on the sheets."""
    return readable(wording(text, question.markup))


def _verdict(one: QuestionResult, language: str) -> str:
    _ = translations(language).gettext
    if one.voided:
        return _("Voided")
    return _("Right") if one.right else _("Wrong")


def failures(match: Match, language: str) -> Sheet:
    """Give the questions that were failed, those to explain."""
    _ = translations(language).gettext
    columns = (
        _("Question"), _("Right answer"), _("Topic"), _("Times failed"), _("Times asked"),
        _("Explanation"),
    )  # fmt: skip
    rows = tuple(
        (
            _read(one.question.stem, one.question),
            right_answer(one.question),
            one.question.topic,
            one.wrong,
            one.asked,
            _read(one.question.explanation, one.question),
        )
        for one in failed(match)
    )
    return Sheet(_("Failed most"), columns, rows)


def by_topic(match: Match, language: str) -> Sheet:
    """Give how each topic went, for all and for each team."""
    words = translations(language)
    _, names = words.gettext, team_names(match, language)
    each = tuple(
        text % {"team": name}
        for name in names.values()
        for text in (_("%(team)s: questions"), _("%(team)s: right"))
    )
    columns = (_("Topic"), _("Questions"), _("Right"), _("Wrong"), _("Right (%)"), *each)
    rows = []
    for one in topics(match):
        scores = [one.of(color) for color in names]
        cells = tuple(number for score in scores for number in (score.asked, score.right))
        total = one.all
        name = one.name or _("Without a topic")
        rows.append(
            (name, total.asked, total.right, total.wrong, share(total.right, total.asked), *cells)
        )
    return Sheet(_("Topics"), columns, tuple(rows))


def points(match: Match, language: str) -> Sheet:
    """Give the points of every team after each question."""
    _ = translations(language).gettext
    names = team_names(match, language)
    rows = tuple(
        (moment_name(moment, language), *(moment.of(color) for color in names))
        for moment in course(match)
    )
    return Sheet(_("Points"), (_("Question"), *names.values()), rows)


def moment_name(moment: Moment, language: str) -> int | str:
    """Give the number of a moment's question, or say that there was none."""
    if moment.has_question:
        return moment.number
    return translations(language).gettext("No question")
