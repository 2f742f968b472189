"""Loads what writes formulas, once questions are there that have any."""

from __future__ import annotations

from banks.rich import formulas
from pygame_engine.questions import Bank, Question
from ui import messages
from ui.effects import Effect, LoadLibraries
from ui.form import Form
from ui.model import Model

LIBRARIES = ("readers", "latex2mathml")


def wanted(before: Model, after: Model) -> tuple[Effect, ...]:
    """Give what loads the library where questions with formulas have come up."""
    if formulas.is_ready() or not _has_new(before, after):
        return ()
    return (LoadLibraries(LIBRARIES, messages.FormulasCame()),)


def _has_new(before: Model, after: Model) -> bool:
    banks = [bank for bank in _banks(after) if not any(bank is one for one in _banks(before))]
    return any(map(formulas.has_formulas, banks)) or (
        after.form is not before.form and _writes(after.form) and not _writes(before.form)
    )


def _writes(form: Form | None) -> bool:
    """Say whether the question that is being written has a formula."""
    if form is None or not form.questions:
        return False
    draft = form.current
    texts = Question("", draft.stem, draft.options, (), draft.answer, draft.explanation)
    return formulas.has_formulas(Bank((texts,)))


def came(model: Model, message: messages.FormulasCame) -> tuple[Model, tuple[Effect, ...]]:
    """Show formulas as such from now on: an equal model is drawn again."""
    formulas.look_again()
    return model.but(), ()


def _banks(model: Model) -> list[Bank]:
    played = model.match.state.bank if model.match else None
    return [bank for bank in (played, model.loaded.bank if model.loaded else None) if bank]
