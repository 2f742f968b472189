"""The options of the sheets: what is kept may hold anything, and only sense is made of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.paper.marks import Rule
from ui.paper.options import MAX_TEXT, PER_PAGE, Options, Size, options

NAMES = st.sampled_from([*Options().__dict__, "other", "__class__"])


def test_what_was_chosen_counts() -> None:
    fields = {"size": "letter", "per_page": "4", "large": "true", "rule": "points", "full": "20"}

    assert options({**fields, "subject": "Biología"}) == Options(
        Size.LETTER, "Biología", per_page=4, large=True, rule=Rule.POINTS, full=20
    )


def test_points_for_a_ten_are_brought_into_their_range() -> None:
    assert options({"full": "1"}).full == 1
    assert options({"full": "99999"}).full == 999


@pytest.mark.parametrize("text", ["0", "-3", "", "x"])
def test_points_that_nobody_could_mark_by_leave_those_of_the_game(text: str) -> None:
    assert options({"full": text}).full is None


@given(st.dictionaries(NAMES, st.text(max_size=100)))
def test_whatever_is_kept_gives_options_that_make_sense(fields: dict[str, str]) -> None:
    read = options(fields)

    assert read.per_page in PER_PAGE
    assert len(read.subject) <= MAX_TEXT
    assert read.subject.isprintable()
