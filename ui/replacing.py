"""Other questions in the place of those in the form: what is nowhere else is asked about first."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import banks
from banks import Reading
from banks.text import clean
from pygame_engine.questions import Bank, Question
from ui import arranging, history
from ui.drafting import from_question, is_blank, is_complete, to_question
from ui.effects import Effect, Focus
from ui.form import FIRST_FIELD, LIST_ITEM, Draft, Form
from ui.memo import Memo
from ui.model import Dialog, LoadedBank, Model, Screen

Update = tuple[Model, tuple[Effect, ...]]


def replaced(model: Model, form: Form) -> Update:
    """Show this form in place of the one that was left, asking first where that would lose it.

    What comes while it is asked joins what waits already.
    """
    left = before_fixing(model.form)
    if model.replacing is not None:
        read = _both(model.replacing.read, form.read)
        form = _joining(model, model.replacing, form).but(selected=0, read=read)
    model = model.but(screen=Screen.FORM, notices=())
    form = beside_fixing(form, model.form)
    if left is not None and is_at_risk(model, left):
        left = beside_fixing(left, model.form)
        return model.but(form=left, replacing=form, dialog=Dialog.REPLACE_FORM), ()
    shown = _as_kept_as(left, _in_place_of(form, left))
    return model.but(form=shown, replacing=None, dialog=None), ()


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


def is_at_risk(model: Model, form: Form) -> bool:
    """True where questions were changed since they were saved, and are not in the game as they are.

    The game may have been given another bank since, or none.
    """
    if form.saved or all(map(is_blank, form.questions)):
        return False
    if form.used:
        return bool(outside(model, form))
    return not _is_game(model.loaded, form)


def outside(model: Model, form: Form) -> int:
    """Count the questions of the form that are not in the game as they are."""
    return sum((_counted(form) - _counted_in(model.loaded)).values())


def is_in_game(model: Model, form: Form) -> bool:
    """True where the form holds the loaded bank, and beside it only what is not complete."""
    had, has = _counted_in(model.loaded), _counted(form)
    beside = has - had
    spare = (draft for draft, words in _written(form) if words in beside)
    return not had - has and not any(map(is_complete, spare))


def _is_game(loaded: LoadedBank | None, form: Form) -> bool:
    """True where the game was given just this, whatever was written and taken back meanwhile."""
    if loaded is None:
        return False
    bank = loaded.bank
    is_named_so = (clean(form.title), clean(form.author)) == (bank.title, bank.author)
    return is_named_so and [words for _, words in _written(form)] == _said_in(bank)


def place_of(form: Form, question: Question) -> int | None:
    """Give where in the form this question is written, if possible with its id."""
    words = said(from_question(question))
    alike = [place for place, one in enumerate(map(said, form.questions)) if one == words]
    same = (place for place in alike if form.questions[place].id == question.id)
    return next(same, alike[0] if alike else None)


def said(draft: Draft) -> Question:
    """Give what a question says, without its id: banks that are joined give some new ones."""
    return replace(to_question(draft), id="")


_SAID_HERE = Memo(said)
_SAID_THERE = Memo(said)


def _written(form: Form, memo: Memo[Draft, Question] = _SAID_HERE) -> list[tuple[Draft, Question]]:
    """Give the questions of the form that are not blank, with what they say."""
    pairs = zip(form.questions, memo.of(form.questions), strict=True)
    return [(draft, words) for draft, words in pairs if not is_blank(draft)]


def _counted(form: Form) -> Counter[Question]:
    return Counter(words for _, words in _written(form))


def _counted_in(loaded: LoadedBank | None) -> Counter[Question]:
    return Counter(_said_in(loaded.bank) if loaded else ())


def _said_in(bank: Bank) -> list[Question]:
    return [said(from_question(one)) for one in bank.questions]


def _as_kept_as(left: Form | None, form: Form) -> Form:
    """Give the form that comes from the game, unsaved where the one left was in no file either."""
    if left is None or left.saved or not left.used or form.said != "loaded":
        return form
    is_all_there = _counted(left) <= Counter(map(said, form.questions))
    return form.but(saved=False, used=True) if is_all_there else form


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
    is_listing = form.is_listing or len(drafts) > 1
    after = _joining(model, form, other).but(read=other.read, problems=(), is_listing=is_listing)
    return _shown(model, history.remembered(form, after))


def _both(first: Reading | None, second: Reading | None) -> Reading | None:
    """Give what came of the files of two readings."""
    return banks.merge([first, second]) if first and second else first or second


def _joining(model: Model, form: Form, other: Form) -> Form:
    """Give the form with what the other one brings at its end, no two with one id."""
    drafts = added(form, other)
    if not drafts:
        return form
    if all(map(is_blank, form.questions)):
        return other
    both = form.but(questions=form.questions + drafts)
    ids = arranging.new_ids(model, both, len(drafts))
    taken = {draft.id for draft in form.questions}
    differing = tuple(
        draft.but(id=new) if draft.id in taken else draft
        for draft, new in zip(drafts, ids, strict=True)
    )
    media = {one.name: one for one in (*form.media, *other.media)}
    at_its_end = form.but(selected=max(0, len(form.questions) - 1), media=tuple(media.values()))
    return arranging.inserted(at_its_end, differing).but(said="loaded")


def added(form: Form, other: Form) -> tuple[Draft, ...]:
    """Give what the other form would bring that this one does not say already."""
    had = _counted(form)
    return tuple(draft for draft, words in _written(other, _SAID_THERE) if words not in had)


def after_saving(model: Model, form: Form) -> Model:
    """Go on with what was asked before the questions were saved, if nothing of them stayed out."""
    if model.replacing is None:
        return model.but(dialog=None)
    if is_at_risk(model, form):
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
