"""Saving questions: every format with what it cannot hold, and the empty files to fill in."""

from __future__ import annotations

from typing import Any

from banks.problems import Severity
from banks.templates import TEMPLATES
from banks.writing import WRITERS, Writer
from pygame_engine.questions import Bank
from ui.i18n import N_
from ui.model import Model, Screen
from ui.saving import bank_of
from ui.screens import question_list
from ui.screens.reading import groups

GROUPS = {
    Severity.LOST: N_("Left out"),
    Severity.REPAIRED: N_("Kept in another way"),
    Severity.NOTE: N_("Not kept"),
}


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows about the formats."""
    bank = bank_of(model)
    return {
        "count": len(bank),
        "unfinished": _unfinished(model),
        "formats": [_format(model, one, bank) for one in WRITERS] if bank.questions else [],
    }


def _unfinished(model: Model) -> int:
    """Count the questions that no format will hold, as they were begun and are not complete."""
    if model.screen is not Screen.FORM or model.form is None:
        return 0
    return question_list.counts(model.form)[1]


def _format(model: Model, one: Writer, bank: Bank) -> dict[str, Any]:
    problems = one.losses(bank)
    return {
        "code": one.code,
        "name": one.name,
        "suffix": one.suffix,
        "use": one.use,
        "lost": sum(problem.severity is Severity.LOST for problem in problems),
        "holds_all": not problems,
        "groups": groups(problems, model.language, GROUPS),
    }


def templates(model: Model) -> dict[str, Any]:
    """Give what the dialog with the empty files shows."""
    return {
        "templates": [
            {"code": one.code, "name": one.name, "file": one.file_name(model.language)}
            for one in TEMPLATES
        ]
    }
