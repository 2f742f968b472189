"""Class lists: what is written into them, and how their pupils come into teams."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath

from banks.archives import Unreadable
from banks.names import MAX_NAMES, has_more, names_in, read_names
from pygame_engine import COLORS
from pygame_engine.chance import Chance
from pygame_engine.teams import Color
from ui import dealing, mark_sheet, messages
from ui.effects import Effect, Focus, Store
from ui.model import Model, Tone, notice
from ui.pupils import NO_PUPILS, Group, Pupils, Skip
from ui.speaking import current

Update = tuple[Model, tuple[Effect, ...]]

MAX_GROUPS = 30
MAX_NAME = 24
NO_GROUP = "none"
AWAY = "away"

_NAME_FIELD = "pupils-name"
_NO_NAMES = "no-names"
_NO_ROOM = "no-room-for-group"
_ERASED = "names-erased"
_SAID = (_NO_NAMES, _NO_ROOM, _ERASED)
_PAGE_AS_LEFT = "page"


def opened_dialog(model: Model) -> Model:
    """Give the model whose dialog has just opened: nobody is picked, and no team is another one."""
    return model.but(pupils=model.pupils.but(picked="", copied=None))


def changed(model: Model, message: messages.ChangedField) -> Model:
    """Take what was typed or chosen."""
    model = _going_on(model)
    pupils, value = model.pupils, message.value
    if message.field == "pupils.group":
        return model.but(pupils=_chosen(pupils, value))
    if pupils.group is None:
        return model
    if message.field == "pupils.name":
        return _with(model, pupils.group.but(name=value[:MAX_NAME]))
    if message.field == "pupils.text":
        return _with(model, _written(model, pupils.group, value))
    return model


def _chosen(pupils: Pupils, value: str) -> Pupils:
    if value == NO_GROUP:
        return pupils.but(chosen=None, picked="")
    is_place = value.isascii() and value.isdigit() and int(value) < len(pupils.groups)
    return pupils.but(chosen=int(value), picked="") if is_place else pupils


def _written(model: Model, group: Group, text: str) -> Group:
    return dealing.listed(group.but(text=text), names_in(text), dealing.colors(model))


def received(model: Model, message: messages.ReceivedFiles) -> Model:
    """Take the names out of a file: for the group in use as long as it has none, or a new one."""
    name, data = message.files[0]
    try:
        names = read_names(data) if data else ()
    except Unreadable:
        names = ()
    if not names:
        return model.but(notices=(notice(_NO_NAMES, Tone.ERROR, name=name),))
    if model.pupils.group is None or model.pupils.group.text.strip():
        if len(model.pupils.groups) >= MAX_GROUPS:
            return model.but(notices=(notice(_NO_ROOM, Tone.ERROR, name=name),))
        model, _ = _new(model, "")
    group = model.pupils.group or Group()
    title = group.name or PurePath(name).stem[:MAX_NAME]
    written = _written(model, group.but(name=title), "\n".join(names))
    return _with(_going_on(model), written)


def _going_on(model: Model) -> Model:
    """Give the model without what was said of the lists as they were before somebody went on."""
    others = tuple(one for one in model.notices if one.code not in _SAID)
    return model if others == model.notices else model.but(notices=others)


def is_cut(group: Group) -> bool:
    """Say whether there are more names in the group's text than pupils in its teams."""
    return len(group.pupils) >= MAX_NAMES and has_more(group.text)


def acted(model: Model, message: messages.ActedOnPupils) -> Update:
    """Do what the button says; one that has lost its sense meanwhile does nothing."""
    act = _ACTS.get(message.what)
    return act(_going_on(model), message.value) if act else (model, ())


def _new(model: Model, value: str) -> Update:
    pupils = model.pupils
    if len(pupils.groups) >= MAX_GROUPS:
        return model, ()
    made = pupils.but(groups=(*pupils.groups, Group()), chosen=len(pupils.groups), picked="")
    return model.but(pupils=made), (Focus(_NAME_FIELD),)


def _delete(model: Model, value: str) -> Update:
    pupils, place = model.pupils, model.pupils.chosen
    if place is None:
        return model, ()
    groups = pupils.groups[:place] + pupils.groups[place + 1 :]
    return model.but(pupils=pupils.but(groups=groups, chosen=None, picked="")), (Focus("dialog"),)


def _erase(model: Model, value: str) -> Update:
    """Forget every name; the page as it was left, which is kept too, may show one."""
    after = model.but(pupils=NO_PUPILS, notices=(notice(_ERASED),))
    return after, (Store(_PAGE_AS_LEFT, ""), Focus("dialog"))


def _deal(model: Model, value: str) -> Update:
    pupils, group = model.pupils, model.pupils.group
    if group is None:
        return model, ()
    names = [name for team in group.teams for name in team]
    teams = dealing.dealt(names, dealing.colors(model), Chance(model.entropy, pupils.deals))
    model = model.but(pupils=pupils.but(deals=pupils.deals + 1, picked=""))
    return _with(model, group.but(teams=teams)), ()


def _pick(model: Model, value: str) -> Update:
    is_known = model.pupils.group is not None and value in model.pupils.group.pupils
    picked = value if is_known and value != model.pupils.picked else ""
    return model.but(pupils=model.pupils.but(picked=picked)), ()


def _put(model: Model, value: str) -> Update:
    group, name = model.pupils.group, model.pupils.picked
    if group is None or not name or value not in (AWAY, *COLORS):
        return model, ()
    to = None if value == AWAY else Color(value)
    put = dealing.moved(group, name, to, dealing.colors(model))
    after = _with(model.but(pupils=model.pupils.but(picked="")), put)
    return after, (Focus(element_ids(put)[name]),)


def element_ids(group: Group) -> dict[str, str]:
    """Give the id of each pupil's button, which stays when the pupil moves."""
    return {name: f"pupil-{place}" for place, name in enumerate(sorted(group.pupils))}


def _skip(model: Model, value: str) -> Update:
    """Let the next one of the team speak instead."""
    match, pupils = model.match, model.pupils
    course = pupils.course(match) if match else None
    if match is None or course is None:
        return model, ()
    number, answers = current(match.state), match.state.answers
    team = answers[number - 1].team if number <= len(answers) else match.state.turn
    skipped = course.but(skips=(*course.skips, Skip(number, team)))
    courses = tuple(skipped if one is course else one for one in pupils.courses)
    return model.but(pupils=pupils.but(courses=courses)), ()


_ACTS: dict[str, Callable[[Model, str], Update]] = {
    "new": _new,
    "delete": _delete,
    "erase": _erase,
    "deal": _deal,
    "pick": _pick,
    "put": _put,
    "skip": _skip,
    "copy": mark_sheet.copied,
    "save": mark_sheet.saved,
}


def _with(model: Model, group: Group) -> Model:
    return model.but(pupils=_with_group(model.pupils, group))


def _with_group(pupils: Pupils, group: Group) -> Pupils:
    if group == pupils.group or pupils.chosen is None:
        return pupils
    place = pupils.chosen
    return pupils.but(groups=(*pupils.groups[:place], group, *pupils.groups[place + 1 :]))
