"""What is worked out of each item of a long tuple."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ui.memo import Memo

ITEMS = [f"item {number}" for number in range(8)]
TUPLES = st.lists(st.sampled_from(ITEMS), max_size=8).map(tuple)


@given(st.lists(TUPLES))
def test_it_is_what_would_be_worked_out_anew(seen: list[tuple[str, ...]]) -> None:
    memo = Memo(str.upper)

    for items in seen:
        assert memo.of(items) == [item.upper() for item in items]


def test_only_what_changed_is_worked_out() -> None:
    worked: list[str] = []
    memo = Memo(worked.append)
    memo.of(tuple(ITEMS))
    worked.clear()

    memo.of((*ITEMS[:3], "new", *ITEMS[4:]))
    memo.of((*ITEMS[:3], "new", "newer", *ITEMS[4:]))
    memo.of((*ITEMS[:3], *ITEMS[4:]))

    assert worked == ["new", "newer"]
