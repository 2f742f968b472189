"""The presenter's window: it shows the board's match and says there what is pressed here.

The board alone acts and stores. So whichever of both windows is closed, nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Any

from pygame_engine import BadSave
from pygame_engine.serial import dump, parse_json
from ui import (
    following,
    formulas,
    giving,
    keeping,
    keyboard,
    messages,
    noting,
    pressing,
    setting_up,
    showing,
)
from ui.desk import Desk
from ui.effects import Effect, Tell, ToggleFullScreen
from ui.keeping import LOG, NOTES, PREFERENCES, PUPILS
from ui.later import later
from ui.messages import Message
from ui.model import STOPPED, Dialog, Model, Screen
from ui.notes import Edit

Update = tuple[Model, tuple[Effect, ...]]

FIELD = "notes"
_act = later("ui.update", "act")
_HELLO = Tell("hello")
_OF_THE_MATCH = (
    messages.LoadedBattery,
    messages.OpenedForm,
    messages.Played,
    messages.PlayedAgain,
    messages.Redid,
    messages.ToggledSound,
    messages.Undid,
)
"""What is only to be pressed while the board shows its match."""
_DIALOGS = (Dialog.KEYS, Dialog.TEAMS, Dialog.QUESTIONS, Dialog.TIME)


def update(model: Model, message: Message) -> Update:
    """Give the presenter's window after this message; what is for the board is said there."""
    if isinstance(message, _OF_THE_MATCH) and not _desk(model).is_ready:
        return model, ()
    handler = _HANDLERS.get(type(message), _pressed)
    after, effects = handler(model, message)
    return after, (*effects, *formulas.wanted(model, after))


def _opened(model: Model, message: messages.Opened) -> Update:
    """Begin with what is stored, as long as the board has not answered."""
    model = model.but(screen=Screen.PRESENTER, desk=Desk(), entropy=message.entropy)
    model = model.but(address_base=message.base, notes=message.notes)
    model, _ = keeping.read_preferences(model, message.preferences)
    try:
        match = keeping.read_match(message.head, message.log)
    except BadSave:
        match = None
    return model.but(match=match, pupils=keeping.read_pupils(message.pupils)), ()


def _heard(model: Model, message: messages.Heard) -> Update:
    if message.kind == "board":
        is_there = message.text == "here"
        desk = _desk(model).but(is_board_there=is_there)
        return model.but(desk=desk), (_HELLO,) if is_there else ()
    if message.kind == noting.TOLD:
        return noting.heard(model, message.text)
    return _followed(model, message.text) if message.kind == "texts" else (model, ())


def _followed(model: Model, text: str) -> Update:
    """Show what the board has stored; where that does not fit, ask for all of it."""
    texts = dict(parse_json(text))
    is_whole = following.BOARD in texts
    try:
        match = following.followed(model.match, texts)
    except BadSave:
        return _missed(model, is_whole=is_whole)
    model = model.but(match=match)
    if PUPILS in texts:
        model = model.but(pupils=keeping.read_pupils(texts[PUPILS]))
    if showing.NAME in texts:
        model = model.but(desk=_desk(model).but(board_screen=texts[showing.NAME]))
    if PREFERENCES in texts:
        model, _ = keeping.read_preferences(model, texts[PREFERENCES])
        model = giving.with_times(model)
    effects: tuple[Effect, ...] = ()
    if is_whole:
        model = model.but(desk=_desk(model).but(is_behind=False))
        model, effects = noting.agreed(model, texts[NOTES], texts[following.BOARD])
        effects += giving.times_again(model)
    if LOG not in texts and showing.NAME not in texts:
        return model, effects
    model, given = giving.handed_over(model)
    return model, (*effects, *given)


def _missed(model: Model, *, is_whole: bool) -> Update:
    """Ask for all of a match of which something was missed.

    Until it has come, what is shown here stays, or whoever is typing would type into nothing.
    """
    if is_whole:
        return model.but(match=None), ()
    return model.but(desk=_desk(model).but(is_behind=True)), (_HELLO,)


def _pressed_key(model: Model, message: messages.PressedKey) -> Update:
    meant = keyboard.meaning(model, message)
    return (model, ()) if meant is None else update(model, meant)


def _changed_field(model: Model, message: messages.ChangedField) -> Update:
    if message.field.startswith("team."):
        draft = MappingProxyType({**model.team_draft, message.field: message.value})
        return model.but(team_draft=draft), ()
    if message.field in pressing.TIMES:
        return giving.set_time(model, message.field, message.value)
    return noting.wrote(model, message.value) if message.field == FIELD else (model, ())


def _stepped(model: Model, message: messages.Stepped) -> Update:
    """Let the board set the time that a press makes of the one shown here."""
    field = f"{setting_up.PREFIX}{message.field}"
    if field not in pressing.TIMES:
        return model, ()
    stepped = setting_up.stepped(model, message.field, message.by)
    value = str(getattr(stepped.setup, message.field))
    return _changed_field(model, messages.ChangedField(field, value))


def _opened_form(model: Model, message: messages.OpenedForm) -> Update:
    """Let the board open its form: there is none here."""
    return _pressed(model.but(dialog=None), message)


def _opened_dialog(model: Model, message: messages.OpenedDialog) -> Update:
    if message.name not in _DIALOGS:
        return model, ()
    return model.but(dialog=Dialog(message.name)), ()


def _closed_dialog(model: Model, message: messages.ClosedDialog) -> Update:
    return giving.closed(model)


def _applied_team(model: Model, message: messages.AppliedTeam) -> Update:
    return giving.applied(model, (message.team,))


def _said(message: Message, steps: int) -> tuple[Effect, ...]:
    text = pressing.to_text(message, steps)
    return (Tell("press", text),) if text else ()


def _toggled_full_screen(model: Model, message: messages.ToggledFullScreen) -> Update:
    return model, (ToggleFullScreen(),)


def _changed_full_screen(model: Model, message: messages.ChangedFullScreen) -> Update:
    return model.but(full_screen=message.on), ()


def _pressed(model: Model, message: Message) -> Update:
    return model, _said(message, len(model.match.steps)) if model.match else ()


def _desk(model: Model) -> Desk:
    return model.desk or Desk()


def heard(model: Model, message: messages.Heard) -> Update:
    """Let the board answer the presenter's window, and do what is pressed there.

    A board whose match goes on in another tab has no part in it.
    """
    if model.dialog in STOPPED:
        return model, ()
    if message.kind == "hello":
        return model, (Tell("texts", dump(list(following.whole(model).items()))),)
    return _did(model, message.text)


def _did(model: Model, text: str) -> Update:
    match = model.real.match
    said = pressing.from_text(text, len(match.steps) if match else 0)
    # Neither is of a moment of the match, and what is typed in a window must not be lost.
    if isinstance(said, Edit):
        return _beside(model, partial(noting.joined, edit=said))
    if isinstance(said, messages.ChangedField):
        return _beside(model, partial(_changed_at_board, message=said))
    shown = showing.showing(model)
    if isinstance(said, messages.ReturnedToMatch):
        # What was typed in the dialog counts.
        said = messages.ClosedDialog() if shown == showing.DIALOG else said
        return _act(model.real, said)  # type: ignore[no-any-return]
    is_deaf = shown and not (isinstance(said, messages.ToggledShortcuts) and model.example is None)
    if said is None or is_deaf:
        return model, ()
    return _act(model, said)  # type: ignore[no-any-return]


def _changed_at_board(model: Model, message: messages.ChangedField) -> Update:
    return _act(model, message)  # type: ignore[no-any-return]


def _beside(model: Model, change: Callable[[Model], Update]) -> Update:
    """Change what an example, if one plays, has put aside."""
    if model.example is None:
        return change(model)
    real, effects = change(model.example)
    return model.but(example=real), effects


_HANDLERS: dict[type[Message], Callable[[Model, Any], Update]] = {
    messages.Opened: _opened,
    messages.Heard: _heard,
    messages.PressedKey: _pressed_key,
    messages.ChangedField: _changed_field,
    messages.Stepped: _stepped,
    messages.OpenedForm: _opened_form,
    messages.OpenedDialog: _opened_dialog,
    messages.ClosedDialog: _closed_dialog,
    messages.AppliedTeam: _applied_team,
    messages.DismissedNotice: _act,
    messages.ToggledFullScreen: _toggled_full_screen,
    messages.ChangedFullScreen: _changed_full_screen,
    messages.FormulasCame: formulas.came,
}
