"""The history of matches: when it is kept, how it is searched, erased, moved and played from."""

from __future__ import annotations

import pytest

from pygame_engine import Match, Order, Variant
from pygame_engine.actions import CorrectPoints, End, RollDie
from pygame_engine.chronicle import Entry, entry, from_json, key, to_json
from pygame_engine.teams import Color
from tests.ui.boards import circuit_match, done, panel_match, right, wrong
from tests.ui.page import Page, drawn
from tests.ui.support import opened, played, sent, small_bank
from ui import messages
from ui.effects import Effect, RecallHistory, Store
from ui.messages import Message
from ui.model import Dialog, LoadedBank, Model, Past, Screen
from ui.recording import wanted
from ui.update import update

NOW = "2026-11-30T09:45"
BANK = LoadedBank("p.gift", small_bank(8))


class Keeper:
    """A page whose history is kept and read as the browser does."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.text = ""

    def send(self, *sent_messages: Message) -> None:
        """Let messages happen with all that they bring about in the history."""
        for message in sent_messages:
            self.model, effects = update(self.model, message)
            for effect in effects:
                self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        if isinstance(effect, Store) and effect.name == "history":
            self.text = effect.text
        if isinstance(effect, RecallHistory):
            asked = (effect.match, effect.name, effect.more)
            self.send(messages.RecalledHistory(effect.purpose, self.text, NOW, *asked))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The matches that are kept."""
        return from_json(self.text) if self.text else ()


def begun(seed: str = "7", **changes: object) -> Keeper:
    """Give a page in which a circuit has begun."""
    keeper = Keeper(opened(f"seed={seed}").but(loaded=BANK, **changes))
    keeper.send(messages.PressedStart())
    return keeper


def turn(keeper: Keeper, *, is_right: bool = True) -> None:
    """Play a turn."""
    keeper.send(messages.Played(RollDie()))
    assert keeper.model.match
    choose = right if is_right else wrong
    keeper.send(messages.Played(choose(keeper.model.match)))


def end(keeper: Keeper) -> None:
    """End the match."""
    keeper.send(messages.Played(End()))


def test_a_match_is_kept_when_it_ends() -> None:
    keeper = begun()
    turn(keeper)
    assert keeper.entries == ()
    end(keeper)

    (kept,) = keeper.entries
    assert keeper.model.match
    assert kept == entry(keeper.model.match, kept.id, NOW)
    assert keeper.model.recorded == kept.id


def test_a_match_that_goes_on_after_its_end_is_there_once() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.Undid())
    turn(keeper, is_right=False)
    end(keeper)

    (kept,) = keeper.entries
    assert sum(line.asked for line in kept.lines) == 1 or kept.failed


def test_points_corrected_after_the_end_are_corrected_in_the_history() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.Played(CorrectPoints(Color.BLUE, 99)))

    (kept,) = keeper.entries
    assert max(line.points for line in kept.lines) == 99


def test_a_match_that_is_given_up_is_kept_as_not_finished() -> None:
    keeper = begun()
    turn(keeper)
    keeper.send(messages.AskedForNewGame(), messages.PressedStart(), messages.ConfirmedStart())

    (kept,) = keeper.entries
    assert kept.ended == ""


def test_a_match_that_nobody_played_leaves_nothing() -> None:
    keeper = begun()
    keeper.send(messages.AskedForNewGame(), messages.PressedStart(), messages.ConfirmedStart())

    assert keeper.entries == ()


def test_two_matches_with_the_same_seed_are_two() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    keeper.send(messages.AskedForNewGame(), messages.PressedStart())
    turn(keeper, is_right=False)
    end(keeper)

    assert len(keeper.entries) == 2


def test_nothing_is_kept_while_that_is_switched_off() -> None:
    keeper = begun(keeps_history=False)
    turn(keeper)
    end(keeper)

    assert keeper.text == ""


def test_the_switch_is_remembered() -> None:
    model, effects = update(opened(), messages.ActedOnHistory("keep"))
    kept = {one.name: one.text for one in effects if isinstance(one, Store)}

    assert opened(preferences=kept["preferences"]).keeps_history is model.keeps_history is False


def test_a_finished_match_is_not_kept_again_by_a_reload() -> None:
    keeper = begun()
    turn(keeper)
    end(keeper)
    before, after = Model(), keeper.model

    assert wanted(messages.Opened("", "es", 1), before, after) == ()
    assert wanted(messages.Opened("", "es", 1), before, after.but(recorded="")) != ()


def history(*matches: Match) -> str:
    """Give a history of these matches, a day apart, the last one the latest."""
    return to_json(
        entry(one, f"m{day}", f"2026-11-{day:02}T09:45") for day, one in enumerate(matches, 1)
    )


def ended(*names: str, game: str = "circuit") -> Match:
    """Give a match that ended after one question was answered wrong."""
    if game == "panel":
        return done(panel_match(), End())
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
