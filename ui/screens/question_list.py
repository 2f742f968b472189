"""The questions that the form lists: of a long list, those near what is looked at.

The list is drawn in chunks, so that a key pressed draws one of them anew. Gaps as high as their
questions stand for chunks that are far away, and `ui/boot/gaps.js` tells when one comes into sight.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from banks.plaintext import plain
from ui import arranging, drafting
from ui.drawing import Part
from ui.form import Draft, Form
from ui.memo import Memo

CHUNK = 20
"""So many questions are drawn together."""
AROUND = 2
"""So many chunks are drawn on either side of the one that is looked at."""

_WHOLE = 8
"""A list of so many chunks is always drawn whole."""
_LISTED = 160
_COMPLETE, _UNFINISHED, _BLANK = range(3)
_UNITS = (1000, 100, 10, 1)


@dataclass(frozen=True, slots=True)
class _Item:
    """A question as the list shows it."""

    stem: str
    topic: str
    is_complete: bool
    is_blank: bool
    has_media: bool


@lru_cache(maxsize=4096)
def _listed(draft: Draft) -> _Item:
    stem = " ".join(plain(draft.stem, draft.markup).split())[:_LISTED]
    is_complete, is_blank = drafting.is_complete(draft), drafting.is_blank(draft)
    return _Item(stem, draft.topic[:_LISTED], is_complete, is_blank, bool(draft.attachments))


def _state(draft: Draft) -> int:
    if drafting.is_blank(draft):
        return _BLANK
    return _COMPLETE if drafting.is_complete(draft) else _UNFINISHED


_STATES = Memo(_state)


def counts(form: Form) -> tuple[int, int]:
    """Give how many questions are complete, and how many were begun and are not."""
    states = _STATES.of(form.questions)
    return states.count(_COMPLETE), states.count(_UNFINISHED)


def parts(form: Form) -> dict[str, Part]:
    """Give the chunks that are drawn, with gaps for those between them."""
    listed = arranging.shown(form)
    reached = _reached(form, listed)
    drawn = _drawn(form, listed, reached)
    found: dict[str, Part] = {}
    for is_drawn, run in groupby(range(-(-len(listed) // CHUNK)), key=drawn.__contains__):
        chunks = list(run)
        made = [_chunk(form, listed, one, reached) for one in chunks] if is_drawn else []
        found.update(made or [_gap(listed, chunks[0], chunks[-1])])
    return found


def _reached(form: Form, listed: Sequence[int]) -> int | None:
    """Give the place of the question that the keyboard comes to: the one edited, or the first."""
    at = bisect_left(listed, form.selected)
    is_listed = at < len(listed) and listed[at] == form.selected
    return form.selected if is_listed else next(iter(listed), None)


def _drawn(form: Form, listed: Sequence[int], reached: int | None) -> set[int]:
    """Give the chunks near the question being edited and near what is looked at."""
    count = -(-len(listed) // CHUNK)
    if reached is None or count <= _WHOLE:
        return set(range(count))
    near = bisect_left(listed, reached) // CHUNK
    middles = (near, near if form.looked is None else form.looked // CHUNK)
    return {one for at in middles for one in range(max(0, at - AROUND), at + AROUND + 1)}


def _chunk(form: Form, listed: Sequence[int], number: int, reached: int | None) -> tuple[str, Part]:
    places = listed[number * CHUNK : (number + 1) * CHUNK]
    name = f"form-chunk-{number}"
    values = {
        "name": name,
        "items": [(place, _listed(form.questions[place])) for place in places],
        "selected": form.selected if form.selected in places else None,
        "reached": reached if reached in places else None,
    }
    return name, Part("form_chunk.html", values)


def _gap(listed: Sequence[int], first: int, last: int) -> tuple[str, Part]:
    start = first * CHUNK
    count = min(len(listed), (last + 1) * CHUNK) - start
    name = f"form-gap-{'above' if start == 0 else first}"
    values = {"name": name, "start": start, "count": count, "heights": _heights(count)}
    return name, Part("form_gap.html", values)


def _heights(count: int) -> list[int]:
    """Give the same number as a sum: the page's policy lets no element say how high it is."""
    found = []
    for unit in _UNITS:
        times, count = divmod(count, unit)
        found += [unit] * times
    return found
