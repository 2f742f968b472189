"""The history of matches: how it is searched, erased, moved and played from."""

from __future__ import annotations

import pytest

from pygame_engine import Match, Order, Variant
from pygame_engine.actions import End, RollDie
from pygame_engine.chronicle import entry, key, to_json
from tests.ui.boards import circuit_match, done, panel_match, wrong
from tests.ui.keeper import BANK, NOW, Keeper, begun, end, turn
from tests.ui.page import Page, drawn
from tests.ui.support import opened, played, sent, small_bank
from ui import messages
from ui.model import Dialog, LoadedBank, Model, Past, Screen
from ui.update import update


def history(*matches: Match) -> str:
    """Give a history of these matches, a day apart, the last one the latest."""
    return to_json(
        entry(one, f"m{day}", f"2026-11-{day:02}T09:45") for day, one in enumerate(matches, 1)
    )


def ended(*names: str, game: str = "circuit") -> Match:
    """Give a match that ended after one question was answered wrong."""
    if game == "panel":
        match = panel_match()
        return done(match, wrong(match), End())
    match = done(circuit_match(small_bank(8), teams=names), RollDie())
    return done(match, wrong(match), End())


def open_dialog(text: str, **changes: object) -> Keeper:
    """Give the start screen with the history open."""
    keeper = Keeper(Model(language="en", entropy=5, loaded=BANK).but(**changes))
    keeper.text = text
    keeper.send(messages.OpenedDialog("history"))
    return keeper


def page(keeper: Keeper) -> Page:
    """Draw the page."""
    return drawn(keeper.model)


def test_the_dialog_lists_the_matches_with_the_latest_first() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis"), ended("Eva", "Leo")))

    listed = [one.text for one in page(keeper).all("li", class_="past-match")]

    assert keeper.model.dialog is Dialog.HISTORY
    assert ["Eva" in listed[0], "Ana" in listed[1]] == [True, True]
    assert "02/11/2026" in listed[0]


def test_a_search_leaves_the_matches_that_hold_its_words() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis"), ended("Eva", "Leo")))
    keeper.send(messages.ChangedField("history.search", "luis"))

    assert len(page(keeper).all("li", class_="past-match")) == 1
    assert "1 of 2 matches" in page(keeper).text


def test_the_league_counts_the_matches_found() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis"), ended("Ana", "Leo")))
    keeper.send(messages.ActedOnHistory("view", "league"))

    rows = {row.text for row in page(keeper).all("tr", inside="dialog")}

    assert any(row.startswith(("2Ana2", "3Ana2")) for row in rows)


def test_a_match_without_answers_is_listed_and_erased_but_counts_nowhere() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis"), done(circuit_match(), End())))

    assert "1 of 1 matches" in page(keeper).text
    first, second = page(keeper).all("li", class_="past-match")
    assert "Not counted" in first.text
    assert "Wins!" not in first.text
    assert "Not counted" not in second.text
    keeper.send(messages.ActedOnHistory("view", "league"))
    assert "Blue" not in "".join(row.text for row in page(keeper).all("tr", inside="dialog"))


def test_a_history_of_nothing_but_matches_without_answers_can_be_erased() -> None:
    keeper = open_dialog(history(done(circuit_match(), End())))
    keeper.send(messages.ActedOnHistory("view", "more"))

    assert not page(keeper).one(id="erase-history").has("disabled")


def test_each_game_has_a_league_of_its_own() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis"), ended(game="panel")))
    keeper.send(messages.ActedOnHistory("view", "league"))

    assert len(page(keeper).all("table", class_="table league")) == 2


@pytest.mark.parametrize("view", ["matches", "league", "more"])
def test_an_empty_history_can_be_looked_at(view: str) -> None:
    keeper = open_dialog("")
    keeper.send(messages.ActedOnHistory("view", view))

    assert "0 of 0 matches" in page(keeper).text


def test_a_damaged_history_is_an_empty_one() -> None:
    assert "0 of 0 matches" in page(open_dialog('{"format":"casilla-history","ver')).text


def test_one_press_erases_everything() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis")))
    keeper.send(messages.ActedOnHistory("erase"))

    assert (keeper.text, "0 of 0 matches" in page(keeper).text) == ("", True)


def test_what_was_erased_does_not_come_back_from_the_match_on_the_board() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.OpenedDialog("history"), messages.ActedOnHistory("erase"))

    assert keeper.model.recorded


def test_a_file_from_another_computer_joins_the_history() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis")))
    other = to_json([entry(ended("Eva", "Leo"), "x", NOW)])
    keeper.send(messages.ReceivedHistory("h.json", other.encode("utf-8-sig")))

    assert {line.name for one in keeper.entries for line in one.lines} == {
        "Ana",
        "Luis",
        "Eva",
        "Leo",
    }
    assert "1 match has been added." in page(keeper).text


def test_a_file_is_taken_for_a_history_wherever_it_is_dropped() -> None:
    text = history(ended("Ana", "Luis"))
    _, effects = update(opened(), messages.ReceivedFile("drop", "h.json", text.encode()))

    assert messages.ReceivedHistory("h.json", text.encode()) in [
        getattr(one, "message", None) for one in effects
    ]


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"{}", b'{"format":"casilla-history"}'])
def test_a_file_that_is_none_changes_nothing(data: bytes) -> None:
    keeper = open_dialog(history(ended("Ana", "Luis")))
    before = keeper.text
    keeper.send(messages.ReceivedHistory("h.json", data))

    assert keeper.text == before
    assert keeper.model.notices


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"{}", b'{"format":"casilla"}'])
def test_a_file_that_is_no_history_is_told_so(data: bytes) -> None:
    keeper = open_dialog("")
    keeper.send(messages.ReceivedHistory("h.json", data))

    assert "h.json is no history of matches." in page(keeper).text


def test_names_from_a_file_are_shown_as_text() -> None:
    keeper = open_dialog(history(ended("<img src=x>", "Luis")))

    assert not page(keeper).all("img")


def test_the_loaded_bank_can_begin_with_what_was_not_asked() -> None:
    match = ended("Ana", "Luis")
    keeper = open_dialog(history(match))
    keeper.send(messages.ActedOnHistory("fresh"))

    assert keeper.model.loaded
    questions = keeper.model.loaded.bank.questions
    assert key(questions[-1]) in entry(match, "a", NOW).asked
    assert sorted(one.id for one in questions) == sorted(one.id for one in BANK.bank.questions)
    assert keeper.model.setup.order is Order.FILE


def test_the_loaded_bank_can_hold_what_was_failed_alone() -> None:
    match = ended("Ana", "Luis")
    keeper = open_dialog(history(match))
    keeper.send(messages.ActedOnHistory("failed"))

    assert keeper.model.loaded
    assert [key(one) for one in keeper.model.loaded.bank.questions] == list(
        entry(match, "a", NOW).failed
    )


def test_where_nothing_was_failed_the_bank_stays() -> None:
    keeper = open_dialog("")
    keeper.send(messages.ActedOnHistory("failed"))

    assert keeper.model.loaded == BANK
    assert keeper.model.notices[0].code == "none-failed"


def over(match: Match) -> Keeper:
    """Give the results of a match."""
    return Keeper(Model(language="en", screen=Screen.RESULTS, match=match, entropy=3))


def test_another_match_can_ask_the_failed_questions_alone() -> None:
    match = ended("Ana", "Luis")
    keeper = over(match)
    keeper.send(messages.PlayedAgainWith("failed"))

    assert keeper.model.match
    assert keeper.model.match.bank
    assert [key(one) for one in keeper.model.match.bank.questions] == list(
        entry(match, "a", NOW).failed
    )
    assert [team.name for team in keeper.model.match.state.teams] == ["Ana", "Luis"]


def test_another_match_can_ask_the_fresh_questions_first() -> None:
    match = ended("Ana", "Luis")
    keeper = over(match)
    keeper.send(messages.PlayedAgainWith("fresh"))

    assert keeper.model.match
    assert keeper.model.match.bank
    assert key(keeper.model.match.bank.questions[-1]) in entry(match, "a", NOW).asked
    assert keeper.model.match.settings.order is Order.FILE


def test_after_the_failed_questions_alone_the_whole_bank_comes_again() -> None:
    keeper = over(done(circuit_match(BANK.bank), RollDie()))
    keeper.model = keeper.model.but(loaded=BANK)
    assert keeper.model.match
    keeper.send(messages.Played(wrong(keeper.model.match)))
    end(keeper)
    keeper.send(messages.PlayedAgainWith("failed"))
    assert keeper.model.match.bank
    assert len(keeper.model.match.bank) == 1
    turn(keeper)
    end(keeper)
    keeper.send(messages.PlayedAgainWith("fresh"))

    assert len(keeper.model.match.bank) == len(BANK.bank)
    assert key(keeper.model.match.bank.questions[-1]) in keeper.entries[0].asked


def test_fresh_questions_of_another_bank_than_the_loaded_one_stay_in_theirs() -> None:
    match = ended("Ana", "Luis")
    keeper = over(match)
    other = LoadedBank("o.gift", small_bank(3))
    keeper.model = keeper.model.but(loaded=other)
    keeper.send(messages.PlayedAgainWith("fresh"))

    assert keeper.model.match
    assert keeper.model.match.bank
    assert len(keeper.model.match.bank) == 8


def test_a_panel_is_not_started_with_too_few_questions() -> None:
    match = panel_match(small_bank(24))
    match = done(match, wrong(match), End())
    keeper = over(match)
    keeper.send(messages.PlayedAgainWith("failed"))

    assert keeper.model.match == match
    assert keeper.model.notices[0].code == "too-few-questions"


def test_spoken_matches_have_no_questions_to_choose() -> None:
    match = done(circuit_match(variant=Variant.ORAL), End())
    keeper = over(match)
    keeper.send(messages.PlayedAgainWith("failed"), messages.PlayedAgainWith("fresh"))

    assert keeper.model.match == match


def test_closing_the_dialog_lets_the_history_go() -> None:
    keeper = open_dialog(history(ended("Ana", "Luis")))
    keeper.send(messages.ClosedDialog())

    assert (keeper.model.dialog, keeper.model.past) == (None, None)


def test_a_new_match_is_not_the_recorded_one() -> None:
    model = played(
        sent(opened().but(loaded=BANK, recorded="x"), messages.PressedStart()), RollDie()
    )

    assert model.recorded == ""


def test_the_dialog_shows_nothing_that_was_not_read() -> None:
    assert drawn(Model(dialog=Dialog.HISTORY, past=Past())).one(id="past-search").get("value") == ""
