"""How matches begin, and begin again."""

from __future__ import annotations

import pytest

from pygame_engine import Match, Phase, Variant, circuit
from pygame_engine.actions import End, Judge, RollDie, Source
from tests.ui.support import Browser, gift_bytes, opened, played, sent
from ui import messages
from ui.effects import FetchFile, Focus, TakeOver
from ui.model import Dialog, Model, Screen
from ui.update import update

ORAL = "?variant=oral&play=1&seed=4"


def test_the_page_opens_on_the_start_screen() -> None:
    assert opened().screen is Screen.START


def test_the_language_is_the_browsers_where_it_is_english() -> None:
    model, _ = update(Model(), messages.Opened("", "en-GB", 1))
    assert model.language == "en"


def test_the_address_can_start_a_match_at_once() -> None:
    model = opened(ORAL)
    assert (model.screen, model.phase) == (Screen.CIRCUIT, Phase.ROLL)


def test_the_address_can_name_a_bank_which_is_fetched_and_then_played() -> None:
    query = "?game=panel&bank=banks/samples/lengua.gift&play=1"
    model, effects = update(Model(), messages.Opened(query, "es", 1))
    assert FetchFile("banks/samples/lengua.gift", "bank") in effects
    model = sent(model, messages.ReceivedFile("bank", "lengua.gift", gift_bytes(30)))
    assert (model.screen, model.phase) == (Screen.PANEL, Phase.QUESTION)


def test_a_prepared_link_plays_its_bank_where_the_last_match_was_oral() -> None:
    browser = Browser(query="?variant=oral")
    browser.open("?game=circuit&teams=3&bank=a.gift&play=1")
    browser.send(messages.ReceivedFile("bank", "a.gift", gift_bytes(30)))
    match = browser.model.match
    assert match is not None
    assert (match.settings.variant, len(match.state.teams)) == (Variant.BANK, 3)


@pytest.mark.parametrize(
    "message",
    [
        messages.ReceivedFile("bank", "a.gift", gift_bytes(30)),
        messages.FileFailed("bank", "a.gift"),
    ],
)
def test_what_the_address_has_wrong_is_still_said_when_its_bank_has_come(
    message: messages.Message,
) -> None:
    model = sent(opened("?bank=a.gift&laps=0"), message)
    assert model.notices[0].code == "bad-parameter"


def test_a_bank_that_is_not_there_is_said_and_nothing_starts() -> None:
    model = opened("?bank=banks/none.gift&play=1")
    model = sent(model, messages.FileFailed("bank", "none.gift"))
    assert ([one.code for one in model.notices], model.screen) == (["bank-missing"], Screen.START)


def test_start_without_a_bank_leads_to_where_one_is_chosen() -> None:
    model, effects = update(opened(), messages.PressedStart())
    assert (model.match, effects) == (None, (Focus("bank"),))


def test_a_file_is_read_and_its_questions_are_ready() -> None:
    model = sent(opened(), messages.ReceivedFile("bank", "prueba.gift", gift_bytes(7)))
    assert model.loaded is not None
    assert (model.loaded.name, len(model.loaded.bank)) == ("prueba.gift", 7)


def test_a_file_without_questions_is_said() -> None:
    model = sent(opened(), messages.ReceivedFile("bank", "nada.txt", b"nada de nada"))
    assert [one.code for one in model.notices] == ["no-questions"]


def test_start_waits_for_the_questions_that_are_being_read() -> None:
    chosen = messages.BeganReading("bank", "a.gift")
    model = sent(opened(), chosen, messages.PressedStart())
    assert model.screen is Screen.START

    model = sent(model, messages.ReceivedFile("bank", "a.gift", gift_bytes(9)))
    assert (model.screen, model.phase) == (Screen.CIRCUIT, Phase.ROLL)


def test_start_does_not_wait_for_questions_that_are_not_asked() -> None:
    chosen = messages.BeganReading("bank", "a.gift")
    model = sent(opened("?variant=oral"), chosen, messages.PressedStart())
    assert model.screen is Screen.CIRCUIT


def test_that_nothing_is_kept_is_still_said_when_the_match_begins() -> None:
    model = sent(opened("?variant=oral"), messages.StorageRefused(), messages.PressedStart())
    assert [one.code for one in model.notices] == ["match-not-kept"]


def test_what_was_filled_in_before_python_answered_is_in_the_first_model() -> None:
    fields = (("setup.variant", "oral"), ("setup.names.1", "Tigres"), ("setup.laps", "7"))
    model, _ = update(Model(), messages.Opened("", "es", 1, fields=fields))
    assert (model.setup.variant, model.setup.names[1], model.setup.laps) == (
        Variant.ORAL,
        "Tigres",
        7,
    )


def test_two_matches_from_one_page_have_different_seeds() -> None:
    first = sent(opened("?variant=oral"), messages.PressedStart())
    second = sent(
        first, messages.AskedForNewGame(), messages.PressedStart(), messages.ConfirmedStart()
    )
    assert first.match is not None
    assert second.match is not None
    assert first.match.seed != second.match.seed


def test_two_matches_with_a_seed_that_was_fixed_are_two() -> None:
    first = opened(ORAL + "&seed=7")
    second = sent(played(first, End()), messages.AskedForNewGame(), messages.PressedStart())
    assert first.match is not None
    assert second.match is not None
    assert (first.match.seed, second.match.seed) == (7, 7)
    assert first.match.id != second.match.id


def test_a_match_is_the_same_one_after_a_reload() -> None:
    browser = Browser(query=ORAL + "&seed=7")
    assert browser.model.match is not None
    before = browser.model.match.id
    browser.reload()
    assert browser.model.match is not None
    assert browser.model.match.id == before


def test_a_new_match_asks_first_while_one_is_under_way() -> None:
    model = sent(opened(ORAL), messages.AskedForNewGame(), messages.PressedStart())
    assert model.dialog is Dialog.CONFIRM_NEW
    assert model.match == opened(ORAL).match


def test_the_match_under_way_can_be_returned_to_from_the_start_screen() -> None:
    model = sent(opened(ORAL), messages.AskedForNewGame(), messages.ReturnedToMatch())
    assert model.screen is Screen.CIRCUIT


def test_after_a_match_is_over_a_new_one_does_not_ask() -> None:
    over = played(opened(ORAL), End())
    model = sent(over, messages.AskedForNewGame(), messages.PressedStart())
    assert (model.dialog, model.phase) == (None, Phase.ROLL)


def test_playing_again_keeps_settings_and_names_with_new_chance() -> None:
    over = played(opened(ORAL + "&names=Ana,Luis"), End())
    again = sent(over, messages.PlayedAgain()).match
    assert again is not None
    assert over.match is not None
    assert (again.settings, again.steps) == (over.match.settings, ())
    assert again.seed != over.match.seed


def test_a_saved_match_does_not_replace_one_under_way_without_asking() -> None:
    other = Match.new(circuit.Settings(variant=Variant.ORAL), seed=9)
    received = messages.ReceivedFile("match", "x.json", other.to_json().encode())
    asked = sent(opened(ORAL), received)
    assert (asked.dialog, asked.match) == (Dialog.CONFIRM_NEW, opened(ORAL).match)
    assert sent(asked, messages.ConfirmedStart()).match == other


def test_a_saved_match_dropped_as_a_question_file_is_opened_as_what_it_is() -> None:
    saved = Match.new(circuit.Settings(variant=Variant.ORAL), seed=9)
    model = sent(opened(), messages.ReceivedFile("bank", "x", saved.to_json().encode()))
    assert model.match == saved


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "save-not-a-save"),
        (b"\xff\xfe\x00", "save-not-a-save"),
        (b"[]", "save-not-a-save"),
        (b'{"check":"', "save-cut"),
    ],
)
def test_a_file_that_is_no_saved_match_is_refused_with_the_reason(data: bytes, code: str) -> None:
    model = sent(opened(), messages.ReceivedFile("match", "x.json", data))
    assert ([one.code for one in model.notices], model.match) == ([code], None)


def test_a_battery_from_a_file_goes_on_with_the_match() -> None:
    model = opened("?battery=1&teams=1&seed=2")
    model = sent(
        model, messages.ReceivedFile("bank", "a.gift", gift_bytes(3)), messages.PressedStart()
    )
    model = _to_battery_end(model)
    model = sent(model, messages.ReceivedFile("battery", "b.gift", gift_bytes(9)))
    assert (model.phase, model.match.state.battery) == (Phase.ROLL, 2)  # type: ignore[union-attr]


def test_a_battery_file_without_questions_leaves_the_match_as_it_was() -> None:
    model = opened("?battery=1&teams=1&seed=2")
    model = sent(
        model, messages.ReceivedFile("bank", "a.gift", gift_bytes(3)), messages.PressedStart()
    )
    before = _to_battery_end(model)
    after = sent(before, messages.ReceivedFile("battery", "b.txt", b"nada"))
    assert (after.match, after.loaded, after.dialog) == (before.match, before.loaded, None)
    assert [one.code for one in after.notices] == ["questions-stay"]
    assert sent(after, messages.LoadedBattery(Source.REST)).phase == "roll"


def _to_battery_end(model: Model) -> Model:
    return sent(
        model,
        messages.Played(RollDie()),
        messages.PressedKey("a"),
        messages.PressedKey("Enter"),
    )


def test_a_reload_comes_back_to_the_same_place() -> None:
    browser = Browser(query=ORAL)
    browser.play(RollDie(), Judge(False))
    before = browser.model
    browser.reload()
    assert (browser.model.match, browser.model.screen) == (before.match, before.screen)


def test_the_same_address_again_goes_on_with_the_match_under_way() -> None:
    browser = Browser(query=ORAL)
    browser.play(RollDie())
    browser.open()
    assert browser.model.phase == Phase.QUESTION


def test_the_same_address_again_starts_anew_once_the_match_is_over() -> None:
    browser = Browser(query=ORAL)
    browser.play(End())
    browser.open()
    assert browser.model.phase == Phase.ROLL


def test_a_reload_of_the_results_shows_them_again() -> None:
    browser = Browser(query=ORAL)
    browser.play(End())
    browser.reload()
    assert browser.model.screen is Screen.RESULTS


def test_another_address_that_would_start_a_match_asks_first() -> None:
    browser = Browser(query=ORAL)
    browser.play(RollDie())
    browser.open("?game=panel&variant=oral&play=1")
    assert (browser.model.dialog, browser.model.screen) == (Dialog.CONFIRM_NEW, Screen.START)
    browser.send(messages.ClosedDialog(), messages.ReturnedToMatch())
    assert browser.model.phase == Phase.QUESTION


def test_a_damaged_stored_match_is_said_and_the_page_still_opens() -> None:
    browser = Browser(query=ORAL)
    browser.play(RollDie())
    browser.kept["log"] = browser.kept["log"].replace('"value":', '"value":1')
    browser.reload()
    assert [one.code for one in browser.model.notices] == ["stored-match-bad"]


def test_another_tab_that_stores_a_match_stops_this_one_until_it_is_taken_over() -> None:
    model = sent(opened(ORAL), messages.StoredElsewhere(), messages.ClosedDialog())
    assert model.dialog is Dialog.ELSEWHERE
    assert update(model, messages.TookOver())[1] == (TakeOver(),)


@pytest.mark.parametrize("query", ["", "?lang=en", "?game=panel&variant=oral&play=1&laps=0"])
@pytest.mark.parametrize("moves", [(RollDie(),), (RollDie(), End())])
def test_a_tab_that_takes_over_shows_the_match_that_was_played_whatever_its_address(
    query: str, moves: tuple[RollDie | End, ...]
) -> None:
    browser = Browser(query=ORAL)
    browser.play(*moves)
    played, setup = browser.model, browser.model.setup
    browser.open(query, reloaded=True, took_over=True)
    assert (browser.model.match, browser.model.screen) == (played.match, played.screen)
    assert (browser.model.setup.game, browser.model.notices) == (setup.game, ())
    browser.reload()
    assert (browser.model.match, browser.model.screen) == (played.match, played.screen)


def test_a_reload_keeps_what_was_set_during_the_match() -> None:
    browser = Browser(query=f"{ORAL}&seconds=30")
    browser.send(messages.ChangedField("setup.seconds", "60"))
    browser.reload()
    assert browser.model.setup.seconds == 60


def test_another_tab_that_writes_in_the_form_stops_this_one_where_it_is_used() -> None:
    written = messages.StoredElsewhere(is_form=True)
    model = sent(opened(), messages.OpenedForm(""), written, messages.ClosedDialog())

    assert model.dialog is Dialog.FORM_ELSEWHERE


def test_another_tab_that_writes_in_the_form_leaves_a_match_alone() -> None:
    model = sent(opened(ORAL), messages.StoredElsewhere(is_form=True))

    assert model.dialog is None
    assert sent(model, messages.OpenedForm("")).dialog is Dialog.FORM_ELSEWHERE


def test_what_an_address_has_wrong_is_said_in_one_notice_even_when_it_starts_at_once() -> None:
    model = opened("?laps=0&cap=perhaps&variant=oral&play=1")
    assert model.phase == Phase.ROLL
    assert [(one.code, one.values["values"]) for one in model.notices] == [
        ("bad-parameters", "laps=0, cap=perhaps")
    ]


def test_a_file_dropped_on_the_board_waits_for_the_end_of_a_battery() -> None:
    model = sent(opened(ORAL), messages.ReceivedFile("drop", "a.gift", gift_bytes()))
    assert [one.code for one in model.notices] == ["drop-later"]


def test_a_file_dropped_when_a_battery_is_over_is_the_next_one() -> None:
    model = opened("?battery=1&teams=1&seed=2")
    model = sent(
        model, messages.ReceivedFile("bank", "a.gift", gift_bytes(3)), messages.PressedStart()
    )
    model = sent(_to_battery_end(model), messages.ReceivedFile("drop", "b.gift", gift_bytes(9)))
    assert model.phase == Phase.ROLL


@pytest.mark.parametrize("depth", [500, 200_000])
def test_a_deeply_nested_file_is_refused_like_any_other(depth: int) -> None:
    data = b'{"check":' + b"[" * depth + b"]" * depth + b"}"
    model = sent(opened(), messages.ReceivedFile("match", "x.json", data))
    assert [one.code for one in model.notices] == ["save-cut"]
