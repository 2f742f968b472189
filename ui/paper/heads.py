"""What all sheets say at their head, and how they name teams and questions."""

from __future__ import annotations

from collections.abc import Iterable
from gettext import NullTranslations

from pygame_engine import COLORS, circuit
from pygame_engine.questions import LETTERS, Question
from pygame_engine.teams import Color
from ui.i18n import N_
from ui.paper.document import Blank, Cell, Printed
from ui.paper.formula_text import in_line
from ui.paper.options import Options
from ui.paper.plan import Plan
from ui.screens.layout import GAME_NAMES
from ui.screens.teams import color_name
from ui.screens.wording import Wording, answers, stem, wording

LABELS = {
    "name": N_("Name"),
    "subject": N_("Subject"),
    "group": N_("Group"),
    "topic": N_("Topic"),
    "date": N_("Date"),
}


def game_line(plan: Plan, words: NullTranslations) -> str:
    """Give the game with the laps that win it."""
    settings = plan.settings
    if not isinstance(settings, circuit.Settings):
        return words.gettext(GAME_NAMES["panel"])
    laps = words.ngettext("%(count)s lap", "%(count)s laps", settings.laps)
    return f"{words.gettext(GAME_NAMES['circuit'])} · {laps % {'count': settings.laps}}"


def blanks(
    names: tuple[str, ...], chosen: Options, words: NullTranslations, **filled: str
) -> tuple[Blank, ...]:
    """Give lines to write on, wide and narrow in turn; what the teacher has typed is there."""
    return tuple(
        Blank(
            words.gettext(LABELS[name]),
            str(filled.get(name) or getattr(chosen, name, "")),
            is_wide=place % 2 == 0,
        )
        for place, name in enumerate(names)
    )


def seats(plan: Plan) -> tuple[tuple[Color, str], ...]:
    """Give the teams' colours with their names, empty ones where they have none."""
    if plan.match is not None:
        return tuple((team.color, team.name) for team in plan.match.state.teams)
    return tuple(zip(COLORS, plan.settings.teams, strict=False))


def team_cell(color: Color, name: str, language: str) -> Cell:
    """Give a team by its name and colour."""
    of_color = color_name(color, language)
    text = f"{name} ({of_color})" if name else of_color
    return Cell(text, color=str(color))


def printed(question: Question) -> Printed:
    """Give a question as it is printed, its options in the order of the file."""
    options = (wording(option, question.markup) for option in question.options)
    return Printed(stem(question), tuple(zip(LETTERS, options, strict=False)))


def texts_cell(texts: Iterable[Wording], letter: str = "") -> Cell:
    """Give a cell that shows these texts of a question, behind a letter."""
    shown = tuple(texts)
    words = " / ".join(filter(None, map(in_line, shown)))
    return Cell(" · ".join(filter(None, (letter, words))), shown=shown, letter=letter)


def stem_cell(question: Question) -> Cell:
    """Give a cell that shows a question without its options."""
    return texts_cell((stem(question),))


def right_cell(question: Question, letter: str = "") -> Cell:
    """Give a cell that shows what is right, behind its letter."""
    return texts_cell(answers(question), letter)


def right_letters(question: Question) -> str:
    """Give the letters of the right options, in the order of the file."""
    return ", ".join(LETTERS[place] for place in question.right)
