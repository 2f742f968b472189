"""The start screen: what it shows, and that every control of it means something."""

from __future__ import annotations

import re

import pytest

from banks.problems import Code, Problem
from pygame_engine import Phase, Variant
from pygame_engine.actions import End, RollDie
from tests.ui.page import Element, Page, drawn
from tests.ui.support import opened, played, sent, small_bank
from ui import setting_up
from ui.controls import from_control
from ui.messages import ChangedField, PickedSample, PressedStart, ReturnedToMatch, Stepped
from ui.model import LoadedBank, Model, Setup
from ui.setup_values import RANGES

HOSTILE = '"><script>alert(1)</script>'
LOADED = LoadedBank("prueba.gift", small_bank(60), format="GIFT")


def start(**changes: object) -> Page:
    """Draw the start screen, in English, with this set-up."""
    return drawn(Model(language="en", setup=Setup().but(**changes), loaded=LOADED))


def fields(page: Page) -> set[str]:
    return {one.get("data-field") for one in page.elements if one.has("data-field")}


def controls(page: Page) -> list[Element]:
    return [one for one in page.elements if one.has("data-action")]


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("game", ["circuit", "panel"])
def test_every_control_means_a_message(game: str, variant: Variant) -> None:
    page = start(game=game, variant=variant, more=True)
    for control in controls(page):
        action, value = control.get("data-action"), control.get("data-value")

        assert from_control(action, value) is not None, (action, value)


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("game", ["circuit", "panel"])
def test_every_field_is_one_of_the_setup(game: str, variant: Variant) -> None:
    model = Model(setup=Setup(game=game, variant=variant, more=True, teams=4), loaded=LOADED)
    for name in fields(drawn(model)):
        other = {"setup.game": "panel" if game == "circuit" else "circuit"}
        tried = [other.get(name, ""), "true", "false", "2", "3", "oral", "bank", "file", "random"]
        after = [setting_up.changed(model, name, text) for text in tried]

        assert any(one != model for one in after), name


def test_no_two_elements_have_the_same_id() -> None:
    page = start(more=True, teams=4)
    ids = [one.get("id") for one in page.elements if one.has("id")]

    assert len(ids) == len(set(ids))


def test_every_control_has_a_name_for_screen_readers() -> None:
    for control in controls(start(more=True, teams=4)):
        assert control.text or control.get("aria-label"), control


def test_the_chosen_game_and_variant_are_marked() -> None:
    page = start(game="panel", variant=Variant.LUCK)

    assert page.one(id="game-panel").has("checked")
    assert not page.one(id="game-circuit").has("checked")
    assert page.one(id="variant-luck").has("checked")


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        ({"game": "circuit"}, {"laps", "lap_points", "battery"}),
        ({"game": "panel"}, {"questions"}),
        (
            {"game": "circuit", "variant": Variant.LUCK},
            {"laps", "lap_points", "battery", "options"},
        ),
        ({"game": "panel", "variant": Variant.LUCK}, {"questions", "options"}),
    ],
)
def test_only_the_numbers_of_the_chosen_game_and_variant_are_shown(
    changes: dict[str, object], shown: set[str]
) -> None:
    numbers = fields(start(**changes)) & {f"setup.{name}" for name in RANGES}
    names = {re.sub(r"setup\.((circuit|panel)_)?", "", name) for name in numbers}

    assert names - {"teams"} == shown


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        (
            {"game": "circuit"},
            {"order", "written", "shuffle_options", "open_questions", "real_die", "cap"},
        ),
        ({"game": "panel"}, {"order", "written", "shuffle_options", "open_questions"}),
        ({"game": "circuit", "variant": Variant.ORAL}, {"real_die", "cap"}),
        ({"game": "panel", "variant": Variant.ORAL}, set()),
    ],
)
def test_only_the_seldom_settings_of_the_chosen_game_and_variant_are_shown(
    changes: dict[str, object], shown: set[str]
) -> None:
    seldom = fields(start(**changes, more=True)) - fields(start(**changes))

    assert seldom == {f"setup.{name}" for name in shown}


@pytest.mark.parametrize(
    ("more", "value"), [(False, "setup.more:true"), (True, "setup.more:false")]
)
def test_more_settings_are_one_click_away(more: bool, value: str) -> None:
    button = start(more=more).one(id="more")

    assert button.get("data-value") == value
    assert button.get("aria-expanded") == str(more).lower()


@pytest.mark.parametrize("name", ["laps", "lap_points", "battery"])
def test_the_limits_of_a_number_are_shown(name: str) -> None:
    low, high = RANGES[name]
    page = start()

    assert page.one(id=f"range-{name}").text == f"{low}–{high}"
    assert page.field(f"setup.{name}").get("max") == str(high)


def test_a_number_at_its_limit_says_that_it_goes_no_further() -> None:
    page = start(laps=20)

    assert page.one(id="more-laps").get("aria-disabled") == "true"
    assert not page.one(id="less-laps").has("aria-disabled")


def test_the_buttons_beside_a_number_step_it() -> None:
    control = start().one(id="less-battery")

    message = from_control(control.get("data-action"), control.get("data-value"))
    assert message == Stepped("battery", -1)


@pytest.mark.parametrize(("game", "teams", "seats"), [("circuit", 3, 3), ("panel", 3, 4)])
def test_there_is_a_name_for_each_team(game: str, teams: int, seats: int) -> None:
    names = {name for name in fields(start(game=game, teams=teams)) if "names" in name}

    assert names == {f"setup.names.{place}" for place in range(seats)}


def test_a_hostile_name_is_only_text() -> None:
    page = start(names=(HOSTILE[:24], "", "", ""))

    assert page.field("setup.names.0").get("value") == HOSTILE[:24]
    assert not page.all("script")


def test_a_hostile_bank_is_only_text() -> None:
    bank = LoadedBank(HOSTILE, small_bank(3).__class__((), title=HOSTILE, author=HOSTILE))
    page = drawn(Model(loaded=bank))

    assert HOSTILE in page.one(id="bank-read").text
    assert not page.all("script")


# The question file


def test_before_a_file_is_chosen_it_can_be_dropped_picked_or_taken_from_the_samples() -> None:
    page = drawn(Model(language="en"))

    assert page.one(id="bank").get("data-file") == "bank"
    assert [one.get("data-drop") for one in page.elements if one.has("data-drop")] == ["bank"]
    assert len(page.all(data_action="sample")) == 6


def test_the_samples_in_the_interfaces_language_come_first() -> None:
    languages = [one.get("lang") for one in drawn(Model(language="en")).all(data_action="sample")]

    assert languages == ["en", "en", "es", "es", "es", "es"]


def test_a_sample_is_fetched_from_the_site() -> None:
    (first, *_) = drawn(Model(language="es")).all(data_action="sample")

    message = from_control("sample", first.get("data-value"))
    assert message == PickedSample("banks/samples/educacion-vial.gift")


def test_a_sample_is_called_by_its_title() -> None:
    bank = LoadedBank("educacion-vial.gift", small_bank(3))

    assert "Educación vial" in drawn(Model(loaded=bank)).one(id="bank-read").text


def test_a_loaded_file_says_how_many_questions_it_holds() -> None:
    text = start().one(id="bank-read").text

    assert "60 questions" in text
    assert "Prueba" in text


def test_a_loaded_file_says_how_many_questions_could_not_be_used() -> None:
    problems = (Problem(Code.NO_STEM, line=3), Problem(Code.NO_ANSWER), Problem(Code.SAME_OPTIONS))
    bank = LoadedBank("p.gift", small_bank(3), problems)

    assert "2 could not be used" in drawn(Model(language="en", loaded=bank)).text


def test_while_a_file_is_read_the_page_says_so() -> None:
    assert "Reading the questions" in drawn(Model(language="en", reading="x.gift")).text


@pytest.mark.parametrize("variant", [Variant.ORAL, Variant.LUCK])
def test_the_variants_without_questions_ask_for_no_file(variant: Variant) -> None:
    assert not start(variant=variant).all(data_file="bank")


# Starting


def test_what_is_missing_stands_beside_the_start_button_which_stays_enabled() -> None:
    page = drawn(Model(language="en"))
    button = page.one(id="start")

    assert "Choose a question file" in page.one(id="start-say").text
    assert button.get("aria-describedby") == "start-say"
    assert not button.has("disabled")


def test_a_small_bank_is_said_before_the_match_starts() -> None:
    bank = LoadedBank("p.gift", small_bank(18))

    assert "18" in drawn(Model(language="en", loaded=bank)).one(id="start-say").text


def test_with_all_that_is_needed_nothing_stands_in_the_way() -> None:
    assert start().one(id="start-say").text == ""


def test_the_start_button_starts() -> None:
    button = start().one(id="start")

    assert from_control(button.get("data-action"), button.get("data-value")) == PressedStart()


def test_a_newcomer_starts_in_three_clicks() -> None:
    model = opened()
    sample = drawn(model).all(data_action="sample")[0]
    after = sent(model, PickedSample(sample.get("data-value")))
    after = after.but(loaded=LOADED, reading=None)

    assert sent(after, PressedStart()).phase == Phase.ROLL


# A match under way


def under_way() -> Model:
    model = opened("?variant=oral&names=Ana,Luis&play=1&lang=en")
    return sent(played(model, RollDie()), *[ChangedField("setup.laps", "3")])


def test_a_match_under_way_can_be_gone_on_with() -> None:
    page = drawn(under_way().but(screen="start"))
    card = page.one(id="resume")

    assert from_control(card.get("data-action"), "") == ReturnedToMatch()
    assert "Go on with the match" in card.text
    assert "Ana 12" in card.text


def test_the_results_of_a_finished_match_can_be_seen_again() -> None:
    page = drawn(played(under_way(), End()).but(screen="start"))

    assert "See the results again" in page.one(id="resume").text


def test_without_a_match_there_is_nothing_to_go_on_with() -> None:
    assert not start().all(id="resume")
