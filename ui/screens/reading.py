"""What a question file held: its problems by gravity, and its first questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from banks.link_marks import NAME as LINK
from banks.problems import Problem, Severity, left_out
from pygame_engine.questions import LETTERS, Bank, Question
from ui import choosing
from ui.i18n import N_, translations
from ui.model import LoadedBank, Model, Screen
from ui.screens import sharing
from ui.screens.wording import stem, wording

PREVIEWED = 12
LISTED = 60
_NOTHING = LoadedBank("", Bank(()))

GROUPS = {
    Severity.LOST: N_("Left out"),
    Severity.REPAIRED: N_("Read with a guess: have a look"),
    Severity.NOTE: N_("Good to know"),
}


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows about the loaded file.

    Over the form it is about the saved one, where that lacks something, or what was read into it.
    """
    form = model.form if model.screen is Screen.FORM else None
    if form is None:
        return {**_of(model.loaded or _NOTHING, model.language), **sharing.repeats(model)}
    if form.read is not None and not form.problems:
        return {**_of(choosing.loaded_from(form.read), model.language), "repeated": 0}
    return {
        "title": N_("What the saved file does not hold"),
        "file": "",
        "facts": None,
        "groups": groups(form.problems, model.language),
        "preview": [],
    }


def _of(loaded: LoadedBank, language: str) -> dict[str, Any]:
    return {
        "file": loaded.name,
        "format": loaded.format,
        "language": loaded.bank.language,
        "count": len(loaded.bank),
        "is_link": loaded.format == LINK,
        "facts": _facts(loaded),
        "sources": loaded.sources if len(loaded.sources) > 1 else (),
        "groups": groups(loaded.problems, language),
        "preview": [_preview(one) for one in loaded.bank.questions[:PREVIEWED]],
    }


def _facts(loaded: LoadedBank) -> dict[str, int]:
    """Give the reading in a few numbers."""
    gravity = Counter(problem.severity for problem in loaded.problems)
    return {
        "open": sum(question.is_open for question in loaded.bank.questions),
        "lost": left_out(loaded.problems),
        "repaired": gravity[Severity.REPAIRED],
    }


def groups(
    problems: Sequence[Problem], language: str, titles: Mapping[Severity, str] = GROUPS
) -> list[dict[str, Any]]:
    """Give the problems by gravity, the gravest first; of very many only the first of each."""
    found = []
    for severity, title in titles.items():
        of_kind = [problem for problem in problems if problem.severity is severity]
        if of_kind:
            found.append(
                {
                    "severity": str(severity),
                    "title": title,
                    "count": left_out(of_kind) if severity is Severity.LOST else len(of_kind),
                    "problems": [_problem(one, language) for one in of_kind[:LISTED]],
                    "more": max(0, len(of_kind) - LISTED),
                }
            )
    return found


def _problem(problem: Problem, language: str) -> dict[str, str]:
    text = translations(language).gettext(problem.msgid) % dict(problem.values)
    place = _place(problem, language)
    return {"file": problem.file, "place": place, "quote": problem.quote, "text": text}


def _place(problem: Problem, language: str) -> str:
    """Give where to look, as the teacher's own program counts: cell, row, line or question."""
    words = translations(language)
    if problem.cell:
        is_row = problem.cell.isdigit()
        text = words.gettext("Row %(place)s") if is_row else words.gettext("Cell %(place)s")
        return text % {"place": problem.cell}
    if problem.line:
        return words.gettext("Line %(place)s") % {"place": problem.line}
    if problem.question:
        return words.gettext("Question %(place)s") % {"place": problem.question}
    return ""


def _preview(question: Question) -> dict[str, Any]:
    return {
        "stem": stem(question),
        "answer": wording(question.answer, question.markup),
        "is_open": question.is_open,
        "options": [
            {
                "letter": LETTERS[place],
                "text": wording(option, question.markup),
                "is_right": question.accepts(place),
            }
            for place, option in enumerate(question.options)
        ],
    }
