"""The presenter's notes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.boards import circuit_match, panel_match
from ui.notes import MOST_CHARACTERS, MOST_MATCHES, merged, of_match, with_text

MATCH = circuit_match()


@given(st.text(max_size=200))
def test_what_is_written_is_read_again(text: str) -> None:
    assert of_match(with_text("", MATCH, text), MATCH) == text


def test_each_match_has_its_own() -> None:
    notes = with_text(with_text("", MATCH, "uno"), panel_match(), "dos")
    assert (of_match(notes, MATCH), of_match(notes, panel_match())) == ("uno", "dos")
    assert of_match(notes, circuit_match(seed=99)) == ""


def test_the_oldest_give_way() -> None:
    notes = ""
    for seed in range(MOST_MATCHES + 1):
        notes = with_text(notes, circuit_match(seed=seed), str(seed))
    assert of_match(notes, circuit_match(seed=0)) == ""
    assert of_match(notes, circuit_match(seed=1)) == "1"


def test_erased_notes_leave_nothing_behind() -> None:
    assert with_text(with_text("", MATCH, "uno"), MATCH, "") == ""


def test_no_note_is_longer_than_the_most() -> None:
    assert len(of_match(with_text("", MATCH, "x" * 30_000), MATCH)) == MOST_CHARACTERS


@given(st.text() | st.sampled_from(['{"circuit-1": 7}', "[]", '{"a": {}}', "[" * 100]))
def test_whatever_is_stored_can_be_read(notes: str) -> None:
    with_text(notes, MATCH, of_match(notes, MATCH))


@pytest.mark.parametrize(
    ("before", "mine", "theirs", "both"),
    [
        ("", "a", "", "a"),
        ("a", "ab", "a", "ab"),
        ("a", "ab", "xa", "xab"),
        ("uno", "uno dos", "cero uno", "cero uno dos"),
        ("uno dos", "uno", "uno dos tres", "uno tres"),
        ("uno dos tres", "uno tres", "uno dos", "uno "),
        ("ab", "aXb", "aYb", "aYXb"),
        ("ab", "ab!", "ab!", "ab!"),
    ],
)
def test_what_two_windows_wrote_is_joined(before: str, mine: str, theirs: str, both: str) -> None:
    assert merged(before, mine, theirs) == both


@given(st.text("ab\n"), st.text("ab\n"), st.data())
def test_whatever_both_windows_wrote_is_there(mine: str, theirs: str, data: st.DataObject) -> None:
    before = data.draw(st.text("cd"))
    at, other = (data.draw(st.integers(0, len(before))) for _ in range(2))
    both = merged(
        before,
        before[:at] + mine + before[at:],
        before[:other] + theirs.upper() + before[other:],
    )
    assert "".join(one for one in both if one in "cd") == before
    assert mine in both
    assert theirs.upper() in both
