"""Pairs become questions that can be played."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from banks.drafts import Draft, settle
from banks.matching import MAX_PAIRS, split
from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.support import codes, options, right, stems, text

CAPITALS = [("Italia", "Roma"), ("Francia", "París"), ("Grecia", "Atenas")]
words = st.text("ab ", max_size=3)


def test_a_pair_is_asked_below_the_instruction_with_all_right_sides() -> None:
    first, *others = split(Draft("Di la capital."), CAPITALS)

    assert first.stem == "Di la capital.\nItalia"
    assert first.options == ("Atenas", "París", "Roma")
    assert first.right == (2,)
    assert [draft.right for draft in others] == [(1,), (0,)]


def test_distractors_are_options_and_nothing_else() -> None:
    drafts = split(Draft("Di la capital."), [*CAPITALS, ("", "Oslo")], ["Berlín"])

    assert len(drafts) == 3
    assert drafts[0].options == ("Atenas", "Berlín", "Oslo", "París", "Roma")


def test_of_many_right_sides_six_are_shown_and_the_right_one_is_among_them() -> None:
    pairs = [(f"{n}²", str(n * n)) for n in range(1, 11)]

    for draft, (_, answer) in zip(split(Draft("Calcula"), pairs), pairs, strict=True):
        assert len(draft.options) == 6
        assert [draft.options[place] for place in draft.right] == [answer]


def test_a_left_side_with_two_right_ones_accepts_both() -> None:
    drafts = split(Draft(""), [("Vocal", "a"), ("Consonante", "b"), ("Vocal", "e")])

    assert [draft.stem for draft in drafts] == ["Vocal", "Consonante"]
    assert drafts[0].right == (0, 2)


def test_one_right_side_alone_is_an_open_answer() -> None:
    (draft,) = split(Draft("¿Capital?"), [("Italia", "Roma")])

    assert (draft.options, draft.answer, draft.problems) == ((), "Roma", ())


def test_html_is_joined_as_html() -> None:
    draft = Draft("<p>Capital</p>", markup=Markup.HTML)

    assert split(draft, CAPITALS)[0].stem == "<p>Capital</p>Italia"


def test_without_pairs_there_is_nothing_to_play() -> None:
    (draft,) = split(Draft("Une"), [("", "Roma")])

    assert draft.unplayable is Code.MATCHING


def test_pairs_beyond_a_hundred_are_said() -> None:
    drafts = split(Draft("Une"), [(str(n), str(-n)) for n in range(1, 200)])

    assert len(drafts) == MAX_PAIRS + 1
    assert drafts[-1].unplayable is Code.MATCHING


def test_gift_pairs_are_played() -> None:
    reading = text("Une país y capital. {=Italia -> Roma =Francia -> París =Grecia -> Atenas}")

    assert stems(reading)[1] == "Une país y capital.\nFrancia"
    assert right(reading) == ["Roma", "París", "Atenas"]
    assert options(reading)[0] == ("Atenas", "París", "Roma")
    assert codes(reading) == [Code.MATCHING_SPLIT]


def test_gift_pairs_may_hold_formulas() -> None:
    reading = text("Resuelve. {=$x+1=3$ -> 2 =$x+1=5$ -> 4}")

    assert stems(reading) == ["Resuelve.\n$x+1=3$", "Resuelve.\n$x+1=5$"]
    assert right(reading) == ["2", "4"]


@given(st.lists(st.tuples(words, words), max_size=9), st.lists(words, max_size=9))
def test_no_pair_with_two_visible_sides_is_lost(
    pairs: list[tuple[str, str]], distractors: list[str]
) -> None:
    for draft in split(Draft("Une"), pairs, distractors):
        question, _ = settle(draft, 1)
        sides = [right for left, right in pairs if draft.stem == f"Une\n{left.strip()}"]
        assert question or not any(side.strip() for side in sides)
