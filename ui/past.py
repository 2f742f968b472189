"""The history of matches: kept, searched, erased, moved, and played from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from pygame_engine import BadSave, Match, Order, SaveFault, Variant
from pygame_engine.chance import Chance, word
from pygame_engine.chronicle import (
    Entry,
    added,
    entry,
    from_json,
    key,
    least_asked_first,
    to_json,
)
from pygame_engine.chronicle import found as search
from pygame_engine.questions import Bank, Question
from pygame_engine.record import failed
from ui import choosing, fixing, messages, starting
from ui.effects import Effect, Focus, RecallHistory, Store
from ui.keeping import HISTORY
from ui.model import STOPPED, Dialog, LoadedBank, Model, Past, Tone, notice
from ui.texts import SAVE_NOTICES

Update = tuple[Model, tuple[Effect, ...]]

VIEWS = ("matches", "league", "more")
_ERASED = "erased"
_LONGEST_SEARCH = 100
_REFUSED = {**SAVE_NOTICES, SaveFault.NOT_A_SAVE: "not-a-history"}


@lru_cache(maxsize=4)
def read(text: str) -> tuple[Entry, ...]:
    """Give the matches that the browser kept; none where that was damaged."""
    if not text:
        return ()
    try:
        return from_json(text)
    except BadSave:
        return ()


def found(past: Past) -> tuple[Entry, ...]:
    """Give the matches that hold what is searched for."""
    return search(read(past.text), past.search)


def recalled(model: Model, message: messages.RecalledHistory) -> Update:
    """Go on with the history that was asked for."""
    if message.purpose == "keep":
        return _kept(model, message)
    if message.purpose == "fresh":
        return _played_fresh(model, read(message.text))
    if message.purpose == "add":
        return _added(model, message)
    if model.dialog in STOPPED:
        return model, ()
    return model.but(dialog=Dialog.HISTORY, past=Past(message.text)), ()


def _kept(model: Model, message: messages.RecalledHistory) -> Update:
    """Let a match be in the history, once however often it ends.

    One of which every answer was undone since is taken out.
    """
    match = message.match
    if match is None:
        return model, ()
    before = read(message.text)
    name = message.name or _free_name(f"{message.now}-{match.id % 10**6}", before)
    dates = {one.id: one.date for one in before}
    if match.state.answers:
        more = entry(match, name, dates.get(name, message.now))
        after = added(before, (more,))
    else:
        after = tuple(one for one in before if one.id != name)
    text = to_json(after)
    if model.match is not None and model.match.opening is match.opening:
        model = model.but(recorded=name)
    if model.past is not None:
        model = model.but(past=model.past.but(text=text))
    return model, (Store(HISTORY, text),)


def _free_name(wanted: str, entries: Iterable[Entry]) -> str:
    name = "".join(sign for sign in wanted if sign.isalnum() or sign == "-")
    taken = {one.id for one in entries}
    return next(one for n in range(len(taken) + 1) if (one := f"{name}-{n}") not in taken)


def _added(model: Model, message: messages.RecalledHistory) -> Update:
    """Take the matches of a file into the history, and show it."""
    before = read(message.text)
    after = added(before, read(message.more))
    text = to_json(after)
    said = notice("matches-added", count=len(set(after) - set(before)))
    past = (model.past or Past()).but(text=text)
    return model.but(past=past, dialog=Dialog.HISTORY, notices=(said,)), (Store(HISTORY, text),)


def searched(model: Model, message: messages.ChangedField) -> Model:
    """Look for what was typed."""
    if model.past is None:
        return model
    return model.but(past=model.past.but(search=message.value[:_LONGEST_SEARCH]))


def acted(model: Model, message: messages.ActedOnHistory) -> Update:
    """Do what a button or field of the history says."""
    past, value = model.past, message.value
    if message.what == "keep":
        return model.but(keeps_history=not model.keeps_history), ()
    if past is None:
        return model, ()
    if message.what == "erase":
        return _erased(model, past)
    if message.what in ("fresh", "failed"):
        return _prepared(model, past, message.what)
    if message.what == "view" and value in VIEWS:
        past = past.but(view=value)
    return model.but(past=past), ()


def _erased(model: Model, past: Past) -> Update:
    """Forget every match; the one on the board does not come back by a reload."""
    model = model.but(past=past.but(text=""), recorded=model.recorded or _ERASED)
    return model, (Store(HISTORY, ""), Focus("dialog-close"))


def received(model: Model, message: messages.ReceivedHistory) -> Update:
    """Ask for the history, to add the matches of a file once all of it makes sense."""
    try:
        more = from_json(message.data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return _refused(model, "not-a-history", message.name), ()
    except BadSave as error:
        return _refused(model, _REFUSED[error.code], message.name), ()
    return model, (RecallHistory("add", more=to_json(more)),)


def _refused(model: Model, code: str, name: str) -> Model:
    return model.but(notices=(notice(code, Tone.ERROR, name=name),))


def _prepared(model: Model, past: Past, what: str) -> Update:
    """Let the loaded bank hold what was failed in the matches shown, or begin with fresh ones."""
    loaded, entries = model.loaded, found(past)
    if loaded is None:
        return model.but(notices=(notice("no-bank", Tone.WARNING),)), ()
    if what == "failed":
        keys = {name for one in entries for name in one.failed}
        chosen = tuple(one for one in loaded.bank.questions if key(one) in keys)
    else:
        chosen = _shuffled_by_age(model, loaded.bank.questions, entries)
    if not chosen:
        return model.but(notices=(notice("none-failed", Tone.WARNING),)), ()
    return _with_questions(model, loaded, chosen, what, entries)


def _with_questions(
    model: Model,
    loaded: LoadedBank,
    chosen: tuple[Question, ...],
    what: str,
    entries: tuple[Entry, ...],
) -> Update:
    bank = replace(loaded.bank, questions=chosen)
    asked = {name for one in entries for name in one.asked}
    count = len(chosen) if what == "failed" else sum(key(one) not in asked for one in chosen)
    said = notice("only-failed" if what == "failed" else "fresh-first", count=count)
    model = choosing.with_loaded(model, loaded.but(bank=bank, repeated=()))
    if what == "fresh":
        model = model.but(setup=model.setup.but(order=Order.FILE))
    return model.but(dialog=None, past=None, notices=(said,), seeds=model.seeds + 1), ()


def _shuffled_by_age(
    model: Model, questions: tuple[Question, ...], entries: Iterable[Entry]
) -> tuple[Question, ...]:
    """Give questions with those asked longest ago first; equal ones in an order of chance."""
    chance = Chance(word(model.entropy, model.seeds) >> 11)
    mixed = chance.shuffled(tuple(range(len(questions))))
    return least_asked_first((questions[place] for place in mixed), entries)


def played_again_with(model: Model, message: messages.PlayedAgainWith) -> Update:
    """Start another match with the failed questions only, or with fresh ones first."""
    match = model.match
    if match is None or match.settings.variant is not Variant.BANK:
        return model, ()
    if message.what == "failed":
        return starting.again(model, failed_bank(match))
    return model, (RecallHistory("fresh"),)


def failed_bank(match: Match) -> Bank:
    """Give the questions that a match saw failed, as a bank."""
    bank = fixing.as_corrected(match) or Bank(())
    later = match.state.bank.media if match.state.bank else ()
    media = {one.name: one for one in (*bank.media, *later)}
    questions = tuple(one.question for one in failed(match))
    return replace(bank, questions=questions, media=tuple(media.values()))


def _played_fresh(model: Model, entries: tuple[Entry, ...]) -> Update:
    """Start another match in which what was asked longest ago, or never, comes first."""
    match = model.match
    bank = _whole_bank(model, match) if match else None
    if match is None or bank is None:
        return model, ()
    # The match that has just ended counts, whether or not matches are kept.
    latest = (entry(match, "latest", "2000-01-01T00:00"), *entries)
    questions = _shuffled_by_age(model, bank.questions, latest)
    return starting.again(model, replace(bank, questions=questions), order=Order.FILE)


def _whole_bank(model: Model, match: Match) -> Bank | None:
    """Give the questions chosen on the start screen where those of the match are a part of them.

    So it is after a match with the failed ones only.
    """
    bank, chosen = fixing.as_corrected(match), choosing.chosen(model)
    if bank is None or chosen is None:
        return bank
    is_part = {key(one) for one in bank.questions} <= {key(one) for one in chosen.questions}
    return chosen if is_part else bank
