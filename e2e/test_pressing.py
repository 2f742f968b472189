"""Pressing while things move: a press means the control on which it began."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import MOVING
from e2e.files import gift
from e2e.support import mostly_slow, open_app

MOVE_AWAY = """() => {
  const card = document.querySelector(".question");
  card.getAnimations({ subtree: true }).forEach((one) => one.finish());
  card.style.transform = "translate(-40vw, 0)";
}"""


@pytest.fixture
def context_options() -> dict[str, Any]:
    """The board moves, as it does for most people."""
    return MOVING


def to_the_first_question(page: Page) -> tuple[float, float]:
    """Start a match, roll, and give where option A is."""
    open_app(page, "game=circuit&teams=2&seed=3&order=file")
    page.locator('[data-file="bank"]').first.set_input_files(gift("preguntas.gift", 6))
    page.locator('[data-action="remove-bank"]').wait_for()
    page.locator('[data-action="start"]').first.click()
    page.locator('[data-action="roll"]').first.click()
    box = page.locator("#option-A").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def phase(page: Page, name: str) -> None:
    expect(page.locator("#app")).to_have_attribute("data-phase", name)


def test_a_control_that_moves_away_while_it_is_pressed_is_pressed(page: Page) -> None:
    x, y = to_the_first_question(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(MOVE_AWAY)
    page.mouse.up()
    phase(page, "verdict")


def test_a_press_that_is_drawn_away_from_its_control_is_none(page: Page) -> None:
    x, y = to_the_first_question(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    phase(page, "question")


@pytest.mark.slow
def test_a_press_that_is_drawn_to_another_control_is_none(page: Page) -> None:
    x, y = to_the_first_question(page)
    other = page.locator("#option-B").bounding_box()
    assert other
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(other["x"] + 20, other["y"] + 20)
    page.mouse.up()
    phase(page, "question")


@pytest.mark.parametrize("moving", mostly_slow([".die-rolled", ".token", ".sign"], ".token"))
def test_what_moves_over_a_control_does_not_take_its_press(page: Page, moving: str) -> None:
    x, y = to_the_first_question(page)
    page.evaluate(
        """([moving, x, y]) => {
          const one = document.querySelector(moving) ?? document.createElement("span");
          if (!one.isConnected) {
            one.className = moving.slice(1);
            document.querySelector(".question").append(one);
          }
          Object.assign(one.style, { position: "fixed", left: `${x - 30}px`, top: `${y - 30}px` });
          Object.assign(one.style, { zIndex: 99, width: "60px", height: "60px" });
        }""",
        [moving, x, y],
    )
    page.mouse.click(x, y)
    phase(page, "verdict")
