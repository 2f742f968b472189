"""Other questions in the place of those in the form: what is nowhere else is asked about first."""

from __future__ import annotations

from ui import arranging, history
from ui.drafting import is_blank, is_complete
from ui.effects import Effect, Focus
from ui.form import FIRST_FIELD, LIST_ITEM, Draft, Form
from ui.model import Dialog, Model, Screen

Update = tuple[Model, tuple[Effect, ...]]


def replaced(model: Model, form: Form) -> Update:
    """Show this form in place of the one that was left, asking first where that would lose it."""
    left = before_fixing(model.form)
    model = model.but(screen=Screen.FORM, notices=())
    form = beside_fixing(form, model.form)
    if left is not None and is_at_risk(left):
        left = beside_fixing(left, model.form)
        return model.but(form=left, replacing=form, dialog=Dialog.REPLACE_FORM), ()
    return model.but(form=_in_place_of(form, left), replacing=None, dialog=None), ()


def before_fixing(form: Form | None) -> Form | None:
    """Give the form that was being written, also while a match's questions are corrected."""
    return form.waiting if form and form.is_fixing else form


def half_fixed(form: Form | None) -> Form | None:
    """Give the corrections of a match's questions that were left, wherever they wait."""
    while form is not None and not form.is_fixing:
        form = form.waiting
    return form


def beside_fixing(form: Form, left: Form | None) -> Form:
    """Give this form with the corrections that were left waiting behind it."""
    fixed = half_fixed(left)
    return form.but(waiting=fixed and fixed.but(waiting=None))


def is_at_risk(form: Form) -> bool:
    """True where questions were changed since they were last saved or put into the game."""
    return not (form.saved or form.used) and not all(map(is_blank, form.questions))


def has_unfinished(form: Form) -> bool:
    """True where a question was begun that no file and no game would hold."""
    return any(not (is_blank(draft) or is_complete(draft)) for draft in form.questions)


def confirmed(model: Model, form: Form) -> Update:
    """Let the form that waits take the place of this one."""
    if model.replacing is None:
        return model, ()
    return _shown(model, _in_place_of(model.replacing, form))


def joined(model: Model, form: Form) -> Update:
    """Add the questions of the form that waits to this one."""
    other = model.replacing
    drafts = added(form, other) if other else ()
    if other is None or not drafts:
        return model, ()
    both = form.but(questions=form.questions + drafts)
    ids = arranging.new_ids(model, both, len(drafts))
    taken = {draft.id for draft in form.questions}
    differing = tuple(
        draft.but(id=new) if draft.id in taken else draft
        for draft, new in zip(drafts, ids, strict=True)
    )
    media = {one.name: one for one in (*form.media, *other.media)}
    at_its_end = form.but(selected=max(0, len(form.questions) - 1), media=tuple(media.values()))
    after = arranging.inserted(at_its_end, differing).but(said="loaded")
    return _shown(model, history.remembered(form, after))


def added(form: Form, other: Form) -> tuple[Draft, ...]:
    """Give what the other form would bring that this one does not hold already."""
    had = set(form.questions)
    return tuple(draft for draft in other.questions if draft not in had and not is_blank(draft))


def after_saving(model: Model, form: Form) -> Model:
    """Go on with what was asked before the questions were saved, if nothing of them stayed out."""
    if model.replacing is None:
        return model.but(dialog=None)
    if is_at_risk(form):
        return model.but(dialog=Dialog.REPLACE_FORM)
    return model.but(form=_in_place_of(model.replacing, form), replacing=None, dialog=None)


def _shown(model: Model, form: Form) -> Update:
    item = Focus(f"{LIST_ITEM}{form.selected}")
    effects = (item, Focus(FIRST_FIELD)) if form.said == "begun" else (item,)
    return model.but(form=form, replacing=None, dialog=None, notices=()), effects


def _in_place_of(form: Form, left: Form | None) -> Form:
    """Give the form that can be undone to what was left, if anything was written there."""
    if left is None or all(map(is_blank, left.questions)):
        return form
    return history.remembered(left, form.but(past=left.past, made=max(left.made, form.made)))
