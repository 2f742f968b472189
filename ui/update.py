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
    forecasting,
    formulas,
    hints,
    keeping,
    keyboard,
    messages,
    playing,
    receiving,
    recording,
    robots,
    setting_up,
    showing,
    starting,
)
from ui.effects import Effect, OpenPresenter, RecallHistory, ToggleFullScreen
from ui.later import later
from ui.messages import Message
from ui.model import LANGUAGES, STOPPED, Dialog, Model, Screen, Tone, notice

Update = tuple[Model, tuple[Effect, ...]]

_begin_example = later("ui.example", "received")
_open_form = later("ui.editing", "opened")
_share = later("ui.sharing", "opened_dialog")
_follow_link = later("ui.sharing", "followed_link")
_follow = later("ui.dealing", "followed")
_open_pupils = later("ui.grouping", "opened_dialog")
_ABOUT_PUPILS = (Dialog.PUPILS, Dialog.MARKS)

_PRESENTER = "presenter=1"
_present = later("ui.presenting", "update")

# Whatever else happens in the page ends an example first.
_OF_AN_EXAMPLE = (
    messages.AskedToRead,
    messages.ChangedFullScreen,
    messages.ComputerPaused,
    messages.ExampleWent,
    messages.FinishedShowing,
    messages.ForecastWorked,
    messages.FormulasCame,
    messages.FoundVoices,
    messages.Heard,
    messages.PressedKey,
    messages.StoppedExample,
)


def update(model: Model, message: Message) -> Update:
    """Give the model after this message, and what the page is to do about it."""
    if not isinstance(message, _OF_AN_EXAMPLE):
        model = model.real
    if isinstance(message, _OF_THE_MATCH) and model.shown.replay is not None:
        return model, ()
    if model.desk is not None or _opens_presenter(message):
        return _present(model, message)  # type: ignore[no-any-return]
    after, effects = act(model, message)
    after = hints.learned(model, after)
    before = Model() if isinstance(message, messages.Opened) else model
    if after.pupils.is_known and after.example is None:
        after = _follow(before, after)
    effects += forecasting.wanted(before, after) + robots.wanted(before, after)
    kept = keeping.changes(before.real, after.real)
    kept += recording.wanted(message, before.real, after.real)
    told = aloud.wanted(before, after) + kept + showing.told(before, after)
    shown = formulas.wanted(before, after) + playing.reached_results(before, after)
    return after, (*effects, *told, *shown)


def act(model: Model, message: Message) -> Update:
    """Give the model after this message, and its effects but for what is stored."""
    return HANDLERS[type(message)](model, message)


def _opens_presenter(message: Message) -> bool:
    return isinstance(message, messages.Opened) and _PRESENTER in message.query[1:].split("&")


def _opened(model: Model, message: messages.Opened) -> Update:
    model, effects = starting.opened(model, message)
    for field, value in message.fields:
        model, _ = _changed_field(model, messages.ChangedField(field, value))
    if not is_link(message.fragment):
        return model, effects
    model, more = _follow_link(model, message.fragment)
    return model, (*effects, *more)


def _changed_field(model: Model, message: messages.ChangedField) -> Update:
    change = _FIELDS.get(message.field.partition(".")[0])
    return (change(model, message) if change else model), ()


def _change_setup(model: Model, message: messages.ChangedField) -> Model:
    return setting_up.changed(model, message.field, message.value)


def _change_paper(model: Model, message: messages.ChangedField) -> Model:
    name = message.field.removeprefix("paper.")
    return model.but(paper=MappingProxyType({**model.paper, name: message.value}))


def _change_display(model: Model, message: messages.ChangedField) -> Model:
    return model.but(display=display.changed(model.display, message.field, message.value))


def _change_table(model: Model, message: messages.ChangedField) -> Model:
    return model.but(table=message.value)


def _change_team(model: Model, message: messages.ChangedField) -> Model:
    draft = MappingProxyType({**model.team_draft, message.field: message.value})
    return model.but(team_draft=draft)


_FIELDS: dict[str, Callable[[Model, messages.ChangedField], Model]] = {
    "setup": _change_setup,
    "form": later("ui.editing", "changed"),
    "history": later("ui.past", "searched"),
    "paper": _change_paper,
    "pupils": later("ui.grouping", "changed"),
    "display": _change_display,
    "table": _change_table,
    "team": _change_team,
}
"""What changes a field, by what the field's name begins with."""


def _stepped(model: Model, message: messages.Stepped) -> Update:
    return setting_up.stepped(model, message.field, message.by), ()


def _opened_dialog(model: Model, message: messages.OpenedDialog) -> Update:
    if message.name not in list(Dialog):
        return model, ()
    if message.name == Dialog.HISTORY:
        return model, (RecallHistory("show"),)
    if message.name == Dialog.SHARE:
        return _share(model)  # type: ignore[no-any-return]
    model = model.but(dialog=Dialog(message.name), team_draft=MappingProxyType({}))
    return (_open_pupils(model) if model.dialog in _ABOUT_PUPILS else model), ()


def _closed_dialog(model: Model, message: messages.ClosedDialog) -> Update:
    if model.dialog in STOPPED:
        return model, ()
    model, effects = playing.applied_teams(model)
    if model.team_draft:
        return model, effects
    return model.but(dialog=None, **_NOT_ASKED), effects


_NOT_ASKED: dict[str, None] = dict.fromkeys(("pending", "replacing", "sheet", "share", "past"))
"""What is of no use once its dialog is closed."""


def _dismissed(model: Model, message: messages.DismissedNotice) -> Update:
    kept = tuple(one for place, one in enumerate(model.notices) if place != message.place)
    return model.but(notices=kept), ()


def _chose_language(model: Model, message: messages.ChoseLanguage) -> Update:
    if message.language not in LANGUAGES:
        return model, ()
    dialog = None if model.dialog is Dialog.LANGUAGES else model.dialog
    return model.but(language=message.language, dialog=dialog), ()


def _toggled_sound(model: Model, message: messages.ToggledSound) -> Update:
    return model.but(sound=not model.sound), ()


def _toggled_shortcuts(model: Model, message: messages.ToggledShortcuts) -> Update:
    return model.but(shortcuts=not model.shortcuts), ()


def _toggled_full_screen(model: Model, message: messages.ToggledFullScreen) -> Update:
    return model, (ToggleFullScreen(),)


def _changed_full_screen(model: Model, message: messages.ChangedFullScreen) -> Update:
    return showing.known(model, full_screen=message.on), ()


def _pressed_key(model: Model, message: messages.PressedKey) -> Update:
    meant = keyboard.meaning(model, message)
    return (model, ()) if meant is None else HANDLERS[type(meant)](model, meant)


def _opened_form(model: Model, message: messages.OpenedForm) -> Update:
    if model.is_form_elsewhere:
        return model.but(dialog=Dialog.FORM_ELSEWHERE), ()
    source, _, place = message.source.partition(":")
    if source == "match":
        return fixing.opened(model, place), ()
    bank = model.loaded.bank if source == "loaded" and model.loaded else None
    return _open_form(model, bank)  # type: ignore[no-any-return]


def _pasted_table(model: Model, message: messages.PastedTable) -> Update:
    if model.screen is not Screen.FORM or fixing.is_fixing(model):
        return model, ()
    return model.but(dialog=Dialog.TABLE, table=message.text), ()


def _asked_for_presenter(model: Model, message: messages.AskedForPresenter) -> Update:
    return model.but(dialog=None, notices=()), (OpenPresenter(),)


def _presenter_blocked(model: Model, message: messages.PresenterBlocked) -> Update:
    return model.but(notices=(notice("presenter-blocked", Tone.WARNING),)), ()


def _received_files(model: Model, message: messages.ReceivedFiles) -> Update:
    if message.purpose.startswith("example-"):
        return _begin_example(model, message)  # type: ignore[no-any-return]
    return receiving.received_files(model, message)


HANDLERS: dict[type[Message], Callable[[Model, Any], Update]] = {
    messages.Opened: _opened,
    messages.BeganReading: receiving.began_reading,
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
    messages.PickedSample: receiving.picked_sample,
    messages.RemovedBank: receiving.removed_bank,
    messages.ReceivedFile: receiving.received_file,
    messages.ReceivedFiles: _received_files,
    messages.FollowedLink: later("ui.sharing", "followed"),
    messages.AwaitedCode: later("ui.sharing", "awaited_code"),
    messages.AskedToCopy: later("ui.sharing", "copied"),
    messages.TriedCopying: later("ui.sharing", "tried_copying"),
    messages.FileFailed: receiving.file_failed,
    messages.FormulasCame: formulas.came,
    messages.LibrariesFailed: receiving.libraries_failed,
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
    messages.ChoseSheet: later("ui.paper.files", "chosen"),
    messages.CountedPages: later("ui.paper.files", "counted"),
    messages.AskedToRead: later("ui.spoken", "asked"),
    messages.FoundVoices: aloud.found_voices,
    messages.AskedForExample: later("ui.example", "asked"),
    messages.ExampleWent: later("ui.example", "went"),
    messages.StoppedExample: later("ui.example", "stopped"),
    messages.SavedBank: later("ui.saving", "saved_bank"),
    messages.AskedForTemplate: later("ui.saving", "asked_for_template"),
    messages.OpenedForm: _opened_form,
    messages.ActedOnForm: later("ui.editing", "acted"),
    messages.PastedTable: _pasted_table,
    messages.TookTable: later("ui.editing", "pasted"),
    messages.ActedOnPupils: later("ui.grouping", "acted"),
    messages.AskedForPresenter: _asked_for_presenter,
    messages.PresenterBlocked: _presenter_blocked,
    messages.Heard: later("ui.presenting", "heard"),
    messages.StorageRefused: keeping.refused,
    messages.ChoseTab: later("ui.replaying", "chose_tab"),
    messages.Replayed: later("ui.replaying", "replayed"),
    messages.SavedRecord: later("ui.exporting", "saved_record"),
    messages.PlayedAgainWith: later("ui.past", "played_again_with"),
    messages.RecalledHistory: later("ui.past", "recalled"),
    messages.ActedOnHistory: later("ui.past", "acted"),
    messages.ReceivedHistory: later("ui.past", "received"),
    messages.ForecastWorked: forecasting.worked,
    messages.ComputerPaused: robots.paused,
    messages.Hurried: robots.hurried,
}
_OF_THE_MATCH = (messages.Played, messages.Undid, messages.Redid, messages.PlayedAgain)
"""What a replay leaves undone: it shows the match and does not touch it."""
