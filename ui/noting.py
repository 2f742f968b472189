"""Notes written in the presenter's windows: the board joins them, and tells all windows."""

from __future__ import annotations

from pygame_engine import Match
from pygame_engine.serial import dump, parse_json
from ui import notes, pressing
from ui.desk import Desk
from ui.effects import Effect, Tell
from ui.model import Model
from ui.notes import Edit

Update = tuple[Model, tuple[Effect, ...]]

TOLD = "notes"


def wrote(model: Model, text: str) -> Update:
    """Show what was written in this window at once, and tell it the board."""
    match = model.match
    return _told(model, match, notes.of_match(model.notes, match), text) if match else (model, ())


def _told(model: Model, match: Match, before: str, text: str) -> Update:
    desk = model.desk or Desk()
    edit = Edit(notes.key(match), before, text, model.entropy, desk.written + 1)
    desk = desk.but(edits=(*desk.edits, edit), written=edit.number)
    model = model.but(notes=notes.edited(model.notes, edit), desk=desk)
    return model, (Tell("press", pressing.edit_text(edit)),)


def joined(model: Model, edit: Edit) -> Update:
    """Let the board take in what was written in a window, and tell all windows what that makes."""
    after = notes.edited(model.notes, edit)
    said = {"writer": edit.writer, "number": edit.number, "notes": after}
    return model.but(notes=after), (Tell(TOLD, dump(said)),)


def heard(model: Model, text: str) -> Update:
    """Show what the board has joined, and what was written here since and is on its way to it."""
    said, desk = parse_json(text), model.desk or Desk()
    known = said["number"] if said["writer"] == model.entropy else 0
    edits = tuple(edit for edit in desk.edits if edit.number > known)
    return _shown(model.but(desk=desk.but(edits=edits)), said["notes"]), ()


def agreed(model: Model, stored: str, board: str) -> Update:
    """Take the notes of the board, all of whose texts were asked for.

    A board that has come in another one's place may not have got what was written here.
    """
    desk = model.desk or Desk()
    is_other = board != desk.board and bool(desk.written)
    model = model.but(desk=desk.but(board=board, edits=() if is_other else desk.edits))
    match = model.match
    if not is_other or match is None:
        return _shown(model, stored), ()
    text, before = (notes.of_match(one, match) for one in (model.notes, stored))
    model = model.but(notes=stored)
    return (model, ()) if text == before else _told(model, match, before, text)


def _shown(model: Model, told: str) -> Model:
    for edit in model.desk.edits if model.desk else ():
        told = notes.edited(told, edit)
    return model.but(notes=told)
