"""The two sheets to print: the dialog in which they are chosen, and what the printer gets."""

from __future__ import annotations

from typing import Any

from pygame_engine import Order
from pygame_engine.teams import MAX_POINTS
from ui.i18n import N_
from ui.model import Model, Sheet
from ui.paper.marks import Rule
from ui.paper.options import MOST_PRINTED, PER_PAGE, Options, Size, options
from ui.paper.plan import Plan, plan
from ui.paper.sheets import TITLES, documents, groups, per_page, room
from ui.setting_up import fresh_seed, sheet_seed
from ui.templating import environment

LINES = {
    Sheet.ANSWERS: N_("One for each pupil: everybody writes while one team plays."),
    Sheet.CONTROL: N_("One for you: every team's answers, points and mark."),
}
SIZES = {Size.A4: "A4", Size.LETTER: N_("Letter")}
RULES = {
    Rule.SHARE: N_("Share of right answers"),
    Rule.POINTS: N_("Points, so many being a 10"),
    Rule.WINNER: N_("Points, the best team's being a 10"),
}

MUCH = 60
"""More pages than this are hardly meant: two for each pupil of a large class."""


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog with the two sheets shows; the one chosen as a preview."""
    chosen = model.sheet or Sheet.ANSWERS
    options_, planned = options(model.paper), plan(model)
    return {
        "sheets": [
            {"value": str(one), "title": TITLES[one], "chosen": one is chosen} for one in Sheet
        ],
        "chosen": str(chosen),
        "line": LINES[chosen],
        "options": options_,
        "full": options_.full or planned.start,
        "most_points": MAX_POINTS,
        "sizes": [{"value": str(size), "label": SIZES[size]} for size in Size],
        "rules": [{"value": str(rule), "label": RULES[rule]} for rule in Rule],
        "per_page": PER_PAGE,
        "page": _page(model, options_) if chosen is Sheet.ANSWERS else {},
        "has_pupils": bool(planned.people.teams),
        "has_match": planned.match is not None,
        "has_questions": bool(planned.asked),
        "order": _order(model, planned, options_),
        "many": min(options_.many or planned.count, MOST_PRINTED),
        "most": MOST_PRINTED,
        "pages": model.pages,
        "is_much": chosen is Sheet.ANSWERS and model.pages > MUCH,
        "preview": filled(model, chosen),
    }


def _page(model: Model, chosen: Options) -> dict[str, Any]:
    """Say how many answer sheets stand on a page, how many have room there, and why no more."""
    found = documents(model, Sheet.ANSWERS)
    most, why = room(found, chosen)
    return {"count": per_page(found, chosen), "most": most, "why": why}


def _order(model: Model, planned: Plan, chosen: Options) -> dict[str, Any]:
    """Say what keeps sheet and game from agreeing, and can be changed before a match."""
    settings = planned.settings
    is_asked = bool(planned.asked) and (chosen.questions or chosen.key)
    is_open = is_asked and planned.match is None
    return {
        "is_random": is_open and settings.order is Order.RANDOM and not planned.in_order,
        "is_fixed": is_open and sheet_seed(model) is not None,
        "seed": fresh_seed(model),
        "shuffles": is_open and settings.shuffle_options,
    }


def filled(model: Model, sheet: Sheet, level: int = 3) -> dict[str, Any]:
    """Give a sheet's template and what it says; `level` is its heading's."""
    chosen = options(model.paper)
    found = documents(model, sheet)
    return {
        "template": "sheet_pages.html",
        "title": TITLES[sheet],
        "level": level,
        "size": str(chosen.size),
        "is_large": chosen.large and sheet is Sheet.ANSWERS,
        "is_wide": any(one.is_wide for one in found),
        "groups": groups(found, chosen, sheet),
        "per_page": per_page(found, chosen) if sheet is Sheet.ANSWERS else 1,
    }


def sheet_html(model: Model, sheet: Sheet) -> str:
    """Give a sheet as HTML that needs nothing but the style of `sheets.css`."""
    content = filled(model, sheet, level=1)
    return environment(model.language).get_template(content["template"]).render(sheet=content)
