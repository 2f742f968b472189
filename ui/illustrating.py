"""Pictures and sounds of the questions being written."""

from __future__ import annotations

from banks.media import MAX_MEDIA, SCHEME, Album, size_of
from banks.problems import Code, Problem
from pygame_engine.questions import Attachment, Medium
from ui.arranging import with_current
from ui.form import Form
from ui.model import Model, Notice, Tone, notice

PURPOSES = {"form-picture": "image/", "form-sound": "audio/"}
"""The kinds of file that go with a question, by what their pickers say they are for."""


def attached(form: Form, purpose: str, name: str, data: bytes) -> tuple[Form, Notice | None]:
    """Give the form with a picture or sound at the question being edited, or why that cannot be."""
    medium = Album().add(name, data)
    wanted = PURPOSES[purpose]
    if isinstance(medium, Problem):
        code = "medium-too-big" if medium.code is Code.MEDIUM_TOO_BIG else f"no-{_word(wanted)}"
        return form, notice(code, Tone.ERROR, name=name)
    if not medium.type.startswith(wanted):
        return form, notice(f"no-{_word(wanted)}", Tone.ERROR, name=name)
    if sum(map(size_of, (*form.media, medium))) > MAX_MEDIA:
        return form, notice("medium-too-big", Tone.ERROR, name=name)
    return _with(form, medium), None


def _word(wanted: str) -> str:
    return "picture" if wanted == "image/" else "sound"


def _with(form: Form, medium: Medium) -> Form:
    draft = form.current
    if any(one.medium == medium.name for one in draft.attachments):
        return form
    if all(one.name != medium.name for one in form.media):
        form = form.but(media=(*form.media, medium))
    attachments = (*draft.attachments, Attachment(medium.name))
    return with_current(form, draft.but(attachments=attachments)).but(said="attached")


def detached(model: Model, form: Form, value: str) -> Form:
    """Take a picture or sound, by its place, off the question being edited."""
    attachments = form.current.attachments if form.questions else ()
    if not value.isdecimal() or int(value) >= len(attachments):
        return form
    left = (*attachments[: int(value)], *attachments[int(value) + 1 :])
    return with_current(form, form.current.but(attachments=left)).but(said="detached")


def used(form: Form) -> tuple[Medium, ...]:
    """Give the pictures and sounds that a question still shows or names."""
    if not form.media:
        return ()
    named = {one.medium for draft in form.questions for one in draft.attachments}
    texts = "\n".join(
        text
        for draft in form.questions
        for text in (draft.stem, *draft.options, draft.answer, draft.explanation)
        if SCHEME in text
    )
    return tuple(one for one in form.media if one.name in named or SCHEME + one.name in texts)
