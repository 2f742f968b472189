"""The way by class lists: their dialog, a board that names who speaks, and the marks."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.support import open_app

CLASS = (
    "García López, Ana\nBea Martín\nCarlos Díez\nDani Ruiz\nEva Núñez\nFátima El Idrissi\n"
    "María del Carmen Fernández de la Torre\nHugo Sanz\nInés Vidal\nÓscar Peña\n"
    "Wei Chen\nYago Gil\n"
    + "\n".join(f"Guadalupe Montserrat Rodríguez-Etxeberria {n}" for n in "ABCDEFGHIJKLM")
)


def write_class(page: Page, text: str = CLASS, name: str = "3.º B") -> None:
    """Write a group's list into the dialog."""
    page.locator("#open-pupils").click()
    page.locator("#pupils-new").click()
    page.locator("#pupils-name").fill(name)
    page.locator("#pupils-text").fill(text)
    expect(page.locator("#pupils-count")).to_have_text(str(len(text.splitlines())))


def pupils_in_teams(page: Page, visit: Callable[[str], None]) -> None:
    """Lists, teams, both boards, the results and the marks."""
    open_app(page, "game=circuit&teams=4&variant=oral&lang=es&seed=11")
    page.locator("#open-pupils").click()
    visit("dialog pupils, empty")
    page.locator("#dialog-close").click()
    write_class(page)
    page.locator("#pupil-3").click()
    visit("dialog pupils, one picked")
    page.locator("#pupils-done").click()
    visit("start, a group plays")
    page.locator("#start").click()
    page.locator("#speaker").wait_for()
    visit("circuit, who rolls")
    page.locator("#roll").click()
    visit("circuit, who answers")
    page.locator("#wrong").click()
    visit("circuit, who answered")
    page.locator("#menu").click()
    visit("menu with pupils")
    page.locator('[data-action="end"]').click()
    visit("results with pupils")
    page.locator("#open-marks").click()
    visit("dialog marks")
    open_app(page, "game=panel&variant=oral&lang=es&seed=11&play=1")
    page.locator("#speaker").wait_for()
    visit("panel, who answers")
    page.locator("#right").click()
    page.locator("#boxes").wait_for()
    visit("panel, who chooses")
