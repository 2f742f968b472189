"""The list of the question form: questions come, go, change places, and are looked for."""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import compress

from banks.plaintext import plain
from banks.text import fold, unaccented
from ui.form import Draft, Form
from ui.memo import Memo
from ui.model import Model

Act = Callable[[Model, Form, str], Form]


def shown(form: Form) -> Sequence[int]:
    """Give the places of the questions that hold what is searched for, in their order."""
    if not form.search.strip():
        return range(len(form.questions))
    texts = tuple(_WORDS.of(form.questions))
    return tuple(compress(range(len(texts)), _holding(_sought(form.search)).of(texts)))


@lru_cache(maxsize=1)
def _holding(sought: str) -> Memo[str, bool]:
    wanted = sought.split()
    return Memo(lambda text: all(word in text for word in wanted))


def _sought(text: str) -> str:
    return unaccented(fold(text))


def _words(draft: Draft) -> str:
    """Give all that a question says, as it is searched."""
    texts = draft.stem, *draft.options, draft.answer, draft.explanation, draft.topic
    return _sought(" ".join(plain(text, draft.markup) for text in texts if text))


_WORDS = Memo(_words)


def new_ids(model: Model, form: Form, count: int) -> tuple[str, ...]:
    """Make ids that no question has, here or in a form of another day."""
    taken = {draft.id for draft in form.questions}
    number = form.made
    found: list[str] = []
    while len(found) < count:
        made = hashlib.sha256(f"{model.entropy}/{number}".encode()).hexdigest()[:12]
        number += 1
        if made not in taken:
            found.append(made)
    return tuple(found)


def _new_id(model: Model, form: Form) -> str:
    return new_ids(model, form, 1)[0]


def with_current(form: Form, draft: Draft) -> Form:
    """Give the form in which the question being edited is as given."""
    questions = list(form.questions)
    questions[form.selected] = draft
    return form.but(questions=tuple(questions), saved=False)


def inserted(form: Form, drafts: tuple[Draft, ...]) -> Form:
    """Give the form with these questions after the one being edited, the first of them next."""
    place = min(form.selected + 1, len(form.questions))
    questions = (*form.questions[:place], *drafts, *form.questions[place:])
    made = form.made + len(drafts)
    return form.but(
        questions=questions, selected=place, made=made, saved=False, search="", looked=None
    )


def add(model: Model, form: Form, value: str) -> Form:
    """Add a blank question, of the same topic."""
    topic = form.current.topic if form.questions else ""
    return inserted(form, (Draft(_new_id(model, form), topic=topic),)).but(said="added")


def copy(model: Model, form: Form, value: str) -> Form:
    """Add a question that says the same."""
    if not form.questions:
        return form
    return inserted(form, (form.current.but(id=_new_id(model, form)),)).but(said="copied")


def delete(model: Model, form: Form, value: str) -> Form:
    """Take the question away."""
    if not form.questions:
        return form
    questions = (*form.questions[: form.selected], *form.questions[form.selected + 1 :])
    selected = max(0, min(form.selected, len(questions) - 1))
    return form.but(questions=questions, selected=selected, saved=False, said="deleted")


def step(by: int) -> Act:
    """Give what moves the question to the next place that is listed, up or down."""

    def moved(model: Model, form: Form, value: str) -> Form:
        place = _neighbour(form, by)
        return form if place is None else _moved(form, form.selected, place)

    return moved


def move(model: Model, form: Form, value: str) -> Form:
    """Move a question from one place to another; `value` says both, as in 3:7."""
    places = value.split(":")
    are_there = len(places) == 2 and all(_is_place(form, place) for place in places)  # noqa: PLR2004
    return _moved(form, int(places[0]), int(places[1])) if are_there else form


def _moved(form: Form, start: int, end: int) -> Form:
    questions = list(form.questions)
    questions.insert(end, questions.pop(start))
    return form.but(questions=tuple(questions), selected=end, saved=False, said="moved")


def _neighbour(form: Form, by: int) -> int | None:
    """Give the place of the question listed next to the one being edited."""
    listed = shown(form)
    at = bisect_left(listed, form.selected)
    is_listed = at < len(listed) and listed[at] == form.selected
    place = at - 1 if by < 0 else at + is_listed
    return listed[place] if 0 <= place < len(listed) else None


def select(model: Model, form: Form, value: str) -> Form:
    """Edit the question at this place."""
    if not _is_place(form, value):
        return form
    return form.but(selected=int(value), is_listing=False, looked=None, said="", run="")


def go(model: Model, form: Form, value: str) -> Form:
    """Edit the question listed above or below, the first one or the last."""
    listed = shown(form)
    if not listed:
        return form
    ends = {"first": listed[0], "last": listed[-1]}
    place = ends.get(value, _neighbour(form, -1 if value == "up" else 1))
    return form if place is None else form.but(selected=place, looked=None, said="", run="")


def _is_place(form: Form, text: str) -> bool:
    return text.isdecimal() and int(text) < len(form.questions)
