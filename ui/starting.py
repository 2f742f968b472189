"""How matches begin, and begin again: from the address, the start screen, storage and files."""

from __future__ import annotations

import banks
from banks import Reading
from banks.link_marks import is_link
from pygame_engine import BadSave, IllegalSettings, Match, Phase, Variant
from pygame_engine.actions import LoadBattery, Source
from pygame_engine.asking import playable
from pygame_engine.chance import word
from ui import (
    choosing,
    draft_text,
    fixing,
    keeping,
    messages,
    playing,
    setting_up,
)
from ui.effects import Effect, FetchFile, Focus, Reload
from ui.later import later
from ui.model import Dialog, LoadedBank, Model, Notice, Screen, Tone, notice
from ui.setting_up import Request
from ui.texts import SAVE_NOTICES

Update = tuple[Model, tuple[Effect, ...]]

_SAVE_BEGINS = b'{"check"'
_OF_A_QUESTION = ("form-picture", "form-sound")

_open_form = later("ui.editing", "opened")
_receive_medium = later("ui.editing", "received")


def opened(model: Model, message: messages.Opened) -> Update:
    """Begin where the address and what was stored say."""
    language = "en" if message.language.lower().startswith("en") else "es"
    model = model.but(language=language, entropy=message.entropy)
    model = model.but(address=message.query, address_base=message.base)
    model, kept = keeping.read_preferences(model, message.preferences)
    model = model.but(
        loaded=keeping.read_bank(message.bank), form=draft_text.from_text(message.draft)
    )
    model, is_damaged = _resumed(model, message)
    setup, notices, request = setting_up.from_query(model.setup, message.query)
    model = model.but(setup=setup, notices=(*model.notices, *_gathered(notices)))
    if request.language:
        model = model.but(language=request.language)
    is_same = kept.get("address") == message.query
    has_stayed = model.match is not None and (model.is_under_way or message.reloaded)
    goes_on = (has_stayed and is_same) or not request.prepares
    if is_damaged or goes_on:
        return _back(model, kept.get("screen")), ()
    if is_link(message.fragment):
        return model.but(start_when_loaded=request.play), ()
    return _prepared(model, request)


def _gathered(notices: tuple[Notice, ...]) -> tuple[Notice, ...]:
    """Say in one notice what several say about the address: a stack of them hides the page."""
    if len(notices) <= 1:
        return notices
    values = ", ".join("{name}={value}".format(**one.values) for one in notices)
    return (notice("bad-parameters", Tone.WARNING, values=values),)


def _resumed(model: Model, message: messages.Opened) -> tuple[Model, bool]:
    try:
        return model.but(match=keeping.read_match(message.head, message.log)), False
    except BadSave:
        return model.but(notices=(notice("stored-match-bad", Tone.ERROR),)), True


def _back(model: Model, screen: object) -> Model:
    if screen in (Screen.START, Screen.FORM):
        is_form = screen == Screen.FORM and model.form is not None
        return model.but(screen=Screen.FORM if is_form else Screen.START)
    return playing.show_match(model)


def _prepared(model: Model, request: Request) -> Update:
    if not request.bank:
        return _started_by_address(model) if request.play else (model, ())
    fetch = FetchFile(request.bank, "bank")
    return model.but(reading=request.bank, start_when_loaded=request.play), (fetch,)


def _started_by_address(model: Model) -> Update:
    """Start at once, and still show what the address had wrong."""
    started, effects = pressed_start(model, messages.PressedStart())
    return started.but(notices=model.notices, start_when_loaded=False), effects


def pressed_start(model: Model, message: messages.PressedStart) -> Update:
    """Start the match that the start screen describes, asking first where one is under way.

    Where it cannot start, the screen already says why. Where its questions are still being read, it
    starts with them.
    """
    if model.reading and model.setup.variant is Variant.BANK:
        return model.but(start_when_loaded=True), ()
    if setting_up.faults(model):
        return model, (Focus("bank"),)
    if model.is_under_way:
        return model.but(dialog=Dialog.CONFIRM_NEW, pending=None), ()
    return _start(model)


def confirmed_start(model: Model, message: messages.ConfirmedStart) -> Update:
    """Give up the match under way for the new one."""
    if model.pending is not None:
        return playing.show_match(_fresh(model, model.pending)), ()
    return _start(model)


def _start(model: Model) -> Update:
    setup = model.setup
    seed = setup.seed if setup.seed is not None else word(model.entropy, model.seeds) >> 11
    try:
        match = Match.new(setting_up.settings(setup), choosing.chosen(model), seed)
    except IllegalSettings:
        return model.but(dialog=None, notices=setting_up.faults(model)), ()
    return playing.show_match(_fresh(model.but(seeds=model.seeds + 1), match)), ()


def _fresh(model: Model, match: Match) -> Model:
    # That nothing is kept here is as true of the match that begins.
    notices = tuple(one for one in model.notices if one.code == "match-not-kept")
    return model.but(match=match, pending=None, dialog=None, notices=notices, finishing=False)


def asked_for_new_game(model: Model, message: messages.AskedForNewGame) -> Update:
    """Show the start screen; the match stays where it is until another one starts."""
    return model.but(screen=Screen.START, dialog=None, finishing=False, notices=()), ()


def played_again(model: Model, message: messages.PlayedAgain) -> Update:
    """Start another match with the settings and the bank of the one that is over."""
    old = model.match
    if old is None or old.state.phase is not Phase.OVER:
        return model, ()
    names = tuple(team.name for team in old.state.teams)
    settings = old.settings.but(teams=names)
    match = Match.new(settings, fixing.as_corrected(old), word(model.entropy, model.seeds) >> 11)
    return playing.show_match(_fresh(model.but(seeds=model.seeds + 1), match)), ()


def returned_to_match(model: Model, message: messages.ReturnedToMatch) -> Update:
    """Show the match under way again."""
    return playing.show_match(model.but(dialog=None, notices=())), ()


def picked_sample(model: Model, message: messages.PickedSample) -> Update:
    """Get one of the banks that come with the app."""
    return model.but(reading=message.path, notices=()), (FetchFile(message.path, "bank"),)


def removed_bank(model: Model, message: messages.RemovedBank) -> Update:
    """Forget the loaded bank."""
    return model.but(loaded=None, notices=()), ()


def file_failed(model: Model, message: messages.FileFailed) -> Update:
    """Say that a file could not be had."""
    code = "bank-missing" if message.purpose == "bank" else "file-unreadable"
    said = notice(code, Tone.ERROR, name=message.name)
    return model.but(reading=None, start_when_loaded=False, notices=(said,)), ()


def libraries_failed(model: Model, message: messages.LibrariesFailed) -> Update:
    """Say that what was asked for needs something that could not be loaded."""
    said = notice("libraries-missing", Tone.ERROR)
    return model.but(reading=None, start_when_loaded=False, notices=(said,)), ()


def began_reading(model: Model, message: messages.BeganReading) -> Update:
    """Know that questions are on their way."""
    is_bank = message.purpose in ("bank", "add") and model.screen is Screen.START
    return (model.but(reading=message.name) if is_bank else model), ()


def received_file(model: Model, message: messages.ReceivedFile) -> Update:
    """Take a file for what it is wanted for; a saved match is one wherever it is dropped."""
    model = model.but(reading=None)
    if message.purpose == "match" or message.data.lstrip(b"\xef\xbb\xbf ").startswith(_SAVE_BEGINS):
        return _received_match(model, message)
    if message.purpose in _OF_A_QUESTION:
        return _receive_medium(model, message.purpose, message.name, message.data), ()
    return _received_questions(model, message)


def _received_questions(model: Model, message: messages.ReceivedFile) -> Update:
    reading = banks.read(message.name, message.data)
    return _received_reading(model, message.purpose, reading)


def received_files(model: Model, message: messages.ReceivedFiles) -> Update:
    """Make one bank of several files, in the order of their names."""
    if len(message.files) == 1:
        ((name, data),) = message.files
        if data is None:
            return file_failed(model, messages.FileFailed(message.purpose, name))
        return received_file(model, messages.ReceivedFile(message.purpose, name, data))
    if message.purpose == "match":
        return model.but(notices=(notice("one-match", Tone.WARNING),)), ()
    readings = [
        banks.unread(name) if data is None else banks.read(name, data)
        for name, data in choosing.in_order(message.files)
    ]
    return _received_reading(model.but(reading=None), message.purpose, banks.merge(readings))


def _received_reading(model: Model, purpose: str, reading: Reading) -> Update:
    if purpose == "drop" and model.phase != Phase.BATTERY_OVER:
        return model.but(notices=(notice("drop-later"),)), ()
    if purpose == "add":
        return _added(model, reading)
    loaded = choosing.loaded_from(reading)
    if purpose in ("battery", "drop"):
        return _received_battery(model, loaded)
    if purpose == "form":
        return _received_form(model, loaded)
    return with_bank(model, loaded)


def with_bank(model: Model, loaded: LoadedBank) -> Update:
    """Give the model with another bank, all of which is asked; start where that was asked for."""
    model = choosing.with_loaded(model, loaded)
    if model.start_when_loaded:
        notices = (*model.notices, *_no_questions(loaded))
        return _started_by_address(model.but(notices=notices))
    return model.but(notices=_no_questions(loaded)), ()


def _added(model: Model, reading: Reading) -> Update:
    """Let what was read join the loaded bank, whose topics stay as they were chosen."""
    if model.loaded is None:
        return with_bank(model, choosing.loaded_from(reading))
    merged = banks.merge([choosing.as_reading(model.loaded), reading])
    count = len(merged.bank) - len(model.loaded.bank)
    model = model.but(loaded=choosing.loaded_from(merged))
    if not count:
        return model.but(notices=_no_questions(choosing.loaded_from(reading))), ()
    return model.but(notices=(notice("questions-added", count=count),)), ()


def _no_questions(loaded: LoadedBank) -> tuple[Notice, ...]:
    if loaded.bank.questions:
        return ()
    return (notice("no-questions", Tone.ERROR, name=loaded.name),)


def _received_battery(model: Model, loaded: LoadedBank) -> Update:
    if model.match is None or not playable(loaded.bank, model.match.settings):
        return model.but(loaded=loaded, dialog=Dialog.READING, notices=_no_questions(loaded)), ()
    action = LoadBattery(Source.FILE, loaded.bank)
    return playing.played(model.but(loaded=loaded, notices=()), messages.Played(action))


def _received_form(model: Model, loaded: LoadedBank) -> Update:
    if not loaded.bank.questions or fixing.is_fixing(model):
        return model.but(notices=_no_questions(loaded)), ()
    return _open_form(model, loaded.bank), ()


def _received_match(model: Model, message: messages.ReceivedFile) -> Update:
    try:
        match = Match.from_json(message.data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return model.but(notices=(notice("save-not-a-save", Tone.ERROR, name=message.name),)), ()
    except BadSave as error:
        said = notice(SAVE_NOTICES[error.code], Tone.ERROR, name=message.name)
        return model.but(notices=(said,)), ()
    if model.is_under_way:
        return model.but(dialog=Dialog.CONFIRM_NEW, pending=match), ()
    return playing.show_match(_fresh(model, match)), ()


def stored_elsewhere(model: Model, message: messages.StoredElsewhere) -> Update:
    """Stop here while the match goes on in another tab: two would overwrite each other."""
    if model.match is None:
        return model, ()
    return model.but(dialog=Dialog.ELSEWHERE), ()


def took_over(model: Model, message: messages.TookOver) -> Update:
    """Go on here from what the other tab has stored."""
    return model, (Reload(),)
