"""Saving questions as files, in every format, and the empty files to fill in."""

from __future__ import annotations

import re

from banks.problems import Severity
from banks.templates import template
from banks.writing import Writer, writer
from pygame_engine.questions import Bank
from ui import choosing, editing, history, replacing
from ui.effects import Effect, SaveFile
from ui.messages import AskedForTemplate, SavedBank
from ui.model import Model, Screen, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]

_LONGEST_NAME = 60


def bank_of(model: Model) -> Bank:
    """Give the bank that there is to save: that of the form, elsewhere the loaded one."""
    if model.screen is Screen.FORM and model.form is not None:
        return editing.bank(model.form)
    return choosing.chosen(model) or Bank(())


def saved_bank(model: Model, message: SavedBank) -> Update:
    """Give the user the questions as a file in the format that was asked for."""
    one, bank = writer(message.format), bank_of(model)
    if one is None:
        return model, ()
    if not bank.questions:
        return model.but(dialog=None, notices=(notice("form-empty", Tone.WARNING),)), ()
    written = one.write(bank, model.language)
    lost = sum(problem.severity is Severity.LOST for problem in written.problems)
    reasons = notice("cannot-hold", Tone.WARNING, count=lost, why=tuple(written.problems))
    said = (reasons,) if lost else ()
    if model.screen is Screen.FORM and model.form is not None:
        is_whole = not (lost or replacing.has_unfinished(model.form))
        form = history.without_vain(model.form)
        form = form.but(saved=form.saved or is_whole, problems=written.problems)
        model = replacing.after_saving(model.but(form=form), form)
    else:
        model = model.but(dialog=None)
    return model.but(notices=said), (_file(one, bank.title, written.data),)


def asked_for_template(model: Model, message: AskedForTemplate) -> Update:
    """Give the user an empty file to fill in."""
    one = template(message.code)
    if one is None:
        return model, ()
    file = SaveFile(one.file_name(model.language), one.write(model.language), one.type)
    return model, (file,)


def _file(one: Writer, title: str, data: bytes) -> SaveFile:
    return SaveFile(f"{file_name(title)}.{one.suffix}", data, one.type)


def file_name(title: str) -> str:
    """Give a name for the file, without its ending, that every computer takes."""
    return re.sub(r"\W+", "-", title).strip("-").lower()[:_LONGEST_NAME] or "casilla"
