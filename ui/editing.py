"""The question form: what it makes of every field and button."""

from __future__ import annotations

from collections.abc import Callable

from banks import Reading
from banks.text import clean
from pygame_engine.questions import MAX_OPTIONS, Bank
from ui import arranging, fixing, history, illustrating, pasting, replacing
from ui.arranging import with_current
from ui.drafting import (
    MIN_OPTIONS,
    from_question,
    is_complete,
    to_question,
    without_option,
    written,
)
from ui.effects import Effect, Focus, ShowTop
from ui.form import FIRST_FIELD, LIST_ITEM, Form
from ui.messages import ActedOnForm, ChangedField, TookTable
from ui.model import LoadedBank, Model, Screen, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]

_CHOICES = ("right", "kind")


def opened(model: Model, bank: Bank | None) -> Update:
    """Show the form: with the bank of the game, or as it was left; so too where it holds that."""
    left = replacing.before_fixing(model.form)
    if bank is not None and not (left and replacing.is_in_game(model, left)):
        return replacing.replaced(model, _holding(bank))
    form = replacing.beside_fixing(history.without_vain(left or _empty(model)), model.form)
    return model.but(screen=Screen.FORM, form=form, dialog=None, notices=()), ()


def read(model: Model, reading: Reading) -> Update:
    """Show the form with what was read from files, and what was said of it."""
    return replacing.replaced(model, _holding(reading.bank).but(read=reading))


def _holding(bank: Bank) -> Form:
    drafts = tuple(map(from_question, bank.questions))
    form = Form(bank.title, bank.author, bank.language, drafts, bank.media)
    return form.but(is_listing=len(drafts) > 1, said="loaded")


def changed(model: Model, message: ChangedField) -> Model:
    """Give the model after a field of the form got this value; unknown fields change nothing."""
    form, field, value = model.form, message.field, message.value
    _, name, place, *_ = (*field.split("."), "", "")
    if form is None:
        return model
    if name == "search":
        return model.but(form=form.but(search=value, looked=None, said=""))
    if name == "voids":
        return model.but(form=fixing.with_voids(form, is_on=value == "true"))
    after = _written(form, name, place, value)
    if after is form:
        return model
    run = "" if name in _CHOICES else f"{form.selected}.{field}"
    return model.but(form=history.remembered(form, after, run))


def _written(form: Form, name: str, place: str, value: str) -> Form:
    if name in ("title", "author"):
        return form.but(**{name: value}, saved=False, said="")
    if not form.questions:
        return form
    try:
        draft = written(form.current, name, place, value)
    except (KeyError, ValueError):
        return form
    return with_current(form, draft).but(said="")


def acted(model: Model, message: ActedOnForm) -> Update:
    """Give what a button of the form does; one that makes no sense now does nothing."""
    what, value = message.what, message.value
    form = model.form
    if form is None or (fixing.is_fixing(model) and what not in _WHILE_FIXING):
        return model, ()
    if what == "look":
        return model.but(form=_looked(form, value)), ()
    if what in _OUTCOMES:
        return _OUTCOMES[what](model, form)
    if what not in _ACTS:
        return model, ()
    after = _ACTS[what](model, form, value)
    if after is form:
        return model, ()
    effects = (*_turned(form, after), *_focus(after, what, value))
    return model.but(form=history.remembered(form, after), notices=()), effects


def _turned(before: Form, after: Form) -> tuple[Effect, ...]:
    """Begin another question at its beginning."""
    ids = [form.current.id if form.questions else "" for form in (before, after)]
    return (ShowTop("form-writing"),) if ids[0] != ids[1] else ()


def _focus(form: Form, what: str, value: str) -> tuple[Effect, ...]:
    """Go to where the work goes on; by way of the list, which so scrolls to the question."""
    item = Focus(f"{LIST_ITEM}{form.selected}")
    if what == "delete":
        return () if form.questions else (Focus("form-add"),)
    if what == "remove-option":
        can_go_on = len(form.current.options) > MIN_OPTIONS
        place = min(int(value), len(form.current.options) - 1)
        return (Focus(f"form-{'remove' if can_go_on else 'option'}-{place}"),)
    if what == "add-option":
        return (Focus(f"form-option-{len(form.current.options) - 1}"),)
    if what == "detach":
        return (Focus("form-picture"),)
    if what in ("add", "copy"):
        return item, Focus(FIRST_FIELD)
    is_in_list = what in ("go", "list") or value == "list"
    return (item,) if is_in_list else ()


def received(model: Model, purpose: str, name: str, data: bytes) -> Model:
    """Give the model after a picture or a sound arrived for the question being edited."""
    form = model.form
    if form is None or not form.questions or model.screen is not Screen.FORM:
        return model
    after, said = illustrating.attached(form, purpose, name, data)
    notices = (said,) if said else ()
    return model.but(form=history.remembered(form, after), notices=notices)


def pasted(model: Model, message: TookTable) -> Update:
    """Take the questions of the table that was pasted into the form."""
    form = model.form
    if form is None or fixing.is_fixing(model):
        return model, ()
    after = pasting.pasted(model, form)
    if after is form:
        return model, ()
    model = model.but(form=history.remembered(form, after), table="", dialog=None, notices=())
    return model, (*_turned(form, after), Focus(f"{LIST_ITEM}{after.selected}"))


def bank(form: Form) -> Bank:
    """Give the bank of all questions that are complete."""
    questions = tuple(to_question(draft) for draft in form.questions if is_complete(draft))
    media = illustrating.used(form)
    return Bank(questions, clean(form.title), clean(form.author), form.language, media)


def _empty(model: Model) -> Form:
    return arranging.add(model, Form(), "").but(saved=True, said="")


def _add_option(model: Model, form: Form, value: str) -> Form:
    if not form.questions or len(form.current.options) >= MAX_OPTIONS:
        return form
    return with_current(form, form.current.but(options=(*form.current.options, ""))).but(said="")


def _remove_option(model: Model, form: Form, value: str) -> Form:
    options = form.current.options if form.questions else ()
    is_there = value.isdecimal() and int(value) < len(options)
    if not is_there or len(options) <= MIN_OPTIONS:
        return form
    return with_current(form, without_option(form.current, int(value))).but(said="")


def _new(model: Model, form: Form) -> Update:
    begun = arranging.add(model, Form(made=form.made), "").but(saved=True, said="begun")
    after, effects = replacing.replaced(model, begun)
    is_asked = after.replacing is not None
    return after, effects if is_asked else (Focus(f"{LIST_ITEM}0"), Focus(FIRST_FIELD))


def _looked(form: Form, value: str) -> Form:
    is_there = value.isdecimal() and int(value) < len(form.questions)
    return form.but(looked=int(value)) if is_there else form


def _use(model: Model, form: Form) -> Update:
    made = bank(form)
    if not made.questions:
        return model.but(notices=(notice("form-empty", Tone.WARNING),)), ()
    said = notice("form-filled", count=len(made))
    loaded = LoadedBank(made.title, made)
    used = form.but(used=not replacing.has_unfinished(form))
    return model.but(loaded=loaded, form=used, screen=Screen.START, notices=(said,)), ()


_ACTS: dict[str, Callable[[Model, Form, str], Form]] = {
    "add": arranging.add,
    "copy": arranging.copy,
    "delete": arranging.delete,
    "up": arranging.step(-1),
    "down": arranging.step(1),
    "move": arranging.move,
    "select": arranging.select,
    "go": arranging.go,
    "list": lambda model, form, value: form.but(is_listing=True, said=""),
    "add-option": _add_option,
    "remove-option": _remove_option,
    "detach": illustrating.detached,
}

_OUTCOMES: dict[str, Callable[[Model, Form], Update]] = {
    "undo": lambda model, form: (model.but(form=history.undone(form), notices=()), ()),
    "redo": lambda model, form: (model.but(form=history.redone(form), notices=()), ()),
    "use": _use,
    "new": _new,
    "replace": replacing.confirmed,
    "join": replacing.joined,
    "fix": fixing.done,
    "leave": fixing.left,
}

_WHILE_FIXING = frozenset(
    "look select go list add-option remove-option detach undo redo fix leave".split()
)
