from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.chance import MAX_SEED, Chance, word

SEEDS = st.integers(0, MAX_SEED)


@pytest.mark.parametrize(
    ("coordinates", "expected"),
    [
        # The first two are SplitMix64's own first outputs for the seeds 0 and 7.
        ((0,), 0xE220A8397B1DCDAF),
        ((7,), 0x63CBE1E459320DD7),
        ((7, 1, 2, 3), 9629103888653098766),
        ((MAX_SEED, 99), 18413754390030879167),
    ],
)
def test_a_word_is_the_same_on_every_computer(coordinates: tuple[int, ...], expected: int) -> None:
    assert word(*coordinates) == expected


@given(SEEDS, st.integers(0, 500), st.integers(1, 1000))
def test_a_pick_is_within_its_bound(seed: int, draws: int, bound: int) -> None:
    assert 0 <= Chance(seed, draws).pick(bound) < bound


@given(SEEDS)
def test_a_draw_is_the_same_however_often_it_is_looked_at(seed: int) -> None:
    chance = Chance(seed)

    assert {chance.pick(1000) for _ in range(3)} == {chance.pick(1000)}


@pytest.mark.parametrize("bound", [2, 5, 6])
def test_picks_of_one_seed_are_spread_evenly(bound: int) -> None:
    counts = Counter(Chance(11, draw).pick(bound) for draw in range(1000 * bound))

    assert all(890 <= counts[value] <= 1110 for value in range(bound))


def test_first_picks_of_neighbouring_seeds_are_spread_evenly() -> None:
    counts = Counter(Chance(seed).pick(6) for seed in range(6000))

    assert all(890 <= counts[value] <= 1110 for value in range(6))


def test_successive_picks_do_not_depend_on_each_other() -> None:
    picks = [Chance(5, draw).pick(6) for draw in range(18001)]
    pairs = Counter(itertools.pairwise(picks))

    assert all(400 <= pairs[pair] <= 600 for pair in itertools.product(range(6), range(6)))


def test_the_parts_of_a_draw_do_not_depend_on_each_other() -> None:
    pairs = Counter((Chance(5, draw).pick(5), Chance(5, draw).pick(5, 1)) for draw in range(12500))

    assert all(400 <= pairs[pair] <= 600 for pair in itertools.product(range(5), range(5)))


@given(SEEDS, st.lists(st.integers(), unique=True, max_size=30))
def test_shuffling_loses_nothing(seed: int, items: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(items)) == sorted(items)


def test_every_order_is_equally_likely() -> None:
    counts = Counter(Chance(seed).shuffled("abcd") for seed in range(4800))

    assert len(counts) == 24
    assert all(130 <= count <= 270 for count in counts.values())


@given(SEEDS, st.integers(0, 50), st.integers(0, 50))
def test_draws_add_up(seed: int, first: int, second: int) -> None:
    assert Chance(seed).after(first).after(second) == Chance(seed, first + second)


def test_a_draw_that_is_dealt_anew_comes_out_independently() -> None:
    pairs = Counter(
        (Chance(seed).pick(4), Chance(seed).redealt(0, 1).pick(4)) for seed in range(8000)
    )

    assert all(400 <= pairs[pair] <= 600 for pair in itertools.product(range(4), range(4)))


def test_dealing_one_draw_anew_changes_no_other() -> None:
    chance = Chance(3).redealt(5, 2)

    assert [chance.after(n).pick(1000) for n in range(5)] == [
        Chance(3, n).pick(1000) for n in range(5)
    ]


def test_new_deals_can_be_taken_back() -> None:
    chance = Chance(3).redealt(5, 2).redealt(1, 1)

    assert chance.redeals == ((1, 1), (5, 2))
    assert chance.redealt(5, -2).redealt(1, -1).redeals == ()
