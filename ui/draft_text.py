"""The question form as text, as the browser keeps it: pictures and sounds apart from the rest,
since that is stored at every key."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, TypeVar

from pygame_engine.questions import MAX_OPTIONS, Attachment, Markup, Medium
from pygame_engine.serial import decode, encode, parse_json
from ui.drafting import MIN_OPTIONS
from ui.effects import Effect, Store
from ui.form import Draft, Form

T = TypeVar("T")

NAME = "draft"
_FIELDS = ("title", "author", "language", "selected", "made", "saved", "used", "is_listing")
_FIXING = ("is_fixing", "voids")
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
    "voids": bool,
}
_LATER = ("used", "is_listing", *_FIXING)


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
    return [*pieces, Store(NAME, _head(after, has)), *gone]


def _media(form: Form | None) -> tuple[Medium, ...]:
    """Give the pictures and sounds of a form, and of the one that waits behind it."""
    if form is None:
        return ()
    names = {medium.name for medium in form.media}
    behind = form.waiting.media if form.waiting else ()
    return form.media + tuple(medium for medium in behind if medium.name not in names)


def _head(form: Form | None, media: tuple[Medium, ...]) -> str:
    if form is None:
        return ""
    text = to_json(form)
    return f"{len(media)} {text}" if media else text


def to_json(form: Form) -> str:
    """Give the form without its pictures, sounds and past as text."""
    head = json.dumps(_outline(form), ensure_ascii=False)
    drafts = ",".join(map(_draft_text, form.questions))
    waiting = f',"waiting":{to_json(form.waiting)}' if form.waiting else ""
    return f'{head[:-1]},"questions":[{drafts}]{waiting}}}'


def _outline(form: Form) -> dict[str, Any]:
    return {name: getattr(form, name) for name in (*_FIELDS, *_FIXING)}


# Every key pressed stores the whole form anew, and all but one of its questions are as they were.
@lru_cache(maxsize=1 << 14)
def _draft_text(draft: Draft) -> str:
    return json.dumps(encode(draft), ensure_ascii=False)


@lru_cache(maxsize=64)
def _medium_text(medium: Medium) -> str:
    return json.dumps(encode(medium), ensure_ascii=False)


def from_text(text: str) -> Form | None:
    """Give the form that was stored, None where there is none that can be read.

    The lines before the last hold a picture or sound each; one that cannot be read is left out.
    """
    *pieces, head = text.split("\n")
    form = from_json(head.lstrip("0123456789 "))
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


def from_json(text: str) -> Form | None:
    """Give the form that this text holds, None where it cannot be read."""
    try:
        return _form(parse_json(text))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _form(stored: dict[str, Any]) -> Form:
    drafts = tuple(map(_stored_draft, stored["questions"]))
    values: dict[str, Any] = {
        name: _as(kind, stored.get(name, False) if name in _LATER else stored[name])
        for name, kind in _KINDS.items()
    }
    is_there = 0 <= values["selected"] < max(1, len(drafts))
    if not is_there or len({one.id for one in drafts}) < len(drafts):
        raise ValueError(stored)
    waiting = _form(stored["waiting"]) if "waiting" in stored else None
    return Form(questions=drafts, waiting=waiting, **values)


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
