"""Every message to the next model and the effects it calls for."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from banks.link_marks import is_link
from ui import (
    aloud,
    display,
    fixing,
    formulas,
    hints,
    keeping,
    keyboard,
    messages,
    playing,
    setting_up,
    starting,
)
from ui.effects import Effect, ToggleFullScreen
from ui.later import later
from ui.messages import Message
from ui.model import LANGUAGES, Dialog, Model, Screen, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]

_begin_example = later("ui.example", "received")
_change_form = later("ui.editing", "changed")
_open_form = later("ui.editing", "opened")
_share = later("ui.sharing", "opened_dialog")
_follow_link = later("ui.sharing", "followed_link")

# Whatever else happens in the page ends an example first.
_OF_AN_EXAMPLE = (
    messages.ExampleWent,
    messages.FinishedShowing,
    messages.FormulasCame,
    messages.PressedKey,
    messages.StoppedExample,
)


def update(model: Model, message: Message) -> Update:
    """Give the model after this message, and what the page is to do about it."""
    if not isinstance(message, _OF_AN_EXAMPLE):
        model = model.real
    after, effects = HANDLERS[type(message)](model, message)
    after = hints.learned(model, after)
    before = Model() if isinstance(message, messages.Opened) else model
    spoken = aloud.wanted(before, after)
    kept = keeping.changes(before.real, after.real)
    return after, (*effects, *spoken, *kept, *formulas.wanted(before, after))


def _opened(model: Model, message: messages.Opened) -> Update:
    model, effects = starting.opened(model, message)
    for field, value in message.fields:
        model, _ = _changed_field(model, messages.ChangedField(field, value))
    if not is_link(message.fragment):
        return model, effects
    model, more = _follow_link(model, message.fragment)
    return model, (*effects, *more)


def _changed_field(model: Model, message: messages.ChangedField) -> Update:
    area = message.field.partition(".")[0]
    if area == "setup":
        return setting_up.changed(model, message.field, message.value), ()
    if area == "form":
        return _change_form(model, message.field, message.value), ()
    if area == "display":
        return model.but(display=display.changed(model.display, message.field, message.value)), ()
    if area == "table":
        return model.but(table=message.value), ()
    if area == "team":
        draft = MappingProxyType({**model.team_draft, message.field: message.value})
        return model.but(team_draft=draft), ()
    return model, ()


def _stepped(model: Model, message: messages.Stepped) -> Update:
    return setting_up.stepped(model, message.field, message.by), ()


def _opened_dialog(model: Model, message: messages.OpenedDialog) -> Update:
    if message.name not in list(Dialog):
        return model, ()
    if message.name == Dialog.SHARE:
        return _share(model)  # type: ignore[no-any-return]
    return model.but(dialog=Dialog(message.name), team_draft=MappingProxyType({})), ()


def _closed_dialog(model: Model, message: messages.ClosedDialog) -> Update:
    if model.dialog is Dialog.ELSEWHERE:
        return model, ()
    model, effects = playing.applied_teams(model)
    if model.team_draft:
        return model, effects
    return model.but(dialog=None, pending=None, sheet=None, share=None), effects


def _dismissed(model: Model, message: messages.DismissedNotice) -> Update:
    kept = tuple(one for place, one in enumerate(model.notices) if place != message.place)
    return model.but(notices=kept), ()


def _chose_language(model: Model, message: messages.ChoseLanguage) -> Update:
    if message.language not in LANGUAGES:
        return model, ()
    return model.but(language=message.language), ()


def _toggled_sound(model: Model, message: messages.ToggledSound) -> Update:
    return model.but(sound=not model.sound), ()


def _toggled_shortcuts(model: Model, message: messages.ToggledShortcuts) -> Update:
    return model.but(shortcuts=not model.shortcuts), ()


def _toggled_full_screen(model: Model, message: messages.ToggledFullScreen) -> Update:
    return model, (ToggleFullScreen(),)


def _changed_full_screen(model: Model, message: messages.ChangedFullScreen) -> Update:
    return model.but(full_screen=message.on), ()


def _pressed_key(model: Model, message: messages.PressedKey) -> Update:
    meant = keyboard.meaning(model, message)
    return (model, ()) if meant is None else HANDLERS[type(meant)](model, meant)


def _opened_form(model: Model, message: messages.OpenedForm) -> Update:
    source, _, place = message.source.partition(":")
    if source == "match":
        return fixing.opened(model, place), ()
    bank = model.loaded.bank if source == "loaded" and model.loaded else None
    return _open_form(model, bank), ()


def _pasted_table(model: Model, message: messages.PastedTable) -> Update:
    if model.screen is not Screen.FORM or fixing.is_fixing(model):
        return model, ()
    return model.but(dialog=Dialog.TABLE, table=message.text), ()


def _received_files(model: Model, message: messages.ReceivedFiles) -> Update:
    if message.purpose.startswith("example-"):
        return _begin_example(model, message)  # type: ignore[no-any-return]
    return starting.received_files(model, message)


def _storage_refused(model: Model, message: messages.StorageRefused) -> Update:
    if not model.keeps:
        return model, ()
    said = notice("match-not-kept", Tone.WARNING)
    return model.but(keeps=False, notices=(*model.notices, said)), ()


HANDLERS: dict[type[Message], Callable[[Model, Any], Update]] = {
    messages.Opened: _opened,
    messages.BeganReading: starting.began_reading,
    messages.Played: playing.played,
    messages.Undid: playing.undid,
    messages.Redid: playing.redid,
    messages.FinishedShowing: playing.finished_showing,
    messages.LoadedBattery: playing.loaded_battery,
    messages.AppliedTeam: playing.applied_team,
    messages.SavedMatch: playing.saved_match,
    messages.PressedStart: starting.pressed_start,
    messages.ConfirmedStart: starting.confirmed_start,
    messages.AskedForNewGame: starting.asked_for_new_game,
    messages.PlayedAgain: starting.played_again,
    messages.ReturnedToMatch: starting.returned_to_match,
    messages.PickedSample: starting.picked_sample,
    messages.RemovedBank: starting.removed_bank,
    messages.ReceivedFile: starting.received_file,
    messages.ReceivedFiles: _received_files,
    messages.FollowedLink: later("ui.sharing", "followed"),
    messages.AwaitedCode: later("ui.sharing", "awaited_code"),
    messages.AskedToCopy: later("ui.sharing", "copied"),
    messages.TriedCopying: later("ui.sharing", "tried_copying"),
    messages.FileFailed: starting.file_failed,
    messages.FormulasCame: formulas.came,
    messages.LibrariesFailed: starting.libraries_failed,
    messages.StoredElsewhere: starting.stored_elsewhere,
    messages.TookOver: starting.took_over,
    messages.ChangedField: _changed_field,
    messages.Stepped: _stepped,
    messages.OpenedDialog: _opened_dialog,
    messages.ClosedDialog: _closed_dialog,
    messages.DismissedNotice: _dismissed,
    messages.ChoseLanguage: _chose_language,
    messages.ToggledSound: _toggled_sound,
    messages.ToggledShortcuts: _toggled_shortcuts,
    messages.ToggledFullScreen: _toggled_full_screen,
    messages.ChangedFullScreen: _changed_full_screen,
    messages.PressedKey: _pressed_key,
    messages.AskedToRead: later("ui.speaking", "asked"),
    messages.FoundVoices: aloud.found_voices,
    messages.AskedForExample: later("ui.example", "asked"),
    messages.ExampleWent: later("ui.example", "went"),
    messages.StoppedExample: later("ui.example", "stopped"),
    messages.ChoseSheet: later("ui.screens.sheets", "chosen"),
    messages.SavedBank: later("ui.saving", "saved_bank"),
    messages.AskedForTemplate: later("ui.saving", "asked_for_template"),
    messages.OpenedForm: _opened_form,
    messages.ActedOnForm: later("ui.editing", "acted"),
    messages.PastedTable: _pasted_table,
    messages.TookTable: later("ui.editing", "pasted"),
    messages.StorageRefused: _storage_refused,
}
