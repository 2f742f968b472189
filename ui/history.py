"""The question form's past: what was changed can be undone, and done again."""

from __future__ import annotations

from ui.form import Form

MOST = 200
"""So many changes can be undone."""

_CONTENT = ("title", "author", "language", "questions", "media")


def remembered(before: Form, after: Form, run: str = "") -> Form:
    """Give the form after a change, with how it was before; changes of one run are one."""
    if not differs(before, after):
        return after
    after = without_vain(after).but(used=False)
    if run and run == before.run:
        return after.but(future=())
    past = (*before.past, _bare(before))[-MOST:]
    return after.but(past=past, future=(), run=run)


def differs(before: Form, after: Form) -> bool:
    """True where what is written differs, not only what of it is shown."""
    return any(getattr(before, name) is not getattr(after, name) for name in _CONTENT)


def undone(form: Form) -> Form:
    """Give the form as it was before the last change."""
    if not form.past:
        return form
    *past, before = form.past
    future = (*form.future, _bare(form))
    return _shown(before, form).but(past=tuple(past), future=future, said="undone")


def redone(form: Form) -> Form:
    """Give the form after the change that was undone last."""
    if not form.future:
        return form
    *future, after = form.future
    past = (*form.past, _bare(form))
    return _shown(after, form).but(past=past, future=tuple(future), said="redone")


def without_vain(form: Form) -> Form:
    """Give the form without what was said of files that brought it nothing: it goes on without."""
    is_vain = form.read is not None and not form.read.bank.questions
    return form.but(read=None) if is_vain else form


def _bare(form: Form) -> Form:
    return without_vain(form).but(past=(), future=(), run="", said="", problems=())


def _shown(form: Form, now: Form) -> Form:
    """Give a form of the past as this one is shown; no id of either is given again."""
    return form.but(
        made=max(form.made, now.made),
        saved=False,
        used=False,
        search=now.search,
        looked=now.looked,
        is_listing=now.is_listing,
        is_fixing=now.is_fixing,
        fixes=now.fixes,
        voids=now.voids,
        waiting=now.waiting,
    )
