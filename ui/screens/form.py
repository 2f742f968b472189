"""The question form: the questions on one side, the one being written beside its preview."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from banks.media import MAX_MEDIUM
from banks.plaintext import plain
from banks.problems import left_out
from banks.rich import is_sound
from pygame_engine.questions import LETTERS, MAX_OPTIONS, Markup
from ui import arranging, drafting, fixing, pasting
from ui.drafting import MAX_SECONDS, MIN_OPTIONS, Fault
from ui.drawing import Part
from ui.form import Draft, Form
from ui.i18n import N_, NN_, translations
from ui.memo import Memo
from ui.model import Model
from ui.screens import question_list
from ui.screens.preview import preview
from ui.screens.reading import groups

FAULTS = {
    Fault.NO_STEM: N_("Write the question."),
    Fault.FEW_OPTIONS: N_("Write at least two options."),
    Fault.NO_RIGHT: N_("Mark the right option."),
    Fault.NO_ANSWER: N_("Write the answer."),
    Fault.SAME_OPTIONS: N_("Two options say the same: both count as right or as wrong."),
    Fault.TOO_LONG: N_("So long a question does not fit on the board without scrolling."),
}
SAID = {
    "added": N_("A new question, number %(number)s."),
    "copied": N_("A copy, number %(number)s."),
    "deleted": N_("The question was deleted; %(count)s are left."),
    "moved": N_("Moved to place %(number)s of %(count)s."),
    "undone": N_("Undone."),
    "redone": N_("Done again."),
    "loaded": N_("%(count)s questions are in the form now."),
    "pasted": N_("The table's questions are in the form; there are %(count)s now."),
    "begun": N_("A new form."),
    "attached": N_("It goes with the question now."),
    "detached": N_("It was taken off the question."),
}
_CAN_BE_REGRETTED = ("deleted", "loaded", "pasted", "begun", "detached")
FEW = {
    40: NN_(
        "%(count)s question is complete; a circuit asks 40, a panel 24.",
        "%(count)s questions are complete; a circuit asks 40, a panel 24.",
    ),
    24: NN_(
        "%(count)s question is complete: enough for a panel; a circuit asks 40.",
        "%(count)s questions are complete: enough for a panel; a circuit asks 40.",
    ),
}
_SEVERAL = 2
_OFFERED = 200
_CIRCUIT, _PANEL = 40, 24
_GLIMPSED = 5
_MEGABYTE = 1_000_000

_TOPICS: Memo[Draft, str] = Memo(lambda draft: draft.topic)


def frame(model: Model) -> Part:
    """Give the form around its parts."""
    form = model.form or Form()
    chunks = tuple(question_list.parts(form))
    values = {"chunks": chunks, "is_listing": form.is_listing, "is_empty": not form.questions}
    return Part("form.html", {**values, "is_fixing": fixing.is_fixing(model)})


def parts(model: Model) -> dict[str, Part]:
    """Give the head, the list in chunks, the question being written, its preview and the foot."""
    form = model.form or Form()
    listed = arranging.shown(form)
    found = {
        "form-head": Part("form_head.html", _head(model, form)),
        "form-list-head": Part("form_list_head.html", _list_head(form, listed)),
        "form-editor": Part("form_editor.html", _editor(model, form)),
        "form-preview": Part("form_preview.html", _preview(model, form)),
        "form-foot": Part("form_foot.html", _foot(model, form)),
        **question_list.parts(form),
    }
    if form.questions:
        found["form-media"] = Part("form_media.html", _pictures(form))
    return found


def _head(model: Model, form: Form) -> dict[str, Any]:
    return {
        "title": form.title,
        "author": form.author,
        "is_fixing": fixing.is_fixing(model),
        "can_undo": bool(form.past),
        "can_redo": bool(form.future),
    }


def _list_head(form: Form, listed: Sequence[int]) -> dict[str, Any]:
    return {
        "count": len(form.questions),
        "search": form.search,
        "found": len(listed),
        "can_search": len(form.questions) > 1 or bool(form.search),
    }


def _editor(model: Model, form: Form) -> dict[str, Any]:
    if not form.questions:
        return {"current": None}
    draft = form.current
    is_fixing = fixing.is_fixing(model)
    return {
        "current": {
            "number": form.selected + 1,
            "draft": draft,
            "is_html": draft.markup is Markup.HTML,
            "is_markdown": draft.markup is Markup.MARKDOWN,
            "has_several": draft.has_several or len(draft.right) >= _SEVERAL,
            "options": _options(draft),
            "can_add": len(draft.options) < MAX_OPTIONS,
            "can_remove": len(draft.options) > MIN_OPTIONS,
            "is_first": form.selected == 0,
            "is_last": form.selected == len(form.questions) - 1,
        },
        "is_fixing": is_fixing,
        "topics": sorted(set(_TOPICS.of(form.questions)) - {draft.topic, ""})[:_OFFERED],
        "max_seconds": MAX_SECONDS,
        "voids": draft.id in form.voids,
        "answered": len(fixing.voidable(model)) if is_fixing else 0,
    }


def _options(draft: Draft) -> list[dict[str, Any]]:
    return [
        {
            "place": place,
            "letter": LETTERS[place],
            "text": option,
            "is_right": place in draft.right,
        }
        for place, option in enumerate(draft.options)
    ]


def _pictures(form: Form) -> dict[str, Any]:
    attached = [
        {
            "place": place,
            "name": one.medium,
            "is_picture": not is_sound(one.medium),
            "alt": one.alt,
            "author": one.author,
        }
        for place, one in enumerate(form.current.attachments)
    ]
    return {"attached": attached, "most": MAX_MEDIUM // _MEGABYTE}


def _preview(model: Model, form: Form) -> dict[str, Any]:
    draft = form.current if form.questions else None
    found = () if draft is None or drafting.is_blank(draft) else drafting.faults(draft)
    return {
        "card": preview(draft) if draft else None,
        "language": form.language if form.language != model.language else "",
        "faults": [{"code": str(fault), "text": FAULTS[fault]} for fault in found],
    }


def _foot(model: Model, form: Form) -> dict[str, Any]:
    complete, unfinished = question_list.counts(form)
    return {
        "said": _said(model, form),
        "can_be_regretted": form.said in _CAN_BE_REGRETTED and bool(form.past),
        "unfinished": unfinished,
        "few": _few(model, complete),
        "is_saved": form.saved,
        "keeps": not model.not_kept,
        "has_problems": bool(form.problems),
        "read": None if form.problems else _read(form),
        "complete": complete,
        "is_fixing": fixing.is_fixing(model),
        "changed": len(fixing.changed(model)) if fixing.is_fixing(model) else 0,
    }


def _read(form: Form) -> dict[str, Any] | None:
    """Give how much was read of the last files, where something was wrong with them."""
    if form.read is None or not form.read.problems:
        return None
    problems = form.read.problems
    lost = left_out(problems)
    names = [source.name for source in form.read.sources]
    name = names[0] if len(names) == 1 else ""
    count = len(form.read.bank)
    return {"name": name, "count": count, "lost": lost, "problems": len(problems)}


def _said(model: Model, form: Form) -> str:
    if form.said not in SAID:
        return ""
    values = {"number": form.selected + 1, "count": len(form.questions)}
    return translations(model.language).gettext(SAID[form.said]) % values


def _few(model: Model, complete: int) -> str:
    """Give how far the questions go, where that is not far enough for both games."""
    if not 0 < complete < _CIRCUIT:
        return ""
    texts = FEW[_CIRCUIT if complete < _PANEL else _PANEL]
    return translations(model.language).ngettext(*texts, complete) % {"count": complete}


def table(model: Model) -> dict[str, Any]:
    """Give what the dialog shows in which a table is pasted."""
    reading = pasting.read(model.table)
    questions = reading.bank.questions
    return {
        "text": model.table,
        "is_empty": not model.table.strip(),
        "count": len(questions),
        "glimpse": [plain(one.stem, one.markup) for one in questions[:_GLIMPSED]],
        "more": max(0, len(questions) - _GLIMPSED),
        "groups": groups(reading.problems, model.language),
    }
