"""The rules in the page: those of both games, with the numbers that are played with."""

from __future__ import annotations

from tests.ui.boards import circuit_match, panel_match, shown
from tests.ui.page import Page, drawn
from ui.model import Dialog, Model, Setup


def titles(page: Page) -> list[str]:
    """Give the headings of the dialog, in order."""
    return [one.text for one in page.all("h3", inside="dialog")]


def rules(page: Page) -> str:
    """Give all that the dialog says."""
    return page.one(id="dialog").text


def test_the_game_that_was_chosen_comes_first() -> None:
    model = Model(language="en", dialog=Dialog.RULES)

    assert titles(drawn(model)) == ["Circuit", "Number panel"]
    assert titles(drawn(model.but(setup=Setup(game="panel")))) == ["Number panel", "Circuit"]


def test_the_game_that_is_played_comes_first() -> None:
    assert titles(drawn(shown(panel_match(), dialog=Dialog.RULES)))[0] == "Number panel"


def test_the_numbers_are_those_of_the_match() -> None:
    said = rules(drawn(shown(circuit_match(laps=1, lap_points=3), dialog=Dialog.RULES)))

    assert "to complete 1 lap wins" in said
    assert "Each lap brings 3 points" in said


def test_the_numbers_are_those_of_the_start_screen_before_a_match() -> None:
    setup = Setup(laps=7, questions=4)
    said = rules(drawn(Model(language="en", dialog=Dialog.RULES, setup=setup)))

    assert "to complete 7 laps wins" in said
    assert "After 4 questions each" in said


def test_each_game_offers_its_example() -> None:
    buttons = drawn(Model(dialog=Dialog.RULES)).all(data_action="example")

    assert [one.get("data-value") for one in buttons] == ["circuit", "panel"]
