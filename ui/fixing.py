"""Questions of a match under way that turn out wrong: they are mended, and the match goes on."""

from __future__ import annotations

from collections.abc import Set

from pygame_engine import Match
from pygame_engine.actions import Action, CorrectQuestion, Void
from pygame_engine.correcting import corrected
from pygame_engine.events import BatteryStarted, QuestionCorrected
from pygame_engine.questions import Bank, Medium, Question
from ui import history, messages, notes, playing, replacing
from ui.drafting import from_question, is_complete, to_question
from ui.effects import Effect, Focus, ShowTop
from ui.form import FIRST_FIELD, LIST_ITEM, Draft, Form
from ui.model import Model, Notice, Screen, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]


def is_fixing(model: Model) -> bool:
    """True while the form holds the questions of the match."""
    form, match = model.form, model.match
    return form is not None and form.is_fixing and match is not None and bool(match.state.bank)


def opened(model: Model, place: str) -> Model:
    """Show the match's questions in the form: the one at this place, else the one on the board."""
    bank = model.match.state.bank if model.match else None
    if model.match is None or bank is None or not bank.questions:
        return model
    chosen = int(place) if place.isdecimal() else on_the_board(model.match)
    if chosen is None or chosen >= len(bank):
        return model
    left = replacing.half_fixed(model.form)
    key = _key(model.match)
    form = left if left is not None and left.fixes == key else _holding(bank, key)
    waiting = replacing.before_fixing(model.form)
    form = form.but(
        selected=chosen, search="", looked=None, waiting=waiting and waiting.but(waiting=None)
    )
    return model.but(screen=Screen.FORM, form=form, dialog=None, notices=())


def _key(match: Match) -> str:
    """Give what tells the questions of a match from those of others and of later files."""
    started = [event for event in match.events if isinstance(event, BatteryStarted)]
    return f"{notes.key(match)}-{sum(event.bank is not None for event in started)}"


def _holding(bank: Bank, match: str) -> Form:
    drafts = tuple(map(from_question, bank.questions))
    form = Form(bank.title, bank.author, bank.language, drafts, bank.media)
    return form.but(is_fixing=True, fixes=match)


def on_the_board(match: Match) -> int | None:
    """Give the place in the bank of the question asked now or last, None where there is none."""
    asking = match.state.asking
    question = asking.question if asking else None
    return place_of(match.state.bank, question) if question else None


def place_of(bank: Bank | None, question: Question) -> int | None:
    """Give the place of the question with the same id."""
    questions = bank.questions if bank else ()
    return next((place for place, one in enumerate(questions) if one.id == question.id), None)


def voidable(model: Model) -> tuple[int, ...]:
    """Give the numbers of what was answered to the question in the form and counts so far."""
    if model.form is None or not model.form.questions:
        return ()
    return _answered(model, {model.form.current.id})


def with_voids(form: Form, *, is_on: bool) -> Form:
    """Give the form after the points of the question in it are to be given back, or are not."""
    if not form.questions:
        return form
    ids = {form.current.id}
    return form.but(voids=form.voids | ids if is_on else form.voids - ids)


def _answered(model: Model, ids: Set[str]) -> tuple[int, ...]:
    if model.match is None:
        return ()
    match = model.match
    return tuple(
        number
        for number, answer in enumerate(match.state.answers, 1)
        if answer.question and answer.question.id in ids and match.allows(Void(number))
    )


def changed(model: Model) -> tuple[Draft, ...]:
    """Give the questions of the match that the form has changed."""
    bank = model.match.state.bank if model.match else None
    if bank is None or model.form is None:
        return ()
    before = {question.id: from_question(question) for question in bank.questions}
    return tuple(draft for draft in model.form.questions if draft != before.get(draft.id, draft))


def done(model: Model, form: Form) -> Update:
    """Go back to the match with what was changed, unless it cannot be played so."""
    drafts = changed(model)
    corrections = [_correction(form, draft) for draft in drafts]
    if model.match is None:
        return model, ()
    for draft, correction in zip(drafts, corrections, strict=True):
        if not (is_complete(draft) and model.match.allows(correction)):
            return _refused(model, form, draft)
    voids = [Void(number) for number in _answered(model, form.voids)]
    effects: tuple[Effect, ...] = ()
    actions: list[Action] = [*corrections, *voids]
    after = model
    for action in actions:
        after, more = playing.played(after, messages.Played(action))
        effects += more
    return _back(after, after.form or form, _said(model, form, len(drafts))), effects


def _said(model: Model, form: Form, count: int) -> tuple[Notice, ...]:
    """Say what was corrected, and of which questions, by their numbers, points were given back."""
    given_back = [
        number
        for number, draft in enumerate(form.questions, 1)
        if draft.id in form.voids and _answered(model, {draft.id})
    ]
    said = (notice("fixed", count=count),) if count else ()
    if not given_back:
        return said
    numbers = ", ".join(map(str, given_back))
    return (*said, notice("given-back", count=len(given_back), numbers=numbers))


def _correction(form: Form, draft: Draft) -> CorrectQuestion:
    question = to_question(draft)
    names = {one.medium for one in question.attachments}
    return CorrectQuestion(question, tuple(one for one in form.media if one.name in names))


def _refused(model: Model, form: Form, draft: Draft) -> Update:
    """Go to the question that cannot be played, and say which it is."""
    place = form.questions.index(draft)
    said = notice("fix-unfit", Tone.WARNING, number=place + 1)
    shown = form.but(selected=place, is_listing=False, said="")
    moved = (ShowTop("form-writing"),) if place != form.selected else ()
    effects = (*moved, Focus(f"{LIST_ITEM}{place}"), Focus(FIRST_FIELD))
    return model.but(form=shown, notices=(said,)), effects


def followed(model: Model, before: Match, name: str) -> Model:
    """Let the loaded bank, and the form, follow the match where they hold a question as it was."""
    loaded, now = model.loaded, model.match.state.bank if model.match else None
    old, new = _question(before.state.bank, name), _question(now, name)
    if now is None or old is None or new is None:
        return model
    model = model.but(form=_form_following(model.form, old, new, now.media))
    if loaded is None or old not in loaded.bank.questions:
        return model
    return model.but(loaded=loaded.but(bank=corrected(loaded.bank, new, now.media)))


def _form_following(
    form: Form | None, old: Question, new: Question, media: tuple[Medium, ...]
) -> Form | None:
    """Give the form with this question in the place of the old one, where that is written in it.

    While corrections are in the form, it is the one that waits behind them.
    """
    if form is None:
        return None
    if form.is_fixing:
        return form.but(waiting=_form_following(form.waiting, old, new, media))
    place = replacing.place_of(form, old)
    if place is None:
        return form
    draft = from_question(new).but(id=form.questions[place].id)
    questions = (*form.questions[:place], draft, *form.questions[place + 1 :])
    lacking = {one.medium for one in new.attachments} - {one.name for one in form.media}
    added = tuple(one for one in media if one.name in lacking)
    after = form.but(questions=questions, media=form.media + added, saved=False)
    return history.remembered(form, after).but(used=form.used or form.saved)


def _question(bank: Bank | None, name: str) -> Question | None:
    return next((one for one in bank.questions if one.id == name), None) if bank else None


def left(model: Model, form: Form) -> Update:
    """Go back to the match as it was."""
    return _back(model, form, ()), ()


def _back(model: Model, form: Form, said: tuple[Notice, ...]) -> Model:
    return playing.show_match(model.but(form=form.waiting, dialog=None, notices=said))


def as_corrected(match: Match) -> Bank | None:
    """Give the bank that a match began with, with all that was corrected since."""
    bank = match.bank
    for event in match.events:
        if bank and isinstance(event, QuestionCorrected):
            bank = corrected(bank, event.question, event.media)
    return bank
