"""The forecast on the start screen: made in pieces, beside whatever else happens there."""

from __future__ import annotations

import pytest

from pygame_engine import Variant
from pygame_engine.forecast import finished
from tests.ui.page import Page, drawn
from tests.ui.support import ENTROPY, gift_bytes, opened, sent
from ui import forecasting, messages
from ui.effects import Effect, Later
from ui.model import Model
from ui.screens import forecast
from ui.setup_values import RANGES
from ui.update import update


def laters(effects: tuple[Effect, ...]) -> list[Later]:
    return [one for one in effects if isinstance(one, Later)]


def opening(query: str) -> tuple[Model, tuple[Effect, ...]]:
    return update(Model(), messages.Opened(query, "en", ENTROPY))


def worked(model: Model, effects: tuple[Effect, ...]) -> Model:
    """Let time pass until the forecast asks for no more of it."""
    while waiting := laters(effects):
        model, effects = update(model, waiting[0].message)
    return model


def told(query: str) -> Page:
    return drawn(worked(*opening(query)))


def changed(model: Model, field: str, value: str) -> tuple[Model, tuple[Effect, ...]]:
    return update(model, messages.ChangedField(f"setup.{field}", value))


def test_the_page_is_given_time_before_the_first_forecast_begins() -> None:
    _, effects = opening("?lang=en")

    assert [one.milliseconds for one in laters(effects)] == [forecasting.AT_FIRST]


def test_the_start_screen_says_what_to_expect() -> None:
    line = told("?lang=en").one("button", id="open-forecast").text

    assert line == (
        "About 16–32 questions, 10–25 minutes. With 70 % right, 1 of 2 teams may be eliminated."
    )


def test_until_it_is_known_the_screen_says_that_a_forecast_comes() -> None:
    model, _ = opening("?lang=en")

    assert drawn(model).one("div", id="forecast").get("data-ready") == "false"


def rough(query: str) -> tuple[Model, tuple[Effect, ...]]:
    """Let time pass until there is a rough forecast."""
    model, effects = opening(query)
    while model.forecast is None:
        before = model
        model, effects = update(model, laters(effects)[0].message)
        assert model is before or model.forecast is not None
    return model, effects


def test_a_rough_forecast_is_there_soon_and_refined_later() -> None:
    model, effects = rough("?lang=en")
    line = drawn(model).one("div", id="forecast")

    assert "questions" in line.text
    assert (line.get("data-state"), line.get("data-ready")) == ("rough", "false")
    assert [one.milliseconds for one in laters(effects)] == [forecasting.REFINED]
    assert "From 10 matches" in drawn(sent(model, messages.OpenedDialog("forecast"))).text


def test_little_is_drawn_while_the_forecast_is_made() -> None:
    model, effects = rough("?lang=en")
    for _ in range(50):
        after, effects = update(model, laters(effects)[0].message)
        assert after is model


def test_the_forecast_waits_for_a_file_that_is_being_read() -> None:
    model, effects = rough("?lang=en")
    work = laters(effects)[0].message
    reading = sent(model, messages.BeganReading("bank", "a.gift"))

    after, effects = update(reading, work)

    assert after is reading
    assert [(one.milliseconds, one.message) for one in laters(effects)] == [
        (forecasting.REFINED, work)
    ]


def test_a_rough_forecast_is_refined_whatever_is_typed_meanwhile() -> None:
    model, _ = rough("?lang=en")

    model = worked(*changed(model, "names.0", "Ana"))

    assert model.forecast == finished(forecasting.outlook(model))


def test_the_former_forecast_stays_until_there_is_another() -> None:
    model = worked(*opening("?lang=en"))
    before = drawn(model).one("button", id="open-forecast").text

    model, effects = changed(model, "teams", "4")
    page = drawn(model)
    after = drawn(worked(model, effects)).one("button", id="open-forecast").text

    assert page.one("button", id="open-forecast").text == before != after
    assert page.one("div", id="forecast").get("data-state") == "former"


def test_advice_that_is_not_of_these_settings_cannot_be_taken() -> None:
    model = worked(*opening("?lang=en&variant=luck"))

    model, _ = changed(model, "teams", "4")

    assert drawn(model).one("button", id="advice").has("disabled")


def test_a_change_of_the_settings_starts_anew_and_ends_what_was_being_done() -> None:
    model, effects = opening("?lang=en")
    before = laters(effects)[0].message

    model, effects = changed(model, "laps", "1")

    assert [one.milliseconds for one in laters(effects)] == [forecasting.SETTLED]
    assert update(model, before) == (model, ())


@pytest.mark.parametrize(
    ("field", "value"),
    [("names.0", "Ana"), ("order", "file"), ("real_die", "true"), ("more", "true")],
)
def test_what_makes_no_difference_to_the_match_keeps_the_forecast(field: str, value: str) -> None:
    model = worked(*opening("?lang=en"))

    model, effects = changed(model, field, value)

    assert laters(effects) == []
    assert forecasting.current(model) is not None


@pytest.mark.parametrize("name", ["laps", "lap_points", "battery", "teams"])
def test_a_forecast_that_is_not_of_these_settings_is_not_shown(name: str) -> None:
    model = worked(*opening("?lang=en"))

    low, high = RANGES[name]
    value = low if getattr(model.setup, name) == high else getattr(model.setup, name) + 1
    model, _ = changed(model, name, str(value))

    assert drawn(model).one("div", id="forecast").get("data-ready") == "false"


def test_starting_the_match_ends_the_work() -> None:
    model, effects = opening("?lang=en&variant=oral")
    work = laters(effects)[0].message

    model = sent(model, messages.PressedStart())

    assert update(model, work) == (model, ())


def test_coming_back_to_the_start_screen_takes_the_work_up_again() -> None:
    model = opened("?lang=en&variant=oral&play=1")

    _, effects = update(model, messages.AskedForNewGame())

    assert len(laters(effects)) == 1


def test_the_loaded_bank_bounds_the_forecast() -> None:
    model = sent(opened("?lang=en"), messages.ReceivedFile("bank", "a.gift", gift_bytes(6)))

    assert forecasting.outlook(model).questions == 6


def test_the_forecast_is_the_engine_s() -> None:
    model = worked(*opening("?lang=en&teams=3&laps=2"))

    assert model.forecast == finished(forecasting.outlook(model))


def test_three_laps_by_luck_get_advice_that_one_press_takes() -> None:
    model = worked(*opening("?lang=en&variant=luck"))
    advice = drawn(model).one("button", id="advice")

    assert advice.text == "Better: 2 laps"
    name, value = advice.get("data-value").split(":")
    after, _ = update(model, messages.ChangedField(name, value))
    assert after.setup.laps == 2


def test_what_takes_the_advice_says_where_the_keyboard_goes_on() -> None:
    model = worked(*opening("?lang=en&variant=luck"))
    page = drawn(sent(model, messages.OpenedDialog("forecast")))

    for button in ("advice", "take-advice"):
        assert page.one(id=page.one("button", id=button).get("data-then")).tag == "button"


def test_the_dialog_shows_what_the_advice_changes() -> None:
    model = worked(*opening("?lang=en&variant=luck"))

    rows = drawn(sent(model, messages.OpenedDialog("forecast"))).all("tr")

    assert [row.text for row in rows if "laps" in row.text] == [
        "What to expect With these settings With 2 laps",
        "A team completes its laps 1 in 10 5 in 10",
    ]


@pytest.mark.parametrize(
    ("query", "said", "count"),
    [
        ("teams=1&laps=1&variant=luck", "A team is eliminated in 3 of 10 matches.", "0–1 / 1"),
        (
            "laps=1",
            "With 70 % right, a team is eliminated in 2 of 10 matches.",
            "0–1 / 2",
        ),
    ],
)
def test_teams_that_are_eliminated_now_and_then_are_told(query: str, said: str, count: str) -> None:
    model = worked(*opening(f"?lang=en&{query}"))
    rows = drawn(sent(model, messages.OpenedDialog("forecast"))).all("tr")

    assert drawn(model).one("button", id="open-forecast").text.endswith(said)
    assert f"Teams eliminated {count}" in [row.text for row in rows]


def test_the_teacher_chooses_how_often_pupils_are_right() -> None:
    model = worked(*opening("?lang=en"))

    model = worked(*changed(model, "accuracy", "90"))

    assert "With 90 % right, a team is eliminated in 1 of 10" in forecast.context(model)["text"]


@pytest.mark.parametrize("value", ["71", "0", "x", ""])
def test_other_shares_than_the_offered_ones_are_not_taken(value: str) -> None:
    model = opened("?lang=en")

    assert changed(model, "accuracy", value)[0].setup.accuracy == 70


def test_by_luck_it_makes_no_difference_what_pupils_know() -> None:
    model = opened("?lang=en&variant=luck")

    after, _ = changed(model, "accuracy", "90")

    assert forecasting.outlook(after) == forecasting.outlook(model)


def test_a_panel_is_said_to_end_with_the_winner_s_points() -> None:
    line = told("?lang=en&game=panel&variant=oral").one("button", id="open-forecast").text

    assert line.startswith("About 24 questions, 20–25 minutes. The winner ends with 10")


@pytest.mark.parametrize(
    ("questions", "seconds", "minutes"),
    [
        ((24, 24), 60, (20, 25)),
        ((16, 32), 45, (10, 25)),
        ((1, 4), 20, (1, 1)),
        ((9, 9), 60, (9, 9)),
    ],
)
def test_minutes_are_rounded_as_nobody_can_know_them_better(
    questions: tuple[int, int], seconds: int, minutes: tuple[int, int]
) -> None:
    assert forecast.minute_range(*questions, seconds) == minutes


def test_written_answers_take_longer() -> None:
    setup = opened().setup

    assert forecast.pace(setup.but(written=True)) > forecast.pace(setup)
    assert forecast.pace(setup.but(variant=Variant.LUCK)) < forecast.pace(setup)


def test_no_question_is_taken_to_need_more_than_its_time() -> None:
    setup = opened().setup

    assert forecast.pace(setup.but(seconds=20)) == 20
    assert forecast.pace(setup.but(seconds=600)) == forecast.pace(setup)
    assert forecast.pace(setup.but(seconds=20, teams=2, extra_blue=10, extra_green=60)) == 25
    assert forecast.pace(setup.but(seconds=20, game="panel", extra_magenta=4)) == 21


def test_less_time_for_a_question_makes_the_match_shorter_at_once() -> None:
    line = (
        told("?lang=en&game=panel&variant=oral&seconds=20").one("button", id="open-forecast").text
    )

    assert line.startswith("About 24 questions, 8 minutes.")


def test_the_work_comes_to_an_end_in_many_small_pieces() -> None:
    model, effects = opening("?lang=en")
    pieces = 0
    while waiting := laters(effects):
        model, effects = update(model, waiting[0].message)
        pieces += 1

    assert 200 <= pieces <= 800
