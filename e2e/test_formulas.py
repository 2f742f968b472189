"""Formulas of a question file: what writes them is loaded when they come up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.files import save
from e2e.support import open_app
from e2e.walks import press, reach
from pygame_engine import Bank, Match, Order, Question, circuit


def test_formulas_are_drawn_as_such(page: Page) -> None:
    options = (r"\(x^2\)", "$5 y $7")
    questions = tuple(Question(f"q{n}", r"Halla $\frac{a}{b}$", options, (0,)) for n in range(4))
    settings = circuit.Settings(teams=("Ana", "Luis"), order=Order.FILE)
    open_app(page, "lang=es")
    match = Match.new(settings, Bank(questions), seed=1)
    page.locator('[data-file="match"]').set_input_files(save(match))
    press(page, "roll")
    reach(page, "question")
    expect(page.locator("#question-stem mfrac")).to_have_count(1)
    expect(page.locator("#option-A msup")).to_have_count(1)
    expect(page.locator("#option-B")).to_contain_text("$5 y $7")
