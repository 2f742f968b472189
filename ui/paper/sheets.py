"""Which documents a sheet is made of, and which of them share a page."""

from __future__ import annotations

from ui.i18n import N_
from ui.model import Model, Sheet
from ui.paper.answer_sheet import answer_sheets
from ui.paper.control_sheet import control_sheet
from ui.paper.document import Document
from ui.paper.options import PER_PAGE, Options, options
from ui.paper.people import NOBODY
from ui.paper.plan import plan

TITLES = {
    Sheet.ANSWERS: N_("Answer sheet"),
    Sheet.CONTROL: N_("Control and evaluation sheet"),
}
_MANY_ROWS = 20
"""Four sheets with more rows than this do not fit on one page."""


def documents(model: Model, sheet: Sheet) -> tuple[Document, ...]:
    """Give the sheets that are printed one after the other."""
    make = answer_sheets if sheet is Sheet.ANSWERS else control_sheet
    planned, chosen = plan(model), options(model.paper)
    if not chosen.pupils:
        return make(planned.but(people=NOBODY), chosen, model.language)
    group = model.pupils.group.name if planned.people.teams and model.pupils.group else ""
    return make(planned, chosen.but(group=chosen.group or group), model.language)


def groups(
    found: tuple[Document, ...], options_: Options, sheet: Sheet
) -> list[tuple[Document, ...]]:
    """Put together what shares a page; a sheet that is for anybody stands there several times."""
    several = per_page(found, options_) if sheet is Sheet.ANSWERS else 1
    answers = [one for one in found if one.kind == "answers"]
    others = [(one,) for one in found if one.kind != "answers"]
    if len(answers) == 1:
        answers *= several
    together = [tuple(answers[at : at + several]) for at in range(0, len(answers), several)]
    return [*together, *others]


def per_page(found: tuple[Document, ...], options_: Options) -> int:
    """Give how many answer sheets stand on a page, at most as many as were asked for."""
    return min(options_.per_page, room(found, options_)[0])


def room(found: tuple[Document, ...], options_: Options) -> tuple[int, str]:
    """Give how many answer sheets fit on a page, and why no more do."""
    rows = found[0].tables[0].rows
    if options_.large:
        return 1, N_("In large print, each sheet has a page of its own.")
    if any(row.question for row in rows):
        return 1, N_("With the questions on it, each sheet begins a page.")
    if len(rows) > _MANY_ROWS:
        return 2, N_("With so many questions, no more than two fit on a page.")
    return max(PER_PAGE), ""
