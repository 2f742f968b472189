"""How large a question is set, by the lengths of its texts."""

from __future__ import annotations

import pytest

from ui.screens.fitting import Texts, sizes

CARDS = ("small", "medium", "large", "full")


@pytest.mark.parametrize(
    ("length", "size"),
    [
        (1, "huge"),
        (50, "huge"),
        (51, "large"),
        (120, "large"),
        (121, "medium"),
        (200, "medium"),
        (201, "small"),
        (2000, "small"),
    ],
)
def test_a_longer_stem_is_set_smaller(length: int, size: str) -> None:
    assert sizes(Texts("x" * length, ("a", "b"))).stem == size


@pytest.mark.parametrize(
    ("length", "size"), [(1, "huge"), (16, "huge"), (17, "large"), (36, "large"), (37, "small")]
)
def test_the_longest_option_decides_the_size_of_all(length: int, size: str) -> None:
    assert sizes(Texts("stem", ("a", "x" * length))).options == size


@pytest.mark.parametrize(
    ("count", "length", "columns"),
    [(2, 5, 2), (3, 5, 3), (4, 5, 2), (5, 5, 3), (6, 5, 3), (2, 60, 2), (3, 60, 1), (6, 60, 2)],
)
def test_options_stand_in_as_many_columns_as_suit_them(
    count: int, length: int, columns: int
) -> None:
    assert sizes(Texts("stem", ("x" * length,) * count)).columns == columns


def test_a_short_question_stays_within_the_track() -> None:
    assert sizes(Texts("¿Dos y dos?", ("sí", "no"))).card == "small"


def test_the_longest_question_takes_the_whole_board() -> None:
    assert sizes(Texts("x" * 300, ("x" * 90,) * 6, explanation="x" * 300)).card == "full"


def test_no_longer_text_makes_the_card_smaller() -> None:
    taken = [
        CARDS.index(sizes(Texts("x" * stem, ("x" * option,) * 4)).card)
        for stem, option in ((20, 5), (60, 16), (120, 36), (200, 60), (300, 90), (900, 90))
    ]

    assert taken == sorted(taken)


def test_an_open_questions_answer_has_room_from_the_start() -> None:
    short, long = Texts("stem", answer="1492"), Texts("stem", answer="x" * 300)

    assert CARDS.index(sizes(short).card) < CARDS.index(sizes(long).card)
