"""Questions from a table that was copied out of a spreadsheet."""

from __future__ import annotations

from functools import lru_cache

import banks
from banks import Reading
from pygame_engine.questions import Bank
from ui.arranging import inserted, new_id
from ui.drafting import from_question, is_blank
from ui.model import Draft, Form, Model

_NAME = "table.tsv"
MOST = 2_000_000
"""No longer text is taken for a table, in characters."""


@lru_cache(maxsize=4)
def read(text: str) -> Reading:
    """Read what was pasted, as any file is read."""
    if not text.strip():
        return Reading(Bank(()))
    return banks.read(_NAME, text[:MOST].encode("utf-8", "replace"))


def pasted(model: Model, form: Form) -> Form:
    """Give the form with the table's questions after the one being edited, which goes if blank."""
    reading = read(model.table)
    made: tuple[Draft, ...] = ()
    for question in reading.bank.questions:
        grown = form.but(questions=(*form.questions, *made), made=form.made + len(made))
        made = (*made, from_question(question).but(id=new_id(model, grown)))
    if not made:
        return form
    media = {one.name: one for one in (*form.media, *reading.bank.media)}
    after = inserted(form, made).but(media=tuple(media.values()), said="pasted")
    return _without_blank(after, form)


def _without_blank(after: Form, before: Form) -> Form:
    if not before.questions or not is_blank(before.current):
        return after
    place = before.selected
    questions = (*after.questions[:place], *after.questions[place + 1 :])
    return after.but(questions=questions, selected=place)
