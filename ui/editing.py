"""The question form: what it makes of every field and button."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, TypeVar

from banks.text import clean
from pygame_engine.questions import MAX_OPTIONS, Bank, Markup
from pygame_engine.serial import encode, parse_json
from ui.drafting import (
    MIN_OPTIONS,
    from_question,
    is_blank,
    is_complete,
    to_question,
    without_option,
    written,
)
from ui.effects import Effect, Focus
from ui.model import Draft, Form, LoadedBank, Model, Screen, Tone, notice

T = TypeVar("T")
Update = tuple[Model, tuple[Effect, ...]]

FIRST_FIELD, LIST_ITEM = "form-stem", "form-item-"
_BEGIN_WRITING = ("add", "copy", "new")
_TEXTS = ("id", "stem", "answer", "explanation", "topic")


def opened(model: Model, bank: Bank | None) -> Model:
    """Give the model that shows the form: with this bank, or as it was left."""
    if bank is None:
        form = model.form or _empty(model)
    else:
        drafts = tuple(map(from_question, bank.questions))
        before = _worth_keeping(model.form)
        form = Form(bank.title, bank.author, bank.language, drafts, before=before)
    return model.but(screen=Screen.FORM, form=form, dialog=None, notices=())


def changed(model: Model, field: str, value: str) -> Model:
    """Give the model after a field of the form got this value; unknown fields change nothing."""
    form = model.form
    _, name, place, *_ = (*field.split("."), "", "")
    if form is None:
        return model
    if name in ("title", "author"):
        return model.but(form=form.but(**{name: value}, saved=False))
    if not form.questions:
        return model
    try:
        draft = written(current(form), name, place, value)
    except (KeyError, ValueError):
        return model
    return model.but(form=_with_current(form, draft))


def acted(model: Model, what: str, value: str) -> Update:
    """Give what a button of the form does; one that makes no sense now does nothing."""
    form = model.form
    if form is None:
        return model, ()
    if what in _OUTCOMES:
        return _OUTCOMES[what](model, form)
    if what not in _ACTS:
        return model, ()
    after = _ACTS[what](model, form, value)
    return model.but(form=after, notices=()), _begin(after) if what in _BEGIN_WRITING else ()


def _begin(form: Form) -> tuple[Effect, ...]:
    """Go to the first field, by way of the list, which so scrolls to the question."""
    return Focus(f"{LIST_ITEM}{form.selected}"), Focus(FIRST_FIELD)


def current(form: Form) -> Draft:
    """Give the question being edited."""
    return form.questions[form.selected]


def bank(form: Form) -> Bank:
    """Give the bank of all questions that are complete."""
    questions = tuple(to_question(draft) for draft in form.questions if is_complete(draft))
    return Bank(questions, clean(form.title), clean(form.author), form.language)


def to_json(form: Form) -> str:
    """Give the form as text to be stored."""
    return json.dumps(encode(form.but(before=None, problems=())), ensure_ascii=False)


def from_json(text: str) -> Form | None:
    """Give the form that was stored, None where there is none that can be read."""
    try:
        stored = parse_json(text)
        return _form(stored)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _form(stored: dict[str, Any]) -> Form:
    drafts = tuple(map(_stored_draft, stored["questions"]))
    title, author, language = (_as(str, stored[name]) for name in ("title", "author", "language"))
    selected, made = (_as(int, stored[name]) for name in ("selected", "made"))
    if not 0 <= selected < max(1, len(drafts)) or len({one.id for one in drafts}) < len(drafts):
        raise ValueError(stored)
    return Form(title, author, language, drafts, selected, made, _as(bool, stored["saved"]))


def _stored_draft(stored: dict[str, Any]) -> Draft:
    texts = {name: _as(str, stored[name]) for name in _TEXTS}
    options = tuple(_as(str, option) for option in stored["options"])
    right = tuple(_as(int, place) for place in stored["right"])
    if not MIN_OPTIONS <= len(options) <= MAX_OPTIONS or not set(right) <= set(range(len(options))):
        raise ValueError(stored)
    is_open = _as(bool, stored["is_open"])
    return Draft(
        **texts, options=options, right=right, markup=Markup(stored["markup"]), is_open=is_open
    )


def _as(kind: type[T], value: object) -> T:
    if type(value) is not kind:
        raise TypeError(value)
    return value


def _empty(model: Model) -> Form:
    return _add(model, Form(), "").but(saved=True)


def _worth_keeping(form: Form | None) -> Form | None:
    if form is None or all(map(is_blank, form.questions)):
        return None
    return form.but(before=None)


def _new_id(model: Model, form: Form) -> str:
    """Make an id that no question has, here or in a form of another day."""
    taken = {draft.id for draft in form.questions}
    count, made = form.made, ""
    while not made or made in taken:
        made = hashlib.sha256(f"{model.entropy}/{count}".encode()).hexdigest()[:12]
        count += 1
    return made


def _with_current(form: Form, draft: Draft) -> Form:
    questions = list(form.questions)
    questions[form.selected] = draft
    return form.but(questions=tuple(questions), saved=False)


def _inserted(form: Form, draft: Draft) -> Form:
    place = min(form.selected + 1, len(form.questions))
    questions = (*form.questions[:place], draft, *form.questions[place:])
    return form.but(questions=questions, selected=place, made=form.made + 1, saved=False)


def _add(model: Model, form: Form, value: str) -> Form:
    topic = current(form).topic if form.questions else ""
    return _inserted(form, Draft(_new_id(model, form), topic=topic))


def _copy(model: Model, form: Form, value: str) -> Form:
    if not form.questions:
        return form
    return _inserted(form, current(form).but(id=_new_id(model, form)))


def _delete(model: Model, form: Form, value: str) -> Form:
    if not form.questions:
        return form
    questions = (*form.questions[: form.selected], *form.questions[form.selected + 1 :])
    selected = max(0, min(form.selected, len(questions) - 1))
    before = form.but(before=None)
    return form.but(questions=questions, selected=selected, saved=False, before=before)


def _moved(form: Form, by: int) -> Form:
    place = form.selected + by
    if not form.questions or not 0 <= place < len(form.questions):
        return form
    questions = list(form.questions)
    questions[form.selected], questions[place] = questions[place], questions[form.selected]
    return form.but(questions=tuple(questions), selected=place, saved=False)


def _select(model: Model, form: Form, value: str) -> Form:
    is_place = value.isdecimal() and int(value) < len(form.questions)
    return form.but(selected=int(value)) if is_place else form


def _add_option(model: Model, form: Form, value: str) -> Form:
    if not form.questions or len(current(form).options) >= MAX_OPTIONS:
        return form
    draft = current(form)
    return _with_current(form, draft.but(options=(*draft.options, "")))


def _remove_option(model: Model, form: Form, value: str) -> Form:
    if not form.questions or len(current(form).options) <= MIN_OPTIONS or not value.isdecimal():
        return form
    return _with_current(form, without_option(current(form), int(value)))


def _new(model: Model, form: Form, value: str) -> Form:
    empty = _add(model, Form(made=form.made), "")
    return empty.but(before=_worth_keeping(form), saved=True)


def _restore(model: Model, form: Form, value: str) -> Form:
    """Bring back what was replaced, and keep in turn what was here: nothing is ever lost."""
    if form.before is None:
        return form
    made = max(form.made, form.before.made)
    return form.before.but(before=form.but(before=None), made=made, saved=False)


def _use(model: Model, form: Form) -> Update:
    made = bank(form)
    if not made.questions:
        return model.but(notices=(notice("form-empty", Tone.WARNING),)), ()
    said = notice("form-filled", count=len(made))
    loaded = LoadedBank(made.title, made)
    return model.but(loaded=loaded, screen=Screen.START, notices=(said,)), ()


_ACTS: dict[str, Callable[[Model, Form, str], Form]] = {
    "add": _add,
    "copy": _copy,
    "delete": _delete,
    "up": lambda model, form, value: _moved(form, -1),
    "down": lambda model, form, value: _moved(form, 1),
    "select": _select,
    "add-option": _add_option,
    "remove-option": _remove_option,
    "new": _new,
    "restore": _restore,
    "keep": lambda model, form, value: form.but(before=None),
}

_OUTCOMES: dict[str, Callable[[Model, Form], Update]] = {
    "use": _use,
}
