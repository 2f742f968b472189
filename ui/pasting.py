"""Questions from a table that was copied out of a spreadsheet."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import banks
from banks import Reading
from pygame_engine.questions import LETTERS, Bank
from ui.arranging import inserted, new_ids
from ui.drafting import from_question, is_blank
from ui.form import Form
from ui.model import Model

_NAME = "table.tsv"
MOST = 2_000_000
"""No longer text is taken for a table, in characters."""


@lru_cache(maxsize=4)
def read(text: str) -> Reading:
    """Read what was pasted, as any file is read."""
    if not text.strip():
        return Reading(Bank(()))
    found = _read(text[:MOST])
    if found.bank.questions or "\t" not in text:
        return found
    # Sums without headings look like any table of numbers; here they are known to be questions.
    headed = _read(f"{_headings(text)}\n{text[:MOST]}")
    return headed if headed.bank.questions else found


def _read(text: str) -> Reading:
    return banks.read(_NAME, text.encode("utf-8", "replace"))


def _headings(text: str) -> str:
    """Give headings for rows of a question, its options and which one is right."""
    columns = max(line.count("\t") + 1 for line in text.split("\n"))
    options = LETTERS[: max(0, columns - 2)]
    return "\t".join(("Question", *options, "Correct"))


def pasted(model: Model, form: Form) -> Form:
    """Give the form with the table's questions after the one being edited, which goes if blank."""
    reading = read(model.table)
    questions = reading.bank.questions
    if not questions:
        return form
    ids = new_ids(model, form, len(questions))
    made = tuple(from_question(one).but(id=new) for one, new in zip(questions, ids, strict=True))
    media = {one.name: one for one in (*form.media, *reading.bank.media)}
    after = inserted(form, made).but(media=tuple(media.values()), said="pasted", problems=())
    # What was pasted has no file's name.
    return _without_blank(after.but(read=replace(reading, sources=())), form)


def _without_blank(after: Form, before: Form) -> Form:
    if not before.questions or not is_blank(before.current):
        return after
    place = before.selected
    questions = (*after.questions[:place], *after.questions[place + 1 :])
    return after.but(questions=questions, selected=place)
