"""The question form as text, as the browser keeps it at every key: pictures and sounds apart from
the rest, and the questions of a long form in pieces (`ui.draft_pieces`), of which one changes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeVar

from pygame_engine.questions import MAX_OPTIONS, Attachment, Markup, Medium
from pygame_engine.serial import decode, encode, parse_json
from ui import draft_pieces
from ui.draft_pieces import Pieces
from ui.drafting import MIN_OPTIONS
from ui.effects import Effect, Store
from ui.form import Draft, Form

T = TypeVar("T")

NAME = "draft"
QUESTIONS = "questions"
_NOTHING: Pieces = MappingProxyType({})
_TEXTS = ("id", "stem", "answer", "explanation", "topic")
_KINDS = {
    "title": str,
    "author": str,
    "language": str,
    "selected": int,
    "made": int,
    "saved": bool,
    "used": bool,
    "is_listing": bool,
    "is_fixing": bool,
    "fixes": str,
}
_LATER = ("used", "is_listing", "is_fixing", "fixes")


def changes(before: Form | None, after: Form | None) -> list[Effect]:
    """Give what is to be stored of a form that has changed.

    What tells how many pictures and sounds there are comes after they are there.
    """
    had, has = _media(before), _media(after)
    pieces: list[Effect] = [
        Store(f"{NAME}.{place}", _medium_text(medium))
        for place, medium in enumerate(has)
        if place >= len(had) or had[place] is not medium
    ]
    gone = [Store(f"{NAME}.{place}", "") for place in range(len(has), len(had))]
    own, behind = draft_pieces.of(after)
    come, go = _questions_changes(_joined(*draft_pieces.of(before)), _joined(own, behind))
    head = "" if after is None else to_json(after, own, behind)
    text = f"{len(has)} {head}" if has else head
    return [*pieces, *come, Store(NAME, text), *gone, *go]


def _questions_changes(had: Pieces, has: Pieces) -> tuple[list[Effect], list[Effect]]:
    """Give what is stored of the pieces before the head tells of them, and what goes afterwards."""
    come: list[Effect] = [
        Store(f"{QUESTIONS}.{number}", _drafts_text(drafts))
        for number, drafts in has.items()
        if had.get(number) != drafts
    ]
    if list(had) != list(has):
        listed = ",".join(map(str, has))
        come.append(Store(QUESTIONS, f":{listed} " if has else ""))
    return come, [Store(f"{QUESTIONS}.{number}", "") for number in had if number not in has]


def _joined(own: Pieces, waiting: Pieces) -> Pieces:
    return {**own, **waiting} if waiting else own


def _media(form: Form | None) -> tuple[Medium, ...]:
    """Give the pictures and sounds of a form, and of the one that waits behind it."""
    if form is None:
        return ()
    names = {medium.name for medium in form.media}
    behind = form.waiting.media if form.waiting else ()
    return form.media + tuple(medium for medium in behind if medium.name not in names)


def to_json(form: Form, pieces: Pieces = _NOTHING, waiting: Pieces = _NOTHING) -> str:
    """Give the form as text, without its pictures, sounds and past, and what is in pieces."""
    head = json.dumps(_outline(form), ensure_ascii=False)
    if pieces:
        questions = f'"pieces":{json.dumps(list(pieces))}'
    else:
        questions = f'"questions":{_drafts_text(form.questions)}'
    behind = f',"waiting":{to_json(form.waiting, waiting)}' if form.waiting else ""
    return f"{head[:-1]},{questions}{behind}}}"


def _drafts_text(drafts: tuple[Draft, ...]) -> str:
    return f"[{','.join(map(_draft_text, drafts))}]"


def _outline(form: Form) -> dict[str, Any]:
    return {name: getattr(form, name) for name in _KINDS} | {"voids": sorted(form.voids)}


@lru_cache(maxsize=4096)
def _draft_text(draft: Draft) -> str:
    return json.dumps(encode(draft), ensure_ascii=False)


@lru_cache(maxsize=64)
def _medium_text(medium: Medium) -> str:
    return json.dumps(encode(medium), ensure_ascii=False)


def from_text(text: str, questions: str = "") -> Form | None:
    """Give the form that was stored, None where there is none that can be read.

    The lines before the last hold a picture or sound each; one that cannot be read is left out.
    The other text holds the pieces of a long form.
    """
    *pieces, head = text.split("\n")
    form = from_json(head.lstrip("0123456789 "), draft_pieces.read(questions))
    if form is None or not pieces:
        return form
    media = tuple(medium for medium in map(_stored_medium, pieces) if medium)
    waiting = form.waiting.but(media=media) if form.waiting else None
    return form.but(media=media, waiting=waiting)


def _stored_medium(text: str) -> Medium | None:
    try:
        return decode(Medium, parse_json(text))
    except (ValueError, RecursionError):
        return None


def from_json(text: str, pieces: Mapping[int, list[Any]] | None = None) -> Form | None:
    """Give the form that this text and its pieces hold, None where it cannot be read."""
    try:
        return _form(_as(dict, parse_json(text)), pieces or {})
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _form(stored: dict[str, Any], pieces: Mapping[int, list[Any]]) -> Form:
    is_long = "pieces" in stored
    listed = [one for number in stored.get("pieces", ()) for one in pieces.get(number, ())]
    drafts = tuple(map(_stored_draft, listed if is_long else stored["questions"]))
    values: dict[str, Any] = {
        name: _as(kind, stored.get(name, kind()) if name in _LATER else stored[name])
        for name, kind in _KINDS.items()
    }
    if is_long:
        values["selected"] = min(values["selected"], max(0, len(drafts) - 1))
    is_there = 0 <= values["selected"] < max(1, len(drafts))
    if not is_there or len({one.id for one in drafts}) < len(drafts):
        raise ValueError(stored)
    waiting = _form(stored["waiting"], pieces) if "waiting" in stored else None
    return Form(questions=drafts, waiting=waiting, voids=_stored_ids(stored.get("voids")), **values)


def _stored_ids(stored: object) -> frozenset[str]:
    """Give the ids that are listed; a form that was kept without a list is read all the same."""
    listed = stored if isinstance(stored, list) else []
    return frozenset(one for one in listed if isinstance(one, str))


def _stored_draft(stored: dict[str, Any]) -> Draft:
    texts = {name: _as(str, stored[name]) for name in _TEXTS}
    options = tuple(_as(str, option) for option in stored["options"])
    right = tuple(_as(int, place) for place in stored["right"])
    if not MIN_OPTIONS <= len(options) <= MAX_OPTIONS or not set(right) <= set(range(len(options))):
        raise ValueError(stored)
    return Draft(
        **texts,
        options=options,
        right=right,
        markup=Markup(stored["markup"]),
        is_open=_as(bool, stored["is_open"]),
        attachments=tuple(decode(Attachment, one) for one in stored.get("attachments", [])),
        seconds=_as(int, stored.get("seconds", 0)),
        has_several=_as(bool, stored.get("has_several", False)),
    )


def _as(kind: type[T], value: object) -> T:
    if type(value) is not kind:
        raise TypeError(value)
    return value
