"""Every message to the next model and the effects it calls for."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from ui import (
    aloud,
    display,
    editing,
    example,
    fixing,
    formulas,
    hints,
    keeping,
    keyboard,
    messages,
    playing,
    saving,
    setting_up,
    sharing,
    speaking,
    starting,
)
from ui.effects import Effect, Print, SaveFile, ToggleFullScreen
from ui.messages import Message
from ui.model import LANGUAGES, Dialog, Model, Screen, Sheet, Tone, notice
from ui.screens import sheets

Update = tuple[Model, tuple[Effect, ...]]


def update(model: Model, message: Message) -> Update:
    """Give the model after this message, and what the page is to do about it."""
    if not isinstance(message, example.LETS_GO_ON):
        model = model.real
    after, effects = _HANDLERS[type(message)](model, message)
    after = hints.learned(model, after)
    before = Model() if isinstance(message, messages.Opened) else model
    spoken = aloud.wanted(before, after)
    kept = keeping.changes(before.real, after.real)
    return after, (*effects, *spoken, *kept, *formulas.wanted(before, after))


def _opened(model: Model, message: messages.Opened) -> Update:
    model, effects = starting.opened(model, message)
    for field, value in message.fields:
        model, _ = _changed_field(model, messages.ChangedField(field, value))
    model, more = sharing.followed_link(model, message.fragment)
    return model, (*effects, *more)


def _changed_field(model: Model, message: messages.ChangedField) -> Update:
    area = message.field.partition(".")[0]
    if area == "setup":
        return setting_up.changed(model, message.field, message.value), ()
    if area == "form":
        return editing.changed(model, message.field, message.value), ()
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
        return sharing.opened_dialog(model)
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
    return (model, ()) if meant is None else _HANDLERS[type(meant)](model, meant)


def _chose_sheet(model: Model, message: messages.ChoseSheet) -> Update:
    if message.name not in list(Sheet):
        return model, ()
    sheet = Sheet(message.name)
    model = model.but(sheet=sheet)
    if message.use == "print":
        return model, (Print(),)
    if message.use == "save":
        name, text = sheets.sheet_file(model, sheet)
        return model, (SaveFile(name, text, "text/html"),)
    return model, ()


def _opened_form(model: Model, message: messages.OpenedForm) -> Update:
    source, _, place = message.source.partition(":")
    if source == "match":
        return fixing.opened(model, place), ()
    bank = model.loaded.bank if source == "loaded" and model.loaded else None
    return editing.opened(model, bank), ()


def _acted_on_form(model: Model, message: messages.ActedOnForm) -> Update:
    return editing.acted(model, message.what, message.value)


def _pasted_table(model: Model, message: messages.PastedTable) -> Update:
    if model.screen is not Screen.FORM or fixing.is_fixing(model):
        return model, ()
    return model.but(dialog=Dialog.TABLE, table=message.text), ()


def _took_table(model: Model, message: messages.TookTable) -> Update:
    return editing.pasted(model)


def _received_files(model: Model, message: messages.ReceivedFiles) -> Update:
    if message.purpose in example.PURPOSES:
        return example.received(model, message)
    return starting.received_files(model, message)


def _storage_refused(model: Model, message: messages.StorageRefused) -> Update:
    if not model.keeps:
        return model, ()
    said = notice("match-not-kept", Tone.WARNING)
    return model.but(keeps=False, notices=(*model.notices, said)), ()


_HANDLERS: dict[type[Message], Callable[[Model, Any], Update]] = {
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
    messages.FollowedLink: sharing.followed,
    messages.AwaitedCode: sharing.awaited_code,
    messages.AskedToCopy: sharing.copied,
    messages.TriedCopying: sharing.tried_copying,
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
    messages.AskedToRead: speaking.asked,
    messages.FoundVoices: aloud.found_voices,
    messages.AskedForExample: example.asked,
    messages.ExampleWent: example.went,
    messages.StoppedExample: example.stopped,
    messages.ChoseSheet: _chose_sheet,
    messages.SavedBank: saving.saved_bank,
    messages.AskedForTemplate: saving.asked_for_template,
    messages.OpenedForm: _opened_form,
    messages.ActedOnForm: _acted_on_form,
    messages.PastedTable: _pasted_table,
    messages.TookTable: _took_table,
    messages.StorageRefused: _storage_refused,
}
