"""The question form: the questions on one side, the one being written on the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from banks.plaintext import plain
from pygame_engine.questions import LETTERS, MAX_OPTIONS
from ui import drafting, editing
from ui.drafting import MIN_OPTIONS, Fault
from ui.drawing import Part
from ui.i18n import N_
from ui.model import Draft, Form, Model
from ui.screens.layout import WHOLE

FAULTS = {
    Fault.NO_STEM: N_("Write the question."),
    Fault.FEW_OPTIONS: N_("Write at least two options."),
    Fault.NO_RIGHT: N_("Mark the right option."),
    Fault.NO_ANSWER: N_("Write the answer."),
    Fault.SAME_OPTIONS: N_("Two options say the same: both count as right or as wrong."),
}
_SEVERAL = 2
_LISTED = 160


def frame(model: Model) -> Part:
    """Give the frame of a screen that is one part."""
    return WHOLE


def parts(model: Model) -> dict[str, Part]:
    """Give the screen."""
    return {"screen": Part("form.html", context(model))}


def context(model: Model) -> dict[str, Any]:
    """Give what the form shows."""
    form = model.form or Form()
    listed = tuple(map(_listed, form.questions))
    complete = sum(item.is_complete for item in listed)
    return {
        "form": form,
        "items": listed,
        "current": _current(form) if form.questions else None,
        "complete": complete,
        "unfinished": len(form.questions) - complete,
    }


@dataclass(frozen=True, slots=True)
class _Item:
    """A question as the list shows it."""

    stem: str
    is_complete: bool
    is_blank: bool


# Every key pressed draws the list anew, and all but one of its questions are as they were.
@lru_cache(maxsize=4096)
def _listed(draft: Draft) -> _Item:
    stem = " ".join(plain(draft.stem, draft.markup).split())[:_LISTED]
    return _Item(stem, drafting.is_complete(draft), drafting.is_blank(draft))


def _current(form: Form) -> dict[str, Any]:
    draft = editing.current(form)
    found = () if drafting.is_blank(draft) else drafting.faults(draft)
    return {
        "number": form.selected + 1,
        "draft": draft,
        "markup": str(draft.markup),
        "has_several": len(draft.right) >= _SEVERAL,
        "options": [
            {
                "place": place,
                "letter": LETTERS[place],
                "text": option,
                "is_right": place in draft.right,
            }
            for place, option in enumerate(draft.options)
        ],
        "can_add": len(draft.options) < MAX_OPTIONS,
        "can_remove": len(draft.options) > MIN_OPTIONS,
        "is_first": form.selected == 0,
        "is_last": form.selected == len(form.questions) - 1,
        "faults": [{"code": str(fault), "text": FAULTS[fault]} for fault in found],
    }
