"""The history of matches: what it keeps, how it merges, and files that lie."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_engine import BadSave, Bank, Match, Order, SaveFault
from pygame_engine.actions import CorrectQuestion, End
from pygame_engine.chronicle import (
    MAX_MATCHES,
    added,
    entry,
    found,
    from_json,
    key,
    least_asked_first,
    to_json,
)
from pygame_engine.results import results
from tests.engine.histories import DATE, line, past
from tests.engine.playing import RED, a_circuit, choices, turn, turns
from tests.strategies import played

FEW = settings(
    max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@FEW
@given(played())
def test_an_entry_tells_what_the_results_tell(match: Match) -> None:
    kept, told = entry(match, "a", DATE), results(match)

    assert [
        (one.color, one.name, one.place, one.points, one.laps, one.right, one.wrong)
        for one in kept.lines
    ] == [
        (one.color, one.name, one.place, one.points, one.laps, one.right, one.wrong)
        for one in told.teams
    ]
    assert [(one.won, one.lost) for one in kept.lines] == [
        (one.won, one.lost) for one in told.teams
    ]
    assert {one.color for one in kept.lines if one.wins} == set(
        told.outcome.winners if told.outcome else ()
    )


@FEW
@given(st.lists(played(most=25), max_size=4))
def test_a_history_is_read_back_as_it_was_written(matches: list[Match]) -> None:
    entries = added((), [entry(one, f"m{n}", DATE) for n, one in enumerate(matches)])

    assert from_json(to_json(entries)) == entries


def test_the_questions_asked_and_failed_are_kept_by_key() -> None:
    bank = Bank(choices(2))
    match = turn(turn(a_circuit(1, bank=bank, order=Order.FILE)), right=False).do(End())
    kept = entry(match, "a", DATE)

    assert kept.asked == tuple(sorted(map(key, bank.questions)))
    assert kept.failed == (key(bank.questions[1]),)


def test_a_question_corrected_after_it_was_failed_is_kept_as_it_is_now() -> None:
    match = turn(a_circuit(1, bank=Bank(choices(1))), right=False)
    better = replace(choices(1)[0], stem="Another?")
    kept = entry(match.do(CorrectQuestion(better)), "a", DATE)

    assert kept.asked == kept.failed == (key(better),)


def test_the_same_id_in_another_bank_is_another_question() -> None:
    question = choices(1)[0]

    assert key(question) != key(replace(question, stem="Something else?"))


def test_a_match_that_was_given_up_says_so() -> None:
    assert entry(turns(a_circuit(), 2), "a", DATE).ended == ""


def test_a_match_that_goes_on_takes_its_own_place() -> None:
    before, after = past("a"), past("a", line(points=3))

    assert added((before, past("b", seed=2)), (after,)) == (after, past("b", seed=2))


def test_a_match_that_comes_back_from_a_file_is_there_once() -> None:
    assert len(added((past("a"),), (past("b", date="2026-12-01T09:00"),))) == 1


def test_the_latest_match_is_first_and_the_oldest_go_in_the_end() -> None:
    many = [
        past(f"m{n}", seed=n, date=f"2026-01-01T{n // 60:02}:{n % 60:02}")
        for n in range(MAX_MATCHES + 5)
    ]
    kept = added((), many)

    assert (kept[0].id, kept[-1].id, len(kept)) == (f"m{MAX_MATCHES + 4}", "m5", MAX_MATCHES)


def test_of_the_same_minute_the_match_that_was_added_last_is_first() -> None:
    kept = added(added((), (past("a"),)), (past("b", seed=2),))

    assert [one.id for one in kept] == ["b", "a"]
    assert from_json(to_json(kept)) == kept
    assert [one.id for one in added(kept, (past("a", line(points=3)),))] == ["b", "a"]


def test_a_search_without_accents_finds_a_part_of_a_name_with_them() -> None:
    assert found([past("a", line("Búhos"))], "buho")


@pytest.mark.parametrize(
    "search", ["", "ríos", "RIOS lince", "30/11/2026", "2026-11", "línces", "osos"]
)
def test_a_search_finds_all_of_its_words(search: str) -> None:
    is_found = search != "osos"

    assert bool(found([past("a", line("Los Linces"))], search)) is is_found


def test_questions_never_asked_come_before_those_asked_longest_ago() -> None:
    one, two, three, four = choices(4)
    history = [past("new", asked=(key(two),)), past("old", asked=(key(one), key(two)))]

    assert least_asked_first((one, two, three, four), history) == (three, four, one, two)


def spoilt(change: Callable[[dict[str, Any]], None]) -> str:
    """Give a history's file after this change of its first match."""
    saved = json.loads(to_json([past("a", line("Ana"), line("Luis", RED))]))
    change(saved["matches"][0])
    return json.dumps(saved)


@pytest.mark.parametrize(
    "change",
    [
        {"date": "yesterday"},
        {"id": "<b>"},
        {"id": 3},
        {"game": "chess"},
        {"game": []},
        {"title": "x" * 121},
        {"title": "a\nb"},
        {"ended": "boredom"},
        {"seed": -1},
        {"seed": True},
        {"lines": []},
        {"lines": [1]},
        {"lines": None},
        {"asked": ["x"]},
        {"asked": "abc"},
        {"failed": ["0123456789ab"]},
        {"more": 1},
    ],
)
def test_a_file_that_makes_no_sense_is_refused_whole(change: dict[str, Any]) -> None:
    with pytest.raises(BadSave) as caught:
        from_json(spoilt(lambda match: match.update(change)))

    assert caught.value.code is SaveFault.TAMPERED


@pytest.mark.parametrize(
    "change",
    [
        {"points": -1},
        {"points": 1.5},
        {"points": 10**9},
        {"place": 0},
        {"right": True},
        {"wins": 1},
        {"name": "x" * 25},
        {"name": "a\x00b"},
        {"color": "red"},
        {"color": "black"},
    ],
)
def test_a_line_that_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadSave):
        from_json(spoilt(lambda match: match["lines"][0].update(change)))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", SaveFault.NOT_A_SAVE),
        ("[]", SaveFault.NOT_A_SAVE),
        ('{"format":"casilla-history","ver', SaveFault.CUT),
        ('{"format":"casilla-history","version":2}', SaveFault.OTHER_VERSION),
        ('{"format":"casilla-history","version":1}', SaveFault.TAMPERED),
        ("[" * 5000, SaveFault.NOT_A_SAVE),
        ("x" * 4_000_001, SaveFault.NOT_A_SAVE),
    ],
)
def test_other_files_are_refused_with_why(text: str, code: SaveFault) -> None:
    with pytest.raises(BadSave) as caught:
        from_json(text)

    assert caught.value.code is code


def test_a_mark_at_the_beginning_of_the_file_does_no_harm() -> None:
    assert from_json("\ufeff" + to_json([past()])) == (past(),)
