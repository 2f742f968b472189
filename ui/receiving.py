"""What becomes of files that arrive: questions, saved matches, class lists, pictures and sounds."""

from __future__ import annotations

import banks
from banks import Reading
from pygame_engine import BadSave, Match, Phase
from pygame_engine.actions import LoadBattery, Source
from pygame_engine.asking import playable
from ui import choosing, fixing, messages, playing
from ui.effects import Effect, FetchFile, Later
from ui.later import later
from ui.model import Dialog, LoadedBank, Model, Notice, Screen, Tone, notice
from ui.starting import fresh, started_by_address
from ui.texts import SAVE_NOTICES

Update = tuple[Model, tuple[Effect, ...]]

_SAVE_BEGINS = b'{"check"'
_HISTORY_BEGINS = b'{"format":"casilla-history"'
_ABOUT_THE_ADDRESS = ("bad-parameter", "bad-parameters")
_OF_A_QUESTION = ("form-picture", "form-sound")

_read_into_form = later("ui.editing", "read")
_receive_pupils = later("ui.grouping", "received")
_receive_medium = later("ui.editing", "received")


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
    notices = (*_of_the_address(model), said)
    return model.but(reading=None, start_when_loaded=False, notices=notices), ()


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
    if message.purpose == "history" or message.data.startswith(_HISTORY_BEGINS):
        return model, (Later(0, messages.ReceivedHistory(message.name, message.data)),)
    if message.purpose == "match" or message.data.lstrip(b"\xef\xbb\xbf ").startswith(_SAVE_BEGINS):
        return _received_match(model, message)
    if message.purpose in _OF_A_QUESTION:
        return _receive_medium(model, message.purpose, message.name, message.data), ()
    return _received_questions(model, message)


def _received_questions(model: Model, message: messages.ReceivedFile) -> Update:
    reading = banks.read(message.name, message.data)
    return _received_reading(model, message.purpose, reading)


def received_files(model: Model, message: messages.ReceivedFiles) -> Update:
    """Make one bank of several files, in the order of their names; or read a class list."""
    if message.purpose == "pupils":
        return _receive_pupils(model, message), ()
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
    if purpose == "form":
        return _received_form(model, reading)
    loaded = choosing.loaded_from(reading)
    if not loaded.bank.questions and model.loaded and model.loaded.bank.questions:
        return _kept(model, loaded)
    if purpose == "add":
        return _added(model, reading)
    if purpose in ("battery", "drop"):
        return _received_battery(model, loaded)
    return with_bank(model, loaded)


def _kept(model: Model, empty: LoadedBank) -> Update:
    """Keep the questions that there are, and say what was wrong with what came instead."""
    said = notice("questions-stay", Tone.ERROR, name=empty.name, why=empty.problems)
    notices = (*_of_the_address(model), said)
    # What was to start was a match with the questions that did not come.
    return model.but(start_when_loaded=False, notices=notices), ()


def with_bank(model: Model, loaded: LoadedBank) -> Update:
    """Give the model with another bank, all of which is asked; start where that was asked for."""
    model = choosing.with_loaded(model, loaded)
    if model.start_when_loaded:
        notices = (*model.notices, *_no_questions(loaded))
        return started_by_address(model.but(notices=notices))
    return model.but(notices=(*_of_the_address(model), *_no_questions(loaded))), ()


def _of_the_address(model: Model) -> tuple[Notice, ...]:
    """Give what was said of the address: it is still true when its bank has come."""
    return tuple(one for one in model.notices if one.code in _ABOUT_THE_ADDRESS)


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
    return (notice("no-questions", Tone.ERROR, name=loaded.name, why=loaded.problems),)


def _received_battery(model: Model, loaded: LoadedBank) -> Update:
    if model.match is None or not playable(loaded.bank, model.match.settings):
        return model.but(loaded=loaded, dialog=Dialog.READING, notices=_no_questions(loaded)), ()
    action = LoadBattery(Source.FILE, loaded.bank)
    return playing.played(model.but(loaded=loaded, notices=()), messages.Played(action))


def _received_form(model: Model, reading: Reading) -> Update:
    if reading.bank.questions and not fixing.is_fixing(model):
        return _read_into_form(model, reading)  # type: ignore[no-any-return]
    said = _no_questions(choosing.loaded_from(reading))
    if model.form is None or fixing.is_fixing(model):
        return model.but(notices=said), ()
    return model.but(notices=said, form=model.form.but(read=reading, problems=(), said="")), ()


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
    return playing.show_match(fresh(model, match)), ()
